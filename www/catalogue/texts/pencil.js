// @ts-check
/**
 * Boards of nine by nine with pencil marks, as solvers copy them: each cell has its candidates in ascending order. A
 * single number counts as given.
 * @import { Line } from './lines.js'
 * @import { Cell, Grid } from './rows.js'
 */
import { wordsIn } from './rows.js'
import { boxesOf, usualBoxes } from './sudoku/board.js'

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
  const boxes = boxesOf(SIZE, usualBoxes(SIZE))
  const seen = new Set()
  let count = 0
  for (const [row, cells] of rows.entries())
    for (const [column, { text }] of cells.entries()) {
      if (text === '.') continue
      count++
      for (const house of [`r${row}`, `c${column}`, `b${boxes[row][column]}`]) {
        if (seen.has(house + text)) return false
        seen.add(house + text)
      }
    }
  return count >= FEWEST
}
