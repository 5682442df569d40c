// @ts-check
/**
 * Paints the decoration: a palm, a starfish, rocks in the water, fireflies at dusk.
 * @import { Palette } from './palette.js'
 * @import { Shape, Point } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintDecor(pen, shape, colours) {
  const { columns, rows } = shape
  paintRock(pen, shape, colours, shape.at(columns + 0.95, 0.35), 0.2)
  paintRock(pen, shape, colours, shape.at(-1.3, rows + 1.02), 0.15)
  paintStarfish(pen, shape, colours, shape.at(-0.55, rows + 0.42))
  paintPalm(pen, shape, colours)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintFireflies(pen, shape, colours) {
  if (!colours.firefly) return
  const random = chance(33)
  const k = shape.scale
  pen.save()
  pen.fillStyle = colours.firefly
  pen.shadowColor = colours.firefly
  pen.shadowBlur = k * 0.12
  for (let i = 0; i < 4 + shape.columns * 2; i++) {
    const [x, y] = shape.at(random() * (shape.columns + 1) - 0.5, random() * (shape.rows + 0.6), random() * 2 + 1)
    pen.beginPath()
    pen.arc(x, y, k * (0.01 + random() * 0.008), 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Point} at @param {number} size */
function paintRock(pen, shape, colours, [x, y], size) {
  const s = shape.scale * size
  pen.save()
  pen.globalAlpha = 0.8
  pen.fillStyle = colours.foam
  pen.beginPath()
  pen.ellipse(x, y, s * 1.25, s * 0.5, 0, 0, 7)
  pen.fill()
  pen.globalAlpha = 1
  for (const [dx, dy, w, h, tone] of [
    [0.35, 0, 0.6, 0.5, 1],
    [-0.25, 0.03, 0.8, 0.85, 0],
  ]) {
    pen.fillStyle = colours.rock[tone]
    pen.beginPath()
    pen.moveTo(x + (dx - w) * s, y + dy * s)
    pen.quadraticCurveTo(x + (dx - w * 0.9) * s, y + (dy - h) * s, x + dx * s, y + (dy - h) * s)
    pen.quadraticCurveTo(x + (dx + w * 0.9) * s, y + (dy - h) * s, x + (dx + w) * s, y + dy * s)
    pen.quadraticCurveTo(x + dx * s, y + (dy + 0.3) * s, x + (dx - w) * s, y + dy * s)
    pen.fill()
  }
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Point} at */
function paintStarfish(pen, shape, colours, [x, y]) {
  const s = shape.scale * 0.12
  pen.save()
  pen.translate(x, y)
  pen.scale(1, 0.75)
  pen.lineJoin = 'round'
  pen.lineWidth = s * 0.35
  pen.strokeStyle = pen.fillStyle = colours.starfish[0]
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - 1.2
    const r = i % 2 ? s * 0.36 : s
    pen.lineTo(Math.cos(a) * r, Math.sin(a) * r)
  }
  pen.closePath()
  pen.stroke()
  pen.fill()
  pen.fillStyle = colours.starfish[1]
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 - 1.2
    pen.beginPath()
    pen.arc(Math.cos(a) * s * 0.5, Math.sin(a) * s * 0.5, s * 0.1, 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
function paintPalm(pen, shape, colours) {
  const k = shape.scale
  const [x, y] = shape.at(shape.columns + 0.13, shape.rows + 0.4)
  pen.save()
  pen.fillStyle = colours.shadow
  pen.beginPath()
  pen.ellipse(x - k * 0.2, y + k * 0.02, k * 0.32, k * 0.07, 0.1, 0, 7)
  pen.fill()
  const crown = /** @type {Point} */ ([x + k * 0.1, y - k * 0.62])
  paintTrunk(pen, colours, [x, y], crown, k)
  for (const [angle, size, tone] of FRONDS) frond(pen, colours.palm[tone], crown, angle, k * size)
  pen.fillStyle = colours.trunk[1]
  for (const [dx, dy] of [
    [-0.04, 0.02],
    [0.03, 0.035],
  ]) {
    pen.beginPath()
    pen.arc(crown[0] + dx * k, crown[1] + dy * k, k * 0.036, 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @type {[number, number, number][]} angle, length, tone */
const FRONDS = [
  [-2.9, 0.34, 1],
  [-0.25, 0.34, 1],
  [-1.5, 0.28, 1],
  [2.75, 0.33, 0],
  [0.4, 0.33, 0],
  [-2.2, 0.34, 0],
  [-0.9, 0.34, 0],
]

/** @param {Pen} pen @param {Palette} colours @param {Point} foot @param {Point} crown @param {number} k */
function paintTrunk(pen, colours, [x, y], [cx, cy], k) {
  const bark = pen.createLinearGradient(x - k * 0.05, 0, x + k * 0.1, 0)
  bark.addColorStop(0, colours.trunk[1])
  bark.addColorStop(1, colours.trunk[0])
  pen.fillStyle = bark
  pen.beginPath()
  pen.moveTo(x - k * 0.055, y)
  pen.quadraticCurveTo(x - k * 0.04, y - k * 0.4, cx - k * 0.03, cy)
  pen.lineTo(cx + k * 0.03, cy)
  pen.quadraticCurveTo(x + k * 0.05, y - k * 0.35, x + k * 0.055, y)
  pen.closePath()
  pen.fill()
}

/** @param {Pen} pen @param {string} colour @param {Point} from @param {number} angle @param {number} length */
function frond(pen, colour, [x, y], angle, length) {
  const droop = length * 0.34
  const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.8 + droop]
  const [mx, my] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.75 - droop * 0.3]
  const w = length * 0.2
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(mx, my - w, tx, ty)
  pen.quadraticCurveTo(mx, my + w, x, y)
  pen.fill()
}
