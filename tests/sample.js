/** True if samples are whole: by night (`SAMPLE=all`). By day they are every nth item. */
export const isWhole = process.env.SAMPLE === 'all'

/** True if the tests use the engines of a release, as `cargo xtask test packed site` does. */
export const isPacked = Boolean(process.env.PACKED)

/**
 * @template T
 * @param {T[]} all
 * @param {number} nth
 */
export const sample = (all, nth) => (isWhole ? all : all.filter((_, i) => i % nth === 0))
