// @ts-check
/**
 * The choice of a scene's palette, and the derivation of a night palette for high contrast from that of the day.
 * @typedef {'paper' | 'contrast'} Look   `paper`: for printing in black and grey; `contrast`: for high contrast
 */

/**
 * @template Palette
 * @typedef {{ day: Palette, dusk: Palette, paper: Palette, contrast: Palette, contrastDusk: Palette }} Palettes
 */

/**
 * @template Palette @param {Palettes<Palette>} palettes @param {boolean} dark @param {Look} [look]
 * @returns {Palette}
 */
export function paletteOf(palettes, dark, look) {
  if (look === 'paper') return palettes.paper
  if (look === 'contrast') return dark ? palettes.contrastDusk : palettes.contrast
  return dark ? palettes.dusk : palettes.day
}

/**
 * Inverts all colours in a value, such as white for black; other values stay.
 * @template Value @param {Value} value @returns {Value}
 */
export const negative = value => /** @type {Value} */ (negativeOf(value))

/** @param {unknown} value @returns {unknown} */
function negativeOf(value) {
  if (typeof value === 'string') return turned(value)
  if (Array.isArray(value)) return value.map(negativeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, negativeOf(part)]))
}

/** @param {string} colour */
function turned(colour) {
  const hex = /^#([0-9a-f]{6})$/.exec(colour)
  if (hex) return `#${(0xffffff - Number.parseInt(hex[1], 16)).toString(16).padStart(6, '0')}`
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour)
  if (!parts) return colour
  const [red, green, blue] = parts.slice(1, 4).map(part => 255 - Number(part))
  return `rgba(${red}, ${green}, ${blue}, ${parts[4]})`
}

/** The names of the colours of marks, which all scenes have, and of shades, which are dark in any light. */
const MARKS = 'ink paper rim target targetRim look lookInk lit litRim litFill wrong wrongRim spark dust'.split(' ')

/**
 * Derives a palette for high contrast at night: the ground inverted, with the marks of dusk.
 * @template {object} Palette @param {Palette} contrast @param {Palette} dusk @param {readonly (keyof Palette)[]} [own]
 *   further colours taken from dusk
 * @returns {Palette}
 */
export function nightOf(contrast, dusk, own = []) {
  const kept = /** @type {readonly (keyof Palette)[]} */ ([...MARKS, ...own]).filter(name => name in dusk)
  return { ...negative(contrast), ...Object.fromEntries(kept.map(name => [name, dusk[name]])) }
}
