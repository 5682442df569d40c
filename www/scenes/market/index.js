// @ts-check
/**
 * The painter of grids of digits with equations, crates and slates on a market stall: it draws a board, and finds the
 * cell at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GridArt } from '../grid.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 */
import { chance } from '../chance.js'
import { digitBrushes, paintDigit, withSwatches } from '../digits/writing.js'
import { gridPainter } from '../grid.js'
import { composer, Plan } from './compose.js'
import { paintHarvest, paintStall, paintTag } from './stall.js'
import * as palettes from './palette.js'

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

/** The side of the tile of chalk, and the number of its holes. */
const SIDE = 64
const SPECKS = 210

/** @type {Map<string, CanvasPattern>} */
const chalks = new Map()

/**
 * Returns a colour of chalk, with small holes.
 * @param {CanvasRenderingContext2D} pen @param {string} colour @returns {CanvasPattern | string}
 */
function chalk(pen, colour) {
  const known = chalks.get(colour)
  if (known) return known
  const tile = document.createElement('canvas')
  tile.width = tile.height = SIDE
  const on = tile.getContext('2d')
  if (!on) return colour
  on.fillStyle = colour
  on.fillRect(0, 0, SIDE, SIDE)
  on.globalCompositeOperation = 'destination-out'
  const random = chance(41)
  for (let i = 0; i < SPECKS; i++) {
    on.globalAlpha = 0.2 + random() * 0.5
    on.fillRect(random() * SIDE, random() * SIDE, 0.6 + random() * 1.6, 0.6 + random() * 0.8)
  }
  const made = pen.createPattern(tile, 'repeat')
  if (made) chalks.set(colour, made)
  return made ?? colour
}
