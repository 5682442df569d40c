// @ts-check
/**
 * Dashed lines around cages, each with its sum in the upper left corner of its first cell.
 * @import { GridPlan } from '../../grid.js'
 * @import { Palette } from '../palette.js'
 */
import { loopPath } from '../../loops.js'

/** The distance of a line from the sides of its cells, and the radius of its corners, in cells. */
const INSET = 0.07
const SOFT = 0.06
/** The size of a sum, the height of the ground under it, and its distance from the sides of its cell, in cells. */
export const SUM = { size: 0.23, high: 0.2, left: 0.05, top: 0.04 }
/** The room beside a line, and that below a sum, in which no mark stands, in cells. */
export const ROOM = { rim: 0.08, head: 0.16 }

/** Returns the cages of a board. @param {GridPlan['board']} board */
export const cagesOf = ({ clues }) => clues.filter(({ rule }) => rule === 'cage')

/**
 * Paints the cages, over all shades of their cells.
 * @param {CanvasRenderingContext2D} pen @param {GridPlan} plan @param {Palette} colours
 */
export function paintCages(pen, plan, { cage: [line, ground, text] }) {
  const k = plan.scale
  const size = k * SUM.size
  pen.save()
  pen.strokeStyle = line
  pen.lineWidth = Math.max(1, k * 0.028)
  pen.setLineDash([k * 0.09, k * 0.06])
  pen.font = `700 ${size}px system-ui, sans-serif`
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  for (const { sites, number } of cagesOf(plan.board)) {
    pen.stroke(loopPath(plan.loops(sites), INSET, SOFT, plan))
    const [x, y] = plan.spot(sites[0])(SUM.left, SUM.top)
    // The line is interrupted where the sum stands.
    pen.fillStyle = ground
    pen.fillRect(x, y, pen.measureText(String(number)).width + k * 0.04, k * SUM.high)
    pen.fillStyle = text
    pen.fillText(String(number), x + k * 0.01, y)
  }
  pen.restore()
}
