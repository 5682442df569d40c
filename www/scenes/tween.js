// @ts-check
/** Time as a number from 0 to 1, and curves between the two. */

/** @param {number} now @param {number} since @param {number} ms */
export const progress = (now, since, ms) => Math.min(1, Math.max(0, (now - since) / ms))

/** Runs fast, then slowly. @param {number} t */
export const easeOut = t => 1 - (1 - t) ** 3

/** Runs fast, a little too far, and back. @param {number} t */
export const overshoot = t => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2

/** Goes up and down again. @param {number} t */
export const arch = t => Math.sin(t * Math.PI)

/** Swings to and fro with decreasing amplitude. @param {number} t @param {number} times */
export const swing = (t, times) => Math.sin(t * Math.PI * 2 * times) * (1 - t)

/** Goes from 1 through a little below 0 to 0. @param {number} t */
export const settle = t => (1 - t) ** 2 * Math.cos(t * Math.PI * 1.5)
