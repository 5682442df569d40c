// @ts-check
/**
 * The numbers of a grid: determines which character stands for an empty cell, and what the others mean, as boards state
 * neither.
 * @typedef {{ numbers: number[][], notes: Note[] }} Numbers   0: an empty cell
 * @import { Note } from './refusal.js'
 * @import { Cell, Grid } from './rows.js'
 */
import { numberOf, signOf } from '../../lib/number-signs.js'
import { RefusedError } from './refusal.js'
import { isLetter, isOdd } from './signs.js'
import { boxesOf, usualBoxes } from './sudoku/board.js'

/** The error of a cell; its column is one in the text, not in a part of a line. */
export class CellError extends RefusedError {
  /**
   * @param {ConstructorParameters<typeof RefusedError>[0]} say
   * @param {Cell} cell
   * @param {Record<string, string | number>} values
   */
  constructor(say, cell, values) {
    super(say, values, cell.column)
    this.line = cell.line
  }
}

/** @param {Cell} cell */
const strange = cell => new CellError('noSymbol', cell, { symbol: cell.text })

/**
 * Reads the numbers of a board that has as many numbers as a row has cells.
 * @param {Grid} grid @returns {Numbers} @throws {CellError}
 */
export function numbersOf({ rows }) {
  const size = rows.length
  const cells = rows.flat()
  const empty = emptySign(cells)
  const letters = cells.filter(({ text }) => isLetter(text) && !isOdd(text))
  const isLettered =
    !cells.some(({ text }) => /\d/.test(text)) && letters.some(({ text }) => !((valueOf(text) ?? Infinity) <= size))
  const read = (/** @type {Cell} */ cell) => {
    const { text } = cell
    if (text === '' || text.toLowerCase() === empty) return 0
    const number = isLettered ? text.toUpperCase().charCodeAt(0) - 64 : valueOf(text)
    if (number === undefined) throw strange(cell)
    if (number > size) throw new CellError('tooHigh', cell, { number, size })
    return number
  }
  const numbers = rows.map(row => row.map(read))
  const isZeroed = !isLettered && isZeroNumber(rows, numbers, empty)
  /** @type {Note[]} */ const notes = []
  if (isZeroed) {
    rows.forEach((row, at) => row.forEach(({ text }, i) => isZero(text) && (numbers[at][i] = size)))
    notes.push({ say: 'zeroRead', values: { sign: signOf(size) } })
  }
  if (isLettered) notes.push({ say: 'lettersRead', values: { last: String.fromCharCode(64 + size), size } })
  return { numbers, notes: [...notes, ...placed(cells)] }
}

/** Reads the numbers of a path. @param {Grid} grid @returns {Numbers & { holes: boolean[][] }} */
export function pathNumbersOf({ rows }) {
  const cells = rows.flat()
  const isHole = (/** @type {Cell} */ { text }) => text === '#'
  const empty = emptySign(cells.filter(cell => !isHole(cell)))
  const count = cells.length
  const read = (/** @type {Cell} */ cell) => {
    const { text } = cell
    if (text === '' || isHole(cell) || text.toLowerCase() === empty || isZero(text)) return 0
    if (!/^\d+$/.test(text)) throw strange(cell)
    if (Number(text) > count) throw new CellError('tooHigh', cell, { number: Number(text), size: count })
    return Number(text)
  }
  if (empty !== undefined) {
    const zero = cells.find(({ text }) => isZero(text))
    if (zero) throw strange(zero)
  }
  return { numbers: rows.map(row => row.map(read)), notes: [], holes: rows.map(row => row.map(isHole)) }
}

/** @param {string} text */
const isZero = text => /^0+$/.test(text)

/** @param {string} text a number, perhaps after a mark; or a letter for a number from ten on */
function valueOf(text) {
  const plain = text.replace(/^[+*](?=\d)/, '')
  return /^\d{2,}$/.test(plain) ? Number(plain) : plain.length === 1 ? numberOf(plain) : undefined
}

/**
 * Finds the character of an empty cell: the only one that is neither number nor letter. If there are several, the first
 * of the rarer ones is a slip.
 * @param {Cell[]} cells @returns {string | undefined}
 */
function emptySign(cells) {
  /** @type {Map<string, Cell[]>} */ const odd = new Map()
  for (const cell of cells) {
    if (!isOdd(cell.text)) continue
    const sign = cell.text.toLowerCase()
    const same = odd.get(sign)
    if (same) same.push(cell)
    else odd.set(sign, [cell])
  }
  const [most, ...others] = [...odd.entries()].sort(([, a], [, b]) => b.length - a.length)
  if (others.length)
    throw strange(others.flatMap(([, cells]) => cells).sort((a, b) => a.line - b.line || a.column - b.column)[0])
  return most?.[0]
}

/**
 * Returns true if 0 is a number, so that they run from 0 to n - 1: where empty cells have a character of their own, n
 * does not occur, and no row, column or box has 0 twice; or where no cell is empty.
 * @param {Cell[][]} rows @param {number[][]} numbers @param {string | undefined} empty
 */
function isZeroNumber(rows, numbers, empty) {
  const size = rows.length
  const zeros = rows.flatMap((row, at) => row.flatMap(({ text }, i) => (isZero(text) ? [[at, i]] : [])))
  if (!zeros.length || numbers.flat().includes(size)) return false
  const boxes = boxesOf(size, usualBoxes(size))
  const areOnce = (/** @type {(row: number, column: number) => number} */ house) =>
    new Set(zeros.map(([row, column]) => house(row, column))).size === zeros.length
  if (!areOnce(row => row) || !areOnce((_, column) => column)) return false
  const hasEmpty = empty !== undefined || rows.flat().some(({ text }) => text === '')
  return hasEmpty ? size > 9 || areOnce((row, column) => boxes[row][column]) : zeros.length === size
}

/**
 * Returns a note of the numbers that a player has entered, if the text marks these or the givens.
 * @param {Cell[]} cells
 * @returns {Note[]}
 */
function placed(cells) {
  const size = Math.sqrt(cells.length)
  const marked = (/** @type {RegExp} */ mark) =>
    cells.flatMap((cell, at) => (mark.test(cell.text) ? [`${nameOf(at, size)}=${cell.text.replace(/^\D/, '')}`] : []))
  const [put, given] = [marked(/^\+/), marked(/^\*\d/)]
  const others = given.length ? marked(/^\d*[1-9]\d*$/) : []
  const list = [...put, ...others]
  return list.length ? [{ say: 'placedRead', values: { list: list.join(' ') } }] : []
}

/** Returns a cell's name among solvers. @param {number} at @param {number} size */
const nameOf = (at, size) => `r${Math.floor(at / size) + 1}c${(at % size) + 1}`
