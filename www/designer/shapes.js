// @ts-check
/**
 * Shapes on a map that is being drawn: polygons in cells, reckoned in whole hundredths as the engine does. Whether a shape may stand is the
 * engine's to say; here is what drawing needs. (Packages that unite and cut polygons reckon in floating point and drop corners in line, which
 * neighbours may share; here all corners are whole hundredths, and what is cut or joined follows sides that are there.)
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

/** Where a point is meant: a corner nearby, or else the grid; never off the map. @param {Point} point @param {readonly Point[]} corners @param {Point} size @returns {Point} */
export const snapped = (point, corners, size) => nearest(point, corners, NEAR) ?? within(onGrid(point), size)

/** A step by key goes to the next line of the grid, or to a corner that is all but there: from further off a corner would not let go. @param {Point} from @param {Point} way @param {readonly Point[]} corners @param {Point} size */
export function stepped(from, way, corners, size) {
  const [x, y] = from.map((n, axis) => way[axis] ? Math.round((n + way[axis] * STEP) / STEP) * STEP : n)
  const to = within([x, y], size)
  return nearest(to, corners, STEP * 0.48) ?? to
}

/** The nearest of some points, of those within reach. @param {Point} point @param {readonly Point[]} points @param {number} reach @returns {Point | undefined} */
export const nearest = (point, points, reach) => points.filter(p => away(p, point) <= reach).sort((a, b) => away(a, point) - away(b, point))[0]

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

/** Whether shapes have some length of a side in common, and not only corners. @param {Shape} a @param {Shape} b */
export const touch = (a, b) => sidesOf(a).some(side => sidesOf(b).some(other => alongside(side, other)))

/** @param {[Point, Point]} a @param {[Point, Point]} b */
function alongside([a, b], [c, d]) {
  if (turn(a, b, c) !== 0 || turn(a, b, d) !== 0) return false
  const axis = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]) ? 0 : 1
  const span = (/** @type {Point} */ p, /** @type {Point} */ q) => [p[axis], q[axis]].map(round).sort((m, n) => m - n)
  const [[from, to], [start, end]] = [span(a, b), span(c, d)]
  return Math.min(to, end) > Math.max(from, start)
}

/** Which shapes are neighbours, the earlier first. @param {readonly Shape[]} shapes @returns {[number, number][]} */
export const borders = shapes => shapes.flatMap((a, i) => shapes.slice(i + 1).flatMap((b, k) => touch(a, b) ? [/** @type {[number, number]} */ ([i, i + 1 + k])] : []))

/** Whether a point is on a side, and no end of it. @param {Point} point @param {readonly [Point, Point]} side */
const onSide = (point, [a, b]) => Math.min(a[0], b[0]) <= point[0] && point[0] <= Math.max(a[0], b[0])
  && Math.min(a[1], b[1]) <= point[1] && point[1] <= Math.max(a[1], b[1])
  && turn(a, b, point) === 0 && !same(point, a) && !same(point, b)

/** A shape with corners also where others have theirs on its sides. @param {Shape} shape @param {readonly Point[]} corners @returns {Point[]} */
const joined = (shape, corners) => sidesOf(shape).flatMap(side => [side[0], ...corners.filter(p => onSide(p, side)).sort((p, q) => away(side[0], p) - away(side[0], q))])

/**
 * All shapes, with a corner elsewhere: of every shape that has it, or has it on a side, so that shared sides stay shared. A corner that comes to lie
 * on the next is gone.
 * @param {readonly Shape[]} shapes @param {Point} from @param {Point} to @returns {Point[][]}
 */
export function withCorner(shapes, from, to) {
  const corners = cornersOf(shapes)
  return shapes.map(shape => {
    const held = shape.some(p => same(p, from)) || sidesOf(shape).some(side => onSide(from, side))
    if (!held) return [...shape]
    const moved = joined(shape, corners).map(p => same(p, from) ? to : p)
    return moved.filter((p, i) => !same(p, moved[(i + 1) % moved.length]))
  })
}

/** Whether a point is on an outline. @param {Shape} shape @param {Point} point */
export const isOn = (shape, point) => shape.some(p => same(p, point)) || sidesOf(shape).some(side => onSide(point, side))

/** All shapes, with one more corner where a point is on their sides. @param {readonly Shape[]} shapes @param {Point} point @returns {Point[][]} */
export const withPoint = (shapes, point) => shapes.map(shape => joined(shape, [point]))

/** All shapes, without a corner that some of them have. @param {readonly Shape[]} shapes @param {Point} corner @returns {Point[][]} */
export const withoutCorner = (shapes, corner) => shapes.map(shape => shape.filter(p => !same(p, corner)))

/** The middles of all sides, as far as a corner goes. @type {(shapes: readonly Shape[]) => readonly Point[]} */
export const middlesOf = once(shapes => {
  const corners = cornersOf(shapes)
  return cornersOf([shapes.flatMap(shape => sidesOf(joined(shape, corners)).map(side => between(side, [(side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2])).filter(p => p !== undefined))])
})

/** The place on a side, and on no end of it, nearest to a point: in whole hundredths and in line, if there is one. @param {readonly [Point, Point]} side @param {Point} point @returns {Point | undefined} */
function between([a, b], point) {
  const [dx, dy] = [0, 1].map(axis => Math.round((b[axis] - a[axis]) * CELL))
  const steps = divisor(Math.abs(dx), Math.abs(dy))
  if (steps < 2) return undefined
  const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) * CELL / (dx * dx + dy * dy)
  const step = Math.min(steps - 1, Math.max(1, Math.round(along * steps)))
  return exact([a[0] + dx * step / steps / CELL, a[1] + dy * step / steps / CELL])
}

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => b ? divisor(b, a % b) : a

/** Where an outline is meant: a corner nearby, or else a place on a side, on the grid if that can be. @param {readonly Shape[]} shapes @param {Point} point @param {number} reach */
export function onEdge(shapes, point, reach) {
  const grid = onGrid(point)
  const places = shapes.flatMap(sidesOf).map(side => onSide(grid, side) ? grid : between(side, point)).filter(p => p !== undefined)
  return places.find(p => same(p, point)) ?? nearest(point, cornersOf(shapes), Math.min(NEAR, reach)) ?? nearest(point, places, reach)
}

/** @param {Shape} shape in hundredths, doubled; below 0 if it turns the other way */
const areaOf = shape => sidesOf(shape).reduce((sum, [a, b]) => sum + turn([0, 0], a, b), 0)

/**
 * All shapes, with one cut in two along a line from side to side; the larger part stays, the other comes last. Nothing if the line does not begin
 * through the inside of a shape that has both ends.
 * @param {readonly Shape[]} shapes @param {readonly Point[]} line @returns {{ shapes: Point[][], site: number } | undefined}
 */
export function withCut(shapes, line) {
  const [from, to] = [line[0], line[line.length - 1]]
  const inner = line.slice(1, -1)
  const ready = withPoint(withPoint(shapes, from), to)
  const [a, b] = line
  const site = ready.findIndex(shape => [from, to].every(end => shape.some(p => same(p, end))) && holds(shape, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]))
  if (site < 0 || same(from, to)) return undefined
  const start = ready[site].findIndex(p => same(p, from))
  const ring = [...ready[site].slice(start), ...ready[site].slice(0, start)]
  const end = ring.findIndex(p => same(p, to))
  const parts = [[...ring.slice(0, end + 1), ...inner.toReversed()], [...ring.slice(end), from, ...inner]]
  const [large, small] = parts.sort((p, q) => Math.abs(areaOf(q)) - Math.abs(areaOf(p)))
  return { shapes: [...ready.with(site, large), small], site }
}

/**
 * All shapes but one, which becomes part of another. Nothing if they are no neighbours, or if together they are not one outline. Corners that only
 * the side between them had are gone.
 * @param {readonly Shape[]} shapes @param {number} kept @param {number} gone @returns {Point[][] | undefined}
 */
export function withUnion(shapes, kept, gone) {
  const corners = cornersOf(shapes)
  const [one, other] = [kept, gone].map(i => sidesOf(joined(areaOf(shapes[i]) < 0 ? shapes[i].toReversed() : shapes[i], corners)))
  const lone = (/** @type {[Point, Point][]} */ sides, /** @type {[Point, Point][]} */ others) => sides.filter(([a, b]) => !others.some(([c, d]) => same(a, d) && same(b, c)))
  const left = [...lone(one, other), ...lone(other, one)]
  if (left.length === one.length + other.length) return undefined
  const ring = [left[0][0]]
  for (let side = left[0]; !same(side[1], ring[0]);) {
    const next = left.find(([a]) => same(a, side[1]))
    if (!next || ring.length > left.length) return undefined
    ring.push(side[1])
    side = next
  }
  if (ring.length < left.length) return undefined
  /** @type {readonly Shape[]} */
  const all = shapes.with(kept, ring).toSpliced(gone, 1)
  const ends = ring.filter(p => one.some(([a]) => same(a, p)) && other.some(([a]) => same(a, p)))
  return ends.reduce(smoothed, all).map(shape => [...shape])
}

/** All shapes, without a corner that turns none of them. @param {readonly Shape[]} shapes @param {Point} corner @returns {readonly Shape[]} */
function smoothed(shapes, corner) {
  const turns = shapes.some(shape => shape.some((p, i) => same(p, corner) && turn(shape.at(i - 1) ?? p, p, shape[(i + 1) % shape.length]) !== 0))
  return turns ? shapes : withoutCorner(shapes, corner)
}

/**
 * All shapes, with one of them elsewhere, on its own. It goes by whole steps, or to where one of its corners meets another's.
 * @param {readonly Shape[]} shapes @param {number} moved @param {Point} by @param {Point} size @returns {Point[][]}
 */
export function withShape(shapes, moved, by, size) {
  const shape = shapes[moved]
  const others = cornersOf(shapes.filter((_, i) => i !== moved))
  const [dx, dy] = kept(shape, onGrid(by), size)
  const pulls = shape.flatMap(([x, y]) => others.map(([u, v]) => /** @type {Point} */ ([u - x, v - y]))).filter(pull => away(pull, [dx, dy]) <= NEAR)
  const [x, y] = kept(shape, pulls.sort((a, b) => away(a, [dx, dy]) - away(b, [dx, dy]))[0] ?? [dx, dy], size)
  return shapes.map((other, i) => i === moved ? shape.map(([u, v]) => exact([u + x, v + y])) : [...other])
}

/** A way that keeps a shape on the map. @param {Shape} shape @param {Point} by @param {Point} size @returns {Point} */
function kept(shape, [dx, dy], [width, height]) {
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  return [Math.min(width - Math.max(...xs), Math.max(-Math.min(...xs), dx)), Math.min(height - Math.max(...ys), Math.max(-Math.min(...ys), dy))]
}

/** The least size of a map that has these points. @param {readonly Point[]} points @returns {Point} */
export const extent = points => [Math.ceil(Math.max(1, ...points.map(p => p[0]))), Math.ceil(Math.max(1, ...points.map(p => p[1])))]

/** @param {Point} at the top left @param {number} side @returns {Point[]} */
export const squareAt = ([x, y], side) => [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]

/** A square where there is nothing yet, beside a block if that can be: along the whole of its side, or from a corner of it. @param {readonly Shape[]} shapes @param {Point} size @param {number} side @returns {Point[] | undefined} */
export function freeSquare(shapes, [width, height], side) {
  const steps = (/** @type {number} */ most) => Array.from({ length: Math.max(0, Math.floor((most - side) / STEP) + 1) }, (_, i) => i * STEP)
  const free = steps(height).flatMap(y => steps(width).map(x => squareAt([x, y], side))).filter(square => !shapes.some(shape => covers(shape, square[0], side)))
  const beside = (/** @type {number} */ shared) => free.find(square => shapes.some(shape => square.filter(p => shape.some(q => same(p, q))).length >= shared && touch(shape, square)))
  return beside(2) ?? beside(1) ?? beside(0) ?? free[0]
}

/** Whether a shape has something of the inside of a square. @param {Shape} shape @param {Point} at @param {number} side */
function covers(shape, [x, y], side) {
  return sidesOf(shape).some(edge => passes(edge, [x, y], side)) || holds(shape, [x + side / 2, y + side / 2])
}

/** Whether a stretch passes the inside of a square: it is cut to the square, side by side. @param {[Point, Point]} edge @param {Point} at @param {number} side */
function passes([a, b], at, side) {
  let [from, to] = [0, 1]
  for (const axis of [0, 1]) {
    const way = b[axis] - a[axis]
    const [low, high] = [at[axis] - a[axis], at[axis] + side - a[axis]]
    if (way === 0 && (low >= 0 || high <= 0)) return false
    if (way === 0) continue
    const [enter, leave] = [low / way, high / way].sort((m, n) => m - n)
    from = Math.max(from, enter)
    to = Math.min(to, leave)
  }
  return to - from > 1e-9
}

/** @param {Shape} shape @param {Point} point */
const holds = (shape, [x, y]) => sidesOf(shape).filter(([[ax, ay], [bx, by]]) => (ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax).length % 2 === 1
