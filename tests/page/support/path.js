/** Paths of numbers for tests. */
import { placewise } from '../../api/wasm.js'

/** @import { Board } from '../../../www/pkg/placewise.js' */

/** Each with one answer. */
export const FOUR = {
  kind: 'numbrix',
  givens: [
    [1, null, null, null],
    [null, null, null, null],
    [5, null, null, null],
    [null, null, null, 13],
  ],
}
export const ANSWER_FOUR = [1, 2, 9, 10, 4, 3, 8, 11, 5, 6, 7, 12, 16, 15, 14, 13]
/** Nothing is given. */
export const BARE = { kind: 'numbrix', givens: Array.from({ length: 4 }, () => Array(4).fill(null)) }

/** @param {object} level @returns {Board} */
export const boardOf = level => placewise.board(/** @type {any} */ (level), { lang: 'en' })
