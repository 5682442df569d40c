// @ts-check
/**
 * The painter of a plain grid of seats: from the data of a board to a picture, and from a point back to a seat.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Operation } from '../operations.js'
 * @import { GridArt } from '../grid-painter.js'
 * @import { Painter } from '../painter.js'
 * @import { Brushes } from '../operations.js'
 * @import { Palette } from './palette.js'
 */
import { gridBrushes, gridPainter } from '../grid-painter.js'
import { composer } from './compose.js'
import * as palettes from './palette.js'
import { Plan } from './plan.js'
import { paintRoom } from './room.js'

/** @type {Brushes<Operation, GridArt<Palette, Plan>>} */
const brushes = gridBrushes

/** @param {Board} board @param {() => void} changed @param {boolean} plain without names @returns {Painter} */
export function paintSeats(board, changed, plain) {
  const plan = new Plan(board, plain)
  return gridPainter(board, changed, {
    plan,
    palettes,
    compose: composer(plan),
    markAt: () => undefined,
    land: paintRoom,
    brushes,
  })
}
