// @ts-check
/**
 * The editors by scene. The board of a scene without an editor cannot be changed.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Editor } from './editor.js'
 */
import { beds } from './beds.js'
import { blocks } from './blocks.js'
import { market } from './market.js'
import { slabs } from './slabs.js'
import { stones } from './stones.js'
import { seats, terraces } from './terraces.js'

/** @type {Record<string, Editor>} */
const editors = { beds, blocks, market, seats, slabs, stones, terraces }

/** @param {Board} board @returns {Editor | undefined} */
export const editorFor = board => editors[board.scene]

/** Levels to begin with that have pieces of the user's own. */
export const starts = Object.values(editors).flatMap(({ start }) => start ?? [])
