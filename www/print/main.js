// @ts-check
/**
 * The page for printing: the options above, the pages below as they will appear on paper.
 * @import { ShownSignal } from '../lib/busy.js'
 * @import { GradeInfo, KindInfo, Level } from '../pkg/placewise.js'
 * @import { Options } from './options.js'
 * @import { Puzzle } from './pages.js'
 * @import { Say } from './text.js'
 */
import { difficultiesOfNamed, gradeOf, hasNew, presetsOf, wishOf } from '../catalogue/catalogue.js'
import { Run } from '../catalogue/distinct.js'
import { generateOptions } from '../catalogue/pregenerate.js'
import { Engine } from '../engine/client.js'
import { busyIn } from '../i18n/busy-text.js'
import { errorText, strangeText } from '../i18n/error-text.js'
import { Locale } from '../i18n/locale.js'
import '../i18n/text/all.js'
import { PLAYERS_BUILDS } from '../lib/assets.js'
import { Stopped } from '../lib/busy.js'
import { find, icon, make, setAttribute, setText } from '../lib/dom.js'
import { errorKind, isPuzzleError } from '../lib/errors.js'
import { fillPage, isReady, readersLanguage, setReady } from '../shell/page.js'
import { Theme } from '../shell/theme.js'
import { againButton, scriptBegins, endWaiting } from '../shell/waiting.js'
import { recallList } from '../storage/list.js'
import { listedCount } from '../storage/listed.js'
import { namesIn, VERSIONS } from './class.js'
import { fitPages } from './fit.js'
import { EACH, MOST, MOST_ALL, newSeed, PAPERS, PRINT_SIZES, readOptions, strangeIn, writeOptions } from './options.js'
import { eachFor, makePages } from './pages.js'
import { drawAsShown, SHARP } from './still.js'
import { keyOf, speaker } from './text.js'

// ---- the form above the pages ----

/**
 * Fills the form; each change calls `change` with new options.
 * @param {HTMLElement} form
 * @param {Say} say
 * @param {{ kinds: KindInfo[], listed: number, each: readonly number[] }} offers kinds: those with generated levels;
 *   listed: the length of the list; each: the possible numbers of puzzles on a page
 * @param {Options} options
 * @param {(options: Options) => void} change
 * @param {() => void} print
 */
function fillForm(form, say, { kinds, listed, each }, options, change, print) {
  const focused = document.activeElement?.id
  const kind = kinds.find(k => k.id === options.kind)
  const set = (/** @type {Partial<Options>} */ other) => change({ ...options, ...other })
  const isNew = !options.own && kind !== undefined
  form.replaceChildren(
    ...(kind && (options.code || options.list) ? [ownOrNew(say, options, set)] : []),
    ...(options.own && options.list ? [first(say, options, listed, set), ...numbers(say, options, each, set)] : []),
    ...(isNew ? [...newPuzzles(say, kinds, kind, options, set), ...numbers(say, options, each, set)] : []),
    choice(
      'paper',
      say('paper'),
      PAPERS.map(p => [p, say(p)]),
      options.paper,
      paper => set({ paper }),
    ),
    heading(say, options, set),
    onOff('rules', say('rules'), options.rules, rules => set({ rules })),
    onOff('answers', say('answers'), options.answers, answers => set({ answers })),
    classPart(say, options, isNew, set),
    make(
      'div',
      { className: 'row' },
      ...(isNew ? [button('others', 'new', say('others'), () => set({ seed: newSeed() }))] : []),
      button('print', 'print', say('print'), print),
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * Creates the choice between the level of the link, or the list, and new puzzles.
 * @param {Say} say @param {Options} options @param {(other: Partial<Options>) => void} set
 */
function ownOrNew(say, { code, own }, set) {
  /** @type {[string, string][]} */
  const options = [
    ['yes', say(code ? 'thisOne' : 'yourList')],
    ['no', say('newOnes')],
  ]
  return choice('own', say('which'), options, own ? 'yes' : 'no', own => set({ own: own === 'yes' }))
}

/**
 * Creates the choices of kind, preset and grade of new puzzles; kind and preset only if there are several.
 * @param {Say} say @param {KindInfo[]} kinds @param {KindInfo} kind @param {Options} options
 * @param {(other: Partial<Options>) => void} set
 */
function newPuzzles(say, kinds, kind, { preset, grade }, set) {
  const presets = presetsOf(kind)
  const toKind = (/** @type {string} */ id) => set({ kind: id, preset: '', grade })
  const grades = difficultiesOfNamed(kind, preset).map(({ id, name }) => ({ id, title: name }))
  return [
    ...(kinds.length > 1 ? [choice('kind', say('kind'), titlesOf(kinds), kind.id, toKind)] : []),
    ...(presets.length > 1
      ? [choice('preset', say('preset'), titlesOf(presets), preset, id => set({ preset: id }))]
      : []),
    choice('grade', say('grade'), titlesOf(grades), grade, id => set({ grade: id })),
  ]
}

/**
 * Creates the list of the further sorts, each with a button that leaves it out, and the button that adds the chosen
 * one.
 * @param {Say} say @param {KindInfo[]} kinds @param {Options} options @param {(other: Partial<Options>) => void} set
 */
function sorts(say, kinds, { more, kind, preset, grade, count }, set) {
  const name = (/** @type {Options['more'][number]} */ { kind, preset, grade, count }) => {
    const info = kinds.find(({ id }) => id === kind)
    const named = info && difficultiesOfNamed(info, preset).find(({ id }) => id === grade)?.name
    return say('sortSaid', { count, kind: info?.title ?? kind, grade: named ?? grade })
  }
  const items = more.map((sort, at) => {
    const label = say('takeSort', { sort: name(sort) })
    const take = button(`take-${at}`, 'close', name(sort), () => set({ more: more.filter((_, i) => i !== at) }))
    setAttribute(take, 'aria-label', label)
    return take
  })
  const add = () => set({ more: [...more, { kind, preset, grade, count }] })
  return make('div', { className: 'row sorts' }, ...items, button('add-sort', 'plus', say('addSort'), add))
}

/** The typed names, which are in no address. */
let names = ''
/** The time after which typed names are on the pages, in ms. */
const TYPED_MS = 300
/** The timer that waits for it, 0 if none does. */
let typed = 0

/**
 * Creates the fold with what a class needs: names, versions, further sorts, the size of print, a note.
 * @param {Say} say @param {Options} options @param {boolean} isNew @param {(other: Partial<Options>) => void} set
 */
function classPart(say, options, isNew, set) {
  const field = make('textarea', { id: 'names', rows: 4, value: names, autocomplete: 'off', spellcheck: false })
  const lay = () => {
    clearTimeout(typed)
    typed = 0
    layOut().catch(broken)
  }
  field.addEventListener('input', () => {
    names = field.value
    clearTimeout(typed)
    typed = window.setTimeout(lay, TYPED_MS)
  })
  field.addEventListener('change', () => typed && lay())
  /** @type {[string, string][]} */
  const versions = VERSIONS.map((_, at) => [
    String(at + 1),
    at ? say('versionsMany', { count: at + 1 }) : say('versionsOne'),
  ])
  const note = make('input', { id: 'note', type: 'text', maxLength: 300, value: options.note })
  note.addEventListener('change', () => set({ note: note.value }))
  const fold = make(
    'details',
    { className: 'for-class', open: isClassOpen },
    make('summary', {}, say('forClass')),
    make(
      'div',
      { className: 'class-fields' },
      make('label', {}, make('span', {}, say('names')), field),
      make('p', { className: 'quiet' }, say('namesAbout')),
      ...(isNew
        ? [
            choice('versions', say('versions'), versions, String(options.versions), n => set({ versions: Number(n) })),
            sorts(say, makers, options, set),
          ]
        : []),
      choice(
        'size',
        say('size'),
        PRINT_SIZES.map(size => [size, say(size)]),
        options.size,
        size => set({ size }),
      ),
      make('label', {}, make('span', {}, say('note')), note),
    ),
  )
  fold.addEventListener('toggle', () => {
    isClassOpen = fold.open
  })
  return fold
}

/** True if the fold for a class is open, also when the form is filled anew. */
let isClassOpen = false

/**
 * Creates the choices of the number of puzzles, and of that on a page.
 * @param {Say} say @param {Options} options @param {readonly number[]} each
 * @param {(other: Partial<Options>) => void} set
 */
function numbers(say, options, each, set) {
  const counts = Array.from({ length: MOST }, (_, i) => i + 1)
  return [
    choice('count', say('count'), counts.map(figure), String(options.count), n => set({ count: Number(n) })),
    choice('each', say('each'), each.map(figure), String(options.each), n => set({ each: Number(n) })),
  ]
}

/** @param {readonly { id: string, title: string }[]} all @returns {[string, string][]} */
const titlesOf = all => all.map(({ id, title }) => [id, title])

/** Returns the option of a number. @param {number} n @returns {[string, string]} */
const figure = n => [String(n), String(n)]

/**
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} now
 * @param {(value: string) => void} pick
 */
function choice(id, label, options, now, pick) {
  const select = make(
    'select',
    { id },
    ...options.map(([value, text]) => make('option', { value, selected: value === now }, text)),
  )
  select.addEventListener('change', () => pick(select.value))
  return make('label', {}, make('span', {}, label), select)
}

/**
 * Creates the choice of the first puzzle of the list.
 * @param {Say} say @param {Options} options @param {number} listed @param {(other: Partial<Options>) => void} set
 */
function first(say, { list }, listed, set) {
  const starts = Array.from({ length: Math.ceil(listed / MOST) }, (_, i) => i * MOST + 1)
  const all = [...new Set([...starts, list])].sort((a, b) => a - b)
  return choice('first', say('first'), all.map(figure), String(list), n => set({ list: Number(n) }))
}

/** @param {Say} say @param {Options} options @param {(other: Partial<Options>) => void} set */
function heading(say, options, set) {
  const input = make('input', { id: 'heading', type: 'text', maxLength: 100, value: options.heading })
  input.addEventListener('change', () => set({ heading: input.value }))
  return make('label', {}, make('span', {}, say('heading')), input)
}

/** @param {string} id @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
function onOff(id, label, on, turn) {
  const input = make('input', { id, type: 'checkbox', checked: on })
  input.addEventListener('change', () => turn(input.checked))
  return make('label', { className: 'tick' }, input, make('span', {}, label))
}

/** @param {string} id @param {string} sign @param {string} label @param {() => void} press */
function button(id, sign, label, press) {
  const made = make(
    'button',
    { type: 'button', className: id === 'print' ? 'button main' : 'button', id: `do-${id}` },
    icon(sign),
    label,
  )
  made.addEventListener('click', press)
  return made
}

// ---- the page ----

const lang = readersLanguage()
const say = speaker(lang)
const locale = new Locale(lang)
// Progress is announced by the line with the page's state (`tell`), so `busy` announces nothing.
const busy = busyIn(document.body, locale, () => {})
const engine = new Engine(PLAYERS_BUILDS, busy)
/** A second engine, which rates levels from links and lists while the first one solves them. */
const rater = new Engine(PLAYERS_BUILDS, busy)
/** @type {KindInfo[]} */
let kinds = []
/** The kinds with generated levels. @type {KindInfo[]} */
let makers = []
/** The possible numbers of puzzles on a page, for the puzzles shown last. @type {readonly number[]} */
let each = EACH
let making = new AbortController()
/** The puzzles made last, none while others are made. @type {{ puzzles: Puzzle[], options: Options } | undefined} */
let latest
let laying = new AbortController()
let showing = new AbortController()

async function start() {
  new Theme().apply()
  fillPage(lang, say, say('title'))
  for (const element of document.querySelectorAll('[data-print]'))
    setText(element, say(keyOf(element.getAttribute('data-print'))))
  setAttribute(find('.wishes'), 'aria-label', say('wishes'))
  endWaiting()
  kinds = await engine.kinds(lang)
  makers = kinds.filter(hasNew)
  addEventListener('hashchange', () => {
    show(readOptions(location.hash, makers)).catch(broken)
  })
  addEventListener('resize', () => {
    showPages().catch(broken)
  })
  addEventListener('beforeprint', () => {
    // Drawing for the screen that is still pending would overwrite the picture for paper.
    showing.abort()
    for (const canvas of canvases()) drawAsShown(canvas, SHARP)
  })
  await show(readOptions(location.hash, makers))
}

/** @param {Options} options */
function change(options) {
  history.replaceState(null, '', writeOptions(options))
  return show(readOptions(location.hash, makers))
}

/** Makes the pages. Cancels the making of pages for earlier options. @param {Options} options */
async function show(options) {
  making.abort()
  laying.abort()
  latest = undefined
  const mine = (making = new AbortController())
  setReady(false)
  showForm(options)
  try {
    const puzzles = await busy.run('startGenerate', ({ signal }) => puzzlesOf(options, signal), { abort: mine })
    if (!puzzles.length && options.list) return await anew(options, 'noList')
    each = eachFor(puzzles)
    if (mine.signal.aborted) return
    showForm(options)
    latest = { puzzles, options }
    await layOut()
    if (mine.signal.aborted) return
  } catch (error) {
    if (error instanceof Stopped) tell(locale.t('stopped'))
    else if (mine.signal.aborted) return
    else await failed(error, options)
  }
  setReady()
}

/**
 * Lays the puzzles made last out on pages, with the names typed so far, and says how many pages there are. Drops an
 * earlier layout under way.
 */
async function layOut() {
  if (!latest) return
  const { puzzles, options } = latest
  laying.abort()
  const { signal } = (laying = new AbortController())
  const pages = await makePages(puzzles, { ...options, names: namesIn(names) }, say, locale)
  if (signal.aborted) return
  find('.pages').replaceChildren(...pages)
  fitPages(pages)
  await showPages()
  if (signal.aborted) return
  const wanted = ordersOf(options).length
  const few = !options.own && puzzles.length < wanted && say('few', { count: puzzles.length })
  const fewer = !options.own && versionsOf(options) < options.versions && say('tooMany', { count: MOST_ALL })
  const unrated = puzzles.some(p => !p.isRated) && say('unrated')
  const left = strangeText(strangeIn(location.hash, options), locale)
  tell(locale.sentences([say('ready', { count: pages.length }), few, fewer, unrated, left]))
}

/** @param {Options} options */
function showForm(options) {
  const other = (/** @type {Options} */ options) => {
    change(options).catch(broken)
  }
  fillForm(find('.wishes'), say, { kinds: makers, listed: listedCount(), each }, options, other, () => print())
}

/** @param {unknown} error @param {Options} options */
async function failed(error, options) {
  if (!options.own || !isPuzzleError(error)) {
    find('.pages').replaceChildren()
    return broken(error)
  }
  await anew(options, 'badLink')
}

/**
 * Shows new levels in place of a list or a link that cannot be read, and says why.
 * @param {Options} options @param {'noList' | 'badLink'} why
 */
async function anew(options, why) {
  await change({ ...options, code: '', list: 0, own: false })
  tell(say(why))
}

/** @param {unknown} error */
function broken(error) {
  console.error(error)
  tell(errorText(error, lang))
  if (!isReady()) find('.state').append(' ', againButton(locale.t('tryAgain')))
}

/** @param {string} text */
const tell = text => setText(find('.state'), text)

/** @param {Options} options @param {ShownSignal} signal @returns {Promise<Puzzle[]>} */
async function puzzlesOf(options, signal) {
  if (!options.own) return made(options, signal)
  if (options.list) return listed(options, signal)
  const level = await engine.decode(options.code, lang)
  return [await puzzleOf(1, level, ratedGrade(level, signal), signal)]
}

/** Returns the playable puzzles of the list. @param {Options} options @param {ShownSignal} signal */
async function listed({ list: first, count }, signal) {
  const list = await recallList().catch(() => undefined)
  const puzzles = []
  for (const [i, { level }] of (list?.puzzles.slice(first - 1, first - 1 + count) ?? []).entries()) {
    const number = first + i
    tell(say('making', { number, count: first - 1 + count }))
    const known = gradeOf(
      kinds.find(({ id }) => id === level.kind),
      list?.known[number - 1].grade,
    )
    try {
      puzzles.push(await puzzleOf(number, level, known ?? ratedGrade(level, signal), signal))
    } catch (error) {
      if (!isPuzzleError(error)) throw error
    }
    signal.throwIfAborted()
  }
  return puzzles
}

/**
 * Generates different levels with consecutive seeds; fewer than `count` if that many are not found.
 * @param {Options} options @param {ShownSignal} signal
 */
async function made(options, signal) {
  /** @type {Puzzle[]} */ const puzzles = []
  const orders = ordersOf(options)
  /** The runs by sort: no puzzle repeats one of its sort, in any version. @type {Map<string, Run>} */
  const runs = new Map()
  for (const [i, { kind, preset, grade, version, seed }] of orders.entries()) {
    const info = kinds.find(k => k.id === kind)
    if (!info) continue
    tell(say('making', { number: i + 1, count: orders.length }))
    const sort = [kind, preset, grade].join('/')
    const run = runs.get(sort) ?? new Run(engine, lang)
    runs.set(sort, run)
    const make = (/** @type {number} */ seed) =>
      engine.generate(kind, { ...generateOptions(wishOf(info, preset, grade)), seed }, lang, { signal })
    const made = await run.next(seed, make)
    const number = 1 + puzzles.filter(puzzle => puzzle.version === version).length
    const letter = version === undefined ? {} : { version }
    if (made) puzzles.push({ ...(await puzzleOf(number, made.level, made.grade ?? null, signal)), ...letter })
    signal.throwIfAborted()
  }
  return puzzles
}

/** Returns the number of versions, as many as can be made at once. @param {Options} options */
function versionsOf({ more, count, versions }) {
  const each = [...more, { count }].reduce((sum, { count }) => sum + count, 0)
  return Math.max(1, Math.min(versions, Math.floor(MOST_ALL / each)))
}

/**
 * Returns the puzzles to make: of each version those of all sorts, with consecutive seeds.
 * @param {Options} options
 */
function ordersOf(options) {
  const { more, kind, preset, grade, count, seed } = options
  const sorts = [...more, { kind, preset, grade, count }]
  const letters = VERSIONS.slice(0, versionsOf(options))
  return letters
    .flatMap(letter =>
      sorts.flatMap(sort =>
        Array.from({ length: sort.count }, () => ({ ...sort, version: letters.length > 1 ? letter : undefined })),
      ),
    )
    .map((order, i) => ({ ...order, seed: seed + i }))
}

/**
 * @param {number} number
 * @param {Level} level
 * @param {GradeInfo | null | ReturnType<typeof ratedGrade>} rated null if there is none
 * @param {ShownSignal} signal
 * @returns {Promise<Puzzle>}
 */
async function puzzleOf(number, level, rated, signal) {
  const [
    board,
    {
      solutions: [solution],
      count,
      complete,
    },
    grade,
  ] = await Promise.all([engine.board(level, lang), engine.solve(level, { limit: 2 }, { signal }), rated])
  const answers = count > 1 ? 'several' : !complete ? 'unknown' : count ? 'one' : 'none'
  const info = kinds.find(k => k.id === level.kind) ?? kinds[0]
  return { number, level, board, info, grade: grade ?? undefined, isRated: grade !== undefined, solution, answers }
}

/**
 * Rates a level. Returns null if no steps solve it, and undefined if it is too large to be rated; other errors are
 * thrown.
 * @param {Level} level @param {ShownSignal} signal
 * @returns {Promise<GradeInfo | null | undefined>}
 */
async function ratedGrade(level, signal) {
  try {
    return (await rater.rate(level, lang, { signal })).grade ?? null
  } catch (error) {
    if (errorKind(error) !== 'large') throw error
    return undefined
  }
}

const canvases = () => find('.pages').querySelectorAll('canvas')

/**
 * Shows the pages at most as wide as the window, with boards as sharp as the screen. Each board is drawn in a task of
 * its own, so that the page stays responsive; drawing for a previous size is dropped.
 */
async function showPages() {
  showing.abort()
  const { signal } = (showing = new AbortController())
  const sharp = Math.min(SHARP, fitWindow() * devicePixelRatio)
  for (const canvas of canvases()) {
    await new Promise(resolve => setTimeout(resolve))
    if (signal.aborted) return
    drawAsShown(canvas, sharp)
  }
}

/** @returns {number} the zoom of the pages, 1: as on paper */
function fitWindow() {
  const pages = find('.pages')
  pages.style.setProperty('zoom', '1')
  const [page] = pages.children
  const room = document.documentElement.clientWidth - 24
  const zoom = page ? Math.min(1, room / page.getBoundingClientRect().width) : 1
  pages.style.setProperty('zoom', String(zoom))
  return zoom
}

scriptBegins()
start().catch(broken)
