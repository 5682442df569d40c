// @ts-check
/**
 * SudokuPad's own JSON (`scl`), as `fpuzzlesdecoder.js` and `puzzletools.js` write it
 * (https://github.com/marktekfan/sudokupad-penpa-import):
 * { cells: [[{ value? }, …], …], regions?: [[[row, column], …], …],
 *   cages?: [{ value: 'title: …' }], lines?: […], global?: ['antiknight'] }
 * Both long diagonals are two lines from corner to corner; cages without cells contain the puzzle's name and rules.
 * Anything else that is drawn is a law that we do not have.
 * @import { Taken } from './fpuzzles.js'
 */
import { fieldsOf, isText, itemsOf } from '../../../lib/outside.js'
import { readJson } from '../../level-text.js'
import { RefusedError } from '../text.js'
import { cagesIn, grid, levelOf, SIZES, SWITCHES, switchedOn } from './board.js'
import { checkLaws, fields, hasCells, isList, numberAt, rulesNote, squareOf } from './fpuzzles.js'

// ---- the shortened JSON of SudokuPad ----
// `PuzzleZipper` of its `puzzlezipper.js` (https://github.com/marktekfan/sudokupad-penpa-import, src/sudokupad/). Names
// without quotes, some of them shortened; single quotes; `t` and `f`; an empty object in a list or after a comma is
// left out; `#0` and `#F` are black and white, six hexadecimal digits another colour. Plain JSON is read as well.

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
function readZipped(text) {
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

// ---- its JSON ----

/** The fields that do not matter for the puzzle. */
const LEFT_OUT = new Set(['id', 'cellSize', 'metaData', 'metadata', 'settings', 'videos', 'solution', 'duration'])

/** @param {string} text @returns {Taken} */
export function fromSudokupad(text) {
  const { cells, regions, cages, lines, global, ...others } = fields(parsed(text))
  const size = isList(cells) ? cells.length : 0
  if (!SIZES.includes(size)) throw new RefusedError('sideUnknown', { size, all: SIZES.join(', ') })
  const rows = squareOf(cells, size)
  const diagonals = isList(lines) ? diagonalsOf(lines, size) : { count: 0, others: lines }
  const spoken = isList(cages) ? cages.filter(cage => !hasCells(cage)) : []
  const drawn = isList(cages) ? cages.filter(hasCells) : cages
  const killer = isList(drawn) && drawn.every(isKiller) ? cagesIn(drawn, size, placeOf) : undefined
  const laws = {
    ...others,
    // A field for each law by name, so that an unknown one is refused under its own name.
    ...Object.fromEntries(itemsOf(global).map(name => [String(name), !isSwitch(name)])),
    lines: diagonals.others,
    ...(!killer && { cages: drawn }),
  }
  checkLaws(isList(regions) ? laws : { ...laws, noRegions: true }, LEFT_OUT, diagonals.count)
  const switches = switchedOn(name => itemsOf(global).includes(name))
  const { rules: spokenRules, ...words } = wordsIn(spoken)
  const rules = fieldsOf(others.metadata).rules ?? fieldsOf(others.metaData).rules ?? spokenRules
  const level = levelOf(
    grid(size, (row, column) => {
      const { value } = fields(rows[row][column])
      return value === undefined || value === '' ? 0 : numberAt(value, size, row, column)
    }),
    { ...words, ...wordsOf(others.metadata) },
    { parts: partsOf(itemsOf(regions), size), diagonals: diagonals.count === 2, cages: killer, switches },
  )
  return { level, notes: rulesNote(rules) }
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return readZipped(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new RefusedError('linkDamaged')
    throw error
  }
}

/** @param {unknown} name */
const isSwitch = name => SWITCHES.some(known => known === name)

/** Returns true for a cage of different numbers with a sum. @param {unknown} cage */
function isKiller(cage) {
  const { cells: _, value: __, style, unique, ...others } = fieldsOf(cage)
  return (style === 'killer' || unique === true) && unique !== false && !Object.keys(others).length
}

/** Reads a cell, row and column from 0. @param {unknown} cell @returns {[row: number, column: number] | undefined} */
function placeOf(cell) {
  const [row, column] = itemsOf(cell).map(Number)
  return row >= 0 && column >= 0 ? [row + 1, column + 1] : undefined
}

/** Separates the long diagonals from the other lines. @param {unknown[]} lines @param {number} size */
function diagonalsOf(lines, size) {
  const ends = (/** @type {unknown} */ line) => {
    const points = itemsOf(fieldsOf(line).wayPoints)
    return points.length === 2 ? JSON.stringify(points.map(String).sort()) : ''
  }
  const [falling, rising] = [
    [`0,0`, `${size},${size}`],
    [`0,${size}`, `${size},0`],
  ].map(ends => JSON.stringify(ends.sort()))
  const count = new Set(lines.map(ends).filter(each => each === falling || each === rising)).size
  return { count, others: lines.filter(line => ![falling, rising].includes(ends(line))) }
}

/** Reads "title: …", "author: …", "source: …" and "rules: …". @param {unknown[]} cages */
function wordsIn(cages) {
  const said = cages.map(cage => /^(title|author|source|rules):\s*(.*)$/s.exec(String(fieldsOf(cage).value)))
  return Object.fromEntries(said.flatMap(found => (found ? [[found[1], found[2]]] : [])))
}

/** @param {unknown} value */
function wordsOf(value) {
  const words = fieldsOf(value)
  return Object.fromEntries(
    ['title', 'author', 'source'].flatMap(key => {
      const word = words[key]
      return isText(word) || typeof word === 'number' ? [[key, word]] : []
    }),
  )
}

/** Returns the region of each cell. @param {readonly unknown[]} regions @param {number} size */
function partsOf(regions, size) {
  const parts = grid(size, () => -1)
  regions.forEach((region, name) => {
    for (const [row, column] of isList(region) ? region.filter(isList) : [])
      if (parts[Number(row)]?.[Number(column)] !== undefined) parts[Number(row)][Number(column)] = name
  })
  const row = parts.findIndex(row => row.includes(-1))
  if (row >= 0) throw new RefusedError('regionless', { row: row + 1, column: parts[row].indexOf(-1) + 1 })
  return parts
}
