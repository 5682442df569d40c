// @ts-check
/**
 * Games of the paper's generator in figures.
 * @import { CrossGame } from '../../pkg/placewise.js'
 * @typedef {{ time: number, iterations: number, space: number, solutions: number, differing: number[] }} Row
 *   time: in milliseconds; iterations: grids made, the last one included
 */
import { five } from '../ease/statistics.js'

/** @param {CrossGame} game @param {number} time @returns {Row} */
export const rowOf = ({ bad, space, solutions, differing }, time) => ({
  time,
  iterations: bad + 1,
  space,
  solutions,
  differing,
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
