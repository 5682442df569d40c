// @ts-check
/**
 * The streams of an engine (`streams.js`) as text without characters that must be escaped in a string.
 *
 * In the first stream, which has the engine's texts, characters that need no escape stand for themselves. In the others
 * the characters from "#" on are used, with "!" in place of the backslash: one for each byte, or for each number in the
 * streams of numbers. Variables and functions are counted from the last that was used. With brotli this is 2 % smaller
 * than a character for each byte.
 */
import { isNumbers, isRepeated, isSigned } from './streams.js'

const QUOTE = 34,
  BACKSLASH = 92,
  MARK = 33,
  FIRST = 35,
  ABOVE = 256
/** The first character that UTF-8 writes as three bytes, which begin with one from here on. */
const THREE = 0x800,
  FIRST_OF_THREE = 0xe0
/** Smaller numbers are one character; before the characters of others are those of their last digits, to this base. */
const LARGE = 1750,
  BASE = 256
const isPlain = (/** @type {number} */ byte) => byte >= 32 && byte < 127 && byte !== QUOTE && byte !== BACKSLASH

/** @param {number} value @param {number} stream */
const letter = (value, stream) => {
  if (!stream) return isPlain(value) || value >= THREE ? value : value + ABOVE
  return value + FIRST === BACKSLASH ? MARK : value + FIRST
}

/** @param {Uint8Array} bytes @param {number} stream */
export const write = (bytes, stream) =>
  valuesOf(bytes, stream)
    .map(value => String.fromCharCode(letter(value, stream)))
    .join('')

/** @param {Uint8Array} bytes @param {number} stream */
function valuesOf(bytes, stream) {
  if (!stream) return charactersOf(bytes)
  if (!isNumbers(stream)) return Array.from(bytes)
  const numbers = numbersOf(bytes, isSigned(stream))
  return digitsOf(isRepeated(stream) ? byUse(numbers, false) : numbers)
}

/** @param {string} text @param {number} stream */
export function read(text, stream) {
  const highest = isNumbers(stream) ? LARGE + BASE : 256
  const known = new Map(Array.from({ length: highest }, (_, value) => [letter(value, stream), value]))
  const values = Array.from(text, character => known.get(character.charCodeAt(0)) ?? character.charCodeAt(0))
  return Uint8Array.from(bytesOf(values, stream))
}

/** @param {number[]} values @param {number} stream */
function bytesOf(values, stream) {
  if (!stream) return values.flatMap(bytesOfCharacter)
  if (!isNumbers(stream)) return values
  const numbers = numbersOfDigits(values)
  return lebOf(isRepeated(stream) ? byUse(numbers, true) : numbers, isSigned(stream))
}

/** Returns true for the bytes of a character after its first. @param {number} byte undefined at the end */
const isLater = byte => (byte & 0xc0) === 128
/** Returns true for what the three bytes of a character do not mean. @param {number} character */
const isHalf = character => character < THREE || (character & 0xf800) === 0xd800

/** Returns the characters of three bytes, and the other bytes. @param {Uint8Array} bytes */
function charactersOf(bytes) {
  /** @type {number[]} */
  const values = []
  for (let at = 0; at < bytes.length;) {
    const [first, second, third] = bytes.subarray(at, at + 3)
    const character = ((first & 15) << 12) | ((second & 63) << 6) | (third & 63)
    const isOne = (first & 0xf0) === FIRST_OF_THREE && isLater(second) && isLater(third) && !isHalf(character)
    values.push(isOne ? character : first)
    at += isOne ? 3 : 1
  }
  return values
}

/** @param {number} value */
const bytesOfCharacter = value =>
  value < THREE ? [value] : [FIRST_OF_THREE | (value >> 12), 128 | ((value >> 6) & 63), 128 | (value & 63)]

/**
 * Returns the numbers, which are written in seven bits a byte, the last bits first (LEB128). If they have a sign, it
 * becomes the last bit.
 * @param {Uint8Array} bytes @param {boolean} signed
 */
function numbersOf(bytes, signed) {
  /** @type {number[]} */
  const numbers = []
  let number = 0,
    unit = 1
  for (const byte of bytes) {
    number += (byte & 127) * unit
    unit *= 128
    if (byte > 127) continue
    if (signed) number = byte & 64 ? 2 * (unit - number) - 1 : 2 * number
    numbers.push(number)
    number = 0
    unit = 1
  }
  return numbers
}

/** Does the reverse. @param {number[]} numbers @param {boolean} signed */
function lebOf(numbers, signed) {
  /** @type {number[]} */
  const bytes = []
  const [least, end] = signed ? [-64, 64] : [0, 128]
  for (const number of numbers) {
    let rest = !signed ? number : number % 2 ? -(number + 1) / 2 : number / 2
    for (; rest < least || rest >= end; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128)
    bytes.push(rest & 127)
  }
  return bytes
}

/** Returns the digits of numbers. @param {number[]} numbers */
function digitsOf(numbers) {
  /** @type {number[]} */
  const digits = []
  for (let rest of numbers) {
    while (rest >= LARGE) {
      const digit = LARGE + ((rest - LARGE) % BASE)
      digits.push(digit)
      rest = (rest - digit) / BASE
    }
    digits.push(rest)
  }
  return digits
}

/** Does the reverse. @param {number[]} digits */
function numbersOfDigits(digits) {
  /** @type {number[]} */
  const numbers = []
  let number = 0,
    unit = 1
  for (const digit of digits) {
    number += digit * unit
    unit *= BASE
    if (digit >= LARGE) continue
    numbers.push(number)
    number = 0
    unit = 1
  }
  return numbers
}

/**
 * Replaces each number by its place in the list of all small ones, those that were used last first, or each place by
 * its number. Large ones stay.
 * @param {number[]} values @param {boolean} arePlaces
 */
function byUse(values, arePlaces) {
  const list = Array.from({ length: 1024 }, (_, number) => number)
  return values.map(value => {
    if (value >= list.length) return value
    const place = arePlaces ? value : list.indexOf(value)
    const [number] = list.splice(place, 1)
    list.unshift(number)
    return arePlaces ? number : place
  })
}
