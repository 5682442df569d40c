// @ts-check
/**
 * Reads a text of one or many boards: rows of symbols, with or without strokes between; a whole board in a line, with a
 * comment behind; .sdk files (https://www.sudocue.net/fileformats.php, http://www.sadmansoftware.com/sudoku/faq19.htm),
 * of which the section [Puzzle] counts; links to f-puzzles and SudokuPad.
 * @import { Refusal } from '../refusal.js'
 * @import { SudokuLevel } from './board.js'
 * @import { Cell, Line } from './lines.js'
 * @typedef {{ level: SudokuLevel, line: number, comment?: string }} Found
 * @typedef {{ puzzles: Found[], refusals: Refusal[] }} Reading
 */
import { RefusedError } from '../refusal.js'
import { levelOf, oneLine } from './board.js'
import { lineOf } from './lines.js'
import { linked } from './links.js'

/** As long as a text may be, in characters and lines. */
export const MOST = { characters: 1 << 22, lines: 10_000 }

/** @param {string} text @returns {Reading} */
export function read(text) {
  if (text.length > MOST.characters)
    return { puzzles: [], refusals: [tooLong({ say: 'tooLong', most: MOST.characters })] }
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/)
  const reader = new Reader(lines.slice(0, MOST.lines))
  const { puzzles, refusals } = reader.all()
  if (lines.length > MOST.lines) refusals.push(tooLong({ say: 'tooManyLines', most: MOST.lines, line: MOST.lines + 1 }))
  // Words around a board are no trouble; words alone are no board.
  return { puzzles, refusals: puzzles.length || refusals.length ? refusals : [reader.nothing()] }
}

/** @param {{ say: 'tooLong' | 'tooManyLines', most: number, line?: number }} what @returns {Refusal} */
const tooLong = ({ say, most, line = 1 }) => ({ say, values: { most }, line, column: 1 })

/** What is said of a row, behind which others of its board may come. */
const OF_ROWS = new Set(['rowLength', 'rowSize', 'tooHigh', 'noSymbol', 'candidates'])

class Reader {
  /** @type {Found[]} */ #puzzles = []
  /** @type {Refusal[]} */ #refusals = []
  /** The board whose rows are being read. @type {{ rows: Cell[][], line: number } | undefined} */ #open
  /** What stands above a board about it. @type {Record<string, string>} */ #words = {}
  /** In a section that is not read. */ #aside = false
  /** In a board of which a row was refused: the others are no boards of their own. */ #lost = false
  /** The first line with anything on it. */ #first = 0

  /** @param {string[]} lines */
  constructor(lines) {
    this.lines = lines
  }

  all() {
    for (const at of this.lines.keys()) {
      try {
        this.#take(this.lines[at], at)
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        this.#refuse(error, at + 1)
      }
    }
    this.#end()
    return { puzzles: this.#puzzles, refusals: this.#refusals }
  }

  /** @returns {Refusal} */
  nothing() {
    return { say: 'nothing', line: this.#first || 1, column: 1 }
  }

  /** @param {string} text @param {number} at */
  #take(text, at) {
    const link = linked(text)
    if (link) {
      this.#end()
      this.#puzzles.push({ level: link.read(), line: at + 1, ...comment(link.comment) })
      return
    }
    const line = this.#small(lineOf(text), at)
    if (line.what !== 'blank' && !this.#first) this.#first = at + 1
    if (line.what === 'row' || line.what === 'board') return this.#aside ? undefined : this.#cells(line, at)
    if (line.what === 'blank') this.#lost = false
    else if (line.what === 'section') {
      this.#end()
      this.#aside = line.name !== 'puzzle'
    } else if (line.what === 'words-of') {
      this.#end()
      this.#words[line.key] ??= line.text
    } else if (line.what === 'words') this.#end()
  }

  /** @param {Line & { what: 'row' | 'board' }} line @param {number} at */
  #cells(line, at) {
    const { cells } = line
    if (line.what === 'board') {
      this.#end()
      const size = Math.sqrt(cells.length)
      fit(cells, size)
      const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size))
      this.#puzzles.push({ level: levelOf(numbers(rows)), line: at + 1, ...comment(line.comment) })
      return
    }
    if (this.#lost) return
    const open = (this.#open ??= { rows: [], line: at + 1 })
    const size = open.rows[0]?.length ?? cells.length
    if (cells.length !== size)
      throw new RefusedError('rowLength', { count: cells.length, size, row: open.rows.length + 1 }, cells[0].column)
    fit(cells, size)
    open.rows.push(cells)
    if (open.rows.length === size) this.#close(open)
  }

  /** A board with all its rows. @param {{ rows: Cell[][], line: number }} open */
  #close({ rows, line }) {
    const { A: author, D: title, S: source, U: address, L: grade, C: remark } = this.#words
    const level = levelOf(numbers(rows), { author, title, source: oneLine(source) || address })
    this.#puzzles.push({ level, line, ...comment([grade, remark].map(oneLine).filter(Boolean).join('; ')) })
    this.#open = undefined
    this.#words = {}
  }

  /** No more rows come. */
  #end() {
    const open = this.#open
    this.#open = undefined
    this.#lost = false
    if (open && open.rows.length)
      this.#refusals.push({
        say: 'rowsMissing',
        values: { count: open.rows.length, size: open.rows[0].length },
        line: open.line,
        column: open.rows[0][0].column,
      })
  }

  /** @param {RefusedError} error @param {number} line */
  #refuse({ fault, column }, line) {
    if (this.#aside || this.#lost) return
    this.#open = undefined
    this.#lost = OF_ROWS.has(fault.say)
    this.#refusals.push({ ...fault, line, column })
  }

  /**
   * A line of 16 symbols is a row of a large board, or the whole of a small one, with no number beyond 4 on it or on
   * the lines that follow.
   * @param {Line} line @param {number} at @returns {Line}
   */
  #small(line, at) {
    if (line.what !== 'row' || line.cells.length !== 16 || this.#open?.rows.length) return line
    for (let next = at; next < at + 16; next++) {
      const cells = cellsAt(this.lines[next])
      if (cells?.length !== 16) break
      if (cells.some(({ number }) => number > 4)) return line
    }
    return { what: 'board', cells: line.cells, comment: '' }
  }
}

/** The cells of a row, if this is one. @param {string | undefined} text */
function cellsAt(text) {
  try {
    const line = lineOf(text ?? '')
    return line.what === 'row' ? line.cells : undefined
  } catch {
    return undefined
  }
}

/** @param {Cell[]} cells @param {number} size of their board */
function fit(cells, size) {
  const stranger = cells.find(({ number }) => number > size)
  if (stranger) throw new RefusedError('tooHigh', { number: stranger.number, size }, stranger.column)
}

/** @param {Cell[][]} rows */
const numbers = rows => rows.map(row => row.map(({ number }) => number))

/** @param {string} text @returns {{ comment?: string }} */
const comment = text => (oneLine(text) ? { comment: oneLine(text) } : {})
