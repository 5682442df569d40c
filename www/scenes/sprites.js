// @ts-check
/**
 * The look of symbols: their glyphs, and the stickers of these, drawn once at the required size and rim, then kept.
 * @import { Board, Entry } from '../pkg/placewise.js'
 * @import { Work } from './steps.js'
 */
import { artUrl } from '../lib/pictures.js'
import { finish, goOn } from './steps.js'
import { isTile, paintTile, tileGlyph } from './tiles.js'

// ---- the glyph of a symbol, its look on a board: the name of a picture, a tile, or `text:` and a text ----

/** @typedef {ReadonlyMap<Entry | null, string>} Glyphs   by the symbol's id */

/** The prefix of a glyph that is written, as it has no picture. */
const WRITTEN = 'text:'

/** @param {Pick<Board, 'symbols'>} board @returns {Glyphs} */
export const glyphsOf = ({ symbols }) =>
  new Map(
    symbols.flatMap(({ id, glyph, text = '', tile }) => {
      const shown = glyph ?? tileGlyph({ tile, text }) ?? WRITTEN + text
      // Notes refer to symbols by text.
      return /** @type {[Entry, string][]} */ ([
        [id, shown],
        [String(id), shown],
      ])
    }),
  )

// ---- the stickers ----

/** @type {Map<string, HTMLImageElement>} */
const images = new Map()

/** Returns the file of a glyph. @param {string} glyph */
export const glyphUrl = glyph => artUrl(glyph)

/** Returns the letter shown in place of missing art. @param {string} glyph */
export const glyphLetter = glyph => glyph.slice(0, 1).toUpperCase()

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

/** Resolves when all requested art has arrived, or failed. */
export const artSettled = () => Promise.allSettled([...images.values()].map(image => image.decode()))

/**
 * While zoomed in, stickers are made only in sizes that differ by this factor, and are drawn somewhat smaller.
 * Otherwise each step of a zoom would make all of them again.
 */
const STEP = Math.SQRT2
/**
 * The size in pixels above which a rim is made at half resolution: it has one colour, so the difference is not visible
 * at a quarter of the work.
 */
const COARSE_FROM = 80
/**
 * The number of directions in which a picture is drawn to make its rim. The widest rim then differs from a round one by
 * at most a sixth of a pixel.
 */
const AROUND = 16
/** The number of these directions in one step of the work. */
const A_STEP = 4

/** Creates a store of stickers. @param {() => void} arrived called when art has arrived */
export function stickerBook(arrived) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const pages = new Map()
  /** The latest page of each glyph, of any size. @type {Map<string, HTMLCanvasElement>} */
  const latest = new Map()
  /**
   * The missing stickers that were replaced in this frame, by their ids.
   * @type {Map<string, [glyph: string, pixels: number, rim: string]>}
   */
  const owed = new Map()
  /** The sticker being made. @type {{ id: string, work: Work } | undefined} */
  let begun
  /** True if a missing sticker is replaced by a stretched one of another size until it is made. */
  let later = false
  /** True if sizes differ by the factor `STEP`. */
  let steps = false

  /** Returns the size of the sticker that is made for a size. @param {number} size */
  const madeFor = size => (steps ? Math.ceil(STEP ** Math.ceil(Math.log(size) / Math.log(STEP) - 0.001)) : size)

  /** @param {string} glyph @param {number} pixels @param {string} rim */
  const idOf = (glyph, pixels, rim) => `${glyph} ${pixels} ${rim}`

  /**
   * Returns a page, which is made if its art has arrived.
   * @param {string} glyph
   * @param {number} pixels
   * @param {string} rim
   */
  function pageOf(glyph, pixels, rim) {
    const id = idOf(glyph, pixels, rim)
    if (!pages.has(id) && !(later && latest.has(`${glyph} ${rim}`))) finish(make(glyph, pixels, rim))
    return pages.get(id)
  }

  /**
   * Makes a page, unless it exists or its art has not arrived.
   * @param {string} glyph
   * @param {number} pixels
   * @param {string} rim
   * @returns {Work}
   */
  function* make(glyph, pixels, rim) {
    const id = idOf(glyph, pixels, rim)
    const image = imageOf(glyph, arrived)
    if (pages.has(id) || !image.complete || !image.naturalWidth) return
    const page = yield* sticker(image, pixels, rim)
    pages.set(id, page)
    latest.set(`${glyph} ${rim}`, page)
  }

  /** Makes the owed stickers, one after the other. @returns {Work} */
  function* paying() {
    for (const [id, wanted] of owed) {
      if (begun?.id !== id) begun = { id, work: make(...wanted) }
      while (!begun.work.next().done) yield
      begun = undefined
      owed.delete(id)
    }
  }

  return {
    /**
     * Handles a new size of the board: of the stickers made before, only the latest of each glyph is kept, to be
     * stretched until the new one is made.
     */
    resized() {
      pages.clear()
    },
    /**
     * Begins a frame, in which stickers of another size may be stretched.
     * @param {boolean} near true if sizes go by steps
     */
    frame(near) {
      later = true
      steps = near
      owed.clear()
    },
    /** The number of stickers that were stretched in this frame. */
    get owing() {
      return owed.size
    },
    /** Works a little at the owed stickers. */
    pay() {
      goOn(paying())
    },
    /**
     * Makes a sticker ahead, so that drawing it is quick.
     * @param {string} glyph
     * @param {number} size
     * @param {string} rim
     */
    making: (glyph, size, rim) => make(glyph, madeFor(whole(size)), rim),
    /**
     * Draws a glyph around (x, y), `size` wide, with a rim.
     * @param {CanvasRenderingContext2D} pen @param {string} glyph @param {number} x @param {number} y
     * @param {number} size @param {string} rim colour of the rim, '' for none
     */
    draw(pen, glyph, x, y, size, rim) {
      if (isTile(glyph)) return paintTile(pen, glyph, x, y, size, rim)
      if (glyph.startsWith(WRITTEN)) return written(pen, glyph.slice(WRITTEN.length), x, y, size)
      const pixels = whole(size)
      const made = madeFor(pixels)
      const page = pageOf(glyph, made, rim)
      const other = page ?? latest.get(`${glyph} ${rim}`)
      if (!other) return written(pen, glyphLetter(glyph), x, y, size)
      if (!page) owed.set(idOf(glyph, made, rim), [glyph, made, rim])
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

/**
 * @param {HTMLImageElement} image
 * @param {number} size
 * @param {string} rim
 * @returns {Generator<void, HTMLCanvasElement>}
 */
function* sticker(image, size, rim) {
  const width = rimWidth(size, rim)
  const side = pageSide(size, rim)
  const at = (side - size) / 2
  const picture = sheet(side)
  penOf(picture).drawImage(image, at, at, size, size)
  settle(picture)
  if (!rim) return picture
  yield
  const around = yield* rimOf(picture, width, rim)
  yield
  const page = sheet(side)
  const pen = penOf(page)
  pen.drawImage(around, 0, 0, side, side)
  pen.drawImage(picture, 0, 0)
  settle(page)
  return page
}

/**
 * Draws the picture in one colour, wider on all sides.
 * @param {HTMLCanvasElement} picture
 * @param {number} width
 * @param {string} colour
 * @returns {Generator<void, HTMLCanvasElement>}
 */
function* rimOf(picture, width, colour) {
  const part = picture.width > COARSE_FROM ? 0.5 : 1
  const side = Math.ceil(picture.width * part)
  const small = part === 1 ? picture : sheet(side)
  if (small !== picture) penOf(small).drawImage(picture, 0, 0, side, side)
  const page = sheet(side)
  const pen = penOf(page)
  for (let i = 0; i < AROUND; i++) {
    const a = (i / AROUND) * Math.PI * 2
    pen.drawImage(small, Math.cos(a) * width * part, Math.sin(a) * width * part)
    if ((i + 1) % A_STEP) continue
    settle(page)
    yield
  }
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = colour
  pen.fillRect(0, 0, side, side)
  return page
}

/** @type {HTMLCanvasElement | undefined} */
let elsewhere

/**
 * Makes the browser paint a page now, instead of all at once when it is shown, by drawing it on another canvas.
 * @param {HTMLCanvasElement} page
 */
function settle(page) {
  elsewhere ??= sheet(1)
  penOf(elsewhere).drawImage(page, 0, 0)
  elsewhere.width = 1
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
 * Writes a symbol as text, or the substitute for missing art.
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
