// @ts-check
/**
 * Dashed lines along the long diagonals.
 * @import { GridPlan } from '../../grid.js'
 * @import { Palette } from '../palette.js'
 */

/** @param {CanvasRenderingContext2D} pen @param {GridPlan} plan @param {Palette} colours */
export function paintDiagonals(pen, plan, { diagonal }) {
  if (!plan.board.diagonals) return
  const n = plan.columns
  pen.save()
  pen.strokeStyle = diagonal
  pen.lineWidth = plan.scale * 0.045
  pen.lineCap = 'round'
  pen.setLineDash([plan.scale * 0.12, plan.scale * 0.12])
  for (const [from, to] of /** @type {[[number, number], [number, number]][]} */ ([
    [
      [0.12, 0.12],
      [n - 0.12, n - 0.12],
    ],
    [
      [n - 0.12, 0.12],
      [0.12, n - 0.12],
    ],
  ])) {
    pen.beginPath()
    pen.moveTo(...plan.at(...from))
    pen.lineTo(...plan.at(...to))
    pen.stroke()
  }
  pen.restore()
}
