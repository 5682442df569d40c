// @ts-check
/**
 * Decides which places of a board show their names, and which a clue mentions by name. No DOM.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, ClueInfo } from '../pkg/placewise.js'
 * @import { View } from '../scenes/painter.js'
 */
import { areNamed, signsAt } from '../scenes/signs.js'

/** A clue that allows more than this fraction of a board's places is not about these places. */
const MOST_LIT = 0.5

/**
 * Returns the places with a badge that a clue refers to by a tag which no other place has and the legend does not
 * explain.
 * @param {Pick<Board, 'sites' | 'legend'>} board
 * @param {readonly Pick<ClueInfo, 'tags'>[]} clues
 * @returns {number[]}
 */
export function placesCalled({ sites, legend }, clues) {
  const explained = new Set(legend.map(({ tag }) => tag))
  const called = new Set(clues.flatMap(({ tags }) => tags).filter(tag => !explained.has(tag)))
  /** @type {Map<string, number>} */
  const owners = new Map()
  for (const tag of sites.flatMap(site => site.tags)) owners.set(tag, (owners.get(tag) ?? 0) + 1)
  return sites.flatMap(({ badge, tags }, site) =>
    badge && tags.some(tag => called.has(tag) && owners.get(tag) === 1) ? [site] : [],
  )
}

/**
 * Returns all places if `all` is true; else those that the clue or hint on show is about, and those that the clues of a
 * hint mention by name.
 * @param {Board} board
 * @param {boolean} all
 * @param {ClueInfo | undefined} clue
 * @param {Pick<View, 'lit' | 'look' | 'out' | 'causes' | 'supposed' | 'ghosts'> & { uses: readonly number[] }} view
 * @returns {Set<number>}
 */
export function placesToName(board, all, clue, { lit, look, out, causes, supposed, ghosts, uses }) {
  if (!areNamed(board)) return new Set()
  if (all) return new Set(board.sites.keys())
  const called = clue ? placesCalled(board, [clue]) : []
  const spoken = called.length ? called : lit.size <= board.sites.length * MOST_LIT ? lit : []
  const used = placesCalled(
    board,
    uses.map(use => board.clues[use]),
  )
  return new Set([
    ...spoken,
    ...used,
    ...look,
    ...out.keys(),
    ...causes,
    ...supposed,
    ...ghosts.map(({ site }) => site),
  ])
}

/**
 * Returns a place of a map in a few words: its name, and the names of its signs.
 * @param {Board} board
 * @param {number} site
 * @param {Pick<Locale, 'marks'>} locale
 */
export const placeSigns = (board, site, { marks }) =>
  marks([board.sites[site].name, ...signsAt(board, site).map(({ name }) => name)])
