// @ts-check
/**
 * The painter of grids of digits, slabs of stone in a lawn: from the data of a board to a picture, and from a point
 * back to a cell.
 * @import { Board } from '../pkg/placewise.js'
 * @import { GridArt } from './grid-painter.js'
 * @import { Brushes } from './operations.js'
 * @import { Painter } from './painter.js'
 * @import { Made } from './slabs/compose.js'
 * @import { Palette } from './slabs/palette.js'
 */
import { gridBrushes, gridPainter } from './grid-painter.js'
import { composer } from './slabs/compose.js'
import { day, dusk, paper } from './slabs/palette.js'
import { Plan } from './slabs/plan.js'
import { paintStone } from './slabs/stone.js'
import {
  paintArrow,
  paintBlossoms,
  paintColours,
  paintDigit,
  paintMark,
  paintRing,
  paintShade,
  paintSwatch,
} from './slabs/writing.js'

/** @type {Brushes<Made, GridArt<Palette, Plan>>} */
const brushes = {
  ...gridBrushes,
  arrow: (pen, arrow, { plan, colours }) => paintArrow(pen, arrow, colours, plan.scale),
  blossoms: (pen, blossoms, { plan, colours }) => paintBlossoms(pen, blossoms, plan, colours),
  colours: (pen, cell, { plan, colours }) => paintColours(pen, cell, plan, colours),
  digit: (pen, digit, { plan, colours }) => paintDigit(pen, digit, colours, plan.scale),
  mark: (pen, mark, { colours }) => paintMark(pen, mark, colours),
  ring: (pen, ring, { plan, colours }) => paintRing(pen, ring, plan, colours),
  shade: (pen, shade, { plan, colours }) => paintShade(pen, shade, plan, colours),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain without shades @returns {Painter} */
export function paintSlabs(board, changed, plain) {
  const plan = new Plan(board)
  const palettes = { day, dusk, paper }
  const painter = gridPainter(board, changed, {
    plan,
    palettes,
    ...composer(plan, plain),
    land: paintStone,
    brushes,
  })
  painter.swatch = (pen, side, colour) => {
    const [ground, ink] = painter.colours.colours[(colour - 1) % painter.colours.colours.length]
    paintSwatch(pen, 0, 0, side, ground, ink, colour)
  }
  return painter
}
