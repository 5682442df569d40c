// @ts-check
/**
 * Paints a pair of scales with fruit, in the corner between the tags, where there is no equation.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { softSpot } from '../shadows.js'
import { paintFruit } from './fruit.js'

/** The maximum width of the scales, in cells. */
const MOST = 1.05

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintBalance(pen, plan, colours) {
  const { right, below } = plan.spread
  const k = plan.scale
  const wide = Math.min(MOST, right - 0.1, below - 0.1)
  const [x, y] = plan.spot(plan.board.sites.length - 1)(1 + right / 2, 1 + below / 2)
  const s = (wide * k) / 2
  const [brass, dark] = colours.brass
  softSpot(pen, colours.shadow, x - s * 0.15, y + s * 0.92, s * 0.9, s * 0.24)
  pen.save()
  pen.translate(x, y)
  pen.lineCap = pen.lineJoin = 'round'
  pen.strokeStyle = dark
  pen.fillStyle = brass
  pen.lineWidth = s * 0.05
  // Foot and pillar.
  pen.beginPath()
  pen.roundRect(-s * 0.42, s * 0.76, s * 0.84, s * 0.16, s * 0.08)
  pen.roundRect(-s * 0.06, -s * 0.66, s * 0.12, s * 1.44, s * 0.05)
  pen.fill()
  pen.stroke()
  // The beam is level, as both sides of an equation are equal.
  pen.beginPath()
  pen.roundRect(-s * 0.86, -s * 0.62, s * 1.72, s * 0.1, s * 0.05)
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.arc(0, -s * 0.7, s * 0.12, 0, 7)
  pen.fill()
  pen.stroke()
  for (const side of [-1, 1]) pan(pen, colours, side * s * 0.72, s, side)
  pen.restore()
}

/** @param {Pen} pen @param {Palette} colours @param {number} x @param {number} s @param {number} side */
function pan(pen, colours, x, s, side) {
  const [brass, dark] = colours.brass
  pen.strokeStyle = dark
  pen.lineWidth = s * 0.035
  pen.beginPath()
  for (const edge of [-1, 1]) {
    pen.moveTo(x, -s * 0.56)
    pen.lineTo(x + edge * s * 0.3, s * 0.24)
  }
  pen.stroke()
  const r = s * 0.15
  if (side < 0) {
    paintFruit(pen, colours, 0, x - r * 0.85, s * 0.14, r)
    paintFruit(pen, colours, 0, x + r * 0.85, s * 0.14, r)
  } else {
    paintFruit(pen, colours, 2, x, s * 0.12, r * 1.25)
  }
  pen.fillStyle = brass
  pen.strokeStyle = dark
  pen.lineWidth = s * 0.05
  pen.beginPath()
  pen.ellipse(x, s * 0.24, s * 0.33, s * 0.15, 0, 0, Math.PI)
  pen.closePath()
  pen.fill()
  pen.stroke()
}
