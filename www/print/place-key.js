// @ts-check
/**
 * Which places the clues of a board call by name: on paper nothing can be pointed at to ask for its name, and what is
 * written on the board is short. No DOM.
 * @import { Board, SiteInfo } from '../pkg/placewise.js'
 */

/**
 * The places with something written on them that a clue calls by a tag that no other place has, and that the legend does
 * not explain.
 * @param {Pick<Board, 'sites' | 'clues' | 'legend'>} board
 * @returns {SiteInfo[]}
 */
export function placesNamed({ sites, clues, legend }) {
  const explained = new Set(legend.map(({ tag }) => tag))
  const called = new Set(clues.flatMap(({ tags }) => tags).filter(tag => !explained.has(tag)))
  /** @type {Map<string, number>} */
  const owners = new Map()
  for (const tag of sites.flatMap(site => site.tags)) owners.set(tag, (owners.get(tag) ?? 0) + 1)
  return sites.filter(({ badge, tags }) => badge && tags.some(tag => called.has(tag) && owners.get(tag) === 1))
}
