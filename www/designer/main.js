// @ts-check
/**
 * Puts the designer together: the desk, the engine's findings about its level, and the sheets.
 * @import { GradeInfo, KindInfo, Lang, Level } from '../pkg/placewise.js'
 * @import { Kept } from '../storage/drafts.js'
 * @import { Many } from './files.js'
 */
import { hasNew } from '../catalogue/catalogue.js'
import { asksOf, codeKey, codesIn, partOf } from '../catalogue/link.js'
import { Engine } from '../engine/client.js'
import { onUndoKeys } from '../game/input/shortcuts.js'
import { GameRoot } from '../game/root.js'
import { busyIn } from '../i18n/busy-text.js'
import { errorText, strangeText } from '../i18n/error-text.js'
import { Locale } from '../i18n/locale.js'
import '../i18n/text/all.js'
import { languageNames } from '../i18n/text/index.js'
import { FULL_BUILD } from '../lib/assets.js'
import { sheet } from '../lib/dialogs.js'
import { find, setAttribute, setText } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'
import { speak } from '../lib/live-region.js'
import { keep } from '../lib/local-storage.js'
import { isSame } from '../lib/values.js'
import { html, icon, nothing, render } from '../lib/templates.js'
import { chooseLanguage, fillPage, readersLanguage, setReady } from '../shell/page.js'
import { Theme } from '../shell/theme.js'
import { Toast } from '../shell/toast.js'
import { scriptBegins, endWaiting } from '../shell/waiting.js'
import { onShelfChange, leaveDesk, newDesk, ownName, recallDesk, shelf, takeDesk } from '../storage/drafts.js'
import { onForgotten } from '../storage/tabs.js'
import { showAbout } from './about.js'
import { Advising } from './advising.js'
import { Asking } from './asking.js'
import { Batch } from './batch.js'
import { clearMeasures, editDropped, partShown } from './timing-marks.js'
import { ClueDesk } from './clues.js'
import { Desk } from './desk.js'
import { History } from './draft.js'
import { labelled, select } from './editors/fields.js'
import { starts } from './editors/index.js'
import { fillFiles, takeLevel } from './files.js'
import { GivensDesk } from './givens.js'
import { Lab } from './lab.js'
import { MakeDesk } from './making.js'
import { MyLevels } from './my-levels.js'
import { Picture } from './picture.js'
import { headline } from './verdict.js'
import { Analysis } from './analysis.js'
import { Stock } from './stock.js'
import { Tour } from './tour.js'
import { takeTrials } from './trials.js'

const locale = new Locale(readersLanguage())
const toast = new Toast(locale)
/** @param {unknown} error */
const failed = error => toast.trouble(error)
// The desk has an engine of its own, so that drawing does not wait for findings.
const busy = busyIn(document.body, locale, speak)
const desk = new Desk(new Engine(FULL_BUILD, busy), locale.lang, {
  asked: level => {
    lab.look(level, desk.lang).catch(failed)
  },
  changed,
  refused,
  say: speak,
  notice: text => toast.tell(() => text),
  failed,
  changedLook: () => {
    picture.layOut()
    show()
  },
})
const lab = new Lab(() => new Engine(FULL_BUILD, 'callers'), busy, found, failed)
const picture = new Picture(desk, () => lab.findings)
const analysis = new Analysis(desk, picture, locale, () => {
  lab.again(desk.draft.level, desk.lang)?.catch(failed)
})
const grades = () => gradesOf(desk.draft.level.kind)
const advising = new Advising(desk, busy, show, { grades, make: grade => making.make(grade) })
const asking = new Asking(desk, busy, locale, picture, show)
const clues = new ClueDesk(desk, () => asking.clues, picture)
const stock = new Stock(desk)
const givens = new GivensDesk(desk, busy, picture, show)
const making = new MakeDesk(desk, busy, grades, show)
const tour = new Tour(desk, making, picture)
picture.turned = () => tour.show()
const sheets = {
  new: sheet('new-dialog'),
  shelf: sheet('shelf-dialog'),
  files: sheet('files-dialog'),
  batch: sheet('batch-dialog'),
  more: sheet('more-dialog'),
}
const myLevels = new MyLevels(sheets.shelf.body, desk, { close: sheets.shelf.close, isDark: () => theme.dark, failed })
/** @type {Batch | undefined} */ let batch
/** @type {KindInfo[]} */ let kinds = []
const theme = new Theme(dark => picture.stage.theme(dark))
let spoken = ''

/** The time in ms after which the page is shown even if findings are missing; later ones may move the layout. */
const OPENING_MS = 2000

/** Returns the grades that levels of a kind can have, the easiest first. @param {string} kind */
const gradesOf = kind => {
  const presets = kinds.find(({ id }) => id === kind)?.presets ?? []
  return presets.reduce(
    (/** @type {readonly GradeInfo[]} */ most, { grades }) => (grades.length > most.length ? grades : most),
    [],
  )
}

/** Shows all of the desk from now on. */
const opened = () => delete find('.desk').dataset.opening

async function start() {
  theme.apply()
  applyTexts()
  const [list, last] = await Promise.all([desk.engine.kinds(desk.lang), recallDesk().catch(unread)])
  kinds = list
  const { hash } = location
  const { handed, say } = await brought()
  const isOther = handed && last.kept && !isSame(handed, last.kept.now.level)
  const kept = isOther ? await goOver(handed, last.kept) : last.kept
  const history = kept ? History.from(kept) : new History({ level: handed ?? (await desk.engine.blank(kinds[0].id)) })
  endWaiting()
  find('.desk').hidden = false
  await desk.open(history, kept ? Boolean(kept.bare) : true)
  setTimeout(opened, OPENING_MS)
  // If all kept drafts are of another version or damaged, a blank level is opened, and they stay on the shelf.
  if (desk.refusal && !desk.board)
    await desk.edit(async () => ({ level: await desk.engine.blank(kinds[0].id) }), { anew: true, bare: true })
  // An unchanged draft need not be kept again.
  if (desk.history.now !== kept?.now) desk.keep()
  await takeTrials(desk, hash).then(tellTrials)
  await lab.warm(desk.lang)
  setReady()
  tellStart(say, isOther && !last.kept?.bare ? 'lastIsKept' : last.copied && 'deskCopied')
}

/**
 * Leaves the last level on the shelf for one that the game hands over. Returns that one's own draft, if it is on the
 * shelf already.
 * @param {Level} handed @param {Kept | undefined} last
 */
async function goOver(handed, last) {
  const name = ownName()
  const { items } = await shelf.list()
  const there = items.find(({ level }) => isSame(level, handed))
  const taken = there && (await takeDesk(there.name))
  if (!taken) await newDesk()
  if (last?.bare && name !== undefined) await shelf.drop(name)
  return taken?.kept
}

/**
 * Handles kept drafts that cannot be read. The desk then keeps nothing, so that nothing is overwritten; it says so when
 * it first has something to keep.
 * @param {unknown} error
 */
function unread(error) {
  console.error(error)
  return { kept: undefined, copied: false }
}

/** Says why trials are not taken. @param {boolean | { trouble: string }} taken */
const tellTrials = taken => typeof taken === 'object' && toast.tell(() => taken.trouble)

/**
 * Says what of the address is not read, or what became of the last draft.
 * @param {(() => string) | undefined} say @param {'lastIsKept' | 'deskCopied' | false} about
 */
function tellStart(say, about) {
  if (say) toast.tell(say)
  else if (about) toast.tell(() => desk.t(about))
}

/**
 * Returns the level that the address holds, as the game passes its current level, and removes it from the address. Says
 * what of the address is not read.
 * @returns {Promise<{ handed?: Level, say?: () => string }>}
 */
async function brought() {
  const { hash } = location
  if (!hash) return {}
  history.replaceState(null, '', location.pathname)
  const [code] = codesIn(hash)
  const strange = [...asksOf(hash)]
    .filter(([field]) => !['code', 'is', 'trial'].includes(field.toLowerCase()))
    .map(partOf)
  try {
    const handed = code === undefined ? {} : { handed: await desk.engine.decode(code, desk.lang) }
    return { ...handed, ...(strange.length > 0 && { say: () => strangeText(strange, locale) ?? '' }) }
  } catch (error) {
    console.error(error)
    return { say: () => errorText(error, desk.lang) }
  }
}

function changed() {
  clearMeasures()
  lab.drawn()
  picture.open()
  found()
}

/** @param {boolean} moved */
function refused(moved) {
  editDropped()
  lab.clear()
  if (!desk.board) return
  picture.open(moved)
  show()
}

function found() {
  const { inspection, known, done } = lab.findings
  const head = headline(desk, lab.findings)
  // Announced once, and not again for each part that follows.
  if (inspection && inspection.answers !== 'unknown' && head !== spoken) speak((spoken = head))
  show()
  note()
  if (inspection && inspection.answers !== 'unknown') partShown('answers')
  if (known) partShown('known')
  if (done) partShown('everything')
}

/** Notes the grade on the shelf as soon as it is known. */
function note() {
  const { inspection, rating, known } = lab.findings
  if (rating) desk.note(rating.grade?.id ?? null)
  else if (known && inspection && inspection.answers !== 'one') desk.note(null)
}

function show() {
  const { findings } = lab
  if (findings.done) opened()
  picture.show()
  analysis.show(findings)
  advising.show(findings)
  asking.show(findings)
  clues.show(findings)
  stock.show()
  givens.show(findings)
  making.show(findings)
  tour.show()
  showAbout(desk)
  const {
    t,
    history,
    draft: { level },
  } = desk
  setText(
    find('#draft-name'),
    [kinds.find(k => k.id === level.kind)?.title, level.title || t('noName')].filter(Boolean).join(' · '),
  )
  setText(find('#verdict'), [headline(desk, findings), findings.rating?.grade?.name].filter(Boolean).join(' · '))
  setAttribute(find('#undo'), 'aria-disabled', !history.canUndo)
  setAttribute(find('#redo'), 'aria-disabled', !history.canRedo)
  setAttribute(find('#play'), 'aria-disabled', Boolean(desk.refusal))
  document.documentElement.dataset.done = String(findings.done)
}

function openNew() {
  const { t } = desk
  const button = (/** @type {string} */ kind, /** @type {{ id?: string, title: string }} */ { id, title }) =>
    html`<button
      type="button"
      class="button"
      data-new=${[kind, id].filter(Boolean).join('/')}
      @click=${() => begin(kind, id)}
    >
      ${title}
    </button>`
  // A kind without presets has one blank board.
  const section = (/** @type {KindInfo} */ { id, title, presets }) =>
    html`<section>
      <h3>${title}</h3>
      <div class="row">${(presets.length > 0 ? presets : [{ title }]).map(preset => button(id, preset))}</div>
    </section>`
  render(
    html`<p class="quiet">${t('newAbout')}</p>
      <div class="row">
        <button type="button" class="button" id="new-from-text" @click=${fromText}>
          ${icon('file')}<span>${t('newFromText')}</span>
        </button>
      </div>
      <section>
        <h3>${t('newOwn')}</h3>
        <div class="row">
          ${starts.map(
            ({ name, level }) =>
              html`<button
                type="button"
                class="button"
                data-own-start=${name}
                @click=${() => attempt(() => beginOwn(level()), failed)}
              >
                ${t(name)}
              </button>`,
          )}
        </div>
      </section>
      ${kinds.map(section)}`,
    sheets.new.body,
  )
  sheets.new.open()
}

/** Opens the sheet that takes in a level as text, link or file. */
function fromText() {
  sheets.new.close()
  openFiles()
  find('#paste').focus()
}

/** Opens the shelf with all levels made on this device. */
function openShelf() {
  sheets.shelf.open()
  myLevels.open(kinds)
}

/** @param {string} kind @param {string} [preset] */
function begin(kind, preset) {
  sheets.new.close()
  desk.edit(async () => ({ level: await desk.engine.blank(kind, preset === undefined ? {} : { preset }) }), {
    anew: true,
    bare: true,
  })
}

/** Begins a level with pieces of the user's own, and opens the field to type them. @param {Level} level */
async function beginOwn(level) {
  sheets.new.close()
  await desk.edit(() => ({ level }), { anew: true, bare: true })
  stock.words.open()
}

function openMore() {
  const { t } = desk
  const many = () => {
    sheets.more.close()
    openBatch()
  }
  const chooseLang = (/** @type {string} */ lang) => {
    speakIn(/** @type {Lang} */ (lang)).catch(failed)
  }
  /** @type {[string, string][]} */
  const themes = [
    ['auto', t('auto')],
    ['light', t('day')],
    ['dark', t('night')],
  ]
  const batchCommand = html`<button type="button" class="command" id="open-batch" @click=${many}>
    ${icon('levels')}<span><strong>${t('batch')}</strong><span>${t('batchAbout')}</span></span>
  </button>`
  render(
    html`${kinds.some(hasNew) ? batchCommand : nothing}
      <div class="fields">
        ${labelled(t('language'), select(t('language'), languageNames, desk.lang, chooseLang, 'lang'))}
        ${labelled(
          t('colours'),
          select(t('colours'), themes, theme.choice, choice => theme.choose(choice), 'theme'),
        )}
      </div>`,
    sheets.more.body,
  )
  sheets.more.open()
}

/** @param {Many} [list] */
function openFiles(list) {
  const { files } = sheets
  const rating = () => lab.findings.rating
  fillFiles(files.body, desk, {
    rating,
    play: () => {
      play().catch(failed)
    },
    close: files.close,
    list,
  })
  files.open()
}

function openBatch() {
  // The sheet keeps its levels until the language changes.
  if (batch?.lang !== desk.lang)
    batch = new Batch(sheets.batch.body, desk, busy, kinds.filter(hasNew), sheets.batch.close)
  sheets.batch.open()
}

/** Opens the game with the level on the desk. */
async function play() {
  await desk.settled
  if (desk.refusal) return speak(desk.t('playFirst'))
  const code = await desk.engine.encode(desk.level, desk.lang)
  // The desk must be kept before the next page opens.
  await desk.flush()
  keep('designing', codeKey(code))
  location.assign(`./#code=${code}`)
}

/** @param {Lang} lang */
async function speakIn(lang) {
  chooseLanguage(lang)
  kinds = await desk.engine.kinds(lang)
  await desk.speak(lang)
  locale.become(lang)
  applyTexts()
  sheets.more.close()
}

function applyTexts() {
  const { t } = desk
  fillPage(desk.lang, t, t('title'))
}

/** @param {string} id @param {() => unknown} press */
const onPress = (id, press) =>
  find(id).addEventListener('click', () => {
    attempt(press, failed)
  })

onPress('#undo', () => desk.undo())
onPress('#redo', () => desk.redo())
onPress('#open-new', openNew)
onPress('#open-shelf', openShelf)
onPress('#open-files', () => openFiles())
onPress('#open-more', openMore)
onPress('#play', play)
sheets.batch.dialog.addEventListener('close', () => batch?.stop())
sheets.shelf.dialog.addEventListener('close', () => myLevels.left())
onShelfChange(() => {
  if (sheets.shelf.dialog.open) myLevels.look().catch(failed)
})
document.addEventListener('paste', event => {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const isTyped = /** @type {Element} */ (event.target).closest?.('input, textarea, select')
  if (isTyped || !text.trim() || document.querySelector('dialog[open]')) return
  event.preventDefault()
  const looks = event.clipboardData?.getData('text/html')
  attempt(async () => {
    const found = await takeLevel(desk, text, looks)
    if ('many' in found) return openFiles(found)
    const { trouble } = found
    if (trouble) toast.tell(() => trouble)
  }, failed)
})
onUndoKeys(
  new GameRoot(document, document.body, speak),
  () => {
    desk.undo()
  },
  () => {
    desk.redo()
  },
)

onForgotten(() => {
  leaveDesk()
  location.reload()
})

scriptBegins()
start().catch(failed)
