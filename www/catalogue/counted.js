// @ts-check
/**
 * A count up to a limit or a budget: the number found, and true if these are all.
 * @typedef {{ count: number, isAll: boolean }} Counted
 */

/**
 * Returns true if a count is complete; else it is a lower bound. Every page asks this before it shows a count.
 * @param {{ count: number, complete: boolean }} counted the engine's answer @param {number} limit of the count
 */
export const isAll = ({ count, complete }, limit) => complete && count < limit
