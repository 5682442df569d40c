// @ts-check
/**
 * What a board says about a place: its signs, which the legend explains, and its houses.
 * @import { Board, ClueInfo, SignInfo } from '../pkg/placewise.js'
 */

// ---- the houses of a board, each of which contains every symbol once: rows, columns, boxes; pairs that differ ----

/** Returns the houses of a place. @param {Pick<Board, 'houses'>} board @param {number} site */
export const housesOf = ({ houses = [] }, site) => houses.filter(({ sites }) => sites.includes(site))

/** @type {WeakMap<object, Set<number>[]>} */
const known = new WeakMap()

/**
 * Returns for each place the others that see it: they share a house with it, or differ from it by themselves.
 * @param {Pick<Board, 'houses' | 'sites' | 'apart'>} board @returns {readonly ReadonlySet<number>[]}
 */
export function peersOf(board) {
  let peers = known.get(board)
  if (!peers) {
    peers = board.sites.map((_, site) => {
      const all = new Set(housesOf(board, site).flatMap(({ sites }) => sites))
      all.delete(site)
      return all
    })
    for (const [one, other] of board.apart ?? []) {
      peers[one].add(other)
      peers[other].add(one)
    }
    known.set(board, peers)
  }
  return peers
}

// ---- the signs at a place, which the board's legend explains ----

/**
 * Returns true if a board's places have names beyond the badges written on them.
 * @param {Pick<Board, 'sites'>} board
 */
export const areNamed = ({ sites }) =>
  sites.some(({ badge }) => badge) && new Set(sites.map(({ name, badge }) => name.replace(badge, ''))).size > 1

/** Returns all signs of a place, in the legend's order. @param {Board} board @param {number} site */
export const signsAt = ({ legend, sites }, site) => legend.filter(({ tag }) => sites[site].tags.includes(tag))

/** Returns the signs of a place that are not dots. @param {Board} board @param {number} site */
export const marksAt = (board, site) => signsAt(board, site).filter(({ dots }) => dots === undefined)

/** Returns the number of dots of a place. @param {Board} board @param {number} site */
export const dotsAt = (board, site) => signsAt(board, site).find(({ dots }) => dots !== undefined)?.dots ?? 0

/** Returns the letter for a sign without a picture. @param {SignInfo['tag']} tag */
export const signLetter = tag => [...tag][0]?.toUpperCase() ?? ''

/** The rules whose clues have no number, but are drawn on the board. */
const DRAWN = ['thermometer', 'even', 'odd']

/**
 * Returns true if the board itself shows a clue: a cage with its number, or a figure.
 * @param {Pick<ClueInfo, 'number' | 'rule'>} clue
 */
export const isOnBoard = ({ number, rule }) => number !== undefined || DRAWN.includes(rule)
