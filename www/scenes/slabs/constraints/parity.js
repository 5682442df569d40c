// @ts-check
/**
 * Squares in cells with even numbers, and circles in cells with odd ones, under digits and marks.
 * @import { GridPlan } from '../../grid.js'
 * @import { Palette } from '../palette.js'
 */

/** Half the side of a square, the radius of a circle, and the width of the line around both, in cells. */
const SQUARE = 0.36
const CIRCLE = 0.4
const RIM = 0.03

/**
 * Paints the marks, over all shades of their cells.
 * @param {CanvasRenderingContext2D} pen @param {GridPlan} plan @param {Palette} colours
 */
export function paintParity(pen, plan, { figure: [line, ground] }) {
  const k = plan.scale
  pen.save()
  pen.strokeStyle = line
  pen.fillStyle = ground
  pen.lineWidth = Math.max(1, k * RIM)
  for (const { rule, sites } of plan.board.clues) {
    if (rule !== 'even' && rule !== 'odd') continue
    const [x, y] = plan.spot(sites[0])(0.5, 0.5)
    pen.beginPath()
    if (rule === 'even') pen.rect(x - k * SQUARE, y - k * SQUARE, 2 * k * SQUARE, 2 * k * SQUARE)
    else pen.arc(x, y, k * CIRCLE, 0, 7)
    pen.fill()
    pen.stroke()
  }
  pen.restore()
}
