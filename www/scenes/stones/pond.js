// @ts-check
/**
 * Paints the fixed ground: a lawn, in it a pond in the shape of the board, and a stone under water for each cell.
 * @import { Plan } from './plan.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { paintLawn } from '../lawn.js'
import { loopPath } from '../loops.js'
import { shapeOf } from './stone.js'

/** The width by which the water extends beyond the cells, and the radius of its corners, in cells. */
const WATER = 0.13
const SOFT = 0.34
/** Half the length of a mark on a corner, as a fraction of the distance between its cells. */
const SLANT = 0.09

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
export function paintPond(pen, plan, colours, ratio) {
  const k = plan.scale
  paintLawn(pen, colours, Math.max(k * 0.7, 40 * ratio))
  const water = loopPath(plan.shore, -WATER, SOFT, plan)
  paintBank(pen, colours, water, k)
  paintWater(pen, plan, colours, water)
  pen.save()
  pen.clip(water)
  paintRipples(pen, plan, colours)
  pen.restore()
  plan.board.sites.forEach((_, site) => paintSunken(pen, plan, colours, site))
  paintSlants(pen, plan, colours)
}

/**
 * Paints the bank along the water, of constant width.
 * @param {Pen} pen @param {Palette} colours @param {Path2D} water @param {number} k
 */
function paintBank(pen, { bank: [ground, shade], bankWidth }, water, k) {
  pen.save()
  pen.lineJoin = 'round'
  pen.lineWidth = k * bankWidth * 2
  pen.translate(-k * 0.02, k * 0.03)
  pen.strokeStyle = shade
  pen.stroke(water)
  pen.translate(k * 0.02, -k * 0.03)
  pen.strokeStyle = ground
  pen.stroke(water)
  pen.restore()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {Path2D} path */
function paintWater(pen, plan, { water: [light, far], depth }, path) {
  const k = plan.scale
  // The light comes from the upper right, where the bank casts its shade on the water.
  const shine = pen.createLinearGradient(...plan.at(plan.columns, 0), ...plan.at(0, plan.rows))
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fill(path)
  pen.save()
  pen.clip(path)
  pen.strokeStyle = depth
  pen.translate(-k * 0.025, k * 0.035)
  for (const width of [0.05, 0.11]) {
    pen.globalAlpha = 0.7
    pen.lineWidth = k * width
    pen.stroke(path)
  }
  pen.restore()
}

/** Paints short curved reflections between the stones. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintRipples(pen, plan, { ripple }) {
  const k = plan.scale
  const random = chance(31)
  pen.strokeStyle = ripple
  pen.lineWidth = Math.max(1, k * 0.018)
  pen.lineCap = 'round'
  pen.beginPath()
  for (const { row, column } of plan.board.sites) {
    const [x, y] = plan.at(column + (random() < 0.5 ? 0 : 1), row + random())
    const wide = k * (0.06 + random() * 0.06)
    pen.moveTo(x - wide, y)
    pen.quadraticCurveTo(x, y - wide * 0.5, x + wide, y)
  }
  pen.stroke()
}

/**
 * Paints a mark on each corner that the path may cross.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours
 */
function paintSlants(pen, plan, { slant }) {
  const k = plan.scale
  pen.strokeStyle = slant
  pen.lineWidth = Math.max(1, k * 0.035)
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [site, other] of plan.slants) {
    const [a, b] = [plan.spot(site)(0.5, 0.5), plan.spot(other)(0.5, 0.5)]
    for (const t of [0.5 - SLANT, 0.5 + SLANT])
      pen[t < 0.5 ? 'moveTo' : 'lineTo'](a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
  }
  pen.stroke()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintSunken(pen, plan, { sunken: [ground, edge] }, site) {
  const k = plan.scale
  pen.save()
  pen.translate(...plan.spot(site)(0.5, 0.5))
  pen.scale(k, k)
  const shape = shapeOf('sunken', site)
  pen.fillStyle = ground
  pen.fill(shape)
  pen.strokeStyle = edge
  pen.lineWidth = Math.max(0.022, 1 / k)
  pen.stroke(shape)
  pen.restore()
}
