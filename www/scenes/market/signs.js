// @ts-check
/**
 * Signs on plates, whose form shows the precedence: round for plus and minus, square for times and over, hexagonal for
 * bit operations.
 * @import { Sign } from './plan.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { write } from '../letters.js'

const RADIUS = 0.2

/** The plate of each sign. @type {Record<string, number>} */
const PLATES = { '+': 0, '-': 0, '*': 1, '/': 1, '&': 2, '|': 2, '^': 2 }

/** @type {((pen: Pen, x: number, y: number, r: number) => void)[]} */
const FORMS = [
  (pen, x, y, r) => pen.arc(x, y, r, 0, 7),
  (pen, x, y, r) => pen.roundRect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.35),
  (pen, x, y, r) => {
    for (let i = 0; i < 6; i++) {
      const a = (i * Math.PI) / 3
      pen.lineTo(x + Math.cos(a) * r * 1.08, y + Math.sin(a) * r * 1.08)
    }
    pen.closePath()
  },
]

/** @param {Pen} pen @param {Sign} at @param {Palette} colours @param {number} k */
export function paintSign(pen, { x, y, sign }, { plates, shadow, stall }, k) {
  const form = PLATES[sign]
  const [ground, ink, rim] = plates[form]
  const r = k * RADIUS
  pen.save()
  if (stall) {
    pen.fillStyle = shadow
    pen.beginPath()
    FORMS[form](pen, x - r * 0.12, y + r * 0.16, r)
    pen.fill()
    pen.fillStyle = ground
    pen.strokeStyle = rim
    pen.lineWidth = r * 0.14
    pen.beginPath()
    FORMS[form](pen, x, y, r)
    pen.fill()
    pen.stroke()
  }
  pen.fillStyle = pen.strokeStyle = ink
  strokeSign(pen, sign, x, y, r * (stall ? 0.52 : 0.42))
  pen.restore()
}

/**
 * Draws a sign around (x, y) by strokes, so that it is independent of fonts.
 * @param {Pen} pen @param {string} sign @param {number} x @param {number} y @param {number} s half of its size
 */
export function strokeSign(pen, sign, x, y, s) {
  pen.lineWidth = s * 0.46
  pen.lineCap = 'round'
  if (sign === '&') return write(pen, '&', 800, s * 2.5, x, y + s * 0.9)
  pen.beginPath()
  const line = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
    pen.moveTo(x + a * s, y + b * s)
    pen.lineTo(x + c * s, y + d * s)
  }
  if (sign === '*') {
    line(-0.72, -0.72, 0.72, 0.72)
    line(-0.72, 0.72, 0.72, -0.72)
  } else if (sign === '|') line(0, -1.15, 0, 1.15)
  else if (sign === '=') {
    line(-0.85, -0.45, 0.85, -0.45)
    line(-0.85, 0.45, 0.85, 0.45)
  } else line(-1, 0, 1, 0)
  if (sign === '+' || sign === '^') line(0, -1, 0, 1)
  pen.stroke()
  if (sign === '^') {
    pen.lineWidth = s * 0.3
    pen.beginPath()
    pen.arc(x, y, s * 1.18, 0, 7)
    pen.stroke()
  }
  if (sign !== '/') return
  pen.beginPath()
  for (const up of [-0.72, 0.72]) {
    pen.moveTo(x + s * 0.3, y + up * s)
    pen.arc(x, y + up * s, s * 0.3, 0, 7)
  }
  pen.fill()
}
