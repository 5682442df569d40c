// @ts-check
/**
 * A symbol as an element: its picture, or where it has none, its text.
 * @import { SymbolInfo } from '../pkg/placewise.js'
 */
import { make } from '../lib/dom.js'
import { glyphUrl } from '../scenes/sprites.js'

/**
 * Seen only: its name stands beside it, or is spoken otherwise.
 * @param {Pick<SymbolInfo, 'glyph' | 'text'> | undefined} symbol @param {number} size in CSS pixels
 * @param {{ className?: string }} [values]
 * @returns {HTMLElement}
 */
export function symbolPicture(symbol, size, values = {}) {
  if (symbol?.glyph !== undefined) return glyphPicture(symbol.glyph, size, values)
  const text = symbol?.text ?? ''
  const sign = make('span', { ...values, 'aria-hidden': 'true' }, text)
  sign.classList.add('symbol-text')
  sign.style.setProperty('--size', `${size}px`)
  // Two digits stand in the place of one picture.
  sign.style.setProperty('--letters', String(Math.max(1.6, [...text].length * 0.8)))
  return sign
}

/** @param {string} glyph @param {number} size @param {{ className?: string }} [values] @returns {HTMLElement} */
export const glyphPicture = (glyph, size, values = {}) =>
  make('img', { src: glyphUrl(glyph), alt: '', draggable: false, width: size, height: size, ...values })
