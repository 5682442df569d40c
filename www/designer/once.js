// @ts-check
/**
 * What a function says of a value that never changes, reckoned once for each.
 * @template {object} T
 * @template R
 * @param {(value: T) => R} reckon
 * @returns {(value: T) => R}
 */
export function once(reckon) {
  /** @type {WeakMap<T, { is: R }>} */
  const known = new WeakMap()
  return value => {
    const found = known.get(value) ?? { is: reckon(value) }
    known.set(value, found)
    return found.is
  }
}
