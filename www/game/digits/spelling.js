// @ts-check
/**
 * Finds the symbol that keys write. Some symbols take several keys, typed one after the other: 5 is 101 in base 2. A
 * decimal digit that the base does not have still stands for its number. No DOM.
 * @import { Entry, SymbolInfo } from '../../pkg/placewise.js'
 */

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
