// @ts-check
/**
 * Two players take turns at one board. Whose turn it is follows from the game's history: each change of the entries is
 * a move, so undo gives the turn back, and a note takes none.
 * @import { Entries } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 */

/**
 * Returns the entries after each move, beginning with the start.
 * @param {Pick<Game, 'past' | 'entries'>} game @returns {Entries[]}
 */
function standings({ past, entries }) {
  const all = [...past.map(position => position.entries), entries]
  return all.filter((now, i) => i === 0 || !isSame(now, all[i - 1]))
}

/**
 * Returns how many entries were removed or replaced, as far back as the history goes; undone moves do not count.
 * @param {Pick<Game, 'past' | 'entries'>} game
 */
export const takenBack = game =>
  standings(game).reduce((sum, now, i, all) => {
    const before = all[i - 1] ?? now
    return sum + before.filter((entry, site) => entry !== null && entry !== now[site]).length
  }, 0)

/** @param {Entries} a @param {Entries} b */
const isSame = (a, b) => a === b || a.every((entry, site) => entry === b[site])

/** Returns the number of moves. @param {Pick<Game, 'past' | 'entries'>} game */
export const movesOf = game => standings(game).length - 1

/**
 * Returns the player whose turn it is, 1 or 2.
 * @param {Pick<Game, 'past' | 'entries'>} game @param {number} since the number of moves made when two players began to
 *   take turns
 */
export const playerOf = (game, since) => 1 + (Math.abs(movesOf(game) - since) % 2)

/**
 * Returns how many of the current entries each player made, and how many followed a hint; entries from before they took
 * turns count for none.
 * @param {Pick<Game, 'past' | 'entries'>} game @param {number} since @param {ReadonlySet<number>} byHint their places
 * @returns {[first: number, second: number, hinted: number]}
 */
export function placedBy(game, since, byHint) {
  const all = standings(game)
  /** @type {[number, number, number]} */
  const placed = [0, 0, 0]
  game.entries.forEach((entry, site) => {
    if (entry === null) return
    const last = all.findLastIndex((standing, i) => i > 0 && standing[site] !== all[i - 1][site])
    if (last > since) placed[byHint.has(site) ? 2 : (last - since - 1) % 2]++
  })
  return placed
}
