// @ts-check
/**
 * The reason why lines that look like a board are none: the first fault, and its place.
 * @import { Line } from './lines.js'
 * @import { Piece } from './rows.js'
 * @typedef {{ error: RefusedError & { line: number }, end: number }} Trouble   end: the index after its last line
 */
import { RefusedError } from './text.js'
import { areColumnNames } from './blocks.js'
import { cellOf, found, isDigit, isGappy, isLetter, isMarked, isOdd, separatorIn, signsIn, wordsIn } from './rows.js'
import { SIZES } from './sudoku/board.js'
import { areAllCandidates } from './whole.js'

const LONGEST_ROW = Math.max(...SIZES)
/** Several letters, of which at least one is not a number. */
const WORD = /(?=[\p{L}]{2})[a-gx]*[^\P{L}a-gx]|[^\P{L}a-gx]\p{L}/iu
/** A date, or a line with a telephone number. */
const DATE = /(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d)|^\s*\+\d[\d\s()/-]{5,}$/

/**
 * @param {Line} line
 * @param {{ say: ConstructorParameters<typeof RefusedError>[0], values?: Record<string, any>, at?: number }} fault
 */
const at = (line, { say, values = {}, at = 0 }) =>
  Object.assign(new RefusedError(say, values, line.columnOf(at)), { line: line.line })

/** Returns true if a line looks like a row, or like a board. @param {Line} line @param {boolean} [isPath] */
export function isRowLike({ what, text }, isPath = false) {
  if (what !== 'cells' || DATE.test(text) || WORD.test(text)) return false
  const signs = signsIn(text)
  if (isPath) return signs.length > 1 && signs.some(({ text }) => isDigit(text) || isOdd(text))
  const known = signs.filter(({ text }) => isDigit(text) || text === '.').length
  return known * 2 >= signs.length && (known >= 4 || known === signs.length) && known > 1
}

/** Returns true if a line without words has separated numbers, as a row of a table has. @param {Line} line */
export function isDrawn({ text }) {
  const words = wordsIn(text).map(({ text }) => cellOf(text))
  const isApart = separatorIn(text) !== undefined || (words.length > 2 && !words.includes(undefined))
  return isApart && /\d/.test(text) && !WORD.test(text) && !areColumnNames(text)
}

/**
 * Finds a piece of a line that seems to be a whole board, but has no board's number of cells.
 * @param {Line} line
 * @returns {Trouble['error'] | undefined}
 */
function wrongLength(line) {
  const { text } = line
  const all = signsIn(text)
  const isApart = all.length > 2 * LONGEST_ROW && all.every(({ text }) => isDigit(text) || isOdd(text))
  const part = [...wordsIn(text), ...(isApart ? [whole(text)] : [])].find(({ text }) => {
    const signs = signsIn(text)
    const known = signs.filter(({ text }) => isDigit(text) || isOdd(text))
    return signs.length > LONGEST_ROW && known.length * 2 >= signs.length
  })
  if (!part) return undefined
  const signs = signsIn(isMarked(part.text) ? part.text.replace(/[+*]/g, ' ') : part.text)
  if (areAllCandidates(signs)) return at(line, { say: 'candidates', at: part.at })
  const stranger = signs.find(({ text }) => !isDigit(text) && !isOdd(text) && !/[a-g]/i.test(text))
  if (stranger) return at(line, { say: 'noSymbol', values: { symbol: stranger.text }, at: part.at + stranger.at })
  const size = sizeNear(signs.map(({ text }) => text))
  const say = signs.length === size ** 2 ? 'cellsUnclear' : 'wholeLength'
  return at(line, { say, values: { count: signs.length, size, whole: size ** 2 }, at: part.at })
}

/** @param {string} text @returns {Piece} */
const whole = text => ({ text: text.trimEnd(), at: Math.max(0, text.search(/\S/)) })

/**
 * Returns the size of the board that was probably meant: not below its highest number, and the nearest; but 9 for
 * counts from 65 to 99 that are off by more than two.
 * @param {string[]} signs
 */
function sizeNear(signs) {
  const count = signs.length
  const sizes = SIZES.filter(size => !signs.some(sign => isDigit(sign) && Number(sign) > size))
  const off = (/** @type {number} */ size) => Math.abs(size ** 2 - count)
  const nearest = sizes.reduce((best, size) => (off(size) < off(best) ? size : best))
  return off(nearest) > 2 && count > 64 && count < 100 ? 9 : nearest
}

/**
 * Returns the words of a line if they are cells of candidates: none empty, each in ascending order.
 * @param {Line} line
 * @returns {Piece[] | undefined}
 */
function candidatesIn({ text }) {
  const words = wordsIn(text)
  const isOne = (/** @type {string} */ word) =>
    /^[1-9]+$/.test(word) && [...word].every((digit, i) => i === 0 || digit > word[i - 1])
  // Some programs mark candidates.
  return SIZES.includes(words.length) &&
    words.every(({ text }) => isOne(text.replace(/[-+*#]/g, ''))) &&
    words.some(({ text }) => text.length > 2)
    ? words
    : undefined
}

/**
 * @param {Line[]} lines @param {number} from a line that no board was read from
 * @param {{ isBeside: boolean, isPath: boolean, isBoard(at: number): boolean }} around isBeside: true if a board is
 *   next to it; isPath: true if the words above name a path; isBoard: returns true if a board begins at a line
 * @returns {Trouble | undefined} undefined if the line is words
 */
export function troubleAt(lines, from, { isBeside, isPath, isBoard }) {
  const line = lines[from]
  if (line.what === 'long') return undefined
  const candidates = candidatesIn(line)
  if (candidates) {
    let end = from + 1
    while (end < lines.length && (lines[end].what === 'drawing' || candidatesIn(lines[end]))) end++
    return { error: at(line, { say: 'candidates', at: candidates[0].at }), end }
  }
  const wrong = wrongLength(line)
  if (wrong) return { error: wrong, end: from + 1 }
  if (!isRowLike(line, isPath)) return undefined
  const { group, end } = rowsLike(lines, from, isBoard, isPath)
  return group.length === 1 && isBeside
    ? undefined
    : { error: besideRows(lines, from, end) ?? faultIn(group, isPath), end }
}

/**
 * Returns the fault of a line next to rows that begins or ends like one of them, but has words in it.
 * @param {Line[]} lines @param {number} from @param {number} end
 */
function besideRows(lines, from, end) {
  const { length } = signsIn(lines[from].text)
  const isRow = (/** @type {Line | undefined} */ line) =>
    line?.what === 'cells' && line.text.split(/(?:\p{L}|\s\s).*/u).some(part => signsIn(part).length === length)
  const beside = [lines[from - 1], lines[end]].find(line => !isRowLike(line ?? lines[from]) && isRow(line))
  return beside && at(beside, { say: 'cellsUnclear' })
}

/**
 * Collects the lines that look like rows from one on, up to another board.
 * @param {Line[]} lines @param {number} from @param {(at: number) => boolean} isBoard @param {boolean} isPath
 */
function rowsLike(lines, from, isBoard, isPath) {
  const group = [lines[from]]
  const lengths = new Set([signsIn(lines[from].text).length])
  let end = from + 1
  for (; end < lines.length; end++) {
    if (lines[end].what === 'drawing' || lines[end].what === 'remark') continue
    if (!isRowLike(lines[end], isPath) || wrongLength(lines[end])) break
    // Amid rows of one length no new board begins.
    const { length } = signsIn(lines[end].text)
    if (!lengths.has(length) && isBoard(end)) break
    lengths.add(length)
    group.push(lines[end])
  }
  return { group, end }
}

/**
 * @param {Line[]} lines consecutive lines that look like rows
 * @param {boolean} isNamed true if the words above name a path
 */
function faultIn(lines, isNamed) {
  const unclear = lines.filter(({ text }) => isGappy(text, part => signsIn(part).length))
  if (unclear.length * 2 > lines.length) return at(unclear[0], { say: 'cellsUnclear' })
  const path = pathFault(lines, isNamed)
  if (path) return path
  // The names of columns, above rows with names, are no row.
  const isHeaded = areColumnNames(lines[0].text) && lines.length > 1
  const group = isHeaded && cellsOf(lines[1]).length > cellsOf(lines[0]).length ? lines.slice(1) : lines
  const rows = group.map(line => cellsOf(line))
  const size = usual(rows.map(cells => cells.length))
  const empties = usualEmpty(rows.flat())
  const row = rows[0]
    .map(({ text }) => text)
    .slice(0, 20)
    .join(' ')
  for (const [i, cells] of rows.entries()) {
    const line = group[i]
    if (cells.length !== size)
      return at(line, { say: 'rowLength', values: { count: cells.length, size, row: i + 1 }, at: cells[0].at })
    if (!SIZES.includes(size))
      return at(line, { say: 'rowSize', values: { count: size, row, all: SIZES.join(', ') }, at: cells[0].at })
    const stranger = cells.find(({ text }) => !/^\d+$|^[a-g]$/i.test(text) && text !== empties)
    if (stranger) return at(line, { say: 'noSymbol', values: { symbol: stranger.text }, at: stranger.at })
    const high = cells.find(({ text }) => numberIn(text) > size)
    if (high) return at(line, { say: 'tooHigh', values: { number: high.text, size }, at: high.at })
  }
  const [{ text: first }] = rows[0]
  const areItems = group.length === size - 1 && isOdd(first) && rows.every(([{ text }]) => text === first)
  const say = group.length < size && !areItems ? 'rowsMissing' : 'cellsUnclear'
  return at(group[0], { say, values: { count: group.length, size, row }, at: rows[0][0].at })
}

/**
 * Returns the first fault of a path of numbers; undefined if it has none, or the rows are not those of a path.
 * @param {Line[]} lines @param {boolean} isNamed
 */
function pathFault(lines, isNamed) {
  const rows = lines.map(({ text }) => found(text, /[^\s,;[\](){}|¦│┃║]+/g))
  const cells = rows.flat()
  const size = usual(rows.map(row => row.length))
  if (!isNamed && !isPathLike(rows, size)) return undefined
  /** @type {Set<number>} */ const seen = new Set()
  for (const [i, row] of rows.entries())
    for (const { text, at: place } of row) {
      const cell = cellOf(text) ?? 'a'
      const number = Number(cell)
      if ((isLetter(cell) && !isOdd(cell)) || seen.has(number))
        return at(lines[i], { say: 'pathSign', values: { symbol: text }, at: place })
      if (number > cells.length)
        return at(lines[i], { say: 'tooHigh', values: { number, size: cells.length }, at: place })
      if (number > 0) seen.add(number)
    }
  const i = rows.findIndex(row => row.length !== size)
  return i < 0 ? undefined : at(lines[i], { say: 'pathLength', values: { count: rows[i].length, size, row: i + 1 } })
}

/**
 * Returns true if some numbers are too high for a Sudoku, or rows have a length that only a path has, and hardly any
 * number is repeated.
 * @param {Piece[][]} rows @param {number} size their usual length
 */
function isPathLike(rows, size) {
  const numbers = rows.flat().flatMap(({ text }) => (text.length < 4 && Number(text)) || [])
  if (new Set(numbers.filter(number => number > Math.max(9, size))).size > 2) return true
  const isOther = size > 1 && !SIZES.includes(size) && rows.length > 2 && rows.every(row => row.length === size)
  return isOther && new Set(numbers).size * 4 > numbers.length * 3
}

/** Returns a row's cells: words if some are numbers of two digits, else characters. @param {Line} line */
function cellsOf({ text }) {
  const words = wordsIn(text)
  const areWords =
    words.length > 1 && words.every(({ text }) => text.length <= 2) && words.some(({ text }) => /^\d\d$/.test(text))
  return areWords ? words : signsIn(text)
}

/** @param {string} text */
const numberIn = text => (isLetter(text) ? text.toUpperCase().charCodeAt(0) - 55 : Number(text) || 0)

/**
 * Writings of cells that stand for no puzzle here, each with its reason; the first group of a pattern is the sign that
 * the reason names.
 * @type {[pattern: RegExp, say: ConstructorParameters<typeof RefusedError>[0], values?: Record<string, any>][]}
 */
const WRITINGS = [
  [/(<t[dr])\b/gi, 'pageSource'],
  [/(\d{1,2}\\(?!\w)|(?<!\w)\\\d{1,2})/g, 'variant', { names: ['kakuro'] }],
  [/(?<![\w.])(\d{1,2}\.\d+)(?![\w.])|(?<=^|[;\s])(\d{1,2},0+)(?=[;\s]|$)/g, 'decimals'],
  [/((\*\*|__|~~|[*_~])\d{1,2}\2)(?!\w)/g, 'marksAround'],
  [/(?<=^(?:.*[^\p{L}\p{N}])?)(IX|IV|VI{0,3}|I{1,3})(?![\p{L}\p{N}])(?=[IVX\P{L}]*$)/gu, 'noSymbol'],
  [/(?<=^[^\p{L}]*)([一二三四五六七八九])(?=[^a-z]*$)/giu, 'noSymbol'],
]
/** The number of signs of one writing in a text that make it the text's. */
const ENOUGH = 4

/**
 * Returns the fault of a text in which no puzzle was found, if it holds for the text as a whole.
 * @param {Line[]} lines @param {boolean} areCandidates true if rows were refused as candidates
 */
export function wholeFault(lines, areCandidates) {
  for (const [pattern, say, values] of WRITINGS) {
    const signs = lines.flatMap(line => [...line.said.matchAll(pattern)].map(sign => ({ line, sign })))
    if (signs.length < ENOUGH) continue
    const [{ line, sign }] = signs
    return at(line, { say, values: values ?? { symbol: sign[1] ?? sign[2] }, at: sign.index })
  }
  return areCandidates ? undefined : longRows(lines)
}

/** Refuses rows that are longer than those of any board, once. @param {Line[]} lines */
function longRows(lines) {
  for (let from = 0, end = 1; from < lines.length; from = end, end++) {
    const size = lengthOf(lines[from])
    while (end < lines.length && lengthOf(lines[end]) === size) end++
    if (size <= LONGEST_ROW || end - from < SIZES[0]) continue
    if (SIZES.includes(size / 2) && end - from === size / 2)
      return at(lines[from], { say: 'twoBoards', values: { size: size / 2 } })
    const numbers = wordsIn(lines[from].text).some(({ text }) => Number(text) > LONGEST_ROW)
    if (!numbers || size > LONGEST_PATH)
      return at(lines[from], {
        say: 'sideUnknown',
        values: { size, all: numbers ? `2–${LONGEST_PATH}` : SIZES.join(', ') },
      })
  }
  return undefined
}

/** The most cells in a row of a path. */
const LONGEST_PATH = 20

/** Returns the number of cells of a line that looks like a row, else 0. @param {Line} line */
function lengthOf(line) {
  if (!isRowLike(line)) return 0
  const words = wordsIn(line.text)
  return words.length > 2 && words.every(({ text }) => text.length < 4) ? words.length : signsIn(line.text).length
}

/** Returns the most frequent length. @param {number[]} counts */
export function usual(counts) {
  const count = (/** @type {number} */ length) => counts.filter(each => each === length).length
  return counts.reduce((best, length) => (count(length) > count(best) ? length : best))
}

/** Returns the character of an empty cell. @param {Piece[]} cells */
function usualEmpty(cells) {
  const odd = cells.map(({ text }) => text).filter(isOdd)
  if (odd.includes('.')) return '.'
  return odd.find(sign => odd.filter(other => other === sign).length * 2 >= odd.length)
}
