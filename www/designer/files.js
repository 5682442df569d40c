// @ts-check
/**
 * Levels in and out of the desk: as a file, as text, as a link.
 * @import { Found } from '../catalogue/texts/pairs.js'
 * @import { Level, Rating } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 * @typedef {{ trouble?: string }} Put   trouble: why it cannot be put on the desk
 */
import { certify, codeKey, linkTo } from '../catalogue/link.js'
import { oneFound, oneOf } from '../catalogue/pasted-one.js'
import { errorText } from '../i18n/error-text.js'
import { make } from '../lib/dom.js'
import { attempt, errorKind } from '../lib/errors.js'
import { copyText, saveFile } from '../lib/export.js'
import { html, nothing, render } from '../lib/templates.js'
import { indexedDevice } from '../storage/device.js'
import { doneKey, look } from '../storage/records.js'

/** The largest file that is read, in bytes: more than a thousand levels. */
const LARGEST = 1 << 25

/** How often the sheet was opened: what is late for a time before is dropped. */
let openings = 0

/**
 * @param {HTMLElement} body @param {Desk} desk
 * @param {{ rating(): Rating | undefined, play(): void, close(): void, list?: Found[] }} host rating: of the level, if
 *   it
 *   is known; list: of which one is to be chosen
 */
export function fillFiles(body, desk, { rating, play, close, list }) {
  const { t } = desk
  const opening = ++openings
  const text = () => `${JSON.stringify(desk.refusal ? desk.draft.level : desk.level, null, 1)}\n`
  let told = { words: '', fault: false }
  const tell = (/** @type {string} */ words, fault = false) => {
    told = { words, fault }
    show()
  }
  const failed = (/** @type {unknown} */ error) => {
    tell(errorText(error, desk.lang), true)
  }
  const copy = async (/** @type {string} */ words) =>
    (await copyText(words)) ? tell(t('copied')) : tell(t('notCopied'), true)
  /** What was pasted, where it is a list of which one is to be chosen. @type {Found[]} */
  let many = []
  const take = async (/** @type {string} */ words) => {
    const found = await takeLevel(desk, words)
    if ('many' in found) choose(found.many)
    else taken(found)
  }
  const takeOne = async () => {
    if (!which.checkValidity() || which.value === '')
      return tell(t('wholeNumber', { what: t('whichPuzzle'), least: 1, most: many.length }), true)
    taken(await putOnDesk(desk, () => oneFound(many[Number(which.value) - 1], desk.engine, desk.lang)))
  }
  /** @param {Put} found */
  const taken = ({ trouble }) => {
    many = []
    if (trouble) tell(trouble, true)
    else close()
  }
  /** @param {Found[]} list */
  const choose = list => {
    many = list
    which.max = String(list.length)
    which.value = '1'
    tell(t('manyPuzzles', { count: list.length }))
  }
  /** The level as a code and a link, made ahead: a browser lets nothing be copied that comes long after the press. */
  const made = { code: '', link: '' }
  /** True if the level was played to its end; `undefined` as long as that is not known. @type {boolean | undefined} */
  let played
  /** True if there is a link, or it is known that there can be none. */
  let ready = false
  const tellWhyNot = () => tell(t(desk.refusal ? 'playFirst' : 'linkMaking'), Boolean(desk.refusal))
  const enable = () => {
    ready = true
    show()
  }
  const prepare = async () => {
    await desk.settled
    // Of what is no level yet there is no link, and a press says why.
    if (desk.refusal) return enable()
    const { engine, level, lang } = desk
    made.code = await engine.encode(level, lang)
    played = await isPlayed(made.code).catch(() => true)
    show()
    const rated = rating() ?? (await engine.rate(level, lang).catch(unlessLarge))
    // What takes more work than is allowed is sent without a word on it.
    made.link = linkTo(made.code, rated && certify(rated))
    enable()
  }
  const which = make('input', {
    type: 'number',
    id: 'which',
    min: '1',
    step: '1',
    required: true,
    inputMode: 'numeric',
  })
  which.addEventListener('input', () => show())
  /** What the text says of the chosen one. */
  const aboutIt = () => {
    const { level, comment } = many[Number(which.value) - 1] ?? {}
    return [level?.title, comment].filter(each => typeof each === 'string' && each).join(' · ')
  }
  const paste = make('textarea', { id: 'paste', rows: 6, spellcheck: false, autocomplete: 'off' })
  const file = chooser(
    words => attempt(() => take(words), failed),
    () => tell(t('tooLarge'), true),
    failed,
  )
  /** @type {(id: string, name: Key, press: () => unknown, waits?: boolean) => unknown} */
  const button = (id, name, press, waits) =>
    html`<button
      type="button"
      class="button"
      id=${id}
      aria-disabled=${waits ?? nothing}
      @click=${() => {
        attempt(press, failed)
      }}
    >
      ${t(name)}
    </button>`
  const link = () => (made.link ? copy(made.link) : tellWhyNot())
  const print = () => (made.code ? location.assign(`print.html#code=${made.code}`) : tellWhyNot())
  // Whether it was played is known a moment after the rest is shown: that has its room from the start, so that nothing
  // moves under a press.
  const show = () => {
    if (opening !== openings) return
    render(
      html`<div class="row">
          ${button('save-file', 'saveFile', () => saveFile(`${fileName(desk)}.json`, text()))}
          ${button('copy-text', 'copyText', () => copy(text()))} ${button('copy-link', 'copyLink', link, !ready)}
          ${button('print', 'print', print, !ready)}
        </div>
        <label class="field"><span>${t('pasteLabel')}</span>${paste}</label>
        <div class="row">
          ${button('take', 'paste', () => take(paste.value))} ${button('choose-file', 'openFile', () => file.click())}
          ${file}
        </div>
        <p role="status" id="files-told" class=${told.fault ? 'fault' : ''}>${told.words}</p>
        ${
          many.length > 0
            ? html`<label class="field"><span>${t('whichPuzzle')}</span>${which}</label>
                <p class="quiet" id="which-about">${aboutIt()}</p>
                <div class="row">${button('take-one', 'takeOne', takeOne)}</div>`
            : nothing
        }
        <div class=${played === false ? 'row is-known' : 'row'} id="unplayed">
          <p>${t('unplayed')}</p>
          ${button('play-first', 'play', play)}
        </div>`,
      body,
    )
  }
  if (list) choose(list)
  else show()
  attempt(prepare, failed)
}

/**
 * A field for a file. Its own button speaks the browser's language, not the page's.
 * @param {(words: string) => unknown} use @param {() => void} tooLarge @param {(error: unknown) => void} failed
 */
function chooser(use, tooLarge, failed) {
  const file = make('input', {
    type: 'file',
    accept: '.json,.txt,.sdk,.sdm,.ss,.csv,.tsv,.opensudoku,.xml,application/json,text/plain,text/xml',
    id: 'open-file',
    hidden: true,
  })
  file.addEventListener('change', () => {
    const chosen = file.files?.[0]
    // The same file, mended meanwhile, can be chosen again.
    file.value = ''
    if (!chosen) return
    if (chosen.size > LARGEST) tooLarge()
    else chosen.text().then(use, failed)
  })
  return file
}

/** True if the level of a code was played to its end on this device. @param {string} code */
async function isPlayed(code) {
  const key = doneKey(codeKey(code))
  const [held] = await indexedDevice().read([key])
  return look(key, held).level !== undefined
}

/**
 * Puts the level of a text on the desk, if there is one; of many, somebody is to choose.
 * @param {Desk} desk @param {string} text @returns {Promise<Put | { many: Found[] }>}
 */
export async function takeLevel(desk, text) {
  const { engine, lang, t } = desk
  /** @type {Found[] | undefined} */ let many
  const put = await putOnDesk(desk, async () => {
    const one = await oneOf(text, engine, lang)
    if ('many' in one) many = one.many
    if ('fault' in one) return { trouble: t(one.fault) }
    if ('level' in one) return one
    return 'told' in one ? { trouble: one.told } : {}
  })
  return many ? { many } : put
}

/**
 * @param {Desk} desk @param {() => Promise<{ level?: Level, told?: string, trouble?: string }>} find
 * @returns {Promise<Put>}
 */
async function putOnDesk(desk, find) {
  try {
    const { level, told, trouble } = await find()
    if (!level) return { trouble }
    const put = () => {
      // What of its text is not in the level.
      if (told) desk.tellAside(told)
      return { level }
    }
    await desk.edit(put, { said: desk.t('taken'), anew: true })
    return {}
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'PuzzleError') throw error
    return { trouble: desk.t('refused', { message: /** @type {Error} */ (error).message }) }
  }
}

/** @param {unknown} error @returns {undefined} @throws what is something else than too much work */
function unlessLarge(error) {
  if (errorKind(error) !== 'large') throw error
}

/** A name that every system takes. @param {Desk} desk */
const fileName = ({ draft: { level } }) =>
  (level.title ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || `placewise-${level.kind}`
