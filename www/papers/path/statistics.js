// @ts-check
/**
 * Statistics of boards on which the paper's solver was run in each reading.
 * @import { PathStudy } from '../../pkg/placewise.js'
 * @import { Reading } from './readings.js'
 * @typedef {{ end: PathStudy['end'], steps: number, time: number }} Run   time: in milliseconds
 * @typedef {{ side: number, runs: Record<Reading, Run> }} Row
 * @typedef {{ answered: number, steps: number, time: number, longest: number }} Sum   steps, time: totals over the
 *   boards that all readings solve; longest: over all boards
 */
import { READINGS } from './readings.js'

/** The sizes of the boards, in turn. */
export const SIDES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

/** Returns the boards that every reading solves. @param {Row[]} rows */
export const answeredByAll = rows => rows.filter(({ runs }) => READINGS.every(({ id }) => runs[id].end === 'answer'))

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
 * Returns the share of boards that a reading solves, by size.
 * @param {Row[]} rows @param {Reading} id @returns {[number, number][]}
 */
export const answeredBySide = (rows, id) =>
  SIDES.map(side => rows.filter(row => row.side === side))
    .filter(rows => rows.length)
    .map(rows => [rows[0].side, rows.filter(({ runs }) => runs[id].end === 'answer').length / rows.length])
