// @ts-check
/**
 * Boards of several lines: a square of rows that separate their cells in the same way. Drawings, remarks and blank
 * lines may stand between them.
 * @import { Line } from './lines.js'
 * @import { Block, Cell, Grid, Way } from './rows.js'
 * @import { Fault } from './text.js'
 * @typedef {{ strokes: Set<number>, gaps: Set<number>, isLined: boolean }} Between   strokes, gaps: the rows before
 *   which there is a line of strokes that might be a row, or a blank line; isLined: true if there are strokes below the
 *   first row
 */
import { numberOf } from '../../lib/number-signs.js'
import { isDigit, isLetter, isMarked, isOdd, labelOf, WAYS, wordsIn } from './rows.js'
import { repeatsIn, SIZES, usualBoxes } from './sudoku/board.js'

// ---- boards of nine by nine with pencil marks, as solvers copy them ----
// Each cell has its candidates in ascending order. A single number counts as given.

const SIZE = 9
/** The minimum number of givens of a Sudoku with one answer: with fewer, these are marks rather than a puzzle. */
const FEWEST = 17

/** @param {string} word */
const isMarks = word => /^[1-9]+$/.test(word) && [...word].every((digit, i) => i === 0 || digit > word[i - 1])

/**
 * @param {Line[]} lines @param {number} from
 * @returns {{ grid: Grid, end: number } | undefined} end: the index after its last line
 */
export function pencilAt(lines, from) {
  /** @type {Cell[][]} */ const rows = []
  let isMarked = false
  let at = from
  for (; at < lines.length && rows.length < SIZE; at++) {
    const line = lines[at]
    if (line.what === 'drawing') continue
    const words = line.what === 'cells' ? wordsIn(line.text) : []
    if (words.length !== SIZE || !words.every(({ text }) => isMarks(text))) return undefined
    isMarked ||= words.some(({ text }) => text.length > 1)
    rows.push(
      words.map(({ text, at }) => ({
        text: text.length > 1 ? '.' : text,
        line: line.line,
        column: line.columnOf(at),
      })),
    )
  }
  const isBoard = rows.length === SIZE && isMarked && areGivens(rows)
  return isBoard ? { grid: { rows, line: rows[0][0].line, column: rows[0][0].column }, end: at } : undefined
}

/**
 * Returns true if there are enough single numbers, none of them twice in a row, column or box.
 * @param {Cell[][]} rows
 */
function areGivens(rows) {
  const givens = rows.map(row => row.map(({ text }) => (text === '.' ? 0 : Number(text))))
  return givens.flat().filter(Boolean).length >= FEWEST && repeatsIn(givens, true).length === 0
}

// ---- boards whose empty cells are blanks: the position of a character on its line determines its cell ----

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
function columnsAt(lines, from) {
  const isClosed = STROKE.test(lines[from].text)
  if ((!isClosed && !/\d/.test(lines[from].text)) || lines[from].text.includes('\t')) return undefined
  for (const size of SIZES.toReversed())
    for (const takesBlanks of isClosed ? [false] : [false, true]) {
      const found = stripsFrom(lines, from, size, isClosed, takesBlanks)
      const rows = found && cellsOf(found.strips, size, isClosed)
      if (!rows) continue
      const isMore = (/** @type {Line | undefined} */ line) =>
        line?.what === 'cells' && isInColumns(line, isClosed) && line.text.length <= lines[from].text.length
      const texts = found.strips.map(row => row.map(({ text }) => text))
      let behind = found.end
      while (isMore(lines[behind])) behind++
      return {
        grids: [{ rows, line: lines[from].line, column: rows[0][0].column }],
        end: found.end,
        more: behind - found.end,
        isCut: isClosed
          ? texts[0].length < size && areUneven(texts)
          : areCut(texts.map(([text]) => [...text.slice(indentOf(texts.flat()))])) || !texts.join('\n').includes('  '),
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
    if ((line.what !== 'cells' && line.what !== 'blank') || !isInColumns(line, isClosed)) return undefined
    strips.push(stripsOf(line, isClosed))
    if (strips.length === size) return { strips, end: at + 1 }
  }
  return undefined
}

/** @param {Line} line @param {boolean} isClosed */
const isInColumns = ({ text }, isClosed) => /^[\d a-g|¦│┃║]*$/i.test(text) && STROKE.test(text) === isClosed

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

/**
 * Returns true if short rows may lack cells at their beginning rather than at their end: no row begins with an empty
 * cell; or one that begins with a number is short, though empty cells are written at the ends of rows, and it is not
 * the last one; or all are complete but the first, and perhaps the last, as in a text whose ends were trimmed.
 * @param {string[][]} rows the cells that are written, or the characters
 */
function areCut(rows) {
  const size = Math.max(...rows.map(row => row.length))
  const written = rows.filter(row => row.length > 0)
  const isShort = (/** @type {string[]} */ row) => row.length < size
  const isTrimmed = isShort(rows[0]) && !rows.slice(1, -1).some(isShort)
  const begins = (/** @type {string[]} */ [cell]) => cell.trim() !== ''
  const areWritten = rows.some(row => !isShort(row) && row.at(-1)?.trim() === '')
  const isOneCut = areWritten && written.slice(0, -1).some(row => isShort(row) && begins(row))
  return written.some(isShort) && (written.every(begins) || isTrimmed || isOneCut)
}

/**
 * Returns true if strips beside the same stroke differ in width, except at the end of a row.
 * @param {string[][]} rows
 */
const areUneven = rows =>
  rows.some(row => row.slice(0, -1).some((text, at) => text.length !== (rows[0][at] ?? '').length))

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
  const places = placesIn(texts, each, isClosed ? 0 : indentOf(texts), isClosed)
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

/** Returns the number of blanks before all texts. @param {string[]} texts */
const indentOf = texts => Math.min(...texts.map(text => (text.trim() ? text.search(/\S/) : Infinity)))

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

// ---- maps of regions: a character for each cell, that of its region ----

/**
 * Returns true if a grid is meant as a map of regions: few cells are empty, and most have a neighbour of the same
 * region, whereas numbers of a board differ from those beside them.
 * @param {Cell[][]} rows
 */
export function isMap(rows) {
  const cells = rows.flat()
  const empty = cells.filter(({ text }) => text === '' || text === '0' || isOdd(text)).length
  return isSquare(rows) && empty * 4 <= cells.length && piecesIn(rows) * 2 <= cells.length
}

/**
 * Returns true for words that look like a row of a map of regions: a sign for each cell, often that of the cell before.
 * @param {string} words @param {number} size
 */
export const isMapRow = (words, size) => {
  const signs = [...words.replaceAll(' ', '')]
  return (
    signs.length === size &&
    signs.filter((sign, at) => sign === signs[at - 1] && !/[.0_x-]/i.test(sign)).length * 3 >= size
  )
}

/**
 * Returns the reason why a map is none: regions of unequal size, or in pieces.
 * @param {Cell[][]} rows @returns {Fault | undefined}
 */
export function mapFault(rows) {
  const size = rows.length
  /** @type {Map<string, number>} */ const counts = new Map()
  for (const { text } of rows.flat()) counts.set(text, (counts.get(text) ?? 0) + 1)
  const odd = [...counts].filter(([, count]) => count !== size)
  if (odd.length)
    return {
      say: 'regionsUneven',
      values: { size, list: odd.map(([name, count]) => `${name} ${count}`).join(', ') },
    }
  return piecesIn(rows) > size ? { say: 'regionsApart' } : undefined
}

/** Returns the number of connected groups of equal cells. @param {Cell[][]} rows */
function piecesIn(rows) {
  /** @type {Set<Cell>} */ const seen = new Set()
  let count = 0
  const take = (/** @type {number} */ row, /** @type {number} */ column, /** @type {string} */ text) => {
    const cell = rows[row]?.[column]
    if (!cell || seen.has(cell) || cell.text !== text) return false
    seen.add(cell)
    for (const step of [-1, 1]) {
      take(row + step, column, text)
      take(row, column + step, text)
    }
    return true
  }
  rows.forEach((cells, row) => cells.forEach(({ text }, column) => take(row, column, text) && count++))
  return count
}

/** @param {Cell[][]} rows */
const isSquare = rows => rows.every(row => row.length === rows.length)

// ---- the boards ----

/** The maximum side of a board of numbers. */
const LONGEST_SIDE = 20

/** Reads the board that begins at a line. @param {Line[]} lines @param {number} from @returns {Block | undefined} */
export function blockAt(lines, from) {
  if (!lines[from]) return undefined
  return inWays(lines, from, WAYS.plain) ?? inWays(lines, from, WAYS.named) ?? columnsAt(lines, from)
}

/** @param {Line[]} lines @param {number} from @param {Way[]} ways */
function inWays(lines, from, ways) {
  for (const way of ways.filter(({ id }) => id === 'words' || id === 'fields')) {
    const path = pathAt(lines, from, way)
    if (path) return path
  }
  for (const way of ways) {
    const first = rowIn(lines[from], way)
    if (!first || first.length > LONGEST_SIDE) continue
    const table = tableAt(lines, from, way, first.length - 1)
    if (table) return table
    for (const size of SIZES.filter(size => (way.isLoose ? size >= first.length : size === first.length))) {
      const block = gather(lines, from, way, size)
      if (block) return orLarger(block, lines, from, way, size)
    }
  }
  return undefined
}

/**
 * Reads the table of a board whose rows and columns have names, in its first column and row; that row may be blank.
 * @param {Line[]} lines @param {number} from @param {Way} way @param {number} size @returns {Block | undefined}
 */
function tableAt(lines, from, way, size) {
  if (way.isNamed || !SIZES.includes(size)) return undefined
  const { rows, ends } = rowsFrom(lines, from, way, size + 1, false)
  if (rows.length !== size + 1 || isDigit(rows[0][0].text)) return undefined
  const [head, ...others] = rows
  const isBlank = head.every(({ text }) => text === '')
  if (!areNames(others.map(row => row[0])) || !(isBlank || areNames(head.slice(1)))) return undefined
  const cells = others.map(row => row.slice(1))
  const [{ line, column }] = cells[0]
  return { grids: [{ rows: cells, line, column }], end: ends[size], more: 0 }
}

/**
 * Returns a board; or the larger one that its rows may be a part of, with blanks for empty cells, as rows may happen to
 * have this length.
 * @param {Block} block @param {Line[]} lines @param {number} from @param {Way} way @param {number} size
 */
function orLarger(block, lines, from, way, size) {
  const larger = size < 9 && way.id === 'signs' ? columnsAt(lines, from) : undefined
  return larger && larger.grids[0].rows.length > size ? larger : block
}

/**
 * The cells found in lines, by way: a line is tried from each line above it.
 * @type {WeakMap<Line, ReturnType<typeof newRows>>}
 */
const rowsKnown = new WeakMap()

/** @returns {Map<Way, Cell[] | undefined>} */
const newRows = () => new Map()

/** @param {Line} line @param {Way} way @returns {Cell[] | undefined} */
function rowIn(line, way) {
  const { what, text, columnOf } = line
  if (what !== 'cells' && !(what === 'blank' && way.isLoose && text.includes('\t'))) return undefined
  const known = rowsKnown.get(line) ?? newRows()
  rowsKnown.set(line, known)
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
  const { rows, ends, isLined, lengths } = boardRows(lines, from, way, size)
  const titles = rows.length > size && isHeadingOf(rows[0], isLined) ? 1 : 0
  const taken = rows.slice(titles, titles + size)
  if (taken.length < size || mixesWords(taken, size)) return undefined
  const [{ line, column }] = taken[0]
  const grid = { rows: taken, line, column }
  if (!isLikely(grid) || !isWayOf(way, taken)) return undefined
  const end = ends[titles + size - 1]
  let behind = end
  const isRow = (/** @type {Cell[] | undefined} */ row) => row?.length === size && isLikely({ ...grid, rows: [row] })
  while (behind < lines.length && isRow(rowIn(lines[behind], way))) behind++
  // Further numbers in the next line show that the small board is part of a larger one.
  if (size < 9 && behind === end && isNumbers(lines[end])) return undefined
  // The supposed row names are cells then.
  if (way.isNamed && behind > end && labelOf(lines[end].text) === size + 1) return undefined
  const written = taken.map((row, at) => row.slice(0, lengths[titles + at]).map(({ text }) => text))
  return { grids: [grid], end, more: behind - end, isCut: areCut(written) }
}

/** Returns true if a way of reading is right for these rows as to marks. @param {Way} way @param {Cell[][]} rows */
const isWayOf = ({ id }, rows) =>
  (id !== 'signs' && id !== 'marked') ||
  isMarked(rows.map(row => row.map(({ text }) => text).join('')).join(' ')) === (id === 'marked')

/**
 * Collects the rows of a board, up to one more than it has. Strokes that do not separate bands are rows without a
 * given.
 * @param {Line[]} lines @param {number} from @param {Way} way @param {number} size
 */
function boardRows(lines, from, way, size) {
  const plain = rowsFrom(lines, from, way, size, false)
  const strokes = [...plain.strokes]
  const band = usualBoxes(size).rows
  const isBanded =
    strokes.length === 0 || (strokes.every(place => place % band === 0) && strokes.length === size / band - 1)
  return isBanded && plain.rows.length >= size ? plain : rowsFrom(lines, from, way, size, true)
}

/**
 * Returns true if only the first of some rows contains letters that are no symbols: words may have the same number of
 * letters.
 * @param {Cell[][]} rows @param {number} size
 */
function mixesWords([first, ...others], size) {
  const isWordy = (/** @type {Cell[]} */ row) =>
    row.some(({ text }) => isLetter(text) && !isOdd(text) && !((numberOf(text) ?? Infinity) <= size))
  return isWordy(first) && others.some(row => !isWordy(row))
}

/**
 * Collects the rows that follow, up to one more than a board has.
 * @param {Line[]} lines @param {number} from @param {Way} way @param {number} size
 * @param {boolean} takesStrokes true if a line of that many strokes is a row
 */
function rowsFrom(lines, from, way, size, takesStrokes) {
  /** @type {Cell[][]} */ const rows = []
  /** The index of the line after each row. @type {number[]} */ const ends = []
  /** @type {Between} */ const between = { strokes: new Set(), gaps: new Set(), isLined: false }
  /** The number of cells that are written of each row. @type {number[]} */ const lengths = []
  for (let at = from; at < lines.length && rows.length <= size; at++) {
    const line = lines[at]
    const strokes = line.what === 'drawing' ? strokesIn(line, way, size) : undefined
    if (line.what === 'drawing' ? !(strokes && takesStrokes) : isSkipped(line, way)) {
      noteBetween(between, line, strokes !== undefined, rows.length, size)
      continue
    }
    const cells = strokes ?? rowIn(line, way)
    if (!cells || !isRow(cells, way, size) || !isNamedAs(line, way, rows.length + 1)) break
    if (rows.length < size && !areEven(between.gaps, rows.length, size)) break
    lengths.push(cells.length)
    while (cells.length < size) cells.push({ text: '', line: line.line, column: line.columnOf(line.text.length) })
    rows.push(cells)
    ends.push(at + 1)
  }
  // Rows may lack trailing empty cells, but not all of them.
  if (!lengths.includes(size)) rows.length = 0
  return { rows, ends, lengths, ...between }
}

/**
 * Returns true if a row has this length, or may be filled up to it.
 * @param {Cell[]} cells @param {Way} way @param {number} size
 */
const isRow = ({ length }, { isLoose }, size) => (isLoose ? length <= size : length === size)

/**
 * Returns true if a row has this name, or rows have none.
 * @param {Line} line @param {Way} way @param {number} row from 1
 */
const isNamedAs = ({ text }, { isNamed }, row) => !isNamed || labelOf(text) === row

/** Returns true for a line that is neither a row nor a drawing. @param {Line} line @param {Way} way */
const isSkipped = (line, way) => line.what === 'remark' || (line.what === 'blank' && !rowIn(line, way))

/**
 * Notes a line between rows.
 * @param {Between} between @param {Line} line @param {boolean} isStrokes true if it might be a row of strokes
 * @param {number} row the number of rows above it @param {number} size
 */
function noteBetween(between, { what }, isStrokes, row, size) {
  if (what === 'blank') between.gaps.add(row)
  if (what !== 'drawing') return
  between.isLined ||= row === 1
  if (isStrokes && row > 0 && row < size) between.strokes.add(row)
}

/**
 * Returns true if blank lines stand only between bands, or after every row; else another board begins there.
 * @param {ReadonlySet<number>} gaps @param {number} rows so far @param {number} size
 */
const areEven = (gaps, rows, size) =>
  !gaps.has(rows) ||
  rows === 0 ||
  rows % usualBoxes(size).rows === 0 ||
  [...gaps].filter(gap => gap > 0).length === rows

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
const isHeadingOf = (row, isLined) => areNames(row) || (isLined && row.every(({ text }) => text === ''))

/** Returns true if cells are names of rows or columns: 1, 2, 3 or A, B, C. @param {Cell[]} cells */
const areNames = cells =>
  cells.every(({ text }, at) => text === String(at + 1)) ||
  cells.every(({ text }, at) => text.toUpperCase() === String.fromCharCode(65 + at))

/** Returns true if a line contains the names of columns. @param {string} text */
export function areColumnNames(text) {
  const names = wordsIn(text).map(({ text }) => text)
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
  if (known.length * 2 >= cells.length || isMap(rows)) return true
  return known.length > 0 && cells.every(({ text }) => isOdd(text) || /^[a-p]$/i.test(text) || isDigit(text))
}

// ---- paths: rows of numbers, separated by blanks, tabs or commas ----

/**
 * Reads rows with numbers above the row length, or of a size that no other board has.
 * @param {Line[]} lines @param {number} from @param {Way} way @returns {Block | undefined}
 */
function pathAt(lines, from, way) {
  const found = pathRows(lines, from, way)
  if (!found?.rows.length) return undefined
  const { end } = found
  const rows = withoutNames(found.rows, areColumnNames(lines[from - 1]?.text ?? ''))
  const width = Math.max(...rows.map(row => row.length))
  const written = rows.map(row => row.map(({ text }) => text))
  for (const row of rows)
    while (row.length < width) row.push({ text: '', line: row[0].line, column: row[row.length - 1].column })
  const isSquares = rows.length > width && rows.length % width === 0
  const height = isSquares && !isPath(rows) ? width : rows.length
  const grids = Array.from({ length: rows.length / height }, (_, i) => rows.slice(i * height, (i + 1) * height))
  if (!grids.length || !grids.every(isPath)) return undefined
  const placed = grids.map(rows => ({ rows, line: rows[0][0].line, column: rows[0][0].column }))
  return { grids: placed, end, more: 0, isCut: areCut(written) }
}

/**
 * Drops the names of columns and rows, 1, 2, 3, if some of them are also numbers of the board, or if the columns have
 * names.
 * @param {Cell[][]} rows @param {boolean} isHeaded true if names of columns stand above the rows
 */
function withoutNames(rows, isHeaded) {
  if (rows.length < 3) return rows
  const isAgain = (/** @type {Cell[]} */ names, /** @type {Cell[][]} */ others) =>
    names.length > 3 &&
    areNames(names) &&
    others.flat().some(({ text }) => !isLetter(text) && names.some(name => name.text === text))
  const [head, ...below] = rows
  if (isAgain(head, below)) return withoutNames(below, true)
  const names = rows.map(row => row[0])
  const cells = rows.map(row => row.slice(1))
  return names.length > 3 && areNames(names) && (isHeaded || isAgain(names, cells)) ? cells : rows
}

/**
 * Collects rows of one length, some of which may lack trailing cells; undefined if another row follows.
 * @param {Line[]} lines @param {number} from @param {Way} way
 */
function pathRows(lines, from, way) {
  /** @type {Cell[][]} */ const rows = []
  let at = from
  let end = from
  let width = rowIn(lines[from], way)?.length ?? 0
  if (width < 2 || width > LONGEST_SIDE) return undefined
  for (; at < lines.length && rows.length < 10 * LONGEST_SIDE; at++) {
    if (lines[at].what === 'drawing' && rows.length) continue
    const cells = rowIn(lines[at], way)
    if (!cells || !isNamedAs(lines[at], way, rows.length + 1)) break
    if (way.isLoose ? cells.length > LONGEST_SIDE : cells.length !== width) break
    width = Math.max(width, cells.length)
    rows.push(cells)
    end = at + 1
  }
  // A following row of another length means that one of the rows is incomplete.
  return isNumbers(lines[at]) ? undefined : { rows, end }
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
  if ([height, width].some(side => side < 2 || side > LONGEST_SIDE)) return false
  const cells = rows.flat()
  if (!cells.every(({ text }) => /^\d+$/.test(text) || text === '' || isOdd(text))) return false
  const numbers = cells.map(({ text }) => Number(text) || 0).filter(number => number > 0)
  const most = Math.max(0, ...numbers)
  const twice = numbers.length - new Set(numbers).size
  if (numbers.length < (height > 2 ? 2 : 4) || most > cells.length) return false
  if (numbers.length === cells.length && (twice > 0 || most < 9)) return false
  // Rows of a Sudoku's length without a larger number may be a part of one.
  if (twice === 0 && height > 2 && !SIZES.includes(width)) return true
  // A single number that occurs twice is a slip, if there are many others.
  return most > width && twice <= (numbers.length > 7 ? 1 : 0)
}
