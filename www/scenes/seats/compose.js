// @ts-check
/**
 * A grid of seats as operations: the room, the marks of each seat, and its content.
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Plan } from './plan.js'
 */
import { marksOver, marksUnder, ruledOut, standing, star } from '../compose.js'
import { glyphsOf } from '../glyphs.js'
import { WIN_MS } from '../win.js'

/** Returns the composer of a board's pictures. @param {Plan} plan */
export function composer(plan) {
  const { sites } = plan.board
  const glyphs = glyphsOf(plan.board)

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Operation[]} */
  function place(view, site, moment) {
    const { scale } = plan
    const at = plan.spot(site)
    const made = [
      ...standing(site, view, glyphs, plan.feet(site), at, scale, moment),
      ...ruledOut(site, view, glyphs, at, scale),
      ...marksOver(plan, view, site),
    ]
    if (view.won) made.push(star(site, at(0.92, 0.08), scale * 0.15, moment, sites.length))
    return made
  }

  /** @param {View} view @param {Moment} moment @returns {Operation[]} */
  return (view, moment) => {
    const { columns, rows, scale: size } = plan
    const { winMs: ms } = moment
    /** @type {Operation[]} */
    const made = [{ op: 'land' }]
    /** Where leaves come to lie: in front of the seats. @type {Point[]} */
    const targets = view.won ? Array.from({ length: 8 }, (_, i) => plan.at(((i + 0.5) / 8) * columns, rows + 0.06)) : []
    if (view.won) made.push({ op: 'sun', ms, size }, { op: 'leaves', ms, size, lying: true, targets })
    sites.forEach((_, site) => made.push(...marksUnder(plan, view, site)))
    sites.forEach((_, site) => made.push(...place(view, site, moment)))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size, lying: false, targets })
    return made
  }
}
