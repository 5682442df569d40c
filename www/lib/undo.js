// @ts-check
/**
 * A way back and forth between values that are never changed in place: what came before, the latest last, and what was
 * undone, the latest first.
 * @template T
 * @typedef {{ readonly past: readonly T[], readonly future: readonly T[] }} Steps
 */

/**
 * What was done makes `before` a value of the past; nothing is left to redo.
 * @template T
 * @param {Steps<T>} steps
 * @param {T} before
 * @param {number} [most] that the past may hold
 * @returns {Steps<T>}
 */
export const record = ({ past }, before, most = Infinity) => ({ past: [...past, before].slice(-most), future: [] })

/**
 * One step back from `now`; nothing where there is none.
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
 * One step forth again from `now`; nothing where there is none.
 * @template T
 * @param {Steps<T>} steps
 * @param {T} now
 * @returns {{ now: T, steps: Steps<T> } | undefined}
 */
export function stepForward({ past, future }, now) {
  if (!future.length) return undefined
  return { now: future[0], steps: { past: [...past, now], future: future.slice(1) } }
}
