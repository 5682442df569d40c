// @ts-check
/**
 * Why lines that look like a board are none: the first fault, and where.
 * @import { Line } from './lines.js'
 * @import { Piece } from './rows.js'
 * @typedef {{ error: RefusedError & { line: number }, end: number }} Trouble   end: the place behind what it is about
 */
import { RefusedError } from './refusal.js'
import { signsIn, wordsIn } from './rows.js'
import { isDigit, isLetter, isOdd } from './signs.js'
import { SIZES } from './sudoku/board.js'
import { areAllCandidates } from './whole.js'

const LONGEST_ROW = Math.max(...SIZES)
/** More than one letter, of which one is no number. */
const WORD = /(?=[\p{L}]{2})[a-gx]*[^\P{L}a-gx]|[^\P{L}a-gx]\p{L}/iu
const DATE = /(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d)/

/**
 * @param {Line} line
 * @param {{ say: ConstructorParameters<typeof RefusedError>[0], values?: Record<string, any>, at?: number }} fault
 */
const at = (line, { say, values = {}, at = 0 }) =>
  Object.assign(new RefusedError(say, values, line.columnOf(at)), { line: line.line })

/** True if a line looks like a row, or like a board. @param {Line} line */
export function isRowLike({ what, text }) {
  if (what !== 'cells' || DATE.test(text) || WORD.test(text)) return false
  const signs = signsIn(text)
  const known = signs.filter(({ text }) => isDigit(text) || text === '.').length
  return known * 2 >= signs.length && (known >= 4 || known === signs.length) && known > 1
}

/**
 * A piece of a line that is to be a board, but has not as many cells as any.
 * @param {Line} line
 * @returns {Trouble['error'] | undefined}
 */
function wrongLength(line) {
  const { text } = line
  const parts = [
    ...wordsIn(text),
    ...(signsIn(text).every(({ text }) => isDigit(text) || isOdd(text)) ? [whole(text)] : []),
  ]
  const part = parts.find(({ text }) => {
    const signs = signsIn(text)
    return (
      signs.length > LONGEST_ROW && signs.filter(({ text }) => isDigit(text) || isOdd(text)).length * 2 >= signs.length
    )
  })
  if (!part) return undefined
  const signs = signsIn(part.text)
  if (areAllCandidates(signs)) return at(line, { say: 'candidates', at: part.at })
  const stranger = signs.find(({ text }) => !isDigit(text) && !isOdd(text) && !/[a-g]/i.test(text))
  if (stranger) return at(line, { say: 'noSymbol', values: { symbol: stranger.text }, at: part.at + stranger.at })
  const size = sizeNear(signs.map(({ text }) => text))
  return at(line, { say: 'wholeLength', values: { count: signs.length, size, whole: size ** 2 }, at: part.at })
}

/** @param {string} text @returns {Piece} */
const whole = text => ({ text: text.trimEnd(), at: Math.max(0, text.search(/\S/)) })

/**
 * The size of a board that was meant by that many cells: no smaller than its numbers ask, and the usual one where the
 * count is nearer to it than to be another board with a slip. @param {string[]} signs
 */
function sizeNear(signs) {
  const count = signs.length
  const sizes = SIZES.filter(size => !signs.some(sign => isDigit(sign) && Number(sign) > size))
  const off = (/** @type {number} */ size) => Math.abs(size ** 2 - count)
  const nearest = sizes.reduce((best, size) => (off(size) < off(best) ? size : best))
  return off(nearest) > 2 && count > 64 && count < 100 ? 9 : nearest
}

/**
 * Cells of more than one number, none of them empty, each in rising order.
 * @param {Line} line
 * @returns {Piece[] | undefined}
 */
function candidatesIn({ text }) {
  const words = wordsIn(text)
  const isOne = (/** @type {string} */ word) =>
    /^[1-9]+$/.test(word) && [...word].every((digit, i) => i === 0 || digit > word[i - 1])
  return SIZES.includes(words.length) &&
    words.every(({ text }) => isOne(text)) &&
    words.some(({ text }) => text.length > 2)
    ? words
    : undefined
}

/**
 * @param {Line[]} lines @param {number} from a line of no board that was read
 * @param {{ isBeside: boolean, isBoard(at: number): boolean }} around isBeside: whether a board that was read stands
 *   beside it; isBoard: whether one begins at a line
 * @returns {Trouble | undefined} nothing where it is words
 */
export function troubleAt(lines, from, { isBeside, isBoard }) {
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
  if (!isRowLike(line)) return undefined
  const group = [line]
  const lengths = new Set([signsIn(line.text).length])
  let end = from + 1
  for (; end < lines.length; end++) {
    if (lines[end].what === 'drawing' || lines[end].what === 'remark') continue
    if (!isRowLike(lines[end]) || wrongLength(lines[end])) break
    // In the midst of rows of one length no board begins.
    const { length } = signsIn(lines[end].text)
    if (!lengths.has(length) && isBoard(end)) break
    lengths.add(length)
    group.push(lines[end])
  }
  if (group.length === 1 && isBeside) return undefined
  return { error: faultIn(group), end }
}

/** @param {Line[]} group lines like rows, one after the other */
function faultIn(group) {
  const rows = group.map(line => cellsOf(line))
  const counts = rows.map(cells => cells.length)
  const size = usual(counts)
  const empties = usualEmpty(rows.flat())
  for (const [i, cells] of rows.entries()) {
    const line = group[i]
    if (cells.length !== size)
      return at(line, { say: 'rowLength', values: { count: cells.length, size, row: i + 1 }, at: cells[0].at })
    if (!SIZES.includes(size))
      return at(line, { say: 'rowSize', values: { count: size, all: SIZES.join(', ') }, at: cells[0].at })
    const stranger = cells.find(({ text }) => !/^\d+$|^[a-g]$/i.test(text) && text !== empties)
    if (stranger) return at(line, { say: 'noSymbol', values: { symbol: stranger.text }, at: stranger.at })
    const high = cells.find(({ text }) => numberIn(text) > size)
    if (high) return at(line, { say: 'tooHigh', values: { number: numberIn(high.text), size }, at: high.at })
  }
  return at(group[0], { say: 'rowsMissing', values: { count: group.length, size }, at: rows[0][0].at })
}

/** A row's cells: its words where some are numbers of two digits, else its signs. @param {Line} line */
function cellsOf({ text }) {
  const words = wordsIn(text)
  const areWords =
    words.length > 1 && words.every(({ text }) => text.length <= 2) && words.some(({ text }) => /^\d\d$/.test(text))
  return areWords ? words : signsIn(text)
}

/** @param {string} text */
const numberIn = text => (isLetter(text) ? text.toUpperCase().charCodeAt(0) - 55 : Number(text) || 0)

/** The length that most rows have. @param {number[]} counts */
function usual(counts) {
  const count = (/** @type {number} */ length) => counts.filter(each => each === length).length
  return counts.reduce((best, length) => (count(length) > count(best) ? length : best))
}

/** The sign of an empty cell. @param {Piece[]} cells */
function usualEmpty(cells) {
  const odd = cells.map(({ text }) => text).filter(isOdd)
  if (odd.includes('.')) return '.'
  return odd.find(sign => odd.filter(other => other === sign).length * 2 >= odd.length)
}
