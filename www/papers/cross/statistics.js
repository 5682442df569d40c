// @ts-check
/**
 * Statistics of games by the paper's generator.
 * @import { CrossGame } from '../../pkg/placewise.js'
 * @typedef {{ time: number, iterations: number, space: number, solutions: number, differing: number[],
 *   moved: number[], swapped: number }} Row
 *   time: in milliseconds; iterations: the number of grids made, including the last one; moved: the numbers of rows of
 *   solutions by how many of their cells differ from the made grid; swapped: the number of rows in which two digits
 *   have changed places
 * @typedef {'rises' | 'falls' | 'none'} Trend
 */
import { five, spearman } from '../ease/statistics.js'

/** @param {CrossGame} game @param {number} time @returns {Row} */
export const rowOf = ({ bad, space, solutions, differing, moved, swapped }, time) => ({
  time,
  iterations: bad + 1,
  space,
  solutions,
  differing,
  moved,
  swapped,
})

/**
 * Counts the occurrences of each number, in ascending order.
 * @param {number[]} numbers @returns {[number, number][]}
 */
export function occurrences(numbers) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** Returns the game with the most solutions, the first of equals; undefined without games. @param {Row[]} rows */
export const richest = rows =>
  rows.reduce(
    (/** @type {Row | undefined} */ most, row) => (row.solutions > (most?.solutions ?? 0) ? row : most),
    undefined,
  )

/** Computes for our games what the paper states about its times. @param {Row[]} rows */
export function claims(rows) {
  const [least, , middle, , most] = five(rows.map(({ time }) => time))
  const longest = rows.reduce((worst, row) => (row.iterations > worst.iterations ? row : worst))
  return { least, middle, most, bad: longest.iterations - 1, badTime: longest.time }
}

/**
 * Computes the rank correlation, and its trend if it exceeds chance: beyond two standard errors of 1/√(n−1).
 * @param {number[]} xs @param {number[]} ys @returns {{ rho: number | undefined, trend: Trend }}
 */
export function trendOf(xs, ys) {
  const rho = spearman(xs, ys)
  const most = 2 / Math.sqrt(Math.max(1, xs.length - 1))
  if (rho === undefined || Math.abs(rho) <= most) return { rho, trend: 'none' }
  return { rho, trend: rho > 0 ? 'rises' : 'falls' }
}

/**
 * Returns the share of rows with two swapped digits among the rows of solutions that differ from the made grid; and the
 * expected share if all arrangements of these blanks were equally likely.
 * @param {Row[]} rows @returns {{ share: number | undefined, chance: number }}
 */
export function swaps(rows) {
  const blanks = rows[0].moved.length - 1
  const changed = rows.reduce((sum, { moved }) => sum + moved.slice(1).reduce((a, b) => a + b, 0), 0)
  const swapped = rows.reduce((sum, row) => sum + row.swapped, 0)
  let arrangements = 1
  for (let count = 2; count <= blanks; count++) arrangements *= count
  const chance = (blanks * (blanks - 1)) / 2 / (arrangements - 1)
  return { share: changed ? swapped / changed : undefined, chance }
}

/** Counts the solutions that differ in an even and in an odd number of cells. @param {number[]} differing */
export function parity(differing) {
  const sum = (/** @type {number} */ rest) =>
    differing.reduce((sum, count, cells) => sum + (cells % 2 === rest && cells ? count : 0), 0)
  return { even: sum(0), odd: sum(1) }
}

/** Returns the median of the solutions, and the number of games with one. @param {Row[]} rows */
export function few(rows) {
  const all = rows.map(({ solutions }) => solutions)
  return { middle: five(all)[2], unique: all.filter(count => count === 1).length }
}

/**
 * Returns the medians of the solutions for the lowest and the highest quarter of the space.
 * @param {Row[]} rows
 */
export function byQuarter(rows) {
  const sorted = rows.toSorted((a, b) => a.space - b.space)
  const part = Math.max(1, Math.floor(sorted.length / 4))
  const median = (/** @type {Row[]} */ rows) => five(rows.map(({ solutions }) => solutions))[2]
  return { low: median(sorted.slice(0, part)), high: median(sorted.slice(-part)) }
}

/**
 * Returns the time of a game by the paper's formula: (bad + 1) · size² + space · size².
 * @param {Row} row @param {number} size
 */
export const costOf = ({ iterations, space }, size) => (iterations + space) * size ** 2
