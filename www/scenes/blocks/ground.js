// @ts-check
/**
 * The fixed parts of a map, from the ground up, painted in small steps and only where they are visible.
 * @import { Work } from '../steps.js'
 * @import { Stickers } from '../tokens.js'
 * @import { Dot } from './land.js'
 * @import { Palette } from './palette.js'
 * @import { Plan, Sight, Window } from './plan.js'
 * @import { Quarter } from './streets.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { marksAt } from '../signs.js'
import { paintHouse } from './houses.js'
import { measureNames, paintLabel } from './labels.js'
import { signSide } from './measures.js'
import {
  countryOf,
  groundOf,
  paintCountry,
  paintEdge,
  paintGround,
  paintRipples,
  paintTrees,
  ripplesOf,
  waterPaints,
} from './land.js'
import { paintName } from './names.js'
import { arePlaced, placing } from './placing.js'
import { overlaps } from './plan.js'
import { paintStreets } from './streets.js'
import { featurePaints, featuresOf, roadPaints, watersOf } from './ways.js'

/** The number of small objects that a step paints. */
const A_STEP = { trees: 40, houses: 8 }
/** The distance that houses with their shadows reach beyond their feet, in cells. */
const TALL = 0.6

export class Ground {
  /** @param {Plan} plan @param {Quarter[]} quarters */
  constructor(plan, quarters) {
    this.plan = plan
    this.quarters = quarters
    this.country = countryOf(plan)
    this.seas = watersOf(plan, false).map(shape => ({ shape, ripples: ripplesOf(plan, shape) }))
  }

  /**
   * Paints the ground without its writing.
   * @param {Pen} pen
   * @param {Sight} sight
   * @param {Window} window
   * @param {Palette} colours
   * @returns {Work}
   */
  *paint(pen, sight, window, colours) {
    for (const paint of this.#paints(sight, window, colours)) {
      sight.enter(pen)
      paint(pen)
      pen.restore()
      yield
    }
  }

  /**
   * Yields the functions that paint the ground, each made when its turn comes.
   * @param {Sight} sight
   * @param {Window} window
   * @param {Palette} colours
   * @returns {Generator<(pen: Pen) => void>}
   */
  *#paints(sight, window, colours) {
    const { plan, quarters, country } = this
    const near = (/** @type {Dot} */ [x, y, r]) => overlaps(window, [x, y, x, y], r * 2)
    const treePaints = (/** @type {Dot[]} */ trees) =>
      lots(trees.filter(near), A_STEP.trees).map(lot => (/** @type {Pen} */ pen) => paintTrees(pen, colours, lot))
    const seen = plan.order.filter(site => sight.sees(window, site))

    const fields = country.fields.filter(({ at: [x, y], size }) => near([x, y, size]))
    yield pen => paintCountry(pen, plan, colours, fields)
    yield* treePaints(country.trees)
    for (const { shape, ripples } of this.seas) {
      yield* waterPaints(plan, shape, colours)
      yield pen => paintRipples(pen, colours, ripples.filter(near))
    }
    for (const site of seen) {
      yield pen => paintGround(pen, plan, colours, site)
      yield pen => paintStreets(pen, plan, quarters[site], groundOf(plan, colours, site)[1], site)
      yield pen => paintEdge(pen, plan, colours, site)
    }
    yield* featurePaints(plan, colours)
    yield* roadPaints(plan, colours)
    for (const site of seen) {
      yield* treePaints(quarters[site].trees)
      const houses = quarters[site].houses.filter(({ at: [x, y] }) => overlaps(window, [x, y, x, y], TALL))
      for (const lot of lots(houses, A_STEP.houses)) yield pen => lot.forEach(house => paintHouse(pen, house, colours))
    }
  }

  /**
   * Paints the writing on the ground.
   * @param {Pen} pen
   * @param {Sight} sight
   * @param {Window} window
   * @param {Palette} colours
   * @param {Stickers} signs
   * @returns {Work}
   */
  *write(pen, sight, window, colours, signs) {
    const { plan } = this
    const seen = plan.order.filter(site => sight.sees(window, site))
    measureNames(pen, plan)
    yield
    if (!arePlaced(sight)) yield* placing(pen, sight)
    for (const name of featuresOf(plan, 'name')) {
      paintName(pen, sight, colours, name)
      yield
    }
    for (const glyph of glyphsOn(plan, seen)) yield* signs.making(glyph, signSide(sight), colours.rim)
    for (const site of seen) {
      paintLabel(pen, sight, colours, signs, site)
      yield
    }
  }
}

/** Returns the glyphs of the signs on some blocks. @param {Plan} plan @param {number[]} sites */
const glyphsOn = ({ board }, sites) =>
  new Set(sites.flatMap(site => marksAt(board, site)).flatMap(({ glyph }) => glyph ?? []))

/** @template T @param {readonly T[]} all @param {number} size @returns {T[][]} */
const lots = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
