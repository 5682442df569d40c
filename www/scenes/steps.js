// @ts-check
/**
 * Work in steps of which each takes little, a few of them a frame, so that no frame takes long.
 * @typedef {Generator<void, void>} Work   each turn of it is a step
 */

/** In a frame no further step is begun after so long. What is made in the end does not depend on it. */
const BEGUN_WITHIN_MS = 3

/** Goes on with a work for a frame's share; whether it is done. @param {Work} work */
export function goOn(work) {
  const until = performance.now() + BEGUN_WITHIN_MS
  do if (work.next().done) return true
  while (performance.now() < until)
  return false
}

/** Does all of a work at once. @param {Work} work */
export function finish(work) {
  while (!work.next().done);
  return true
}
