// @ts-check
/**
 * The duration of a level, from its number of steps: at the player's own pace, once enough levels are solved.
 */

/** The assumed duration of a step while the player's own pace is not known. */
export const GUESSED_SECONDS = 30

/** The minimum number of levels for the player's own pace. */
const FEWEST_SOLVED = 3

/**
 * Returns the median of seconds per step over solved levels; undefined if there are too few.
 * @param {readonly { ms: number, steps: number }[]} solved
 */
export function secondsAStep(solved) {
  const known = solved.filter(({ ms, steps }) => ms > 0 && steps > 0)
  const paces = known.map(({ ms, steps }) => ms / 1000 / steps).sort((a, b) => a - b)
  if (paces.length < FEWEST_SOLVED) return undefined
  const middle = paces.length >> 1
  return paces.length % 2 ? paces[middle] : (paces[middle - 1] + paces[middle]) / 2
}

/** Returns the duration in whole minutes, at least one. @param {number} steps @param {number} seconds a step */
export const minutesFor = (steps, seconds) => Math.max(1, Math.round((steps * seconds) / 60))
