// @ts-check
/**
 * The humidity of each bed in digits.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { BANDS } from './plan.js'

/** The minimum width of a bed with room for a number in a corner, in CSS pixels. */
const ROOMY = 44
/** The width below which only the start of a band is written, so that it is readable. */
const WHOLE = 32
/** The minimum height of digits, in CSS pixels. */
const LEAST = 9.5

/**
 * Returns the text in a bed, and its size in CSS pixels.
 * @param {string} band "30-40"
 * @param {number} side of the bed, in CSS pixels
 */
export function figures(band, side) {
  const text = side < WHOLE ? band.split('-')[0] : band.replace('-', '–')
  return { text, size: Math.min(19, Math.max(LEAST, side * 0.145, Math.min(10, side * 0.3))) }
}

/** Returns true if beds have room for a number in a corner. @param {Plan} plan @param {number} ratio */
export const roomy = (plan, ratio) => plan.scale / ratio >= ROOMY

/**
 * Paints the number of each patch.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio
 */
export function paintNumbers(pen, plan, colours, ratio) {
  for (const site of plan.numbered) paintNumber(pen, plan, colours, ratio, site)
}

/**
 * Paints the humidity in digits: at the front right if there is room, else along the front.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} ratio
 * @param {number} site
 */
export function paintNumber(pen, plan, colours, ratio, site) {
  const k = plan.scale
  const { text, size } = figures(BANDS[plan.bands[site]], k / ratio)
  const corner = roomy(plan, ratio)
  const [x, y] = plan.spot(site)(corner ? 0.9 : 0.5, 0.9)
  const [, ground, , ink] = colours.earth[plan.bands[site]]
  pen.save()
  pen.font = `700 ${size * ratio}px system-ui, sans-serif`
  pen.textAlign = corner ? 'right' : 'center'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.min(5 * ratio, Math.max(2, k * 0.05))
  pen.strokeStyle = ground
  pen.strokeText(text, x, y, k * 0.9)
  pen.fillStyle = ink
  pen.fillText(text, x, y, k * 0.9)
  pen.restore()
}
