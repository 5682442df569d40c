// @ts-check
/**
 * The symmetries of givens: symmetric cells have givens together or not at all. For boards of any width and height,
 * with or without holes.
 * @import { Draft } from '../../storage/drafts.js'
 * @typedef {'none' | 'half-turn' | 'quarter-turn' | 'left-right' | 'top-bottom' | 'diagonal'} Symmetry
 * @typedef {{ rows: number, columns: number }} Size
 * @typedef {{ row: number, column: number }} Spot
 */

/** @type {Record<Symmetry, (spot: Spot, down: number, right: number) => [row: number, column: number]>} */
const IMAGES = {
  none: ({ row, column }) => [row, column],
  'half-turn': ({ row, column }, down, right) => [down - row, right - column],
  'quarter-turn': ({ row, column }, down) => [column, down - row],
  'left-right': ({ row, column }, _, right) => [row, right - column],
  'top-bottom': ({ row, column }, down) => [down - row, column],
  diagonal: ({ row, column }) => [column, row],
}
/** The symmetries that map rows to columns, and so need a square board. */
const SQUARE = new Set(['quarter-turn', 'diagonal'])

/** Returns the symmetries that a board can have. @param {Size} size @returns {Symmetry[]} */
export const symmetriesOf = ({ rows, columns }) =>
  /** @type {Symmetry[]} */ (Object.keys(IMAGES)).filter(name => rows === columns || !SQUARE.has(name))

/** Returns the symmetry chosen for a draft. @param {Draft} draft @param {Size} size @returns {Symmetry} */
export const symmetryOf = ({ symmetry }, size) => symmetriesOf(size).find(known => known === symmetry) ?? 'none'

/**
 * Returns the cells that are symmetric to this one, itself first.
 * @param {readonly Spot[]} cells @param {Size} size @param {Symmetry} symmetry @param {number} site
 */
export function orbitOf(cells, { rows, columns }, symmetry, site) {
  const orbit = [site]
  for (let at = cells[site]; ;) {
    const [row, column] = IMAGES[symmetry](at, rows - 1, columns - 1)
    if (row === cells[site].row && column === cells[site].column) return orbit
    at = { row, column }
    const other = cells.findIndex(cell => cell.row === row && cell.column === column)
    // An image that is a hole is left out.
    if (other >= 0) orbit.push(other)
  }
}

/**
 * Returns all cells, in groups of symmetric ones.
 * @param {readonly Spot[]} cells @param {Size} size @param {Symmetry} symmetry @returns {number[][]}
 */
export const orbitsOf = (cells, size, symmetry) =>
  cells.map((_, site) => orbitOf(cells, size, symmetry, site)).filter(orbit => Math.min(...orbit) === orbit[0])

/**
 * Returns the empty cells that are symmetric to one with a given.
 * @param {readonly (number | null)[]} givens @param {readonly number[][]} orbits
 */
export const wantedIn = (givens, orbits) =>
  orbits.flatMap(orbit =>
    orbit.some(site => givens[site] !== null) ? orbit.filter(site => givens[site] === null) : [],
  )
