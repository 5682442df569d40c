// @ts-check
/** Values that are never changed in place: whether two are equal, groups of them, and results kept for each. */

/**
 * Groups items by key, in the order in which the keys first occur.
 * @template T, K
 * @param {readonly T[]} items @param {(item: T) => K} keyOf
 * @returns {Map<K, T[]>}
 */
export function grouped(items, keyOf) {
  /** @type {Map<K, T[]>} */
  const groups = new Map()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

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

/**
 * Returns true if two values are identical, or equal in all they contain.
 * @param {unknown} a @param {unknown} b @returns {boolean}
 */
export function isSame(a, b) {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && isSame(value, b.get(key)))
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every(each => b.has(each))
  const [fields, others] = /** @type {Record<string, unknown>[]} */ ([a, b])
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(name => Object.hasOwn(b, name) && isSame(fields[name], others[name]))
  )
}
