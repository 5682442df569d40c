// @ts-check
/**
 * Things of which there are many that look alike, as stones: each is painted once for a size and a palette, and then
 * only copied.
 * @typedef {CanvasRenderingContext2D} Pen
 */

/** Sizes are so far apart: on the way nearer few are made anew. */
const STEP = Math.SQRT2
/** A print has so many more pixels than are seen, so that it is sharp between two of the screen's. */
const FINER = 1.2
/** With more they are of sizes that are long gone. */
const MOST = 160

/** By what they are painted with. @type {WeakMap<object, Map<string, HTMLCanvasElement>>} */
const books = new WeakMap()

/**
 * Draws a thing around the pen's (0, 0), as it is painted in a square of a side of 2 `half`.
 * @param {Pen} pen scaled so that 1 is a cell
 * @param {object} palette
 * @param {string} name what it is called among all that are painted with this palette
 * @param {number} half
 * @param {(pen: Pen) => void} paint
 */
export function print(pen, palette, name, half, paint) {
  const { a, b } = pen.getTransform()
  const unit = STEP ** Math.ceil(Math.log(Math.hypot(a, b) * FINER) / Math.log(STEP))
  let book = books.get(palette)
  if (!book || book.size > MOST) books.set(palette, (book = new Map()))
  const key = `${name} ${Math.round(unit * 8)}`
  let picture = book.get(key)
  if (!picture) book.set(key, (picture = make(unit, half, paint)))
  pen.drawImage(picture, -half, -half, half * 2, half * 2)
}

/** @param {number} unit pixels of a cell @param {number} half @param {(pen: Pen) => void} paint */
function make(unit, half, paint) {
  const picture = document.createElement('canvas')
  picture.width = picture.height = Math.ceil(half * 2 * unit)
  const pen = /** @type {Pen} */ (picture.getContext('2d'))
  pen.scale(picture.width / (half * 2), picture.width / (half * 2))
  pen.translate(half, half)
  paint(pen)
  return picture
}
