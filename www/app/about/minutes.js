// @ts-check
/**
 * How long a level takes, from its steps: at the player's own pace, once enough levels are solved on this device.
 */

/** What a step is taken to last while the player's own pace is not known. */
export const GUESSED_SECONDS = 30

/** With fewer levels the pace would be chance. */
const FEWEST_SOLVED = 3

/**
 * The median of seconds a step over solved levels; nothing while they are too few.
 * @param {readonly { ms: number, steps: number }[]} solved
 */
export function secondsAStep(solved) {
  const known = solved.filter(({ ms, steps }) => ms > 0 && steps > 0)
  const paces = known.map(({ ms, steps }) => ms / 1000 / steps).sort((a, b) => a - b)
  if (paces.length < FEWEST_SOLVED) return undefined
  const middle = paces.length >> 1
  return paces.length % 2 ? paces[middle] : (paces[middle - 1] + paces[middle]) / 2
}

/** In whole minutes, at least one. @param {number} steps @param {number} seconds a step */
export const minutesFor = (steps, seconds) => Math.max(1, Math.round((steps * seconds) / 60))
