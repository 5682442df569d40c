// @ts-check
/**
 * Boards whose empty cells are blanks: the position of a character on its line determines its cell.
 * @import { Line } from './lines.js'
 * @import { Block, Cell } from './rows.js'
 */
import { isDigit, isLetter } from './signs.js'
import { SIZES, usualBoxes } from './sudoku/board.js'

const STROKE = /[|¦│┃║]/
/** The width of a cell and the offset of its character, in open boards and in those with strokes between cells. */
const OPEN_UNITS = [
  [1, 0],
  [2, 0],
  [2, 1],
]
const CLOSED_UNITS = [...OPEN_UNITS, [3, 1], [3, 0], [4, 1], [4, 2]]

/** @typedef {{ text: string, line: Line, at: number }} Strip     at: its index in the line */

/** @param {Line[]} lines @param {number} from @returns {Block | undefined} */
export function columnsAt(lines, from) {
  const isClosed = STROKE.test(lines[from].text)
  if ((!isClosed && !/\d/.test(lines[from].text)) || lines[from].text.includes('\t')) return undefined
  for (const size of SIZES.toReversed())
    for (const takesBlanks of isClosed ? [false] : [false, true]) {
      const found = stripsFrom(lines, from, size, isClosed, takesBlanks)
      const rows = found && cellsOf(found.strips, size, isClosed)
      if (!rows) continue
      const isMore = (/** @type {Line | undefined} */ line) =>
        line?.what === 'cells' && isRow(line, isClosed) && line.text.length <= lines[from].text.length
      let behind = found.end
      while (isMore(lines[behind])) behind++
      return {
        grids: [{ rows, line: lines[from].line, column: rows[0][0].column }],
        end: found.end,
        more: behind - found.end,
      }
    }
  return undefined
}

/**
 * Splits the lines of a board into strips between strokes.
 * @param {Line[]} lines @param {number} from @param {number} size @param {boolean} isClosed
 * @param {boolean} takesBlanks true if a blank line is a row
 */
function stripsFrom(lines, from, size, isClosed, takesBlanks) {
  /** @type {Strip[][]} */ const strips = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]
    if (line.what === 'drawing' || line.what === 'remark') continue
    if (line.what === 'blank' && !takesBlanks) {
      if (strips.length % usualBoxes(size).rows !== 0) return undefined
      continue
    }
    if ((line.what !== 'cells' && line.what !== 'blank') || !isRow(line, isClosed)) return undefined
    strips.push(stripsOf(line, isClosed))
    if (strips.length === size) return { strips, end: at + 1 }
  }
  return undefined
}

/** @param {Line} line @param {boolean} isClosed */
const isRow = ({ text }, isClosed) => /^[\d a-g|¦│┃║]*$/i.test(text) && STROKE.test(text) === isClosed

/** @param {Line} line @param {boolean} isClosed @returns {Strip[]} */
function stripsOf(line, isClosed) {
  if (!isClosed) return [{ text: line.text, line, at: 0 }]
  let at = 0
  const all = line.text.split(STROKE).map(text => {
    const strip = { text, line, at }
    at += text.length + 1
    return strip
  })
  return all
}

/** Drops the blank strips outside a board's border. @param {Strip[][]} strips */
function inside(strips) {
  const isBlank = (/** @type {number} */ at) => strips.every(row => !row.at(at)?.text.trim())
  const [from, to] = [isBlank(0) ? 1 : 0, isBlank(-1) ? -1 : undefined]
  return strips.map(row => row.slice(from, to))
}

/** @param {Strip[][]} all a row each @param {number} size @param {boolean} isClosed @returns {Cell[][] | undefined} */
function cellsOf(all, size, isClosed) {
  const strips = isClosed ? inside(all) : all
  const count = strips[0].length
  const each = size / count
  const texts = strips.flat().map(({ text }) => text)
  if (!areBoard(texts, size, isClosed)) return undefined
  if (strips.some(row => row.length !== count) || !Number.isInteger(each) || (isClosed && count === 1)) return undefined
  const indent = isClosed ? 0 : Math.min(...strips.map(([{ text }]) => (text.trim() ? text.search(/\S/) : Infinity)))
  const places = placesIn(texts, each, indent, isClosed)
  return (
    places &&
    strips.map(row =>
      row.flatMap(({ text, line, at }) =>
        places.map(place => ({
          text: (text[place] ?? '').trim(),
          line: line.line,
          column: line.columnOf(at + place),
        })),
      ),
    )
  )
}

/**
 * Returns true if strips contain only a board's symbols, and blanks between them.
 * @param {string[]} texts @param {number} size @param {boolean} isClosed
 */
function areBoard(texts, size, isClosed) {
  const [foreign, blank] = [size > 9 ? /0/ : /[^1-9 ]/, isClosed ? / / : /\S\s+\S/]
  return !texts.some(text => foreign.test(text)) && texts.some(text => blank.test(text))
}

/**
 * Returns the index of each cell's character in a strip, undefined if no arrangement fits.
 * @param {string[]} texts @param {number} each the number of cells in a strip @param {number} indent
 * @param {boolean} isClosed
 */
function placesIn(texts, each, indent, isClosed) {
  const width = Math.max(...texts.map(text => text.length))
  for (const lead of new Set([0, indent]))
    for (const [unit, offset] of isClosed ? CLOSED_UNITS : OPEN_UNITS) {
      const places = Array.from({ length: each }, (_, i) => lead + offset + unit * i)
      const last = places.at(-1) ?? 0
      const isFull = width > last && width <= last + unit + 1
      if (isFull && texts.every(text => fits(text, places))) return places
    }
  return undefined
}

/** Returns true if a strip has characters only at these places. @param {string} text @param {number[]} places */
const fits = (text, places) =>
  [...text].every((sign, at) => sign === ' ' || (places.includes(at) && (isDigit(sign) || isLetter(sign))))
