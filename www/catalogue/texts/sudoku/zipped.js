// @ts-check
/**
 * The shortened JSON of SudokuPad: `PuzzleZipper` of its `puzzlezipper.js`
 * (https://github.com/marktekfan/sudokupad-penpa-import, src/sudokupad/). Names without quotes, some of them shortened;
 * single quotes; `t` and `f`; an empty object in a list or after a comma is left out; `#0` and `#F` are black and
 * white, six hexadecimal digits another colour. Plain JSON is read as well.
 */
import { readJson } from '../../level-text.js'

/** The full names by short names. */
const LONG = Object.assign(/** @type {Record<string, string>} */ (Object.create(null)), {
  ...{ c: 'color', ca: 'cages', ct: 'center', c1: 'borderColor', c2: 'backgroundColor', ce: 'cells', cs: 'cellSize' },
  ...{ a: 'arrows', o: 'overlays', u: 'underlays', w: 'width', h: 'height', v: 'value', vd: 'videos', l: 'lines' },
  ...{ r: 'rounded', re: 'regions', fs: 'fontSize', th: 'thickness', hl: 'headLength', wp: 'wayPoints', t: 'title' },
  ...{ te: 'text', d: 'duration', d2: 'd' },
})
/** The maximum nesting depth. */
const DEEPEST = 60

/** @param {string} text @returns {unknown} @throws {SyntaxError} */
export function readZipped(text) {
  try {
    return readJson(text)
  } catch {
    return new Unzipper(text).whole()
  }
}

class Unzipper {
  #at = 0

  /** @param {string} text */
  constructor(text) {
    this.text = text
  }

  whole() {
    const value = this.#value(0)
    if (this.#at < this.text.length) throw new SyntaxError(`unexpected text at ${this.#at}`)
    return value
  }

  /** @param {number} depth @returns {unknown} */
  #value(depth) {
    if (depth > DEEPEST) throw new SyntaxError('nested too deeply')
    const sign = this.text[this.#at]
    if (sign === '{') return this.#object(depth)
    if (sign === '[') return this.#list(depth)
    return sign === "'" || sign === '"' ? this.#quoted() : plain(this.#bare())
  }

  /** @param {number} depth */
  #object(depth) {
    this.#at++
    /** @type {[string, unknown][]} */ const pairs = []
    while (!this.#takes('}')) {
      const sign = this.text[this.#at]
      const name = sign === "'" || sign === '"' ? this.#quoted() : this.#bare()
      if (!this.#takes(':')) throw new SyntaxError(`a colon is missing, at ${this.#at}`)
      pairs.push([LONG[name] ?? name, this.#value(depth + 1)])
      if (!this.#takes(',') && this.text[this.#at] !== '}') throw new SyntaxError(`no end, at ${this.#at}`)
    }
    return Object.fromEntries(pairs)
  }

  /** @param {number} depth */
  #list(depth) {
    this.#at++
    /** @type {unknown[]} */ const items = []
    do items.push(this.#value(depth + 1))
    while (this.#takes(','))
    if (!this.#takes(']')) throw new SyntaxError(`no end, at ${this.#at}`)
    return items
  }

  #quoted() {
    const quote = this.text[this.#at++]
    const from = this.#at
    while (this.text[this.#at] !== quote) {
      if (this.#at >= this.text.length) throw new SyntaxError('a quoted text has no end')
      this.#at += this.text[this.#at] === '\\' ? 2 : 1
    }
    const inside = this.text.slice(from, this.#at++)
    // Double quotes inside were replaced by single ones; any character that is not special in JSON stands for itself.
    return String(JSON.parse(`"${inside.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`))
  }

  #bare() {
    const from = this.#at
    while (this.#at < this.text.length && !',:{}[]'.includes(this.text[this.#at])) this.#at++
    return this.text.slice(from, this.#at)
  }

  /** @param {string} sign */
  #takes(sign) {
    if (this.text[this.#at] !== sign) return false
    this.#at++
    return true
  }
}

/** Parses a value without quotes. @param {string} word */
function plain(word) {
  if (word === '') return {}
  if (word === 't' || word === 'true') return true
  if (word === 'f' || word === 'false') return false
  if (word === 'null') return null
  if (/^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(word) && !/^\d{6}$/.test(word)) return Number(word)
  if (/^#[0F]$|^[\da-f]{6}$/i.test(word)) return word
  throw new SyntaxError(`'${word.slice(0, 20)}' is no value`)
}
