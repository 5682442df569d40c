// @ts-check
/**
 * Two players at one board, turn by turn. Whose turn it is follows from the game: a move is whatever changes what
 * stands on the board, so undo gives the turn back, and a note takes none.
 * @import { Entries } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 */

/**
 * What stood on the board after each move, the start first.
 * @param {Pick<Game, 'past' | 'entries'>} game @returns {Entries[]}
 */
function standings({ past, entries }) {
  const all = [...past.map(position => position.entries), entries]
  return all.filter((now, i) => i === 0 || !isSame(now, all[i - 1]))
}

/**
 * Of each move whether it took something away or put another in its place.
 * @param {Pick<Game, 'past' | 'entries'>} game
 */
export const backMoves = game =>
  standings(game).flatMap((now, i, all) =>
    i > 0 ? [all[i - 1].some((entry, site) => entry !== null && entry !== now[site])] : [],
  )

/**
 * How often something that had been put down was taken away again or replaced, as far back as the game is kept; what
 * was undone does not count.
 * @param {Pick<Game, 'past' | 'entries'>} game
 */
export const takenBack = game =>
  standings(game).reduce((sum, now, i, all) => {
    const before = all[i - 1] ?? now
    return sum + before.filter((entry, site) => entry !== null && entry !== now[site]).length
  }, 0)

/** @param {Entries} a @param {Entries} b */
const isSame = (a, b) => a === b || a.every((entry, site) => entry === b[site])

/** How many moves were made. @param {Pick<Game, 'past' | 'entries'>} game */
export const movesOf = game => standings(game).length - 1

/**
 * Whose turn it is, 1 or 2.
 * @param {Pick<Game, 'past' | 'entries'>} game @param {number} since how many moves had been made when two began
 */
export const playerOf = (game, since) => 1 + (Math.abs(movesOf(game) - since) % 2)

/**
 * How many of the pieces that stand now each player put where they stand; those from before count for nobody.
 * @param {Pick<Game, 'past' | 'entries'>} game @param {number} since @returns {[first: number, second: number]}
 */
export function placedBy(game, since) {
  const all = standings(game)
  /** @type {[number, number]} */
  const placed = [0, 0]
  game.entries.forEach((entry, site) => {
    if (entry === null) return
    const last = all.findLastIndex((standing, i) => i > 0 && standing[site] !== all[i - 1][site])
    if (last > since) placed[(last - since - 1) % 2]++
  })
  return placed
}
