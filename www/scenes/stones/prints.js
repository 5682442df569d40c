// @ts-check
/**
 * A cache for objects that occur many times with the same look, such as stones: each is painted once for a size and a
 * palette, then copied.
 * @typedef {CanvasRenderingContext2D} Pen
 */

/** The factor between sizes, so that few prints are made anew while zooming in. */
const STEP = Math.SQRT2
/** The resolution of a print relative to the screen, so that it is sharp between two pixels. */
const FINER = 1.2
/** The maximum number of prints; more would be of sizes no longer in use. */
const MOST = 160

/** @returns {Map<string, HTMLCanvasElement>} */
const newBook = () => new Map()
/** The prints by palette. @type {WeakMap<object, ReturnType<typeof newBook>>} */
const books = new WeakMap()

/**
 * Draws an object around the pen's (0, 0), which `paint` paints in a square of side 2 `half`.
 * @param {Pen} pen scaled so that 1 is a cell
 * @param {object} palette
 * @param {string} name its name, unique for this palette
 * @param {number} half
 * @param {(pen: Pen) => void} paint
 */
export function print(pen, palette, name, half, paint) {
  const { a, b } = pen.getTransform()
  const unit = STEP ** Math.ceil(Math.log(Math.hypot(a, b) * FINER) / Math.log(STEP))
  let book = books.get(palette)
  if (!book || book.size > MOST) books.set(palette, (book = newBook()))
  const key = `${name} ${Math.round(unit * 8)}`
  let picture = book.get(key)
  if (!picture) book.set(key, (picture = make(unit, half, paint)))
  pen.drawImage(picture, -half, -half, half * 2, half * 2)
}

/** @param {number} unit pixels per cell @param {number} half @param {(pen: Pen) => void} paint */
function make(unit, half, paint) {
  const picture = document.createElement('canvas')
  picture.width = picture.height = Math.ceil(half * 2 * unit)
  const pen = /** @type {Pen} */ (picture.getContext('2d'))
  pen.scale(picture.width / (half * 2), picture.width / (half * 2))
  pen.translate(half, half)
  paint(pen)
  return picture
}
