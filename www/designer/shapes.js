// @ts-check
/**
 * What a pointer or a key means on a map that is being drawn: the corner, the handle or the place on a side that is
 * near it, and where that may go. Shapes are in cells, their corners whole hundredths. What becomes of shapes, which of
 * them touch and whether they may stand is the engine's to say (`reshape` and `parse`).
 * @typedef {[number, number]} Point
 * @typedef {readonly Point[]} Shape   corners in order, each once
 */
import { once } from './once.js'

/** Corners lie on quarters of a cell. */
export const STEP = 0.25
/** A corner as near as this is meant, in cells. */
const NEAR = 0.3
const CELL = 100

/** @param {number} n */
const round = n => Math.round(n * CELL) / CELL
/** @param {Point} point @returns {Point} */
export const exact = ([x, y]) => [round(x), round(y)]
/** @param {Point} a @param {Point} b */
export const same = (a, b) => round(a[0]) === round(b[0]) && round(a[1]) === round(b[1])
/** @param {Point} a @param {Point} b */
export const away = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Every corner of some shapes, once. @type {(shapes: readonly Shape[]) => readonly Point[]} */
export const cornersOf = once(shapes => [...new Map(shapes.flat().map(p => [String(exact(p)), exact(p)])).values()])

/**
 * Where a point is meant: a corner nearby, or else the grid; never off the map.
 * @param {Point} point
 * @param {readonly Point[]} corners
 * @param {Point} size
 * @returns {Point}
 */
export const snapped = (point, corners, size) => nearest(point, corners, NEAR) ?? within(onGrid(point), size)

/**
 * A step by key goes to the next line of the grid, or to a corner that is all but there: from further off a corner
 * would not let go.
 * @param {Point} from
 * @param {Point} way
 * @param {readonly Point[]} corners
 * @param {Point} size
 */
export function stepped(from, way, corners, size) {
  const [x, y] = from.map((n, axis) => (way[axis] ? Math.round((n + way[axis] * STEP) / STEP) * STEP : n))
  const to = within([x, y], size)
  return nearest(to, corners, STEP * 0.48) ?? to
}

/**
 * The nearest of some points, of those within reach.
 * @param {Point} point
 * @param {readonly Point[]} points
 * @param {number} reach
 * @returns {Point | undefined}
 */
export const nearest = (point, points, reach) =>
  points.filter(p => away(p, point) <= reach).sort((a, b) => away(a, point) - away(b, point))[0]

/** @param {Point} point @returns {Point} */
export const onGrid = ([x, y]) => [Math.round(x / STEP) * STEP, Math.round(y / STEP) * STEP]

/** @param {Point} point @param {Point} size @returns {Point} */
export const within = ([x, y], [width, height]) => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))]

/** @param {Shape} shape @returns {[Point, Point][]} */
const sidesOf = shape => shape.map((from, i) => [from, shape[(i + 1) % shape.length]])

/** In hundredths, squared; 0 where the three are in line. @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => {
  const [ax, ay] = [Math.round(a[0] * CELL), Math.round(a[1] * CELL)]
  const [bx, by] = [Math.round(b[0] * CELL), Math.round(b[1] * CELL)]
  const [cx, cy] = [Math.round(c[0] * CELL), Math.round(c[1] * CELL)]
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/** True if a point is on a side, and no end of it. @param {Point} point @param {readonly [Point, Point]} side */
const onSide = (point, [a, b]) =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]) &&
  turn(a, b, point) === 0 &&
  !same(point, a) &&
  !same(point, b)

/**
 * A shape with corners also where others have theirs on its sides.
 * @param {Shape} shape
 * @param {readonly Point[]} corners
 * @returns {Point[]}
 */
const joined = (shape, corners) =>
  sidesOf(shape).flatMap(side => [
    side[0],
    ...corners.filter(p => onSide(p, side)).sort((p, q) => away(side[0], p) - away(side[0], q)),
  ])

/** True if a point is on an outline. @param {Shape} shape @param {Point} point */
export const isOn = (shape, point) =>
  shape.some(p => same(p, point)) || sidesOf(shape).some(side => onSide(point, side))

/** The middles of all sides, as far as a corner goes. @type {(shapes: readonly Shape[]) => readonly Point[]} */
export const middlesOf = once(shapes => {
  const corners = cornersOf(shapes)
  return cornersOf([
    shapes.flatMap(shape =>
      sidesOf(joined(shape, corners))
        .map(side => between(side, [(side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2]))
        .filter(p => p !== undefined),
    ),
  ])
})

/**
 * The place on a side, and on no end of it, nearest to a point: in whole hundredths and in line, if there is one.
 * @param {readonly [Point, Point]} side
 * @param {Point} point
 * @returns {Point | undefined}
 */
function between([a, b], point) {
  const [dx, dy] = [0, 1].map(axis => Math.round((b[axis] - a[axis]) * CELL))
  const steps = divisor(Math.abs(dx), Math.abs(dy))
  if (steps < 2) return undefined
  const along = (((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) * CELL) / (dx * dx + dy * dy)
  const step = Math.min(steps - 1, Math.max(1, Math.round(along * steps)))
  return exact([a[0] + (dx * step) / steps / CELL, a[1] + (dy * step) / steps / CELL])
}

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => (b ? divisor(b, a % b) : a)

/**
 * Where an outline is meant: a corner nearby, or else a place on a side, on the grid if that can be.
 * @param {readonly Shape[]} shapes
 * @param {Point} point
 * @param {number} reach
 */
export function onEdge(shapes, point, reach) {
  const grid = onGrid(point)
  const places = shapes
    .flatMap(sidesOf)
    .map(side => (onSide(grid, side) ? grid : between(side, point)))
    .filter(p => p !== undefined)
  return (
    places.find(p => same(p, point)) ??
    nearest(point, cornersOf(shapes), Math.min(NEAR, reach)) ??
    nearest(point, places, reach)
  )
}

/**
 * All shapes, with one of them elsewhere, on its own. It goes by whole steps, or to where one of its corners meets
 * another's.
 * @param {readonly Shape[]} shapes @param {number} moved @param {Point} by @param {Point} size @returns {Point[][]}
 */
export function withShape(shapes, moved, by, size) {
  const shape = shapes[moved]
  const others = cornersOf(shapes.filter((_, i) => i !== moved))
  const [dx, dy] = kept(shape, onGrid(by), size)
  const pulls = shape
    .flatMap(([x, y]) => others.map(([u, v]) => /** @type {Point} */ ([u - x, v - y])))
    .filter(pull => away(pull, [dx, dy]) <= NEAR)
  const [x, y] = kept(shape, pulls.sort((a, b) => away(a, [dx, dy]) - away(b, [dx, dy]))[0] ?? [dx, dy], size)
  return shapes.map((other, i) => (i === moved ? shape.map(([u, v]) => exact([u + x, v + y])) : [...other]))
}

/** A way that keeps a shape on the map. @param {Shape} shape @param {Point} by @param {Point} size @returns {Point} */
function kept(shape, [dx, dy], [width, height]) {
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  return [
    Math.min(width - Math.max(...xs), Math.max(-Math.min(...xs), dx)),
    Math.min(height - Math.max(...ys), Math.max(-Math.min(...ys), dy)),
  ]
}

/** The least size of a map that has these points. @param {readonly Point[]} points @returns {Point} */
export const extent = points => [
  Math.ceil(Math.max(1, ...points.map(p => p[0]))),
  Math.ceil(Math.max(1, ...points.map(p => p[1]))),
]

/** @param {Point} at the top left @param {number} side @returns {Point[]} */
export const squareAt = ([x, y], side) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]

/**
 * The point of a side nearest to a point.
 * @param {readonly [Point, Point]} side @param {Point} point @returns {Point}
 */
function footOn([a, b], point) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.max(0, Math.min(1, along))
  return [a[0] + dx * part, a[1] + dy * part]
}

/** The point of an outline nearest to a point. @param {Shape} shape @param {Point} point */
const nearestOn = (shape, point) =>
  sidesOf(shape)
    .map(side => footOn(side, point))
    .reduce((best, foot) => (away(foot, point) < away(best, point) ? foot : best))

/** How far a point is from an outline. @param {Shape} shape @param {Point} point */
export const far = (shape, point) => away(nearestOn(shape, point), point)

/**
 * The shortest way from an outline to another that it does not cross: it begins or ends at a corner.
 * @param {Shape} one @param {Shape} other @returns {[Point, Point]}
 */
export function shortest(one, other) {
  const ways = [
    ...one.map(corner => /** @type {[Point, Point]} */ ([corner, nearestOn(other, corner)])),
    ...other.map(corner => /** @type {[Point, Point]} */ ([nearestOn(one, corner), corner])),
  ]
  return ways.reduce((best, way) => (away(...way) < away(...best) ? way : best))
}

/** True if a point is within an outline. @param {Shape} shape @param {Point} point */
export const surrounds = (shape, [x, y]) =>
  sidesOf(shape).filter(([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .length %
    2 ===
  1

/** The middle of the corners. @param {Shape} shape @returns {Point} */
export const middleOf = shape => {
  const sum = (/** @type {0 | 1} */ axis) => shape.reduce((all, point) => all + point[axis], 0)
  return [sum(0) / shape.length, sum(1) / shape.length]
}
