// @ts-check
/**
 * What a technique does on a board, and whether the player has done it. No DOM.
 * @import { Game } from '../../game/game.js'
 * @import { Hint, Spot } from '../../pkg/placewise.js'
 * @typedef {{ place: readonly Spot[], out: readonly Spot[] }} Aim   what is to be put down, and struck out
 */

/** What the first step of a hint does. @param {Hint} hint @returns {Aim} */
export function aimOf(hint) {
  const { place, ruleOut } = hint.because[0] ?? hint
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
