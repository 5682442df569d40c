// @ts-check
/**
 * The effect of a technique on a board, and the test if the player has achieved it. No DOM.
 * @import { Game } from '../../game/game.js'
 * @import { Hint, Spot, Step } from '../../pkg/placewise.js'
 * @typedef {{ place: readonly Spot[], out: readonly Spot[] }} Aim the entries to put down and the candidates to strike
 * out
 */

/**
 * The step of a hint that uses a technique: the first of its kind, the conclusion only where no reason does.
 * @param {Hint} hint @param {string} technique @returns {Step | undefined}
 */
export const stepOf = (hint, technique) => [...hint.because, hint].find(step => step.technique === technique)

/**
 * Returns the aim of a lesson. If all candidates are marked, the aim is the result of its step; on other boards, where
 * nothing can be struck out, it is the entry that the hint places as a consequence.
 * @param {Hint} hint @param {string} technique @param {boolean} isMarked @returns {Aim}
 */
export function aimOf(hint, technique, isMarked) {
  if (!isMarked) return { place: hint.place, out: [] }
  const { place, ruleOut } = stepOf(hint, technique) ?? hint
  return { place, out: ruleOut }
}

/**
 * True if all of it is done; where nothing is marked any more, nothing is struck out.
 * @param {Aim} aim @param {Game} game
 */
export const isReached = ({ place, out }, { entries, notes, centre }) =>
  place.every(({ site, piece }) => entries[site] === piece) &&
  out.every(({ site, piece }) => {
    if (entries[site] !== null) return entries[site] !== piece
    const marked = [...notes[site], ...(centre?.[site] ?? [])]
    return marked.length > 0 && !marked.includes(String(piece))
  })
