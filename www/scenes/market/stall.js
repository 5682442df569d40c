// @ts-check
/**
 * Paints the fixed ground: the table of the stall under its awning, a crate or slate for each cell, and the signs
 * between them.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { softSpot } from '../shadows.js'
import { paintCrate, paintFruit } from './crates.js'
import { paintSign } from './signs.js'

/** The height of a plank and the width of a stripe of the awning, in cells; their minima in CSS pixels. */
const PLANK = { cells: 0.8, least: 44 }
const STRIPE = { cells: 0.62, least: 26 }
/** The distance from the awning to the first crates, in cells. */
const FREE = 0.34

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
export function paintStall(pen, plan, colours, ratio) {
  const k = plan.scale
  paintTable(pen, colours, Math.max(k * PLANK.cells, PLANK.least * ratio))
  if (colours.stall) {
    paintAwning(pen, plan, colours, Math.max(k * STRIPE.cells, STRIPE.least * ratio))
    paintBalance(pen, plan, colours)
  }
  plan.board.sites.forEach((_, site) => {
    const [x, y] = plan.spot(site)(0.46, 0.56)
    softSpot(pen, colours.shadow, x, y, k * 0.72, k * 0.7)
  })
  paintSticks(pen, plan, colours)
  plan.board.sites.forEach((_, site) => paintCrate(pen, plan, colours, site))
  for (const sign of plan.signs) paintSign(pen, sign, colours, k)
}

/** @param {Pen} pen @param {Palette} colours @param {number} high the height of a plank */
function paintTable(pen, { table: [light, far], joint: [dark, bright], grain, stall }, high) {
  const { width, height } = pen.canvas
  const shine = pen.createLinearGradient(width, 0, 0, height)
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fillRect(0, 0, width, height)
  if (!stall) return
  const random = chance(7)
  pen.lineCap = 'round'
  for (let top = high * 0.4; top < height + high; top += high) {
    pen.strokeStyle = grain
    pen.lineWidth = high * 0.018
    pen.beginPath()
    for (let i = 0; i < width / high; i++) {
      const [x, y, long] = [random() * width, top - random() * high, high * (0.5 + random() * 1.6)]
      pen.moveTo(x, y)
      pen.quadraticCurveTo(x + long / 2, y + (random() - 0.5) * high * 0.12, x + long, y)
    }
    pen.stroke()
    for (const [colour, shift] of /** @type {[string, number][]} */ ([
      [bright, 0.02],
      [dark, 0],
    ])) {
      pen.strokeStyle = colour
      pen.lineWidth = Math.max(1, high * 0.022)
      pen.beginPath()
      pen.moveTo(0, top + high * shift)
      pen.lineTo(width, top + high * shift)
      pen.stroke()
    }
  }
}

/**
 * Paints a striped cloth with a scalloped edge, and lamps below it.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} stripe the approximate width of a stripe
 */
function paintAwning(pen, plan, { awning, awningEdge: [shade, shadow], cord, lamp: [glass, glow] }, stripe) {
  const { width } = pen.canvas
  const count = Math.max(3, Math.round(width / stripe))
  const wide = width / count
  const low = plan.at(0, 0)[1] - plan.scale * FREE
  const hem = Math.max(0, low - wide * 0.42)
  const cloth = (/** @type {number} */ i) => {
    const path = new Path2D()
    path.moveTo(i * wide, 0)
    path.lineTo((i + 1) * wide, 0)
    path.lineTo((i + 1) * wide, hem)
    path.ellipse((i + 0.5) * wide, hem, wide / 2, wide * 0.42, 0, 0, Math.PI)
    path.closePath()
    return path
  }
  pen.save()
  pen.translate(-wide * 0.1, wide * 0.16)
  pen.fillStyle = shadow
  for (let i = 0; i <= count; i++) pen.fill(cloth(i))
  pen.restore()
  for (let i = 0; i < count; i++) {
    pen.fillStyle = awning[i % awning.length]
    pen.fill(cloth(i))
  }
  const dark = pen.createLinearGradient(0, hem - wide * 0.3, 0, hem)
  dark.addColorStop(0, 'rgba(0, 0, 0, 0)')
  dark.addColorStop(1, shade)
  pen.fillStyle = dark
  pen.fillRect(0, Math.max(0, hem - wide * 0.3), width, Math.min(hem, wide * 0.3))
  pen.strokeStyle = shade
  pen.lineWidth = wide * 0.05
  for (let i = 0; i < count; i++) pen.stroke(cloth(i))
  // A lamp hangs between every second pair of scallops.
  for (let i = 1; i < count; i += 2) {
    const [x, y] = [i * wide, hem + wide * 0.4]
    pen.strokeStyle = cord
    pen.lineWidth = wide * 0.05
    pen.beginPath()
    pen.moveTo(x, hem)
    pen.lineTo(x, y)
    pen.stroke()
    softSpot(pen, glow, x, y + wide * 0.1, wide * 0.9, wide * 0.9)
    pen.fillStyle = glass
    pen.beginPath()
    pen.arc(x, y + wide * 0.06, wide * 0.13, 0, 7)
    pen.fill()
    pen.lineWidth = wide * 0.03
    pen.stroke()
  }
}

/**
 * Paints the sticks that hold the signs, from crate to crate.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours
 */
function paintSticks(pen, plan, { stick }) {
  const { sites } = plan.board
  pen.strokeStyle = stick
  pen.lineWidth = plan.scale * 0.07
  pen.beginPath()
  sites.forEach(({ row, column }, site) => {
    const at = plan.spot(site)
    const ends = /** @type {const} */ ([
      [row, column + 1, [1, 0.5], 1 + plan.spread.gap, 0.5],
      [row + 1, column, [0.5, 1], 0.5, 1 + plan.spread.gap],
    ])
    for (const [v, u, [s, t], toS, toT] of ends) {
      if (plan.siteOf(v, u) < 0) continue
      pen.moveTo(...at(s, t))
      pen.lineTo(...at(toS, toT))
    }
  })
  pen.stroke()
}

// ---- a pair of scales with fruit, in the corner between the tags ----

/** The maximum width of the scales, in cells. */
const MOST = 1.05

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintBalance(pen, plan, colours) {
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
