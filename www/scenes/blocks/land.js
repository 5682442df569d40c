// @ts-check
/**
 * The country around, the water, and each block's ground as a sheet of card. All in cells.
 * @import { Plan } from './plan.js'
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { inside, pathOf } from '../paths.js'
import { far } from './polygon.js'

/** How far the country goes on beyond the map, in cells: as far as any window shows. */
const BEYOND = 12
/** How far beyond the map there is something to see on water. */
const NEAR = 3

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintCountry(pen, plan, colours) {
  const { width, height } = plan.board
  const random = chance(11)
  pen.fillStyle = colours.land[0]
  pen.fillRect(-BEYOND, -BEYOND, width + 2 * BEYOND, height + 2 * BEYOND)
  const somewhere = () => /** @type {Point} */ ([-BEYOND / 2 + random() * (width + BEYOND), -BEYOND / 4 + random() * (height + BEYOND / 2)])
  for (let i = 0; i < 46; i++) paintField(pen, colours.land[1 + i % 2], somewhere(), 0.7 + random() * 1.1, random() * 3)
  for (let i = 0; i < 150; i++) paintTree(pen, colours, ...somewhere(), 0.07 + random() * 0.05)
}

/** @param {Pen} pen @param {string} colour @param {Point} at @param {number} size @param {number} angle */
function paintField(pen, colour, [x, y], size, angle) {
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(-size / 2, -size / 3, size, size * 0.66, 0.06)
  pen.fill()
  pen.restore()
}

/** @param {Pen} pen @param {{ wood: string[], cast: string }} colours @param {number} x @param {number} y @param {number} r */
export function paintTree(pen, { wood, cast }, x, y, r) {
  for (const [colour, dx, dy, size] of /** @type {[string, number, number, number][]} */ ([[cast, -0.5, 0.5, 1], [wood[1], 0, 0, 1], [wood[0], 0.22, -0.25, 0.66]])) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x + dx * r, y + dy * r, r * size, 0, 7)
    pen.fill()
  }
}

/** What lies on the blocks is drawn over them, the rest under. @param {Plan} plan @param {readonly (readonly [number, number])[]} shape */
export const onBlocks = (plan, shape) => shape.every(([x, y]) => plan.siteAt(x, y) >= 0 || plan.shapes.some(block => far(block, [x, y]) < 0.06))

/** An area of water with its shore. @param {Pen} pen @param {Plan} plan @param {readonly (readonly [number, number])[]} shape @param {Palette} colours */
export function paintWater(pen, plan, shape, colours) {
  const corners = shape.map(([x, y]) => /** @type {Point} */ ([x, y]))
  const path = pathOf(corners)
  const [left, top, right, bottom] = boundsOf(plan, corners)
  const deep = pen.createLinearGradient(0, top, 0, bottom)
  colours.water.forEach((colour, i) => deep.addColorStop(i, colour))
  pen.save()
  pen.fillStyle = deep
  pen.fill(path)
  pen.clip(path)
  pen.lineJoin = 'round'
  shore(pen, path, colours)
  const random = chance(corners.length * 7 + 3)
  const count = Math.min(90, (right - left) * (bottom - top) * 0.7)
  for (let i = 0; i < count; i++) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)]
    if (inside(corners, x, y)) ripple(pen, colours.wave, x, y, 0.1 + random() * 0.08)
  }
  pen.restore()
}

/** The box around an area, as far as it is on the map or near. @param {Plan} plan @param {Point[]} corners @returns {[number, number, number, number]} left, top, right, bottom */
export function boundsOf({ board: { width, height } }, corners) {
  const [xs, ys] = [corners.map(c => c[0]), corners.map(c => c[1])]
  return [Math.max(-NEAR, Math.min(...xs)), Math.max(-NEAR, Math.min(...ys)), Math.min(width + NEAR, Math.max(...xs)), Math.min(height + NEAR, Math.max(...ys))]
}

/** Shallow along the edge, with a line of foam. @param {Pen} pen @param {Path2D} path @param {Palette} colours */
function shore(pen, path, colours) {
  for (const [colour, width] of /** @type {[string, number][]} */ ([[colours.shallow, 0.2], [colours.foam, 0.08]])) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.stroke(path)
  }
}

/** @param {Pen} pen @param {string} colour @param {number} x @param {number} y @param {number} r */
function ripple(pen, colour, x, y, r) {
  pen.strokeStyle = colour
  pen.lineWidth = 0.03
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x - r, y)
  pen.quadraticCurveTo(x - r / 2, y - r * 0.5, x, y)
  pen.quadraticCurveTo(x + r / 2, y + r * 0.5, x + r, y)
  pen.stroke()
}

/** How thick a block's card is: more toward the middle of the town. @param {Plan} plan @param {number} site */
export const thickness = (plan, site) => 0.05 + 0.09 * (1 - plan.outward[site])

/** @param {Plan} plan @param {Palette} colours @param {number} site */
export const groundOf = (plan, colours, site) => colours.blocks[Math.round(plan.outward[site] * (colours.blocks.length - 1))]

/** A block's ground: a sheet of card that lies on those further out. @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
export function paintGround(pen, plan, colours, site) {
  const path = plan.paths[site]
  const [ground, , side] = groundOf(plan, colours, site)
  const thick = thickness(plan, site)
  pen.save()
  pen.lineJoin = 'round'
  fillShifted(pen, path, colours.cast, -thick * 1.5, thick * 1.5)
  fillShifted(pen, path, side, -thick * 0.45, thick * 0.8)
  pen.fillStyle = ground
  pen.fill(path)
  pen.restore()
}

/** @param {Pen} pen @param {Path2D} path @param {string} colour @param {number} dx @param {number} dy */
function fillShifted(pen, path, colour, dx, dy) {
  pen.save()
  pen.translate(dx, dy)
  pen.fillStyle = colour
  pen.fill(path)
  pen.restore()
}

/** The edge of a block: crisp, and bright toward the light. @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
export function paintEdge(pen, plan, colours, site) {
  const path = plan.paths[site]
  pen.save()
  pen.save()
  pen.clip(path)
  pen.translate(-0.025, 0.03)
  pen.strokeStyle = colours.gleam
  pen.lineWidth = 0.07
  pen.stroke(path)
  pen.restore()
  pen.lineJoin = 'round'
  pen.strokeStyle = colours.seam
  pen.lineWidth = 0.032
  pen.stroke(path)
  pen.restore()
}
