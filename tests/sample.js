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

/** The quickest preset of each kind whose boards are not all alike. @type {Record<string, string>} */
const QUICK = {
  island: 'standard',
  garden: 'standard',
  city: 'mexico-demo',
  sudoku: 'six',
  numbrix: 'five',
  crossnumbers: 'three',
}

/**
 * Returns the presets of a kind; by day a quick one.
 * @template {{ id: string }} T @param {{ id: string, presets: readonly T[] }} info
 */
export function samplePresets({ id: kind, presets }) {
  if (isWhole) return presets
  const quick = presets.filter(({ id }) => id === QUICK[kind])
  return quick.length ? quick : presets.slice(0, 1)
}
