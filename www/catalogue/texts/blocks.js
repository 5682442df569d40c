// @ts-check
/**
 * Boards of several lines: as many rows as each has cells, all parted in one way. Between them may be drawings, remarks
 * and blank lines.
 * @import { Line } from './lines.js'
 * @import { Block, Cell, Grid, Way } from './rows.js'
 */
import { numberOf } from '../../lib/number-signs.js'
import { isRegionMap } from './maps.js'
import { columnsAt } from './columns.js'
import { WAYS, labelOf, wordsIn } from './rows.js'
import { isDigit, isLetter, isOdd } from './signs.js'
import { SIZES, usualBoxes } from './sudoku/board.js'

/** The side of the largest board of numbers, of any form. */
const LONGEST_SIDE = 20

/** The board that begins at a line. @param {Line[]} lines @param {number} from @returns {Block | undefined} */
export function blockAt(lines, from) {
  if (!lines[from]) return undefined
  return inWays(lines, from, WAYS.plain) ?? inWays(lines, from, WAYS.named) ?? columnsAt(lines, from)
}

/** @param {Line[]} lines @param {number} from @param {Way[]} ways */
function inWays(lines, from, ways) {
  for (const way of ways) {
    const path = way.id === 'words' || way.id === 'fields' ? pathAt(lines, from, way) : undefined
    if (path) return path
  }
  for (const way of ways) {
    const first = rowIn(lines[from], way)
    if (!first || first.length > LONGEST_SIDE) continue
    const sizes = way.isLoose ? SIZES.filter(size => size >= first.length) : SIZES.filter(size => size === first.length)
    for (const size of sizes) {
      const block = gather(lines, from, way, size)
      // Rows that happen to have as few signs may be a part of a larger board, where blanks are cells.
      const larger = block && size < 9 && way.id === 'signs' ? columnsAt(lines, from) : undefined
      if (block) return larger && larger.grids[0].rows.length > size ? larger : block
    }
  }
  return undefined
}

/**
 * What lines were found to be, way by way: a line is looked at from each line above it.
 * @type {WeakMap<Line, Map<Way, Cell[] | undefined>>}
 */
const rowsKnown = new WeakMap()

/** @param {Line} line @param {Way} way @returns {Cell[] | undefined} */
function rowIn(line, way) {
  const { what, text, columnOf } = line
  if (what !== 'cells' && !(what === 'blank' && way.isLoose && text.includes('\t'))) return undefined
  const known = rowsKnown.get(line) ?? new Map()
  if (!known.size) rowsKnown.set(line, known)
  if (!known.has(way))
    known.set(
      way,
      way.cells(text)?.map(({ text, at }) => ({ text, line: line.line, column: columnOf(at) })),
    )
  // Who asks may add cells to it.
  return known.get(way)?.slice()
}

/**
 * @param {Line[]} lines @param {number} from @param {Way} way @param {number} size
 * @returns {Block | undefined}
 */
function gather(lines, from, way, size) {
  const plain = rowsFrom(lines, from, way, size, false)
  const { strokes } = plain
  const isDrawn = strokes.every(place => place % usualBoxes(size).rows === 0)
  const isBanded = strokes.length === 0 || (isDrawn && strokes.length === size / usualBoxes(size).rows - 1)
  // Strokes that do not stand between the bands are rows in which nothing is given.
  const all = isBanded && plain.rows.length >= size ? plain : rowsFrom(lines, from, way, size, true)
  const hasTitles = all.rows.length > size && isHeadingOf(all.rows[0], all.isLined)
  const taken = all.rows.slice(hasTitles ? 1 : 0, size + (hasTitles ? 1 : 0))
  if (taken.length < size) return undefined
  // Words may have as many letters.
  const isWordy = (/** @type {Cell[]} */ row) =>
    row.some(({ text }) => isLetter(text) && !isOdd(text) && !((numberOf(text) ?? Infinity) <= size))
  if (isWordy(taken[0]) && taken.slice(1).some(row => !isWordy(row))) return undefined
  const first = taken[0].at(0)
  const grid = { rows: taken, line: first?.line ?? lines[from].line, column: first?.column ?? 1 }
  if (!isLikely(grid)) return undefined
  const end = all.ends[size - 1 + (hasTitles ? 1 : 0)]
  let behind = end
  while (behind < lines.length && rowIn(lines[behind], way)?.length === size) behind++
  // Of a small board in a larger one there would be more.
  if (size < 9 && behind === end && isNumbers(lines[end])) return undefined
  // Then what seemed to be names are cells.
  if (way.isNamed && behind > end && labelOf(lines[end].text) === size + 1) return undefined
  return { grids: [grid], end, more: behind - end }
}

/**
 * The rows that follow, one more than a board has if there are that many.
 * @param {Line[]} lines @param {number} from @param {Way} way @param {number} size
 * @param {boolean} takesStrokes whether a line of as many strokes is a row
 */
function rowsFrom(lines, from, way, size, takesStrokes) {
  /** @type {Cell[][]} */ const rows = []
  /** Behind each row. @type {number[]} */ const ends = []
  /** Before which rows a line stood that might be one. @type {number[]} */ const strokes = []
  /** Before which rows a blank line stood. @type {number[]} */ const gaps = []
  let widest = 0
  /** True if a stroke stands under the first row. */ let isLined = false
  for (let at = from; at < lines.length && rows.length <= size; at++) {
    const line = lines[at]
    if (line.what === 'remark') continue
    if (line.what === 'blank' && !rowIn(line, way)) {
      if (gaps.at(-1) !== rows.length) gaps.push(rows.length)
      continue
    }
    const cells = line.what === 'drawing' ? strokesIn(line, way, size) : rowIn(line, way)
    if (line.what === 'drawing' && !(cells && takesStrokes)) {
      isLined ||= rows.length === 1
      if (cells && rows.length < size && rows.length > 0 && strokes.at(-1) !== rows.length) strokes.push(rows.length)
      continue
    }
    if (!cells || (way.isLoose ? cells.length > size : cells.length !== size)) break
    if (way.isNamed && labelOf(line.text) !== rows.length + 1) break
    if (rows.length < size && !areEven(gaps, rows.length, size)) break
    widest = Math.max(widest, cells.length)
    while (cells.length < size) cells.push({ text: '', line: line.line, column: line.columnOf(line.text.length) })
    rows.push(cells)
    ends.push(at + 1)
  }
  // A row may lack cells where nothing is in them, but not each row.
  if (widest < size) rows.length = 0
  return { rows, ends, strokes, isLined }
}

/**
 * Blank lines in a board stand between its bands, or behind each row; else another board begins there.
 * @param {number[]} gaps @param {number} rows so far @param {number} size
 */
const areEven = (gaps, rows, size) =>
  !gaps.includes(rows) ||
  rows === 0 ||
  rows % usualBoxes(size).rows === 0 ||
  gaps.filter(gap => gap > 0).length === rows

/**
 * The cells of a line of strokes, if each cell of a board that has strokes for its empty cells may be one of them.
 * @param {Line} line @param {Way} way @param {number} size
 */
function strokesIn(line, way, size) {
  // Where cells stand apart, such rows are known already.
  if (way.id !== 'signs') return undefined
  const cells = rowIn({ ...line, what: 'cells' }, way)
  return cells?.length === size && cells.every(({ text }) => isOdd(text) && text === cells[0].text) ? cells : undefined
}

/**
 * True if a row is the names of the columns, or has none where they would be.
 * @param {Cell[]} row
 * @param {boolean} isLined
 */
const isHeadingOf = (row, isLined) =>
  row.every(({ text }, at) => text === String(at + 1)) ||
  row.every(({ text }, at) => text.toUpperCase() === String.fromCharCode(65 + at)) ||
  (isLined && row.every(({ text }) => text === ''))

/** True if a line is the names of columns. @param {string} text */
export function areColumnNames(text) {
  const names = text.trim().split(/[\s|]+/)
  return (
    names.length > 3 &&
    isHeadingOf(
      names.map(text => ({ text, line: 1, column: 1 })),
      false,
    )
  )
}

/** True if such a grid is a board, and no text of words of one length. @param {Grid} grid */
export function isLikely({ rows }) {
  const cells = rows.flat()
  const known = cells.filter(({ text }) => !isLetter(text) || isOdd(text))
  if (known.length * 2 >= cells.length || isRegionMap(rows)) return true
  return known.length > 0 && cells.every(({ text }) => isOdd(text) || /^[a-p]$/i.test(text) || isDigit(text))
}

// ---- a path: rows of any number, parted by blanks, tabs or commas ----

/**
 * Rows of numbers of which some are higher than a row is long, or of a length that no other board has.
 * @param {Line[]} lines @param {number} from @param {Way} way @returns {Block | undefined}
 */
function pathAt(lines, from, way) {
  /** @type {Cell[][]} */ const rows = []
  let at = from
  let end = from
  let width = rowIn(lines[from], way)?.length ?? 0
  if (width < 2 || width > LONGEST_SIDE) return undefined
  for (; at < lines.length && rows.length < 10 * LONGEST_SIDE; at++) {
    if (lines[at].what === 'drawing' && rows.length) continue
    const cells = rowIn(lines[at], way)
    if (way.isNamed && cells && labelOf(lines[at].text) !== rows.length + 1) break
    if (!cells || (way.isLoose ? cells.length > LONGEST_SIDE : cells.length !== width)) break
    width = Math.max(width, cells.length)
    rows.push(cells)
    end = at + 1
  }
  // Where a row of another length follows, something is missing in one of them.
  if (isNumbers(lines[at])) return undefined
  for (const row of rows)
    while (row.length < width) row.push({ text: '', line: row[0].line, column: row[row.length - 1].column })
  const isSquares = rows.length > width && rows.length % width === 0
  const height = isSquares && !isPath(rows) ? width : rows.length
  const grids = Array.from({ length: rows.length / height }, (_, i) => rows.slice(i * height, (i + 1) * height))
  if (!grids.length || !grids.every(isPath)) return undefined
  return { grids: grids.map(rows => ({ rows, line: rows[0][0].line, column: rows[0][0].column })), end, more: 0 }
}

/** True if a line has numbers on it and no words, or fields without any. @param {Line | undefined} line */
function isNumbers(line) {
  if (line?.what === 'blank') return line.text.includes('\t')
  if (line?.what !== 'cells' || !/\d/.test(line.text) || /[^\P{L}x]|\d[./-]\d/iu.test(line.text)) return false
  return wordsIn(line.text).length > 1 || /[\t|,;]/.test(line.text)
}

/**
 * True if numbers are those of a path: more than a row has cells, each once.
 * @param {Cell[][]} rows
 */
export function isPath(rows) {
  const [height, width] = [rows.length, rows[0].length]
  if (height < 2 || width < 2 || height > LONGEST_SIDE || width > LONGEST_SIDE) return false
  const cells = rows.flat()
  if (!cells.every(({ text }) => /^\d+$/.test(text) || text === '' || isOdd(text))) return false
  const numbers = cells.map(({ text }) => Number(text) || 0).filter(number => number > 0)
  const most = Math.max(0, ...numbers)
  if (numbers.length < (height > 2 ? 2 : 4) || most > cells.length) return false
  if (numbers.length === cells.length && (new Set(numbers).size < cells.length || most < 9)) return false
  const isOther = height > 2 && (height !== width || !SIZES.includes(width))
  const twice = numbers.length - new Set(numbers).size
  // One number that is there twice is a slip, if there are many others.
  return (most > width && (twice === 0 || (twice === 1 && numbers.length > 7))) || (isOther && twice === 0)
}
