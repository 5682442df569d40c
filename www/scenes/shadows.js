// @ts-check
/** Soft shadows: drawn once, then only scaled. The light comes from the upper right in every scene. */

/** @type {Map<string, HTMLCanvasElement>} */
const spots = new Map()
const SIDE = 64

/**
 * Draws a dark spot with a soft edge around (x, y).
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 */
export function softSpot(pen, colour, x, y, rx, ry) {
  let spot = spots.get(colour)
  if (!spot) spots.set(colour, (spot = makeSpot(colour)))
  pen.drawImage(spot, x - rx, y - ry, rx * 2, ry * 2)
}

/**
 * Draws the shadow of an object that stands at (x, y), or `raise` above it.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} k size of a cell
 * @param {number} raise
 */
export function standShadow(pen, colour, x, y, k, raise) {
  const wide = 1 - Math.min(0.4, raise)
  softSpot(pen, colour, x - k * (0.1 + raise * 0.5), y - k * 0.015, k * 0.44 * wide, k * 0.15 * wide)
  if (raise < 0.1) softSpot(pen, colour, x, y, k * 0.27, k * 0.075)
}

/** @param {string} colour */
function makeSpot(colour) {
  const spot = document.createElement('canvas')
  spot.width = spot.height = SIDE
  const pen = /** @type {CanvasRenderingContext2D} */ (spot.getContext('2d'))
  const half = SIDE / 2
  const fade = pen.createRadialGradient(half, half, 0, half, half, half)
  for (const [at, alpha] of [
    [0, 1],
    [0.45, 0.85],
    [0.75, 0.35],
    [1, 0],
  ])
    fade.addColorStop(at, `rgba(0, 0, 0, ${alpha})`)
  pen.fillStyle = fade
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = colour
  pen.fillRect(0, 0, SIDE, SIDE)
  return spot
}
