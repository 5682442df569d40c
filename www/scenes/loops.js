// @ts-check
/**
 * The edges of a set of cells as closed lines along the grid, and the same lines moved inwards with rounded corners.
 * @import { Point } from './paths.js'
 * @typedef {readonly [column: number, row: number]} Cell
 */
import { softPath } from './paths.js'

/**
 * Returns the corners of the edges: clockwise around cells, anticlockwise around holes. Cells that touch only at a
 * corner get separate loops.
 * @param {readonly Cell[]} cells
 * @returns {Point[][]}
 */
export function loopsOf(cells) {
  const within = new Set(cells.map(String))
  /** @type {Map<string, { from: Point, to: Point }[]>} by their starting points */
  const edges = new Map()
  const add = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    edges.set(String(from), [...(edges.get(String(from)) ?? []), { from, to }])
  }
  for (const [x, y] of cells) {
    if (!within.has(String([x, y - 1]))) add([x, y], [x + 1, y])
    if (!within.has(String([x + 1, y]))) add([x + 1, y], [x + 1, y + 1])
    if (!within.has(String([x, y + 1]))) add([x + 1, y + 1], [x, y + 1])
    if (!within.has(String([x - 1, y]))) add([x, y + 1], [x, y])
  }
  const loops = []
  for (const starts of edges.values()) while (starts.length) loops.push(cornersOf(walk(edges, starts)))
  return loops
}

/**
 * Takes the edges of one loop.
 * @param {Map<string, { from: Point, to: Point }[]>} edges
 * @param {{ from: Point, to: Point }[]} starts
 */
function walk(edges, starts) {
  const way = /** @type {{ from: Point, to: Point }[]} */ (starts.splice(0, 1))
  for (let last = way[0]; String(last.to) !== String(way[0].from); last = way[way.length - 1]) {
    const next = edges.get(String(last.to)) ?? []
    // Where two cells touch at a corner, the loop stays at its own cell.
    const turn = next.findIndex(({ to }) => isRight(last, to))
    way.push(...next.splice(Math.max(0, turn), 1))
  }
  return way
}

/** Returns true if the line turns right. @param {{ from: Point, to: Point }} last @param {Point} next */
const isRight = ({ from, to }, next) =>
  (to[0] - from[0]) * (next[1] - to[1]) - (to[1] - from[1]) * (next[0] - to[0]) > 0

/** Returns the points at which a line turns. @param {{ from: Point, to: Point }[]} way @returns {Point[]} */
const cornersOf = way =>
  way.flatMap(({ from, to }, i) => {
    const before = way[(i + way.length - 1) % way.length].from
    return before[0] === to[0] || before[1] === to[1] ? [] : [from]
  })

/**
 * Moves a loop inwards.
 * @param {readonly Point[]} corners @param {number} inset @returns {Point[]}
 */
export const shrunk = (corners, inset) =>
  corners.map(([x, y], i) => {
    const [before, after] = [corners[(i + corners.length - 1) % corners.length], corners[(i + 1) % corners.length]]
    // Moved to the right of both edges.
    const dx = Math.sign(y - before[1]) + Math.sign(after[1] - y)
    const dy = Math.sign(x - before[0]) + Math.sign(after[0] - x)
    return [x - dx * inset, y + dy * inset]
  })

/**
 * Returns all loops as one path.
 * @param {readonly (readonly Point[])[]} loops
 * @param {number} inset in cells
 * @param {number} soft radius of the corners, in cells
 * @param {{ at(u: number, v: number): Point, scale: number }} plan
 */
export function loopPath(loops, inset, soft, plan) {
  const path = new Path2D()
  for (const loop of loops)
    path.addPath(
      softPath(
        shrunk(loop, inset).map(([u, v]) => plan.at(u, v)),
        soft * plan.scale,
      ),
    )
  return path
}
