// @ts-check
/**
 * The constraints that are drawn on the slabs, each in one file. (Boxes and regions are the slabs themselves.)
 * @import { GridPlan } from '../../grid.js'
 * @import { Palette } from '../palette.js'
 */
import { cagesOf, paintCages, ROOM } from './cages.js'
import { paintDiagonals } from './diagonals.js'
import { paintParity } from './parity.js'
import { paintThermometers } from './thermometers.js'

/** @typedef {(pen: CanvasRenderingContext2D, plan: GridPlan, colours: Palette) => void} ConstraintPainter */

/** Paints the constraints that lie under the givens. @type {ConstraintPainter} */
export const paintUnder = paintDiagonals

/** Paints the constraints that lie over the givens and all shades. @type {ConstraintPainter} */
export const paintOver = (pen, plan, colours) => {
  paintParity(pen, plan, colours)
  paintThermometers(pen, plan, colours)
  paintCages(pen, plan, colours)
}

/**
 * Returns the room that constraints take in each cell: along its sides, and at its top besides.
 * @param {GridPlan['board']} board
 */
export const roomFor = board => (cagesOf(board).length ? ROOM : { rim: 0, head: 0 })

/**
 * Returns the places of the clues that a place belongs to, itself included.
 * @param {GridPlan['board']} board @param {number} site
 */
export const cluesAround = ({ clues }, site) => clues.flatMap(({ sites }) => (sites.includes(site) ? sites : []))
