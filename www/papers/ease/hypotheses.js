// @ts-check
/**
 * Tests of hypotheses: the difference between two groups of puzzles, and a rank correlation with a third figure held
 * fixed.
 * @typedef {{ u: number, z: number, p: number }} Test   Mann and Whitney's U, its z by the normal approximation with
 *   ties, and the probability of at least this deviation if the groups were alike
 */
import { ranks, spearman } from './statistics.js'

/**
 * Performs Mann and Whitney's test; undefined if all values are equal or a group is empty.
 * @param {number[]} a @param {number[]} b @returns {Test | undefined}
 */
export function mannWhitney(a, b) {
  const [n, m] = [a.length, b.length]
  const all = n + m
  const own = ranks([...a, ...b])
  const u = own.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2
  /** @type {Map<number, number>} */
  const equal = new Map()
  for (const rank of own) equal.set(rank, (equal.get(rank) ?? 0) + 1)
  const ties = [...equal.values()].reduce((sum, count) => sum + count ** 3 - count, 0)
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)))
  if (!(variance > 0)) return undefined
  const z = (u - (n * m) / 2) / Math.sqrt(variance)
  return { u, z, p: beyond(z) }
}

/**
 * Returns the probability that a normal value is at least this far from its mean (Abramowitz and Stegun 26.2.17).
 * @param {number} z
 */
export function beyond(z) {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.2316419 * x)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return Math.min(1, (2 * sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI))
}

/**
 * Returns the rank correlation of two figures with a third held fixed.
 * @param {number[]} a @param {number[]} b @param {number[]} fixed
 */
export function partial(a, b, fixed) {
  const [ab, ac, bc] = [spearman(a, b), spearman(a, fixed), spearman(b, fixed)]
  if (ab === undefined || ac === undefined || bc === undefined) return undefined
  const rho = (ab - ac * bc) / Math.sqrt((1 - ac * ac) * (1 - bc * bc))
  return Number.isFinite(rho) ? rho : undefined
}
