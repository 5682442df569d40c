// @ts-check
/**
 * The signs at a place, which the board's legend explains.
 * @import { Board, SignInfo } from '../pkg/placewise.js'
 */

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
