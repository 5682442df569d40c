// @ts-check
/**
 * The JSON of f-puzzles (https://f-puzzles.com), as its exports contain it and others read it: `FPuzzlesBoard.cs` of
 * https://github.com/dclamage/SudokuSolver, `fpuzzlesdecoder.js` of
 * https://github.com/marktekfan/sudokupad-penpa-import.
 *
 *     { size: 9, title?, author?, ruleset?, grid: [[{ value?, given?, region?, … }, …], …], 'diagonal+'?: true, … }
 *
 * A cell's `value` counts if it is `given`; if `givenPencilMarks` has one number, that is given too, and if it has
 * several, that is a law that we do not have. `region` is written for cells outside their usual box. Fields only for
 * display (colours of cells, an answer) are ignored; entered numbers and the rules in words are noted; any other field
 * that is not empty is a law that we do not have.
 * @import { Note } from '../text.js'
 * @import { SudokuLevel } from './board.js'
 * @typedef {{ level: SudokuLevel, notes: Note[] }} Taken   notes: remarks beside the level
 */
import { readJson } from '../../level-text.js'
import { compress } from '../lz.js'
import { RefusedError } from '../text.js'
import { numberOf } from '../../../lib/number-signs.js'
import { fieldsOf, isObject, itemsOf } from '../../../lib/outside.js'
import {
  SIZES,
  SWITCHES,
  boxesOf,
  cagesIn,
  grid,
  levelOf,
  oneLine,
  parityIn,
  regionsOf,
  switchedOn,
  thermometersIn,
  usualBoxes,
} from './board.js'

const DIAGONALS = ['diagonal+', 'diagonal-']
/** The fields that do not matter for the puzzle. */
const LEFT_OUT = new Set([
  ...['solution', 'successMessage', 'highlightConflicts', 'disabledlogic', 'truecandidatesoptions'],
  ...['activeConstraints', 'metadata', ...DIAGONALS, ...SWITCHES],
])

/** @param {string} text @returns {Taken} */
export function fromFpuzzles(text) {
  const {
    size: said,
    grid: lines,
    title,
    author,
    cage,
    killercage,
    thermometer,
    even,
    odd,
    ruleset,
    ...others
  } = fields(parsed(text))
  const size = Number(said ?? itemsOf(lines).length)
  if (!SIZES.includes(size))
    throw new RefusedError('sideUnknown', { size: String(said).slice(0, 20), all: SIZES.join(', ') })
  const rows = squareOf(lines, size)
  const diagonals = DIAGONALS.filter(name => others[name])
  const cells = grid(size, (row, column) => fields(rows[row][column]))
  const isRestricted = cells.flat().some(({ givenPencilMarks: marks }) => isList(marks) && marks.length > 1)
  const cages = isList(killercage ?? []) ? cagesIn(itemsOf(killercage), size, placeOf) : undefined
  // One with several lines has as many tips.
  const tubes = isList(thermometer ?? []) ? itemsOf(thermometer).flatMap(linesOf) : [[]]
  const thermometers = thermometersIn(tubes, size, placeOf)
  const isMarked = [even, odd].every(marks => isList(marks ?? []))
  const marks = [even, odd].map(marks => itemsOf(marks).map(mark => fieldsOf(mark).cell))
  const parity = isMarked ? parityIn(marks, size, placeOf) : undefined
  const laws = {
    ...others,
    ...(!parity && { even, odd }),
    ...(!thermometers && { thermometer }),
    ...(!cages && { killercage }),
    cage: isList(cage) ? cage.filter(hasCells) : cage,
    givenPencilMarks: isRestricted,
  }
  checkLaws(laws, LEFT_OUT, diagonals.length)
  const usual = boxesOf(size, usualBoxes(size))
  const entered = cells.flat().filter(({ given, value }) => !given && value).length
  const level = levelOf(
    grid(size, (row, column) => {
      const { given, value, givenPencilMarks: marks } = cells[row][column]
      const number = given ? value : isList(marks) && marks.length ? marks[0] : undefined
      return number === undefined ? 0 : numberAt(number, size, row, column)
    }),
    { title, author },
    {
      parts: grid(size, (row, column) => {
        const { region } = cells[row][column]
        if (region === null) throw new RefusedError('regionless', { row: row + 1, column: column + 1 })
        return region === undefined ? usual[row][column] : Number(region)
      }),
      diagonals: diagonals.length === 2,
      cages,
      thermometers,
      parity,
      switches: switchedOn(name => others[name]),
    },
  )
  return { level, notes: [...rulesNote(ruleset), ...enteredNote(entered)] }
}

/** Returns the data of a link. @param {SudokuLevel} level */
export function fpuzzlesData(level) {
  const { title, author, givens, diagonals, cages, thermometers, parity, ...others } = level
  const parts = regionsOf(level)
  const ids = [...new Set(parts.flat())]
  const isUsual = !level.boxes && !level.regions
  const puzzle = {
    size: givens.length,
    ...(title && { title }),
    ...(author && { author }),
    grid: grid(givens.length, (row, column) => {
      const value = numberOf(givens[row][column])
      return { ...(value && { value, given: true }), ...(!isUsual && { region: ids.indexOf(parts[row][column]) }) }
    }),
    ...(diagonals && Object.fromEntries(DIAGONALS.map(name => [name, true]))),
    ...switchedOn(name => others[name]),
    ...(cages && { killercage: cages.map(({ cells, sum }) => ({ cells: cells.map(nameOf), value: String(sum) })) }),
    ...(thermometers && { thermometer: thermometers.map(line => ({ lines: [line.map(nameOf)] })) }),
    ...Object.fromEntries(
      Object.entries(parity ?? {}).map(([name, cells]) => [name, cells.map(cell => ({ cell: nameOf(cell) }))]),
    ),
  }
  return compress(JSON.stringify(puzzle))
}

/** Reads the name of a cell, 'R1C2'. @param {unknown} cell @returns {[row: number, column: number] | undefined} */
function placeOf(cell) {
  const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/.exec(String(cell)) ?? []
  return row === undefined ? undefined : [Number(row), Number(column)]
}

/** @param {readonly [row: number, column: number]} cell */
const nameOf = ([row, column]) => `R${row}C${column}`

/** Returns the lines of a thermometer, one without cells if it has none. @param {unknown} thermometer */
const linesOf = thermometer => {
  const lines = itemsOf(fieldsOf(thermometer).lines)
  return lines.length ? lines : [[]]
}

/** Some programs keep words about the puzzle in cages without cells. @param {unknown} cage */
export const hasCells = cage => itemsOf(fieldsOf(cage).cells).length > 0

/** The maximum length of the kept rules, in characters. */
const MOST_RULES = 1000

/**
 * Returns a note with the rules in words, which may state laws that no field has.
 * @param {unknown} rules @returns {Note[]}
 */
export function rulesNote(rules) {
  const said = (isList(rules) ? rules : [rules]).filter(each => typeof each === 'string').join(' ')
  const words = oneLine(said, MOST_RULES + 1)
  if (!words) return []
  return [{ say: 'rulesRead', values: { rules: words.length > MOST_RULES ? `${words.slice(0, MOST_RULES)}…` : words } }]
}

/** @param {number} count count the number of entered numbers @returns {Note[]} */
const enteredNote = count => (count ? [{ say: 'enteredLeft', values: { count } }] : [])

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return readJson(text)
  } catch {
    throw new RefusedError('linkDamaged')
  }
}

/** @param {unknown} value */
export function fields(value) {
  if (!isObject(value)) throw new RefusedError('linkDamaged')
  return value
}

/** @param {unknown} value @returns {value is unknown[]} */
export const isList = value => Array.isArray(value)

/**
 * Returns the rows of a square of cells.
 * @param {unknown} rows @param {number} size
 */
export function squareOf(rows, size) {
  const square = itemsOf(rows).filter(isList)
  if (square.length !== size || itemsOf(rows).length !== size || square.some(row => row.length !== size))
    throw new RefusedError('gridShape', { size })
  return square
}

/**
 * Reads the number given in a cell.
 * @param {unknown} value @param {number} size of the board
 * @param {number} row @param {number} column from 0
 */
export function numberAt(value, size, row, column) {
  const number = typeof value === 'string' ? readNumber(value) : typeof value === 'number' ? value : undefined
  if (number !== undefined && Number.isInteger(number) && number >= 1 && number <= size) return number
  throw new RefusedError('cellValue', { row: row + 1, column: column + 1, size, value: String(value).slice(0, 20) })
}

/** @param {string} text */
const readNumber = text => (/^\d{2}$/.test(text) ? Number(text) : text.length === 1 ? numberOf(text) : undefined)

/**
 * Refuses fields with an unknown meaning.
 * @param {Record<string, unknown>} laws @param {Set<string>} leftOut @param {number} diagonals the number of diagonals
 */
export function checkLaws(laws, leftOut, diagonals) {
  const others = Object.keys(laws).filter(name => !leftOut.has(name) && isSaid(laws[name]))
  const names = [...others, ...(diagonals === 1 ? ['oneDiagonal'] : [])]
  if (names.length) throw new RefusedError('variant', { names })
}

/** Returns true if a field is not empty. @param {unknown} value */
const isSaid = value => (typeof value === 'object' && value ? Object.keys(value).length > 0 : Boolean(value))
