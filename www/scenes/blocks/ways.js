// @ts-check
/**
 * Rivers, parks, hills, roads, bridges and ferries. All lengths are in cells.
 * @import { Plan } from './plan.js'
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {import('../../pkg/placewise.js').Feature} Feature
 */
import { chance } from '../chance.js'
import { inside, pathOf } from '../paths.js'
import { onBlocks, paintTrees, waterPaints } from './land.js'
import { lineOf } from './polygon.js'

export const RIVER = 0.26
export const HIGHWAY = 0.15
/** Half the side of a landing stage. */
const STAGE = 0.08

/** The length by which water and roads continue beyond the map's edge, in cells. */
const ON = 14

/** Returns the points of a line or an area. @param {Feature} feature @param {Plan} plan @returns {Point[]} */
export function pointsOf({ sort, line, shape }, { board: { width, height } }) {
  const beyond = (/** @type {number} */ at, /** @type {number} */ end) =>
    at <= 0.03 ? at - ON : at >= end - 0.03 ? at + ON : at
  if (!line?.length)
    return (shape ?? []).map(([x, y]) => (sort === 'water' ? [beyond(x, width), beyond(y, height)] : [x, y]))
  const last = line.length - 1
  return line.flatMap(([x, y], i) => {
    const out = /** @type {Point} */ ([beyond(x, width), beyond(y, height)])
    const points = /** @type {Point[]} */ (
      (i > 0 && i < last) || (out[0] === x && out[1] === y) ? [[x, y]] : [[x, y], out]
    )
    return i ? points : points.reverse()
  })
}

/** @param {Feature} feature */
export const widthOf = ({ sort, width }) => width ?? (sort === 'river' ? RIVER : HIGHWAY)

/** @param {Plan} plan @param {string} sort */
export const featuresOf = (plan, sort) => (plan.board.features ?? []).filter(f => f.sort === sort)

/**
 * Returns areas of water: those on the blocks if `lying`, else those that the blocks stand in.
 * @param {Plan} plan
 * @param {boolean} lying
 * @returns {Point[][]}
 */
export const watersOf = (plan, lying) =>
  featuresOf(plan, 'water')
    .map(f => pointsOf(f, plan))
    .filter(shape => onBlocks(plan, shape) === lying)

/**
 * Returns the painters of everything on the ground, in paint order; the pen is to be restored after each.
 * @param {Plan} plan
 * @param {Palette} colours
 * @returns {((pen: Pen) => void)[]}
 */
export function featurePaints(plan, colours) {
  const rivers = featuresOf(plan, 'river').map(f => ({ path: lineOf(pointsOf(f, plan)), width: widthOf(f) }))
  const layers = /** @type {[string, number][]} */ ([
    [colours.foam, 0.06],
    [colours.shallow, 0],
    [colours.water[0], -0.08],
  ])
  return [
    ...featuresOf(plan, 'hill').map(f => (/** @type {Pen} */ pen) => paintHill(pen, pointsOf(f, plan), colours)),
    ...featuresOf(plan, 'park').map(f => (/** @type {Pen} */ pen) => paintPark(pen, pointsOf(f, plan), colours)),
    ...watersOf(plan, true).flatMap(shape => waterPaints(plan, shape, colours)),
    ...layers.map(
      ([colour, more]) =>
        (/** @type {Pen} */ pen) =>
          rivers.forEach(({ path, width }) => stroke(pen, path, colour, Math.max(0.03, width + more))),
    ),
  ]
}

/**
 * Returns the painters of roads, bridges and ferries, layer by layer, on top of the ground that they cross.
 * @param {Plan} plan
 * @param {Palette} colours
 * @returns {((pen: Pen) => void)[]}
 */
export function roadPaints(plan, colours) {
  const [dark, line, middle] = colours.highway
  const roads = featuresOf(plan, 'highway').map(f => lineOf(pointsOf(f, plan)))
  const bridges = featuresOf(plan, 'bridge').map(f => lineOf(pointsOf(f, plan)))
  const ferries = featuresOf(plan, 'ferry').map(f => pointsOf(f, plan))
  const [deck, rail] = colours.bridge
  return [
    pen => roads.forEach(road => stroke(pen, road, line, HIGHWAY + 0.05)),
    pen => roads.forEach(road => stroke(pen, road, dark, HIGHWAY)),
    pen => {
      pen.save()
      pen.setLineDash([0.14, 0.1])
      roads.forEach(road => stroke(pen, road, middle, 0.025, 'butt'))
      pen.restore()
    },
    // A bridge is a deck between rails; each is painted over the previous ones.
    ...bridges.map(bridge => (/** @type {Pen} */ pen) => {
      stroke(pen, bridge, colours.cast, 0.2, 'butt')
      stroke(pen, bridge, rail, 0.16, 'butt')
      stroke(pen, bridge, deck, 0.1, 'butt')
    }),
    ...ferries.map(ferry => (/** @type {Pen} */ pen) => paintFerry(pen, ferry, colours)),
  ]
}

/**
 * Paints a ferry line: dots over the water between two landing stages.
 * @param {Pen} pen
 * @param {Point[]} line
 * @param {Palette} colours
 */
function paintFerry(pen, line, { bridge: [deck, rail], name: [ink, halo] }) {
  const path = lineOf(line)
  pen.save()
  pen.setLineDash([0, 0.13])
  stroke(pen, path, halo, 0.085)
  stroke(pen, path, ink, 0.05)
  pen.restore()
  for (const [x, y] of [line[0], line[line.length - 1]]) {
    for (const [colour, side] of /** @type {[string, number][]} */ ([
      [rail, STAGE * 2],
      [deck, STAGE * 1.4],
    ])) {
      pen.fillStyle = colour
      pen.fillRect(x - side / 2, y - side / 2, side, side)
    }
  }
}

/** @param {Pen} pen @param {Path2D} path @param {string} colour @param {number} width @param {CanvasLineCap} [cap] */
function stroke(pen, path, colour, width, cap = 'round') {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.lineCap = cap
  pen.stroke(path)
}

/** @param {Pen} pen @param {Point[]} corners @param {Palette} colours */
function paintPark(pen, corners, colours) {
  const path = pathOf(corners)
  pen.fillStyle = colours.park[0]
  pen.fill(path)
  pen.save()
  pen.clip(path)
  pen.strokeStyle = colours.park[1]
  pen.lineWidth = 0.09
  pen.stroke(path)
  pen.restore()
  paintTrees(
    pen,
    colours,
    scattered(corners, 0.19, 0.05).map(([x, y, r]) => [x, y, r * 1.3]),
  )
}

/** Paints the contour lines of a hill. @param {Pen} pen @param {Point[]} corners @param {Palette} colours */
function paintHill(pen, corners, colours) {
  const [tint, line] = colours.hill
  const middle = corners.reduce(([x, y], [u, v]) => [x + u / corners.length, y + v / corners.length], [0, 0])
  pen.strokeStyle = line
  pen.lineWidth = 0.022
  pen.lineJoin = 'round'
  for (const size of [1, 0.68, 0.36]) {
    const ring = pathOf(
      corners.map(
        ([x, y]) => /** @type {Point} */ ([middle[0] + (x - middle[0]) * size, middle[1] + (y - middle[1]) * size]),
      ),
    )
    pen.fillStyle = tint
    pen.fill(ring)
    pen.stroke(ring)
  }
}

/**
 * Scatters points over an area, the same each time; the third number is a small size.
 * @param {Point[]} corners
 * @param {number} step
 * @param {number} size
 * @returns {[number, number, number][]}
 */
function scattered(corners, step, size) {
  const random = chance(Math.round(corners[0][0] * 100 + corners[0][1] * 7) + 1)
  const [xs, ys] = [corners.map(c => c[0]), corners.map(c => c[1])]
  /** @type {[number, number, number][]} */
  const points = []
  for (let y = Math.min(...ys); y < Math.max(...ys); y += step) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
      const [px, py, r] = [x + random() * step, y + random() * step, size * (0.7 + random() * 0.6)]
      if (random() < 0.72 && inside(corners, px, py)) points.push([px, py, r])
    }
  }
  return points
}
