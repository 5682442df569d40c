// @ts-check
/**
 * The growth of a garden as data for the picture. No DOM.
 * @import { Board, Entries, Film } from '../../pkg/placewise.js'
 * @import { Growth } from '../../scenes/painter.js'
 * @import { Grown } from '../state.js'
 */

/**
 * Returns what the picture shows in a round.
 * @param {Board} board
 * @param {Entries} planted
 * @param {Film} film
 * @param {Pick<Grown, 'at' | 'playing' | 'pace'>} grown   at: the number of the round, from 1
 * @returns {Growth & { entries: Entries }}
 */
export function growthAt(board, planted, film, { at, playing, pace }) {
  const { entries, grown, contested } = film.rounds[at - 1]
  const over = at === film.rounds.length && !playing
  return {
    round: at,
    ms: pace,
    planted,
    entries,
    grown: new Map(grown.map(g => [g.site, g.parents])),
    contested: new Map(contested.map(c => [c.site, c.pieces.map(String)])),
    ...(over ? differences(board, film) : { missing: new Map(), excess: new Set() }),
  }
}

/**
 * Returns how the end of the growth differs from the goal: the missing pieces by site, and the sites that hold a piece
 * but should not.
 * @param {Board} board
 * @param {Film} film
 */
export function differences({ goal }, film) {
  const end = film.rounds.at(-1)?.entries ?? []
  /** @type {Map<number, string>} */
  const missing = new Map()
  /** @type {Set<number>} */
  const excess = new Set()
  for (const site of film.differs) {
    const wanted = goal?.[site] ?? null
    if (end[site] !== null) excess.add(site)
    else if (wanted !== null) missing.set(site, wanted)
  }
  return { missing, excess }
}
