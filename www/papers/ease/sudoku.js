// @ts-check
/**
 * Boards of nine by nine in the section's form: 81 numbers, 0 for an empty cell.
 * @import { Level } from '../../pkg/placewise.js'
 * @typedef {number[]} Cells
 */
import { svg } from '../view.js'

const FIGURE_3 = '7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5'
const ANSWER = '798635421126974583453218679972586314564123897381497256617352948835749162249861735'

/** Returns true for the cells of a diagonal: one in each row and column. */
const isDiagonal = (/** @type {number} */ cell) => Math.floor(cell / 9) + (cell % 9) === 8

/** The example boards: figure 3 of the paper, its answer with one choice in every empty cell, and an empty board. */
export const EXAMPLES = {
  easeFigure3: FIGURE_3,
  easeSingles: [...ANSWER].map((symbol, cell) => (isDiagonal(cell) ? '.' : symbol)).join(''),
  easeEmpty: '.'.repeat(81),
}

/** @param {string} text 81 symbols; those that are not digits are empty cells @returns {Cells} */
export const cellsOf = text => [...text].map(symbol => Number(symbol) || 0)

/** @param {Cells} cells @returns {Level} */
export function levelOf(cells) {
  const rows = Array.from({ length: 9 }, (_, row) => cells.slice(row * 9, row * 9 + 9))
  return { kind: 'sudoku', givens: rows.map(row => row.map(value => value || '.').join('')) }
}

/** @param {Level} level one of nine by nine */
export const givensOf = level => cellsOf(/** @type {string[]} */ (level.givens).join(''))

const SIDE = 28

/** Draws a board. @param {Cells} cells @param {string} say */
export function pictureOf(cells, say) {
  const size = SIDE * 9 + 4
  const at = (/** @type {number} */ place) => 2 + place * SIDE
  const lines = Array.from({ length: 10 }, (_, i) =>
    svg('path', {
      class: i % 3 ? 'thin' : 'thick',
      d: `M${at(i)} ${at(0)}V${at(9)}M${at(0)} ${at(i)}H${at(9)}`,
    }),
  )
  const numbers = cells.map((value, cell) => {
    const [x, y] = [at(cell % 9) + SIDE / 2, at(Math.floor(cell / 9)) + SIDE / 2 + 6]
    return value ? svg('text', { x, y, 'text-anchor': 'middle' }, String(value)) : ''
  })
  const box = { viewBox: `0 0 ${size} ${size}`, width: size, height: size }
  return svg('svg', { class: 'sudoku-picture', role: 'img', 'aria-label': say, ...box }, ...lines, ...numbers)
}
