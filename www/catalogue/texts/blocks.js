// @ts-check
/**
 * Boards of several lines: a square of rows that separate their cells in the same way. Drawings, remarks and blank
 * lines may stand between them.
 * @import { Line } from './lines.js'
 * @import { Block, Cell, Grid, Way } from './rows.js'
 */
import { numberOf } from '../../lib/number-signs.js'
import { isRegionMap } from './maps.js'
import { columnsAt } from './columns.js'
import { WAYS, labelOf, wordsIn } from './rows.js'
import { isDigit, isLetter, isOdd } from './signs.js'
import { SIZES, usualBoxes } from './sudoku/board.js'

/** The maximum side of a board of numbers. */
const LONGEST_SIDE = 20

/** Reads the board that begins at a line. @param {Line[]} lines @param {number} from @returns {Block | undefined} */
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
      // Rows that happen to have this length may be part of a larger board whose empty cells are blanks.
      const larger = block && size < 9 && way.id === 'signs' ? columnsAt(lines, from) : undefined
      if (block) return larger && larger.grids[0].rows.length > size ? larger : block
    }
  }
  return undefined
}

/**
 * The cells found in lines, by way: a line is tried from each line above it.
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
  // Callers may add cells to it.
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
  // Strokes that do not separate bands are rows without a given.
  const all = isBanded && plain.rows.length >= size ? plain : rowsFrom(lines, from, way, size, true)
  const hasTitles = all.rows.length > size && isHeadingOf(all.rows[0], all.isLined)
  const taken = all.rows.slice(hasTitles ? 1 : 0, size + (hasTitles ? 1 : 0))
  if (taken.length < size) return undefined
  // Words may have the same number of letters.
  const isWordy = (/** @type {Cell[]} */ row) =>
    row.some(({ text }) => isLetter(text) && !isOdd(text) && !((numberOf(text) ?? Infinity) <= size))
  if (isWordy(taken[0]) && taken.slice(1).some(row => !isWordy(row))) return undefined
  const first = taken[0].at(0)
  const grid = { rows: taken, line: first?.line ?? lines[from].line, column: first?.column ?? 1 }
  if (!isLikely(grid)) return undefined
  const end = all.ends[size - 1 + (hasTitles ? 1 : 0)]
  let behind = end
  while (behind < lines.length && rowIn(lines[behind], way)?.length === size) behind++
  // Further numbers in the next line show that the small board is part of a larger one.
  if (size < 9 && behind === end && isNumbers(lines[end])) return undefined
  // The supposed row names are cells then.
  if (way.isNamed && behind > end && labelOf(lines[end].text) === size + 1) return undefined
  return { grids: [grid], end, more: behind - end }
}

/**
 * Collects the rows that follow, up to one more than a board has.
 * @param {Line[]} lines @param {number} from @param {Way} way @param {number} size
 * @param {boolean} takesStrokes true if a line of that many strokes is a row
 */
function rowsFrom(lines, from, way, size, takesStrokes) {
  /** @type {Cell[][]} */ const rows = []
  /** The index of the line after each row. @type {number[]} */ const ends = []
  /** The rows before which there is a line of strokes that might be a row. @type {number[]} */ const strokes = []
  /** The rows before which there is a blank line. @type {number[]} */ const gaps = []
  let widest = 0
  /** True if there are strokes below the first row. */ let isLined = false
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
  // Rows may lack trailing empty cells, but not all of them.
  if (widest < size) rows.length = 0
  return { rows, ends, strokes, isLined }
}

/**
 * Returns true if blank lines stand only between bands, or after every row; else another board begins there.
 * @param {number[]} gaps @param {number} rows so far @param {number} size
 */
const areEven = (gaps, rows, size) =>
  !gaps.includes(rows) ||
  rows === 0 ||
  rows % usualBoxes(size).rows === 0 ||
  gaps.filter(gap => gap > 0).length === rows

/**
 * Returns the cells of a line of strokes, if it may be a row of a board that writes its empty cells as strokes.
 * @param {Line} line @param {Way} way @param {number} size
 */
function strokesIn(line, way, size) {
  // If cells are separated, such rows are known already.
  if (way.id !== 'signs') return undefined
  const cells = rowIn({ ...line, what: 'cells' }, way)
  return cells?.length === size && cells.every(({ text }) => isOdd(text) && text === cells[0].text) ? cells : undefined
}

/**
 * Returns true if a row contains the names of the columns, or is empty above a line of strokes.
 * @param {Cell[]} row
 * @param {boolean} isLined
 */
const isHeadingOf = (row, isLined) =>
  row.every(({ text }, at) => text === String(at + 1)) ||
  row.every(({ text }, at) => text.toUpperCase() === String.fromCharCode(65 + at)) ||
  (isLined && row.every(({ text }) => text === ''))

/** Returns true if a line contains the names of columns. @param {string} text */
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

/** Returns true if a grid is a board, rather than words of one length. @param {Grid} grid */
export function isLikely({ rows }) {
  const cells = rows.flat()
  const known = cells.filter(({ text }) => !isLetter(text) || isOdd(text))
  if (known.length * 2 >= cells.length || isRegionMap(rows)) return true
  return known.length > 0 && cells.every(({ text }) => isOdd(text) || /^[a-p]$/i.test(text) || isDigit(text))
}

// ---- paths: rows of numbers, separated by blanks, tabs or commas ----

/**
 * Reads rows with numbers above the row length, or of a size that no other board has.
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
  // A following row of another length means that one of the rows is incomplete.
  if (isNumbers(lines[at])) return undefined
  for (const row of rows)
    while (row.length < width) row.push({ text: '', line: row[0].line, column: row[row.length - 1].column })
  const isSquares = rows.length > width && rows.length % width === 0
  const height = isSquares && !isPath(rows) ? width : rows.length
  const grids = Array.from({ length: rows.length / height }, (_, i) => rows.slice(i * height, (i + 1) * height))
  if (!grids.length || !grids.every(isPath)) return undefined
  return { grids: grids.map(rows => ({ rows, line: rows[0][0].line, column: rows[0][0].column })), end, more: 0 }
}

/** Returns true if a line has numbers and no words, or only empty fields. @param {Line | undefined} line */
function isNumbers(line) {
  if (line?.what === 'blank') return line.text.includes('\t')
  if (line?.what !== 'cells' || !/\d/.test(line.text) || /[^\P{L}x]|\d[./-]\d/iu.test(line.text)) return false
  return wordsIn(line.text).length > 1 || /[\t|,;]/.test(line.text)
}

/**
 * Returns true if numbers are those of a path: some above the row length, each only once.
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
  // A single number that occurs twice is a slip, if there are many others.
  return (most > width && (twice === 0 || (twice === 1 && numbers.length > 7))) || (isOther && twice === 0)
}
