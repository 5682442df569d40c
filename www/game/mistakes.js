// @ts-check
/**
 * Which entries of the player cannot be right: where a level has one answer, those that it does not have. No DOM.
 * @import { Board, Entries, Solved } from '../pkg/placewise.js'
 * @typedef {{ entries: Entries } | 'none' | 'several' | 'unknown'} Answer   the one answer of a level, or why there is
 *   none to compare with: no answer, several, or it took too long to know
 */
import { isFixed } from './game.js'

/** What a search for two answers came to. @param {Solved} solved @returns {Answer} */
export function answerIn({ count, complete, solutions }) {
  if (count > 1) return 'several'
  if (!complete) return 'unknown'
  return count ? { entries: solutions[0] } : 'none'
}

/**
 * Where something stands that the answer does not have there, but of a number that is still being typed. Empty while
 * there is no answer to compare with.
 * @param {Pick<Board, 'sites'>} board @param {Entries} entries @param {Answer | undefined} answer
 * @param {number} [unfinished] where a number is being typed
 * @returns {number[]}
 */
export function mistakesIn(board, entries, answer, unfinished) {
  if (typeof answer !== 'object') return []
  return entries.flatMap((entry, site) =>
    entry !== null && entry !== answer.entries[site] && !isFixed(board, site) && site !== unfinished ? [site] : [],
  )
}
