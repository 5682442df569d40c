// @ts-check
/**
 * Polygons as paths, and points on them.
 * @typedef {[number, number]} Point
 */

/** @param {Point[]} corners */
export function pathOf(corners) {
  const path = new Path2D()
  corners.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)))
  path.closePath()
  return path
}

/** Returns a polygon with rounded corners. @param {Point[]} corners @param {number} radius */
export function softPath(corners, radius) {
  const path = new Path2D()
  const n = corners.length
  path.moveTo(...between(corners[n - 1], corners[0], 0.5))
  for (let i = 0; i < n; i++) path.arcTo(...corners[i], ...between(corners[i], corners[(i + 1) % n], 0.5), radius)
  path.closePath()
  return path
}

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
export const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** @param {Point[]} corners @param {number} x @param {number} y */
export function inside(corners, x, y) {
  let within = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [xi, yi] = corners[i]
    const [xj, yj] = corners[j]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within
  }
  return within
}
