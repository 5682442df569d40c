// @ts-check
/**
 * Where plaques and signs stand: for each block the way in which they least lie on another's, on another's token, or on
 * another block. In pixels.
 * @import { Work } from '../steps.js'
 * @import { Sight, Window } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ plaque: [number, number], signs: [number, number][], bottom: number, boxes: Window[], cost: number }}
 *   Placing   middles of plaque and signs; what they cover; `cost`: how little one likes it anyway
 */
import { inside } from '../paths.js'
import { marksAt } from '../signs.js'
import { finish } from '../steps.js'
import { TOKEN } from '../tokens.js'
import { corners, plaqueHeight, plaqueWidth, signSide } from './measures.js'
import { FEET } from './plan.js'

/** In the token's square: where the plaque's middle is. */
export const PLAQUE = 0.955
/** The widest row of plaque and signs, in squares, and in CSS pixels where that is more. */
const WIDEST = [1.4, 52]
/**
 * What it costs, in areas of a sign: rather to stand beside the plaque than below; a row too wide; each sign off the
 * block, and the plaque, which says whose all of it is; beside the token or above it.
 */
const COST = { under: 0.15, before: 0.9, folded: 0.35, wide: 2, abroad: 0.5, away: 3, aside: 1.2, above: 1.6 }
/**
 * What it costs to lie on what stands there: a plaque or a sign; a token, which would hide it; off the canvas; under
 * a button.
 */
const COVERS = { written: 3, token: 20, outside: 20, corner: 6 }
/** What stands nearer than that many sides of a sign is not told apart. */
const APART = 0.3
const ROUNDS = 4
/** What is written is crowded where a plaque must be more than this part of a square high. */
const CROWDED = 0.3

/** @type {WeakMap<Sight, Placing[]>} */
const known = new WeakMap()

/** Where a block's plaque stands, once that is known. @param {Sight} sight @param {number} site */
export const plaqueAt = (sight, site) => known.get(sight)?.[site].plaque ?? sight.spot(site)(0.5, PLAQUE)

/** For each block. @param {Pen} pen @param {Sight} sight @returns {Placing[]} */
export function placingsOf(pen, sight) {
  if (!arePlaced(sight)) finish(placing(pen, sight))
  return known.get(sight) ?? []
}

/** True if that is known. @param {Sight} sight */
export const arePlaced = sight => known.has(sight)

/** Finds it out. @param {Pen} pen @param {Sight} sight @returns {Work} */
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
 * One block after the other takes the way that is best beside what the others have now.
 * @param {Sight} sight
 * @param {{ width: number, height: number }} canvas
 * @param {Placing[][]} ways
 * @returns {Generator<void, Placing[]>}
 */
function* settle(sight, canvas, ways) {
  const apart = signSide(sight) * APART
  /** What is better left free, with a block's way. @param {Placing} way @returns {Window[]} */
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

/** The area that some boxes share with others. @param {Window[]} boxes @param {Window[]} others */
const shared = (boxes, others) =>
  boxes.reduce((sum, box) => sum + others.reduce((all, other) => all + common(box, other), 0), 0)

/**
 * The area of boxes that is not on the canvas.
 * @param {Window[]} boxes
 * @param {{ width: number, height: number }} canvas
 */
const outside = (boxes, { width, height }) =>
  boxes.reduce((sum, box) => sum + areaOf(box) - common(box, [0, 0, width, height]), 0)

/** The box around boxes. @param {Window[]} boxes @returns {Window} */
const hull = boxes =>
  boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])

/** All that plaques, signs and tokens cover. @param {Pen} pen @param {Sight} sight @returns {Window[]} */
export const covered = (pen, sight) =>
  placingsOf(pen, sight).flatMap(({ boxes }, site) => [...boxes, tokenBox(sight, site)])

/**
 * How plaque and signs of a block can stand: under its token; where all is small and crowded, beside it and above it
 * too.
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
  // Where the plaque must be larger than its share, it leaves the token's feet in sight.
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
 * Plaque and signs as they can stand together, around the middle of the plaque's line; how wide that is, and how far it
 * reaches below the plaque.
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
 * A group in its place.
 * @param {Group} group
 * @param {number} x
 * @param {number} y
 * @param {number} more it is disliked
 */
const placed = ({ plaque, plaqueWide, signs, dislike }, x, y, more) => ({
  plaque: /** @type {[number, number]} */ ([x + plaque, y]),
  signs: signs.map(([dx, dy]) => /** @type {[number, number]} */ ([x + dx, y + dy])),
  wide: plaqueWide,
  dislike: dislike + more,
})

/** A box around each row of signs. @param {[number, number][]} signs @param {number} side @returns {Window[]} */
function rowsOf(signs, side) {
  return [...new Set(signs.map(([, y]) => y))].map(y => {
    const xs = signs.filter(at => at[1] === y).map(([x]) => x)
    return [Math.min(...xs) - side / 2, y - side / 2, Math.max(...xs) + side / 2, y + side / 2]
  })
}

/** What a token covers. @param {Sight} sight @param {number} site @returns {Window} */
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

/** The area that two boxes share. @param {Window} a @param {Window} b */
export const common = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
