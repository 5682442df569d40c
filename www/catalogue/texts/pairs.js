// @ts-check
/**
 * Assigns the grids of a text: which are boards, and which belong to one, as its map of regions or its answer.
 * @typedef {{ grid: Grid, words?: Words, comment?: string, heading?: string, notes?: Note[], isAnswer?: boolean }}
 *   Written
 *   a grid with the words about it; isAnswer: the text calls it an answer
 * @typedef {{ level: Level, line: number, comment?: string, notes?: Note[] }} Found   line: from 1; comment: the text's
 *   remark on it; notes: parts of the text that the level does not contain
 * @typedef {{ puzzles: Found[], refusals: Refusal[] }} Reading   in the order of the text
 * @typedef {{ item: Written, numbers: number[][], holes?: boolean[][], notes: Note[], map?: Grid, isGone?: true }}
 *   Board
 *   holes: only of a path; isGone: it is the answer of another board
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Note, Refusal } from './refusal.js'
 * @import { Grid } from './rows.js'
 * @import { Words } from './sudoku/board.js'
 * @typedef {{ kind: 'numbrix', title?: string, author?: string, source?: string, givens: (number | '#' | null)[][],
 *   corners?: true }} NumbrixLevel
 */
import { isPath } from './blocks.js'
import { isRegionMap, isTornMap } from './maps.js'
import { numbersOf, pathNumbersOf } from './numbers.js'
import { RefusedError } from './refusal.js'
import { levelOf, oneLine, SIZES, wordsOf } from './sudoku/board.js'

/** The names of puzzles that are paths of numbers, for boards whose numbers do not show it. */
const PATHS = /numbrix|hidato|hidoku|number ?snake|数蛇|数回/i

/** @param {(Written | Found)[]} items in the order of the text @returns {Reading} */
export function puzzlesOf(items) {
  /** @type {Refusal[]} */ const refusals = []
  const refuse = (/** @type {Grid} */ { line, column }, /** @type {unknown} */ error) => {
    if (!(error instanceof RefusedError)) throw error
    refusals.push({
      ...error.fault,
      line: 'line' in error ? Number(error.line) : line,
      column: 'line' in error ? error.column : column,
    })
  }
  const drafts = items.map(item => {
    if ('level' in item || isRegionMap(item.grid.rows)) return item
    try {
      return boardOf(item)
    } catch (error) {
      return refuse(item.grid, error)
    }
  })
  joinMaps(drafts, grid => refuse(grid, new RefusedError('regionsAlone')))
  const boards = drafts.filter(isBoard)
  joinAnswers(boards)
  const puzzles = drafts.flatMap(draft => {
    if (!draft || (isBoard(draft) && draft.isGone)) return []
    if ('level' in draft) return [draft]
    if (!isBoard(draft)) return []
    if (draft.map && !isRegionMap(draft.map.rows)) return (refuse(draft.map, new RefusedError('regionsApart')), [])
    return [foundOf(draft)]
  })
  return { puzzles, refusals }
}

/** @typedef {Written | Found | Board | void} Draft */

/** @param {Draft} draft @returns {draft is Board} */
const isBoard = draft => draft !== undefined && 'numbers' in draft

/** @param {Written} item @returns {Board} */
function boardOf(item) {
  const { grid } = item
  const isOther = grid.rows.some(row => row.length !== grid.rows.length) || !SIZES.includes(grid.rows.length)
  const isNamed = PATHS.test(item.heading ?? '') || PATHS.test(String(item.words?.title ?? ''))
  const read = isOther || isNamed || isPath(grid.rows) ? pathNumbersOf(grid) : numbersOf(grid)
  return { item, ...read }
}

/**
 * Assigns each map to the board before it, or else the one after it.
 * @param {Draft[]} drafts @param {(grid: Grid) => void} refuse reports a map without a board
 */
function joinMaps(drafts, refuse) {
  drafts.forEach((draft, at) => {
    const grid =
      draft &&
      ('grid' in draft ? draft.grid : isBoard(draft) && isTornMap(draft.item.grid.rows) ? draft.item.grid : undefined)
    if (!draft || !grid) return
    const fits = (/** @type {Draft} */ other) =>
      isBoard(other) &&
      !other.isGone &&
      !other.holes &&
      !other.map &&
      other.numbers.length === grid.rows.length &&
      !isTornMap(other.item.grid.rows)
    const board = [drafts[at - 1], drafts[at + 1]].filter(isBoard).find(fits)
    if (board) {
      board.map = grid
      drafts[at] = undefined
    } else if (!isBoard(draft)) {
      refuse(grid)
      drafts[at] = undefined
    }
  })
}

/** Marks full boards that are answers of others, preferably of adjacent ones. @param {Board[]} boards */
function joinAnswers(boards) {
  const open = new Set(boards.filter(board => !isFull(board)))
  boards.forEach((answer, at) => {
    if (open.has(answer) || !(answer.item.isAnswer || isSound(answer))) return
    const fits = (/** @type {Board | undefined} */ board) =>
      board !== undefined && open.has(board) && isOf(answer, board)
    const beside = [boards[at - 1], boards[at + 1]]
    const board = beside.find(fits) ?? [...open].find(fits)
    if (board) {
      open.delete(board)
      answer.isGone = true
      board.notes.push({ say: 'answerBeside' })
    } else if (answer.item.isAnswer && beside[0]) {
      answer.isGone = true
      beside[0].notes.push({ say: 'answerOff' })
    }
  })
}

/** @param {Board} board */
const isFull = ({ numbers, holes }) =>
  numbers.every((row, at) => row.every((number, i) => number > 0 || holes?.[at][i]))

/** Returns true if numbers may be an answer: no row or column, or no path, has one twice. @param {Board} board */
function isSound({ numbers, holes }) {
  const isOnce = (/** @type {number[]} */ list) => new Set(list).size === list.length
  if (holes) return isOnce(numbers.flat().filter(Boolean))
  return numbers.every(isOnce) && numbers.every((_, column) => isOnce(numbers.map(row => row[column])))
}

/** @param {Board} answer @param {Board} board */
const isOf = (answer, board) =>
  answer.numbers.length === board.numbers.length &&
  answer.numbers[0].length === board.numbers[0].length &&
  !answer.holes === !board.holes &&
  board.numbers.some(row => row.some(Boolean)) &&
  board.numbers.every((row, at) => row.every((number, i) => !number || number === answer.numbers[at][i]))

/** @param {Board} board @returns {Found} */
function foundOf({ item, numbers, holes, notes, map }) {
  const { grid, words = {}, comment = '', heading = '' } = item
  const parts = map && { parts: map.rows.map(row => row.map(({ text }) => text.toUpperCase())) }
  const level = holes
    ? pathOf(numbers, holes, words, `${heading} ${String(words.title ?? '')}`)
    : levelOf(numbers, words, parts)
  const said = oneLine(comment) || oneLine(heading)
  const all = [...(item.notes ?? []), ...notes]
  return { level, line: grid.line, ...(said && { comment: said }), ...(all.length > 0 && { notes: all }) }
}

/** The names of puzzles in which successive numbers may touch at a corner. */
const WITH_CORNERS = /hidato|hidoku|数蛇|斜连/i

/**
 * Returns a path of numbers in the form of a level file.
 * @param {number[][]} numbers 0: empty @param {boolean[][]} holes true where there is no cell
 * @param {Words} words @param {string} heading the words above it @returns {NumbrixLevel}
 */
const pathOf = (numbers, holes, words, heading) => ({
  kind: 'numbrix',
  ...wordsOf(words),
  givens: numbers.map((row, at) => row.map((number, i) => (holes[at][i] ? '#' : number || null))),
  ...(WITH_CORNERS.test(heading) && { corners: true }),
})
