// @ts-check
/**
 * Numbrix levels as data: the cells, the holes, and the given numbers. No DOM; a level is an immutable value.
 * @import { Entries, Level } from '../../pkg/placewise.js'
 * @typedef {number | null | typeof HOLE} Place   an item of a row in a level: a number, an empty cell, or a hole
 * @typedef {{ row: number, column: number }} Spot   a cell or a hole, from 0
 */

export const HOLE = '#'
/** The minimum and maximum number of rows and columns. */
export const [LEAST, MOST] = [2, 20]
/** The minimum number of cells of a path. */
const FEWEST = 2

/** @param {Level} level @returns {Place[][]} */
export const placesOf = level => /** @type {Place[][]} */ (level.givens)

/** @param {Level} level @returns {{ rows: number, columns: number }} */
export const sizeOf = level => ({ rows: placesOf(level).length, columns: placesOf(level)[0].length })

/** Returns the cells, in the order of the board's sites. @param {Level} level @returns {Spot[]} */
export const cellsOf = level => spotsOf(level).filter(spot => !isHole(level, spot))

/** Returns the holes. @param {Level} level @returns {Spot[]} */
export const holesOf = level => spotsOf(level).filter(spot => isHole(level, spot))

/** @param {Level} level @returns {Spot[]} */
const spotsOf = level => placesOf(level).flatMap((places, row) => places.map((_, column) => ({ row, column })))

/** @param {Level} level @param {Spot} spot */
export const isHole = (level, { row, column }) => placesOf(level)[row][column] === HOLE

/** Returns true if a spot is on the board. @param {Level} level @param {Spot} spot */
export const isOn = (level, { row, column }) => placesOf(level)[row]?.[column] !== undefined

/**
 * Returns the given number of a spot, null if there is none.
 * @param {Level} level @param {Spot} spot
 * @returns {number | null}
 */
export function givenAt(level, { row, column }) {
  const place = placesOf(level)[row][column]
  return place === HOLE ? null : place
}

/** @param {Level} level @returns {(number | null)[]} */
export const givensOf = level => cellsOf(level).map(cell => givenAt(level, cell))

/** @param {Level} level @param {Entries} givens @returns {Level} */
export function withGivens(level, givens) {
  let site = 0
  const place = (/** @type {Place} */ was) => {
    if (was === HOLE) return HOLE
    const given = givens[site++]
    return given === null || given === undefined ? null : Number(given)
  }
  return { ...level, givens: placesOf(level).map(row => row.map(place)) }
}

/** @param {Level} level @returns {Level} */
export const emptied = level => withGivens(level, [])

/** @param {Level} level @param {Spot} spot @param {Place} place @returns {Level} */
const put = (level, { row, column }, place) => ({
  ...level,
  givens: placesOf(level).with(row, placesOf(level)[row].with(column, place)),
})

/** @param {Level} level @param {number} site @param {number | null} number @returns {Level} */
export const given = (level, site, number) => put(level, cellsOf(level)[site], number)

/**
 * Removes numbers that are too high for the number of cells; `dropped` is their count.
 * @param {Level} level @returns {{ level: Level, dropped: number }}
 */
export function fitted(level) {
  const givens = givensOf(level)
  const fits = givens.map(number => (number !== null && number > givens.length ? null : number))
  const dropped = givens.filter((number, site) => number !== fits[site]).length
  return { level: dropped ? withGivens(level, fits) : level, dropped }
}

/**
 * Resizes a level: what fits stays, and new cells are empty.
 * @param {Level} level @param {{ rows?: number, columns?: number }} size
 */
export function resized(level, { rows = sizeOf(level).rows, columns = sizeOf(level).columns }) {
  const old = placesOf(level)
  const givens = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => old[row]?.[column] ?? null),
  )
  const sized = { ...level, givens }
  // Only holes may be left.
  return fitted(cellsOf(sized).length < FEWEST ? withoutHoles(sized) : sized)
}

/** @param {Level} level @returns {Level} */
const withoutHoles = level => holesOf(level).reduce((level, hole) => put(level, hole, null), level)

/**
 * Makes a spot a hole or a cell, but keeps the minimum number of cells.
 * @param {Level} level @param {Spot} spot @param {boolean} hole
 */
export function cut(level, spot, hole) {
  const isLast = hole && cellsOf(level).length <= FEWEST
  if (!isOn(level, spot) || isHole(level, spot) === hole || isLast) return { level, dropped: 0 }
  return fitted(put(level, spot, hole ? HOLE : null))
}

/** @param {Spot | undefined} a @param {Spot | undefined} b */
export const same = (a, b) => a?.row === b?.row && a?.column === b?.column

/** Returns true if consecutive numbers can be in both spots. @param {Level} level @param {Spot} a @param {Spot} b */
export function areBeside(level, a, b) {
  const [down, right] = [Math.abs(a.row - b.row), Math.abs(a.column - b.column)]
  return level.corners === true ? Math.max(down, right) === 1 : down + right === 1
}

/**
 * Returns the first number that is not given, counted up from 1 or down from the last; undefined if all are given.
 * @param {Level} level @param {1 | -1} step
 */
export function missing(level, step) {
  const numbers = givensOf(level).map((_, i) => i + 1)
  const known = new Set(givensOf(level))
  return (step > 0 ? numbers : numbers.toReversed()).find(number => !known.has(number))
}

/**
 * Returns the number that a walk writes next after the spot `from`, undefined if there is none.
 * @param {Level} level @param {Spot | undefined} from @param {1 | -1} step
 */
export function following(level, from, step) {
  const here = from && isOn(level, from) ? givenAt(level, from) : null
  if (here === null) return missing(level, step)
  const next = here + step
  return next >= 1 && next <= givensOf(level).length ? next : undefined
}

/**
 * Writes a number in a spot; it is removed from any other cell, as a number occurs only once.
 * @param {Level} level @param {Spot} to @param {number} number @returns {Level}
 */
export function walked(level, to, number) {
  const elsewhere = givensOf(level).map(given => (given === number ? null : given))
  return put(withGivens(level, elsewhere), to, number)
}

/** @param {Level} level @param {Spot} spot @returns {Level} */
export const rubbedOut = (level, spot) => put(level, spot, null)

/**
 * Returns the spots of a line between two spots, without the first, each beside the one before. Diagonal steps are used
 * only if `corners` is true.
 * @param {Spot} from @param {Spot} to @param {boolean} corners @returns {Spot[]}
 */
export function line(from, to, corners) {
  const line = []
  let { row, column } = from
  while (row !== to.row || column !== to.column) {
    const [down, right] = [to.row - row, to.column - column]
    const [far, wide] = [Math.abs(down), Math.abs(right)]
    const both = corners && far === wide
    if (both || far > wide) row += Math.sign(down)
    if (both || far <= wide) column += Math.sign(right)
    line.push({ row, column })
  }
  return line
}
