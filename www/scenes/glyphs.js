// @ts-check
/**
 * The glyph of a symbol, its look on a board: the name of a picture, a tile, or `text:` and a text.
 * @import { Board, Entry } from '../pkg/placewise.js'
 * @typedef {ReadonlyMap<Entry | null, string>} Glyphs   by the symbol's id
 */

import { tileGlyph } from './tiles.js'

/** The prefix of a glyph that is written, as it has no picture. */
export const WRITTEN = 'text:'

/** @param {Pick<Board, 'symbols'>} board @returns {Glyphs} */
export const glyphsOf = ({ symbols }) =>
  new Map(
    symbols.flatMap(({ id, glyph, text = '', tile }) => {
      const shown = glyph ?? tileGlyph({ tile, text }) ?? WRITTEN + text
      // Notes refer to symbols by text.
      return /** @type {[Entry, string][]} */ ([
        [id, shown],
        [String(id), shown],
      ])
    }),
  )
