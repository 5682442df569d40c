// @ts-check
/**
 * Which of its palettes a scene is painted with, and how one for high contrast at night follows from that by day.
 * @typedef {'paper' | 'contrast'} Look   on paper, where black and grey must do; for who needs high contrast
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
 * Colours turned round: white for black. What is no colour stays.
 * @template Value @param {Value} value @returns {Value}
 */
export function negative(value) {
  if (typeof value === 'string') return /** @type {any} */ (turned(value))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, negative(part)])
  return /** @type {any} */ (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts))
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

/** What is marked, as every scene marks it, and shades, which are dark in any light. */
const MARKS = 'ink paper rim target targetRim look lookInk lit litRim litFill wrong wrongRim spark dust'.split(' ')

/**
 * The night of a palette for high contrast: its ground turned round, with the marks of dusk.
 * @template {object} Palette @param {Palette} contrast @param {Palette} dusk @param {readonly (keyof Palette)[]} [own]
 *   what is also as at dusk
 * @returns {Palette}
 */
export function nightOf(contrast, dusk, own = []) {
  const kept = /** @type {readonly (keyof Palette)[]} */ ([...MARKS, ...own]).filter(name => name in dusk)
  return { ...negative(contrast), ...Object.fromEntries(kept.map(name => [name, dusk[name]])) }
}
