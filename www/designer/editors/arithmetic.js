// @ts-check
/**
 * What the rows and columns of a draft make, where that follows from its digits: from a full board behind it, whose
 * digits are those that are given, and an answer's where none is. So what follows has an answer.
 * @import { Entry, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Line } from './equations.js'
 */
import { completed, given, givensOf, put, withTotalsOf } from './equations.js'

/** Those that are known. @type {WeakMap<Level, number[]>} */
const boards = new WeakMap()

/** True if totals follow from the digits: so it is from the start on an empty board. @param {Draft} draft */
export const follows = ({ totals, level }) =>
  totals ? totals === 'computed' : givensOf(level).every(digit => digit === null)

/**
 * An answer of a level; where there is none, any full board with what it gives.
 * @param {Desk} desk @param {Level} level
 */
export async function fullOf(desk, level) {
  const known = boards.get(level)
  if (known) return known
  const filled = await desk.engine.fill(level, {}).catch(error => {
    // A draft that is no level yet has none.
    if (/** @type {Error} */ (error).name !== 'PuzzleError') throw error
    return null
  })
  return completed(givensOf(filled ?? level), Math.random)
}

/**
 * A draft whose totals follow from a full board. Where a division does not come out the total stays, and that is said.
 * @param {Desk} desk @param {Draft} draft @param {{ level: Level, left: readonly Line[] }} next @param {number[]} full
 * @returns {Draft}
 */
export function following(desk, draft, { level, left }, full) {
  if (left.length) desk.tellAside(desk.t('notWhole', { lines: desk.list(left.map(line => nameOf(desk, line))) }))
  boards.set(level, full)
  return { ...draft, totals: 'computed', level }
}

/**
 * A change of the signs.
 * @param {Desk} desk @param {Draft} draft @param {(level: Level) => Level} change
 */
export async function signed(desk, draft, change) {
  if (!follows(draft)) return { ...draft, level: change(draft.level) }
  const full = await fullOf(desk, draft.level)
  return following(desk, draft, withTotalsOf(change(draft.level), full), full)
}

/**
 * A digit given in a cell; none there leaves the totals as they are.
 * @param {Draft} draft @param {number} site @param {Entry | null} symbol @param {Desk} desk
 * @returns {Promise<Draft>}
 */
export async function write(draft, site, symbol, desk) {
  const digit = symbol === null ? null : Number(symbol)
  const level = given(draft.level, site, digit)
  if (!follows(draft)) return { ...draft, level }
  const full = await fullOf(desk, draft.level)
  if (digit !== null) {
    const next = put(full, givensOf(draft.level), site, digit)
    return following(desk, draft, withTotalsOf(level, next), next)
  }
  boards.set(level, full)
  return { ...draft, totals: 'computed', level }
}

/** What a row or a column is called. @param {Desk} desk @param {Line} line */
export const nameOf = ({ t }, { rule, at }) => t(rule === 'across' ? 'rowNamed' : 'columnNamed', { number: at + 1 })
