// @ts-check
/**
 * Sudoku levels as data: the givens, the division into regions, and symmetric cells. No DOM; a level is an immutable
 * value.
 * @import { Entries, Level } from '../../pkg/placewise.js'
 * @import { Symmetry } from './symmetry.js'
 * @typedef {{ rows: number, columns: number }} Boxes
 */
import { numberOf, signOf } from '../../lib/number-signs.js'
import { orbitOf, orbitsOf, wantedIn } from './symmetry.js'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** @param {unknown} text @returns {string[]} the symbols of rows, or of one text with all of them */
const symbolsOf = text => [...(Array.isArray(text) ? text.join('') : String(text ?? ''))]

/** @param {readonly string[]} symbols @param {number} side */
const rowsOf = (symbols, side) =>
  Array.from({ length: side }, (_, row) => symbols.slice(row * side, (row + 1) * side).join(''))

/** @param {Level} level */
export const sideOf = level => Math.round(Math.sqrt(symbolsOf(level.givens).length))

/** @param {Level} level @returns {(number | null)[]} */
export const givensOf = level => symbolsOf(level.givens).map(symbol => numberOf(symbol) || null)

/** @param {Level} level @param {Entries} givens @returns {Level} */
export const withGivens = (level, givens) => ({
  ...level,
  givens: rowsOf(
    givens.map(given => signOf(Number(given ?? 0))),
    Math.round(Math.sqrt(givens.length)),
  ),
})

/** @param {Level} level */
export const emptied = level =>
  withGivens(
    level,
    givensOf(level).map(() => null),
  )

/** Returns the possible sizes of a board's boxes, the usual one first. @param {number} side @returns {Boxes[]} */
export function boxesOf(side) {
  const all = []
  for (let rows = 2; rows <= side / 2; rows++) if (side % rows === 0) all.push({ rows, columns: side / rows })
  const usual = all.findLast(({ rows, columns }) => rows <= columns)
  return all.toSorted((a, b) => Number(b === usual) - Number(a === usual))
}

/**
 * Returns the size of a level's boxes, undefined if it has its own regions.
 * @param {Level} level
 * @returns {Boxes | undefined}
 */
export const boxesIn = level =>
  level.regions ? undefined : /** @type {Boxes} */ (level.boxes ?? boxesOf(sideOf(level))[0])

/** Returns the letter of each cell's region. @param {Level} level @returns {string[]} */
export function regionsOf(level) {
  if (level.regions) return symbolsOf(level.regions)
  const side = sideOf(level)
  const { rows, columns } = /** @type {Boxes} */ (boxesIn(level))
  return Array.from({ length: side * side }, (_, site) => {
    const [row, column] = [Math.floor(site / side), site % side]
    return LETTERS[Math.floor(row / rows) * (side / columns) + Math.floor(column / columns)]
  })
}

/** @param {number} side */
export const lettersOf = side => [...LETTERS.slice(0, side)]

/** Returns the number of cells of each region. @param {Level} level @returns {Map<string, number>} */
export function regionSizes(level) {
  const sizes = new Map(lettersOf(sideOf(level)).map(letter => [letter, 0]))
  for (const letter of regionsOf(level)) sizes.set(letter, (sizes.get(letter) ?? 0) + 1)
  return sizes
}

/** Gives a level its own regions, at first those of its boxes. @param {Level} level @returns {Level} */
export function withRegions(level) {
  const { boxes: _, ...rest } = level
  return { ...rest, regions: rowsOf(regionsOf(level), sideOf(level)) }
}

/** @param {Level} level @param {number} site @param {string} letter @returns {Level} */
export const painted = (level, site, letter) => ({
  ...level,
  regions: rowsOf(regionsOf(level).with(site, letter), sideOf(level)),
})

/** @param {Level} level @param {Boxes} boxes @returns {Level} */
export function withBoxes(level, { rows, columns }) {
  const { boxes: _, regions: __, ...rest } = level
  const [usual] = boxesOf(sideOf(level))
  return usual.rows === rows ? rest : { ...rest, boxes: { rows, columns } }
}

/**
 * Resizes a level, with the usual boxes and without rules that name cells; givens that fit stay.
 * @param {Level} level @param {number} side
 */
export function resized(level, side) {
  const [old, givens] = [sideOf(level), givensOf(level)]
  const kept = Array.from({ length: side * side }, (_, site) => {
    const [row, column] = [Math.floor(site / side), site % side]
    const given = row < old && column < old ? givens[row * old + column] : null
    return given !== null && given <= side ? given : null
  })
  const { boxes: _, cages: __, thermometers: ___, parity: ____, regions, ...rest } = level
  const sized = withGivens(rest, kept)
  return regions ? withRegions(sized) : sized
}

/** @param {number} side */
export const sizeOf = side => ({ rows: side, columns: side })

/** @param {number} side */
const spotsOf = side =>
  Array.from({ length: side * side }, (_, site) => ({ row: Math.floor(site / side), column: site % side }))

/**
 * Returns the cells that are symmetric to this one, itself first.
 * @param {number} side @param {Symmetry} symmetry @param {number} site
 */
export const orbitOnSquare = (side, symmetry, site) => orbitOf(spotsOf(side), sizeOf(side), symmetry, site)

/**
 * Returns all cells, in groups of symmetric ones.
 * @param {number} side @param {Symmetry} symmetry @returns {number[][]}
 */
export const orbitsOnSquare = (side, symmetry) => orbitsOf(spotsOf(side), sizeOf(side), symmetry)

/** Returns the empty cells that are symmetric to one with a given. @param {Level} level @param {Symmetry} symmetry */
export const wantedOnSquare = (level, symmetry) => wantedIn(givensOf(level), orbitsOnSquare(sideOf(level), symmetry))

/**
 * Writes a given number in a cell. Clearing a cell clears the symmetric cells too.
 * @param {Level} level @param {Symmetry} symmetry @param {number} site @param {number | null} number @returns {Level}
 */
export function given(level, symmetry, site, number) {
  const givens = givensOf(level)
  if (number !== null) return withGivens(level, givens.with(site, number))
  const alike = new Set(orbitOnSquare(sideOf(level), symmetry, site))
  return withGivens(
    level,
    givens.map((value, i) => (alike.has(i) ? null : value)),
  )
}

// ---- cells of further rules, and strokes over them ----

/** @param {Level} level @param {number} site @returns {[row: number, column: number]} from 1 */
export const placeOf = (level, site) => [Math.floor(site / sideOf(level)) + 1, (site % sideOf(level)) + 1]

/** @param {Level} level @param {readonly [row: number, column: number]} cell from 1 */
export const siteOf = (level, [row, column]) => (row - 1) * sideOf(level) + column - 1

/** The strokes that have begun. @type {WeakSet<object>} */
const begun = new WeakSet()

/** Returns true for a key, and the first time for a stroke. @param {object | undefined} stroke */
export function isNew(stroke) {
  if (!stroke) return true
  const isFirst = !begun.has(stroke)
  begun.add(stroke)
  return isFirst
}
