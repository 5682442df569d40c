/**
 * Bytes as text, one character a byte, none of which must be escaped in a string. In the first stream, which has the
 * engine's texts, characters that need no escape stand for themselves. In the others the characters from "#" on are
 * used, with "!" in place of the backslash.
 */

const QUOTE = 34,
  BACKSLASH = 92,
  MARK = 33,
  FIRST = 35,
  ABOVE = 256
const isPlain = (/** @type {number} */ byte) => byte >= 32 && byte < 127 && byte !== QUOTE && byte !== BACKSLASH

/** @param {number} byte @param {number} stream */
const letter = (byte, stream) => {
  if (!stream) return isPlain(byte) ? byte : byte + ABOVE
  return byte + FIRST === BACKSLASH ? MARK : byte + FIRST
}

/** @param {Uint8Array} bytes @param {number} stream */
export const write = (bytes, stream) => Array.from(bytes, byte => String.fromCharCode(letter(byte, stream))).join('')

/** @param {string} text @param {number} stream */
export function read(text, stream) {
  const byte = new Map(Array.from({ length: 256 }, (_, byte) => [letter(byte, stream), byte]))
  return Uint8Array.from(text, character => byte.get(character.charCodeAt(0)) ?? 0)
}
