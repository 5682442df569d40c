// @ts-check
/**
 * What a level expects of those who solve it: time, from its number of steps, and age.
 * @import { Rating } from '../pkg/placewise.js'
 */

/** The assumed duration of a step while the player's own pace is not known. */
export const GUESSED_SECONDS = 30

/** Returns the duration in whole minutes, at least one. @param {number} steps @param {number} seconds a step */
export const minutesFor = (steps, seconds) => Math.max(1, Math.round((steps * seconds) / 60))

/** Returns the number of steps of a solution. @param {Pick<Rating, 'steps'>} rating */
export const stepsOf = ({ steps }) => Object.values(steps).reduce((sum, count) => sum + count, 0)

/** The approximate minimum age by the number of the grade. This is our guess: it has not been measured. */
export const AGES = [6, 6, 7, 9, 10, 12]
