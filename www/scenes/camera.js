// @ts-check
/**
 * The part of a board that is seen, and its zoom: a value between the stage and a painter that can zoom.
 * @typedef {{ zoom: number, x: number, y: number }} Camera   a point p of the whole picture appears at p * zoom + (x,
 *   y), in CSS pixels of the canvas
 * @typedef {{ width: number, height: number }} Size   of the canvas, in CSS pixels
 * @typedef {readonly [number, number]} Point
 */

/** The view of the whole board. @type {Camera} */
export const WHOLE = Object.freeze({ zoom: 1, x: 0, y: 0 })

/** The maximum zoom. */
export const NEAREST = 4

/**
 * Zooms by a factor; the point seen at `still` stays there.
 * @param {Camera} camera
 * @param {number} factor
 * @param {Point} still
 * @param {Size} size
 */
export function zoomed({ zoom, x, y }, factor, [sx, sy], size) {
  const next = Math.min(NEAREST, Math.max(1, zoom * factor))
  const by = next / zoom
  return held({ zoom: next, x: sx + (x - sx) * by, y: sy + (y - sy) * by }, size)
}

/** @param {Camera} camera @param {number} dx @param {number} dy @param {Size} size */
export const moved = ({ zoom, x, y }, dx, dy, size) => held({ zoom, x: x + dx, y: y + dy }, size)

/**
 * Moves the camera as little as brings a part of the whole picture into view.
 * @param {Camera} camera
 * @param {{ left: number, top: number } & Size} part
 * @param {Size} size
 */
export function revealed(camera, { left, top, width, height }, size) {
  const { zoom, x, y } = camera
  return moved(
    camera,
    shift(left * zoom + x, width * zoom, size.width),
    shift(top * zoom + y, height * zoom, size.height),
    size,
  )
}

/** The size of a place that can just be read, and of one that is easy to read, in CSS pixels. */
const [LEGIBLE, CLEAR] = [24, 36]

/**
 * Zooms to a part of the whole picture as far as it fits beside the buttons at the right, if its places are too small
 * to read; else only reveals it.
 * @param {Camera} camera @param {{ left: number, top: number } & Size} part @param {number} place the size of a place
 * @param {Size} size @param {number} [buttons] the width of the buttons @returns {Camera}
 */
export function framed(camera, part, place, size, buttons = 0) {
  const { left, top, width, height } = part
  const free = size.width - buttons
  const zoom = Math.min(NEAREST, CLEAR / place, free / (width + place), size.height / (height + place))
  if (place * camera.zoom >= LEGIBLE || zoom <= camera.zoom) return revealed(camera, part, size)
  return held({ zoom, x: free / 2 - (left + width / 2) * zoom, y: size.height / 2 - (top + height / 2) * zoom }, size)
}

/** @param {Camera} a @param {Camera} b @param {number} t @returns {Camera} */
export const between = (a, b, t) => ({
  zoom: a.zoom + (b.zoom - a.zoom) * t,
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/**
 * Returns the change that turns a picture seen by `from` into one seen by `to`.
 * @param {Camera} from
 * @param {Camera} to
 * @returns {Camera}
 */
export function change(from, to) {
  const zoom = to.zoom / from.zoom
  return { zoom, x: to.x - from.x * zoom, y: to.y - from.y * zoom }
}

/**
 * Returns the position at which a point is seen.
 * @param {Camera} camera @param {Point} point @returns {[number, number]}
 */
export const seen = ({ zoom, x, y }, [px, py]) => [px * zoom + x, py * zoom + y]

/**
 * Returns the point that is seen at a position.
 * @param {Camera} camera @param {Point} point @returns {[number, number]}
 */
export const under = ({ zoom, x, y }, [px, py]) => [(px - x) / zoom, (py - y) / zoom]

/** Keeps a camera within the edges of the picture. @param {Camera} camera @param {Size} size @returns {Camera} */
function held({ zoom, x, y }, { width, height }) {
  return { zoom, x: Math.min(0, Math.max(width * (1 - zoom), x)), y: Math.min(0, Math.max(height * (1 - zoom), y)) }
}

/** @param {number} start @param {number} length @param {number} room */
function shift(start, length, room) {
  if (length > room) return (room - length) / 2 - start
  return Math.max(0, -start) - Math.max(0, start + length - room)
}
