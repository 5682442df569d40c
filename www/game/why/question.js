// @ts-check
/**
 * When a hint calls for a smaller reason. No DOM.
 * @import { Claim, Hint } from '../../pkg/placewise.js'
 * @typedef {'can' | 'must' | 'right'} Asks   if it can be there, if it must, or if the present entry is
 *   right
 * @typedef {Claim & { asks: Asks }} Question
 */

/** The technique of a step that was found by search alone. */
const SEARCHED = 'deeper'

/**
 * Returns the question to ask in place of a hint that rests on a search: why is its first entry forced. Returns
 * undefined for any other hint.
 * @param {Hint} hint @returns {Question | undefined}
 */
export function questionOf({ status, because, ...step }) {
  if (status !== 'step' || ![...because, step].some(({ technique }) => technique === SEARCHED)) return undefined
  const [spot] = step.place
  return spot && { site: spot.site, entry: spot.piece, asks: 'must' }
}
