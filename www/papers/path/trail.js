// @ts-check
/**
 * The path of numbers in the course of the paper's solver: the board after each step.
 * @import { Level, PathStep } from '../../pkg/placewise.js'
 * @typedef {{ rows: number, columns: number, places: (number | null | undefined)[], corners: boolean }} Grid
 *   places: row by row a number, `null` for an empty cell, undefined for a hole
 * @typedef {{ site: number, number: number }} Put
 */

/** @param {Level} level a Numbrix @returns {Grid} */
export function gridOf(level) {
  const givens = /** @type {(number | '#' | null)[][]} */ (level.givens)
  const places = givens.flat().map(place => (place === '#' ? undefined : place))
  return { rows: givens.length, columns: givens[0].length, places, corners: level.corners === true }
}

/** Returns the places of the cells in the order of sites. @param {Grid} grid */
export const cellsOf = ({ places }) => places.flatMap((place, at) => (place === undefined ? [] : [at]))

/**
 * Returns the entries after a number of steps, in order.
 * @param {PathStep[]} steps @param {number} count @returns {Put[]}
 */
export function trailAfter(steps, count) {
  /** @type {Put[]} */
  const trail = []
  for (const { kept, put } of steps.slice(0, count))
    trail.splice(kept, Infinity, ...put.map(([site, number]) => ({ site, number })))
  return trail
}

/**
 * Returns the numbers in all places after a number of steps.
 * @param {Grid} grid @param {PathStep[]} steps @param {number} count
 */
export function placesAfter(grid, steps, count) {
  const cells = cellsOf(grid)
  const places = [...grid.places]
  for (const { site, number } of trailAfter(steps, count)) places[cells[site]] = number
  return places
}

/**
 * Returns the numbers whose predecessor or successor is missing.
 * @param {Grid['places']} places
 */
export function endpointsOf(places) {
  const last = places.filter(place => place !== undefined).length
  const stands = new Set(places)
  const misses = (/** @type {number} */ number) => number > 0 && number <= last && !stands.has(number)
  return new Set(places.filter(place => place && (misses(place - 1) || misses(place + 1))))
}

/**
 * Returns the pairs of adjacent places with successive numbers.
 * @param {Grid} grid @param {Grid['places']} places @returns {[number, number][]}
 */
export function joinsOf({ columns, corners }, places) {
  const at = new Map(places.flatMap((place, index) => (place ? [[place, index]] : [])))
  return [...at].flatMap(([number, one]) => {
    const other = at.get(number + 1)
    if (other === undefined) return []
    const down = Math.abs(Math.floor(one / columns) - Math.floor(other / columns))
    const across = Math.abs((one % columns) - (other % columns))
    const touch = corners ? Math.max(down, across) === 1 : down + across === 1
    return touch ? [/** @type {[number, number]} */ ([one, other])] : []
  })
}
