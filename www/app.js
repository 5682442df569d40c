// @ts-check
/**
 * The page put together: one game at a time, and who tells whom.
 * @import { Board, Check, Entry, Hint, Lang, Level } from './pkg/placewise.js'
 * @import { About, Shelf } from './levels.js'
 * @import { NoteContent } from './note.js'
 * @import { Wish } from './dealer.js'
 * @typedef {{ level: Level, about: About, board: Board, play: Play, check: Check | null }} Session
 */
import { brokenSites, checkNote, hintClues, hintDeed, hintNote, sentenceCase, spokenNote } from './advice.js'
import { Clues } from './clues.js'
import { Dealer } from './dealer.js'
import { find, setAttribute, setText } from './dom.js'
import { Engine } from './engine.js'
import { Grid } from './grid.js'
import { onUndoKeys } from './keys.js'
import { findLevel, levelName, loadShelf, nextLevel, wantedLevel } from './levels.js'
import { Maker } from './maker.js'
import { NewsLine } from './news.js'
import { showNote } from './note.js'
import { goOffline } from './offline.js'
import { Play } from './play.js'
import { Pointer } from './pointer.js'
import { fillHelp, fillLevels, fillSettings, rulesOf, sheet } from './sheets.js'
import { speak } from './speech.js'
import { Stage } from './stage.js'
import { keep, recall } from './store.js'
import { firstLanguage, htmlLang, isLang, speaker } from './text/index.js'
import { Tray } from './tray.js'
import { cellLabels, litSites, viewOf } from './view.js'

const engine = new Engine()
const dealer = new Dealer(engine)
const maker = new Maker(dealer, tellTrouble)
const darkness = matchMedia('(prefers-color-scheme: dark)')

/** @type {Lang} */
let lang = (() => { const kept = recall('lang'); return isLang(kept) ? kept : firstLanguage(navigator.languages) })()
let t = speaker(lang)
let theme = recall('theme') ?? 'auto'
/** @type {Shelf[]} */
let shelves = []
/** @type {Session | undefined} */
let session
/** @type {Grid | undefined} */
let grid
/** @type {Hint | null} the hint on show */
let hint = null
/** Places that Check has marked. @type {ReadonlySet<number>} */
let marked = new Set()
let pressedClue = -1
let previewClue = -1

const stage = new Stage(find('.stage'), () => grid?.place(stage.painter?.boxes() ?? []))
const tray = new Tray(find('.pieces'), usePiece)
const clues = new Clues(find('.clue-list'), { press: pressClue, preview: clue => { previewClue = clue; show() } })
const pointer = new Pointer(stage, find('.pieces'), {
  play: () => session?.play,
  moved: show,
  touched: site => grid?.enter(site, true),
  usePiece: piece => usePiece(piece, false),
})
const sheets = { levels: sheet('levels-dialog'), help: sheet('help-dialog'), settings: sheet('settings-dialog') }

// ---- opening ----

async function start() {
  applyTheme()
  applyTexts()
  shelves = await Promise.all((await engine.kinds(lang)).map(loadShelf))
  const found = await openKnown(wantedLevel(location, shelves) ?? shelves[0].levels[0].id)
  if (found && session && recall('met') === null) welcome()
  if (session) document.documentElement.dataset.ready = 'true'
}

/** Once, to someone who has not been here before. */
function welcome() {
  const list = rulesOf(session?.about.info, session?.board, t)
  tell({ kind: 'welcome', title: t('welcome'), list, buttons: [{ label: t('letsGo'), main: true, press: () => { keep('met', 'yes'); dropHint() } }] })
}

/** Opens a level by its name, and says whether there is one. @param {string} id @returns {Promise<boolean>} */
async function openKnown(id) {
  const found = findLevel(shelves, id)
  if (!found) {
    if (!session) await openKnown(shelves[0].levels[0].id)
    tell({ kind: 'trouble', title: t('trouble'), text: t('troubleUnknown', { name: id }) }, true)
    return false
  }
  const { known, info } = found
  history.replaceState(null, '', `#level=${encodeURIComponent(id)}`)
  await openLevel(known.level, { id, number: known.number, info })
  return true
}

/** @param {Level} level @param {About} about */
async function openLevel(level, about) {
  try {
    const board = await engine.board(level, lang)
    maker.cancel()
    pointer.letGo()
    session = { level, about, board, play: new Play(board, listener), check: null }
    pressedClue = previewClue = -1
    showBoard()
    const { length: count } = board.sites
    speak(t('saidLevel', { title: levelName(session.about, session.board, t), count, clues: board.clues.length }))
    await changed()
    dealAhead()
  } catch (error) {
    tellTrouble(error)
  }
}

/** Puts the session's board on the page: after opening, and again in another language. */
function showBoard() {
  if (!session) return
  const { board, level } = session
  stage.open(board)
  grid = new Grid(find('.cells'), board, t('board'), {
    use: site => session?.play.useSite(site),
    write: (site, piece) => session?.play.write(site, piece),
    takeOff: site => session?.play.takeOff(site),
    letGo: () => session?.play.letGo(),
    focused: show,
  })
  grid.place(stage.painter?.boxes() ?? [])
  tray.open(board)
  clues.open(board, t)
  find('.about').hidden = !level.source
  find('.source').textContent = level.source ?? ''
  find('.waiting').hidden = true
  setText(find('#level-name'), levelName(session.about, session.board, t))
}

// ---- playing ----

const listener = {
  changed: () => { changed() },
  /** @param {Parameters<typeof t>[0]} key @param {Record<string, string>} [values] */
  say: (key, values) => speak(sentenceCase(t(key, values))),
}

/** Something may stand elsewhere now. */
async function changed() {
  const now = session
  if (!now) return
  const { entries } = now.play
  if (now.check && now.play.checked === entries) return show()
  if (now.play.game.past.length) keep('met', 'yes')
  hint = null
  marked = new Set()
  tell(null)
  show()
  const check = await engine.check(now.level, entries)
  if (session !== now || now.play.entries !== entries) return
  const before = now.check
  now.check = check
  now.play.checked = entries
  sayClues(before, check)
  if (check.status === 'solved') celebrate()
  show()
}

/** Speaks of the clues that this move has decided. @param {Check | null} before @param {Check} check */
function sayClues(before, check) {
  check.clues.forEach(({ state }, i) => {
    if (!before || state === 'open' || before.clues[i].state === state) return
    const sentence = session?.board.clues[i].sentence ?? ''
    speak(t(state === 'kept' ? 'saidClueKept' : 'saidClueBroken', { number: i + 1, sentence }))
  })
}

/** @param {string} piece @param {boolean} byKey */
function usePiece(piece, byKey) {
  session?.play.usePiece(piece)
  if (byKey && session?.play.picked) grid?.enter()
}

/** @param {number} clue */
function pressClue(clue) {
  pressedClue = pressedClue === clue ? -1 : clue
  previewClue = -1
  speak(pressedClue < 0 ? t('saidClueUnlit') : t('saidClueLit', { number: clue + 1, places: placeNames(session ? litSites(session.play, shownClue()) : []) }))
  show()
}

/** @param {Iterable<number>} sites */
const placeNames = sites => [...sites].map(i => session?.board.sites[i].name).join(t('comma')) || t('nowhereYet')

function celebrate() {
  if (!session) return
  const next = nextLevel(shelves, session.about)
  tell({
    kind: 'won', title: t('won'), text: t('wonText'),
    buttons: [
      next ? { label: t('nextLevel', { number: next.number ?? '' }), press: () => openKnown(next.id), main: true, id: 'next' }
        : { label: t('another'), press: () => openNew(wish()), main: true, id: 'another' },
      { label: t('moreLevels'), press: openLevels },
    ],
  })
  speak(`${t('won')} ${t('wonText')}`)
}

// ---- check and hint ----

function pressCheck() {
  if (!session?.check) return
  if (session.check.status === 'solved') return celebrate()
  hint = null
  marked = brokenSites(session.check)
  tell(checkNote(session.board, session.play.entries, session.check, t), true)
  show()
}

async function pressHint() {
  const now = session
  if (!now) return
  if (hint) return followHint()
  if (now.check?.status === 'solved') return celebrate()
  const { entries } = now.play
  const answer = await engine.hint(now.level, entries, lang)
  if (session !== now || now.play.entries !== entries) return
  showHint(answer)
}

/** @param {Hint} answer */
function showHint(answer) {
  if (!session) return
  hint = answer
  marked = new Set()
  pressedClue = previewClue = -1
  const label = deedLabel(answer)
  tell({
    ...hintNote(answer, session.board, t),
    buttons: [...(label ? [{ label, press: followHint, main: true, id: 'do-it' }] : []), { label: t('gotIt'), press: dropHint }],
  }, true)
  show()
}

/** @param {Hint} answer */
function deedLabel(answer) {
  const { place, takeOff } = hintDeed(answer, session?.play.entries ?? [])
  return place.length ? t('doIt') : takeOff.length ? t('takeItOff') : ''
}

function followHint() {
  if (!session || !hint) return
  const { place, takeOff } = hintDeed(hint, session.play.entries)
  dropHint()
  if (place.length) session.play.follow(place)
  for (const site of takeOff) session.play.takeOff(site)
}

function dropHint() {
  const inNote = find('.note').contains(document.activeElement)
  hint = null
  tell(null)
  show()
  if (inNote) find('#hint').focus({ preventScroll: true })
}

/** @param {NoteContent | null} content @param {boolean} [aloud] */
function tell(content, aloud = false) {
  showNote(content)
  if (content && aloud) speak(spokenNote(content))
  if (content && aloud) find('.note').scrollIntoView({ block: 'nearest' })
}

/** @param {unknown} error */
function tellTrouble(error) {
  const { name, message } = /** @type {Error} */ (error)
  const text = name === 'PuzzleError' ? t('troubleLevel', { message }) : t('troubleEngine')
  if (!session) setText(find('.waiting'), text)
  tell({ kind: 'trouble', title: t('trouble'), text }, true)
}

// ---- new levels ----

/** What kind of new level the player had last. @returns {Wish} */
function wish() {
  const info = session?.about.info ?? shelves[0].info
  const preset = info.presets[0]
  const grade = preset.grades.find(g => g.id === recall('grade')) ?? preset.grades[0]
  return session?.about.wish ?? { kind: info.id, preset: preset.id, grade: grade.id }
}

const dealAhead = () => dealer.ahead(wish(), lang)

/** @param {Wish} wanted */
function openNew(wanted) {
  sheets.levels.close()
  keep('grade', wanted.grade)
  const info = shelves.map(s => s.info).find(i => i.id === wanted.kind) ?? shelves[0].info
  const grade = info.presets.flatMap(p => p.grades).find(g => g.id === wanted.grade)
  return maker.make(wanted, lang, t('makingGrade', { grade: grade?.name ?? '' }), async made => {
    history.replaceState(null, '', location.pathname)
    await openLevel(made.level, { id: '', grade: made.grade.id, info, wish: wanted })
  })
}

function stopMaking() {
  maker.cancel()
  speak(t('stopped'))
}

// ---- showing ----

/** Shows the whole state. Each part changes only what differs. */
function show() {
  if (!session || !grid) return
  const { play, check, board } = session
  const clue = shownClue()
  const view = viewOf({ play, check, hint, marked, clue, drag: pointer.drag, focus: grid.focus })
  /** @type {Set<Entry>} */
  const litPieces = new Set(clue?.pieces ?? hint?.place.map(p => p.piece) ?? [])
  stage.show(view)
  grid.show(cellLabels(play, view, t), play.picked && play.picked.from >= 0 ? play.picked.from : play.chosen)
  tray.show(play.left, play.picked?.from === -1 ? play.picked.piece : null, litPieces, t)
  clues.show(check, pressedClue, new Set(hint ? hintClues(hint) : []), t)
  setAttribute(find('#undo'), 'aria-disabled', play.game.past.length === 0)
  setAttribute(find('#redo'), 'aria-disabled', play.game.future.length === 0)
  setText(find('#hint-text'), hint && deedLabel(hint) || t('hint'))
  find('.ribbon').hidden = !view.won
}

/** The clue on show: the pressed one, else the one under the pointer or the focus. */
const shownClue = () => session?.board.clues[pressedClue >= 0 ? pressedClue : previewClue]

// ---- language and colours ----

function applyTexts() {
  document.documentElement.lang = htmlLang[lang]
  for (const element of document.querySelectorAll('[data-text]')) {
    if (element.id !== 'level-name' || !session) setText(element, t(/** @type {any} */ (element.getAttribute('data-text'))))
  }
}

/** @param {Lang} chosen */
async function setLang(chosen) {
  const kinds = await engine.kinds(chosen)
  const board = session && await engine.board(session.level, chosen)
  lang = chosen
  t = speaker(lang)
  keep('lang', lang)
  shelves = shelves.map(shelf => ({ ...shelf, info: kinds.find(k => k.id === shelf.info.id) ?? shelf.info }))
  applyTexts()
  if (session && board) {
    session.board = session.play.board = board
    session.about.info = shelves.find(s => s.info.id === session?.about.info.id)?.info ?? session.about.info
    hint = null
    showBoard()
    tell(null)
    if (session.check?.status === 'solved') celebrate()
    show()
  }
  openSettings()
  speak(t('saidLanguage'))
}

/** @param {string} chosen */
function setTheme(chosen) {
  theme = chosen
  keep('theme', theme)
  applyTheme()
}

function applyTheme() {
  document.documentElement.dataset.theme = theme
  stage.theme(theme === 'dark' || (theme !== 'light' && darkness.matches))
  // The browser's own bar follows the page, also where that does not follow the device.
  for (const bar of document.querySelectorAll('[name=theme-color]')) setAttribute(bar, 'content', getComputedStyle(document.body).backgroundColor)
}

// ---- the page's own buttons and keys ----

function openLevels() {
  fillLevels(sheets.levels.body, t, shelves, session?.about.id ?? '', {
    openLevel: id => { sheets.levels.close(); openKnown(id) },
    openNew,
  })
  sheets.levels.open()
}

function openHelp() {
  fillHelp(sheets.help.body, t, session?.about.info, session?.board)
  sheets.help.open()
}

function openSettings() {
  fillSettings(sheets.settings.body, t, lang, theme, { setLang, setTheme })
  if (!sheets.settings.dialog.open) sheets.settings.open()
  else find('input:checked', sheets.settings.body).focus()
}

/** @param {string} id @param {() => void} press */
const onPress = (id, press) => find(id).addEventListener('click', press)

onPress('#undo', () => session?.play.undo())
onPress('#redo', () => session?.play.redo())
onPress('#restart', () => session?.play.restart())
onPress('#check', pressCheck)
onPress('#hint', pressHint)
onPress('#stop', stopMaking)
onPress('#open-levels', openLevels)
onPress('#open-help', openHelp)
onPress('#open-settings', openSettings)
onUndoKeys(() => session?.play.undo(), () => session?.play.redo())
addEventListener('hashchange', () => { const id = wantedLevel(location, shelves); if (id && id !== session?.about.id) openKnown(id) })
darkness.addEventListener('change', applyTheme)

start().catch(tellTrouble).then(() => goOffline(new NewsLine(key => t(key))))
