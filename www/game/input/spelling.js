// @ts-check
/**
 * Which symbol keys write. Some have several keys, typed one after the other: 5 is 101 in base 2. A figure that the
 * base does not have stands for its number all the same. No DOM.
 * @import { Entry, SymbolInfo } from '../../pkg/placewise.js'
 */

/**
 * @param {readonly Pick<SymbolInfo, 'id' | 'key'>[]} symbols
 * @param {string} before the keys that wrote what stands there, one after the other; empty if another symbol begins
 * @param {string} key as it is named without Shift
 * @returns {{ id: Entry, keys: string } | undefined} what is written, and by which keys; undefined if the key writes
 *   nothing
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
 * What can be written by more keys after these.
 * @param {readonly Pick<SymbolInfo, 'id' | 'key'>[]} symbols @param {string} keys
 */
export const longer = (symbols, keys) =>
  keys ? symbols.filter(({ key }) => key?.startsWith(keys) && key !== keys).map(symbol => symbol.id) : []
