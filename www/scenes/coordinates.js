// @ts-check
/**
 * The numbers of rows and columns beside a board of cells, which sentences use.
 * @import { Coordinate } from './operations.js'
 * @import { Point } from './paths.js'
 * @typedef {{ scale: number, columns: number, rows: number, at(u: number, v: number): Point,
 *   spread?: { gap: number } }} Grid   at: maps grid lines to the canvas; gap: between two cells, in cells
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { write } from './letters.js'

/** Their distance from the first row and column, and their maximum size, in cells. */
const APART = 0.23
const SIZE = 0.31
/** Their maximum size as a fraction of the board, for boards of few, large cells. */
const OF_BOARD = 0.045

/** @param {Grid} grid @returns {Coordinate[]} */
export function coordinatesOf(grid) {
  const { scale: k, columns, rows } = grid
  const apart = k * (APART - (grid.spread?.gap ?? 0) / 2)
  const size = k * Math.min(SIZE, Math.max(columns, rows) * OF_BOARD)
  /** @type {(says: Coordinate['says'], number: number, point: Point) => Coordinate} */
  const make = (says, number, [x, y]) => ({ op: 'coordinate', says, text: `${number}`, x, y, size })
  return [
    ...Array.from({ length: columns }, (_, i) => {
      const [x, y] = grid.at(i + 0.5, 0)
      return make('column', i + 1, [x, y - apart])
    }),
    ...Array.from({ length: rows }, (_, i) => {
      const [x, y] = grid.at(0, i + 0.5)
      return make('row', i + 1, [x - apart, y])
    }),
  ]
}

/** @param {Pen} pen @param {Coordinate} coordinate @param {{ ink: string, paper: string }} colours */
export function paintCoordinate(pen, { text, x, y, size }, { ink, paper }) {
  pen.save()
  pen.fillStyle = ink
  // y is the middle of a digit, and the baseline lies below it.
  write(pen, text, 750, text.length > 1 ? size * 0.86 : size, x, y + size * 0.35, { colour: paper, wide: 0.22 })
  pen.restore()
}
