// @ts-check
/**
 * The painters, by the scene a board asks for.
 * @import { Board } from '../pkg/placewise.js'
 * @import { MakePainter } from './painter.js'
 */
import { paintBeds } from './beds.js'
import { paintBlocks } from './blocks.js'
import { paintTerraces } from './terraces.js'

/** @type {Record<string, MakePainter>} */
const painters = { beds: paintBeds, blocks: paintBlocks, terraces: paintTerraces }

/** @param {Board} board @param {() => void} changed called when the board is to be drawn again @param {boolean} [plain] a small picture */
export function painterFor(board, changed, plain = false) {
  const make = painters[board.scene]
  if (!make) throw new Error(`no painter for the scene '${board.scene}'`)
  return make(board, changed, plain)
}
