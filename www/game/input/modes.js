// @ts-check
/**
 * The modes in which digits are written, their keys, and the symbols that keys write. No DOM.
 * @import { Board, Entry, SymbolInfo } from '../../pkg/placewise.js'
 * @import { Mode } from '../session.js'
 */

// ---- the symbol that keys write ----
// Some symbols take several keys, typed one after the other: 5 is 101 in base 2. A decimal digit that the base does not
// have still stands for its number.

/**
 * @param {readonly Pick<SymbolInfo, 'id' | 'key'>[]} symbols
 * @param {string} before the earlier keys of the symbol; '' at its first key
 * @param {string} key the name of the key without Shift
 * @returns {{ id: Entry, keys: string } | undefined} the symbol, and all keys that wrote it; undefined if the key
 *   writes nothing
 */
export function spell(symbols, before, key) {
  for (const keys of before ? [before + key, key] : [key]) {
    const symbol = symbols.find(symbol => symbol.key === keys)
    if (symbol) return { id: symbol.id, keys }
  }
  const number = symbols.find(symbol => String(symbol.id) === key)
  return number && { id: number.id, keys: '' }
}

/**
 * Returns the symbols that further keys can write after these.
 * @param {readonly Pick<SymbolInfo, 'id' | 'key'>[]} symbols @param {string} keys
 */
export const longer = (symbols, keys) =>
  keys ? symbols.filter(({ key }) => key?.startsWith(keys) && key !== keys).map(symbol => symbol.id) : []

// ---- the modes in which digits are written, and their keys ----

// ---- the modes, and their keys ----

/** The modes in the order in which Space cycles through them. */
export const MODES = /** @type {const} */ (['digit', 'corner', 'centre', 'colour', 'link'])

/** The modes of a path: numbers, notes, and drawn steps. */
export const PATH_MODES = /** @type {const} */ (['digit', 'corner', 'link'])

/**
 * The keys of the modes, adjacent on the keyboard; used if the board has no symbols on them.
 * @type {Record<string, Mode>}
 */
export const MODE_KEYS = { z: 'digit', x: 'corner', c: 'centre', v: 'colour', b: 'link' }

/** Returns true if the board has no symbols on these keys. @param {Pick<Board, 'symbols'>} board */
export const hasModeKeys = ({ symbols }) => !symbols.some(({ key }) => key !== undefined && key in MODE_KEYS)
