// @ts-check
/**
 * A path of numbers in the form of a level file.
 * @typedef {{ kind: 'numbrix', title?: string, author?: string, source?: string, givens: (number | '#' | null)[][],
 *   corners?: true }} NumbrixLevel
 * @import { Words } from '../sudoku/board.js'
 */
import { wordsOf } from '../sudoku/board.js'

/** The names of puzzles in which successive numbers may touch at a corner. */
const WITH_CORNERS = /hidato|hidoku|数蛇|斜连/i

/**
 * @param {number[][]} numbers 0: empty @param {boolean[][]} holes true where there is no cell
 * @param {Words} words @param {string} heading the words above it @returns {NumbrixLevel}
 */
export const pathOf = (numbers, holes, words, heading) => ({
  kind: 'numbrix',
  ...wordsOf(words),
  givens: numbers.map((row, at) => row.map((number, i) => (holes[at][i] ? '#' : number || null))),
  ...(WITH_CORNERS.test(heading) && { corners: true }),
})
