// @ts-check
/**
 * Assigns the grids of a text: which are boards, and which belong to one, as its map of regions or its answer.
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Note, Refusal } from './text.js'
 * @import { Cell, Grid } from './rows.js'
 * @import { Words } from './sudoku/board.js'
 * @typedef {{ grid: Grid, words?: Words, comment?: string, heading?: string, notes?: Note[], isAnswer?: boolean,
 *   group?: object }} Written   a grid with the words about it; isAnswer: the text calls it an answer; group: the same
 *   for the grids of one puzzle
 * @typedef {{ level: Level, line: number, comment?: string, notes?: Note[], rating?: Record<string, unknown>,
 *   fields?: Record<string, unknown> }} Found   line: from 1; comment: the text's remark on it; notes: parts of the
 *   text that the level does not contain; rating, fields: the rating and all else in its record, unchecked
 * @typedef {{ puzzles: Found[], refusals: Refusal[] }} Reading   in the order of the text
 * @typedef {{ item: Written, numbers: number[][], holes?: boolean[][], notes: Note[], map?: Written, isGone?: true }}
 *   Board
 *   holes: only of a path; isGone: it is the answer of another board
 * @typedef {{ kind: 'numbrix', title?: string, author?: string, source?: string, givens: (number | '#' | null)[][],
 *   corners?: true }} NumbrixLevel
 */
import { numberOf, signOf } from '../../lib/number-signs.js'
import { isMap, isMapRow, isPath, mapFault } from './blocks.js'
import { RefusedError } from './text.js'
import { isLetter, isOdd } from './rows.js'
import { levelOf, oneLine, repeatsIn, SIZES, SWITCHED, switchedOn, wordsOf } from './sudoku/board.js'

// ---- the numbers of a grid ----
// Determines which character stands for an empty cell, and what the others mean, as boards state neither.

/** @typedef {{ numbers: number[][], notes: Note[] }} Numbers   0: an empty cell */

/** The error of a cell; its column is one in the text, not in a part of a line. */
class CellError extends RefusedError {
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
const strange = cell => new CellError('noSymbol', cell, { symbol: cell.text || ' ' })

/**
 * Reads the numbers of a board that has as many numbers as a row has cells.
 * @param {Grid} grid @returns {Numbers} @throws {CellError}
 */
function numbersOf({ rows }) {
  const size = rows.length
  const cells = rows.flat()
  const empty = emptySign(cells)
  const letters = cells.filter(({ text }) => isLetter(text) && !isOdd(text))
  const isLettered =
    !cells.some(({ text }) => /\d/.test(text)) && letters.some(({ text }) => !((valueOf(text) ?? Infinity) <= size))
  const read = (/** @type {Cell} */ cell) => {
    const { text } = cell
    if (text.toLowerCase() === empty) return 0
    const number = isLettered ? text.toUpperCase().charCodeAt(0) - 64 : valueOf(text)
    if (number === undefined) throw strange(cell)
    if (number > size) throw new CellError('tooHigh', cell, { number: isLetter(text) ? text : number, size })
    return number
  }
  const numbers = rows.map(row => row.map(read))
  const isZeroed = !isLettered && isZeroNumber(rows, numbers, empty)
  const zeros = isZeroed || empty === undefined ? [] : cells.filter(({ text }) => isZero(text))
  const blanks = cells.filter(({ text }) => text.toLowerCase() === empty)
  if (zeros.length) throw strange((zeros.length > blanks.length ? blanks : zeros)[0])
  /** @type {Note[]} */ const notes = []
  if (isZeroed) {
    rows.forEach((row, at) => row.forEach(({ text }, i) => isZero(text) && (numbers[at][i] = size)))
    notes.push({ say: 'zeroRead', values: { sign: signOf(size) } })
  }
  if (isLettered) notes.push({ say: 'lettersRead', values: { last: String.fromCharCode(64 + size), size } })
  return { numbers, notes: [...notes, ...placed(cells)] }
}

/** Reads the numbers of a path. @param {Grid} grid @returns {Numbers & { holes: boolean[][] }} */
function pathNumbersOf({ rows }) {
  const cells = rows.flat()
  const [empty, hole] = pathSigns(rows)
  const read = (/** @type {Cell} */ cell) => {
    const sign = signOfPath(cell)
    if (sign !== undefined && (sign === empty || sign === hole)) return 0
    const number = Number(cell.text)
    if (sign !== undefined || !(number <= cells.length))
      throw new CellError('pathSign', cell, { symbol: cell.text || ' ' })
    return number
  }
  const numbers = rows.map(row => row.map(read))
  const all = numbers.flat()
  const twice = cells.filter((_, at) => all[at] > 0 && all.indexOf(all[at]) < at)
  // A single one is a slip, which the board shows.
  if (twice.length > 1) throw new CellError('pathSign', twice[0], { symbol: twice[0].text })
  /** @type {Note[]} */ const notes = []
  if (hole === '') notes.push({ say: 'blankHoleRead' })
  else if (hole !== undefined && hole !== '#') notes.push({ say: 'holeRead', values: { sign: hole } })
  const holes = rows.map(row => row.map(cell => hole !== undefined && signOfPath(cell) === hole))
  return { numbers, notes, holes }
}

/** Returns the sign of a cell of a path that has no number: '' for a blank. @param {Cell} cell */
const signOfPath = ({ text }) => (isZero(text) ? '0' : text === '' || isOdd(text) ? text.toLowerCase() : undefined)

/**
 * Finds the sign of an empty cell and that of a hole. With two signs, the number of cells tells them apart: the last
 * number is that of the cells which are no hole; else only `#` and negative numbers are known to be holes.
 * @param {Cell[][]} rows @returns {(string | undefined)[]}
 */
function pathSigns(rows) {
  const cells = rows.flat()
  /** @type {Map<string, number>} */ const counts = new Map()
  for (const cell of cells) {
    const sign = signOfPath(cell)
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const last = Math.max(0, ...cells.map(({ text }) => Number(text) || 0))
  const signs = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const left = (/** @type {string} */ sign) => cells.length - (counts.get(sign) ?? 0) - last
  const usual = signs.filter(sign => /^(#|-\d)/.test(sign) && left(sign) >= 0)
  // A sign that stands only once is a slip.
  const isOften = (/** @type {string} */ sign) => (counts.get(sign) ?? 0) > 1
  const lines = [...rows, ...rows[0].map((_, at) => rows.map(row => row[at]))]
  const isWithin = (/** @type {string} */ sign) => !lines.some(line => line.every(cell => signOfPath(cell) === sign))
  const isHole = (/** @type {string} */ sign) => left(sign) === 0 && isOften(sign) && isWithin(sign)
  const holes = usual.length || signs.length < 2 ? usual : signs.filter(isHole)
  return [signs.find(sign => sign !== holes[0]), holes.length === 1 ? holes[0] : undefined]
}

/** @param {string} text */
const isZero = text => /^0+$/.test(text)

/** @param {string} text a number, perhaps after a mark; or a letter for a number from ten on */
function valueOf(text) {
  const plain = text.replace(/^[+*](?=\d)/, '')
  return /^\d{2,}$/.test(plain) ? Number(plain) : plain.length === 1 ? numberOf(plain) : undefined
}

/**
 * Finds the character of an empty cell, '' for a blank: the only one that is neither number nor letter. If there are
 * several, the first of the rarer ones is a slip.
 * @param {Cell[]} cells @returns {string | undefined}
 */
function emptySign(cells) {
  /** @type {Map<string, Cell[]>} */ const odd = new Map()
  for (const cell of cells) {
    if (!isOdd(cell.text) && cell.text !== '') continue
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
  const zeros = rows.map(row => row.map(({ text }) => Number(isZero(text))))
  const count = zeros.flat().filter(Boolean).length
  if (!count || numbers.flat().includes(size) || (empty === undefined && count !== size)) return false
  return repeatsIn(zeros, empty !== undefined && size < 10).length === 0
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
  const [put, given] = [marked(/^\+\d/), marked(/^\*\d/)]
  const others = given.length ? marked(/^\d*[1-9]\d*$/) : []
  const list = [...put, ...others]
  return list.length ? [{ say: 'placedRead', values: { list: list.join(' ') } }] : []
}

/** Returns a cell's name among solvers. @param {number} at @param {number} size */
const nameOf = (at, size) => `r${Math.floor(at / size) + 1}c${(at % size) + 1}`

// ---- the grids of a text ----

/** The maximum number of repeated numbers that may be slips. */
const MOST_SLIPS = 3

/** The names of puzzles that are paths of numbers, for boards whose numbers do not show it. */
export const PATHS = /numbrix|hidato|hidoku|number ?snake|数蛇|数回/i

/** @param {(Written | Found)[]} items in the order of the text @returns {Reading} */
export function puzzlesOf(items) {
  /** @type {Refusal[]} */ const refusals = []
  /** The groups of which a grid was refused. @type {Set<object | undefined>} */ const refused = new Set()
  const refuse = (/** @type {Written} */ { grid, group }, /** @type {unknown} */ error) => {
    if (!(error instanceof RefusedError)) throw error
    const { line, column } = error instanceof CellError ? error : grid
    refusals.push({ ...error.fault, line, column })
    if (group) refused.add(group)
  }
  /** @template T @param {Written} item @param {() => T} read */
  const attempted = (item, read) => {
    try {
      return read()
    } catch (error) {
      return refuse(item, error)
    }
  }
  const drafts = items.map(item =>
    'level' in item || isMap(item.grid.rows) ? item : attempted(item, () => boardOf(item)),
  )
  joinMaps(drafts, item => {
    if (mapFault(item.grid.rows)) return attempted(item, () => boardOf(item))
    refuse(item, new RefusedError('regionsAlone'))
  })
  const boards = drafts.filter(isBoard)
  joinAnswers(boards)
  joinEntered(boards)
  const found = drafts.map(draft => {
    if (!draft || 'level' in draft || !isBoard(draft)) return draft
    return draft.isGone ? undefined : attempted(draft.map ?? draft.item, () => foundOf(draft))
  })
  const puzzles = found.flatMap((each, at) => {
    const item = items[at]
    return each && 'level' in each && !('grid' in item && refused.has(item.group)) ? [each] : []
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
  const numbers = grid.rows.flat().flatMap(({ text }) => Number(text) || [])
  const isOnce = numbers.length - new Set(numbers).size < 2
  const isLarge = new Set(numbers.filter(number => number > Math.max(9, grid.rows.length))).size > 2
  const read = isOther || isLarge || (isNamed && isOnce) || isPath(grid.rows) ? pathNumbersOf(grid) : numbersOf(grid)
  return { item, ...read }
}

/**
 * Assigns each map to the board before it, or else the one after it.
 * @param {Draft[]} drafts @param {(item: Written) => Draft} alone returns the draft for a map without a board
 */
function joinMaps(drafts, alone) {
  drafts.forEach((draft, at) => {
    if (!draft || !('grid' in draft)) return
    const fits = (/** @type {Draft} */ other) =>
      isBoard(other) && !other.holes && !other.map && other.numbers.length === draft.grid.rows.length
    const board = [drafts[at - 1], drafts[at + 1]].filter(isBoard).find(fits)
    if (board) board.map = draft
    drafts[at] = board ? undefined : alone(draft)
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

/**
 * Drops boards without a number beside others, and of the boards of one group those that only have further numbers,
 * which a player has entered.
 * @param {Board[]} boards
 */
function joinEntered(boards) {
  const all = boards.filter(({ isGone }) => !isGone)
  const count = (/** @type {Board} */ { numbers }) => numbers.flat().filter(Boolean).length
  if (all.some(board => count(board))) for (const board of all) if (!count(board) && !board.map) board.isGone = true
  for (const board of all) {
    const { group } = board.item
    const given = all.find(
      each => group && each !== board && !each.isGone && each.item.group === group && isOf(board, each),
    )
    if (!given || board.isGone) continue
    board.isGone = true
    given.notes.push({ say: 'enteredLeft', values: { count: count(board) - count(given) } })
  }
}

/** @param {Board} board */
const isFull = ({ numbers, holes }) =>
  numbers.every((row, at) => row.every((number, i) => number > 0 || holes?.[at][i]))

/** Returns true if numbers may be an answer: no row or column, or no path, has one twice. @param {Board} board */
function isSound({ numbers, holes }) {
  const all = numbers.flat().filter(Boolean)
  return holes ? new Set(all).size === all.length : repeatsIn(numbers, false).length === 0
}

/** @param {Board} answer @param {Board} board */
const isOf = (answer, board) =>
  answer.numbers.length === board.numbers.length &&
  answer.numbers[0].length === board.numbers[0].length &&
  !answer.holes === !board.holes &&
  board.numbers.some(row => row.some(Boolean)) &&
  board.numbers.every((row, at) => row.every((number, i) => !number || number === answer.numbers[at][i]))

/** @param {Board} board @returns {Found} @throws {RefusedError} */
function foundOf(board) {
  const { item, numbers, holes, notes, map } = board
  const { grid, words = {}, comment = '', heading = '' } = item
  if (!holes) check(board)
  const parts = map && { parts: map.grid.rows.map(row => row.map(({ text }) => text.toUpperCase())) }
  const level = holes
    ? pathOf(numbers, holes, words, `${heading} ${String(words.title ?? '')}`)
    : levelOf(numbers, words, { ...parts, switches: switchedOn(name => SWITCHED[name].test(heading)) })
  const said = oneLine([heading, comment].filter(Boolean).join('; '))
  const all = [...(item.notes ?? []), ...notes]
  return { level, line: grid.line, ...(said && { comment: said }), ...(all.length > 0 && { notes: all }) }
}

/** A heading that names a sort of Sudoku with another further rule, which plain rows of numbers do not have. */
const SORT = RegExp(
  '\\b(anti|non)[- ]?(queen|consecutive)\\b|\\bsudoku[- ]x\\b|' +
    '(杀手|对角线?|窗口|温度计|不连续)数独|' +
    '\\b(killer|diagonal|x|windoku|hyper|samurai|thermo(meter)?|sandwich|arrow|kropki|consecutive|renban)' +
    '[- ]?sudoku\\b',
  'i',
)

/**
 * Refuses a board under the name of another sort of Sudoku, one whose map of regions is none or incomplete, or one in
 * which too many numbers are repeated in a row, column or box to be slips.
 * @param {Board} board @throws {RefusedError}
 */
function check({ item: { grid, comment = '', heading = '' }, numbers, map }) {
  const { rows } = grid
  const sort = SORT.exec(heading)
  if (sort) throw new RefusedError('fieldUnread', { names: [sort[0]] })
  const part = `${heading}; ${comment}`.split('; ').filter(words => isMapRow(words, rows.length))
  const fault = map && mapFault(map.grid.rows)
  if (fault) throw new RefusedError(fault.say, fault.values)
  if (!map && part.length > 1) throw new RefusedError('regionsPart', { row: part[0] })
  const repeats = repeatsIn(numbers, !map)
  const givens = numbers.flat().filter(Boolean).length
  const areSlips = repeats.every(({ count }) => count <= MOST_SLIPS)
  if (areSlips && (repeats.length <= MOST_SLIPS || repeats.length * 4 <= givens)) return
  const cell = rows[repeats[0].row][repeats[0].column]
  throw new CellError('repeats', cell, { number: cell.text, count: repeats.length })
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
