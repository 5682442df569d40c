// @ts-check
/**
 * Games of the paper's generator in figures.
 * @import { CrossGame } from '../../pkg/placewise.js'
 * @typedef {{ time: number, iterations: number, space: number, solutions: number, differing: number[],
 *   moved: number[], swapped: number }} Row
 *   time: in milliseconds; iterations: grids made, the last one included; moved: rows of solutions by how many of their
 *   cells are not as the grid was made; swapped: those in which two digits have changed places
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
 * How often each number occurs that there is, in order.
 * @param {number[]} numbers @returns {[number, number][]}
 */
export function occurrences(numbers) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** The game with the most solutions, the first of equals; nothing without games. @param {Row[]} rows */
export const richest = rows =>
  rows.reduce(
    (/** @type {Row | undefined} */ most, row) => (row.solutions > (most?.solutions ?? 0) ? row : most),
    undefined,
  )

/** What the paper says of its times, of ours. @param {Row[]} rows */
export function claims(rows) {
  const [least, , middle, , most] = five(rows.map(({ time }) => time))
  const longest = rows.reduce((worst, row) => (row.iterations > worst.iterations ? row : worst))
  return { least, middle, most, bad: longest.iterations - 1, badTime: longest.time }
}

/**
 * The rank correlation, and whether it is more than chance gives: beyond two standard errors, 1/√(n−1) each.
 * @param {number[]} xs @param {number[]} ys @returns {{ rho: number | undefined, trend: Trend }}
 */
export function trendOf(xs, ys) {
  const rho = spearman(xs, ys)
  const most = 2 / Math.sqrt(Math.max(1, xs.length - 1))
  if (rho === undefined || Math.abs(rho) <= most) return { rho, trend: 'none' }
  return { rho, trend: rho > 0 ? 'rises' : 'falls' }
}

/**
 * Of the rows of solutions in which something is not as the grid was made, the share in which two digits have changed
 * places; and the share that chance would give, if all arrangements of these blanks were as likely.
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

/** How many of these solutions differ in an even and in an odd number of cells. @param {number[]} differing */
export function parity(differing) {
  const sum = (/** @type {number} */ rest) =>
    differing.reduce((sum, count, cells) => sum + (cells % 2 === rest && cells ? count : 0), 0)
  return { even: sum(0), odd: sum(1) }
}

/** The median of the solutions, and of the games how many have one. @param {Row[]} rows */
export function few(rows) {
  const all = rows.map(({ solutions }) => solutions)
  return { middle: five(all)[2], unique: all.filter(count => count === 1).length }
}

/**
 * The median of the solutions where the space is in its lowest quarter, and in its highest.
 * @param {Row[]} rows
 */
export function byQuarter(rows) {
  const sorted = rows.toSorted((a, b) => a.space - b.space)
  const part = Math.max(1, Math.floor(sorted.length / 4))
  const median = (/** @type {Row[]} */ rows) => five(rows.map(({ solutions }) => solutions))[2]
  return { low: median(sorted.slice(0, part)), high: median(sorted.slice(-part)) }
}

/**
 * What the paper's formula for the time gives a game: (bad + 1) · size² + space · size².
 * @param {Row} row @param {number} size
 */
export const costOf = ({ iterations, space }, size) => (iterations + space) * size ** 2
