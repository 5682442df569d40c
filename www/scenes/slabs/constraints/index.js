// @ts-check
/**
 * The constraints that are drawn on the slabs, each in one file. (Boxes and regions are the slabs themselves.)
 * @import { GridPlan } from '../../grid.js'
 * @import { Palette } from '../palette.js'
 */
import { paintDiagonals } from './diagonals.js'

/** @type {readonly ((pen: CanvasRenderingContext2D, plan: GridPlan, colours: Palette) => void)[]} */
const PAINTERS = [paintDiagonals]

/**
 * Paints the constraints that a board has.
 * @param {CanvasRenderingContext2D} pen @param {GridPlan} plan @param {Palette} colours
 */
export function paintConstraints(pen, plan, colours) {
  for (const paint of PAINTERS) paint(pen, plan, colours)
}
