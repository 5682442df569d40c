// @ts-check
/**
 * A board with the paper's solver beside our engine. Its content outlives a change of language.
 * @import { Engine } from '../../engine/client.js'
 * @import { Level, PathCounts, PathStep, PathStudy, PathStudyOptions } from '../../pkg/placewise.js'
 * @import { Key, Speak } from '../text/index.js'
 * @import { Cell, View } from '../view.js'
 * @typedef {{ nodes: number, answers: Key, steps: number | undefined }} Ours
 */
import { oneOf } from '../../catalogue/pasted-level.js'
import { errorText } from '../../i18n/error-text.js'
import { make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { svg } from '../svg.js'
import { boardTools, grid } from '../view.js'
import { stepper } from '../stepper.js'
import { PATH_EXAMPLES } from './examples.js'

// ---- statistics of boards on which the paper's solver was run in each reading ----

/**
 * @typedef {{ end: PathStudy['end'], steps: number, time: number }} Run   time: in milliseconds
 * @typedef {{ side: number, runs: Record<Reading, Run> }} Row
 * @typedef {{ answered: number, steps: number, time: number, longest: number }} Sum   steps, time: totals over the
 *   boards that all corrected readings solve; longest: over all boards
 * @typedef {'published' | 'corrected' | 'boards' | 'search'} Reading
 */

/**
 * The readings of the paper's solver: as published, corrected, and with the test for holes that it considered, in the
 * two places where it considered it.
 * @type {{ id: Reading, title: Key, wishes: PathStudyOptions }[]}
 */
export const READINGS = [
  { id: 'published', title: 'pathPublished', wishes: { reading: 'published' } },
  { id: 'corrected', title: 'pathCorrected', wishes: { reading: 'corrected' } },
  { id: 'boards', title: 'pathHolesBoards', wishes: { reading: 'corrected', holes: 'boards' } },
  { id: 'search', title: 'pathHolesSearch', wishes: { reading: 'corrected', holes: 'search' } },
]

/** The sizes of the boards, in turn. */
export const SIDES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

/** The readings that differ in the test for holes alone. @type {Reading[]} */
const CORRECTED = ['corrected', 'boards', 'search']

/** Returns the boards that the solver solves with and without the test. @param {Row[]} rows */
export const answeredByAll = rows => rows.filter(({ runs }) => CORRECTED.every(id => runs[id].end === 'answer'))

/** Returns the totals of each reading. @param {Row[]} rows @returns {Record<Reading, Sum>} */
export function sums(rows) {
  const all = answeredByAll(rows)
  const sum = (/** @type {Row[]} */ rows, /** @type {(row: Row) => number} */ of) =>
    rows.reduce((sum, row) => sum + of(row), 0)
  const of = (/** @type {Reading} */ id) => ({
    answered: rows.filter(({ runs }) => runs[id].end === 'answer').length,
    steps: sum(all, ({ runs }) => runs[id].steps),
    time: sum(all, ({ runs }) => runs[id].time),
    longest: Math.max(0, ...rows.map(({ runs }) => runs[id].time)),
  })
  return /** @type {Record<Reading, Sum>} */ (Object.fromEntries(READINGS.map(({ id }) => [id, of(id)])))
}

/**
 * Returns if a test pays: 1 if more boards are solved with it, or as many with fewer partial paths; −1 if it costs, 0
 * if it changes nothing. Times would depend on the machine.
 * @param {Sum} without @param {Sum} tested
 */
export const pays = (without, tested) => Math.sign(tested.answered - without.answered || without.steps - tested.steps)

/**
 * Returns the share of boards that a reading solves, by size.
 * @param {Row[]} rows @param {Reading} id @returns {[number, number][]}
 */
export const answeredBySide = (rows, id) =>
  SIDES.map(side => rows.filter(row => row.side === side))
    .filter(rows => rows.length)
    .map(rows => [rows[0].side, rows.filter(({ runs }) => runs[id].end === 'answer').length / rows.length])

// ---- the path of numbers in the course of the paper's solver: the board after each step ----

/**
 * @typedef {{ rows: number, columns: number, places: (number | null | undefined)[], corners: boolean }} Grid
 *   places: row by row a number, `null` for an empty cell, undefined for a hole
 * @typedef {{ site: number, number: number }} Put
 */

/** @param {Level} level a Numbrix @returns {Grid} */
export function gridOf(level) {
  const givens = /** @type {(number | '#' | null)[][]} */ (level.givens)
  const places = givens.flat().map(place => (place === '#' ? undefined : place))
  return { rows: givens.length, columns: givens[0].length, places, corners: level.corners === true }
}

/** Returns the places of the cells in the order of sites. @param {Grid} grid */
export const cellsOf = ({ places }) => places.flatMap((place, at) => (place === undefined ? [] : [at]))

/**
 * Returns the entries after a number of steps, in order.
 * @param {PathStep[]} steps @param {number} count @returns {Put[]}
 */
export function trailAfter(steps, count) {
  /** @type {Put[]} */
  const trail = []
  for (const { kept, put } of steps.slice(0, count))
    trail.splice(kept, Infinity, ...put.map(([site, number]) => ({ site, number })))
  return trail
}

/**
 * Returns the numbers in all places after a number of steps.
 * @param {Grid} grid @param {PathStep[]} steps @param {number} count
 */
export function placesAfter(grid, steps, count) {
  const cells = cellsOf(grid)
  const places = [...grid.places]
  for (const { site, number } of trailAfter(steps, count)) places[cells[site]] = number
  return places
}

/**
 * Returns the numbers whose predecessor or successor is missing.
 * @param {Grid['places']} places
 */
export function endpointsOf(places) {
  const last = places.filter(place => place !== undefined).length
  const stands = new Set(places)
  const misses = (/** @type {number} */ number) => number > 0 && number <= last && !stands.has(number)
  return new Set(places.filter(place => place && (misses(place - 1) || misses(place + 1))))
}

/**
 * Returns the pairs of adjacent places with successive numbers.
 * @param {Grid} grid @param {Grid['places']} places @returns {[number, number][]}
 */
export function joinsOf({ columns, corners }, places) {
  const at = new Map(places.flatMap((place, index) => (place ? [[place, index]] : [])))
  return [...at].flatMap(([number, one]) => {
    const other = at.get(number + 1)
    if (other === undefined) return []
    const down = Math.abs(Math.floor(one / columns) - Math.floor(other / columns))
    const across = Math.abs((one % columns) - (other % columns))
    const touch = corners ? Math.max(down, across) === 1 : down + across === 1
    return touch ? [/** @type {[number, number]} */ ([one, other])] : []
  })
}

// ---- a player of the solver's steps: the board, the pair being worked on, and the step in words ----

/** @type {Record<NonNullable<PathStep['why']>, Key>} */
const REASONS = { closed: 'pathClosed', 'no-path': 'pathNoPath', 'no-move': 'pathNoMove', hole: 'pathIsHole' }

/** @type {Record<PathStudy['end'], Key>} */
const END_STEPS = { answer: 'pathEndAnswer', none: 'pathEndNone', budget: 'pathEndBudget' }

/**
 * @param {View} view
 * @param {Grid} grid @param {PathStudy} study @param {{ step: number }} state its `step` is updated
 */
function player({ t }, grid, study, state) {
  const { steps, all } = study
  const words = make('p', { className: 'step-words', role: 'status' })
  const stage = make('div', { className: 'path-stage' })
  const buttons = stepper(t, { words, at: () => state.step, last: () => steps.length, show })

  /** @param {number} wanted 0: before the first step */
  function show(wanted) {
    const at = (state.step = Math.max(0, Math.min(steps.length, wanted)))
    const step = at ? steps[at - 1] : undefined
    const places = placesAfter(grid, steps, at)
    const fresh = new Set(step?.put.map(([, number]) => number))
    stage.replaceChildren(picture(t, grid, { places, fresh, pair: step ? [step.from, step.to] : [] }))
    setText(words, t('pathStep', { step: at, count: all, what: step ? told(step) : t('pathBegin') }))
  }

  /** @param {PathStep} step */
  function told({ does, from, to, put, doubtful, left, why }) {
    if (does === 'end') {
      const end = t(END_STEPS[study.end])
      return why ? t('pathEndWhy', { why: t(REASONS[why]), end }) : end
    }
    const number = put[0][1]
    if (does === 'move') return t(doubtful ? 'pathDoubtful' : 'pathMove', { from: Number(from), number })
    const isTail = put.some(([, number]) => number === to)
    const ends = { from: Number(from), to: Number(to) }
    const gap = from ? t(isTail ? 'pathTail' : 'pathPair', ends) : t('pathNone')
    if (does === 'search') return t('pathSearch', { gap, count: left + 1 })
    return t(left ? 'pathBack' : 'pathBackLast', { why: why ? t(REASONS[why]) : '', gap, count: left })
  }

  const box = make(
    'div',
    { className: 'path-player card' },
    stage,
    make(
      'div',
      { className: 'path-side' },
      buttons.element,
      words,
      steps.length < all ? make('p', { className: 'quiet' }, t('pathCut', { count: steps.length })) : null,
      make('p', { className: 'quiet' }, t('pathKey')),
      make('p', { className: 'quiet' }, t('keys')),
    ),
  )
  buttons.keys(box)
  show(state.step)
  return box
}

// ---- the picture of a board: numbers, the path between them, endpoints, new numbers ----

const SIDE = 40
/** The maximum magnification of a picture. */
const LARGEST = 1.4

/**
 * @param {Speak} t @param {Grid} grid
 * @param {{ places: Grid['places'], fresh: Set<number>, pair: (number | null)[] }} what fresh: the new numbers;
 *   pair: the numbers that the solver is working on
 */
function picture(t, grid, { places, fresh, pair }) {
  const { rows, columns } = grid
  const ends = endpointsOf(places)
  const centre = (/** @type {number} */ at) => ({
    x: (at % columns) * SIDE + SIDE / 2 + 2,
    y: Math.floor(at / columns) * SIDE + SIDE / 2 + 2,
  })
  const box = (/** @type {number} */ at, /** @type {number} */ inset) => ({
    x: centre(at).x - SIDE / 2 + inset,
    y: centre(at).y - SIDE / 2 + inset,
    width: SIDE - 2 * inset,
    height: SIDE - 2 * inset,
  })
  const cells = places.map((place, at) => {
    if (place === undefined) return ''
    const isNew = place !== null && fresh.has(place)
    return svg('rect', { class: isNew ? 'cell new' : 'cell', ...box(at, 0) })
  })
  const lines = joinsOf(grid, places).map(([one, other]) => {
    const [from, to] = [centre(one), centre(other)]
    return svg('line', { class: 'way', x1: from.x, y1: from.y, x2: to.x, y2: to.y })
  })
  const numbers = places.flatMap((place, at) => {
    if (!place) return []
    const { x, y } = centre(at)
    const sort = [grid.places[at] ? 'given' : 'put', pair.includes(place) ? 'pair' : ends.has(place) ? 'end' : '']
    return [
      svg('circle', { class: `stone ${sort.join(' ')}`, cx: x, cy: y, r: SIDE / 2 - 4 }),
      pair.includes(place) ? svg('circle', { class: 'ring', cx: x, cy: y, r: SIDE / 2 - 1 }) : '',
      svg('text', { class: sort[0], x, y: y + 5, 'text-anchor': 'middle' }, String(place)),
    ]
  })
  const [width, height] = [columns * SIDE + 4, rows * SIDE + 4]
  const said = Array.from({ length: rows }, (_, row) => {
    const line = places.slice(row * columns, (row + 1) * columns)
    return line.map(place => place ?? (place === null ? t('pathEmpty') : t('pathHole'))).join(' ')
  })
  const say = t('pathBoardSay', { rows: said.join(t('pathRowEnd')) })
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height }
  const drawn = svg(
    'svg',
    { class: 'path-picture', role: 'img', 'aria-label': say, ...frame },
    ...cells,
    ...lines,
    ...numbers,
  )
  // The size is limited so that a small board is not drawn as large as a large one.
  drawn.style.maxWidth = `${width * LARGEST}px`
  return drawn
}

// ---- the bench ----

/** @type {[keyof PathCounts, Key][]} */
const COUNTS = [
  ['states', 'pathStates'],
  ['steps', 'pathSteps'],
  ['moves', 'pathMoves'],
  ['doubtful', 'pathDoubtfulMoves'],
  ['searches', 'pathSearches'],
  ['found', 'pathFound'],
  ['tried', 'pathTried'],
  ['backs', 'pathBacks'],
  ['stuck', 'pathStuck'],
  ['deepest', 'pathDeepest'],
  ['looks', 'pathLooks'],
  ['holes', 'pathHolesFound'],
]

/** @type {Record<PathStudy['end'], Key>} */
const ENDS = { answer: 'pathIsAnswer', none: 'pathIsNone', budget: 'pathIsBudget' }

/** The maximum number of search nodes for our engine here. */
const NODES = 20_000

/** The maximum number of steps that can be played. */
const PLAYED = 2_000

/** The error of a text that is no board, in words. */
class Unread extends Error {}

export class Bench {
  /** @type {Level} */ #level = PATH_EXAMPLES.pathExample
  /** @type {Reading} */ #reading = 'published'
  #state = { step: 0 }
  /** @type {{ studies: Record<Reading, PathStudy>, ours: Ours } | undefined} */ #found
  #asked = 0
  /** @type {{ view: View, show(): void, refuse(error: unknown): void } | undefined} */ #drawn

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine
    /** Resolves when the first board is computed. */
    this.ready = this.#look(this.#level)
  }

  /** @param {Level} level */
  async #look(level) {
    const asked = ++this.#asked
    /** @type {Record<string, PathStudy>} */ const studies = {}
    const studied = READINGS.map(async ({ id, wishes }) => {
      studies[id] = await this.engine.studyPath(level, { ...wishes, steps: PLAYED })
    })
    const [ours] = await Promise.all([this.#ours(level), ...studied])
    // The answer to a later question is shown when it arrives.
    if (asked !== this.#asked) return
    this.#level = level
    this.#state.step = 0
    this.#found = { studies, ours }
    this.#drawn?.show()
  }

  /** @param {Level} level @returns {Promise<Ours>} */
  async #ours(level) {
    const { count, complete, nodes } = await this.engine.solve(level, { limit: 2, nodes: NODES })
    if (!complete) return { nodes, answers: 'pathOursBudget', steps: undefined }
    if (count !== 1) return { nodes, answers: count ? 'pathOursMany' : 'pathOursNone', steps: undefined }
    const { steps } = await this.engine.rate(level, 'en')
    const all = Object.values(steps).reduce((sum, count) => sum + count, 0)
    return { nodes, answers: 'pathOursOne', steps: all || undefined }
  }

  /** @param {() => Promise<void>} work */
  #attempt(work) {
    attempt(work, error => this.#drawn?.refuse(error))
  }

  /** @param {string} text */
  async #paste(text) {
    const { lang, t } = /** @type {{ view: View }} */ (this.#drawn).view
    const one = await oneOf(text, this.engine, lang)
    if ('fault' in one) throw new Unread(t('easeNoBoard'))
    if ('many' in one) throw new Unread(t('manyPuzzles', { count: one.many.length }))
    if (!('level' in one)) throw new Unread(one.told)
    // The engine tells if the paper covers such levels.
    await this.engine.studyPath(one.level, { steps: 0 }, lang)
    await this.#look(one.level)
  }

  /** @param {View} view */
  draw(view) {
    const { t, lang } = view
    const said = make('p', { className: 'ease-said', role: 'status' })
    const place = make('div')
    const counts = make('div')
    const readings = make(
      'select',
      { id: 'path-reading' },
      ...READINGS.map(({ id, title }) => make('option', { value: id }, t(title))),
    )
    readings.value = this.#reading
    const play = () => {
      if (!this.#found) return
      place.replaceChildren(player(view, gridOf(this.#level), this.#found.studies[this.#reading], this.#state))
    }
    readings.addEventListener('change', () => {
      this.#reading = /** @type {Reading} */ (readings.value)
      this.#state.step = 0
      play()
    })
    this.#drawn = {
      view,
      show: () => {
        if (!this.#found) return
        delete said.dataset.fault
        setText(said, summary(view, this.#found.ours))
        play()
        counts.replaceChildren(table(view, this.#found.studies))
      },
      refuse: error => {
        said.dataset.fault = 'true'
        setText(said, error instanceof Unread ? error.message : errorText(error, lang))
      },
    }
    this.#drawn.show()
    return [
      this.#tools(view),
      make('form', { className: 'choices-row' }, make('label', {}, make('span', {}, t('pathReading')), readings)),
      place,
      counts,
      said,
    ]
  }

  /** Creates the example boards, and the field for pasting one. @param {View} view */
  #tools(view) {
    return boardTools(view, {
      id: 'path',
      examples: /** @type {[Key, Level][]} */ (Object.entries(PATH_EXAMPLES)),
      named: 'data-board',
      choose: level => this.#attempt(() => this.#look(level)),
      label: 'pathPasteLabel',
      paste: text => this.#attempt(() => this.#paste(text)),
    })
  }
}

/** Returns our engine's result for the board. @param {View} view @param {Ours} ours */
function summary({ t }, { answers, nodes, steps }) {
  const proof = t(answers, { count: nodes })
  return steps ? t('pathOursBoth', { proof, steps: t('pathOursSteps', { count: steps }) }) : proof
}

/** @param {View} view @param {Record<Reading, PathStudy>} studies */
function table(view, studies) {
  const { t } = view
  const number = (/** @type {number} */ count) => count.toLocaleString(view.lang)
  /** @type {Cell[][]} */
  const rows = COUNTS.map(([count, key]) => [t(key), ...READINGS.map(({ id }) => number(studies[id].counts[count]))])
  return grid(view, {
    caption: t('pathCaption'),
    className: 'path-counts',
    head: [t('pathCount'), ...READINGS.map(({ title }) => t(title))],
    rows: [[t('pathEnd'), ...READINGS.map(({ id }) => t(ENDS[studies[id].end]))], ...rows],
  })
}
