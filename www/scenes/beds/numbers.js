// @ts-check
/**
 * The humidity of each bed in figures.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { BANDS } from './plan.js'

/** CSS pixels of a bed: smaller than this no number is drawn. */
const SPEAKING = 22
/** From here on there is room for it in a corner. */
const ROOMY = 44

/** Whether a number has a corner of its bed. @param {Plan} plan @param {number} ratio */
export const roomy = (plan, ratio) => plan.scale / ratio >= ROOMY

/** Once a patch. @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
export function paintNumbers(pen, plan, colours, ratio) {
  for (const site of plan.numbered) paintNumber(pen, plan, colours, ratio, site)
}

/**
 * The humidity in figures: at the front right where there is room, else along the front.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} ratio
 * @param {number} site
 */
export function paintNumber(pen, plan, colours, ratio, site) {
  const k = plan.scale
  if (k / ratio < SPEAKING) return
  const corner = roomy(plan, ratio)
  const [x, y] = plan.spot(site)(corner ? 0.9 : 0.5, 0.9)
  const [, ground, , ink] = colours.earth[plan.bands[site]]
  pen.save()
  pen.font = `700 ${Math.min(19 * ratio, Math.max(k * 0.145, Math.min(10 * ratio, k * 0.3)))}px system-ui, sans-serif`
  pen.textAlign = corner ? 'right' : 'center'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.min(5 * ratio, Math.max(2, k * 0.05))
  pen.strokeStyle = ground
  const text = BANDS[plan.bands[site]].replace('-', '–')
  pen.strokeText(text, x, y, k * 0.9)
  pen.fillStyle = ink
  pen.fillText(text, x, y, k * 0.9)
  pen.restore()
}
