// @ts-check
/**
 * The signs at a place, as the board's legend explains them.
 * @import { Board, SignInfo } from '../pkg/placewise.js'
 */

/**
 * True if its places have names beside what is written on them.
 * @param {Pick<Board, 'sites'>} board
 */
export const areNamed = ({ sites }) =>
  sites.some(({ badge }) => badge) && new Set(sites.map(({ name, badge }) => name.replace(badge, ''))).size > 1

/** All signs of a place, in the legend's order. @param {Board} board @param {number} site */
export const signsAt = ({ legend, sites }, site) => legend.filter(({ tag }) => sites[site].tags.includes(tag))

/** Those that are no dots. @param {Board} board @param {number} site */
export const marksAt = (board, site) => signsAt(board, site).filter(({ dots }) => dots === undefined)

/** How many dots a place has; 0 for none. @param {Board} board @param {number} site */
export const dotsAt = (board, site) => signsAt(board, site).find(({ dots }) => dots !== undefined)?.dots ?? 0

/** What stands for a sign without a picture. @param {SignInfo['tag']} tag */
export const signLetter = tag => [...tag][0]?.toUpperCase() ?? ''
