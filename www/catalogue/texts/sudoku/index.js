// @ts-check
/** Texts of Sudokus: what `texts/index.js` asks of a kind. */
export { read } from './read.js'
export { forms, line } from './write.js'
