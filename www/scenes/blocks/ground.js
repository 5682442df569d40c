// @ts-check
/**
 * What does not move on a map, from the ground up: as parts of which each takes little, of what is in sight only.
 * @import { Stickers } from '../tokens.js'
 * @import { Part } from '../backdrop.js'
 * @import { Dot } from './land.js'
 * @import { Palette } from './palette.js'
 * @import { Plan, Sight, Window } from './plan.js'
 * @import { Quarter } from './streets.js'
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
import { overlaps } from './plan.js'
import { paintStreets } from './streets.js'
import { featurePaints, featuresOf, roadPaints, watersOf } from './ways.js'

/** How many small things a part paints. */
const A_PART = { trees: 40, houses: 8 }
/** How far houses reach beyond where they stand, with their shadows, in cells. */
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
   * The ground without what is written on it.
   * @param {Sight} sight
   * @param {Window} window
   * @param {Palette} colours
   * @returns {Part[]}
   */
  parts(sight, window, colours) {
    const { plan, quarters, country } = this
    /** @type {Part[]} */
    const parts = []
    const add = (/** @type {Part[]} */ ...paints) => {
      for (const paint of paints) {
        parts.push(pen => {
          sight.enter(pen)
          paint(pen)
          pen.restore()
        })
      }
    }
    const near = (/** @type {Dot} */ [x, y, r]) => overlaps(window, [x, y, x, y], r * 2)
    const addTrees = (/** @type {Dot[]} */ trees) =>
      lots(trees.filter(near), A_PART.trees).forEach(lot => add(pen => paintTrees(pen, colours, lot)))
    const seen = plan.order.filter(site => sight.sees(window, site))

    add(pen =>
      paintCountry(
        pen,
        plan,
        colours,
        country.fields.filter(({ at: [x, y], size }) => near([x, y, size])),
      ),
    )
    addTrees(country.trees)
    for (const { shape, ripples } of this.seas)
      add(...waterPaints(plan, shape, colours), pen => paintRipples(pen, colours, ripples.filter(near)))
    for (const site of seen) {
      add(
        pen => paintGround(pen, plan, colours, site),
        pen => paintStreets(pen, plan, quarters[site], groundOf(plan, colours, site)[1], site),
        pen => paintEdge(pen, plan, colours, site),
      )
    }
    add(...featurePaints(plan, colours), ...roadPaints(plan, colours))
    for (const site of seen) {
      addTrees(quarters[site].trees)
      const houses = quarters[site].houses.filter(({ at: [x, y] }) => overlaps(window, [x, y, x, y], TALL))
      for (const lot of lots(houses, A_PART.houses)) add(pen => lot.forEach(house => paintHouse(pen, house, colours)))
    }
    return parts
  }

  /**
   * What is written on it.
   * @param {Sight} sight
   * @param {Window} window
   * @param {Palette} colours
   * @param {Stickers} signs
   * @returns {Part[]}
   */
  writing(sight, window, colours, signs) {
    const { plan } = this
    const seen = plan.order.filter(site => sight.sees(window, site))
    /** @type {Part[]} */
    const parts = [pen => measureNames(pen, plan)]
    for (const name of featuresOf(plan, 'name')) parts.push(pen => paintName(pen, sight, colours, name))
    for (const glyph of glyphsOn(plan, seen)) parts.push(() => signs.prepare(glyph, signSide(sight), colours.rim))
    for (const site of seen) parts.push(pen => paintLabel(pen, sight, colours, signs, site))
    return parts
  }
}

/** The signs on some blocks. @param {Plan} plan @param {number[]} sites */
const glyphsOn = ({ board }, sites) =>
  new Set(sites.flatMap(site => marksAt(board, site)).flatMap(({ glyph }) => glyph ?? []))

/** @template T @param {readonly T[]} all @param {number} size @returns {T[][]} */
const lots = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
