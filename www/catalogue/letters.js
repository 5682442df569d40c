// @ts-check
/**
 * What links say in letters: texts in base64url, marks of levels, checksums.
 * @import { Level } from '../pkg/placewise.js'
 */

/** A letter for each number below 64. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Writes a text as UTF-8 in base64url. @param {string} text */
export const packed = text =>
  btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Reads a packed text; undefined if it was not written by `packed`. @param {string} letters */
export function unpacked(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return packed(text) === letters ? text : undefined
  } catch {
    return undefined
  }
}

/** The fields of a level that say nothing about its puzzle. */
const WORDS = new Set(['format', 'title', 'author', 'source'])

/** Returns the mark of a level in links about it: the same for the same puzzle. @param {Level} level */
export function markOf(level) {
  const sorted = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([field]) => key !== '' || !WORDS.has(field))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value
  return digest(JSON.stringify(level, sorted), 4)
}

/**
 * Returns digits to the base of 36 that almost every change of a text changes.
 * @param {string} text @param {number} count of the digits
 */
export function digest(text, count) {
  let sum = 0x811c9dc5
  for (const sign of text) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return (sum % 36 ** count).toString(36).padStart(count, '0')
}

// ---- the name of a player ----

/** The greatest length of a name, in letters. */
export const LONGEST_NAME = 20

/** Signs of markup, and those that cannot be seen or turn the direction of writing. */
const REFUSED = /[<>\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** Returns a name without blanks around it. @param {string} text */
export const nameIn = text => text.trim().replace(/\s+/g, ' ')

/**
 * Returns what is wrong with a typed name; undefined for a good or an empty one.
 * @param {string} text
 * @returns {{ what: 'blank' } | { what: 'long', length: number } | { what: 'sign', sign: string } | undefined}
 */
export function nameFault(text) {
  if (!text) return undefined
  const [sign] = REFUSED.exec(nameIn(text)) ?? []
  if (sign) return { what: 'sign', sign }
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { what: 'blank' }
  const { length } = [...nameIn(text)]
  return length > LONGEST_NAME ? { what: 'long', length } : undefined
}

/** Reads the packed name of a player; undefined if it is damaged. @param {string} letters */
export function unpackedName(letters) {
  const name = unpacked(letters)
  return name !== undefined && name === nameIn(name) && !nameFault(name) ? name : undefined
}
