// @ts-check
/**
 * A symbol as an element: its picture, or if it has none, its text, with or without a tile.
 * @import { SymbolInfo } from '../pkg/placewise.js'
 */
import { make } from '../lib/dom.js'
import { glyphLetter, glyphUrl } from '../scenes/sprites.js'
import { tileElement, tileOf } from '../scenes/tiles.js'

/**
 * Returns an element hidden from screen readers, as the name is shown beside it or spoken otherwise.
 * @param {Pick<SymbolInfo, 'glyph' | 'text' | 'tile'> | undefined} symbol @param {number} size in CSS pixels
 * @param {{ className?: string }} [values]
 * @returns {HTMLElement}
 */
export function symbolPicture(symbol, size, values = {}) {
  if (symbol?.glyph !== undefined) return glyphPicture(symbol.glyph, size, values)
  if (symbol?.tile !== undefined) return tilePicture(symbol.text ?? '', symbol.tile, size, values)
  return textPicture(symbol?.text ?? '', size, values)
}

/** The canvas context that measures letters, created at first use. @type {CanvasRenderingContext2D | undefined} */
let pen

/** @param {string} text @param {number} number @param {number} size @param {{ className?: string }} values */
function tilePicture(text, number, size, { className = '' }) {
  pen ??= /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'))
  const sign = make('span', { className, 'aria-hidden': 'true' }, tileElement(tileOf(pen, text, number), size))
  sign.classList.add('symbol-tile')
  return sign
}

/**
 * Returns the picture of a glyph. If it does not load, as under a policy without `img-src`, the glyph's letter replaces
 * it, as on boards.
 * @param {string} glyph @param {number} size @param {{ className?: string }} [values] @returns {HTMLElement}
 */
export function glyphPicture(glyph, size, values = {}) {
  const image = make('img', { src: glyphUrl(glyph), alt: '', draggable: false, width: size, height: size, ...values })
  const { className } = values
  image.addEventListener('error', () => image.replaceWith(textPicture(glyphLetter(glyph), size, { className })), {
    once: true,
  })
  return image
}

/** @param {string} text @param {number} size @param {{ className?: string | undefined }} values */
function textPicture(text, size, { className = '' }) {
  const sign = make('span', { className, 'aria-hidden': 'true' }, text)
  sign.classList.add('symbol-text')
  sign.style.setProperty('--size', `${size}px`)
  // Two digits are as wide as one picture.
  sign.style.setProperty('--letters', String(Math.max(1.6, [...text].length * 0.8)))
  return sign
}
