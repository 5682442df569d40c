/**
 * The streams of an engine (`streams.js`) as text without characters that must be escaped in a string. In the first
 * stream, which has the engine's texts, characters that need no escape stand for themselves. In the others the
 * characters from "#" on are used, with "!" in place of the backslash: one for each byte, or for each number in the
 * streams of numbers, which makes a file 0.5 % smaller (brotli).
 */
import { isNumbers, isSigned } from './streams.js'

const QUOTE = 34,
  BACKSLASH = 92,
  MARK = 33,
  FIRST = 35,
  ABOVE = 256
/** Smaller numbers are one character; before the characters of others are those of their last digits, to this base. */
const LARGE = 1900,
  BASE = 64
const isPlain = (/** @type {number} */ byte) => byte >= 32 && byte < 127 && byte !== QUOTE && byte !== BACKSLASH

/** @param {number} value @param {number} stream */
const letter = (value, stream) => {
  if (!stream) return isPlain(value) ? value : value + ABOVE
  return value + FIRST === BACKSLASH ? MARK : value + FIRST
}

/** @param {Uint8Array} bytes @param {number} stream */
export const write = (bytes, stream) =>
  (isNumbers(stream) ? digitsOf(bytes, isSigned(stream)) : Array.from(bytes))
    .map(value => String.fromCharCode(letter(value, stream)))
    .join('')

/** @param {string} text @param {number} stream */
export function read(text, stream) {
  const highest = isNumbers(stream) ? LARGE + BASE : 256
  const value = new Map(Array.from({ length: highest }, (_, value) => [letter(value, stream), value]))
  const values = Array.from(text, character => value.get(character.charCodeAt(0)) ?? 0)
  return Uint8Array.from(isNumbers(stream) ? bytesOf(values, isSigned(stream)) : values)
}

/**
 * Returns the digits of numbers, which are written in seven bits a byte, the last bits first (LEB128). The sign of a
 * number is its last bit.
 * @param {Uint8Array} bytes @param {boolean} signed
 */
function digitsOf(bytes, signed) {
  /** @type {number[]} */
  const digits = []
  let number = 0,
    unit = 1
  for (const byte of bytes) {
    number += (byte & 127) * unit
    unit *= 128
    if (byte > 127) continue
    if (signed) number = byte & 64 ? 2 * (unit - number) - 1 : 2 * number
    for (; number >= LARGE; number = Math.floor((number - LARGE) / BASE)) digits.push(LARGE + ((number - LARGE) % BASE))
    digits.push(number)
    number = 0
    unit = 1
  }
  return digits
}

/** Does the reverse. @param {number[]} digits @param {boolean} signed */
function bytesOf(digits, signed) {
  /** @type {number[]} */
  const bytes = []
  let last = /** @type {number[]} */ ([])
  for (const digit of digits) {
    last.push(digit)
    if (digit >= LARGE) continue
    let number = last.reduceRight((number, digit) => LARGE + number * BASE + (digit - LARGE))
    const isNegative = signed && number % 2 > 0
    if (signed) number = isNegative ? -(number + 1) / 2 : number / 2
    const [least, end] = signed ? [-64, 64] : [0, 128]
    for (; number < least || number >= end; number = Math.floor(number / 128)) bytes.push((number & 127) | 128)
    bytes.push(number & 127)
    last = []
  }
  return bytes
}
