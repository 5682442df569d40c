// @ts-check
/** Texts as QR codes, to be scanned from the screen with a phone. */
/**
 * @typedef {{ size: number, get(x: number, y: number): boolean }} Code
 * @typedef {{ correction: { L: number, Q: number }, generate(text: string, wishes: object): Code }} Library
 */

import { urlOf } from './base.js'
import { TooLargeError } from './errors.js'
import { loadModule } from './load.js'
import { fieldsOf } from './outside.js'

const SVG = 'http://www.w3.org/2000/svg'
/** The width of the empty margin that readers need, in modules. */
const QUIET = 4

/**
 * Draws a QR code, black on white in all themes, as readers need it.
 * @param {string} text
 * @param {string} label its accessible name
 * @returns {Promise<SVGSVGElement>}
 */
export async function qrPicture(text, label) {
  const library = 'vendor/lean-qr.js'
  const load = () => /** @type {Promise<Library>} */ (import(urlOf(library)))
  const { correction, generate } = await loadModule(load, library)
  const code = encoded(() => generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.Q }))
  const side = code.size + 2 * QUIET
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${side} ${side}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  }))
    svg.setAttribute(name, value)
  svg.append(
    part('rect', { width: String(side), height: String(side), fill: '#ffffff' }),
    part('path', { d: modules(code), fill: '#000000' }),
  )
  return svg
}

/** The library's error code for a text that no QR code can hold. */
const TOO_MUCH = 4

/** @param {() => Code} encode @returns {Code} */
function encoded(encode) {
  try {
    return encode()
  } catch (error) {
    throw fieldsOf(error).code === TOO_MUCH ? new TooLargeError('too long for a QR picture', { cause: error }) : error
  }
}

/** Returns the path of the dark modules, one rectangle a run. @param {Code} code */
function modules({ size, get }) {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!get(x, y)) continue
      const start = x
      while (get(x + 1, y)) x++
      path += `M${start + QUIET} ${y + QUIET}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  }
  return path
}

/** @param {string} name @param {Record<string, string>} values */
function part(name, values) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value)
  return element
}
