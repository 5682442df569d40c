// @ts-check
/**
 * The compression of f-puzzles and SudokuPad, compatible with `LZString.compressToBase64` (pieroxy's lz-string),
 * against which the tests compare it. That library has no limit: a few thousand characters may become gigabytes. Here
 * the length of the output is bounded.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BITS = 6
/** The codes that are not entries: a new character of 8 or 16 bits follows, or the end. */
const [SHORT, LONG, END] = [0, 1, 2]

/** The width of codes: one bit more whenever the entries have used up the codes of the previous width. */
class Width {
  /** @param {number} bits @param {number} left entries left until codes become wider */
  constructor(bits, left) {
    this.bits = bits
    this.left = left
  }

  entryMade() {
    if (--this.left === 0) this.left = 2 ** this.bits++
  }
}

/** Returns a reader of bits, the lowest bit of each value first. @param {string} text base64 */
function bitReader(text) {
  let at = 0
  /** @param {number} count @returns {number} NaN after the end */
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
 * Decompresses a text; undefined if the data is damaged or incomplete.
 * @param {string} data base64 @param {number} most the maximum length of the text @returns {string | undefined}
 * @throws {RangeError} if the text is longer
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
      // The new character's entry comes first; that of the previous part follows below.
      code = entries.length - 1
    } else if (code === END) return parts.join('')
    const part = entries[code] ?? (code === entries.length && last ? last + last[0] : undefined)
    if (part === undefined) return undefined
    length += part.length
    if (length > most) throw new RangeError(`more than ${most} characters`)
    parts.push(part)
    // The first part makes no entry, as there is none before it.
    if (last) entries.push(last + part[0])
    width.entryMade()
    last = part
  }
}

/** A writer of bits, the lowest bit of each value first. */
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

  /** Returns everything written; like the library it ends with at least one zero. */
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
  /** Characters that have a code but were not written yet. @type {Set<string>} */ const fresh = new Set()
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
