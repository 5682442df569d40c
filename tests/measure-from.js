/**
 * Measures how often and how fast a level is generated on a given board (`generate` with `from`): 40 boards a kind, or
 * `BOARDS` of them, each at every grade. With `ANSWER=1` a random answer of the board is given too. A board that is
 * refused is tried again with `AGAIN` other seeds: how many of the refused have the grade after all? `node
 * tests/measure-from.js [kind…]`, with the engine in `www/pkg`.
 */
import { placewise } from './api/wasm.js'
import { quantiles } from './quantiles.js'

/** @import { GenerateOptions, Level, PuzzleError } from '../www/pkg/placewise.js' */

const BOARDS = Number(process.env.BOARDS ?? 40)
const WITH_ANSWER = process.env.ANSWER === '1'
const AGAIN = Number(process.env.AGAIN ?? 0)
const GRADES = ['starter', 'explorer', 'tracker', 'thinker', 'master']
/** The maximum number of places of a small board. */
const SMALL = 25

/** Returns a generator of random numbers from 0 to 1, the same in each run (mulberry32). @param {number} seed */
function chances(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let n = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @typedef {() => number} Chance */

/** @param {Chance} chance @param {number} low @param {number} high */
const between = (chance, low, high) => low + Math.floor(chance() * (high - low + 1))

/** @template T @param {Chance} chance @param {T[]} items @returns {T} */
const pick = (chance, items) => items[Math.floor(chance() * items.length)]

/**
 * Returns some of the items, in their order.
 * @template T @param {Chance} chance @param {T[]} items @param {number} count
 */
function some(chance, items, count) {
  const left = [...items]
  while (left.length > count) left.splice(Math.floor(chance() * left.length), 1)
  return left
}

const FRUITS = 'pineapple banana strawberry apple lemon orange grape melon watermelon mango pear peach'.split(' ')
const ANIMALS = 'elephant monkey tiger pig cat turtle hippo lion panda'.split(' ')
const SERVICES = [
  'school',
  'library',
  'market',
  'hospital',
  'police',
  'museum',
  'park',
  'station',
  'theatre',
  'housing',
]

/**
 * Returns counts of pieces for these sorts, each at least once.
 * @param {Chance} chance @param {string[]} sorts @param {number} all
 */
function counts(chance, sorts, all) {
  /** @type {Record<string, number>} */
  const pieces = Object.fromEntries(sorts.map(sort => [sort, 1]))
  for (let n = sorts.length; n < all; n++) pieces[pick(chance, sorts)] += 1
  return pieces
}

/** Returns an island of random size. @param {Chance} chance @returns {Level} */
function island(chance) {
  const [columns, rows] = [between(chance, 3, 6), between(chance, 2, 6)]
  const heights = Array.from({ length: rows }, () => Array.from({ length: columns }, () => between(chance, 1, 3)))
  const sorts = some(chance, ANIMALS, between(chance, 3, 8))
  return {
    kind: 'island',
    board: { columns: FRUITS.slice(0, columns), rows: FRUITS.slice(6, 6 + rows), heights },
    pieces: counts(chance, some(chance, sorts, Math.min(sorts.length, columns * rows)), columns * rows),
    clues: [],
  }
}

/** Returns a city of square blocks, with zones and levels. @param {Chance} chance @returns {Level} */
function city(chance) {
  const [columns, rows] = [between(chance, 3, 8), between(chance, 2, 8)]
  const zones = ['park', 'waterfront', 'market', 'highway', 'historic', 'hill']
  const blocks = []
  const borders = []
  const id = (/** @type {number} */ x, /** @type {number} */ y) => `b${y}-${x}`
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [left, top] = [x * 100, y * 100]
      const tags = [`level${1 + Math.min(y, 4)}`, `street-${x}`, ...some(chance, zones, between(chance, 0, 2))]
      const shape = [
        [left, top],
        [left + 100, top],
        [left + 100, top + 100],
        [left, top + 100],
      ]
      blocks.push({
        id: id(x, y),
        name: `Block ${y + 1}${'ABCDEFGH'[x]}`,
        tags,
        shape: shape.map(at => at.map(n => n / 100)),
      })
      if (x) borders.push([id(x - 1, y), id(x, y)])
      if (y) borders.push([id(x, y - 1), id(x, y)])
    }
  }
  const sorts = some(chance, SERVICES, between(chance, 3, 7))
  return {
    kind: 'city',
    board: { size: [columns, rows], blocks, borders },
    pieces: counts(chance, sorts, Math.min(columns * rows, sorts.length + between(chance, 0, 6))),
    clues: [],
  }
}

/**
 * Returns a new level with its givens, cells or target emptied.
 * @param {string} kind @param {object} options @returns {Level}
 */
const bare = (kind, options) => {
  const { level } = placewise.generate(kind, options)
  const { givens, cells, target } = /** @type {any} */ (level)
  const empty = (/** @type {unknown} */ row, /** @type {any} */ nothing) =>
    typeof row === 'string' ? '.'.repeat(row.length) : /** @type {any[]} */ (row).map(at => (at === '#' ? at : nothing))
  if (givens) return { ...level, givens: givens.map((/** @type {any} */ row) => empty(row, null)) }
  if (cells) return { ...level, cells: cells.map((/** @type {any} */ row) => empty(row, null)) }
  return { ...level, target: target.map((/** @type {any} */ row) => empty(row, '?')) }
}

/** The functions that make a random board, by kind. @type {Record<string, (chance: Chance, seed: number) => Level>} */
const BOARD = {
  island,
  city,
  garden: (chance, seed) =>
    bare('garden', {
      preset: pick(chance, ['small', 'standard', 'standard', 'large']),
      seed,
      grade: pick(chance, GRADES),
    }),
  sudoku: (chance, seed) => {
    const size = pick(chance, [4, 6, 6, 8, 8, 9])
    return bare('sudoku', { size, regions: chance() < 0.3, diagonals: chance() < 0.3, seed, grade: 'starter' })
  },
  numbrix: (chance, seed) => {
    const board = { rows: between(chance, 3, 8), columns: between(chance, 3, 8) }
    return bare('numbrix', { ...board, corners: chance() < 0.3, seed, grade: 'starter' })
  },
  crossnumbers: (chance, seed) => {
    const operators = pick(chance, ['sums', 'products', 'quotients', 'bits', 'left-to-right'])
    return bare('crossnumbers', { size: between(chance, 3, 7), operators, seed, grade: 'starter' })
  },
}

/** @param {string} kind @param {number} seed */
function board(kind, seed) {
  const chance = chances(seed)
  for (let more = 0; ; more++) {
    try {
      return BOARD[kind](chance, seed + 1000 * more)
    } catch (error) {
      if (/** @type {PuzzleError} */ (error).code !== 'generate' || more > 20) throw error
    }
  }
}

/** Returns the processor time of this process, in ms. */
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const percent = (/** @type {number} */ part, /** @type {number} */ all) => `${Math.round((100 * part) / all)} %`

/**
 * Makes a level, or returns the error if the search did not find one.
 * @param {string} kind @param {GenerateOptions} options @returns {PuzzleError | undefined}
 */
function refusal(kind, options) {
  try {
    placewise.generate(kind, options)
    return undefined
  } catch (error) {
    const refused = /** @type {PuzzleError} */ (error)
    if (refused.code !== 'generate') throw refused
    return refused
  }
}

/**
 * Returns a level with one answer, of any grade; undefined if none was found.
 * @param {string} kind @param {GenerateOptions} options @returns {Level | undefined}
 */
function anyLevel(kind, options) {
  try {
    return placewise.generate(kind, options).level
  } catch (error) {
    return /** @type {PuzzleError} */ (error).nearest?.level
  }
}

const asked = process.argv.slice(2)
for (const kind of asked.length ? asked : Object.keys(BOARD)) {
  const levels = Array.from({ length: BOARDS }, (_, seed) => board(kind, seed))
  for (const grade of GRADES) {
    for (const [name, isSmall] of /** @type {[string, boolean][]} */ ([
      ['to 25', true],
      ['more', false],
    ])) {
      const times = /** @type {number[]} */ ([])
      const refused = /** @type {GenerateOptions[]} */ ([])
      let near = 0
      for (const [seed, from] of levels.entries()) {
        const { sites } = placewise.board(from)
        if (sites.length <= SMALL !== isSmall) continue
        const solved = WITH_ANSWER ? anyLevel(kind, { from, seed: seed + 77 }) : undefined
        if (WITH_ANSWER && !solved) continue
        const wished = solved ? { answer: placewise.solve(solved).solutions[0] } : {}
        const options = /** @type {GenerateOptions} */ ({ from, grade, seed, ...wished })
        const before = worked()
        const error = refusal(kind, options)
        times.push(worked() - before)
        if (error) refused.push(options)
        if (error?.nearest) near++
      }
      if (!times.length) continue
      const made = percent(times.length - refused.length, times.length)
      console.log(`${kind} ${name} ${grade}: ${made} made, ${near} refused with a nearest; ${quantiles(times)}`)
      if (!AGAIN || !refused.length) continue
      const seeds = Array.from({ length: AGAIN }, (_, more) => 100_000 * (more + 1))
      const found = refused.filter(options =>
        seeds.some(more => !refusal(kind, { ...options, seed: (options.seed ?? 0) + more })),
      )
      console.log(`  of ${refused.length} refused, ${found.length} have it with one of ${AGAIN} other seeds`)
    }
  }
}
