// @ts-check
/**
 * The compression of f-puzzles and SudokuPad: that of `LZString.compressToBase64` (pieroxy's lz-string), which the
 * tests compare with this. That library cannot be told when to stop: a few thousand characters may become gigabytes.
 * Here the text that comes out has a bound.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BITS = 6
/** Codes that are no entry of the dictionary: a new character of 8 or 16 bits follows, or nothing. */
const [SHORT, LONG, END] = [0, 1, 2]

/** How wide codes are: one bit more, each time as many entries were made as the width before has codes. */
class Width {
  /** @param {number} bits @param {number} left entries until codes are wider */
  constructor(bits, left) {
    this.bits = bits
    this.left = left
  }

  entryMade() {
    if (--this.left === 0) this.left = 2 ** this.bits++
  }
}

/** Reads bits, of each value the lowest first. @param {string} text base64 */
function bitReader(text) {
  let at = 0
  /** @param {number} count @returns {number} NaN behind the end */
  return count => {
    let value = 0
    for (let i = 0; i < count; i++, at++) {
      const digit = ALPHABET.indexOf(text[Math.floor(at / BITS)])
      if (digit < 0 || at >= text.length * BITS) return NaN
      if (digit & (1 << (BITS - 1 - (at % BITS)))) value |= 1 << i
    }
    return value
  }
}

/**
 * The text; nothing where the data is damaged or not all there.
 * @param {string} data base64 @param {number} most characters of the text @returns {string | undefined}
 * @throws {RangeError} where the text is longer
 */
export function decompress(data, most) {
  const read = bitReader(data.replace(/=+$/, ''))
  /** @type {string[]} */ const entries = ['', '', '']
  const width = new Width(2, 2)
  /** @type {string[]} */ const parts = []
  let [length, last] = [0, '']
  while (true) {
    let code = read(width.bits)
    if (code === SHORT || code === LONG) {
      const unit = read(code === SHORT ? 8 : 16)
      if (Number.isNaN(unit)) return undefined
      entries.push(String.fromCharCode(unit))
      width.entryMade()
      // The entry of what was read before comes behind it, and is numbered before the next.
      code = entries.length - 1
    } else if (code === END) return parts.join('')
    const part = entries[code] ?? (code === entries.length && last ? last + last[0] : undefined)
    if (part === undefined) return undefined
    length += part.length
    if (length > most) throw new RangeError(`more than ${most} characters`)
    parts.push(part)
    // The first character makes no entry together with the one before.
    if (last) entries.push(last + part[0])
    width.entryMade()
    last = part
  }
}

/** Writes bits, of each value the lowest first. */
class BitWriter {
  #text = ''
  #digit = 0
  #filled = 0

  /** @param {number} value @param {number} count */
  write(value, count) {
    for (let i = 0; i < count; i++) {
      this.#digit = (this.#digit << 1) | ((value >> i) & 1)
      if (++this.#filled === BITS) this.#flush()
    }
  }

  #flush() {
    this.#text += ALPHABET[this.#digit]
    this.#digit = this.#filled = 0
  }

  /** All that was written; the library ends with a zero at least. */
  end() {
    do this.write(0, 1)
    while (this.#filled !== 0)
    return this.#text.padEnd(Math.ceil(this.#text.length / 4) * 4, '=')
  }
}

/** @param {string} text @returns {string} base64 */
export function compress(text) {
  const out = new BitWriter()
  const width = new Width(2, 2)
  /** @type {Map<string, number>} */ const codes = new Map()
  /** Characters with a number that the reader does not know yet. @type {Set<string>} */ const fresh = new Set()
  let next = 3
  const emit = (/** @type {string} */ part) => {
    if (fresh.delete(part)) {
      const unit = part.charCodeAt(0)
      out.write(unit < 256 ? SHORT : LONG, width.bits)
      out.write(unit, unit < 256 ? 8 : 16)
      width.entryMade()
    } else out.write(codes.get(part) ?? END, width.bits)
    width.entryMade()
  }
  let part = ''
  for (const unit of text.split('')) {
    if (!codes.has(unit)) {
      codes.set(unit, next++)
      fresh.add(unit)
    }
    if (codes.has(part + unit)) part += unit
    else {
      emit(part)
      codes.set(part + unit, next++)
      part = unit
    }
  }
  if (part) emit(part)
  out.write(END, width.bits)
  return out.end()
}
