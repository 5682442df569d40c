// @ts-check
/**
 * Price tags with the totals of equations. The point of a tag, with the hole and "=", lies at the last crate. A kept
 * one has a tick; a broken one a cross, and its "=" is struck through.
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {Extract<Made, { op: 'tag' }>} Tag
 */
import { crossBadge, doubleLine } from '../badges.js'
import { write } from '../letters.js'
import { softPath } from '../paths.js'
import { POINT } from './plan.js'
import { strokeSign } from './signs.js'

/** The distance from the middle of a digit down to its baseline, in font sizes. */
const DOWN = 0.357
const LINE = 1.12
/** The maximum angle of a swinging tag. */
const LEAN = 0.12

/** @param {Pen} pen @param {Tag} tag @param {Palette} colours @param {number} k */
export function paintTag(pen, tag, colours, k) {
  const { says, lit, looked, x, y, isRow, wide, high, swing } = tag
  const [ground, ink, rim] = colours.tags[says]
  pen.save()
  pen.translate(x, y)
  pen.rotate(swing * LEAN)
  const path = outline(isRow, wide, high, k)
  pen.save()
  pen.translate(-k * 0.03, k * 0.045)
  pen.fillStyle = colours.shadow
  pen.fill(path)
  pen.restore()
  pen.fillStyle = ground
  pen.fill(path)
  if (looked) {
    pen.save()
    pen.clip(path)
    pen.fillStyle = colours.look
    if (isRow) pen.fillRect(0, -high, k * POINT, high * 2)
    else pen.fillRect(-high, 0, high * 2, k * POINT)
    pen.restore()
  }
  pen.lineWidth = Math.max(1, k * 0.03)
  pen.strokeStyle = rim
  pen.stroke(path)
  if (lit) doubleLine(pen, path, Math.max(1.5, k * 0.04), colours.lit, colours.litRim)
  pen.fillStyle = pen.strokeStyle = looked ? colours.lookInk : ink
  const middle = k * POINT * 0.55
  strokeSign(pen, '=', isRow ? middle : 0, isRow ? 0 : middle, k * 0.078)
  if (says === 'broken') unequal(pen, isRow ? middle : 0, isRow ? 0 : middle, k)
  pen.fillStyle = ink
  paintTotal(pen, tag, k)
  if (says !== 'open') verdict(pen, tag, colours, k)
  pen.restore()
}

/**
 * Returns the outline of a tag around its point.
 * @param {boolean} isRow @param {number} wide @param {number} high @param {number} k
 */
function outline(isRow, wide, high, k) {
  const [half, neck] = [high / 2, Math.min(high / 2, k * 0.24)]
  const shoulder = k * POINT * 0.62
  /** @type {[number, number][]} */
  const corners = [
    [0, -neck * 0.62],
    [shoulder, -half],
    [wide, -half],
    [wide, half],
    [shoulder, half],
    [0, neck * 0.62],
  ]
  return softPath(isRow ? corners : corners.map(([along, aside]) => [-aside, along]), k * 0.06)
}

/** @param {Pen} pen @param {Tag} tag @param {number} k */
function paintTotal(pen, { lines, size, wide, isRow }, k) {
  const along = (k * POINT + wide) / 2
  lines.forEach((line, i) => {
    const down = (i - (lines.length - 1) / 2) * LINE * size
    const [x, y] = isRow ? [along - k * 0.01, down] : [0, along + down - k * 0.02]
    write(pen, line, 750, size, x, y + size * DOWN)
  })
}

/**
 * Draws a stroke through "=", as the total differs.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} k
 */
function unequal(pen, x, y, k) {
  pen.save()
  pen.lineWidth = Math.max(1.5, k * 0.035)
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x - k * 0.06, y + k * 0.1)
  pen.lineTo(x + k * 0.06, y - k * 0.1)
  pen.stroke()
  pen.restore()
}

/**
 * Paints a tick or cross at the far corner.
 * @param {Pen} pen @param {Tag} tag @param {Palette} colours @param {number} k
 */
function verdict(pen, { says, wide, high, isRow }, { tags, good: [disc, tick] }, k) {
  const [x, y] = isRow ? [wide, -high / 2] : [high / 2, wide]
  const r = k * 0.135
  if (says === 'broken') return crossBadge(pen, tags.broken[2], tags.broken[0], x, y, r)
  pen.fillStyle = disc
  pen.strokeStyle = tick
  pen.lineWidth = r * 0.22
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.stroke()
  pen.lineWidth = r * 0.34
  pen.lineCap = pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x - r * 0.46, y + r * 0.04)
  pen.lineTo(x - r * 0.1, y + r * 0.4)
  pen.lineTo(x + r * 0.5, y - r * 0.36)
  pen.stroke()
}
