// @ts-check
/**
 * The painter of paths of numbers, stepping stones in a pond: it draws a board, and finds the cell at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GridArt } from '../grid.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @import { Of } from './stone.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { gridBrushes, gridPainter } from '../grid.js'
import { composer, Plan } from './compose.js'
import * as palettes from './palette.js'
import {
  paintFlag,
  paintMark,
  paintNumber,
  paintPlank,
  paintPond,
  paintRing,
  paintRope,
  paintShade,
  paintStone,
  paintTag,
  paintWay,
  print,
} from './stone.js'

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

// ---- the life of the pond: the frog on the path, and water lilies ----

/**
 * Paints a frog that sits at (x, y) and looks where it goes.
 * @param {Pen} pen @param {Of<'frog'>} frog @param {Palette} colours
 */
function paintFrog(pen, { x, y, size, step }, { frog: [skin, edge, belly], shadow }) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  pen.fillStyle = shadow
  pen.beginPath()
  pen.ellipse(-0.04, 0.02, 0.5, 0.12, 0, 0, 7)
  pen.fill()
  pen.fillStyle = skin
  pen.strokeStyle = edge
  pen.lineWidth = 0.07
  pen.lineJoin = pen.lineCap = 'round'
  for (const side of [-1, 1]) {
    // Legs, then eyes on top of the head.
    pen.beginPath()
    pen.ellipse(side * 0.36, -0.12, 0.15, 0.14, 0, 0, 7)
    pen.stroke()
    pen.fill()
    pen.beginPath()
    pen.arc(side * 0.21, -0.66, 0.15, 0, 7)
    pen.stroke()
    pen.fill()
  }
  pen.beginPath()
  pen.ellipse(0, -0.33, 0.38, 0.33, 0, 0, 7)
  pen.stroke()
  pen.fill()
  pen.fillStyle = belly
  pen.beginPath()
  pen.ellipse(0, -0.17, 0.2, 0.14, 0, 0, 7)
  pen.fill()
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(side * 0.21 + 0.1, -0.67)
    pen.arc(side * 0.21, -0.67, 0.1, 0, 7)
  }
  pen.fill()
  pen.fillStyle = edge
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(side * 0.21 + step * 0.045 + 0.055, -0.67)
    pen.arc(side * 0.21 + step * 0.045, -0.67, 0.055, 0, 7)
  }
  pen.fill()
  pen.lineWidth = 0.045
  pen.beginPath()
  pen.arc(0, -0.5, 0.17, 0.5, Math.PI - 0.5)
  pen.stroke()
  pen.restore()
}

/** Paints a water lily, which opens as it grows. @param {Pen} pen @param {Of<'lily'>} lily @param {Palette} colours */
function paintLily(pen, { x, y, size, nth }, colours) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  print(pen, colours, `lily ${nth}`, 1.1, pen => paintBloom(pen, nth, colours))
  pen.restore()
}

/** Paints a lily around (0, 0). @param {Pen} pen @param {number} nth @param {Palette} colours */
function paintBloom(pen, nth, { lily: [leaf, edge], petals }) {
  pen.fillStyle = leaf
  pen.strokeStyle = edge
  pen.lineWidth = 0.1
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, 1, 0.5 + nth, 0.1 + nth + Math.PI * 2)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = petals[nth % petals.length]
  pen.lineWidth = 0.06
  for (let i = 0; i < 6; i++) {
    pen.save()
    pen.rotate((i / 6) * Math.PI * 2)
    pen.beginPath()
    pen.ellipse(0, -0.38, 0.2, 0.36, 0, 0, 7)
    pen.fill()
    pen.stroke()
    pen.restore()
  }
  pen.fillStyle = '#f4b63a'
  pen.beginPath()
  pen.arc(0, 0, 0.2, 0, 7)
  pen.fill()
}
