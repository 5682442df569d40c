// @ts-check
/**
 * The growth of new flowers in a round: bed by bed, each first as seeds that leap from its parents' beds, then as a
 * flower that opens. Needs no canvas.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Operation } from '../operations.js'
 * @import { Point } from '../paths.js'
 */
import { token } from '../compose.js'
import { REST } from '../motion.js'
import { arch, easeOut, overshoot, settle } from '../tween.js'

/**
 * The part of a round that one flower takes, where flowers start one after the other; the part of that for its seeds.
 */
const OWN = 0.55
const WAY = 0.42
/** The size of a seed, and the height of its leap, relative to a flower. */
const SEED = 0.3
const LEAP = 0.32

/**
 * Returns the progress of a flower from 0 to 1: they start one after the other, and the last ends with the round.
 * @param {number} t progress of the round
 * @param {number} index
 * @param {number} of the number of new flowers
 */
export const ownTime = (t, index, of) =>
  Math.min(1, Math.max(0, (t - (of > 1 ? ((1 - OWN) * index) / (of - 1) : (1 - OWN) / 2)) / OWN))

/**
 * @param {number} site
 * @param {Entry} piece
 * @param {string} glyph
 * @param {readonly Point[]} parents the feet of its parents
 * @param {Point} foot
 * @param {number} size
 * @param {number} t its own progress
 * @returns {Operation[]}
 */
export function sprouting(site, piece, glyph, parents, foot, size, t) {
  if (t <= 0) return []
  if (t < WAY) {
    const way = easeOut(t / WAY)
    return parents.map(([x, y]) =>
      token(
        site,
        piece,
        glyph,
        [x + (foot[0] - x) * way, y + (foot[1] - y) * way - arch(way) * LEAP * size],
        size * SEED,
        REST,
      ),
    )
  }
  const open = (t - WAY) / (1 - WAY)
  const pose = { ...REST, squash: -0.22 * settle(open), dust: open, sparks: open }
  return [token(site, piece, glyph, foot, size * (SEED + (1 - SEED) * overshoot(open)), pose)]
}
