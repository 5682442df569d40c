// @ts-check
/**
 * Thermometers: a bulb and a tube along the cells, under digits and marks.
 * @import { GridPlan } from '../../grid.js'
 * @import { Palette } from '../palette.js'
 */

/** The radius of a bulb, the width of a tube, and the width of the line around both, in cells. */
const BULB = 0.36
const TUBE = 0.3
const RIM = 0.03

/** Returns the thermometers of a board. @param {GridPlan['board']} board */
export const thermometersOf = ({ clues }) => clues.filter(({ rule }) => rule === 'thermometer')

/**
 * Paints the thermometers, over all shades of their cells.
 * @param {CanvasRenderingContext2D} pen @param {GridPlan} plan @param {Palette} colours
 */
export function paintThermometers(pen, plan, { figure: [line, ground] }) {
  const k = plan.scale
  const rim = Math.max(1, k * RIM)
  pen.save()
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const { sites } of thermometersOf(plan.board)) {
    const spots = sites.map(site => plan.spot(site)(0.5, 0.5))
    // The line is what the ground, which is smaller, leaves of it.
    for (const [colour, less] of /** @type {[string, number][]} */ ([
      [line, 0],
      [ground, rim],
    ])) {
      pen.strokeStyle = colour
      pen.fillStyle = colour
      pen.lineWidth = k * TUBE - 2 * less
      pen.beginPath()
      spots.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
      pen.stroke()
      pen.beginPath()
      pen.arc(...spots[0], k * BULB - less, 0, 7)
      pen.fill()
    }
  }
  pen.restore()
}
