// @ts-check
/**
 * The fixed parts of a map, from the ground up, painted in small steps and only where they are visible.
 * @import { Point } from '../paths.js'
 * @import { Work } from '../steps.js'
 * @import { Stickers } from '../tokens.js'
 * @import { Dot } from './land.js'
 * @import { Palette } from './palette.js'
 * @import { Plan, Sight, Window } from './plan.js'
 */
import { chance } from '../chance.js'
import { inside } from '../paths.js'
import { marksAt } from '../places.js'
import { measureNames, paintLabel } from './plates.js'
import {
  countryOf,
  featurePaints,
  featuresOf,
  groundOf,
  HIGHWAY,
  onBlocks,
  paintCountry,
  paintEdge,
  paintGround,
  paintRipples,
  paintTrees,
  pointsOf,
  ripplesOf,
  roadPaints,
  waterPaints,
  watersOf,
  widthOf,
} from './land.js'
import { paintName } from './names.js'
import { arePlaced, placing, signSide } from './placing.js'
import { overlaps } from './plan.js'
import { far, farFromLine } from './polygon.js'

// ---- the streets and houses of a block: the same each time, unobtrusive, and not where its token stands ----
// All lengths are in cells.

/**
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ at: Point, angle: number, wide: number, deep: number, high: number, sort: number, gable: boolean, seed:
 *   number }} House
 * @typedef {{ angle: number, step: number, houses: House[], trees: [number, number, number][] }} Quarter
 */

/** Returns the houses and trees of each block. @param {Plan} plan @returns {Quarter[]} */
export function quartersOf(plan) {
  const free = freeGround(plan)
  return plan.shapes.map((_, site) => quarter(plan, site, free))
}

/**
 * Returns a predicate for ground without water, park or road.
 * @param {Plan} plan
 * @returns {(at: Point, room: number) => boolean}
 */
function freeGround(plan) {
  // The sea lies under the blocks and does not matter.
  const lakes = featuresOf(plan, 'water').filter(f => onBlocks(plan, pointsOf(f, plan)))
  const areas = [...featuresOf(plan, 'park'), ...lakes].map(f => pointsOf(f, plan))
  const lines = ['river', 'highway', 'bridge']
    .flatMap(sort => featuresOf(plan, sort))
    .map(f => ({ points: pointsOf(f, plan), half: (f.sort === 'river' ? widthOf(f) : HIGHWAY) / 2 }))
  return (at, room) =>
    !areas.some(area => inside(area, ...at) || far(area, at) < room) &&
    !lines.some(({ points, half }) => farFromLine(points, at) < half + room)
}

/** @param {Plan} plan @param {number} site @param {(at: Point, room: number) => boolean} free @returns {Quarter} */
function quarter(plan, site, free) {
  const shape = plan.shapes[site]
  const out = plan.outward[site]
  const random = chance(site * 31 + shape.length * 5 + 9)
  const angle = (Math.floor(random() * 6) / 6) * 1.57 - 0.78
  const step = 0.3 + out * 0.06
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  const middle = /** @type {Point} */ ([
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ])
  const reach = Math.ceil(Math.hypot(Math.max(...xs) - middle[0], Math.max(...ys) - middle[1]) / step)
  /** @type {Quarter} */
  const found = { angle, step, houses: [], trees: [] }
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const [dice, a, b, c] = [random(), random(), random(), random()]
      const at = turnedBy(middle, angle, (i + 0.5) * step, (j + 0.5) * step)
      if (!inside(shape, ...at) || far(shape, at) < step * 0.52 || onSquare(plan, site, at) || !free(at, step * 0.55))
        continue
      if (dice < 0.92 - out * 0.45) found.houses.push(house(at, angle, step, out, a, b, c))
      else if (b < 0.3 + out * 0.5)
        found.trees.push([at[0] + (a - 0.5) * 0.1, at[1] + (c - 0.5) * 0.1, 0.05 + c * 0.035])
    }
  }
  found.houses.sort((a, b) => a.at[1] - b.at[1])
  return found
}

/**
 * @param {Point} at
 * @param {number} angle
 * @param {number} step
 * @param {number} out
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @returns {House}
 */
function house(at, angle, step, out, a, b, c) {
  const tall = (1 - out) ** 1.5
  const high = 0.07 + 0.05 * a + tall * (0.1 + 0.26 * b * b)
  return {
    at,
    angle,
    wide: step * (0.56 + 0.22 * a),
    deep: step * (0.5 + 0.22 * c),
    high,
    sort: Math.floor(b * 12),
    gable: high < 0.17,
    seed: Math.floor(c * 1000),
  }
}

/** @param {Point} middle @param {number} angle @param {number} u @param {number} v @returns {Point} */
const turnedBy = ([x, y], angle, u, v) => [
  x + u * Math.cos(angle) - v * Math.sin(angle),
  y + u * Math.sin(angle) + v * Math.cos(angle),
]

/**
 * Returns true if a badge would cover the point, or the middle of a token would.
 * @param {Plan} plan
 * @param {number} site
 * @param {Point} at
 */
function onSquare({ labels, square }, site, [x, y]) {
  const [aside, down] = [Math.abs(x - labels[site][0]) / square, (y - labels[site][1]) / square]
  return down > -0.32 && down < 0.6 && aside < (down > 0.16 ? 0.58 : 0.32)
}

/**
 * Paints the streets: pale lines along the quarter's direction.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Quarter} quarter
 * @param {string} colour
 * @param {number} site
 */
function paintStreets(pen, plan, { angle, step }, colour, site) {
  const shape = plan.shapes[site]
  const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])]
  const middle = /** @type {Point} */ ([
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ])
  const far = Math.ceil(Math.hypot(Math.max(...xs) - middle[0], Math.max(...ys) - middle[1]) / step) * step
  pen.save()
  pen.clip(plan.paths[site])
  pen.strokeStyle = colour
  pen.lineWidth = 0.045
  pen.beginPath()
  for (let i = -far; i <= far; i += step) {
    pen.moveTo(...turnedBy(middle, angle, i, -far))
    pen.lineTo(...turnedBy(middle, angle, i, far))
    pen.moveTo(...turnedBy(middle, angle, -far, i))
    pen.lineTo(...turnedBy(middle, angle, far, i))
  }
  pen.stroke()
  pen.restore()
}

// ---- houses of card: two walls and a roof, seen from the south, with light from the upper right ----
// All lengths are in cells.

/** Returns the corners of a house's foot, clockwise from the back. @param {House} house @returns {Point[]} */
const footOf = ({ at, angle, wide, deep }) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => turnedBy(at, angle, (u * wide) / 2, (v * deep) / 2))

/** @param {Pen} pen @param {House} house @param {Palette} colours */
function paintHouse(pen, house, colours) {
  const { high, sort, gable } = house
  const foot = footOf(house)
  const roof = foot.map(([x, y]) => /** @type {Point} */ ([x, y - high]))
  fill(
    pen,
    colours.cast,
    foot.map(([x, y]) => [x - high * 0.55, y + high * 0.16]),
  )
  const walls = colours.walls[sort % colours.walls.length]
  for (const [i, j] of wallsOf(foot))
    fill(pen, walls[foot[j][0] + foot[i][0] > 2 * house.at[0] ? 0 : 1], [foot[i], foot[j], roof[j], roof[i]])
  if (gable) paintGable(pen, roof, colours.roofs[sort % colours.roofs.length])
  else fill(pen, colours.flats[sort % colours.flats.length], roof)
  paintWindows(pen, house, colours.window, () => true)
  if (colours.glow) paintWindows(pen, house, colours.lamp, dice => dice < colours.glow)
}

/** Returns the sides that face south. @param {Point[]} foot @returns {[number, number][]} */
const wallsOf = foot =>
  /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ]).filter(([i, j]) => foot[i][0] > foot[j][0] + 0.005)

/** Paints a roof with a ridge. @param {Pen} pen @param {Point[]} roof @param {string[]} colours */
function paintGable(pen, roof, [light, shade]) {
  const ridge = /** @type {Point[]} */ ([
    [(roof[0][0] + roof[3][0]) / 2, (roof[0][1] + roof[3][1]) / 2 - 0.05],
    [(roof[1][0] + roof[2][0]) / 2, (roof[1][1] + roof[2][1]) / 2 - 0.05],
  ])
  fill(pen, light, [roof[0], roof[1], ridge[1], ridge[0]])
  fill(pen, shade, [ridge[0], ridge[1], roof[2], roof[3]])
}

/** @param {Pen} pen @param {string} colour @param {readonly (readonly [number, number])[]} corners */
function fill(pen, colour, corners) {
  pen.fillStyle = colour
  pen.beginPath()
  corners.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
  pen.fill()
}

/** @param {Pen} pen @param {House} house @param {string} colour @param {(dice: number) => boolean} chosen */
function paintWindows(pen, house, colour, chosen) {
  const path = new Path2D()
  addWindows(path, house, chosen)
  pen.fillStyle = colour
  pen.fill(path)
}

/**
 * Adds the windows of a house that `chosen` accepts by their dice.
 * @param {Path2D} path
 * @param {House} house
 * @param {(dice: number) => boolean} chosen
 * @param {number} [size]
 */
export function addWindows(path, house, chosen, size = 1) {
  const { high, seed } = house
  const random = chance(seed + 1)
  const foot = footOf(house)
  const floors = Math.max(1, Math.floor(high / 0.085))
  for (const [i, j] of wallsOf(foot)) {
    const [[ax, ay], [bx, by]] = [foot[i], foot[j]]
    const across = Math.max(1, Math.floor(Math.abs(bx - ax) / 0.07))
    for (let floor = 0; floor < floors; floor++) {
      for (let k = 0; k < across; k++) {
        if (!chosen(random())) continue
        const t = (k + 0.5) / across
        path.rect(
          ax + (bx - ax) * t - 0.013 * size,
          ay + (by - ay) * t - (high * (floor + 0.62)) / floors - 0.018 * size,
          0.026 * size,
          0.036 * size,
        )
      }
    }
  }
}

// ---- the ground, painted step by step ----

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
