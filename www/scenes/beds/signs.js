// @ts-check
/**
 * What was planted by hand.
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */

/**
 * A label on a stick, as gardeners put it beside what they planted.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(s: number, t: number) => Point} at
 * @param {number} k
 */
export function paintStake(pen, { stake: [paper, wood] }, at, k) {
  const [x, y] = at(0.15, 0.62)
  pen.lineWidth = k * 0.06
  pen.strokeStyle = pen.fillStyle = wood
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x, y + k * 0.2)
  pen.stroke()
  pen.fillStyle = paper
  pen.lineWidth = k * 0.035
  pen.beginPath()
  pen.roundRect(x - k * 0.1, y - k * 0.12, k * 0.25, k * 0.2, k * 0.03)
  pen.fill()
  pen.stroke()
}
