// @ts-check
/**
 * Finds what keys write at a place. If symbols are numbers of several digits, each digit extends the number typed
 * there, or begins a new one if that would be too high. No DOM.
 * @import { Entry, SymbolInfo } from '../pkg/placewise.js'
 */
import { spell } from '../game/input/modes.js'

/** Keys that erase the focused place. */
export const RUBBERS = ['Delete', 'Backspace', '0', '.']

export class Typing {
  #site = -1
  #text = ''
  /** The stroke of all digits of one number, undefined if none is being typed. @type {object | undefined} */ stroke

  /** Ends a number; the next digit begins another one. */
  end() {
    this.#site = -1
    this.#text = ''
    this.stroke = undefined
  }

  /**
   * Returns what a key writes at a place, null if it erases it, undefined if it has no effect.
   * @param {string} key @param {number} site
   * @param {{ symbols: readonly SymbolInfo[], typed: boolean, zoomable: boolean }} how   typed: true if symbols are
   *   numbers of several digits; zoomable: true if 0 has another meaning
   * @returns {Entry | null | undefined}
   */
  written(key, site, { symbols, typed, zoomable }) {
    const number = typed ? this.number(key, site, symbols.length) : undefined
    if (number !== undefined) return number
    const spelt = typed ? undefined : this.#spelt(key.toLowerCase(), site, symbols)
    if (spelt !== undefined) return spelt
    if (!RUBBERS.includes(key) || (key === '0' && zoomable)) return undefined
    if (!typed) this.end()
    return null
  }

  /** @param {string} key @param {number} site @param {readonly SymbolInfo[]} symbols */
  #spelt(key, site, symbols) {
    const written = spell(symbols, site === this.#site ? this.#text : '', key)
    if (!written) return undefined
    if (written.keys.length < 2) this.end()
    this.#site = site
    this.#text = written.keys
    this.stroke ??= {}
    return written.id
  }

  /**
   * Returns the number that a digit extends or begins, null if its last digit is erased, undefined if the key has no
   * effect.
   * @param {string} key @param {number} site @param {number} last the highest number
   * @returns {number | null | undefined}
   */
  number(key, site, last) {
    if (site !== this.#site) this.end()
    if (key === 'Backspace' && this.#text) return this.#become(site, this.#text.slice(0, -1))
    if (!/^\d$/.test(key)) this.end()
    else if (this.#text && Number(this.#text + key) <= last) return this.#become(site, this.#text + key)
    else if (this.#text && key === '0') return Number(this.#text)
    else {
      this.end()
      if (key !== '0' && Number(key) <= last) return this.#become(site, key)
    }
    return undefined
  }

  /** @param {number} site @param {string} text */
  #become(site, text) {
    this.#site = site
    this.#text = text
    this.stroke ??= {}
    return text ? Number(text) : null
  }
}
