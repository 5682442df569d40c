// @ts-check
/**
 * What a symbol looks like on a board: a picture, or a text.
 * @import { Board, Entry } from '../pkg/placewise.js'
 */

/** What a face begins with that is written, as it has no picture. */
export const WRITTEN = 'text:'

/**
 * The face of each symbol, by its id: the name of a picture, or `text:` with what is written.
 * @param {Pick<Board, 'symbols'>} board @returns {Map<Entry | null, string>}
 */
export const facesOf = ({ symbols }) =>
  new Map(
    symbols.flatMap(({ id, glyph, text = '' }) => {
      const face = glyph ?? WRITTEN + text
      // Notes name symbols in text.
      return /** @type {[Entry, string][]} */ ([
        [id, face],
        [String(id), face],
      ])
    }),
  )
