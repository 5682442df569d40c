// @ts-check
/**
 * The place to which an arrow key leads from another: on a grid the next one in the row or column, on a map the nearest
 * one in that direction.
 * @import { Board } from '../pkg/placewise.js'
 * @typedef {[number, number]} Point
 */

/** @type {Record<string, Point>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/**
 * Returns the place that a key leads to: the same place if there is no other, -1 if the key is not one that moves.
 * @param {Board} board
 * @param {number} site
 * @param {string} key
 */
export function walk(board, site, key) {
  const { sites } = board
  const { row, column } = sites[site]
  const at = (/** @type {(s: Board['sites'][number]) => boolean} */ is) => sites.flatMap((s, i) => (is(s) ? [i] : []))
  const first = (/** @type {number[]} */ found) => found[0] ?? site
  const inRow = at(s => s.row === row).sort((a, b) => sites[a].column - sites[b].column)
  if (key === 'Home') return first(inRow)
  if (key === 'End') return first(inRow.reverse())
  if (board.layout === 'map')
    return key === 'PageUp'
      ? 0
      : key === 'PageDown'
        ? sites.length - 1
        : WAYS[key]
          ? nearest(board, site, WAYS[key])
          : -1
  if (key === 'PageUp' || key === 'PageDown') {
    const inColumn = at(s => s.column === column).sort((a, b) => sites[a].row - sites[b].row)
    return first(key === 'PageUp' ? inColumn : inColumn.reverse())
  }
  const way = WAYS[key]
  return way ? first(onTheWay(board, site, way)) : -1
}

/**
 * Returns the places of the row or column that lie ahead, the nearest first; there may be holes between.
 * @param {Board} board @param {number} from @param {Point} way
 */
function onTheWay({ sites }, from, [wx, wy]) {
  const far = (/** @type {number} */ to) =>
    (sites[to].column - sites[from].column) * wx + (sites[to].row - sites[from].row) * wy
  const isAside = (/** @type {number} */ to) =>
    wx ? sites[to].row !== sites[from].row : sites[to].column !== sites[from].column
  const ahead = sites.map((_, i) => i).filter(to => !isAside(to) && far(to) > 0)
  return ahead.sort((a, b) => far(a) - far(b))
}

/** The largest angle between a place and the key's direction, and the factor for the distance of a neighbour. */
const WIDEST = (80 * Math.PI) / 180
const BESIDE = 0.5

/**
 * Returns the nearest place in a direction. A place straight ahead counts as nearer than one to the side.
 * @param {Board} board
 * @param {number} from
 * @param {Point} way
 */
function nearest({ sites }, from, [wx, wy]) {
  const [x, y] = middleOf(sites[from])
  const far = (/** @type {number} */ site) => {
    const [sx, sy] = middleOf(sites[site])
    const [dx, dy] = [sx - x, sy - y]
    const aside = Math.abs(Math.atan2(dx * wy - dy * wx, dx * wx + dy * wy))
    const beside = sites[from].neighbours.includes(site) ? BESIDE : 1
    return aside > WIDEST ? Infinity : Math.hypot(dx, dy) * (1 + ((aside / Math.PI) * 4) ** 2) * beside
  }
  const ahead = sites.map((_, i) => i).filter(i => i !== from && far(i) < Infinity)
  return ahead.sort((a, b) => far(a) - far(b))[0] ?? from
}

/** Returns the point at which a place's name is written. @param {Board['sites'][number]} site @returns {Point} */
export function middleOf({ label, shape }) {
  if (label) return [label[0], label[1]]
  const sum = shape.reduce(([x, y], [u, v]) => [x + u, y + v], [0, 0])
  return [sum[0] / shape.length, sum[1] / shape.length]
}
