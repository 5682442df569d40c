// @ts-check
/**
 * How boards are changed, by the scene that a board asks for. A scene without an editor keeps its board.
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

/** Levels to begin with that are about what their maker types. */
export const starts = Object.values(editors).flatMap(({ start }) => start ?? [])
