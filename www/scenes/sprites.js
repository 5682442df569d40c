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

/** A drawer of stickers that remembers them. @param {() => void} arrived called when art has come */
export function stickerBook(arrived) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const pages = new Map()
  return {
    /**
     * Draws a glyph around (x, y), `size` wide, with a rim.
     * @param {CanvasRenderingContext2D} pen @param {string} glyph @param {number} x @param {number} y
     * @param {number} size @param {string} rim colour of the rim, '' for none
     */
    draw(pen, glyph, x, y, size, rim) {
      const pixels = Math.max(8, Math.round(size))
      const id = `${glyph} ${pixels} ${rim}`
      let page = pages.get(id)
      if (!page) {
        const image = imageOf(glyph, arrived)
        if (!image.complete || !image.naturalWidth) return letter(pen, glyph, x, y, size)
        page = sticker(image, pixels, rim)
        pages.set(id, page)
      }
      pen.drawImage(page, x - page.width / 2, y - page.height / 2)
    },
  }
}

/** @param {HTMLImageElement} image @param {number} size @param {string} rim */
function sticker(image, size, rim) {
  const width = rim ? Math.max(1, size * 0.045) : 0
  const side = Math.ceil(size + width * 2 + 2)
  const page = sheet(side)
  const pen = /** @type {CanvasRenderingContext2D} */ (page.getContext('2d'))
  const at = (side - size) / 2
  if (rim) {
    for (let i = 0; i < 24; i++) {
      const a = i / 24 * Math.PI * 2
      pen.drawImage(image, at + Math.cos(a) * width, at + Math.sin(a) * width, size, size)
    }
    pen.globalCompositeOperation = 'source-in'
    pen.fillStyle = rim
    pen.fillRect(0, 0, side, side)
    pen.globalCompositeOperation = 'source-over'
  }
  pen.drawImage(image, at, at, size, size)
  return page
}

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
