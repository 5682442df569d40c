// @ts-check
/**
 * The geometry of polygons and lines.
 * @import { Point } from '../paths.js'
 */

/** Orients a polygon with the inside to the right of every side. @param {Point[]} corners @returns {Point[]} */
export function turned(corners) {
  const area = corners.reduce((sum, [x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length]
    return sum + x * v - u * y
  }, 0)
  return area < 0 ? [...corners].reverse() : corners
}

/**
 * Moves each side inward; corners that would run far out are cut short.
 * @param {Point[]} corners
 * @param {number} by
 * @returns {Point[]}
 */
export function inset(corners, by) {
  const n = corners.length
  return corners.map((corner, i) => {
    const [ax, ay] = inward(corners[(i + n - 1) % n], corner)
    const [cx, cy] = inward(corner, corners[(i + 1) % n])
    const reach = Math.max(0.35, 1 + ax * cx + ay * cy)
    return [corner[0] + ((ax + cx) / reach) * by, corner[1] + ((ay + cy) / reach) * by]
  })
}

/** Returns the inward unit normal of a side. @param {Point} a @param {Point} b @returns {Point} */
function inward([ax, ay], [bx, by]) {
  const long = Math.hypot(bx - ax, by - ay) || 1
  return [-(by - ay) / long, (bx - ax) / long]
}

/** Returns the distance of a point from a closed outline. @param {Point[]} corners @param {Point} point */
export const far = (corners, point) => farFromLine([...corners, corners[0]], point)

/**
 * Returns the distance of a point from a line.
 * @param {readonly (readonly [number, number])[]} line @param {Point} point
 */
export function farFromLine(line, [x, y]) {
  let least = Infinity
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t))
  }
  return least
}

/** @param {readonly (readonly [number, number])[]} points */
export function lineOf(points) {
  const path = new Path2D()
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)))
  return path
}

/**
 * Returns the point at a fraction of a line's length, and the direction there.
 * @param {readonly (readonly [number, number])[]} line
 * @param {number} part from 0 to 1
 * @returns {{ at: Point, angle: number }}
 */
export function along(line, part) {
  const sides = line.slice(1).map(([x, y], i) => Math.hypot(x - line[i][0], y - line[i][1]))
  let rest = part * sides.reduce((a, b) => a + b, 0)
  let i = 0
  while (i < sides.length - 1 && rest > sides[i]) rest -= sides[i++]
  const [[ax, ay], [bx, by]] = [line[i], line[i + 1]]
  const t = Math.min(1, rest / (sides[i] || 1))
  return { at: [ax + (bx - ax) * t, ay + (by - ay) * t], angle: Math.atan2(by - ay, bx - ax) }
}

/** @param {readonly (readonly [number, number])[]} line */
export const lengthOf = line =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0)
