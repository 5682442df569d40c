// @ts-check
/**
 * The page put together: where one is, what is kept, and which language and colours it has.
 * @import { Lang, Level } from './pkg/placewise.js'
 * @import { About, Shelf } from './levels.js'
 * @import { Session } from './table.js'
 * @import { Wish } from './dealer.js'
 */
import { dateOf, dayOf, dealOf, isDay } from './daily.js'
import { Dealer } from './dealer.js'
import { find, setAttribute, setText } from './dom.js'
import { Engine } from './engine.js'
import { fullScreen } from './fullscreen.js'
import { emptyCount } from './game.js'
import { Home } from './home.js'
import { onUndoKeys } from './keys.js'
import { fillLevels } from './ladder.js'
import { findLevel, gradeOf, levelName, loadShelf, nextLevel, showName, wanted } from './levels.js'
import { Maker } from './maker.js'
import { fillMore } from './more.js'
import { NewsLine } from './news.js'
import { goOffline } from './offline.js'
import { Preferences } from './preferences.js'
import { Progress } from './progress.js'
import { fillHelp, sheet } from './sheets.js'
import { speak } from './speech.js'
import { keep, recall } from './store.js'
import { Table } from './table.js'
import { firstLanguage, htmlLang } from './text/index.js'
import { Tongue } from './tongue.js'

const tongue = new Tongue(Preferences.lang ?? firstLanguage(navigator.languages))
const engine = new Engine()
const dealer = new Dealer(engine)
const maker = new Maker(dealer, tellTrouble)
const table = new Table(engine, tongue, { kept: keepGame, won, sound: name => preferences.sound.play(name), behind: () => isBehind() })
const home = new Home(tongue, {
  goOn: () => { const last = progress.last(); if (last) openKept(last.key) },
  openToday: () => go('day', dayOf(new Date())),
  openLevel: id => go('level', id),
  openLesson: kind => go('lesson', kind),
  openLevels, openNew, picture,
})
const sheets = { levels: sheet('levels-dialog'), help: sheet('help-dialog'), settings: sheet('settings-dialog'), more: sheet('more-dialog') }

const preferences = new Preferences(tongue, {
  sheet: sheets.settings, progress: () => progress, speak: speakIn, notice, refresh,
  paint: dark => { table.stage.theme(dark); home.theme(dark) },
})

/** @type {Shelf[]} */
let shelves = []
/** @type {Progress} */
let progress
/** What the player was at before a new level came: undo on an untouched board leads back. @type {Session | undefined} */
let before

// ---- where one is ----

async function start() {
  preferences.apply()
  applyTexts()
  const [kinds, opened] = await Promise.all([engine.kinds(tongue.lang), Progress.open({ onTrouble: tellKeeping })])
  progress = opened
  shelves = await Promise.all(kinds.map(loadShelf))
  await arrive()
  document.documentElement.dataset.ready = 'true'
  dealAhead()
}

/** Goes where the address says. */
async function arrive() {
  const { what, name } = wanted(location, shelves)
  if (what === 'level') await openKnown(name)
  else if (what === 'new') await openSeeded(name)
  else if (what === 'day' && isDay(name)) await openDay(name)
  else if (what === 'lesson') await openLesson(name, 0)
  else if (what === '' && recall('met') === null && !progress.last() && shelves[0].lessons.length) await openLesson(shelves[0].info.id, 0)
  else goHome()
}

/** @param {string} what @param {string} name */
function go(what, name) {
  const hash = `#${what}=${encodeURIComponent(name).replaceAll('%2F', '/')}`
  if (location.hash === hash) arrive().catch(tellTrouble)
  else location.hash = hash
}

/** Shows the home page or the table. @param {boolean} atHome */
function turn(atHome) {
  find('.splash').hidden = true
  find('.home').hidden = !atHome
  find('.table').hidden = atHome
  document.documentElement.dataset.at = atHome ? 'home' : 'table'
}

function goHome() {
  maker.cancel()
  table.leave()
  turn(true)
  showName(tongue.t('tagline'))
  showHome()
}

function showHome() {
  const last = progress.last()
  const lastShelf = shelves.find(s => s.info.id === last?.about.kind)
  const day = dayOf(new Date())
  const { wish } = dealOf(day, shelves[0].info)
  home.show({
    shelves, progress, dark: preferences.dark,
    begun: last && lastShelf && { name: keptName(last), kind: lastShelf.info.id, placed: last.entries.length - emptyCount(last.entries), sites: last.entries.length },
    today: { name: tongue.day(dateOf(day)), grade: gradeOf(shelves[0].info, wish.grade), done: Boolean(progress.done(dayKey(day))) },
  })
}

// ---- opening ----

/** @param {string} id */
async function openKnown(id) {
  const found = findLevel(shelves, id)
  if (!found) {
    goHome()
    return notice(tongue.t('troubleUnknown', { name: id }))
  }
  const { known, info } = found
  await openLevel(id, known.level, { id, number: known.number, grade: known.grade, info })
}

/** Opens a level at the table: as it was kept, unless it was solved. @param {string} key @param {Level} level @param {About} about */
async function openLevel(key, level, about) {
  try {
    maker.cancel()
    const saved = about.lesson === undefined ? progress.game(key) : undefined
    before = table.session
    await table.open(key, level, about, saved?.solved ? undefined : saved)
    find('.lesson').hidden = about.lesson === undefined
    turn(false)
  } catch (error) {
    tellTrouble(error)
  }
}

/** @param {string} name kind/preset/grade/seed */
async function openSeeded(name) {
  const [kind, preset, grade, seed] = name.split('/')
  await openWish({ kind, preset, grade }, Number(seed), `new/${name}`)
}

/** @param {Wish} wish @param {number} seed @param {string} key @param {string} [day] */
async function openWish(wish, seed, key, day) {
  const info = shelves.map(s => s.info).find(i => i.id === wish.kind)
  try {
    const { kind, ...wishes } = wish
    const saved = progress.game(key)
    const level = saved ? saved.level : (await engine.generate(kind, { ...wishes, seed }, tongue.lang)).level
    await openLevel(key, level, { id: key, grade: wish.grade, info: info ?? shelves[0].info, wish, day })
  } catch (error) {
    if (!table.session) goHome()
    tellTrouble(error)
  }
}

/** @param {string} day */
const dayKey = day => `day/${shelves[0].info.id}/${day}`

/** @param {string} day */
async function openDay(day) {
  const { wish, seed } = dealOf(day, shelves[0].info)
  await openWish(wish, seed, dayKey(day), day)
}

/** @param {string} key */
function openKept(key) {
  const [what, ...name] = key.split('/')
  if (what === 'new') go('new', name.join('/'))
  else if (what === 'day') go('day', name[1])
  else go('level', key)
}

/** @param {import('./progress/book.js').SavedGame} saved */
function keptName({ key, about }) {
  const info = shelves.find(s => s.info.id === about.kind)?.info ?? shelves[0].info
  return levelName({ id: key, number: about.number, grade: about.grade, day: about.daily, info }, undefined, tongue)
}

/** A new level of this grade; at once, if it was dealt ahead. @param {Wish} wish */
function openNew(wish) {
  sheets.levels.close()
  keep('grade', wish.grade)
  const grade = gradeOf(shelves.map(s => s.info).find(i => i.id === wish.kind) ?? shelves[0].info, wish.grade)
  turn(false)
  return maker.make(wish, tongue.lang, tongue.t('makingGrade', { grade: grade?.name ?? '' }), async made => {
    const name = [wish.kind, wish.preset, wish.grade, made.seed].join('/')
    history.pushState(null, '', `#new=${name}`)
    await openLevel(`new/${name}`, made.level, { id: `new/${name}`, grade: made.grade.id, info: shelves.map(s => s.info).find(i => i.id === wish.kind) ?? shelves[0].info, wish })
    dealAhead()
  })
}

/** What kind of new level the player had last. @returns {Wish} */
function lastWish() {
  const info = table.session?.about.info ?? shelves[0].info
  const preset = info.presets[0]
  const grade = gradeOf(info, table.session?.about.grade ?? recall('grade') ?? '') ?? preset.grades[0]
  return table.session?.about.wish ?? { kind: info.id, preset: preset.id, grade: grade.id }
}

/** One level of every grade waits; the one most likely wanted is made first. */
function dealAhead() {
  const wish = lastWish()
  const info = shelves.map(s => s.info).find(i => i.id === wish.kind) ?? shelves[0].info
  dealer.ahead([wish, ...info.presets[0].grades.map(g => ({ ...wish, grade: g.id }))], tongue.lang)
}

/** A solved board of a kind, for its picture. @param {Shelf} shelf */
async function picture({ levels }) {
  const { level } = levels.at(-1) ?? { level: /** @type {Level} */ ({ kind: '' }) }
  const [board, { solutions: [entries] }] = await Promise.all([engine.board(level, tongue.lang), engine.solve(level, { limit: 1 })])
  return { board, entries }
}

// ---- a first lesson ----

/** @param {string} kind @param {number} number from 0 */
async function openLesson(kind, number) {
  const shelf = shelves.find(s => s.info.id === kind) ?? shelves[0]
  const lesson = shelf.lessons[number]
  if (!lesson) return goHome()
  await openLevel(`lesson/${kind}/${number}`, lesson.level, { id: '', info: shelf.info, lesson: number })
  showLesson()
}

function showLesson() {
  const about = table.session?.about
  if (about?.lesson === undefined) return
  const { lessons } = shelves.find(s => s.info.id === about.info.id) ?? shelves[0]
  const text = lessons[about.lesson].say[tongue.lang]
  setText(find('.lesson-count'), tongue.t('lessonCount', { number: about.lesson + 1, count: lessons.length }))
  setText(find('.lesson-text'), text)
  speak(text)
}

function endLesson() {
  keep('met', 'yes')
  go('home', '')
}

// ---- playing ----

/** @param {Session} session */
function keepGame({ key, level, about, play: { game }, watch, help, solved }) {
  if (about.lesson !== undefined) return
  keep('met', 'yes')
  const { entries, notes, past, future } = game
  progress.keepGame({
    key, level, entries, notes, past, future, elapsed: watch.elapsed, help, solved, at: Date.now(),
    about: { id: about.id, number: about.number, kind: about.info.id, grade: about.grade, daily: about.day },
  })
}

/** @param {Session} session @param {boolean} first */
function won(session, first) {
  const { about, watch, help } = session
  const { t } = tongue
  if (about.lesson !== undefined) return wonLesson(about, about.lesson)
  if (first) {
    progress.solved(session.key, { ms: watch.elapsed, help })
    preferences.sound.play('won')
  }
  const next = nextLevel(shelves, about)
  const best = progress.done(session.key)?.best
  const details = [preferences.timer && t('wonTime', { time: tongue.time(watch.elapsed) }), preferences.timer && best !== undefined && best < watch.elapsed && t('wonBest', { time: tongue.time(best) }), help !== 'none' && t('wonHelped')]
  table.tell({
    kind: 'won', title: t('won'), text: [t('wonText'), ...details].filter(Boolean).join(' '),
    buttons: [
      next ? { label: t('nextLevel', { number: next.number ?? '' }), press: () => go('level', next.id), main: true, id: 'next' }
        : { label: t('another'), press: () => { openNew(lastWish()) }, main: true, id: 'another' },
      { label: t('moreLevels'), press: openLevels },
    ],
  })
  if (first) speak([t('won'), t('wonText'), ...details].filter(Boolean).join(' '))
}

/** @param {About} about @param {number} lesson */
function wonLesson({ info }, lesson) {
  const { t } = tongue
  const { lessons } = shelves.find(s => s.info.id === info.id) ?? shelves[0]
  const more = lesson + 1 < lessons.length
  table.tell({
    kind: 'won', title: t('won'), text: t(more ? 'lessonWon' : 'lessonEnd'),
    buttons: [more ? { label: t('lessonNext'), press: () => { openLesson(info.id, lesson + 1) }, main: true, id: 'next' } : { label: t('lessonOver'), press: endLesson, main: true, id: 'next' }],
  }, true)
}

const isBehind = () => before !== undefined && before.key !== table.session?.key && before.about.lesson === undefined

/** Undo; on an untouched board, back to the level before. */
function undo() {
  const { session } = table
  if (!session || table.teach.on) return
  if (session.play.game.past.length || !before || !isBehind()) return session.play.undo()
  speak(tongue.t('saidLevelBack'))
  openKept(before.key)
}

// ---- more ----

function openMore() {
  const { session } = table
  if (!session) return
  const { play } = session
  fillMore(sheets.more.body, tongue, [
    { id: 'restart', sign: 'restart', name: 'restart', about: 'restartAbout', press: () => play.restart() },
    { id: 'fill-notes', sign: 'notes', name: 'fillNotes', about: 'fillNotesAbout', press: () => play.fillNotes() },
    { id: 'clear-notes', sign: 'close', name: 'clearNotes', about: 'clearNotesAbout', press: () => play.clearNotes() },
    { id: 'try', sign: 'try', name: 'tryOut', about: 'tryOutAbout', press: () => play.beginTrial(), off: play.game.trial >= 0 },
    { id: 'teach-me', sign: 'teach', name: 'teachMe', about: 'teachMeAbout', press: () => { table.teach.begin().catch(tellTrouble) } },
    { id: 'another-one', sign: 'new', name: 'another', about: 'anotherAbout', press: () => { openNew(lastWish()) } },
    ...fullScreen.possible ? [{ id: 'full-screen', sign: 'full', name: /** @type {const} */ ('fullScreen'), about: /** @type {const} */ ('fullScreenAbout'), press: () => { fullScreen.turn() } }] : [],
  ], sheets.more.close)
  sheets.more.open()
}

function openLevels() {
  fillLevels(sheets.levels.body, tongue, shelves, progress, table.session?.about.id ?? '', {
    openLevel: id => { sheets.levels.close(); go('level', id) },
    openNew,
  })
  sheets.levels.open()
}

function openHelp() {
  fillHelp(sheets.help.body, tongue, table.session?.about.info ?? shelves[0]?.info, table.session?.board)
  sheets.help.open()
}

// ---- language ----

/** @param {Lang} lang */
async function speakIn(lang) {
  const kinds = await engine.kinds(lang)
  tongue.become(lang)
  shelves = shelves.map(shelf => ({ ...shelf, info: kinds.find(k => k.id === shelf.info.id) ?? shelf.info }))
  applyTexts()
  const { session } = table
  if (session) session.about.info = shelves.find(s => s.info.id === session.about.info.id)?.info ?? session.about.info
  refresh()
  await table.translate()
  showLesson()
}

/** The home page anew, if one is there. */
function refresh() {
  if (document.documentElement.dataset.at === 'home') goHome()
}

function applyTexts() {
  document.documentElement.lang = htmlLang[tongue.lang]
  for (const element of document.querySelectorAll('[data-text]')) {
    setText(element, tongue.t(/** @type {any} */ (element.getAttribute('data-text'))))
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    setAttribute(element, 'aria-label', tongue.t(/** @type {any} */ (element.getAttribute('data-label'))))
  }
}

// ---- telling ----

/** A word to the player, wherever they are; it goes when they say so. @param {string} text */
function notice(text) {
  setText(find('.notice-text'), text)
  find('.notice').hidden = false
  speak(text)
}

/** @param {'absent' | 'full' | 'corrupt' | 'newer' | 'old'} trouble */
function tellKeeping(trouble) {
  notice(tongue.t(/** @type {const} */ ({ absent: 'keepAbsent', full: 'keepFull', corrupt: 'keepCorrupt', newer: 'keepNewer', old: 'keepOld' })[trouble]))
}

/** @param {unknown} error */
function tellTrouble(error) {
  console.error(error)
  const { name, message } = /** @type {Error} */ (error)
  const text = name === 'PuzzleError' ? tongue.t('troubleLevel', { message }) : tongue.t('troubleEngine')
  setText(find('.splash'), text)
  notice(text)
}

// ---- the page's own buttons and keys ----

/** @param {string} id @param {() => unknown} press */
const onPress = (id, press) => find(id).addEventListener('click', press)

onPress('#undo', undo)
onPress('#redo', () => table.free(play => play.redo()))
onPress('#notes', () => table.free(play => play.toggleNoting()))
onPress('#check', () => table.help.check())
onPress('#hint', () => table.help.press().catch(tellTrouble))
onPress('#more', openMore)
onPress('#trial-keep', () => table.free(play => play.keepTrial()))
onPress('#trial-discard', () => table.free(play => play.discardTrial()))
onPress('#stop', () => { maker.cancel(); speak(tongue.t('stopped')) })
onPress('#lesson-skip', endLesson)
onPress('#notice-close', () => { find('.notice').hidden = true })
onPress('#go-home', () => go('home', ''))
onPress('#open-levels', openLevels)
onPress('#open-help', openHelp)
onPress('#open-settings', () => preferences.open())
onUndoKeys(undo, () => table.free(play => play.redo()))
addEventListener('hashchange', () => { arrive().catch(tellTrouble) })

start().catch(tellTrouble).then(() => goOffline(new NewsLine(tongue)))
