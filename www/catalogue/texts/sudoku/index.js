// @ts-check
/** How others write Sudokus: what `texts/index.js` asks of a kind. */
export { forms, line } from './write.js'
