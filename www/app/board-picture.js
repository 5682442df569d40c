// @ts-check
/**
 * Paints a small picture of a board as it stands, without marks, for the home page.
 * @import { Session } from '../game/session.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Kept } from '../storage/pictures.js'
 */
import { restView } from '../game/view.js'
import { drawStill, stillPainter } from '../scenes/still.js'

/** The size in CSS pixels at which it is painted, and the number of pixels for each of them. */
export const SIZE = { width: 200, height: 125, ratio: 1.6 }
/** The quality of the JPEG, which every browser can write. */
const QUALITY = 0.72

/**
 * @param {Session} session @param {View['entries']} entries as shown, which on a board that grows may be grown ones
 * @param {boolean} dark @returns {Promise<Kept>}
 */
export async function boardPicture({ board: named }, entries, dark) {
  const { width, height, ratio } = SIZE
  const wordless = (/** @type {typeof named.rows} */ lines) => lines?.map(line => ({ ...line, name: '' }))
  const board = { ...named, rows: wordless(named.rows), columns: wordless(named.columns) }
  const view = restView(board, entries)
  const painter = await stillPainter(board, view, true)
  painter.theme(dark)
  painter.resize(width, height, ratio)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) })
  drawStill(painter, canvas, view)
  return { url: canvas.toDataURL('image/jpeg', QUALITY), dark }
}
