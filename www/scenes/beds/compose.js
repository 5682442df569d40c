// @ts-check
/**
 * Beds of earth as operations: the ground, its marks, and the contents of each bed; on boards that grow, also the signs
 * of a round.
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
import { WIN_MS } from '../win.js'
import { roomy } from './numbers.js'
import { ownTime, sprouting } from './sprout.js'

/**
 * The position and size of a flower, if the bed's number fits into a corner, and if it takes the whole front.
 */
const ROOMY = { feet: 0.79, size: 1 }
const TIGHT = { feet: 0.7, size: 0.88 }

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
    const at = plan.spot(site)
    const feet = (/** @type {number} */ site) => plan.spot(site)(0.5, room.feet)
    const { growth } = view
    const piece = view.entries[site]
    const wanted =
      view.ghosts.find(g => g.site === site)?.piece ??
      (piece === null ? view.preview?.[site] : undefined) ??
      (moment.grown < 1 ? undefined : growth?.missing.get(site))
    const bare = piece === null && !view.notes[site].length
    const glyph = glyphs.get(piece) ?? ''
    const parents = growth?.grown.get(site)
    /** @type {Made[]} */
    const made = []
    if (!wanted && bare) made.push(...aims(view, site, k, bare))
    if (wanted && wanted !== piece && (piece === null || !growth))
      made.push(ghost(site, wanted, glyphs.get(wanted) ?? '', feet(site), k))
    else if (piece !== null && growth && parents && moment.grown < 1) {
      const t = ownTime(moment.grown, [...growth.grown.keys()].indexOf(site), growth.grown.size)
      made.push(...sprouting(site, piece, glyph, parents.map(feet), feet(site), k, t))
    } else if (piece !== null)
      made.push(token(site, piece, glyph, feet(site), k, growth ? REST : moment.pose(site), moment.winMs, sites.length))
    else made.push(...notes(site, view.notes[site], glyphs, at, k))
    if (!wanted && !bare) made.push(...aims(view, site, k, bare))
    if (!plain && plan.numbered.has(site) && (wanted || piece !== null || hasGround(view, site)))
      made.push({ op: 'number', site })
    const rivals = growth?.contested.get(site)
    if (rivals)
      made.push({
        op: 'contested',
        site,
        glyphs: rivals.map(id => glyphs.get(id) ?? id),
        size: k,
        t: moment.grown,
      })
    if (growth && growth.planted[site] !== null) made.push({ op: 'stake', site, size: k })
    if (view.anything?.has(site))
      made.push(badge('anything', site, 'text', ['paper', 'ink'], at(0.5, 0.46), k * 0.24, '?'))
    made.push(...ruledOut(site, view, glyphs, at, k), ...marksOver(plan, view, site))
    if (growth && moment.grown === 1) made.push(...differences(growth, site))
    if (view.won && piece !== null) made.push(star(site, at(0.9, 0.12), k * 0.15, moment, sites.length))
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
      return [badge('anything', site, 'text', ['paper', 'ink'], point, k * size, '?')]
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
