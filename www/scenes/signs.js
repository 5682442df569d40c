// @ts-check
/**
 * The marks that places of a map can have, and the pictures of those that are known.
 * @import { Board } from '../pkg/placewise.js'
 */

/** @type {ReadonlySet<string>} */
const PICTURED = new Set([
  'river',
  'waterfront',
  'highway',
  'park',
  'airport',
  'historic',
  'hill',
  'canal',
  'island',
  'market',
])

/** The picture of a mark; '' where there is none, then its first letter stands for it. @param {string} tag */
export const signGlyph = tag => (PICTURED.has(tag) ? `mark-${tag}` : '')

/** @param {string} tag */
export const signLetter = tag => [...tag][0]?.toUpperCase() ?? ''

/** The marks of a place, in the board's order. @param {Board} board @param {number} site */
export const signsOf = (board, site) => (board.marks ?? []).filter(({ tag }) => board.sites[site].tags.includes(tag))

/** The zone of a place, 1 in the middle; 0 for none. @param {Board['sites'][number]} site */
export const zoneOf = ({ tags }) => Number(tags.map(tag => /^level(\d)$/.exec(tag)?.[1]).find(Boolean) ?? 0)
