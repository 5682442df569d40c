// @ts-check
/**
 * A path of numbers as the paper's solver goes on with it: the board after each step.
 * @import { Level, PathStep } from '../../pkg/placewise.js'
 * @typedef {{ rows: number, columns: number, places: (number | null | undefined)[], corners: boolean }} Grid
 *   `places` row by row: a number, `null` for an empty cell, nothing where there is none
 * @typedef {{ site: number, number: number }} Put
 */

/** @param {Level} level a Numbrix @returns {Grid} */
export function gridOf(level) {
  const givens = /** @type {(number | '#' | null)[][]} */ (level.givens)
  const places = givens.flat().map(place => (place === '#' ? undefined : place))
  return { rows: givens.length, columns: givens[0].length, places, corners: level.corners === true }
}

/** The cells in the order of sites, as places of the grid. @param {Grid} grid */
export const cellsOf = ({ places }) => places.flatMap((place, at) => (place === undefined ? [] : [at]))

/**
 * What has been filled after that many steps, in order.
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
 * The numbers in the cells after that many steps, by place.
 * @param {Grid} grid @param {PathStep[]} steps @param {number} count
 */
export function placesAfter(grid, steps, count) {
  const cells = cellsOf(grid)
  const places = [...grid.places]
  for (const { site, number } of trailAfter(steps, count)) places[cells[site]] = number
  return places
}

/**
 * The numbers that miss one beside them in the count.
 * @param {Grid['places']} places
 */
export function endpointsOf(places) {
  const last = places.filter(place => place !== undefined).length
  const stands = new Set(places)
  const misses = (/** @type {number} */ number) => number > 0 && number <= last && !stands.has(number)
  return new Set(places.filter(place => place && (misses(place - 1) || misses(place + 1))))
}

/**
 * Where numbers that follow one another lie side by side: pairs of places.
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
