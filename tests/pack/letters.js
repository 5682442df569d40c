/**
 * Bytes as a text, a letter a byte, none of which a string has to escape. What is text already stays so in the first
 * stream, which has the engine's words; in the others the letters are those from "#" on, and "!" for the one that would
 * be escaped.
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
