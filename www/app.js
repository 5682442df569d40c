// @ts-check
/**
 * The page put together: one game at a time, and who tells whom.
 * @import { Board, Check, Entry, Hint, KindInfo, Lang, Level } from './pkg/placewise.js'
 * @import { Shelf } from './levels.js'
 * @import { View } from './scenes/index.js'
 * @import { NoteContent } from './note.js'
 * @import { Wish } from './dealer.js'
 * @typedef {{ id: string, number?: number, grade?: string, info: KindInfo, wish?: Wish }} About   where a level comes from
 * @typedef {{ level: Level, about: About, board: Board, play: Play, check: Check | null }} Session
 */
import { brokenSites, checkNote, hintDeed, hintNote, reasonNumbers, sentenceCase, spokenNote } from './advice.js'
import { Clues } from './clues.js'
import { Dealer } from './dealer.js'
import { find, setAttribute, setText } from './dom.js'
import { Engine } from './engine.js'
import { isFixed } from './game.js'
import { Grid } from './grid.js'
import { findLevel, loadShelf, wantedLevel } from './levels.js'
import { showNote } from './note.js'
import { Play } from './play.js'
import { Pointer } from './pointer.js'
import { fillHelp, fillLevels, fillSettings, rulesOf, sheet } from './sheets.js'
import { speak } from './speech.js'
import { Stage } from './stage.js'
import { keep, recall } from './store.js'
import { firstLanguage, htmlLang, isLang, speaker } from './text/index.js'
import { Tray } from './tray.js'

const PATIENCE_MS = 1000

const engine = new Engine()
const dealer = new Dealer(engine)
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
/** @type {AbortController | null} */
let dealing = null

const stage = new Stage(find('.stage'), () => grid?.place(stage.painter?.boxes() ?? []))
const tray = new Tray(find('.pieces'), usePiece)
const clues = new Clues(find('.clue-list'), { press: pressClue, preview: clue => { previewClue = clue; show() } })
const pointer = new Pointer(stage, find('.pieces'), {
  play: () => session?.play,
  moved: show,
  touched: site => grid?.enter(site, true),
})
const sheets = { levels: sheet('levels-dialog'), help: sheet('help-dialog'), settings: sheet('settings-dialog') }

// ---- opening ----

async function start() {
  applyTheme()
  applyTexts()
  shelves = await Promise.all((await engine.kinds(lang)).map(loadShelf))
  await openKnown(wantedLevel(location, shelves) ?? shelves[0].levels[0].id)
  if (session && recall('met') === null) welcome()
  if (session) document.documentElement.dataset.ready = 'true'
}

/** Once, to someone who has not been here before. */
function welcome() {
  const list = rulesOf(session?.about.info, session?.board, t)
  tell({ kind: 'welcome', title: t('welcome'), list, buttons: [{ label: t('letsGo'), main: true, press: () => { keep('met', 'yes'); dropHint() } }] })
}

/** @param {string} id */
async function openKnown(id) {
  const found = findLevel(shelves, id)
  if (!found) {
    if (!session) await openKnown(shelves[0].levels[0].id)
    return tell({ kind: 'trouble', title: t('trouble'), text: t('troubleUnknown', { name: id }) })
  }
  const { known, info } = found
  history.replaceState(null, '', `#level=${encodeURIComponent(id)}`)
  await openLevel(known.level, { id, number: known.number, info })
}

/** @param {Level} level @param {About} about */
async function openLevel(level, about) {
  try {
    const board = await engine.board(level, lang)
    dealing?.abort()
    session = { level, about, board, play: new Play(board, listener), check: null }
    pressedClue = previewClue = -1
    showBoard()
    const { length: count } = board.sites
    speak(t('saidLevel', { title: levelName(session), count, clues: board.clues.length }))
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
  setText(find('#level-name'), levelName(session))
}

/** @param {Session} session */
function levelName({ about: { info, number, grade }, board }) {
  if (number !== undefined) return t('levelNumber', { title: info.title, number })
  const name = info.presets.flatMap(p => p.grades).find(g => g.id === grade)?.name
  return name ? t('levelGrade', { title: info.title, grade: name }) : board.title ?? info.title
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
  speak(pressedClue < 0 ? t('saidClueUnlit') : t('saidClueLit', { number: clue + 1, places: placeNames(litSites()) }))
  show()
}

/** @param {Iterable<number>} sites */
const placeNames = sites => [...sites].map(i => session?.board.sites[i].name).join(t('comma')) || t('nowhereYet')

function celebrate() {
  if (!session) return
  const next = nextKnown()
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

function nextKnown() {
  const levels = shelves.find(s => s.info.id === session?.about.info.id)?.levels ?? []
  const at = levels.findIndex(l => l.id === session?.about.id)
  return at < 0 ? undefined : levels[at + 1]
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
  const { entries } = now.play
  const answer = await engine.hint(now.level, entries, lang)
  if (session !== now || now.play.entries !== entries) return
  showHint(answer)
}

/** @param {Hint} answer */
function showHint(answer) {
  hint = answer
  marked = new Set()
  pressedClue = previewClue = -1
  const label = deedLabel(answer)
  tell({
    ...hintNote(answer, t),
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
async function openNew(wanted) {
  dealing?.abort()
  const mine = dealing = new AbortController()
  sheets.levels.close()
  keep('grade', wanted.grade)
  const info = shelves.map(s => s.info).find(i => i.id === wanted.kind) ?? shelves[0].info
  const grade = info.presets.flatMap(p => p.grades).find(g => g.id === wanted.grade)
  const patience = setTimeout(() => showBusy(t('makingGrade', { grade: grade?.name ?? '' })), PATIENCE_MS)
  try {
    const made = await dealer.deal(wanted, lang, { signal: mine.signal, onProgress: showProgress })
    if (dealing !== mine) return
    dealing = null
    history.replaceState(null, '', location.pathname)
    await openLevel(made.level, { id: '', grade: made.grade.id, info, wish: wanted })
  } catch (error) {
    if (!mine.signal.aborted) tellTrouble(error)
  } finally {
    clearTimeout(patience)
    if (dealing === mine || dealing === null) hideBusy()
  }
}

/** @param {string} text */
function showBusy(text) {
  find('#busy-text').textContent = text
  find('progress').removeAttribute('value')
  find('.busy').hidden = false
  speak(text)
}

/** @param {number} fraction */
const showProgress = fraction => { /** @type {HTMLProgressElement} */ (find('progress')).value = fraction }

const hideBusy = () => { find('.busy').hidden = true }

function stopDealing() {
  dealing?.abort()
  dealing = null
  hideBusy()
  speak(t('stopped'))
}

// ---- showing ----

/** Shows the whole state. Each part changes only what differs. */
function show() {
  if (!session || !grid) return
  const { play, check, board } = session
  const view = viewNow(session)
  const clue = board.clues[pressedClue >= 0 ? pressedClue : previewClue]
  /** @type {Set<Entry>} */
  const litPieces = new Set(clue?.pieces ?? hint?.place.map(p => p.piece) ?? [])
  stage.show(view)
  grid.show(cellLabels(session, view), play.picked && play.picked.from >= 0 ? play.picked.from : play.chosen)
  tray.show(play.left, play.picked?.from === -1 ? play.picked.piece : null, litPieces, t)
  clues.show(check, pressedClue, new Set(hint?.clues.concat(hint.because.flatMap(b => b.clues)) ?? []), t)
  setAttribute(find('#undo'), 'aria-disabled', play.game.past.length === 0)
  setAttribute(find('#redo'), 'aria-disabled', play.game.future.length === 0)
  setText(find('#hint-text'), hint && deedLabel(hint) || t('hint'))
  find('.ribbon').hidden = !view.won
}

/** @param {Session} session @returns {View} */
function viewNow({ play, check }) {
  const { drag } = pointer
  const mistake = hint?.status === 'mistake'
  const entries = drag && drag.source.from >= 0 ? play.entries.with(drag.source.from, null) : play.entries
  return {
    entries,
    focus: grid?.focus ?? -1,
    chosen: play.chosen,
    lifted: play.picked?.from ?? -1,
    over: drag?.over ?? -1,
    targets: drag !== null || play.picked !== null,
    lit: litSites(),
    look: new Set(hint && !mistake ? hint.sites : []),
    wrong: new Set([...marked, ...(mistake ? hint?.sites ?? [] : [])]),
    ghosts: hint?.status === 'step' ? hint.place : [],
    numbers: reasonNumbers(hint),
    won: check?.status === 'solved' && play.checked === play.entries,
  }
}

/** The places of the clue on show: those it allows, else those where its pieces stand. @returns {Set<number>} */
function litSites() {
  const clue = session?.board.clues[pressedClue >= 0 ? pressedClue : previewClue]
  if (!session || !clue) return new Set()
  if (clue.sites.length) return new Set(clue.sites)
  return new Set(session.play.entries.flatMap((e, i) => e !== null && clue.pieces.includes(String(e)) ? [i] : []))
}

/** @param {Session} session @param {View} view */
function cellLabels({ board, play }, view) {
  return board.sites.map((site, i) => {
    const piece = board.pieces.find(p => p.id === play.entries[i])
    const what = piece ? (isFixed(board, i) ? t('fixed', { what: piece.name }) : piece.name) : t('empty')
    const extra = [view.lifted === i && t('picked'), view.look.has(i) && t('shown'), view.numbers.has(i) && t('shownIn', { numbers: view.numbers.get(i)?.join(t('comma')) ?? '' }), view.wrong.has(i) && t('wrongHere')].filter(Boolean)
    return [t('cell', { place: site.say, what }), ...extra].join(t('comma'))
  })
}

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

/** @param {KeyboardEvent} event */
function pageKeys(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) session?.play.undo()
  else if (key === 'y' || (key === 'z' && event.shiftKey)) session?.play.redo()
  else return
  event.preventDefault()
}

/** @param {string} id @param {() => void} press */
const onPress = (id, press) => find(id).addEventListener('click', press)

onPress('#undo', () => session?.play.undo())
onPress('#redo', () => session?.play.redo())
onPress('#restart', () => session?.play.restart())
onPress('#check', pressCheck)
onPress('#hint', pressHint)
onPress('#stop', stopDealing)
onPress('#open-levels', openLevels)
onPress('#open-help', openHelp)
onPress('#open-settings', openSettings)
addEventListener('keydown', pageKeys)
addEventListener('hashchange', () => { const id = wantedLevel(location, shelves); if (id && id !== session?.about.id) openKnown(id) })
darkness.addEventListener('change', applyTheme)

start().catch(tellTrouble)
