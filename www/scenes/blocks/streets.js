// @ts-check
/**
 * The streets and houses of a block: the same each time, unobtrusive, and not where its token stands. All lengths are
 * in cells.
 * @import { Plan } from './plan.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ at: Point, angle: number, wide: number, deep: number, high: number, sort: number, gable: boolean, seed:
 *   number }} House
 * @typedef {{ angle: number, step: number, houses: House[], trees: [number, number, number][] }} Quarter
 */
import { chance } from '../chance.js'
import { inside } from '../paths.js'
import { onBlocks } from './land.js'
import { far, farFromLine } from './polygon.js'
import { featuresOf, HIGHWAY, pointsOf, widthOf } from './ways.js'

/** Returns the houses and trees of each block. @param {Plan} plan @returns {Quarter[]} */
export function quartersOf(plan) {
  const free = freeGround(plan)
  return plan.shapes.map((_, site) => quarter(plan, site, free))
}

/**
 * Returns a predicate for ground without water, park or road.
 * @param {Plan} plan
 * @returns {(at: Point, room: number) => boolean}
 */
function freeGround(plan) {
  // The sea lies under the blocks and does not matter.
  const lakes = featuresOf(plan, 'water').filter(f => onBlocks(plan, pointsOf(f, plan)))
  const areas = [...featuresOf(plan, 'park'), ...lakes].map(f => pointsOf(f, plan))
  const lines = ['river', 'highway', 'bridge']
    .flatMap(sort => featuresOf(plan, sort))
    .map(f => ({ points: pointsOf(f, plan), half: (f.sort === 'river' ? widthOf(f) : HIGHWAY) / 2 }))
  return (at, room) =>
    !areas.some(area => inside(area, ...at) || far(area, at) < room) &&
    !lines.some(({ points, half }) => farFromLine(points, at) < half + room)
}

/** @param {Plan} plan @param {number} site @param {(at: Point, room: number) => boolean} free @returns {Quarter} */
function quarter(plan, site, free) {
  const shape = plan.shapes[site]
  const out = plan.outward[site]
  const random = chance(site * 31 + shape.length * 5 + 9)
  const angle = (Math.floor(random() * 6) / 6) * 1.57 - 0.78
  const step = 0.3 + out * 0.06
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  const middle = /** @type {Point} */ ([
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ])
  const reach = Math.ceil(Math.hypot(Math.max(...xs) - middle[0], Math.max(...ys) - middle[1]) / step)
  /** @type {Quarter} */
  const found = { angle, step, houses: [], trees: [] }
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const [dice, a, b, c] = [random(), random(), random(), random()]
      const at = turnedBy(middle, angle, (i + 0.5) * step, (j + 0.5) * step)
      if (!inside(shape, ...at) || far(shape, at) < step * 0.52 || onSquare(plan, site, at) || !free(at, step * 0.55))
        continue
      if (dice < 0.92 - out * 0.45) found.houses.push(house(at, angle, step, out, a, b, c))
      else if (b < 0.3 + out * 0.5)
        found.trees.push([at[0] + (a - 0.5) * 0.1, at[1] + (c - 0.5) * 0.1, 0.05 + c * 0.035])
    }
  }
  found.houses.sort((a, b) => a.at[1] - b.at[1])
  return found
}

/**
 * @param {Point} at
 * @param {number} angle
 * @param {number} step
 * @param {number} out
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @returns {House}
 */
function house(at, angle, step, out, a, b, c) {
  const tall = (1 - out) ** 1.5
  const high = 0.07 + 0.05 * a + tall * (0.1 + 0.26 * b * b)
  return {
    at,
    angle,
    wide: step * (0.56 + 0.22 * a),
    deep: step * (0.5 + 0.22 * c),
    high,
    sort: Math.floor(b * 12),
    gable: high < 0.17,
    seed: Math.floor(c * 1000),
  }
}

/** @param {Point} middle @param {number} angle @param {number} u @param {number} v @returns {Point} */
export const turnedBy = ([x, y], angle, u, v) => [
  x + u * Math.cos(angle) - v * Math.sin(angle),
  y + u * Math.sin(angle) + v * Math.cos(angle),
]

/**
 * Returns true if a badge would cover the point, or the middle of a token would.
 * @param {Plan} plan
 * @param {number} site
 * @param {Point} at
 */
function onSquare({ labels, square }, site, [x, y]) {
  const [aside, down] = [Math.abs(x - labels[site][0]) / square, (y - labels[site][1]) / square]
  return down > -0.32 && down < 0.6 && aside < (down > 0.16 ? 0.58 : 0.32)
}

/**
 * Paints the streets: pale lines along the quarter's direction.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Quarter} quarter
 * @param {string} colour
 * @param {number} site
 */
export function paintStreets(pen, plan, { angle, step }, colour, site) {
  const shape = plan.shapes[site]
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  const middle = /** @type {Point} */ ([
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ])
  const far = Math.ceil(Math.hypot(Math.max(...xs) - middle[0], Math.max(...ys) - middle[1]) / step) * step
  pen.save()
  pen.clip(plan.paths[site])
  pen.strokeStyle = colour
  pen.lineWidth = 0.045
  pen.beginPath()
  for (let i = -far; i <= far; i += step) {
    pen.moveTo(...turnedBy(middle, angle, i, -far))
    pen.lineTo(...turnedBy(middle, angle, i, far))
    pen.moveTo(...turnedBy(middle, angle, -far, i))
    pen.lineTo(...turnedBy(middle, angle, far, i))
  }
  pen.stroke()
  pen.restore()
}
