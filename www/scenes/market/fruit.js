// @ts-check
/**
 * Fruit, drawn in few strokes.
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */

/**
 * Paints a fruit of a sort, around (x, y).
 * @param {Pen} pen @param {Palette} colours @param {number} sort @param {number} x @param {number} y @param {number} r
 */
export function paintFruit(pen, { fruit, leaf }, sort, x, y, r) {
  const [skin, light, dark] = fruit[sort % fruit.length]
  pen.fillStyle = dark
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  // The light comes from the upper right.
  pen.fillStyle = skin
  pen.beginPath()
  pen.arc(x + r * 0.08, y - r * 0.08, r * 0.88, 0, 7)
  pen.fill()
  pen.fillStyle = light
  pen.beginPath()
  pen.ellipse(x + r * 0.34, y - r * 0.36, r * 0.3, r * 0.2, 0.7, 0, 7)
  pen.fill()
  pen.strokeStyle = dark
  pen.lineWidth = r * 0.16
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y - r * 0.82)
  pen.lineTo(x + r * 0.08, y - r * 1.2)
  pen.stroke()
  pen.fillStyle = leaf
  pen.beginPath()
  pen.ellipse(x - r * 0.32, y - r * 1.05, r * 0.38, r * 0.17, 0.5, 0, 7)
  pen.fill()
}
