// @ts-check
/**
 * The constraints of a board of slabs besides its rows, columns and givens, each in one file: how it is edited, and how
 * a draft with it is drawn before the engine has read it.
 * @import { Board, Level } from '../../../pkg/placewise.js'
 * @import { Desk } from '../../desk.js'
 * @import { Draft } from '../../../storage/drafts.js'
 * @import { Brush, ConstraintEditor, Sketch } from '../editor.js'
 */
import { givensOf, sideOf } from '../cells.js'
import { cages } from './cages.js'
import { diagonals } from './diagonals.js'
import { division } from './division.js'
import { king, knight } from './moves.js'
import { parity } from './parity.js'
import { thermometers } from './thermometers.js'

/** @type {readonly ConstraintEditor[]} */
const ALL = [division, diagonals, knight, king, cages, thermometers, parity]

const all = ALL.flatMap(({ field }) => field ?? [])

/** The fields beside that of the size. */
export const fields = all.filter(({ group }) => !group)

/** Returns the fields beside the brushes of a group. @param {string} group */
export const fieldsIn = group => all.filter(field => field.group === group)

export const chips = ALL.flatMap(({ chip }) => chip ?? [])

/** @param {Desk} desk @returns {Brush[]} */
export const brushesOf = desk => ALL.flatMap(({ brushes }) => brushes?.(desk) ?? [])

/** @param {Draft} draft @param {string | undefined} group the group of the current brush @returns {Sketch} */
export const sketchOf = (draft, group) =>
  /** @type {Sketch} */ (Object.assign({}, ...ALL.map(({ sketch }) => sketch?.(draft, group))))

/**
 * Returns the board of a draft that is not a valid level, based on the board of the last valid one.
 * @param {Board} board @param {Level} level @returns {Board}
 */
export function drawnAs(board, level) {
  const [side, givens] = [sideOf(level), givensOf(level)]
  if (board.width !== side || givens.length !== side * side) return board
  const sites = board.sites.map((site, i) => ({ ...site, given: givens[i] ?? null }))
  if (!board.regions) return { ...board, sites }
  const drawn = ALL.map(({ drawn }) => drawn(level))
  return drawn.includes(undefined) ? board : /** @type {Board} */ (Object.assign({ ...board, sites }, ...drawn))
}
