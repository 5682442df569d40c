// @ts-check
/**
 * The page put together: where one is, what is kept, and which language and colours it has.
 * @import { Lang, Level } from './pkg/placewise.js'
 * @import { About, Shelf } from './levels.js'
 * @import { Session } from './table.js'
 * @import { Wish } from './dealer.js'
 */
import { fillArchive } from './archive.js'
import { Controls } from './controls.js'
import { dateOf, dayKey, dayOf, daysDone, dealOf, isDay, streak } from './daily.js'
import { Dealer } from './dealer.js'
import { find, setText } from './dom.js'
import { Engine } from './engine.js'
import { fullScreen } from './fullscreen.js'
import { furniture } from './furniture.js'
import { emptyCount } from './game.js'
import { Home } from './home.js'
import { fillLevels } from './ladder.js'
import { Lessons } from './lessons.js'
import { findLevel, gradeOf, levelName, loadShelf, nextLevel, sameLevel, showName, wanted } from './levels.js'
import { tellLost } from './lost.js'
import { Maker } from './maker.js'
import { NewsLine } from './news.js'
import { goOffline } from './offline.js'
import { Preferences } from './preferences.js'
import { Progress } from './progress.js'
import { Room } from './room.js'
import { CertificateCard } from './share/certificate.js'
import { codeKey, readCertificate, trimCode } from './share/link.js'
import { ShareSheet } from './share/sheet.js'
import { sheet } from './sheets.js'
import { speak } from './speech.js'
import { keep, recall } from './store.js'
import { Table } from './table.js'
import { firstLanguage } from './text/index.js'
import { Tongue, fillTexts } from './tongue.js'

find('.splash').after(...furniture())
const room = new Room(document, document.body, speak)
const tongue = new Tongue(Preferences.lang ?? firstLanguage(navigator.languages))
const engine = new Engine()
const dealer = new Dealer(engine)
const maker = new Maker(dealer, tellTrouble)
const table = new Table(room, engine, tongue, {
  named: showName, kept: keepGame, won, failed: tellTrouble, reveal, sound: name => preferences.sound.play(name), behind: () => isBehind(), preview: () => preferences.preview, locked: () => false,
})
const controls = new Controls(table, { undo, commands: furtherCommands, infos: () => table.session ? [table.session.about.info] : shelves.map(s => s.info), trouble: tellTrouble })
const certificate = new CertificateCard(engine, tongue, ({ kind }, { grade }) => gradeOf(shelfOf(kind)?.info, grade)?.name)
const home = new Home(tongue, {
  goOn: () => { const last = progress.last(); if (last) openKept(last.key) },
  openToday: kind => go('day', `${kind}/${dayOf(new Date())}`),
  openLevel: id => go('level', id),
  openLesson: kind => go('lesson', kind),
  met: kind => recall(`met.${kind}`) !== null,
  openLevels, openNew, openDays, picture,
})
const sheets = { levels: sheet('levels-dialog'), settings: sheet('settings-dialog'), help: controls.help, more: controls.more, share: sheet('share-dialog'), days: sheet('days-dialog') }
const sharing = new ShareSheet(engine, tongue, { sheet: sheets.share, timer: () => preferences.timer, trouble: tellTrouble })

const preferences = new Preferences(tongue, {
  sheet: sheets.settings, progress: () => progress, speak: speakIn, notice, refresh,
  look: () => table.show(),
  paint: dark => { table.stage.theme(dark); table.goal.theme(dark); home.theme(dark) },
})
const lessons = new Lessons(table, tongue, { shelfOf: kind => shelfOf(kind), go, openLevel, meet, lost: goHome })

/** @type {Shelf[]} */
let shelves = []
/** @type {Progress} */
let progress
/** How often the player has gone somewhere: what comes late for one visit must not end another. */
let visits = 0
/** What the player was at before a new level came: undo on an untouched board leads back. @type {Session | undefined} */
let before

// ---- where one is ----

async function start() {
  preferences.apply()
  fillTexts(tongue)
  const [kinds, opened] = await Promise.all([engine.kinds(tongue.lang), Progress.open({ onTrouble: tellKeeping })])
  progress = opened
  shelves = await Promise.all(kinds.map(loadShelf))
  await arrive()
  document.documentElement.dataset.ready = 'true'
  dealAhead()
}

const isReady = () => document.documentElement.dataset.ready === 'true'

/** @param {string | undefined} kind */
const shelfOf = kind => shelves.find(s => s.info.id === kind)

/** Goes where the address says. */
async function arrive() {
  visits++
  find('.notice').hidden = true
  for (const { close } of Object.values(sheets)) close()
  const { what, name, claim } = wanted(location, shelves)
  if (what === 'level') await openKnown(name)
  else if (what === 'code') await openCode(trimCode(name), claim)
  else if (what === 'new') await openSeeded(name)
  else if (what === 'day' && isDay(name.split('/').at(-1) ?? '')) await openDay(name)
  else if (what === 'lesson') await lessons.open(name.split('/')[0], Number(name.split('/')[1] ?? 1) - 1)
  else if (what === '' && recall('met') === null && !progress.last() && firstLessons()) await lessons.open(firstLessons()?.info.id ?? '', 0)
  else goHome()
}

/** What a first visit begins with. */
const firstLessons = () => shelves.find(s => s.lessons.length)

/** @param {string} what @param {string} name */
function go(what, name) {
  const hash = `#${what}=${encodeURIComponent(name).replaceAll('%2F', '/')}`
  if (location.hash === hash) arrive().catch(tellTrouble)
  else location.hash = hash
}

/** Shows one of the page's places. @param {'home' | 'table' | 'lost'} at */
function turn(at) {
  find('.splash').hidden = true
  for (const place of ['home', 'table', 'lost']) find(`main.${place}`).hidden = place !== at
  document.documentElement.dataset.at = at
  // What was pressed is gone: those who press keys go on at the top of what came.
  if (isReady() && (document.activeElement === document.body || !document.activeElement?.checkVisibility())) find(at === 'table' ? '.stage' : `main.${at}`).focus({ preventScroll: true })
}

/** Away from the table. @param {'home' | 'lost'} to */
function leave(to) {
  maker.cancel()
  table.leave()
  turn(to)
}

function goHome() {
  leave('home')
  showName(tongue.t('tagline'))
  showHome()
}

function showHome() {
  const last = progress.last()
  const lastShelf = shelfOf(last?.about.kind)
  const day = dayOf(new Date())
  home.show({
    streak: streak(daysDone(progress.allDone()), day),
    shelves, progress, dark: preferences.dark,
    begun: last && lastShelf && { name: keptName(last), kind: lastShelf.info.id, placed: last.entries.length - emptyCount(last.entries), sites: last.about.pieces ?? last.entries.length },
    today: shelves.map(({ info }) => ({
      kind: info.id, title: info.title, name: tongue.day(dateOf(day)), grade: gradeOf(info, dealOf(day, info).wish.grade), done: Boolean(progress.done(dayKey(info.id, day))),
    })),
  })
}

// ---- opening ----

/** @param {string} id */
async function openKnown(id) {
  const found = findLevel(shelves, id)
  if (!found) return tellUnknown(id)
  const { known, info } = found
  await openLevel(id, known.level, { id, number: known.number, grade: known.grade, answers: known.grade ? 1 : await countAnswers(known.level), info })
}

/** Opens a level at the table: as it was kept, unless it was solved. @param {string} key @param {Level} level @param {About} about */
async function openLevel(key, level, about) {
  try {
    maker.cancel()
    const saved = about.lesson === undefined ? progress.game(key) : undefined
    before = table.session
    certificate.close()
    await table.open(key, level, about, saved?.solved ? undefined : saved)
    find('.lesson').hidden = about.lesson === undefined
    turn('table')
    welcome()
  } catch (error) {
    tellTrouble(error)
  }
}

/** A level that somebody has sent. @param {string} code @param {string | undefined} claim what its link says of it */
async function openCode(code, claim) {
  const mine = visits
  try {
    const level = await engine.decode(code, tongue.lang)
    const info = shelfOf(level.kind)?.info
    if (mine !== visits || !info) return
    const known = sameLevel(shelves, level)
    const answers = known?.grade ? 1 : await countAnswers(level)
    if (mine !== visits) return
    if (known) await openLevel(known.id, level, { id: known.id, number: known.number, grade: known.grade, answers, info })
    else await openLevel(codeKey(code), level, { id: codeKey(code), answers, info, shared: true })
    if (mine === visits && table.session) await certificate.check(level, readCertificate(claim))
  } catch (error) {
    if (mine === visits) openLost(error)
  }
}

/** Where a link leads that leads nowhere. @param {unknown} error */
function openLost(error) {
  if (/** @type {any} */ (error).name !== 'PuzzleError') return tellTrouble(error)
  leave('lost')
  showName(tongue.t('lostTitle'))
  tellLost(error, tongue)
}

/** Beyond this nobody counts. */
const MOST_ANSWERS = 1000

/** How many answers count. @param {Level} level one without a grade, so there may be several */
const countAnswers = async level => (await engine.solve(level, { limit: MOST_ANSWERS })).count

/** Where experts advise, a word of welcome on the first visit. */
function welcome() {
  const { session } = table
  const { t } = tongue
  if (!session?.board.clues.some(c => c.expert) || session.about.lesson !== undefined || recall(`welcomed.${session.board.kind}`) !== null) return
  keep(`welcomed.${session.board.kind}`, 'yes')
  table.tell({ kind: 'welcome', title: t('welcomeTitle'), face: 'office-worker', text: t('welcomeText'), buttons: [{ label: t('welcomeDone'), press: () => table.tell(null), main: true, id: 'to-work' }] })
}

/** @param {string} name kind/preset/grade/seed */
async function openSeeded(name) {
  const [kind, preset, grade, seed] = name.split('/')
  if (!/^\d{1,16}$/.test(seed ?? '')) return tellUnknown(name)
  await openWish({ kind, preset, grade }, Number(seed), `new/${name}`)
}

/** @param {Wish} wish @param {number} seed @param {string} key @param {string} [day] */
async function openWish(wish, seed, key, day) {
  const info = shelfOf(wish.kind)?.info
  if (!info) return tellUnknown(key)
  const about = { id: key, grade: wish.grade, info, wish, day }
  const saved = progress.game(key)
  if (saved) return openLevel(key, saved.level, about)
  const mine = visits
  await maker.make({ ...wish, seed }, tongue.lang, makingText(info, wish), async made => {
    if (mine === visits) await openLevel(key, made.level, about)
  })
  // Nothing came of it, and there is nothing else to see.
  if (mine === visits && !find('.splash').hidden) goHome()
}

/** @param {import('./pkg/placewise.js').KindInfo} info @param {Wish} wish */
const makingText = (info, wish) => tongue.t('makingGrade', { grade: gradeOf(info, wish.grade)?.name ?? '' })

/** @param {string} name kind/day; of the first kind where only the day is said, as it was when there was but one */
async function openDay(name) {
  const [day, kind = shelves[0].info.id] = name.split('/').reverse()
  const info = shelfOf(kind)?.info
  if (!info) return tellUnknown(name)
  const { wish, seed } = dealOf(day, info)
  await openWish(wish, seed, dayKey(kind, day), day)
}

/** @param {string} key */
function openKept(key) {
  const [what, ...name] = key.split('/')
  if (what === 'new' || what === 'day') go(what, name.join('/'))
  else if (what === 'code') openAgain(key)
  else go('level', key)
}

/** A shared level, from the game that is kept of it. @param {string} key */
async function openAgain(key) {
  const saved = progress.game(key)
  if (saved) go('code', await engine.encode(saved.level, tongue.lang))
}

/** @param {import('./progress/book.js').SavedGame} saved */
function keptName({ key, about }) {
  const info = shelfOf(about.kind)?.info
  return info ? levelName({ id: key, number: about.number, grade: about.grade, day: about.daily, shared: key.startsWith('code/'), info }, undefined, tongue) : key
}

/** A new level of this grade; at once, if it was dealt ahead. @param {Wish} wish */
function openNew(wish) {
  sheets.levels.close()
  const info = shelfOf(wish.kind)?.info
  if (!info) return
  keep('grade', wish.grade)
  return maker.make(wish, tongue.lang, makingText(info, wish), async made => {
    const name = [wish.kind, wish.preset, wish.grade, made.seed].join('/')
    history.pushState(null, '', `#new=${name}`)
    await openLevel(`new/${name}`, made.level, { id: `new/${name}`, grade: made.grade.id, info, wish })
    dealAhead()
  })
}

/** What kind of new level the player had last. @returns {Wish} */
function lastWish() {
  const info = table.session?.about.info ?? (shelfOf(recall('kind') ?? '') ?? shelves[0]).info
  const preset = info.presets[0]
  const grade = gradeOf(info, table.session?.about.grade ?? recall('grade') ?? '') ?? preset.grades[0]
  return table.session?.about.wish ?? { kind: info.id, preset: preset.id, grade: grade.id }
}

/** One level of every grade waits; the one most likely wanted is made first. */
function dealAhead() {
  const wish = lastWish()
  const presets = shelfOf(wish.kind)?.info.presets ?? []
  const { grades } = presets.find(p => p.id === wish.preset) ?? { grades: [] }
  dealer.ahead([wish, ...grades.map(g => ({ ...wish, grade: g.id }))], tongue.lang)
}

/** A solved board of a kind, for its picture; grown, where things grow. @param {Shelf} shelf */
async function picture({ levels, lessons }) {
  const level = (levels.findLast(l => l.number !== undefined) ?? levels.at(-1))?.level ?? lessons.at(-1)?.level
  if (!level) return
  const [board, { solutions: [entries] }] = await Promise.all([engine.board(level, tongue.lang), engine.solve(level, { limit: 1 })])
  if (!entries || !board.rounds) return { board, entries }
  return { board, entries: (await engine.film(level, entries)).rounds.at(-1)?.entries ?? entries }
}

// ---- playing ----

/** Who has played needs no first lesson. @param {string | undefined} kind */
function meet(kind) {
  keep('met', 'yes')
  if (!kind) return
  keep('kind', kind)
  keep(`met.${kind}`, 'yes')
}

/** @param {Session} session */
function keepGame({ key, level, about, board, play: { game }, watch, help, solved }) {
  if (about.lesson !== undefined) return
  meet(about.info.id)
  const { entries, notes, never, past, future } = game
  progress.keepGame({
    key, level, entries, notes, never, past, future, ...game.trial < 0 ? {} : { trying: past.length - game.trial }, elapsed: watch.elapsed, help, solved, at: Date.now(),
    about: { id: about.id, number: about.number, kind: about.info.id, grade: about.grade, daily: about.day, pieces: board.pieces.reduce((sum, p) => sum + p.count, 0) },
  })
}

/** @param {Session} session @param {boolean} first @param {boolean} [aloud] */
function won(session, first, aloud = first) {
  const { about, watch, help } = session
  const { t } = tongue
  if (about.lesson !== undefined) return lessons.won(about, about.lesson)
  if (first) {
    progress.solved(session.key, { ms: watch.elapsed, help })
    preferences.sound.play('won')
  }
  const said = t(session.board.goal ? 'wonGoal' : 'wonText')
  const next = nextLevel(shelves, about)
  const best = progress.done(session.key)?.best
  const details = [preferences.timer && t('wonTime', { time: tongue.time(watch.elapsed) }), preferences.timer && best !== undefined && best < watch.elapsed && t('wonBest', { time: tongue.time(best) }), help !== 'none' && t('wonHelped')]
  table.tell({
    kind: 'won', title: t('won'), text: [said, ...details].filter(Boolean).join(' '),
    buttons: [
      next ? { label: t('nextLevel', { number: next.number ?? '' }), press: () => go('level', next.id), main: true, id: 'next' }
        : { label: t('another'), press: () => { openNew(lastWish()) }, main: true, id: 'another' },
      { label: t('moreLevels'), press: () => openLevels() },
      ...recall('designing') === session.key ? [{ label: t('designOn'), press: () => { openDesigner(session.level).catch(tellTrouble) }, id: 'design-on' }] : [],
      { label: t('share'), press: () => { const { session } = table; if (session) sharing.open(session, table.name) }, id: 'won-share' },
    ],
  })
  if (aloud) speak([t('won'), said, ...details].filter(Boolean).join(' '))
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

/** Leaves the game for the designer, with this level on the desk. @param {Level} level */
async function openDesigner(level) { location.assign(`designer.html#code=${await engine.encode(level, tongue.lang)}`) }

/** What the page can do with a level beside playing it. @param {Session} session @returns {import('./more.js').Actions} */
function furtherCommands(session) {
  return {
    another: () => { openNew(lastWish()) },
    share: () => { sharing.open(session, table.name) },
    print: () => engine.encode(session.level, tongue.lang).then(code => location.assign(`print.html#code=${code}`), tellTrouble),
    design: () => openDesigner(session.level).catch(tellTrouble),
    ...fullScreen.possible && { fullScreen: () => { fullScreen.turn() } },
  }
}

/** @param {string} [kind] of the level at play, where none is said */
function openLevels(kind = lastWish().kind) {
  const { body, dialog, open, close } = sheets.levels
  fillLevels(body, tongue, shelves, kind, progress, table.session?.about.id ?? '', {
    openLevel: id => { close(); go('level', id) },
    openNew,
    choose: other => { openLevels(other); find(`[data-choice="${other}"]`, body).focus() },
  })
  if (!dialog.open) open()
}

/** @param {string} [kind] */
function openDays(kind = lastWish().kind) {
  const today = dayOf(new Date())
  const open = (/** @type {string} */ kind, /** @type {string} */ day) => { sheets.days.close(); go('day', `${kind}/${day}`) }
  fillArchive(sheets.days.body, tongue, { shelves, progress, today, open }, { kind, month: today.slice(0, 7) })
  if (!sheets.days.dialog.open) sheets.days.open()
}

// ---- language ----

/** @param {Lang} lang */
async function speakIn(lang) {
  const kinds = await engine.kinds(lang)
  tongue.become(lang)
  shelves = shelves.map(shelf => ({ ...shelf, info: kinds.find(k => k.id === shelf.info.id) ?? shelf.info }))
  fillTexts(tongue)
  const { session } = table
  if (session) session.about.info = shelfOf(session.about.info.id)?.info ?? session.about.info
  refresh()
  certificate.translate()
  await table.translate()
  lessons.show()
}

/** The home page anew, if one is there. */
function refresh() {
  const { at } = document.documentElement.dataset
  if (at === 'home') goHome()
  else if (at === 'lost') arrive().catch(tellTrouble)
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

/** The most letters of a wrong name that are repeated. */
const LONGEST_NAME = 40

/** @param {string} name of a level, in the address */
function tellUnknown(name) {
  goHome()
  notice(tongue.t('troubleUnknown', { name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name }))
}

/** A card that answers. Where the board stays at the top, it begins right under it. @param {HTMLElement} card */
function reveal(card) {
  const under = getComputedStyle(find('.stage')).position === 'sticky'
  card.scrollIntoView({ block: under ? 'start' : 'nearest' })
}

/** @param {unknown} error */
function tellTrouble(error) {
  console.error(error)
  const { name, message } = /** @type {Error} */ (error)
  const text = name === 'PuzzleError' ? tongue.t('troubleLevel', { message }) : tongue.t('troubleEngine')
  setText(find('.splash'), text)
  notice(text)
}

// ---- the page's own buttons ----

/** @param {string} id @param {() => unknown} press */
const onPress = (id, press) => find(id).addEventListener('click', press)

onPress('#stop', () => { maker.cancel(); find('.splash').hidden || goHome(); speak(tongue.t('stopped')) })
onPress('#lesson-skip', () => lessons.end())
onPress('#notice-close', () => { find('.notice').hidden = true })
find('.skip').addEventListener('click', event => { event.preventDefault(); table.enter() })
onPress('#go-home', () => go('home', ''))
onPress('#lost-home', () => go('home', ''))
onPress('#open-levels', () => openLevels())
onPress('#open-settings', () => preferences.open())
addEventListener('hashchange', () => { if (isReady()) arrive().catch(tellTrouble) })

start().catch(tellTrouble).then(() => goOffline(new NewsLine(tongue)))
