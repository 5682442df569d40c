// @ts-check
/**
 * The signs on a bed: those of flowers planted by hand, and of the goal.
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @import { Stickers } from '../tokens.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */

/**
 * Paints a label on a stick with a seedling on it, as gardeners mark planted seeds.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(s: number, t: number) => Point} at
 * @param {number} k
 */
export function paintStake(pen, { stake: [paper, wood, leaf] }, at, k) {
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
  pen.roundRect(x - k * 0.115, y - k * 0.135, k * 0.28, k * 0.23, k * 0.03)
  pen.fill()
  pen.stroke()
  paintSeedling(pen, leaf, x + k * 0.025, y - k * 0.02, k)
}

/** @param {Pen} pen @param {string} leaf @param {number} x @param {number} y its middle @param {number} k */
function paintSeedling(pen, leaf, x, y, k) {
  pen.strokeStyle = pen.fillStyle = leaf
  pen.lineWidth = k * 0.025
  pen.beginPath()
  pen.moveTo(x, y + k * 0.07)
  pen.lineTo(x, y)
  pen.stroke()
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(x + side * k * 0.045, y - k * 0.03, k * 0.05, k * 0.026, side * -0.5, 0, 7)
    pen.fill()
  }
}

/**
 * Paints the goal of an empty bed: as if seen through the ground, on a pale disc.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {Palette} colours
 * @param {{ glyph: string, x: number, y: number, size: number }} aim
 */
export function paintAim(pen, stickers, { paper, ink }, { glyph, x, y, size: k }) {
  pen.save()
  pen.fillStyle = paper
  pen.globalAlpha = 0.3
  pen.beginPath()
  pen.arc(x, y, k * 0.34, 0, 7)
  pen.fill()
  pen.globalAlpha = 0.68
  stickers.draw(pen, glyph, x, y, k * 0.56, '')
  pen.strokeStyle = ink
  pen.globalAlpha = 0.5
  pen.lineCap = 'round'
  pen.lineWidth = k * 0.022
  pen.setLineDash([0, k * 0.07])
  pen.beginPath()
  pen.arc(x, y, k * 0.34, 0, 7)
  pen.stroke()
  pen.restore()
}
