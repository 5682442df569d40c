// @ts-check
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
