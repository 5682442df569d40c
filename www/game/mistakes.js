// @ts-check
/**
 * Compares the player's entries with the answer of a level that has exactly one. No DOM.
 * @import { Board, Entries, Solved } from '../pkg/placewise.js'
 * @typedef {{ entries: Entries } | 'none' | 'several' | 'unknown'} Answer   the only answer of a level, or why there is
 *   none to compare with: no answer, several, or the search ran out of budget
 */
import { isFixed } from './game.js'

/** Returns the result of a search for two answers. @param {Solved} solved @returns {Answer} */
export function answerIn({ count, complete, solutions }) {
  if (count > 1) return 'several'
  if (!complete) return 'unknown'
  return count ? { entries: solutions[0] } : 'none'
}

/**
 * Returns the places whose entries differ from the answer, without a number that is still being typed. Returns an empty
 * list if there is no answer to compare with.
 * @param {Pick<Board, 'sites'>} board @param {Entries} entries @param {Answer | undefined} answer
 * @param {number} [unfinished] the place where a number is being typed
 * @returns {number[]}
 */
export function mistakesIn(board, entries, answer, unfinished) {
  if (typeof answer !== 'object') return []
  return entries.flatMap((entry, site) =>
    entry !== null && entry !== answer.entries[site] && !isFixed(board, site) && site !== unfinished ? [site] : [],
  )
}
