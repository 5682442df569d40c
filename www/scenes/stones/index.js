// @ts-check
/**
 * The painter of paths of numbers, stepping stones in a pond: it draws a board, and finds the cell at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GridArt } from '../grid-painter.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 */
import { gridBrushes, gridPainter } from '../grid-painter.js'
import { composer } from './compose.js'
import { paintFrog, paintLily } from './life.js'
import * as palettes from './palette.js'
import { Plan } from './plan.js'
import { paintPond } from './pond.js'
import { paintPlank, paintRope, paintStone, paintWay } from './stone.js'
import { paintFlag, paintMark, paintNumber, paintRing, paintShade, paintTag } from './writing.js'

/** @type {Brushes<Made, GridArt<Palette, Plan>>} */
const brushes = {
  ...gridBrushes,
  flag: (pen, flag, { colours }) => paintFlag(pen, flag, colours),
  frog: (pen, frog, { colours }) => paintFrog(pen, frog, colours),
  lily: (pen, lily, { colours }) => paintLily(pen, lily, colours),
  mark: (pen, mark, { colours }) => paintMark(pen, mark, colours),
  number: (pen, number, { plan, colours }) => paintNumber(pen, number, colours, plan.scale),
  plank: (pen, plank, { plan, colours }) => paintPlank(pen, plank, colours, plan.scale),
  ring: (pen, ring, { plan, colours }) => paintRing(pen, ring, plan, colours),
  rope: (pen, rope, { plan, colours }) => paintRope(pen, rope, colours, plan.scale),
  shade: (pen, shade, { plan, colours }) => paintShade(pen, shade, plan, colours),
  stone: (pen, stone, { plan, colours }) => paintStone(pen, stone, colours, plan.scale),
  tag: (pen, tag, { colours }) => paintTag(pen, tag, colours),
  way: (pen, way, { plan, colours }) => paintWay(pen, way, colours, plan.scale),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain @returns {Painter} */
export function paintStones(board, changed, plain) {
  const plan = new Plan(board)
  if (plain) plan.aside = 0
  return gridPainter(board, changed, { plan, palettes, ...composer(plan, plain), land: paintPond, brushes })
}
