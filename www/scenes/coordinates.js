// @ts-check
/**
 * The numbers of rows and columns beside a board of cells, as sentences name them.
 * @import { Coordinate } from './operations.js'
 * @import { Point } from './paths.js'
 * @typedef {{ scale: number, columns: number, rows: number, at(u: number, v: number): Point, spread?: { gap: number } }} Grid
 *   at: on the lines of the grid; gap: between two cells, in cells
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { write } from './letters.js'

/** How far from the first row and column they stand, and how large they are at most, in cells. */
const APART = 0.23
const SIZE = 0.31
/** Of few cells, which are large, they take no more than this part of the board. */
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
  // From the middle of a figure down to the line that it stands on.
  write(pen, text, 750, text.length > 1 ? size * 0.86 : size, x, y + size * 0.35, { colour: paper, wide: 0.22 })
  pen.restore()
}
