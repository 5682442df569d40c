// @ts-check
/**
 * The page put together: its parts, and the way between its places.
 * @import { Lang, Level } from './pkg/placewise.js'
 * @import { Session } from './session.js'
 */
import { AboutLevel } from './about/level.js'
import { addressOf, wanted } from './address.js'
import { Choosing } from './choosing.js'
import { Controls } from './controls.js'
import { dayOf, isDay } from './daily.js'
import { find } from './dom.js'
import { Engine } from './engine.js'
import { attempt, errorText } from './errors.js'
import { forgetEverything } from './forget.js'
import { fullScreen } from './fullscreen.js'
import { furniture } from './furniture.js'
import { Home } from './home.js'
import { hasMet, meet, savedGame, stateSince } from './keeping.js'
import { Lessons } from './lessons.js'
import { Shelves, gradeOf, showName } from './levels.js'
import { tellLost } from './lost.js'
import { NewLevels } from './newlevels.js'
import { NewsLine } from './news.js'
import { Notices } from './notices.js'
import { goOffline } from './offline.js'
import { Opening } from './opening.js'
import { isReady, placeNow, reveal, setReady, turn } from './places.js'
import { Preferences } from './preferences.js'
import { Progress } from './progress.js'
import { Room } from './room.js'
import { CertificateCard } from './share/certificate.js'
import { trimCode } from './share/link.js'
import { ShareSheet } from './share/sheet.js'
import { sheet } from './sheets.js'
import { speak } from './speech.js'
import { recall } from './store.js'
import { Table } from './table.js'
import { Tabs, hearForgotten } from './tabs.js'
import { Tongue, fillTexts, readersLanguage } from './tongue.js'
import { TurnLine } from './turnline.js'
import { closeSheetsOnBack, nameVisit, visit } from './wayback.js'
import { winNote } from './winning.js'

// ---- the parts ----

find('.splash').after(...furniture())
const room = new Room(document, document.body, speak)
const tongue = new Tongue(readersLanguage())
const engine = new Engine()
const notices = new Notices(tongue)
const tellTrouble = (/** @type {unknown} */ error) => notices.trouble(error)
const shelves = new Shelves()
const progress = new Progress({ onTrouble: trouble => notices.keeping(trouble), onMended: trouble => notices.keptAgain(trouble) })
const table = new Table(room, engine, tongue, {
  named: showName, kept: keepGame, won, failed: tellTrouble, reveal, sound: name => preferences.sound.play(name), behind: () => opening.isBehind, preview: () => preferences.preview, locked: () => false,
  opened: session => { aboutLevel.show(session); turns.show(session) },
})
const aboutLevel = new AboutLevel({ engine, tongue, shelves, progress }, tellTrouble)
const turns = new TurnLine(tongue, speak)
const certificate = new CertificateCard(engine, tongue, ({ kind }, { grade }) => gradeOf(shelves.of(kind)?.info, grade)?.name)
const opening = new Opening({ engine, tongue, table, shelves, progress, certificate }, { cleared: () => newLevels.cancel(), go, unknown: tellUnknown, lost: openLost, trouble: tellTrouble })
const newLevels = new NewLevels({ engine, tongue, table, shelves, progress, opening }, { unknown: tellUnknown, nothing: goHome, trouble: tellTrouble })
const choosing = new Choosing({ tongue, table, shelves, progress, newLevels, go })
const lessons = new Lessons(table, tongue, { shelfOf: kind => shelves.of(kind), go, openLevel: (key, level, about) => opening.openLevel(key, level, about), meet, unknown: tellUnknown })
const openAnother = () => newLevels.openAny(newLevels.lastWish)
const share = (/** @type {Session} */ session) => { sharing.open(session, table.name).catch(tellTrouble) }
const design = (/** @type {Session} */ { level }) => handOn('designer.html', level)
const tabs = new Tabs(hear)
const controls = new Controls(table, {
  undo: () => opening.undo(), infos: () => table.session ? [table.session.about.info] : shelves.all.map(s => s.info), trouble: tellTrouble, papers: true,
  commands: session => ({
    ...session.about.lesson === undefined && { two: { on: session.two !== undefined, turn: () => turnTwo(session) } },
    another: openAnother, share: () => share(session), print: () => handOn('print.html', session.level), design: () => design(session),
    ...fullScreen.possible && { fullScreen: () => fullScreen.turn() },
  }),
})
const sheets = { levels: choosing.levels, settings: sheet('settings-dialog'), help: controls.help, more: controls.more, share: sheet('share-dialog'), days: choosing.days }
const sharing = new ShareSheet(engine, tongue, { sheet: sheets.share, timer: () => preferences.timer, trouble: tellTrouble })
const home = new Home({ engine, tongue, shelves, progress }, {
  goOn: key => opening.openKept(key),
  openToday: kind => go('day', `${kind}/${dayOf(new Date())}`),
  openLevel: id => go('level', id),
  openLesson: kind => go('lesson', kind),
  openLevels: kind => choosing.openLevels(kind),
  openDays: () => choosing.openDays(),
  openNew: wish => newLevels.openAny(wish),
  trouble: tellTrouble,
})
const preferences = new Preferences(tongue, {
  sheet: sheets.settings, progress: () => progress, speak: speakIn, notice: text => notices.tell(() => text), refresh, forget, trouble: tellTrouble,
  look: () => table.show(),
  paint: dark => { table.stage.theme(dark); table.goal.theme(dark); home.theme(dark) },
})

// ---- where one is ----

async function start() {
  preferences.apply()
  fillTexts(tongue)
  const [kinds] = await Promise.all([engine.kinds(tongue.lang), progress.ready()])
  await shelves.load(kinds, error => {
    console.error(error)
    notices.tellAnywhere('levels', () => errorText(error, tongue.lang))
  })
  // Who did not get there can go elsewhere.
  await attempt(arrive, tellTrouble)
  setReady()
  newLevels.ahead()
}

/** Goes where the address says. */
async function arrive() {
  opening.visit++
  notices.leave()
  for (const { close } of Object.values(sheets)) close()
  const { what, name, claim } = wanted(location, shelves)
  if (what === 'level') await opening.openKnown(name)
  else if (what === 'code') await opening.openCode(trimCode(name), claim)
  else if (what === 'new') await newLevels.openSeeded(name)
  else if (what === 'day') await (isDay(name.split('/').at(-1) ?? '') ? newLevels.openDay(name) : tellUnknown(name))
  else if (what === 'lesson') await lessons.open(name.split('/')[0], Number(name.split('/')[1] ?? 1) - 1)
  else if (what === '' && isFirstVisit() && firstLessons()) await lessons.open(firstLessons()?.info.id ?? '', 0)
  else goHome()
}

const isFirstVisit = () => !hasMet() && !progress.last()

/** What a first visit begins with. */
const firstLessons = () => shelves.all.find(s => s.lessons.length)

/** @param {string} what @param {string} name */
function go(what, name) {
  const hash = addressOf(what, name)
  if (location.hash === hash) arrive().catch(tellTrouble)
  else visit(hash)
}

/** Away from the table. @param {'home' | 'lost'} to */
function leave(to) {
  newLevels.cancel()
  table.leave()
  turn(to)
}

function goHome() {
  leave('home')
  showHome()
}

function showHome() {
  showName(tongue.t('tagline'))
  home.show(preferences.dark)
}

/** Where a link leads that leads nowhere. @param {unknown} error */
function openLost(error) {
  if (/** @type {any} */ (error).name !== 'PuzzleError') return tellTrouble(error)
  leave('lost')
  showName(tongue.t('lostTitle'))
  tellLost(error, tongue)
}

/** @param {string} name of a level, in the address */
function tellUnknown(name) {
  goHome()
  // Where a list is missing, that is told: nobody knows what would be in it.
  if (name && shelves.whole) notices.unknown(name)
}

/** Leaves the game for another of our pages, with this level. @param {'designer.html' | 'print.html'} page @param {Level} level */
const handOn = (page, level) => {
  engine.encode(level, tongue.lang).then(code => location.assign(`${page}#code=${code}`)).catch(tellTrouble)
}

// ---- playing ----

/** The state that other tabs have from here. @type {import('./keeping.js').State & { at: number } | undefined} */ let sent

/** @param {Session} session */
function keepGame(session) {
  turns.show(session)
  const { key, about, play: { game }, solved, help } = session
  if (about.lesson !== undefined) return
  meet(about.info.id)
  const at = stateSince({ game, solved, help }, sent, progress.game(key)?.at, Date.now())
  if (at === undefined) return
  progress.keepGame(savedGame(session, at))
  if (at === sent?.at) return
  sent = { game, solved, help, at }
  tabs.tell(progress.newsOf(key))
}

/** Two begin to take turns, or one plays on alone. @param {Session} session */
function turnTwo(session) {
  turns.toggle(session)
  keepGame(session)
}

/** What another tab has kept is what one sees here as well. @param {unknown} news */
function hear(news) {
  const game = progress.hear(news).find(({ key }) => key === table.session?.key)
  if (game) opening.goOn(game).catch(tellTrouble)
  else if (placeNow() === 'home') home.show(preferences.dark)
}

/** Forgets everything, here and in all tabs. */
async function forget() {
  await forgetEverything(progress)
  await beginAnew()
}

/** All that was done on this device is forgotten. */
async function beginAnew() {
  nameVisit('#home')
  await arrive()
  notices.tell(() => tongue.t('forgotten'))
}

hearForgotten(() => {
  progress.forget()
  beginAnew().catch(tellTrouble)
})

/** @param {Session} session @param {boolean} first */
function won(session, first) {
  const { about, watch, help, key } = session
  if (about.lesson !== undefined) return lessons.won(about, about.lesson)
  if (first) {
    progress.solved(key, { ms: watch.elapsed, help })
    preferences.sound.play('won')
  }
  const facts = {
    timer: preferences.timer, best: progress.done(key)?.best, next: shelves.after(about),
    designed: recall('designing') === key, together: turns.result(session),
  }
  const card = () => winNote(session, tongue, facts, {
    again: () => session.play.restart(), openNext: id => go('level', id), openAnother, openLevels: () => choosing.openLevels(), design: () => design(session), share: () => share(session),
  })
  table.tell(card, true)
}

// ---- language ----

/** @param {Lang} lang */
async function speakIn(lang) {
  const kinds = await engine.kinds(lang)
  tongue.become(lang)
  shelves.translate(kinds)
  fillTexts(tongue)
  notices.show()
  const { session } = table
  if (session) session.about.info = shelves.of(session.about.info.id)?.info ?? session.about.info
  refresh()
  certificate.translate().catch(tellTrouble)
  await table.translate()
  lessons.show()
}

/** The home page anew, if one is there. */
function refresh() {
  if (placeNow() === 'home') showHome()
  else if (placeNow() === 'lost') arrive().catch(tellTrouble)
}

// ---- the page's own buttons ----

/** @param {string} id @param {() => unknown} press */
const onPress = (id, press) => find(id).addEventListener('click', () => { attempt(press, tellTrouble) })

onPress('#stop', () => { newLevels.cancel(); find('.splash').hidden || goHome(); speak(tongue.t('stopped')) })
onPress('#lesson-skip', () => lessons.end())
find('.skip').addEventListener('click', event => { event.preventDefault(); table.enter() })
onPress('#go-home', () => go('home', ''))
onPress('#lost-home', () => go('home', ''))
onPress('#open-levels', () => choosing.openLevels())
onPress('#open-settings', () => preferences.open())
closeSheetsOnBack()
// Of several changes at once only the last still holds: each of them would open the level there, and lose a move between.
addEventListener('hashchange', ({ newURL }) => { if (isReady() && newURL === location.href) arrive().catch(tellTrouble) })

start().catch(tellTrouble).then(() => goOffline(new NewsLine(tongue))).catch(tellTrouble)
