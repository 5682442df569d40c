// @ts-check
/**
 * What differs from the goal, and what was planted by hand: by outline and sign.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { crossBadge, doubleLine, textBadge } from '../badges.js'
import { edge } from '../marks.js'

/**
 * Something should stand here: a broken outline and a plus; what is wanted is a ghost.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} site
 */
export function paintMissing(pen, plan, colours, site) {
  const k = plan.scale
  doubleLine(pen, edge(plan, site, 0.07), k * 0.05, colours.wrong, colours.wrongRim, [k * 0.12, k * 0.08])
  textBadge(pen, '+', colours.wrongRim, colours.wrong, ...plan.spot(site)(0.88, 0.12), k * 0.15)
}

/**
 * What stands here should not: a whole outline and a cross.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} site
 */
export function paintExcess(pen, plan, colours, site) {
  const k = plan.scale
  doubleLine(pen, edge(plan, site, 0.07), k * 0.055, colours.wrong, colours.wrongRim)
  crossBadge(pen, colours.wrong, colours.wrongRim, ...plan.spot(site)(0.88, 0.12), k * 0.15)
}

/**
 * A label on a stick, as gardeners put it beside what they planted.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(s: number, t: number) => Point} at
 * @param {number} k
 */
export function paintStake(pen, { stake: [paper, wood] }, at, k) {
  const [x, y] = at(0.15, 0.62)
  pen.lineWidth = k * 0.06
  pen.strokeStyle = pen.fillStyle = wood
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x, y + k * 0.2)
  pen.stroke()
  pen.fillStyle = paper
  pen.lineWidth = k * 0.035
  pen.beginPath()
  pen.roundRect(x - k * 0.1, y - k * 0.12, k * 0.25, k * 0.2, k * 0.03)
  pen.fill()
  pen.stroke()
}
