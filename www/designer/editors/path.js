// @ts-check
/**
 * Boards of a path as a level has them: which cells there are, and which numbers are given in them. No DOM; a level is
 * a value, never changed in place.
 * @import { Entries, Level } from '../../pkg/placewise.js'
 * @typedef {number | null | typeof HOLE} Place   what a level has in a row: a number, an empty cell, or no cell
 * @typedef {{ row: number, column: number }} Spot   cell or hole, from 0
 */

export const HOLE = '#'
/** So many rows and columns a board can have. */
export const [LEAST, MOST] = [2, 20]
/** With fewer cells there is no path. */
const FEWEST = 2

/** @param {Level} level @returns {Place[][]} */
export const placesOf = level => /** @type {Place[][]} */ (level.givens)

/** @param {Level} level @returns {{ rows: number, columns: number }} */
export const sizeOf = level => ({ rows: placesOf(level).length, columns: placesOf(level)[0].length })

/** The cells, in the order of the board's sites. @param {Level} level @returns {Spot[]} */
export const cellsOf = level => spotsOf(level).filter(spot => !isHole(level, spot))

/** The places without a cell. @param {Level} level @returns {Spot[]} */
export const holesOf = level => spotsOf(level).filter(spot => isHole(level, spot))

/** @param {Level} level @returns {Spot[]} */
const spotsOf = level => placesOf(level).flatMap((places, row) => places.map((_, column) => ({ row, column })))

/** @param {Level} level @param {Spot} spot */
export const isHole = (level, { row, column }) => placesOf(level)[row][column] === HOLE

/** True if there is a place at all. @param {Level} level @param {Spot} spot */
export const isOn = (level, { row, column }) => placesOf(level)[row]?.[column] !== undefined

/** The number given there. @param {Level} level @param {Spot} spot @returns {number | null} */
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

// ---- which cells there are ----

/**
 * A level without the numbers that are too high for its cells, and how many those were.
 * @param {Level} level @returns {{ level: Level, dropped: number }}
 */
export function fitted(level) {
  const givens = givensOf(level)
  const fits = givens.map(number => (number !== null && number > givens.length ? null : number))
  const dropped = givens.filter((number, site) => number !== fits[site]).length
  return { level: dropped ? withGivens(level, fits) : level, dropped }
}

/**
 * Another size: what fits stays, what is new are empty cells.
 * @param {Level} level @param {{ rows?: number, columns?: number }} size
 */
export function resized(level, { rows = sizeOf(level).rows, columns = sizeOf(level).columns }) {
  const old = placesOf(level)
  const givens = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => old[row]?.[column] ?? null),
  )
  const sized = { ...level, givens }
  // All of what is left may be holes.
  return fitted(cellsOf(sized).length < FEWEST ? withoutHoles(sized) : sized)
}

/** @param {Level} level @returns {Level} */
const withoutHoles = level => holesOf(level).reduce((level, hole) => put(level, hole, null), level)

/**
 * A place made a hole, or a cell again. As many cells stay as a path needs.
 * @param {Level} level @param {Spot} spot @param {boolean} hole
 */
export function cut(level, spot, hole) {
  const isLast = hole && cellsOf(level).length <= FEWEST
  if (!isOn(level, spot) || isHole(level, spot) === hole || isLast) return { level, dropped: 0 }
  return fitted(put(level, spot, hole ? HOLE : null))
}

// ---- walking ----

/** @param {Spot | undefined} a @param {Spot | undefined} b */
export const same = (a, b) => a?.row === b?.row && a?.column === b?.column

/** True if following numbers can stand there. @param {Level} level @param {Spot} a @param {Spot} b */
export function areBeside(level, a, b) {
  const [down, right] = [Math.abs(a.row - b.row), Math.abs(a.column - b.column)]
  return level.corners === true ? Math.max(down, right) === 1 : down + right === 1
}

/**
 * The first number that is not given, counted up from 1, or down from the last.
 * @param {Level} level @param {1 | -1} step
 */
export function missing(level, step) {
  const numbers = givensOf(level).map((_, i) => i + 1)
  const known = new Set(givensOf(level))
  return (step > 0 ? numbers : numbers.toReversed()).find(number => !known.has(number))
}

/**
 * The number that a walk writes next, from where it stands; undefined if there is none.
 * @param {Level} level @param {Spot | undefined} from @param {1 | -1} step
 */
export function following(level, from, step) {
  const here = from && isOn(level, from) ? givenAt(level, from) : null
  if (here === null) return missing(level, step)
  const next = here + step
  return next >= 1 && next <= givensOf(level).length ? next : undefined
}

/**
 * A number written where a walk goes; it stands once, so it is taken from where it was.
 * @param {Level} level @param {Spot} to @param {number} number @returns {Level}
 */
export function walked(level, to, number) {
  const elsewhere = givensOf(level).map(given => (given === number ? null : given))
  return put(withGivens(level, elsewhere), to, number)
}

/** @param {Level} level @param {Spot} spot @returns {Level} */
export const rubbedOut = (level, spot) => put(level, spot, null)

/**
 * The places that a line goes over from one to another, without the first, each beside the one before. Only where
 * numbers may touch at corners it goes across them.
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
