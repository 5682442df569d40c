// @ts-check
/**
 * Beds of earth as operations: the ground, its marks, and the contents of each bed; on boards that grow, also the signs
 * of a round.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Plan } from './plan.js'
 * @typedef {Moment & { grown: number }} Growing   `grown`: the progress of the current round, from 0 to 1
 * @typedef {Operation
 *   | { op: 'number', site: number }
 *   | { op: 'contested', site: number, glyphs: readonly string[], size: number, t: number }
 *   | { op: 'stake', site: number, size: number }
 *   | { op: 'aim', site: number, piece: string, glyph: string, x: number, y: number, size: number }} Made   `number`: a
 *   bed's humidity; `stake`: planted by hand; `aim`: the goal
 */
import { badge, ghost, hasGround, marksOver, marksUnder, notes, outline, ruledOut, star, token } from '../compose.js'
import { coordinatesOf } from '../coordinates.js'
import { glyphsOf } from '../glyphs.js'
import { REST } from '../motion.js'
import { arch, easeOut, overshoot, settle } from '../tween.js'
import { WIN_MS } from '../win.js'
import { roomy } from './numbers.js'

/**
 * The position and size of a flower, if the bed's number fits into a corner, and if it takes the whole front.
 */
const ROOMY = { feet: 0.79, size: 1 }
const TIGHT = { feet: 0.7, size: 0.88 }

/**
 * Composes the sign of a bed where any entry is allowed.
 * @param {number} site @param {Point} at @param {number} radius
 */
const anything = (site, at, radius) => badge('anything', site, 'text', ['paper', 'ink'], at, radius, '?')

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain without numbers */
export function composer(plan, plain) {
  const { sites } = plan.board
  const glyphs = glyphsOf(plan.board)

  /**
   * @param {View} view
   * @param {number} site
   * @param {Growing} moment
   * @param {typeof ROOMY} room
   * @returns {Made[]}
   */
  function place(view, site, moment, room) {
    const k = plan.scale * room.size
    const piece = view.entries[site]
    const wanted = wantedAt(view, site, moment)
    const bare = piece === null && !view.notes[site].length
    const aim = wanted ? [] : aims(view, site, k, bare)
    /** @type {Made[]} */
    const made = [...(bare ? aim : []), ...standing(view, site, moment, room, wanted), ...(bare ? [] : aim)]
    if (plan.numbered.has(site) && !plain && (wanted || piece !== null || hasGround(view, site)))
      made.push({ op: 'number', site })
    made.push(...signs(view, site, moment, k))
    if (view.won && piece !== null) made.push(star(site, plan.spot(site)(0.9, 0.12), k * 0.15, moment, sites.length))
    return made
  }

  /**
   * Composes the signs over what stands in a bed: those of a round, of a hint and of faults.
   * @param {View} view @param {number} site @param {Growing} moment @param {number} k
   * @returns {Made[]}
   */
  function signs(view, site, moment, k) {
    const { growth } = view
    const at = plan.spot(site)
    return [
      ...(growth ? roundSigns(growth, site, moment, k) : []),
      ...(view.anything?.has(site) ? [anything(site, at(0.5, 0.46), k * 0.24)] : []),
      ...ruledOut(site, view, glyphs, at, k),
      ...marksOver(plan, view, site),
      ...(growth && moment.grown === 1 ? differences(growth, site) : []),
    ]
  }

  /**
   * Returns the piece that is to come to a bed: that of a hint, that of the end, or the one missing after a round.
   * @param {View} view @param {number} site @param {Growing} moment
   */
  function wantedAt({ ghosts, entries, preview, growth }, site, { grown }) {
    const hinted = ghosts.find(ghost => ghost.site === site)?.piece
    const later = entries[site] === null ? preview?.[site] : undefined
    return hinted ?? later ?? (grown < 1 ? undefined : growth?.missing.get(site))
  }

  /**
   * Composes what stands in a bed: a piece to come, one that sprouts in this round, a piece, or notes.
   * @param {View} view @param {number} site @param {Growing} moment @param {typeof ROOMY} room
   * @param {Entry | undefined} wanted
   * @returns {Made[]}
   */
  function standing(view, site, moment, room, wanted) {
    const k = plan.scale * room.size
    const feet = (/** @type {number} */ site) => plan.spot(site)(0.5, room.feet)
    const { growth } = view
    const piece = view.entries[site]
    if (wanted && wanted !== piece && (piece === null || !growth))
      return [ghost(site, wanted, glyphs.get(wanted) ?? '', feet(site), k)]
    if (piece === null) return notes(site, view.notes[site], glyphs, plan.spot(site), k)
    const glyph = glyphs.get(piece) ?? ''
    const parents = growth?.grown.get(site)
    if (growth && parents && moment.grown < 1) {
      const t = ownTime(moment.grown, [...growth.grown.keys()].indexOf(site), growth.grown.size)
      return sprouting(site, piece, glyph, parents.map(feet), feet(site), k, t)
    }
    return [token(site, piece, glyph, feet(site), k, growth ? REST : moment.pose(site), moment.winMs, sites.length)]
  }

  /**
   * Composes the signs of a round: the pieces that claim a bed, and the stake of one planted by hand.
   * @param {NonNullable<View['growth']>} growth @param {number} site @param {Growing} moment @param {number} size
   * @returns {Made[]}
   */
  function roundSigns({ contested, planted }, site, { grown: t }, size) {
    /** @type {Made[]} */
    const made = []
    const rivals = contested.get(site)
    if (rivals) made.push({ op: 'contested', site, glyphs: rivals.map(id => glyphs.get(id) ?? id), size, t })
    if (planted[site] !== null) made.push({ op: 'stake', site, size })
    return made
  }

  /**
   * Composes the goal, pale: in the middle of an empty bed, else on a slip in its corner.
   * @param {View} view
   * @param {number} site
   * @param {number} k
   * @param {boolean} bare
   * @returns {Made[]}
   */
  function aims({ goal }, site, k, bare) {
    const piece = goal?.[site] ?? null
    if (piece === null) return []
    const at = plan.spot(site)
    if (piece === '?') {
      const [point, size] = bare ? [at(0.5, 0.46), 0.2] : [at(0.86, 0.14), 0.13]
      return [anything(site, point, k * size)]
    }
    const glyph = glyphs.get(piece) ?? piece
    const [x, y] = bare ? at(0.5, 0.46) : at(0.84, 0.17)
    if (bare) return [{ op: 'aim', site, piece, glyph, x, y, size: k }]
    return [{ op: 'note', site, piece, glyph, x, y, half: k * 0.155, line: k * 0.014 }]
  }

  /**
   * Composes the differences from the goal: a missing piece, shown as a ghost, or one that should not be there.
   * @param {NonNullable<View['growth']>} growth
   * @param {number} site
   * @returns {Operation[]}
   */
  function differences({ missing, excess }, site) {
    const k = plan.scale
    const corner = plan.spot(site)(0.88, 0.12)
    /** @type {Operation[]} */
    const made = []
    if (missing.has(site))
      made.push(
        outline('missing', site, 0.07, k * 0.05, ['wrong', 'wrongRim'], [k * 0.12, k * 0.08]),
        badge('missing', site, 'text', ['wrongRim', 'wrong'], corner, k * 0.15, '+'),
      )
    if (excess.has(site))
      made.push(
        outline('excess', site, 0.07, k * 0.055, ['wrong', 'wrongRim']),
        badge('excess', site, 'cross', ['wrong', 'wrongRim'], corner, k * 0.15),
      )
    return made
  }

  /** @param {View} view @param {Growing} moment @param {number} ratio @returns {Made[]} */
  return (view, moment, ratio) => {
    const { columns, rows, scale: size } = plan
    const { winMs: ms } = moment
    const room = plain || roomy(plan, ratio) ? ROOMY : TIGHT
    /** @type {Made[]} */
    const made = [{ op: 'land' }]
    /** The places where leaves come to rest, around the beds. @type {Point[]} */
    const targets = view.won
      ? Array.from({ length: 12 }, (_, i) => plan.at(((i + 0.5) / 12) * columns, i % 2 ? -0.2 : rows + 0.2))
      : []
    if (view.won) made.push({ op: 'sun', ms, size }, { op: 'leaves', ms, size, lying: true, targets })
    if (view.coordinates) made.push(...coordinatesOf(plan))
    sites.forEach((_, site) => made.push(...marksUnder(plan, view, site)))
    sites.forEach((_, site) => made.push(...place(view, site, moment, room)))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size, lying: false, targets })
    return made
  }
}

// ---- a round: bed by bed, first seeds leap from the parents' beds, then a flower opens ----

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
