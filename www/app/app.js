// @ts-check
/**
 * The page put together: its parts, and the router between its places.
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Session } from '../game/session.js'
 * @import { Lang, Level } from '../pkg/placewise.js'
 * @import { Switch } from './switches.js'
 */
import { Catalogue, gradeOf, rungsOf } from '../catalogue/catalogue.js'
import { dayOf, isDay } from '../catalogue/daily.js'
import { readCode } from '../catalogue/link.js'
import { Engine } from '../engine/client.js'
import { Controls } from '../game/controls.js'
import { GameRoot } from '../game/root.js'
import { TableView } from '../game/table-view.js'
import { tableTemplate } from '../game/template.js'
import { Why } from '../game/why/index.js'
import { busyIn } from '../i18n/busy-text.js'
import { strangeText } from '../i18n/error-text.js'
import { Locale } from '../i18n/locale.js'
import { loadFirstWords } from '../i18n/text/first.js'
import { loadLanguage } from '../i18n/text/index.js'
import { FULL_BUILD, PLAYERS_BUILDS } from '../lib/assets.js'
import { PATIENCE_MS as BUSY_MS } from '../lib/busy.js'
import { sheet } from '../lib/dialogs.js'
import { find } from '../lib/dom.js'
import { attempt, isPuzzleError } from '../lib/errors.js'
import { closeSheetsOnBack, nameVisit, renameVisit, visit } from '../lib/history.js'
import { hush, speak } from '../lib/live-region.js'
import { later, loadJson, loadStyles, PATIENCE_MS } from '../lib/load.js'
import { recall } from '../lib/local-storage.js'
import { elapsedOf } from '../lib/stopwatch.js'
import { afterFrame, watchDay } from '../lib/timing.js'
import { fillPage, isReady, readersLanguage, setReady } from '../shell/page.js'
import { Toast } from '../shell/toast.js'
import { scriptBegins } from '../shell/waiting.js'
import { forgetEverything, isForgetting } from '../storage/forgetting.js'
import { Progress } from '../storage/progress.js'
import { keepPicture } from '../storage/pictures.js'
import { onForgotten, Tabs } from '../storage/tabs.js'
import { addressOf, addressOfKept, addressOfLevel, strangeIn, wanted } from './address.js'
import { RuleLine, TurnLine } from './board-lines.js'
import {
  About,
  Estimate,
  EveryStep,
  downloadPicture,
  LookingBack,
  Paper,
  Racing,
  Sharing,
  sheetNeeds,
  Statistics,
  Techniques,
} from './later-parts.js'
import { Lessons } from './lessons.js'
import { Lobby } from './lobby.js'
import { NewLevels } from './new-level.js'
import { LevelOpener } from './open-level.js'
import { Pasting } from './pasting.js'
import { Preferences } from './preferences.js'
import { GameKeeper, hasMet, learn, savedGame } from './save.js'
import { placeNow, reveal, showName, tellLost, turn } from './screens.js'
import { LevelCheck } from './share/level-check.js'

/** Enters or leaves the full screen; if the browser refuses, nothing changes. */
function turnFullScreen() {
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  turned.catch(() => {})
}

// ---- the parts ----

find('.splash').after(...tableTemplate())
// More is among the page's own buttons, so that the row at the board has only those of the play.
find('.tools').append(find('#more'))
find('#more').className = 'tool'
const room = new GameRoot(document, document.body, speak)
const locale = new Locale(readersLanguage())
const busy = busyIn(document.body, locale, speak)
const engine = new Engine(PLAYERS_BUILDS, busy)
/** The engine that rates levels during play: the same builds in threads of their own. */
const rater = new Engine(PLAYERS_BUILDS, busy)
/** The engine with the papers' figures; its module is loaded on first use. */
const fullEngine = new Engine(FULL_BUILD, busy)
const toast = new Toast(locale)
const tellTrouble = (/** @type {unknown} */ error) => toast.trouble(error)
const catalogue = new Catalogue()
const progress = new Progress({
  onTrouble: trouble => toast.keeping(trouble),
  onMended: trouble => toast.keptAgain(trouble),
})
const view = new TableView(room, engine, locale, {
  loadPanelStyles: () => Promise.all(['styles/panels.css', 'styles/panels-page.css'].map(path => loadStyles(path))),
  named: showName,
  kept: keepGame,
  won,
  failed: tellTrouble,
  reveal,
  sound: name => preferences.sound.play(name),
  preview: () => isWished('preview'),
  pace: () => preferences.pace,
  tidies: () => isWished('tidy'),
  conflicts: () => isWished('conflicts'),
  compares: () => preferences.isOn('compare'),
  marksMistakes: () => preferences.isOn('mistakes'),
  coordinates: () => preferences.isOn('coordinates'),
  isSimple: board => preferences.isSimple(board),
  uniqueness: () => isWished('uniqueness'),
  tellsBitByBit: () => !isBeginning() && preferences.isOn('stages'),
  whyWrong: (session, mistake) => why.ofMistake(session, mistake),
  technique: step => (isBeginning() ? undefined : techniques.ofStep(step)),
  techniquesFetched: () => techniques.fetched(),
  get others() {
    return preferences.corner ? undefined : openEveryStep
  },
  asks: site => why.open(site),
  reasoned: (session, hint) => why.inPlaceOf(session, hint),
  locked: () => false,
  isLeft: () => arriving > 0,
  timed: session => {
    keeper.keepTime(session)
    race.show(session)
  },
  opened: session => {
    keeper.opened(session)
    document.documentElement.dataset.panels = session.board.panels.join(' ')
    aboutLevel.show(session)
    turns.show(session)
    ruleLine.show(session)
    const { beat, isTrial } = wanted(location, catalogue)
    race.open(session, beat)
    if (isTrial && !session.solved) lookBack.ask(say => toast.tellToo(say))
    techniques.opened()
    if (isReady()) paper.ahead()
  },
})
const { table } = view
/** Returns true if a switch is on for boards like the one at the table. @param {Switch} name */
const isWished = name => preferences.isOn(name, table.session?.board.scene)
const aboutLevel = new About({ engine: fullEngine, busy, locale, catalogue, progress, table: () => table }, tellTrouble)
const everyStep = new EveryStep({ engine: fullEngine, locale, view: () => view }, tellTrouble)
const lookBack = new LookingBack(
  { engine: fullEngine, busy, locale, catalogue, progress },
  {
    dark: () => preferences.dark,
    uniqueness: board => preferences.isOn('uniqueness', board.scene),
    learn: name => go('technique', name),
    trouble: tellTrouble,
  },
)
const openEveryStep = () =>
  void attempt(async () => {
    await sheetNeeds(locale)
    everyStep.open()
  }, tellTrouble)
const why = new Why({ engine: fullEngine, locale, view: () => view, everyStep: openEveryStep }, tellTrouble)
const turns = new TurnLine(locale, speak)
const paper = new Paper(locale, () => table, tellTrouble)
const certificate = new LevelCheck(
  rater,
  busy,
  locale,
  ({ kind }, { grade }) => gradeOf(catalogue.of(kind)?.info, grade)?.name,
)
const opening = new LevelOpener(
  { engine, busy, locale, view, catalogue, progress, certificate },
  {
    cleared: () => newLevels.cancel(),
    shown: isFresh => isFresh && warnIfHard(),
    together: () => turns.turn(table),
    two: () => (preferences.corner ? preferences.two : undefined),
    go,
    unknown: tellUnknown,
    lost: openLost,
    trouble: tellTrouble,
  },
)
const newLevels = new NewLevels(
  { engine, busy, locale, table, catalogue, progress, opening },
  { unknown: tellUnknown, nothing: () => void goHome(), trouble: tellTrouble },
)
const elsewhere = { go, unknown: tellUnknown, trouble: tellTrouble }
const techniques = new Techniques({ engine, locale, table, catalogue, progress, opening }, elsewhere)
const lessons = new Lessons({ locale, table, catalogue, opening, techniques }, { ...elsewhere, levelAfter })
const ruleLine = new RuleLine(locale, catalogue, progress, (kind, isKnown) =>
  lessons.begin(kind, location.hash, isKnown),
)
const race = new Racing(locale, {
  timer: () => preferences.clock,
  tell: say => toast.tellToo(say),
  speak,
  settled: () => {
    const { card } = table.store.value
    if (card) table.showCard(card)
  },
  trouble: tellTrouble,
})
const share = (/** @type {Session} */ session) => void attempt(() => sharing.open(session, table.name), tellTrouble)
const design = (/** @type {Session} */ { level }) => handOn('designer.html', level)
const tabs = new Tabs(receive)
const keeper = new GameKeeper(
  progress,
  table,
  news => tabs.tell(news),
  () => !preferences.corner,
)
const controls = new Controls(view, {
  infos: () => (table.session ? [table.session.about.info] : catalogue.all.map(s => s.info)),
  trouble: tellTrouble,
  // In the children's corner only the game itself can be changed.
  commands: session =>
    preferences.corner
      ? {}
      : {
          simple: { on: preferences.isSimple(session.board), turn: turnSimple },
          levels: () => lobby.openLevels(),
          ...(session.about.lesson === undefined && { two: { on: session.two !== undefined, turn: turnTwo } }),
          techniques: () => techniques.openList(session.about.info.id),
          everyStep: openEveryStep,
          another: newLevels.another,
          share: () => share(session),
          print: () => handOn('print.html', session.level),
          design: () => design(session),
        },
})
const pasting = new Pasting({ engine: rater, busy, locale, catalogue, progress, opening }, elsewhere)
const lobby = new Lobby(
  { locale, table, catalogue, progress, newLevels, pasting, techniques, go },
  {
    goOn: key => opening.openKept(key),
    openDay: name => go('day', name),
    openLevel: id => go('level', id),
    openLesson: kind => lessons.begin(kind),
    openNew: wish => newLevels.openAny(wish),
    openStatistics: () => statistics.open(),
    shareDay: day => void attempt(() => shareDay(day), tellTrouble),
    dark: () => preferences.dark,
    timer: () => preferences.clock,
    lists,
    trouble: tellTrouble,
  },
)
const estimate = new Estimate(engine, locale, {
  timer: () => preferences.clock,
  openNew: wish => newLevels.openAny(wish),
})
const statistics = new Statistics(
  { locale, catalogue, progress },
  {
    exportAll: () => preferences.exportAll(),
    forget: () => preferences.forget(),
    lookBack: () => lookBack.openList(),
    openNew: wish => newLevels.openAny(wish),
    trouble: tellTrouble,
  },
)
const sheets = {
  levels: lobby.levels,
  settings: sheet('settings-dialog'),
  help: controls.help,
  more: controls.more,
  share: sheet('share-dialog'),
  days: lobby.days,
  statistics: statistics.sheet,
  pasted: pasting.dialog,
  techniques: techniques.dialog,
  why,
  everyStep,
  lookBack,
}
const sharing = new Sharing(rater, locale, {
  sheet: sheets.share,
  timer: () => preferences.clock,
  address: key => addressOfKept(key, catalogue),
  answered: session => race.answered(session),
  trouble: tellTrouble,
})
const preferences = new Preferences(locale, {
  sheet: sheets.settings,
  progress: () => progress,
  speak: speakIn,
  notice: text => toast.tell(() => text),
  refresh,
  forget,
  trouble: tellTrouble,
  look: () => view.wish(),
  settings: () => lobby.settings(),
  fullScreen: document.fullscreenEnabled ? turnFullScreen : undefined,
  paint: dark => {
    view.stage.theme(dark)
    view.panels.theme(dark)
    lobby.theme(dark)
    if (preferences.corner && placeNow() === 'home') loadCorner.made?.show(dark)
  },
})

// ---- the router ----

async function start() {
  preferences.apply()
  const isKnown = location.hash || location.search || hasMet()
  const loadWords = isKnown ? loadLanguage : loadFirstWords
  const [kinds] = await Promise.all([
    isKnown ? engine.kinds(locale.lang) : engine.firstKinds(locale.lang),
    progress.ready(),
    loadWords(locale.lang).then(() => fillPage(locale.lang, locale.t)),
  ])
  if (isForgetting()) await attempt(() => forgetEverything(progress), tellTrouble)
  await catalogue.open(kinds, tellMissing)
  const fetchOthers = () =>
    Promise.all([
      loadLanguage(locale.lang),
      catalogue.loadLevels(async () => (isKnown ? kinds : engine.kinds(locale.lang)), tellMissing),
      lobby.load().catch(tellMissing),
    ])
  // A first visit begins with a lesson; the ladders and the lobby are loaded when it is shown, while it is played.
  const first = beginsWithLesson()
  if (!first) await fetchOthers()
  if (preferences.corner) await attempt(loadCorner, tellTrouble)
  addEventListener('hashchange', followAddress)
  // If that fails, the player can still go elsewhere.
  await attempt(arrive, tellTrouble)
  setReady()
  const child = preferences.corner && placeNow() === 'table' && loadCorner.made
  if (child) toast.tell(() => child.linked())
  if (first) {
    await afterFrame()
    await fetchOthers()
    // The player may have gone home already.
    refresh()
  }
  if ('speechSynthesis' in globalThis) loadAloud().catch(tellTrouble)
  newLevels.ahead()
  paper.ahead()
}

/** The card of a day whose puzzles are all solved. */
const loadDayCard = later(
  'app/share/day.js',
  () => Promise.all([import('./share/day.js'), sheetNeeds(locale)]),
  ([{ openDayCard }]) => openDayCard,
)

/** @param {string} day */
async function shareDay(day) {
  const open = await loadDayCard()
  await open(day, {
    locale,
    progress,
    infos: catalogue.made.map(({ info }) => info),
    dark: preferences.dark,
    timer: preferences.clock,
    sheet: sheets.share,
    link: location.href.split('#')[0] + addressOf('days', day),
    trouble: tellTrouble,
  })
}

/** Paints small pictures of boards, which home shows. */
const loadPainting = later(
  'app/board-picture.js',
  () => import('./board-picture.js'),
  ({ boardPicture }) => boardPicture,
)

/** Keeps a picture of the board at the table, which is about to be left. A failure needs no message. */
function keepBoard() {
  const { session, view: shown } = table
  if (!session || !shown || session.about.lesson !== undefined || !(session.solved || progress.isBegun(session.key)))
    return
  const { key } = session
  const age = forgotten
  loadPainting()
    .then(paint => paint(session, shown.entries, preferences.dark))
    .then(picture => {
      if (age !== forgotten) return
      keepPicture(key, picture)
      if (placeNow() === 'home') showHome()
    })
    .catch(console.error)
}

const tellMissing = (/** @type {unknown} */ error) => toast.missing(error)

/** Settles when the lists of kinds and levels are loaded; loads those again that could not be loaded before. */
async function lists() {
  if (!(await catalogue.loadMissing(() => engine.kinds(locale.lang), tellMissing))) return
  if (catalogue.whole) toast.found()
  refresh()
}

/** Reads aloud, where the device can; its part updates that after a change of language. */
const loadAloud = later(
  'app/aloud/index.js',
  () => import('./aloud/index.js'),
  ({ offerAloud }) =>
    offerAloud(locale, {
      inCorner: () => preferences.corner,
      places: async element => (await loadPlaces())(element, table.store.value),
    }),
)

/** Finds the places that a sentence is about; loaded when one is read. */
const loadPlaces = later(
  'app/aloud/places.js',
  () => import('./aloud/places.js'),
  ({ placesOf }) => placesOf,
)

/** @returns {Promise<import('./corner/games.js').Game[]>} */
const loadGames = () => loadJson('catalogue/corner.json')

/** The children's corner. */
const loadCorner = later(
  'app/corner/index.js',
  () => Promise.all([import('./corner/index.js'), loadGames()]),
  ([{ Corner }, games]) =>
    new Corner(
      games,
      { locale, catalogue, progress, preferences },
      {
        openLevel: id => go('level', id),
        openNew: wish => newLevels.openAny(wish),
        openLesson: kind => lessons.begin(kind),
        leave: () => {
          attempt(() => turnCorner(false), tellTrouble)
        },
      },
    ),
)

/** Enters or leaves the children's corner, and shows the home of either. @param {boolean} on */
async function turnCorner(on) {
  if (on) await loadCorner()
  preferences.turnCorner(on)
  nameVisit(on ? '#corner' : '#home')
  await showHome(true)
  find('main.home').focus({ preventScroll: true })
  scrollTo(0, 0)
}

/**
 * Opens the place that a changed address names. Of several changes at once only the last counts: otherwise each would
 * open its level, and a move made in between would be lost.
 * @param {HashChangeEvent} event
 */
function followAddress({ newURL }) {
  if (newURL === location.href) arrive().catch(tellTrouble)
}

/** The visit whose place is being opened, while the clock of the board before it stands; 0 if none is. */
let arriving = 0

/** Opens the place that the address names. */
async function arrive() {
  const mine = ++opening.visit
  arriving = mine
  table.watch.look()
  // When the work is shown, the board before it is no longer played.
  const late = setTimeout(() => leaveBoard(arriving === mine), BUSY_MS)
  try {
    await arriveAt(mine)
  } finally {
    clearTimeout(late)
    if (arriving === mine) {
      arriving = 0
      leaveBoard(false)
    }
    table.watch.look()
  }
}

/** @param {boolean} on */
const leaveBoard = on => {
  find('main.table').inert = on
}

/** @param {number} mine the number of this visit */
async function arriveAt(mine) {
  keepBoard()
  toast.leave()
  for (const { close } of Object.values(sheets)) close()
  if (beginsWithLesson()) {
    const first = firstLessons()?.info.id ?? ''
    return lessons.open(first, lessons.reached(first))
  }
  await catalogue.levels
  if (mine !== opening.visit) return
  const { what, name, claim, beat } = wanted(location, catalogue)
  const strange = strangeIn(location)
  // An id in the address is replaced by the displayed number.
  if (what === 'level' && catalogue.find(name)) renameVisit(addressOfLevel(name, catalogue, beat))
  await (PLACES.get(what)?.(name, claim) ?? goHome())
  if (strange.length && mine === opening.visit) toast.tellToo(() => strangeText(strange, locale) ?? '')
  // Back from the home of the children's corner leads to a grown-up's question, not out of the page.
  if (preferences.corner && isReady() && what === 'home') (await loadCorner()).ask()
}

/**
 * Opens a place, by the first word of its address; all other addresses lead home, `#corner` to that of the children's
 * corner.
 * @type {ReadonlyMap<string, (name: string, claim?: string) => Promise<unknown>>}
 */
const PLACES = new Map([
  ['level', async name => opening.openKnown(name)],
  ['code', async (name, claim) => pasting.openCode(readCode(name), claim)],
  ['new', async name => newLevels.openSeeded(name)],
  ['day', async name => (isDay(name.split('/').at(-1) ?? '') ? newLevels.openDay(name) : tellUnknown(name))],
  [
    'days',
    async day => {
      await goHome()
      lobby.openDays(isDay(day) ? day : undefined)
    },
  ],
  [
    'list',
    async name => {
      if (name) return pasting.openListed(name)
      await goHome()
      pasting.openList()
    },
  ],
  [
    'set',
    async text => {
      await goHome()
      pasting.openSet(text)
    },
  ],
  [
    'lesson',
    async name => {
      const [kind, number = '1'] = name.split('/')
      await (kind && /^\d+$/.test(number) ? lessons.open(kind, Number(number) - 1) : tellUnknown(name))
    },
  ],
  ['technique', async name => techniques.openBoard(name)],
  [
    'techniques',
    async name => {
      await goHome()
      techniques.openList(name)
    },
  ],
])

/** Returns true for a first visit with an address that names no place. */
const beginsWithLesson = () =>
  wanted(location, catalogue).what === '' && !hasMet() && !progress.last() && firstLessons() !== undefined

/** True for children and in first lessons: hints have few steps and no names of techniques. */
const isBeginning = () => {
  const { lesson, technique } = table.session?.about ?? {}
  return preferences.corner || (lesson !== undefined && !technique)
}

/** Returns the shelf whose lessons a first visit begins with. */
const firstLessons = () => catalogue.all.find(s => s.lessons.length)

/** Returns the level to play after a kind's lessons: its first open one. @param {string} kind */
function levelAfter(kind) {
  const shelf = catalogue.of(kind)
  if (!shelf) return undefined
  const child = preferences.corner && loadCorner.made
  return child ? child.after({ id: '', info: shelf.info }) : rungsOf(shelf.levels).find(({ id }) => !progress.done(id))
}

/** @param {string} what 'home' is that of the children's corner there @param {string} name */
function go(what, name) {
  const place = what === 'home' && preferences.corner ? 'corner' : what
  const hash = what === 'level' ? addressOfLevel(name, catalogue) : addressOf(place, name)
  if (location.hash === hash) arrive().catch(tellTrouble)
  else visit(hash)
}

/** Leaves the table. @param {'home' | 'lost'} to */
function leave(to) {
  newLevels.cancel()
  table.leave()
  hush()
  turn(to)
}

function goHome() {
  leave('home')
  if (isReady()) void lists()
  return showHome(true)
}

/** @param {boolean} [arrived] */
function showHome(arrived) {
  showName(locale.t('tagline'))
  if (preferences.corner) return attempt(async () => (await loadCorner()).show(preferences.dark), tellTrouble)
  return lobby.showHome(preferences.dark, arrived)
}

/** Shows the page for a link that leads nowhere. @param {unknown} error */
function openLost(error) {
  if (!isPuzzleError(error)) return tellTrouble(error)
  leave('lost')
  showName(locale.t('lostTitle'))
  attempt(() => tellLost(error, locale), tellTrouble)
}

/** @param {string} name the name of a level in the address */
function tellUnknown(name) {
  goHome()
  // If a list is missing, that is reported instead, as its content is not known.
  if (name && catalogue.whole) toast.unknown(name)
}

/**
 * Leaves the game for another of our pages, and hands it this level.
 * @param {'designer.html' | 'print.html'} page
 * @param {Level} level
 */
const handOn = (page, level) => {
  engine
    .encode(level, locale.lang)
    .then(code => location.assign(`${page}#code=${code}`))
    .catch(tellTrouble)
}

// ---- playing ----

/** @param {Session} session */
function keepGame(session) {
  turns.show(session)
  ruleLine.show(session)
  race.show(session)
  keeper.keep(session)
  techniques.kept(session)
}

/** Offers another level in place of the one just opened, if that may be hard for the player. */
function warnIfHard() {
  const { session } = table
  if (!session || session.about.lesson !== undefined || preferences.corner) return
  const parts = {
    levels: catalogue.of(session.about.info.id)?.levels ?? [],
    isDone: (/** @type {string} */ id) => progress.done(id) !== undefined,
    openLevel: (/** @type {string} */ id) => go('level', id),
    openNew: (/** @type {Wish} */ wish) => newLevels.openAny(wish),
    stay: () => table.showCard(undefined),
  }
  attempt(() => estimate.warn(table, parts), tellTrouble)
}

/** Starts or ends taking turns by two players. */
function turnTwo() {
  turns.turn(table)
  if (table.session) keepGame(table.session)
}

/** Shows the simple controls in place of all, or all in place of the simple ones. */
function turnSimple() {
  const { session } = table
  if (!session) return
  preferences.chooseSimple(!preferences.isSimple(session.board))
  speak(locale.t(preferences.depth === 'simple' ? 'saidSimple' : 'saidAllTools'))
}

/** Shows the data that another tab has saved. @param {unknown} news */
function receive(news) {
  if (keeper.receiveTime(news)) return
  const game = progress.receive(news).find(({ key }) => key === table.session?.key)
  if (game) opening.goOn(game).catch(tellTrouble)
  else if (placeNow() === 'home') showHome()
}

/** Forgets everything, in this and all other tabs. */
async function forget() {
  letGo()
  try {
    await Promise.all([pasting.forget().catch(() => {}), forgetEverything(progress)])
  } finally {
    await beginAnew()
  }
  tellForgotten()
}

/** The number of times that everything was forgotten: what was under way then must not be kept. */
let forgotten = 0

/** Keeps nothing more of what is open or under way. */
function letGo() {
  forgotten++
  opening.visit++
  keeper.forget()
  estimate.forget()
  table.leave()
}

/** Begins anew after everything on this device was forgotten. */
function beginAnew() {
  nameVisit('#home')
  return arrive()
}

const tellForgotten = () => toast.tell(() => locale.t('forgotten'))

onForgotten(() => {
  attempt(async () => {
    letGo()
    await Promise.all([pasting.forget(), progress.forget(true)])
    await beginAnew()
    tellForgotten()
  }, tellTrouble)
})

/** Loads the card of a win, behind the first board. */
const loadWinCard = later(
  'app/win-card.js',
  () => import('./win-card.js'),
  module => module,
)
view.behind(loadWinCard)

/** @param {Session} session @param {boolean} first */
function won(session, first) {
  const { about, help, key } = session
  if (about.lesson !== undefined) return lessons.won(about, about.lesson)
  const isNew = first && !progress.done(key)
  if (first) {
    if (help === 'none') learn(about.info.id)
    progress.solved(key, { ms: elapsedOf(session.clock), help })
    preferences.sound.play('won')
  }
  attempt(async () => {
    const card = await loadWinCard()
    if (table.isStill(session)) tellWin(card, session, first, isNew)
  }, tellTrouble)
}

/**
 * Shows the card of a win.
 * @param {typeof import('./win-card.js')} module @param {Session} session @param {boolean} first
 * @param {boolean} isNew true if the level had not been solved before
 */
function tellWin({ endingOf, todayAfter, winNote }, session, first, isNew) {
  const { about, key } = session
  // In the corner no button leads out of it.
  const child = preferences.corner ? loadCorner.made : undefined
  const { isTrial } = wanted(location, catalogue)
  const facts = {
    isTrial: child ? undefined : isTrial,
    timer: preferences.clock,
    best: progress.done(key)?.best,
    next: about.listed ? pasting.after(about.listed) : (child ?? catalogue).after(about),
    today: child ? undefined : todayAfter(session, catalogue, progress),
    corner: child?.told(about),
    ending: child ? undefined : endingOf(about, catalogue, id => progress.done(id) !== undefined, isNew),
    designed: recall('designing') === key,
    together: turns.result(session),
  }
  const card = () =>
    winNote(
      session,
      locale,
      { ...facts, beat: race.result(session), fitting: estimate.of(session) },
      {
        again: () => table.play.restart(),
        openNext: id => go(about.listed ? 'list' : 'level', id),
        openAnother: child ? child.another(about.info) : newLevels.another,
        openHome: () => go('home', ''),
        openDay: name => go('day', name),
        shareDay: day => void attempt(() => shareDay(day), tellTrouble),
        openLevels: () => (about.listed ? pasting.openList() : lobby.openLevels()),
        design: () => design(session),
        share: () => share(session),
        lookBack: () => lookBack.open(savedGame(session, Date.now()), isTrial),
        keepPicture: () => attempt(() => downloadPicture(table, preferences.dark), tellTrouble),
      },
    )
  table.showCard(card, true)
  // Enter goes on to the next level.
  if (first) find('.note-buttons .main').focus({ preventScroll: true })
  if (isNew && !child)
    void estimate.learn(session).then(more => {
      if (more && table.store.value.card === card) table.showCard(card)
    })
}

// ---- language ----

/** @param {Lang} lang */
async function speakIn(lang) {
  const [kinds] = await Promise.all([engine.kinds(lang), loadLanguage(lang)])
  locale.become(lang)
  catalogue.translate(kinds)
  fillPage(locale.lang, locale.t)
  toast.show()
  refresh()
  certificate.translate().catch(tellTrouble)
  await table.translate(catalogue.of(table.session?.about.info.id ?? '')?.info)
  if (table.session) ruleLine.show(table.session)
  loadAloud.made?.()
  lessons.show()
}

/** Renders the home page anew, if it is shown. */
function refresh() {
  if (placeNow() === 'home') showHome()
  else if (placeNow() === 'lost') arrive().catch(tellTrouble)
}

// ---- the page's own buttons ----

/** @param {string} id @param {() => unknown} press */
const onPress = (id, press) =>
  find(id).addEventListener('click', () => {
    attempt(press, tellTrouble)
  })

find('.skip').addEventListener('click', event => {
  event.preventDefault()
  view.enter()
})
onPress('#open-corner', () => turnCorner(true))
for (const id of ['#go-home', '#lost-home']) onPress(id, () => go('home', ''))
onPress('#open-levels', () => lobby.openLevels())
onPress('#open-settings', () => preferences.open())
closeSheetsOnBack()
addEventListener('online', () => void lists())
// A page left open overnight shows the new day's puzzles.
watchDay(dayOf, () => lobby.newDay(preferences.dark))

const late = setTimeout(() => toast.slow(), PATIENCE_MS)
scriptBegins()
start()
  .finally(() => clearTimeout(late))
  .catch(tellTrouble)
  .then(() => lobby.goOffline(locale))
  .catch(tellTrouble)
