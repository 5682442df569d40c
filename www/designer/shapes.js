// @ts-check
/**
 * Geometry for drawing a map: the corner, handle or point of a side near a pointer, and where it may move. The unit is
 * a cell, and corners are whole hundredths. The engine decides how shapes change, which of them touch and which are
 * valid (`reshape` and `parse`).
 * @typedef {[number, number]} Point
 * @typedef {readonly Point[]} Shape   the corners in order, each once
 */
import { memoize } from '../lib/values.js'

/** The step of the grid of corners, in cells. */
export const STEP = 0.25
/** The distance within which a point snaps to a corner, in cells. */
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

/** Returns every corner of some shapes once. @type {(shapes: readonly Shape[]) => readonly Point[]} */
export const cornersOf = memoize(shapes => [...new Map(shapes.flat().map(p => [String(exact(p)), exact(p)])).values()])

/**
 * Snaps a point to a corner nearby, else to the grid, within the map.
 * @param {Point} point
 * @param {readonly Point[]} corners
 * @param {Point} size
 * @returns {Point}
 */
export const snapped = (point, corners, size) => nearest(point, corners, NEAR) ?? within(onGrid(point), size)

/**
 * Moves a point by a key to the next line of the grid, or to a corner very near to that. A corner that snaps from
 * further away could not be left by keys.
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
 * Returns the nearest of the points within reach, undefined if there is none.
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

/**
 * Returns the cross product of ab and ac, in square hundredths; 0 if the points are in line.
 * @param {Point} a @param {Point} b @param {Point} c
 */
const turn = (a, b, c) => {
  const [ax, ay] = [Math.round(a[0] * CELL), Math.round(a[1] * CELL)]
  const [bx, by] = [Math.round(b[0] * CELL), Math.round(b[1] * CELL)]
  const [cx, cy] = [Math.round(c[0] * CELL), Math.round(c[1] * CELL)]
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/**
 * Returns true if a point is on a side, but not at its ends.
 * @param {Point} point @param {readonly [Point, Point]} side
 */
const onSide = (point, [a, b]) =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]) &&
  turn(a, b, point) === 0 &&
  !same(point, a) &&
  !same(point, b)

/**
 * Returns a shape with additional corners where corners of others lie on its sides.
 * @param {Shape} shape
 * @param {readonly Point[]} corners
 * @returns {Point[]}
 */
const joined = (shape, corners) =>
  sidesOf(shape).flatMap(side => [
    side[0],
    ...corners.filter(p => onSide(p, side)).sort((p, q) => away(side[0], p) - away(side[0], q)),
  ])

/** Returns true if a point is on an outline. @param {Shape} shape @param {Point} point */
export const isOn = (shape, point) =>
  shape.some(p => same(p, point)) || sidesOf(shape).some(side => onSide(point, side))

/**
 * Returns the middles of all sides between neighbouring corners.
 * @type {(shapes: readonly Shape[]) => readonly Point[]}
 */
export const middlesOf = memoize(shapes => {
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
 * Returns the point of a side nearest to a point: in whole hundredths, exactly in line, and not an end; undefined if
 * there is none.
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
 * Snaps a point to an outline: to a corner nearby, else to a point of a side, on the grid if possible. Returns
 * undefined if none is within reach.
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
 * Returns all shapes, one of them moved. It moves by whole steps of the grid, or so that one of its corners meets one
 * of another shape.
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

/**
 * Limits a movement so that the shape stays on the map.
 * @param {Shape} shape @param {Point} by @param {Point} size
 * @returns {Point}
 */
function kept(shape, [dx, dy], [width, height]) {
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  return [
    Math.min(width - Math.max(...xs), Math.max(-Math.min(...xs), dx)),
    Math.min(height - Math.max(...ys), Math.max(-Math.min(...ys), dy)),
  ]
}

/** Returns the smallest size of a map that contains these points. @param {readonly Point[]} points @returns {Point} */
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
 * Returns the point of a side nearest to a point.
 * @param {readonly [Point, Point]} side @param {Point} point @returns {Point}
 */
function footOn([a, b], point) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.max(0, Math.min(1, along))
  return [a[0] + dx * part, a[1] + dy * part]
}

/** Returns the point of an outline nearest to a point. @param {Shape} shape @param {Point} point */
const nearestOn = (shape, point) =>
  sidesOf(shape)
    .map(side => footOn(side, point))
    .reduce((best, foot) => (away(foot, point) < away(best, point) ? foot : best))

/** Returns the distance of a point from an outline. @param {Shape} shape @param {Point} point */
export const far = (shape, point) => away(nearestOn(shape, point), point)

/**
 * Returns the shortest segment from one outline to another that does not cross it; one of its ends is a corner.
 * @param {Shape} one @param {Shape} other @returns {[Point, Point]}
 */
export function shortest(one, other) {
  const ways = [
    ...one.map(corner => /** @type {[Point, Point]} */ ([corner, nearestOn(other, corner)])),
    ...other.map(corner => /** @type {[Point, Point]} */ ([nearestOn(one, corner), corner])),
  ]
  return ways.reduce((best, way) => (away(...way) < away(...best) ? way : best))
}

/** Returns true if a point is inside an outline. @param {Shape} shape @param {Point} point */
export const surrounds = (shape, [x, y]) =>
  sidesOf(shape).filter(([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .length %
    2 ===
  1

/** Returns the mean of the corners. @param {Shape} shape @returns {Point} */
export const middleOf = shape => {
  const sum = (/** @type {0 | 1} */ axis) => shape.reduce((all, point) => all + point[axis], 0)
  return [sum(0) / shape.length, sum(1) / shape.length]
}
