// @ts-check
/**
 * How new flowers come up in a round: bed by bed, each first as seeds that leap from its parents' beds, then as a
 * flower that opens. No canvas.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Operation } from '../operations.js'
 * @import { Point } from '../paths.js'
 */
import { token } from '../compose.js'
import { REST } from '../motion.js'
import { arch, easeOut, overshoot, settle } from '../tween.js'

/** The part of a round that one flower takes, the rest is between the first and the last; and of it, its seeds' way. */
const OWN = 0.55
const WAY = 0.42
/** A seed's size, and how high it leaps, in those of a flower. */
const SEED = 0.3
const LEAP = 0.32

/**
 * How far a flower has come, from 0 to 1: they come one after the other, the last at the end of the round.
 * @param {number} t of the round
 * @param {number} index
 * @param {number} of how many are new in it
 */
export const ownTime = (t, index, of) =>
  Math.min(1, Math.max(0, (t - (of > 1 ? ((1 - OWN) * index) / (of - 1) : (1 - OWN) / 2)) / OWN))

/**
 * @param {number} site
 * @param {Entry} piece
 * @param {string} glyph
 * @param {readonly Point[]} parents the feet of those it comes from
 * @param {Point} foot
 * @param {number} size
 * @param {number} t its own time
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
