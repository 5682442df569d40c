// @ts-check
/**
 * The parts of a board that all formats have in common: its numbers, and the region of each cell.
 * @typedef {{ kind: 'sudoku', title?: string, author?: string, source?: string, givens: string[], boxes?: { rows:
 *   number, columns: number }, regions?: string[], diagonals?: true, cages?: Cage[],
 *   antiknight?: true, antiking?: true, thermometers?: Cell[][],
 *   parity?: Parity }} SudokuLevel   in the form of a level file
 * @typedef {[row: number, column: number]} Cell   from 1
 * @typedef {{ cells: Cell[], sum: number }} Cage
 * @typedef {{ even?: Cell[], odd?: Cell[] }} Parity
 * @typedef {{ title?: unknown, author?: unknown, source?: unknown }} Words   a level's descriptive fields
 */

import { signOf } from '../../../lib/number-signs.js'
import { fieldsOf, itemsOf } from '../../../lib/outside.js'

/** The possible sides of a board. */
export const SIZES = [4, 6, 8, 9, 10, 12, 16]

/** The maximum length of such words in a level. */
const LONGEST_WORDS = 200

/** Returns the default size of the boxes on a board of this size. @param {number} size */
export function usualBoxes(size) {
  const rows = [4, 3, 2].find(rows => size % rows === 0 && rows * rows <= size) ?? 1
  return { rows, columns: size / rows }
}

/** Returns the box of each cell, row by row. @param {number} size @param {{ rows: number, columns: number }} boxes */
export function boxesOf(size, { rows, columns }) {
  const perBand = size / columns
  return grid(size, (row, column) => Math.floor(row / rows) * perBand + Math.floor(column / columns))
}

/**
 * Returns the cells whose number stands before in the same row, column or box; count: how often, with this one.
 * @param {number[][]} numbers 0: empty @param {boolean} hasBoxes
 */
export function repeatsIn(numbers, hasBoxes) {
  const boxes = boxesOf(numbers.length, usualBoxes(numbers.length))
  /** @type {Map<string, number>} */ const seen = new Map()
  return numbers.flatMap((line, row) =>
    line.flatMap((number, column) => {
      if (!number) return []
      const houses = [`r${row}`, `c${column}`, ...(hasBoxes ? [`b${boxes[row][column]}`] : [])]
      const counts = houses.map(house => (seen.get(`${house} ${number}`) ?? 0) + 1)
      houses.forEach((house, at) => seen.set(`${house} ${number}`, counts[at]))
      const count = Math.max(...counts)
      return count > 1 ? [{ row, column, count }] : []
    }),
  )
}

/** @template T @param {number} size @param {(row: number, column: number) => T} cell @returns {T[][]} */
export const grid = (size, cell) =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => cell(row, column)))

/**
 * Returns the region of each cell of a level, row by row.
 * @param {SudokuLevel} level @returns {(number | string)[][]}
 */
export function regionsOf({ givens, boxes, regions }) {
  return regions ? regions.map(row => [...row]) : boxesOf(givens.length, boxes ?? usualBoxes(givens.length))
}

/**
 * Returns the fields in which a level describes its regions: none for the usual boxes.
 * @param {(number | string)[][]} parts the region of each cell, under any name
 * @returns {Pick<SudokuLevel, 'boxes' | 'regions'>}
 */
export function saidParts(parts) {
  const size = parts.length
  const named = lettered(parts)
  const isBoxes = (/** @type {{ rows: number, columns: number }} */ boxes) =>
    named.join() === lettered(boxesOf(size, boxes)).join()
  if (isBoxes(usualBoxes(size))) return {}
  for (let rows = 1; rows <= size; rows++) {
    const boxes = { rows, columns: size / rows }
    if (size % rows === 0 && rows > 1 && boxes.columns > 1 && isBoxes(boxes)) return { boxes }
  }
  return { regions: named }
}

/** Renames regions to letters, in the order of their first cells. @param {(number | string)[][]} parts */
function lettered(parts) {
  /** @type {Map<number | string, string>} */ const letters = new Map()
  const letter = (/** @type {number | string} */ part) => {
    const known = letters.get(part) ?? String.fromCharCode(65 + letters.size)
    letters.set(part, known)
    return known
  }
  return parts.map(row => row.map(letter).join(''))
}

/**
 * Creates a level with these numbers.
 * @param {number[][]} numbers row by row, 0: empty @param {Words} [words]
 * @param {{ parts?: (number | string)[][], diagonals?: boolean, cages?: Cage[] | undefined,
 *   thermometers?: Cell[][] | undefined, parity?: Parity | undefined, switches?: Switches }} [laws]
 * @returns {SudokuLevel}
 */
export function levelOf(numbers, words = {}, laws = {}) {
  const { parts, diagonals, cages = [], thermometers = [], parity = {}, switches } = laws
  return {
    kind: 'sudoku',
    ...wordsOf(words),
    givens: numbers.map(row => row.map(signOf).join('')),
    ...(parts && saidParts(parts)),
    ...(diagonals && { diagonals: true }),
    ...(cages.length && { cages }),
    ...switches,
    ...(thermometers.length && { thermometers }),
    ...(Object.keys(parity).length && { parity }),
  }
}

/**
 * The laws that a board has or has not, under the names of a level, of f-puzzles and of SudokuPad.
 * @type {readonly ['antiknight', 'antiking']} @typedef {Partial<Record<(typeof SWITCHES)[number], true>>} Switches
 */
export const SWITCHES = ['antiknight', 'antiking']

/** The words that name them. */
export const SWITCHED = {
  antiknight: /\b(anti|non)[- _]?knight\b|无马数独/i,
  antiking: /\b(anti|non)[- _]?king\b|无缘数独/i,
}

/** Returns the laws that are switched on. @param {(name: keyof Switches) => unknown} isOn @returns {Switches} */
export const switchedOn = isOn => Object.fromEntries(SWITCHES.filter(isOn).map(name => [name, true]))

/** The maximum side of a board with cages. */
const MOST_CAGED = 9

/**
 * Returns cages, undefined if a level cannot have them: a cage without a sum, in several pieces, or over another one.
 * @param {readonly unknown[]} cages each with `cells` and `value`
 * @param {number} size @param {(cell: unknown) => [row: number, column: number] | undefined} placeOf from 1
 * @returns {Cage[] | undefined}
 */
export function cagesIn(cages, size, placeOf) {
  const read = cages.map(cage => {
    const { cells, value } = fieldsOf(cage)
    return { cells: itemsOf(cells).flatMap(cell => [placeOf(cell) ?? []]), sum: Number(value || NaN) }
  })
  const names = read.flatMap(({ cells }) => cells.map(String))
  const isFree = size <= MOST_CAGED && new Set(names).size === names.length
  return isFree && read.every(cage => isCage(cage, size)) ? /** @type {Cage[]} */ (read) : undefined
}

/**
 * Returns thermometers, undefined if a level cannot have them: one with a gap, or twice in a cell.
 * @param {readonly unknown[]} lines each the cells, the bulb first
 * @param {number} size @param {(cell: unknown) => Cell | undefined} placeOf
 * @returns {Cell[][] | undefined}
 */
export function thermometersIn(lines, size, placeOf) {
  const read = lines.map(line => itemsOf(line).map(cell => placeOf(cell) ?? /** @type {Cell} */ ([0, 0])))
  const isWhole = (/** @type {Cell[]} */ line) =>
    line.length > 1 &&
    line.flat().every(at => at >= 1 && at <= size) &&
    new Set(line.map(String)).size === line.length &&
    line.slice(1).every((cell, i) => cell.every((at, axis) => Math.abs(at - line[i][axis]) <= 1))
  return read.every(line => isWhole(line) && line.length <= size) ? read : undefined
}

/**
 * Returns the cells with even and odd numbers, undefined if one is off the board, or twice there.
 * @param {(readonly unknown[])[]} lists the cells with even numbers, those with odd ones
 * @param {number} size @param {(cell: unknown) => Cell | undefined} placeOf
 * @returns {Parity | undefined}
 */
export function parityIn(lists, size, placeOf) {
  const read = lists.map(cells => cells.map(cell => placeOf(cell) ?? /** @type {Cell} */ ([0, 0])))
  const all = read.flat()
  const isOnBoard = all.flat().every(at => at >= 1 && at <= size)
  if (!isOnBoard || new Set(all.map(String)).size < all.length) return undefined
  const [even, odd] = read.map(cells =>
    cells.toSorted(([row, column], [other, across]) => row - other || column - across),
  )
  return { ...(even.length && { even }), ...(odd.length && { odd }) }
}

/** @param {{ cells: number[][], sum: number }} cage @param {number} size */
function isCage({ cells, sum }, size) {
  const count = cells.length
  const least = (count * (count + 1)) / 2
  const isOnBoard = cells.every(cell => cell.length === 2 && cell.every(at => at >= 1 && at <= size))
  if (!isOnBoard || count > size || !Number.isInteger(sum) || sum < least || sum > count * (size + 1) - least)
    return false
  const met = cells.slice(0, 1)
  for (const [row, column] of met)
    met.push(...cells.filter(cell => !met.includes(cell) && Math.abs(cell[0] - row) + Math.abs(cell[1] - column) === 1))
  return count > 0 && met.length === count
}

/** Puts words on one line, cut to a level's maximum length. @param {Words} words */
export function wordsOf({ title, author, source }) {
  const said = Object.entries({ title, author, source }).map(
    ([key, value]) => /** @type {const} */ ([key, oneLine(value)]),
  )
  return Object.fromEntries(said.filter(([, value]) => value))
}

/** @param {unknown} value @param {number} [most] characters @returns {string} */
export const oneLine = (value, most = LONGEST_WORDS) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, 10 * most)
        // Control characters and unpaired surrogates.
        .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, most)
        .replace(/\p{Cs}/gu, '')
    : ''

/** Returns true if rows of symbols describe a board completely. @param {SudokuLevel} level */
export const isPlain = ({ boxes, regions, diagonals, cages, thermometers, parity, ...others }) =>
  !(boxes || regions || diagonals || cages || thermometers || parity) && !SWITCHES.some(name => others[name])
