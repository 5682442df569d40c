// @ts-check
/**
 * The houses of a board, each of which contains every symbol once: rows, columns, boxes.
 * @import { Board } from '../pkg/placewise.js'
 */

/** Returns the houses of a place. @param {Pick<Board, 'houses'>} board @param {number} site */
export const housesOf = ({ houses = [] }, site) => houses.filter(({ sites }) => sites.includes(site))

/** @type {WeakMap<object, readonly ReadonlySet<number>[]>} */
const known = new WeakMap()

/**
 * Returns for each place the others that share a house with it.
 * @param {Pick<Board, 'houses' | 'sites'>} board @returns {readonly ReadonlySet<number>[]}
 */
export function peersOf(board) {
  let peers = known.get(board)
  if (!peers) {
    peers = board.sites.map((_, site) => {
      const all = new Set(housesOf(board, site).flatMap(({ sites }) => sites))
      all.delete(site)
      return all
    })
    known.set(board, peers)
  }
  return peers
}
