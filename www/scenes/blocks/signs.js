// @ts-check
/**
 * The marks that a map's blocks can have, and the pictures of those that are known.
 * @import { Board } from '../../pkg/placewise.js'
 */

export const FACE = 'system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

/** @type {ReadonlySet<string>} */
const PICTURED = new Set(['river', 'waterfront', 'highway', 'park', 'airport', 'historic', 'hill', 'canal', 'island', 'market'])

/** The picture of a mark; '' where there is none, then its first letter stands for it. @param {string} tag */
export const markGlyph = tag => PICTURED.has(tag) ? `mark-${tag}` : ''

/** The marks of a block, in the board's order. @param {Board} board @param {number} site */
export const marksOf = (board, site) => (board.marks ?? []).map(m => m.tag).filter(tag => board.sites[site].tags.includes(tag))
