// @ts-check
/**
 * What a symbol looks like on a board, its glyph: the name of a picture, a tile, or `text:` with what is written.
 * @import { Board, Entry } from '../pkg/placewise.js'
 * @typedef {ReadonlyMap<Entry | null, string>} Glyphs   by a symbol's id
 */

import { tileGlyph } from './tiles.js'

/** What a glyph begins with that is written, as it has no picture. */
export const WRITTEN = 'text:'

/** @param {Pick<Board, 'symbols'>} board @returns {Glyphs} */
export const glyphsOf = ({ symbols }) =>
  new Map(
    symbols.flatMap(({ id, glyph, text = '', tile }) => {
      const shown = glyph ?? tileGlyph({ tile, text }) ?? WRITTEN + text
      // Notes name symbols in text.
      return /** @type {[Entry, string][]} */ ([
        [id, shown],
        [String(id), shown],
      ])
    }),
  )
