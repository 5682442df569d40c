// @ts-check
/**
 * Blocks on a map as operations, for the visible ones: the land, its marks, and the contents of each block, front ones
 * last.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Plan, Sight, Window } from './plan.js'
 * @typedef {Operation
 *   | { op: 'life', ms: number }
 *   | { op: 'names' }
 *   | { op: 'label', site: number }
 *   | { op: 'plates', sites: number[], standing: number[] }
 *   | { op: 'smoke', site: number, x: number, y: number, size: number, ms: number }} Made   `life`: the life of the
 *   town after a win; `names`: those of the land; `label`: the writing on a block; `plates`: the names of blocks
 */
import { hasGround, marksOver, marksUnder, ruledOut, standing, star } from '../compose.js'
import { glyphsOf } from '../glyphs.js'
import { TOKEN } from '../tokens.js'
import { FEET } from './plan.js'

/**
 * The chimneys of pieces that smoke, on their pictures: across from the middle in widths, and up from the foot in
 * heights.
 * @type {ReadonlyMap<string, Point[]>}
 */
const CHIMNEYS = new Map([
  [
    'factory',
    [
      [-0.3, 1],
      [-0.12, 0.98],
    ],
  ],
  [
    'power-plant',
    [
      [-0.16, 0.94],
      [0.24, 0.82],
    ],
  ],
  ['waste-plant', [[0, 0.98]]],
])

/** Returns the blocks on which something is shown in the token's place. @param {View} view */
const occupied = ({ entries, notes, ghosts, out, supposed }) =>
  entries.flatMap((piece, site) =>
    piece !== null || notes[site].length || out.has(site) || supposed.has(site) || ghosts.some(g => g.site === site)
      ? [site]
      : [],
  )

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain without writing */
export function composer(plan, plain) {
  const { sites } = plan.board
  const glyphs = glyphsOf(plan.board)
  /** The blocks in paint order of their tokens: front ones last. */
  const order = sites.map((_, i) => i).sort((a, b) => plan.labels[a][1] - plan.labels[b][1])

  /**
   * @param {View} view
   * @param {number} site
   * @param {Moment} moment
   * @param {Sight} sight
   * @param {boolean} rested
   * @returns {Made[]}
   */
  function place(view, site, moment, sight, rested) {
    const k = sight.scaleOf(site)
    const at = sight.spot(site)
    const piece = view.entries[site]
    const wanted = view.ghosts.find(ghost => ghost.site === site)?.piece ?? null
    /** @type {Made[]} */
    const made = []
    if (!plain && (wanted !== null || (view.won && !rested) || hasGround(view, site))) made.push({ op: 'label', site })
    made.push(...standing(site, view, glyphs, at(0.5, FEET), at, k, moment))
    if (view.won && (wanted === null || wanted === piece)) made.push(...smoke(piece, site, moment, sight))
    made.push(...ruledOut(site, view, glyphs, at, k), ...marksOver(sight, view, site))
    if (view.won && piece !== null) made.push(star(site, at(0.9, 0.14), k * 0.165, moment, sites.length))
    return made
  }

  /**
   * Composes the smoke of a piece after the win.
   * @param {Entry | null} piece @param {number} site @param {Moment} moment @param {Sight} sight
   * @returns {Made[]}
   */
  function smoke(piece, site, { winMs: ms }, sight) {
    const at = sight.spot(site)
    const chimneys = CHIMNEYS.get(glyphs.get(piece) ?? '') ?? []
    return chimneys.map(([s, t]) => {
      const [x, y] = at(0.5 + s * TOKEN, FEET + 0.035 - t * TOKEN)
      return { op: 'smoke', site, x, y, size: sight.scaleOf(site), ms }
    })
  }

  return {
    standing: order,
    /**
     * @param {View} view
     * @param {Moment} moment
     * @param {Sight} sight
     * @param {Window} window the visible part of the map
     * @param {boolean} rested true if the land already shows the life of the win
     * @returns {Made[]}
     */
    compose(view, moment, sight, window, rested) {
      /** @type {Made[]} */
      const made = [{ op: 'land' }]
      if (view.won && !rested) {
        made.push({ op: 'life', ms: moment.winMs })
        if (!plain) made.push({ op: 'names' })
      }
      for (const site of plan.order) if (sight.sees(window, site)) made.push(...marksUnder(sight, view, site))
      for (const site of order) if (sight.sees(window, site)) made.push(...place(view, site, moment, sight, rested))
      const named = [...view.named].filter(site => sight.sees(window, site)).sort((a, b) => a - b)
      if (named.length && !plain) made.push({ op: 'plates', sites: named, standing: occupied(view) })
      return made
    },
  }
}
