// @ts-check
/**
 * What a function says of a value that never changes, computed once for each.
 * @template {object} T
 * @template R
 * @param {(value: T) => R} compute
 * @returns {(value: T) => R}
 */
export function once(compute) {
  /** @type {WeakMap<T, { is: R }>} */
  const known = new WeakMap()
  return value => {
    const found = known.get(value) ?? { is: compute(value) }
    known.set(value, found)
    return found.is
  }
}
