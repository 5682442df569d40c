// @ts-check
/**
 * The land of a map: the surroundings, the water, each block's ground as a sheet of card, and rivers, parks, hills and
 * roads. All lengths are in cells.
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { inside, pathOf } from '../paths.js'
import { far, lineOf } from './polygon.js'

/** The distance that the country extends beyond the map, in cells: as far as any window shows. */
const BEYOND = 12
/** The distance beyond the map up to which water has details. */
const NEAR = 3

/** A round object on the ground, such as a tree: x, y and radius. @typedef {[number, number, number]} Dot */

/**
 * Scatters fields and trees over the country, the same each time.
 * @param {Plan} plan
 * @returns {{ fields: { at: Point, size: number, angle: number }[], trees: Dot[] }}
 */
export function countryOf({ board: { width, height } }) {
  const random = chance(11)
  const somewhere = () =>
    /** @type {Point} */ ([-BEYOND / 2 + random() * (width + BEYOND), -BEYOND / 4 + random() * (height + BEYOND / 2)])
  const fields = Array.from({ length: 46 }, () => ({
    at: somewhere(),
    size: 0.7 + random() * 1.1,
    angle: random() * 3,
  }))
  return { fields, trees: Array.from({ length: 150 }, () => [...somewhere(), 0.07 + random() * 0.05]) }
}

/**
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {ReturnType<typeof countryOf>['fields']} fields
 */
export function paintCountry(pen, { board: { width, height } }, { land }, fields) {
  pen.fillStyle = land[0]
  pen.fillRect(-BEYOND, -BEYOND, width + 2 * BEYOND, height + 2 * BEYOND)
  fields.forEach(({ at, size, angle }, i) => {
    pen.save()
    pen.translate(...at)
    pen.rotate(angle)
    pen.fillStyle = land[1 + (i % 2)]
    pen.beginPath()
    pen.roundRect(-size / 2, -size / 3, size, size * 0.66, 0.06)
    pen.fill()
    pen.restore()
  })
}

/**
 * Paints trees, the shadows first, so that none lies on a tree.
 * @param {Pen} pen
 * @param {{ wood: string[], cast: string }} colours
 * @param {readonly Dot[]} trees
 */
export function paintTrees(pen, { wood, cast }, trees) {
  for (const [colour, dx, dy, size] of /** @type {[string, number, number, number][]} */ ([
    [cast, -0.5, 0.5, 1],
    [wood[1], 0, 0, 1],
    [wood[0], 0.22, -0.25, 0.66],
  ])) {
    pen.fillStyle = colour
    pen.beginPath()
    for (const [x, y, r] of trees) {
      pen.moveTo(x + dx * r + r * size, y + dy * r)
      pen.arc(x + dx * r, y + dy * r, r * size, 0, 7)
    }
    pen.fill()
  }
}

/**
 * Returns true if an area lies on the blocks: it is painted over them, others under them.
 * @param {Plan} plan
 * @param {readonly (readonly [number, number])[]} shape
 */
export const onBlocks = (plan, shape) =>
  shape.every(([x, y]) => plan.siteAt(x, y) >= 0 || plan.shapes.some(block => far(block, [x, y]) < 0.06))

/**
 * Returns the painters of an area of water, and of its shore: shallow along the edge, with a line of foam.
 * @param {Plan} plan
 * @param {Point[]} corners
 * @param {Palette} colours
 * @returns {((pen: Pen) => void)[]}
 */
export function waterPaints(plan, corners, colours) {
  const path = pathOf(corners)
  const [, top, , bottom] = boundsOf(plan, corners)
  const shore = (/** @type {string} */ colour, /** @type {number} */ width) => (/** @type {Pen} */ pen) => {
    pen.clip(path)
    pen.lineJoin = 'round'
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.stroke(path)
  }
  return [
    pen => {
      const deep = pen.createLinearGradient(0, top, 0, bottom)
      colours.water.forEach((colour, i) => deep.addColorStop(i, colour))
      pen.fillStyle = deep
      pen.fill(path)
    },
    shore(colours.shallow, 0.2),
    shore(colours.foam, 0.08),
  ]
}

/** Returns the ripples of an area of water. @param {Plan} plan @param {Point[]} corners @returns {Dot[]} */
export function ripplesOf(plan, corners) {
  const [left, top, right, bottom] = boundsOf(plan, corners)
  const random = chance(corners.length * 7 + 3)
  const count = Math.min(90, (right - left) * (bottom - top) * 0.7)
  /** @type {Dot[]} */
  const ripples = []
  for (let i = 0; i < count; i++) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)]
    if (!inside(corners, x, y)) continue
    const r = 0.1 + random() * 0.08
    if (inside(corners, x - r, y) && inside(corners, x + r, y)) ripples.push([x, y, r])
  }
  return ripples
}

/** @param {Pen} pen @param {Palette} colours @param {readonly Dot[]} ripples */
export function paintRipples(pen, { wave }, ripples) {
  pen.strokeStyle = wave
  pen.lineWidth = 0.03
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [x, y, r] of ripples) {
    pen.moveTo(x - r, y)
    pen.quadraticCurveTo(x - r / 2, y - r * 0.5, x, y)
    pen.quadraticCurveTo(x + r / 2, y + r * 0.5, x + r, y)
  }
  pen.stroke()
}

/**
 * Returns the bounding box of an area, limited to the map and a little beyond.
 * @param {Plan} plan
 * @param {Point[]} corners
 * @returns {[number, number, number, number]} left, top, right, bottom
 */
export function boundsOf({ board: { width, height } }, corners) {
  const [xs, ys] = [corners.map(c => c[0]), corners.map(c => c[1])]
  return [
    Math.max(-NEAR, Math.min(...xs)),
    Math.max(-NEAR, Math.min(...ys)),
    Math.min(width + NEAR, Math.max(...xs)),
    Math.min(height + NEAR, Math.max(...ys)),
  ]
}

/**
 * Returns the thickness of a block's card: thicker toward the middle of the town.
 * @param {Plan} plan @param {number} site
 */
const thickness = (plan, site) => 0.05 + 0.09 * (1 - plan.outward[site])

/** @param {Plan} plan @param {Palette} colours @param {number} site */
export const groundOf = (plan, colours, site) =>
  colours.blocks[Math.round(plan.outward[site] * (colours.blocks.length - 1))]

/**
 * Paints a block's ground: a sheet of card that lies on those further out.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} site
 */
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

/**
 * Paints the edge of a block: crisp, and bright toward the light.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} site
 */
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

// ---- rivers, parks, hills, roads, bridges and ferries ----

/** @typedef {import('../../pkg/placewise.js').Feature} Feature */

const RIVER = 0.26
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
