// @ts-check
/** The corners of a board where its buttons lie. */

/** What a button at a corner takes, in CSS pixels. */
const SIDE = 58
/** Where the button for names lies: at the first of these where it covers no block. */
export const NAMES_AT = /** @type {const} */ (['top right', 'bottom left', 'top left'])
export const ZOOM_AT = 'bottom right'

/**
 * A corner of a canvas, as much of it as a button takes: left, top, right and bottom.
 * @param {string} at "top left"
 * @param {{ width: number, height: number }} canvas
 * @param {number} ratio pixels of the canvas a CSS pixel
 * @returns {[number, number, number, number]}
 */
export function corner(at, { width, height }, ratio) {
  const side = SIDE * ratio
  const [left, top] = [at.endsWith('left') ? 0 : width - side, at.startsWith('top') ? 0 : height - side]
  return [left, top, left + side, top + side]
}
