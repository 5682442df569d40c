// @ts-check
/**
 * Statistics of puzzles by the paper's generator.
 * @import { PaperPuzzle } from '../../pkg/placewise.js'
 * @typedef {{ failures: number | undefined, exp: number, square: number, linear: number, histogram: number[],
 *   clues: number, nodes: number, grade: number | undefined, class: string, level: string,
 *   without: [rises: number, stays: number, falls: number] }} Row
 *   failures: the allowed number; without: the effects of removing one given on the weighted sum
 * @typedef {{ u: number, z: number, p: number }} Test   Mann and Whitney's U, its z by the normal approximation with
 *   ties, and the probability of at least this deviation if the groups were alike
 */

/** The numbers of allowed failures, in turn; undefined: any number. */
export const ALLOWED = [0, 1, 2, 4, 8, 16, undefined]

/** @param {number | undefined} failures @param {PaperPuzzle} made @returns {Row} */
export function rowOf(failures, { ease, counts, grade, class: ofQqwing }) {
  const { exp, square, linear, histogram, empty } = ease.model
  return {
    failures,
    exp: Number(exp),
    square: Number(square),
    linear: Number(linear),
    histogram,
    clues: 81 - empty,
    nodes: Number(counts.nodes),
    grade: grade ?? undefined,
    class: ofQqwing,
    level: String(ease.level),
    without: ease.without[0],
  }
}

/** @param {number[]} values */
export const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Returns minimum, lower quartile, median, upper quartile and maximum, with linear interpolation.
 * @param {number[]} values
 */
export function five(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return [0, 1, 2, 3, 4].map(quarter => {
    const at = ((sorted.length - 1) * quarter) / 4
    const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
    return low + (high - low) * (at - Math.floor(at))
  })
}

/** Returns the ranks from 1; equal values share the average of theirs. @param {number[]} values */
export function ranks(values) {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b])
  /** @type {number[]} */
  const ranks = []
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]] === values[order[from]]) to++
    for (const i of order.slice(from, to)) ranks[i] = (from + to + 1) / 2
  }
  return ranks
}

/** Returns Spearman's rho; undefined if all values of one side are equal. @param {number[]} a @param {number[]} b */
export function spearman(a, b) {
  const [x, y] = [a, b].map(values => {
    const own = ranks(values)
    const middle = mean(own)
    return own.map(rank => rank - middle)
  })
  const product = (/** @type {number[]} */ x, /** @type {number[]} */ y) =>
    x.reduce((sum, value, i) => sum + value * y[i], 0)
  const rho = product(x, y) / Math.sqrt(product(x, x) * product(y, y))
  return Number.isFinite(rho) ? rho : undefined
}

/** Returns the mean histogram. @param {Row[]} rows */
export const meanHistogram = rows =>
  Array.from({ length: 9 }, (_, i) => mean(rows.map(({ histogram }) => histogram[i])))

/**
 * Groups rows by key, without empty groups.
 * @template K @param {Row[]} rows @param {K[]} keys @param {(row: Row) => K} of
 */
export const grouped = (rows, keys, of) =>
  keys.map(key => ({ key, rows: rows.filter(row => of(row) === key) })).filter(({ rows }) => rows.length)

const WEIGHTS = /** @type {const} */ (['exp', 'square', 'linear'])

/**
 * Correlates the ease by each weight with our grade and with the number of givens, over all rows and over the minimal
 * puzzles among them.
 * @param {Row[]} rows
 */
export function correlations(rows) {
  const minimal = rows.filter(({ failures }) => failures === undefined)
  const graded = (/** @type {Row[]} */ rows) => rows.filter(({ grade }) => grade !== undefined)
  const rho = (
    /** @type {Row[]} */ rows,
    /** @type {typeof WEIGHTS[number]} */ weight,
    /** @type {(row: Row) => number} */ other,
  ) =>
    rows.length > 1
      ? spearman(
          rows.map(row => row[weight]),
          rows.map(other),
        )
      : undefined
  return WEIGHTS.map(weight => ({
    weight,
    grade: rho(graded(rows), weight, ({ grade }) => Number(grade)),
    minimal: rho(graded(minimal), weight, ({ grade }) => Number(grade)),
    clues: rho(rows, weight, ({ clues }) => clues),
  }))
}

// ---- tests of hypotheses ----

/**
 * Performs Mann and Whitney's test; undefined if all values are equal or a group is empty.
 * @param {number[]} a @param {number[]} b @returns {Test | undefined}
 */
export function mannWhitney(a, b) {
  const [n, m] = [a.length, b.length]
  const all = n + m
  const own = ranks([...a, ...b])
  const u = own.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2
  /** @type {Map<number, number>} */
  const equal = new Map()
  for (const rank of own) equal.set(rank, (equal.get(rank) ?? 0) + 1)
  const ties = [...equal.values()].reduce((sum, count) => sum + count ** 3 - count, 0)
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)))
  if (!(variance > 0)) return undefined
  const z = (u - (n * m) / 2) / Math.sqrt(variance)
  return { u, z, p: beyond(z) }
}

/**
 * Returns the probability that a normal value is at least this far from its mean (Abramowitz and Stegun 26.2.17).
 * @param {number} z
 */
export function beyond(z) {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.2316419 * x)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return Math.min(1, (2 * sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI))
}

/**
 * Returns the rank correlation of two figures with a third held fixed.
 * @param {number[]} a @param {number[]} b @param {number[]} fixed
 */
export function partial(a, b, fixed) {
  const [ab, ac, bc] = [spearman(a, b), spearman(a, fixed), spearman(b, fixed)]
  if (ab === undefined || ac === undefined || bc === undefined) return undefined
  const rho = (ab - ac * bc) / Math.sqrt((1 - ac * ac) * (1 - bc * bc))
  return Number.isFinite(rho) ? rho : undefined
}
