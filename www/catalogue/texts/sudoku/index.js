// @ts-check
/** The writers of Sudoku formats: the part of a kind that `texts/index.js` uses. */
export { forms, line } from './write.js'
