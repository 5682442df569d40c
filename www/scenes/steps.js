// @ts-check
/**
 * Work in small steps, a few of them a frame, so that no frame takes long.
 * @typedef {Generator<void, void>} Work   each iteration is a step
 */

/** The time in ms after which no further step begins in a frame. The result does not depend on it. */
const BEGUN_WITHIN_MS = 3

/** Runs work for a frame's share; returns true if it is done. @param {Work} work */
export function goOn(work) {
  const until = performance.now() + BEGUN_WITHIN_MS
  do if (work.next().done) return true
  while (performance.now() < until)
  return false
}

/** Runs all of the work at once. @param {Work} work */
export function finish(work) {
  while (!work.next().done);
  return true
}
