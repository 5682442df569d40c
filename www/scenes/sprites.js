// @ts-check
/**
 * Glyph art as stickers: drawn once at the size and rim that is wanted, then kept.
 */
import { artUrl } from '../lib/assets.js'
import { WRITTEN } from './glyphs.js'

/** @type {Map<string, HTMLImageElement>} */
const images = new Map()

/** The file of a glyph. @param {string} glyph */
export const glyphUrl = glyph => artUrl(glyph)

/** @param {string} glyph @param {() => void} arrived */
function imageOf(glyph, arrived) {
  let image = images.get(glyph)
  if (!image) {
    image = new Image()
    images.set(glyph, image)
    image.src = glyphUrl(glyph)
  }
  if (!image.complete) image.addEventListener('load', arrived, { once: true })
  return image
}

/** When all art that has been asked for is here, or will not come. */
export const artSettled = () => Promise.allSettled([...images.values()].map(image => image.decode()))

/**
 * From nearby stickers are made for sizes so far apart, and drawn a little smaller: else each stop on the way nearer
 * would need all of them anew.
 */
const STEP = Math.SQRT2
/**
 * A rim of more pixels than this is made at half its size: it has one colour, and a quarter of the work cannot be told
 * from all of it.
 */
const COARSE_FROM = 80
/** In how many directions a face is drawn to make its rim: a sixth of a pixel from round where it is widest. */
const AROUND = 16

/** A drawer of stickers that remembers them. @param {() => void} arrived called when art has come */
export function stickerBook(arrived) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const pages = new Map()
  /** The last page of each glyph, of whatever size. @type {Map<string, HTMLCanvasElement>} */
  const latest = new Map()
  /**
   * Those that were stretched in place of others, by the id of the other.
   * @type {Map<string, [glyph: string, pixels: number, rim: string]>}
   */
  const owed = new Map()
  /** Whether those there are of another size are stretched for now. */
  let later = false
  let steps = false

  /** How large the sticker is that is drawn for a size. @param {number} size */
  const madeFor = size => (steps ? Math.ceil(STEP ** Math.ceil(Math.log(size) / Math.log(STEP) - 0.001)) : size)

  /**
   * A page there is, or a new one if its art is here.
   * @param {string} glyph
   * @param {number} pixels
   * @param {string} rim
   * @param {boolean} [now] not later
   */
  function pageOf(glyph, pixels, rim, now = !later) {
    const id = `${glyph} ${pixels} ${rim}`
    let page = pages.get(id)
    if (page || (!now && latest.has(`${glyph} ${rim}`))) return page
    const image = imageOf(glyph, arrived)
    if (!image.complete || !image.naturalWidth) return
    page = sticker(image, pixels, rim)
    pages.set(id, page)
    latest.set(`${glyph} ${rim}`, page)
    return page
  }

  return {
    /**
     * The board has another size: of what was made for the one before, only the last of each glyph stays, to be
     * stretched until the new one is made.
     */
    resized() {
      pages.clear()
    },
    /**
     * A frame begins, in which those of another size are stretched where there are some.
     * @param {boolean} near whether sizes go by steps
     */
    frame(near) {
      later = true
      steps = near
      owed.clear()
    },
    /** How many were stretched in this frame. */
    get owing() {
      return owed.size
    },
    /** Makes one of those. */
    pay() {
      const [first] = owed
      if (!first) return
      const [id, sticker] = first
      owed.delete(id)
      pageOf(...sticker, true)
    },
    /**
     * Makes the sticker, so that drawing it is quick.
     * @param {string} glyph
     * @param {number} size
     * @param {string} rim
     */
    prepare(glyph, size, rim) {
      pageOf(glyph, madeFor(whole(size)), rim, true)
    },
    /**
     * Draws a glyph around (x, y), `size` wide, with a rim.
     * @param {CanvasRenderingContext2D} pen @param {string} glyph @param {number} x @param {number} y
     * @param {number} size @param {string} rim colour of the rim, '' for none
     */
    draw(pen, glyph, x, y, size, rim) {
      if (glyph.startsWith(WRITTEN)) return written(pen, glyph.slice(WRITTEN.length), x, y, size)
      const pixels = whole(size)
      const made = madeFor(pixels)
      const page = pageOf(glyph, made, rim)
      const other = page ?? latest.get(`${glyph} ${rim}`)
      if (!other) return written(pen, glyph.slice(0, 1).toUpperCase(), x, y, size)
      if (!page) owed.set(`${glyph} ${made} ${rim}`, [glyph, made, rim])
      const side = page ? (page.width * pixels) / made : pageSide(pixels, rim)
      pen.drawImage(other, x - side / 2, y - side / 2, side, side)
    },
  }
}

/** @param {number} size */
const whole = size => Math.max(8, Math.round(size))

/** @param {number} size @param {string} rim */
const rimWidth = (size, rim) => (rim ? Math.max(1, size * 0.045) : 0)

/** @param {number} size @param {string} rim */
const pageSide = (size, rim) => Math.ceil(size + rimWidth(size, rim) * 2 + 2)

/** @param {HTMLImageElement} image @param {number} size @param {string} rim */
function sticker(image, size, rim) {
  const width = rimWidth(size, rim)
  const side = pageSide(size, rim)
  const at = (side - size) / 2
  const face = sheet(side)
  penOf(face).drawImage(image, at, at, size, size)
  if (!rim) return face
  const page = sheet(side)
  const pen = penOf(page)
  pen.drawImage(rimOf(face, width, rim), 0, 0, side, side)
  pen.drawImage(face, 0, 0)
  return page
}

/**
 * The face in one colour, wider all around.
 * @param {HTMLCanvasElement} face
 * @param {number} width
 * @param {string} colour
 */
function rimOf(face, width, colour) {
  const part = face.width > COARSE_FROM ? 0.5 : 1
  const side = Math.ceil(face.width * part)
  // Of the vector picture once: to draw that so often takes longer than a frame has.
  const small = part === 1 ? face : sheet(side)
  if (small !== face) penOf(small).drawImage(face, 0, 0, side, side)
  const page = sheet(side)
  const pen = penOf(page)
  for (let i = 0; i < AROUND; i++) {
    const a = (i / AROUND) * Math.PI * 2
    pen.drawImage(small, Math.cos(a) * width * part, Math.sin(a) * width * part)
  }
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = colour
  pen.fillRect(0, 0, side, side)
  return page
}

/** @param {HTMLCanvasElement} page */
const penOf = page => /** @type {CanvasRenderingContext2D} */ (page.getContext('2d'))

/** @param {number} side */
function sheet(side) {
  const page = document.createElement('canvas')
  page.width = page.height = side
  return page
}

/**
 * A symbol that is written; or what stands in for art that is missing or not yet here.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function written(pen, text, x, y, size) {
  pen.save()
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(x, y, size * 0.42, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#333'
  pen.font = `600 ${size * Math.min(0.5, 1.1 / Math.max(1, [...text].length))}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y)
  pen.restore()
}
