// @ts-check
/** Glyph art as stickers: drawn once at the size and rim that is wanted, then kept. */
import { artUrl } from '../assets.js'

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

/** A drawer of stickers that remembers them. @param {() => void} arrived called when art has come */
export function stickerBook(arrived) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const pages = new Map()
  /** The last page of each glyph, of whatever size. @type {Map<string, HTMLCanvasElement>} */
  const latest = new Map()
  let left = Infinity
  let owing = false
  return {
    /** A frame begins, in which at most so many stickers are made; in place of others, those of another size are stretched. @param {number} most */
    frame(most) {
      left = most
      owing = false
    },
    /** Whether some were stretched in this frame. */
    get owing() { return owing },
    /**
     * Draws a glyph around (x, y), `size` wide, with a rim.
     * @param {CanvasRenderingContext2D} pen @param {string} glyph @param {number} x @param {number} y
     * @param {number} size @param {string} rim colour of the rim, '' for none
     */
    draw(pen, glyph, x, y, size, rim) {
      const pixels = Math.max(8, Math.round(size))
      const id = `${glyph} ${pixels} ${rim}`
      const other = latest.get(`${glyph} ${rim}`)
      let page = pages.get(id)
      if (!page && other && left <= 0) {
        owing = true
        const side = pageSide(pixels, rim)
        return pen.drawImage(other, x - side / 2, y - side / 2, side, side)
      }
      if (!page) {
        const image = imageOf(glyph, arrived)
        if (!image.complete || !image.naturalWidth) return letter(pen, glyph, x, y, size)
        page = sticker(image, pixels, rim)
        pages.set(id, page)
        latest.set(`${glyph} ${rim}`, page)
        left--
      }
      pen.drawImage(page, x - page.width / 2, y - page.height / 2)
    },
  }
}

/** @param {number} size @param {string} rim */
const rimWidth = (size, rim) => rim ? Math.max(1, size * 0.045) : 0

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
  // Of the vector picture once: to draw that two dozen times takes longer than a frame has.
  const page = sheet(side)
  const pen = penOf(page)
  for (let i = 0; i < 24; i++) {
    const a = i / 24 * Math.PI * 2
    pen.drawImage(face, Math.cos(a) * width, Math.sin(a) * width)
  }
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = rim
  pen.fillRect(0, 0, side, side)
  pen.globalCompositeOperation = 'source-over'
  pen.drawImage(face, 0, 0)
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

/** Stands in for art that is missing or not yet here. @param {CanvasRenderingContext2D} pen @param {string} glyph @param {number} x @param {number} y @param {number} size */
function letter(pen, glyph, x, y, size) {
  pen.save()
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(x, y, size * 0.42, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#333'
  pen.font = `600 ${size * 0.5}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(glyph.slice(0, 1).toUpperCase(), x, y)
  pen.restore()
}
