// @ts-check
/**
 * The painter of grids of digits with equations, crates and slates on a market stall: it draws a board, and finds the
 * cell at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GridArt } from '../grid-painter.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 */
import { digitBrushes, withSwatches } from '../digits/brushes.js'
import { paintDigit } from '../digits/writing.js'
import { gridPainter } from '../grid-painter.js'
import { chalk } from './chalk.js'
import { composer } from './compose.js'
import { paintHarvest } from './crates.js'
import * as palettes from './palette.js'
import { Plan } from './plan.js'
import { paintStall } from './stall.js'
import { paintTag } from './tags.js'

/** @type {Brushes<Made, GridArt<Palette, Plan>>} */
const brushes = {
  ...digitBrushes,
  digit: (pen, digit, { plan, colours }) =>
    paintDigit(pen, digit, colours, plan.scale, colours.stall ? chalk(pen, colours.digit) : colours.digit),
  harvest: (pen, harvest, { plan, colours }) => paintHarvest(pen, harvest, plan, colours),
  tag: (pen, tag, { plan, colours }) => paintTag(pen, tag, colours, plan.scale),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain @returns {Painter} */
export function paintMarket(board, changed, plain) {
  const plan = new Plan(board)
  if (plain) plan.aside = 0
  return withSwatches(
    gridPainter(board, changed, {
      plan,
      palettes,
      ...composer(plan, plain),
      clueAt: (x, y) => plan.clueAt(x, y),
      land: paintStall,
      brushes,
    }),
  )
}
