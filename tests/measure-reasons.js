/**
 * Compares the size of the smallest reason with the figures of a rating: the grade (that of the hardest technique),
 * the number of steps, and the number of possible moves. Takes 200 new levels a grade, or `LEVELS` of them, and the
 * papers' levels that have one answer, and at most six moves of each, or `MOVES`, in the order of its explanation: the
 * question is why an entry must be so, given the entries before it. Run `node tests/measure-reasons.js [kind]` with
 * the engine in `www/pkg`; the tables are those of `docs/rating.md`.
 */
import { readFileSync } from 'node:fs'
import { EASE_EXAMPLES, cellsOf, levelOf } from '../www/papers/ease/bench.js'
import { placewise } from './api/wasm.js'

/** @import { Entries, Level } from '../www/pkg/placewise.js' */
/** @typedef {Record<'grade' | 'steps' | 'moves' | 'size', number>} Figures */

const LEVELS = Number(process.env.LEVELS ?? 200)
const MOVES = Number(process.env.MOVES ?? 6)
const GRADES = ['starter', 'explorer', 'tracker', 'thinker', 'master']
const FIGURES = /** @type {const} */ (['grade', 'steps', 'moves', 'size'])

/** @param {number[]} all */
const mean = all => all.reduce((sum, one) => sum + one, 0) / all.length

/** Returns the entries of a solution, in the order of the explanation. @param {Level} level */
const putDown = level => placewise.explain(level).steps.flatMap(({ place }) => place)

/** Returns the sizes of the reasons of some moves, and the number proved smallest. @param {Level} level */
function reasonsOf(level) {
  const entries = /** @type {Entries} */ (placewise.board(level).sites.map(({ given }) => given ?? null))
  const moves = putDown(level)
  const asked = new Set(Array.from({ length: MOVES }, (_, i) => Math.floor((i * moves.length) / MOVES)))
  const sizes = /** @type {number[]} */ ([])
  let proved = 0
  moves.forEach(({ site, piece }, i) => {
    if (asked.has(i) && entries[site] === null) {
      const { status, clues, givens, entries: put, smallest } = placewise.why(level, entries, { site, entry: piece })
      if (status === 'forced') {
        sizes.push(clues.length + givens.length + put.length)
        proved += Number(smallest)
      }
    }
    entries[site] = piece
  })
  return { sizes, proved }
}

/** Returns the figures of a level's rating and reasons; `undefined` if there are none. @param {Level} level */
function figuresOf(level) {
  const { grade, technique, steps, moves } = placewise.rate(level)
  const { sizes, proved } = reasonsOf(level)
  if (!grade || !technique || !moves?.length || !sizes.length) return undefined
  const count = Object.values(steps).reduce((sum, one) => sum + one, 0)
  const figures = { grade: grade.number, steps: count, moves: mean(moves), size: mean(sizes) }
  return { figures, grade, technique, asked: sizes.length, proved }
}

/** Returns the ranks of values; equal values share the mean of their ranks. @param {number[]} values */
function ranksOf(values) {
  const order = values.map((value, i) => ({ value, i })).toSorted((a, b) => a.value - b.value)
  const ranks = Array(values.length).fill(0)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && order[to].value === order[from].value) to++
    for (let at = from; at < to; at++) ranks[order[at].i] = (from + to - 1) / 2
    from = to
  }
  return ranks
}

/** Returns Spearman's rank correlation. @param {number[]} a @param {number[]} b */
function rho(a, b) {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const [mx, my] = [mean(x), mean(y)]
  const product = (/** @type {number[]} */ p, /** @type {number} */ mp, /** @type {number[]} */ q, mq = my) =>
    p.reduce((sum, one, i) => sum + (one - mp) * (q[i] - mq), 0)
  const spread = Math.sqrt(product(x, mx, x, mx) * product(y, my, y, my))
  return spread ? (product(x, mx, y) / spread).toFixed(2) : '–'
}

/** Returns a level of a grade, or undefined. @param {string} kind @param {string} grade @param {number} seed */
function made(kind, grade, seed) {
  try {
    return placewise.generate(kind, { grade, seed }).level
  } catch {
    return undefined
  }
}

/** The papers' levels among those that come with the page. */
const PAPERS = {
  island: ['island-1', 'island-10', 'island-33', 'island-50'],
  garden: ['garden-2', 'garden-5', 'garden-25', 'garden-45'],
  city: ['city-demo-one'],
}

/** Every level of the papers with one answer, by its name. @returns {[string, Level][]} */
function papers() {
  const kept = Object.entries(PAPERS).flatMap(([kind, ids]) => {
    const file = new URL(`../www/levels/${kind}.json`, import.meta.url)
    const levels = /** @type {{ id: string, level: Level }[]} */ (JSON.parse(readFileSync(file, 'utf8')))
    return levels.flatMap(({ id, level }) => (ids.includes(id) ? [/** @type {[string, Level]} */ ([id, level])] : []))
  })
  const printed = {
    kind: 'crossnumbers',
    cells: Array(2).fill([null, null]),
    across: [['+'], ['+']],
    down: [['|', '&']],
    totals: { across: [14, 5], down: [13, 1] },
  }
  return [
    ...kept,
    ['sudoku, paper 004, figure 3', levelOf(cellsOf(EASE_EXAMPLES.easeFigure3))],
    ['crossnumbers, paper 002', /** @type {Level} */ (printed)],
  ]
}

/** @param {string} kind */
function measured(kind) {
  const all = /** @type {Figures[]} */ ([])
  let [asked, proved] = [0, 0]
  for (let seed = 0; seed < LEVELS; seed++)
    for (const grade of GRADES) {
      const level = made(kind, grade, seed)
      if (!level) continue
      const found = figuresOf(level)
      if (!found) continue
      asked += found.asked
      proved += found.proved
      all.push(found.figures)
    }
  return { all, asked, proved }
}

/** @param {(string | number)[]} cells */
const row = cells => `| ${cells.join(' | ')} |`

/** Prints the beginning of a table. @param {string[]} heads */
function headed(heads) {
  console.log(`\n${row(heads)}`)
  console.log(`|${'---|'.repeat(heads.length)}`)
}

const asked = process.argv.slice(2)
const kinds = placewise.kinds().map(({ id }) => id)
const pairs = FIGURES.flatMap((one, i) => FIGURES.slice(i + 1).map(other => /** @type {const} */ ([one, other])))
const sizesOf = GRADES.map(grade => `size, ${grade}`)
const heads = ['kind', 'levels', 'reasons', 'smallest', ...pairs.map(pair => pair.join(', ')), ...sizesOf]
const chosen = asked.length ? asked : kinds
headed(heads)
for (const kind of chosen) {
  const { all, asked, proved } = measured(kind)
  const of = (/** @type {keyof Figures} */ figure) => all.map(one => one[figure])
  const sizes = GRADES.map((_, i) => all.filter(({ grade }) => grade === i + 1).map(({ size }) => size))
  const cells = [
    kind,
    all.length,
    asked,
    `${Math.round((100 * proved) / asked)} %`,
    ...pairs.map(([a, b]) => rho(of(a), of(b))),
    ...sizes.map(some => (some.length ? mean(some).toFixed(1) : '–')),
  ]
  console.log(row(cells))
}
headed(['level', 'grade', 'hardest', 'steps', 'moves', 'reasons', 'smallest', 'size'])
for (const [name, level] of papers().filter(([, { kind }]) => chosen.includes(kind))) {
  const found = figuresOf(level)
  if (!found) throw new Error(`${name} has no reasons`)
  const { figures, grade, technique, asked: reasons, proved } = found
  const [moves, size] = [figures.moves.toFixed(2), figures.size.toFixed(1)]
  console.log(row([name, grade.id, technique, figures.steps, moves, reasons, proved, size]))
}
