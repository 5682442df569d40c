// @ts-check
/** The corners of a board that contain its buttons. */

/** The side of a button's area at a corner, in CSS pixels. */
const SIDE = 58
/** The corners for the button for names: it is at the first where it covers no block. */
export const NAMES_AT = /** @type {const} */ (['top right', 'bottom left', 'top left'])
export const ZOOM_AT = 'bottom right'

/**
 * Returns the area of a button at a corner of a canvas: left, top, right and bottom.
 * @param {string} at "top left"
 * @param {{ width: number, height: number }} canvas
 * @param {number} ratio pixels of the canvas per CSS pixel
 * @returns {[number, number, number, number]}
 */
export function corner(at, { width, height }, ratio) {
  const side = SIDE * ratio
  const [left, top] = [at.endsWith('left') ? 0 : width - side, at.startsWith('top') ? 0 : height - side]
  return [left, top, left + side, top + side]
}
