// @ts-check
/**
 * How the places of givens lie: the cells that lie alike have givens all at once or not at all. Of boards of any width
 * and height, with holes or none.
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
/** Which make columns of rows. */
const SQUARE = new Set(['quarter-turn', 'diagonal'])

/** Those of a board. @param {Size} size @returns {Symmetry[]} */
export const symmetriesOf = ({ rows, columns }) =>
  /** @type {Symmetry[]} */ (Object.keys(IMAGES)).filter(name => rows === columns || !SQUARE.has(name))

/** The one that is wished for a draft. @param {Draft} draft @param {Size} size @returns {Symmetry} */
export const symmetryOf = ({ symmetry }, size) => symmetriesOf(size).find(known => known === symmetry) ?? 'none'

/**
 * The cells that lie as this one does, itself first.
 * @param {readonly Spot[]} cells @param {Size} size @param {Symmetry} symmetry @param {number} site of it
 */
export function orbitOf(cells, { rows, columns }, symmetry, site) {
  const orbit = [site]
  for (let at = cells[site]; ;) {
    const [row, column] = IMAGES[symmetry](at, rows - 1, columns - 1)
    if (row === cells[site].row && column === cells[site].column) return orbit
    at = { row, column }
    const other = cells.findIndex(cell => cell.row === row && cell.column === column)
    // Where a hole is nothing lies alike.
    if (other >= 0) orbit.push(other)
  }
}

/**
 * All cells, in groups of those that lie alike.
 * @param {readonly Spot[]} cells @param {Size} size @param {Symmetry} symmetry @returns {number[][]}
 */
export const orbitsOf = (cells, size, symmetry) =>
  cells.map((_, site) => orbitOf(cells, size, symmetry, site)).filter(orbit => Math.min(...orbit) === orbit[0])

/**
 * The empty cells that lie as one does that has a given.
 * @param {readonly (number | null)[]} givens @param {readonly number[][]} orbits
 */
export const wantedIn = (givens, orbits) =>
  orbits.flatMap(orbit =>
    orbit.some(site => givens[site] !== null) ? orbit.filter(site => givens[site] === null) : [],
  )
