// @ts-check
/**
 * Returns a function that caches the results of another one for immutable values.
 * @template {object} T
 * @template R
 * @param {(value: T) => R} compute
 * @returns {(value: T) => R}
 */
export function memoize(compute) {
  /** @type {WeakMap<T, { is: R }>} */
  const known = new WeakMap()
  return value => {
    const found = known.get(value) ?? { is: compute(value) }
    known.set(value, found)
    return found.is
  }
}
