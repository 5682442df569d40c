// @ts-check
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
