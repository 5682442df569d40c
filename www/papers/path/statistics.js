// @ts-check
/**
 * Statistics of boards on which the paper's solver was run in each reading.
 * @import { PathStudy, PathStudyOptions } from '../../pkg/placewise.js'
 * @import { Key } from '../text/index.js'
 * @typedef {{ end: PathStudy['end'], steps: number, time: number }} Run   time: in milliseconds
 * @typedef {{ side: number, runs: Record<Reading, Run> }} Row
 * @typedef {{ answered: number, steps: number, time: number, longest: number }} Sum   steps, time: totals over the
 *   boards that all readings solve; longest: over all boards
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
