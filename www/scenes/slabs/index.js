// @ts-check
/**
 * The painter of grids of digits, slabs of stone in a lawn: it draws a board, and finds the cell at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GridArt } from '../grid-painter.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 */
import { digitBrushes, withSwatches } from '../digits/brushes.js'
import { gridPainter } from '../grid-painter.js'
import { paintBlossoms } from './blossoms.js'
import { composer } from './compose.js'
import * as palettes from './palette.js'
import { Plan } from './plan.js'
import { paintStone } from './stone.js'

/** @type {Brushes<Made, GridArt<Palette, Plan>>} */
const brushes = {
  ...digitBrushes,
  blossoms: (pen, blossoms, { plan, colours }) => paintBlossoms(pen, blossoms, plan, colours),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain without shades @returns {Painter} */
export function paintSlabs(board, changed, plain) {
  const plan = new Plan(board)
  return withSwatches(
    gridPainter(board, changed, { plan, palettes, ...composer(plan, plain), land: paintStone, brushes }),
  )
}
