// @ts-check
/**
 * The totals of a draft's rows and columns, if they are computed from its digits. They come from a full board: the
 * givens, and an answer's digits elsewhere. So the level always has an answer.
 * @import { Entry, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Line } from './equations.js'
 */
import { isPuzzleError } from '../../lib/errors.js'
import { completed, given, givensOf, put, withTotalsOf } from './equations.js'

/** The full boards computed so far, by level. @type {WeakMap<Level, number[]>} */
const boards = new WeakMap()

/**
 * Returns true if the totals are computed from the digits, as they are for a new board without givens.
 * @param {Draft} draft
 */
export const follows = ({ totals, level }) =>
  totals ? totals === 'computed' : givensOf(level).every(digit => digit === null)

/**
 * Returns an answer of a level; if there is none, any full board with its givens.
 * @param {Desk} desk @param {Level} level
 */
export async function fullOf(desk, level) {
  const known = boards.get(level)
  if (known) return known
  const filled = await desk.engine.fill(level, {}).catch(error => {
    // A draft that is not a valid level has no answer.
    if (!isPuzzleError(error)) throw error
    return null
  })
  return completed(givensOf(filled ?? level), Math.random)
}

/**
 * Returns a draft whose totals are computed from a full board. If a division has a remainder, the total stays, and a
 * notice says so.
 * @param {Desk} desk @param {Draft} draft @param {{ level: Level, left: readonly Line[] }} next @param {number[]} full
 * @returns {Draft}
 */
export function following(desk, draft, { level, left }, full) {
  if (left.length) desk.tellAside(desk.t('notWhole', { lines: desk.list(left.map(line => nameOf(desk, line))) }))
  boards.set(level, full)
  return { ...draft, totals: 'computed', level }
}

/**
 * Changes signs, and computes the totals again if they are computed.
 * @param {Desk} desk @param {Draft} draft @param {(level: Level) => Level} change
 */
export async function signed(desk, draft, change) {
  if (!follows(draft)) return { ...draft, level: change(draft.level) }
  const full = await fullOf(desk, draft.level)
  return following(desk, draft, withTotalsOf(change(draft.level), full), full)
}

/**
 * Writes a given digit in a cell; clearing a cell leaves the totals as they are.
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

/** Returns the name of a row or column. @param {Desk} desk @param {Line} line */
export const nameOf = ({ t }, { rule, at }) => t(rule === 'across' ? 'rowNamed' : 'columnNamed', { number: at + 1 })
