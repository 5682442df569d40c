// @ts-check
/**
 * The tiles of pieces with names of a level's own, which have no picture: an emoji, or a few letters on a coloured
 * tile.
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ text: string, ground: string, ink: string, rim: string, size: number }} Tile   size: of the letters, as a
 *   fraction of the tile's side
 */
import { widthOf, write } from './letters.js'

/** The prefix of a glyph that is a tile; its number, a colon and the text follow. */
const TILE = 'tile:'

/** Background colours on which white is readable. */
const GROUNDS = [
  '#2459a8',
  '#a62b1f',
  '#1d6b45',
  '#71388f',
  '#8a5200',
  '#00696f',
  '#a12763',
  '#48536b',
  '#5b5f00',
  '#4540a3',
  '#6f4526',
  '#334c2a',
]

const WEIGHT = 750
/** The maximum width of the letters as a fraction of a tile's side, and their maximum size. */
const WIDEST = 0.8
const LARGEST = 0.56
const EMOJI = 0.64

/** Returns true if a text is an emoji. @param {string} text */
export const isEmoji = text => /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u.test(text)

/** Returns the glyph of a symbol that is a tile. @param {{ tile?: number | undefined, text?: string }} symbol */
export const tileGlyph = ({ tile, text = '' }) => (tile === undefined ? undefined : `${TILE}${tile}:${text}`)

/** @param {string} glyph */
export const isTile = glyph => glyph.startsWith(TILE)

/** @param {Pen} pen to measure with @param {string} text @param {number} number @returns {Tile} */
export function tileOf(pen, text, number) {
  const colour = GROUNDS[number % GROUNDS.length]
  if (isEmoji(text)) return { text, ground: '#fff', ink: '#000', rim: colour, size: EMOJI }
  const size = Math.min(LARGEST, WIDEST / Math.max(widthOf(pen, text, WEIGHT), 0.1))
  return { text, ground: colour, ink: '#fff', rim: colour, size }
}

/**
 * Draws a tile around (x, y).
 * @param {Pen} pen @param {string} glyph @param {number} x @param {number} y @param {number} size
 * @param {string} rim colour of the rim around it, '' for none
 */
export function paintTile(pen, glyph, x, y, size, rim) {
  const [, number, ...rest] = glyph.split(':')
  const tile = tileOf(pen, rest.join(':'), Number(number))
  const side = size * 0.8
  const line = size * 0.05
  pen.save()
  pen.beginPath()
  pen.roundRect(x - side / 2, y - side / 2, side, side, side * 0.26)
  if (rim) {
    pen.strokeStyle = rim
    pen.lineWidth = line * 3.6
    pen.stroke()
  }
  pen.fillStyle = tile.ground
  pen.fill()
  pen.strokeStyle = tile.rim
  pen.lineWidth = line
  pen.stroke()
  pen.fillStyle = tile.ink
  pen.textBaseline = 'middle'
  write(pen, tile.text, WEIGHT, side * tile.size, x, y + side * 0.03)
  pen.restore()
}

/** Creates a tile as an SVG element. @param {Tile} tile @param {number} size in CSS pixels @returns {SVGElement} */
export function tileElement(tile, size) {
  const part = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ values) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value))
    return element
  }
  const svg = part('svg', { viewBox: '0 0 100 100', width: size, height: size })
  const written = part('text', {
    x: 50,
    y: 52,
    fill: tile.ink,
    'font-size': 84 * tile.size,
    'font-weight': WEIGHT,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  })
  written.textContent = tile.text
  svg.append(
    part('rect', { x: 8, y: 8, width: 84, height: 84, rx: 22, fill: tile.ground, stroke: tile.rim, 'stroke-width': 5 }),
    written,
  )
  return svg
}
