// @ts-check
/** Pseudo-random numbers that are the same each time: for grass, pebbles and waves. */

/** Returns a generator of numbers from 0 to 1. @param {number} seed */
export function chance(seed) {
  let s = (seed * 2654435761) >>> 0 || 1
  return () => {
    s ^= s << 13
    s ^= s >>> 17
    s ^= s << 5
    s >>>= 0
    return s / 4294967296
  }
}
