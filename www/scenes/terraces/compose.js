// @ts-check
/**
 * A terraced island as operations: the land, marks clipped by the blocks in front, and the contents of each place,
 * front ones last.
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Shape } from './shape.js'
 * @typedef {Operation
 *   | { op: 'surf', progress: number }
 *   | { op: 'signs', site: number }
 *   | { op: 'clip', site: number }
 *   | { op: 'pips', site: number }
 *   | { op: 'unclip' }} Made   `signs`: rings around a place's signs; `clip`: limits painting to the visible part of
 *   a place, until `unclip`; `pips`: its height
 */
import { hasGround, marksOver, marksUnder, ruledOut, standing, star } from '../compose.js'
import { glyphsOf } from '../glyphs.js'
import { WIN_MS } from '../win.js'

const LEAVES_AT = [
  [0.12, 0.5],
  [0.85, 0.3],
  [0.3, 0.9],
]

/** Creates the composer of a board's pictures. @param {Shape} shape */
export function composer(shape) {
  const { sites } = shape.board
  const glyphs = glyphsOf(shape.board)

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Operation[]} */
  function place(view, site, moment) {
    const { scale } = shape
    const at = shape.spot(site)
    const made = [
      ...standing(site, view, glyphs, shape.feet(site), at, scale, moment),
      ...ruledOut(site, view, glyphs, at, scale),
      ...marksOver(shape, view, site),
    ]
    if (view.won) made.push(star(site, at(0.98, 0.03), scale * 0.165, moment, sites.length))
    return made
  }

  /** @param {View} view @param {Moment} moment @returns {Made[]} */
  return (view, moment) => {
    const { order, scale: size } = shape
    const { winMs: ms } = moment
    /** @type {Made[]} */
    const made = [{ op: 'land' }]
    /** The points where leaves come to rest after a win: in the corners of places. @type {Point[]} */
    const targets = view.won ? sites.flatMap((_, site) => LEAVES_AT.map(([s, t]) => shape.spot(site)(s, t))) : []
    if (view.won)
      made.push(
        { op: 'sun', ms, size },
        { op: 'surf', progress: ms / WIN_MS },
        { op: 'leaves', ms, size, lying: true, targets },
      )
    const here = [view.over, view.focus, view.chosen].find(site => site >= 0)
    if (here !== undefined) made.push({ op: 'signs', site: here })
    for (const site of order)
      if (hasGround(view, site))
        made.push({ op: 'clip', site }, ...marksUnder(shape, view, site), { op: 'pips', site }, { op: 'unclip' })
    for (const site of order) made.push(...place(view, site, moment))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size, lying: false, targets })
    return made
  }
}
