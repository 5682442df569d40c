// @ts-check
/**
 * Paints the water within an island: lakes, and bays that are open to the sea behind and to the right. Sand stays to
 * the left and in front, where the signs stand.
 * @import { Cell } from '../loops.js'
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { loopPath, loopsOf } from '../loops.js'
import { coast, wave } from './sea.js'

/** The distances of the wet sand and of the water from the places around, and the radius of corners, in cells. */
const [WET, SHORE, SOFT] = [0.05, 0.1, 0.3]
/** How far the water of a bay covers the sea beyond the beach, in cells. */
const MOUTH = 0.2
/** How much lighter than the open sea it is: as the sea is along the beach. */
const SHALLOW = 0.62
/** The waves of lines that cover water on white ground: the distance of two lines, and half of a wave, in cells. */
const LINES = { apart: 0.2, half: 0.125 }

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {() => void} shade   paints shade on it */
export function paintWater(pen, shape, colours, shade) {
  const cells = shape.water
  if (!cells.length) return
  const k = shape.scale
  const wide = cells.flatMap(cell => withSea(shape, cell))
  const loops = loopsOf(wide)
  const [wet, shore] = [WET, SHORE].map(inset => loopPath(loops, inset, SOFT, shape))
  pen.save()
  pen.save()
  pen.clip(coast(shape, 0.06))
  pen.fillStyle = colours.wetSand
  pen.fill(wet)
  pen.restore()
  pen.clip(coast(shape, MOUTH))
  pen.save()
  pen.clip(shore)
  pen.fillStyle = colours.sea[1]
  pen.fill(shore)
  pen.fillStyle = pen.strokeStyle = pen.shadowColor = colours.shallow
  pen.globalAlpha = SHALLOW
  pen.fill(shore)
  pen.shadowBlur = k * 0.5
  pen.lineWidth = k * 0.24
  pen.stroke(shore)
  pen.shadowColor = 'transparent'
  pen.globalAlpha = 1
  shade()
  if (colours.waterLine) for (const cell of wide) paintLines(pen, shape, colours, cell)
  else for (const cell of cells) paintRipples(pen, shape, colours, cell)
  pen.restore()
  pen.strokeStyle = colours.foam
  for (const [width, alpha] of [
    [0.07, 0.35],
    [0.035, 0.9],
  ]) {
    pen.globalAlpha = alpha
    pen.lineWidth = width * k
    pen.stroke(shore)
  }
  pen.restore()
}

/** Returns a cell with those beyond the edge of the board that are sea too. @param {Shape} shape @param {Cell} cell */
function withSea(shape, [column, row]) {
  const across = column === shape.columns - 1 ? [column, column + 1] : [column]
  const down = row === 0 ? [-1, 0] : [row]
  return down.flatMap(v => across.map(u => /** @type {Cell} */ ([u, v])))
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Cell} cell */
function paintRipples(pen, shape, colours, [column, row]) {
  const random = chance(row * 8 + column + 51)
  const k = shape.scale
  pen.strokeStyle = colours.foam
  pen.lineCap = 'round'
  for (let i = 0; i < 4; i++) {
    const [x, y] = shape.at(column + 0.2 + random() * 0.6, row + 0.15 + i * 0.2 + random() * 0.1)
    pen.globalAlpha = 0.3 + random() * 0.3
    pen.lineWidth = k * (0.014 + random() * 0.01)
    wave(pen, x, y, k * (0.07 + random() * 0.07))
  }
  pen.globalAlpha = 1
}

/**
 * Covers a cell with lines of waves, which go on in the cells beside it.
 * @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Cell} cell
 */
function paintLines(pen, shape, colours, [column, row]) {
  const { apart, half } = LINES
  const k = shape.scale
  pen.strokeStyle = colours.waterLine
  pen.lineCap = 'round'
  pen.lineWidth = k * 0.022
  for (let v = apart / 2; v < 1; v += apart)
    for (let u = half; u < 1; u += half * 2) wave(pen, ...shape.at(column + u, row + v), k * half)
}
