// @ts-check
/**
 * Undo and redo of values that are never changed in place. The past has the latest value last; the future has the
 * latest undone value first.
 * @template T
 * @typedef {{ readonly past: readonly T[], readonly future: readonly T[] }} Steps
 */

/**
 * Adds `before` to the past, and clears the future.
 * @template T
 * @param {Steps<T>} steps
 * @param {T} before
 * @param {number} [most] the maximum length of the past
 * @returns {Steps<T>}
 */
export const record = ({ past }, before, most = Infinity) => ({ past: [...past, before].slice(-most), future: [] })

/**
 * Goes one step back from `now`; undefined if there is none.
 * @template T
 * @param {Steps<T>} steps
 * @param {T} now
 * @returns {{ now: T, steps: Steps<T> } | undefined}
 */
export function stepBack({ past, future }, now) {
  if (!past.length) return undefined
  return { now: past[past.length - 1], steps: { past: past.slice(0, -1), future: [now, ...future] } }
}

/**
 * Goes one step forward from `now`; undefined if there is none.
 * @template T
 * @param {Steps<T>} steps
 * @param {T} now
 * @returns {{ now: T, steps: Steps<T> } | undefined}
 */
export function stepForward({ past, future }, now) {
  if (!future.length) return undefined
  return { now: future[0], steps: { past: [...past, now], future: future.slice(1) } }
}
