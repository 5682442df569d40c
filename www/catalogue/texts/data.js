// @ts-check
/**
 * Boards in JSON of other programs: lists of lists, rows as texts, whole boards as texts; in objects the names of the
 * fields tell what they are. A field with an unknown name counts as a law that we do not have.
 * @typedef {{ items: (Written | Found)[], refusals: Refusal[] }} Items
 * @import { Refusal } from './text.js'
 * @import { Found, Written } from './pairs.js'
 * @import { Taken } from './sudoku/fpuzzles.js'
 * @import { Grid } from './rows.js'
 */
import { readJson } from '../level-text.js'
import { RefusedError } from './text.js'
import { cellOf, isCell } from './rows.js'
import { fromFpuzzles } from './sudoku/fpuzzles.js'
import { SIZES } from './sudoku/board.js'
import { fromSudokupad } from './sudoku/sudokupad.js'

/** The maximum number of boards, the same as that of a text's lines. */
const MOST = 10_000
const LONGEST_SIDE = 20
const ANSWER = /solution|answer|solved/i
/** @type {[RegExp, 'title' | 'author' | 'source'][]} */
const WORDS = [
  [/^(title|name)$/i, 'title'],
  [/^(author|creator|setter|by)$/i, 'author'],
  [/^(source|url|link)$/i, 'source'],
]
const REMARK = /^(difficulty|level|rating|grade|comment|description|notes?|rules(et)?|id|number|date)$/i
/** The fields in which a program describes its own work. */
const IDLE = new RegExp(
  `^(${[
    ...['size', 'width', 'height', 'rows', 'cols', 'columns', 'box_?width', 'box_?height', 'version', 'type', 'kind'],
    ...['clues', 'hints', 'count', 'seed', 'success', 'status', 'message', 'results?', 'time(stamp)?'],
    ...['created(at)?', 'updated(at)?'],
  ].join('|')})$`,
  'i',
)

/**
 * @param {string} text @param {(text: string) => Items} readLines
 * @returns {Items | undefined} undefined if it is not JSON, or contains no board
 */
export function itemsOfData(text, readLines) {
  if (!/^\ufeff?\s*[[{]/.test(text)) return undefined
  let value
  try {
    value = readJson(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const items = new Walk(readLines).items(value)
  return items.items.length || items.refusals.length ? items : undefined
}

class Walk {
  /** @type {(Written | Found)[]} */ #items = []
  /** @type {Refusal[]} */ #refusals = []

  /** @param {(text: string) => Items} readLines */
  constructor(readLines) {
    this.readLines = readLines
  }

  /** @param {unknown} value @returns {Items} */
  items(value) {
    this.#take(value)
    return { items: this.#items, refusals: this.#refusals }
  }

  /** @param {unknown} value @returns {boolean} true if it contained anything */
  #take(value) {
    const before = this.#items.length + this.#refusals.length
    if (before >= MOST || typeof value !== 'object' || value === null) return false
    const grid = gridOf(value)
    if (grid) this.#items.push({ grid })
    else if (Array.isArray(value))
      for (const each of value) typeof each === 'string' ? this.#text(each) : this.#take(each)
    else this.#object(/** @type {Record<string, unknown>} */ (value))
    return this.#items.length + this.#refusals.length > before
  }

  /** Reads a board in one text, or in lines. @param {string} text @returns {boolean} */
  #text(text) {
    if (text.length < 16) return false
    const { items } = this.readLines(text)
    for (const item of items) if ('grid' in item) this.#items.push({ ...item, grid: placed(item.grid) })
    return items.some(item => 'grid' in item)
  }

  /** @param {Record<string, unknown>} fields */
  #object(fields) {
    if (isRowsOfObjects(fields.grid)) return this.#level(() => fromFpuzzles(JSON.stringify(fields)))
    if (isRowsOfObjects(fields.cells)) return this.#level(() => fromSudokupad(JSON.stringify(fields)))
    const from = this.#items.length
    const others = Object.entries(fields).filter(([name, value]) => !this.#board(name, value) && isSaid(value))
    const own = this.#items.slice(from)
    if (!own.length) return
    const { laws, words, remarks } = meaningsOf(others)
    if (laws.length) {
      this.#items.length = from
      this.#refuse(new RefusedError('variant', { names: laws }))
      return
    }
    const board = own.find(item => 'grid' in item && !item.isAnswer)
    if (board && 'grid' in board)
      Object.assign(board, {
        words: { ...board.words, ...words },
        comment: [board.comment, ...remarks].filter(Boolean).join('; '),
      })
  }

  /** Reads the boards of a field. @param {string} name @param {unknown} value @returns {boolean} true if it has any */
  #board(name, value) {
    const first = this.#items.length
    const isBoard = typeof value === 'string' ? this.#text(value) : this.#take(value)
    for (const item of this.#items.slice(first)) if ('grid' in item && ANSWER.test(name)) item.isAnswer = true
    return isBoard
  }

  /** @param {() => Taken} read */
  #level(read) {
    try {
      const { level, notes } = read()
      this.#items.push({ level, line: 1, ...(notes.length > 0 && { notes }) })
    } catch (error) {
      this.#refuse(error)
    }
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (!(error instanceof RefusedError)) throw error
    this.#refusals.push({ ...error.fault, line: 1, column: 1 })
  }
}

/**
 * Sorts the fields beside a board: the names of laws, the words about the level, and remarks.
 * @param {[string, unknown][]} fields
 */
function meaningsOf(fields) {
  /** @type {string[]} */ const laws = []
  /** @type {Record<string, unknown>} */ const words = {}
  /** @type {string[]} */ const remarks = []
  for (const [name, value] of fields) {
    const word = WORDS.find(([pattern]) => pattern.test(name))?.[1]
    if (typeof value === 'object' || value === true) {
      if (!IDLE.test(name)) laws.push(name)
    } else if (word) words[word] ??= value
    else if (REMARK.test(name)) remarks.push(String(value))
    else if (!IDLE.test(name)) remarks.push(`${name}: ${String(value)}`)
  }
  return { laws, words, remarks }
}

/** @param {unknown} rows */
const isRowsOfObjects = rows =>
  Array.isArray(rows) && Array.isArray(rows[0]) && typeof rows[0][0] === 'object' && rows[0][0] !== null

/** Returns true if a field is not empty. @param {unknown} value */
const isSaid = value => (typeof value === 'object' && value ? Object.keys(value).length > 0 : Boolean(value))

/** Sets all places to the first character, as data has no lines. @param {Grid} grid @returns {Grid} */
const placed = ({ rows }) => ({
  rows: rows.map(row => row.map(({ text }) => ({ text, line: 1, column: 1 }))),
  line: 1,
  column: 1,
})

/** @param {unknown} value @returns {Grid | undefined} */
function gridOf(value) {
  if (!Array.isArray(value) || value.length < 2) return undefined
  const rows = value.every(row => Array.isArray(row)) ? value.map(row => row.map(signOf)) : rowsOf(value)
  const width = rows?.[0].length ?? 0
  if (!rows || width < 2 || width > LONGEST_SIDE || rows.length > LONGEST_SIDE) return undefined
  if (rows.some(row => row.length !== width || row.some(sign => sign === undefined))) return undefined
  return placed({
    rows: rows.map(row => row.map(text => ({ text: text ?? '', line: 1, column: 1 }))),
    line: 1,
    column: 1,
  })
}

/**
 * Reads rows given as texts, or all cells in one list.
 * @param {unknown[]} list @returns {(string | undefined)[][] | undefined}
 */
function rowsOf(list) {
  const size = list.length
  if (
    list.every(row => typeof row === 'string' && row.length === size && [...row].every(isBlankOrCell)) &&
    SIZES.includes(size)
  )
    return list.map(row => [.../** @type {string} */ (row)].map(sign => sign.trim()))
  const side = Math.sqrt(size)
  if (!SIZES.includes(side) || list.some(each => typeof each === 'object' && each !== null)) return undefined
  const signs = list.map(signOf)
  return Array.from({ length: side }, (_, row) => signs.slice(row * side, (row + 1) * side))
}

/** @param {string} sign */
const isBlankOrCell = sign => sign === ' ' || isCell(sign)

/** Returns a cell as texts write it; undefined if it is none. @param {unknown} cell @returns {string | undefined} */
function signOf(cell) {
  if (cell === null || cell === false) return ''
  return typeof cell === 'number' || typeof cell === 'string' ? cellOf(String(cell).trim()) : undefined
}
