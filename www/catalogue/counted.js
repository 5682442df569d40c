// @ts-check
/**
 * What is counted up to a limit, or as long as the work allows: as many as are known, and whether these are all.
 * @typedef {{ count: number, isAll: boolean }} Counted
 */

/**
 * True if a count is of all there are; else there are at least as many. Every page asks this before it tells a count.
 * @param {{ count: number, complete: boolean }} counted as the engine says it @param {number} limit as it was asked
 */
export const isAll = ({ count, complete }, limit) => complete && count < limit
