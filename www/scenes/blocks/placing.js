// @ts-check
/**
 * Places plaques and signs: for each block in the way that least covers those of others, other tokens or other blocks.
 * In pixels.
 * @import { Work } from '../steps.js'
 * @import { Sight, Window } from './plan.js'
 * @typedef {{ plaque: [number, number], signs: [number, number][], bottom: number, boxes: Window[], cost: number }}
 *   Placing   plaque, signs: their middles; boxes: the areas that they cover; cost: that of the way itself
 */
import { widthOf } from '../letters.js'
import { inside } from '../paths.js'
import { marksAt } from '../places.js'
import { finish } from '../steps.js'
import { TOKEN } from '../tokens.js'
import { corner, FEET, ZOOM_AT } from './plan.js'

// ---- the sizes of a block's plaque and signs, in pixels ----

/** @typedef {CanvasRenderingContext2D} Pen */

/** The height of a plaque, in squares, and its readable minimum, in CSS pixels. */
const HEIGHT = { share: 0.25, least: 13 }
/** The side of a sign, likewise. */
const SIDE = { share: 0.265, least: 10.5 }
export const PLAQUE_WEIGHT = 800
/** @param {Sight} sight */
export const plaqueHeight = sight => Math.max(HEIGHT.share * sight.scale, HEIGHT.least * sight.ratio)

/** @param {Sight} sight */
export const signSide = ({ scale, ratio }) => Math.max(SIDE.share * scale, SIDE.least * ratio)

/**
 * Returns the areas of a canvas that buttons cover.
 * @param {Sight} sight
 * @param {{ width: number, height: number }} canvas
 * @returns {Window[]}
 */
export const corners = ({ ratio, plan }, canvas) => [plan.namesAt, ZOOM_AT].map(at => corner(at, canvas, ratio))

/** @param {number} level */
export const dotColumns = level => (level > 3 ? Math.ceil(level / 2) : level)

/** @param {Pen} pen @param {Sight} sight @param {number} site */
export function plaqueWidth(pen, sight, site) {
  const high = plaqueHeight(sight)
  const level = sight.plan.levels[site]
  return (
    Math.max(
      high * 1.1,
      widthOf(pen, sight.plan.board.sites[site].badge ?? '', PLAQUE_WEIGHT) * high * 0.74 + high * 0.62,
    ) +
    dotColumns(level) * high * 0.25 +
    (level ? high * 0.1 : 0)
  )
}

// ---- the placing ----

/** The position of the plaque's middle, in the token's square. */
const PLAQUE = 0.955
/** The maximum width of a row of plaque and signs: in squares, or in CSS pixels if that is more. */
const WIDEST = [1.4, 52]
/**
 * The costs of ways, in areas of a sign: signs below the plaque; signs before it; signs in two rows; a row too wide;
 * each sign off the block; the plaque off it, which identifies the rest; beside the token; above it.
 */
const COST = { under: 0.15, before: 0.9, folded: 0.35, wide: 2, abroad: 0.5, away: 3, aside: 1.2, above: 1.6 }
/**
 * The costs of covering something: a plaque or a sign; a token, which would hide it; the outside of the canvas; a
 * button.
 */
const COVERS = { written: 3, token: 20, outside: 20, corner: 6 }
/** The minimum distance between plaques and signs, in sides of a sign. */
const APART = 0.3
const ROUNDS = 4
/** The height of a plaque in squares above which the writing counts as crowded. */
const CROWDED = 0.3

/** @type {WeakMap<Sight, Placing[]>} */
const known = new WeakMap()

/**
 * Returns the position of a block's plaque; the default one until it has been computed.
 * @param {Sight} sight @param {number} site
 */
export const plaqueAt = (sight, site) => known.get(sight)?.[site].plaque ?? sight.spot(site)(0.5, PLAQUE)

/** Returns the placing of each block. @param {Pen} pen @param {Sight} sight @returns {Placing[]} */
export function placingsOf(pen, sight) {
  if (!arePlaced(sight)) finish(placing(pen, sight))
  return known.get(sight) ?? []
}

/** Returns true if the placings of a sight are computed. @param {Sight} sight */
export const arePlaced = sight => known.has(sight)

/** Computes the placings of a sight. @param {Pen} pen @param {Sight} sight @returns {Work} */
export function* placing(pen, sight) {
  /** @type {Placing[][]} */
  const ways = []
  for (const site of sight.plan.shapes.keys()) {
    ways.push(waysOf(pen, sight, site))
    yield
  }
  known.set(sight, yield* settle(sight, pen.canvas, ways))
}

/**
 * Chooses a way for one block after the other, each time the best beside the current choices of the others.
 * @param {Sight} sight
 * @param {{ width: number, height: number }} canvas
 * @param {Placing[][]} ways
 * @returns {Generator<void, Placing[]>}
 */
function* settle(sight, canvas, ways) {
  const apart = signSide(sight) * APART
  /** Returns the areas to be left free around a block's way. @param {Placing} way @returns {Window[]} */
  const taken = ({ boxes }) => boxes.map(box => grown(box, apart))
  const tokens = ways.map((_, site) => tokenBox(sight, site))
  const chosen = ways.map(([first]) => first)
  const kept = chosen.map(taken)
  const reach = ways.map(some => hull(some.flatMap(({ boxes }) => boxes)))
  const buttons = corners(sight, canvas)
  const free = ways.map((some, site) => {
    const near = tokens.filter((token, other) => other !== site && common(token, reach[site]))
    return some.map(
      ({ boxes, cost }) =>
        cost +
        COVERS.token * shared(boxes, near) +
        COVERS.outside * outside(boxes, canvas) +
        COVERS.corner * shared(boxes, buttons),
    )
  })
  for (let round = 0; round < ROUNDS; round++) {
    yield
    ways.forEach((some, site) => {
      const others = kept.flatMap((boxes, other) =>
        other === site ? [] : boxes.filter(box => common(box, reach[site])),
      )
      chosen[site] = some
        .map((way, i) => ({ way, cost: free[site][i] + COVERS.written * shared(way.boxes, others) }))
        .reduce((best, next) => (next.cost < best.cost ? next : best)).way
      kept[site] = taken(chosen[site])
    })
  }
  return chosen
}

/** Returns the area that some boxes share with others. @param {Window[]} boxes @param {Window[]} others */
const shared = (boxes, others) =>
  boxes.reduce((sum, box) => sum + others.reduce((all, other) => all + common(box, other), 0), 0)

/**
 * Returns the area of boxes outside the canvas.
 * @param {Window[]} boxes
 * @param {{ width: number, height: number }} canvas
 */
const outside = (boxes, { width, height }) =>
  boxes.reduce((sum, box) => sum + areaOf(box) - common(box, [0, 0, width, height]), 0)

/** Returns the bounding box of boxes. @param {Window[]} boxes @returns {Window} */
const hull = boxes =>
  boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])

/** Returns the areas that plaques, signs and tokens cover. @param {Pen} pen @param {Sight} sight @returns {Window[]} */
export const covered = (pen, sight) =>
  placingsOf(pen, sight).flatMap(({ boxes }, site) => [...boxes, tokenBox(sight, site)])

/**
 * Returns the possible ways for a block's plaque and signs: under its token; if all is small and crowded, also beside
 * and above it.
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {number} site
 * @returns {Placing[]}
 */
function waysOf(pen, sight, site) {
  const { plan, scale } = sight
  const high = plaqueHeight(sight)
  const side = signSide(sight)
  const groups = groupsOf(pen, sight, site)
  const [x, middle] = sight.spot(site)(0.5, PLAQUE)
  // A plaque larger than its share leaves the token's feet visible.
  const y = middle + Math.max(0, high - scale * 0.25) * 0.4
  const ways = groups.map(group => placed(group, x, y, 0))
  if (high > scale * CROWDED) {
    const [left, top, right, bottom] = tokenBox(sight, site)
    const gap = high * 0.1
    for (const group of groups) {
      const foot = bottom - high / 2
      ways.push(
        placed(group, right + gap + group.wide / 2, foot, COST.aside),
        placed(group, left - gap - group.wide / 2, foot, COST.aside),
        placed(group, right + gap + group.wide / 2, (top + bottom) / 2, COST.aside),
        placed(group, left - gap - group.wide / 2, (top + bottom) / 2, COST.aside),
        placed(group, x, top - gap - group.below - high / 2, COST.above),
      )
    }
  }
  return ways.map(({ plaque, signs, dislike, wide }) => {
    const isAbroad = (/** @type {[number, number]} */ at) => !inside(plan.shapes[site], ...sight.under(...at))
    const abroad = signs.filter(isAbroad).length * COST.abroad + (isAbroad(plaque) ? COST.away : 0)
    return {
      plaque,
      signs,
      bottom: Math.max(plaque[1] + high / 2, ...signs.map(at => at[1] + side / 2)),
      boxes: [around(...plaque, wide, high), ...rowsOf(signs, side)],
      cost: (dislike + abroad) * side * side,
    }
  })
}

/**
 * The arrangements of plaque and signs, relative to the middle of the plaque's line; `wide`: the total width; `below`:
 * the extent below the plaque.
 * @typedef {{ plaque: number, plaqueWide: number, signs: [number, number][], wide: number, below: number, dislike:
 *   number }} Group
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {number} site
 * @returns {Group[]}
 */
function groupsOf(pen, sight, site) {
  const { plan, scale, ratio } = sight
  const high = plaqueHeight(sight)
  const plaqueWide = plaqueWidth(pen, sight, site)
  const side = signSide(sight)
  const step = side * 1.12
  const count = marksAt(plan.board, site).length
  const row = (/** @type {number} */ n, /** @type {number} */ from, /** @type {number} */ at) =>
    Array.from({ length: n }, (_, i) => /** @type {[number, number]} */ ([from + (i + 0.5) * step, at]))
  const whole = plaqueWide + count * step
  const wideCost = whole > Math.max(WIDEST[0] * scale, WIDEST[1] * ratio) ? COST.wide : 0
  const line = { plaqueWide, wide: whole, below: 0 }
  const groups = [
    { ...line, plaque: (plaqueWide - whole) / 2, signs: row(count, plaqueWide - whole / 2, 0), dislike: wideCost },
  ]
  if (!count) return groups
  const under = (high + side) * 0.53
  const wide = Math.max(plaqueWide, count * step)
  const half = Math.ceil(count / 2)
  groups.push(
    {
      ...{ plaqueWide, wide, below: under + side / 2 - high / 2 },
      ...{ plaque: 0, signs: row(count, (count * -step) / 2, under), dislike: COST.under },
    },
    { ...line, plaque: (whole - plaqueWide) / 2, signs: row(count, -whole / 2, 0), dislike: wideCost + COST.before },
  )
  if (count > 2)
    groups.push({
      ...{ plaqueWide, wide: Math.max(plaqueWide, half * step), below: under + step + side / 2 - high / 2, plaque: 0 },
      signs: [
        ...row(half, (half * -step) / 2, under),
        ...row(count - half, ((count - half) * -step) / 2, under + step),
      ],
      dislike: COST.folded,
    })
  return groups
}

/**
 * Puts a group in its place.
 * @param {Group} group
 * @param {number} x
 * @param {number} y
 * @param {number} more additional cost
 */
const placed = ({ plaque, plaqueWide, signs, dislike }, x, y, more) => ({
  plaque: /** @type {[number, number]} */ ([x + plaque, y]),
  signs: signs.map(([dx, dy]) => /** @type {[number, number]} */ ([x + dx, y + dy])),
  wide: plaqueWide,
  dislike: dislike + more,
})

/**
 * Returns a box around each row of signs.
 * @param {[number, number][]} signs @param {number} side @returns {Window[]}
 */
function rowsOf(signs, side) {
  return [...new Set(signs.map(([, y]) => y))].map(y => {
    const xs = signs.filter(at => at[1] === y).map(([x]) => x)
    return [Math.min(...xs) - side / 2, y - side / 2, Math.max(...xs) + side / 2, y + side / 2]
  })
}

/** Returns the area that a token covers. @param {Sight} sight @param {number} site @returns {Window} */
export function tokenBox(sight, site) {
  const [x, foot] = sight.spot(site)(0.5, FEET)
  const side = sight.scaleOf(site) * TOKEN
  return around(x, foot - side / 2, side * 0.9, side)
}

/** @param {number} x @param {number} y @param {number} wide @param {number} high @returns {Window} */
export const around = (x, y, wide, high) => [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2]

/** @param {Window} box @param {number} by @returns {Window} */
const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by]

/** @param {Window} box */
export const areaOf = ([left, top, right, bottom]) => (right - left) * (bottom - top)

/** Returns the area that two boxes share. @param {Window} a @param {Window} b */
export const common = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
