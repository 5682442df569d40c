// @ts-check
/**
 * The positions of seats: a grid with gaps between them, the names of rows at the left and those of columns above.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Point } from '../paths.js'
 */
import { GridPlan } from '../grid-plan.js'

/** The gaps between two seats, around all of them, and for the names, in sides of a seat. */
const GAP = 0.14
const AROUND = 0.24
const NAMES = { left: 1.12, above: 0.56 }
/** Every board is seen whole. */
const MOST_WHOLE = 8

export class Plan extends GridPlan {
  /** @param {Board} board @param {boolean} [plain] without names */
  constructor(board, plain = false) {
    const { left, above } = plain ? { left: AROUND, above: AROUND } : NAMES
    super(board, MOST_WHOLE, { gap: GAP, left, right: AROUND, above, below: AROUND })
    this.plain = plain
    this.rim = 0.04
  }

  /** The position of a piece on its seat. @param {number} site @returns {Point} */
  feet(site) {
    return this.spot(site)(0.5, 0.86)
  }

  /** The middle of a row's name. @param {number} row @returns {Point} */
  rowName(row) {
    const [x, y] = this.at(0, row + 0.5)
    return [x - (this.scale * (NAMES.left - GAP / 2)) / 2, y]
  }

  /** The middle of a column's name. @param {number} column @returns {Point} */
  columnName(column) {
    const [x, y] = this.at(column + 0.5, 0)
    return [x, y - (this.scale * (NAMES.above - GAP / 2)) / 2]
  }
}
