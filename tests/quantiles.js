/** Returns the quantiles of times, as a line of text. @param {number[]} times ms */
export function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const ms = (/** @type {number} */ n) => n.toFixed(n < 100 ? 1 : 0).padStart(6)
  return `of ${sorted.length}: p50 ${ms(at(0.5))}  p90 ${ms(at(0.9))}  p99 ${ms(at(0.99))}  most ${ms(at(1))} ms`
}
