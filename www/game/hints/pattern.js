// @ts-check
/**
 * The pattern of a hint in words. Its parts in order: the houses to look along, those that cross them, groups,
 * candidates, fins, and a chain link by link. No DOM.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board, HouseInfo, Spot } from '../../pkg/placewise.js'
 * @import { Marks } from './reason-frames.js'
 */
import { chainOf, keyOf } from '../../scenes/chain.js'
import { hasEquations } from '../equations/equations.js'
import { nameOf } from '../game.js'

/**
 * @param {Marks} marks @param {Board} board @param {Pick<Locale, 'of' | 'list'>} locale
 * @returns {string[]}
 */
export const patternIn = ({ looks, ...marks }, board, locale) =>
  looks && board.houses ? partsOf({ ...marks, looks, inHouses: board.houses }, board, locale) : []

/**
 * @param {Omit<Marks, 'looks'> & { looks: readonly Spot[], inHouses: readonly HouseInfo[] }} marks
 * @param {Board} board @param {Pick<Locale, 'of' | 'list'>} locale
 * @returns {string[]}
 */
function partsOf(
  { looks, inHouses, links, houses = [], across = [], fins = [], groups = [], hinge },
  board,
  { of, list },
) {
  const say = of(board)
  const placesOf = (/** @type {readonly number[]} */ sites) => list(sites.map(site => board.sites[site].name))
  const named = new Map(inHouses.map(({ name, sites }) => [sites.join(), name]))
  const namesOf = (/** @type {readonly (readonly number[])[]} */ all) =>
    list(all.flatMap(sites => named.get(sites.join()) ?? []))
  const parts = (/** @type {readonly Spot[]} */ spots) =>
    list(
      byPiece(spots).map(([piece, sites]) => say('lookedIn', { names: nameOf(board, piece), places: placesOf(sites) })),
    )
  const known = new Set(fins.map(keyOf))
  // The sentence of a chain names its own places and candidates, and a sum says itself what it tries.
  const plain = links || hasEquations(board) ? [] : looks.filter(spot => !known.has(keyOf(spot)))
  const along = links ? [] : houses
  return [
    along.length > 0 && say('baseSaid', { houses: namesOf(along) }),
    across.length > 0 && say('acrossSaid', { houses: namesOf(across) }),
    ...groups.map(sites => say('groupSaid', { places: placesOf(sites) })),
    hinge !== undefined && say('hingeSaid', { places: placesOf([hinge]) }),
    plain.length > 0 && say('lookedSaid', { parts: parts(plain) }),
    fins.length > 0 && say('finsSaid', { parts: parts(fins) }),
    links && chainIn(chainOf(links)),
  ].filter(text => typeof text === 'string')

  /** @param {ReturnType<typeof chainOf>} chain */
  function chainIn({ nodes, isRing }) {
    const told = nodes.map((node, at) => {
      const words = { names: nameOf(board, node[0].piece), places: placesOf(node.map(({ site }) => site)) }
      return say(at % 2 ? 'nodeOn' : 'nodeOff', words)
    })
    return say(isRing ? 'ringSaid' : 'chainSaid', {
      chain: told.reduce((before, after) => say('nodeSo', { before, after })),
    })
  }
}

/**
 * Returns the places of each piece.
 * @param {readonly Spot[]} spots
 * @returns {[piece: Spot['piece'], sites: number[]][]}
 */
function byPiece(spots) {
  /** @type {Map<Spot['piece'], number[]>} */
  const sites = new Map()
  for (const { site, piece } of spots) sites.set(piece, [...(sites.get(piece) ?? []), site])
  return [...sites]
}
