/** By night (`SAMPLE=all`) all of these, by day every nth. */
export const isWhole = process.env.SAMPLE === 'all'

/**
 * @template T
 * @param {T[]} all
 * @param {number} nth
 */
export const sample = (all, nth) => (isWhole ? all : all.filter((_, i) => i % nth === 0))
