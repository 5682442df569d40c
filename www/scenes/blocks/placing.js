// @ts-check
/**
 * Where plaques and signs stand: for each block the way in which they least lie on another's, on another's token, or on
 * another block. In pixels.
 * @import { Sight, Window } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ plaque: [number, number], signs: [number, number][], bottom: number, boxes: Window[], cost: number }}
 *   Placing   middles of plaque and signs; what they cover; `cost`: how little one likes it anyway
 */
import { inside } from '../paths.js'
import { marksAt } from '../signs.js'
import { TOKEN } from '../tokens.js'
import { plaqueHeight, plaqueWidth, signSide } from './measures.js'
import { FEET } from './plan.js'

/** In the token's square: where the plaque's middle is. */
export const PLAQUE = 0.955
/** The widest row of plaque and signs, in squares, and in CSS pixels where that is more. */
const WIDEST = [1.4, 52]
/**
 * What it costs, in areas of a sign: rather to stand beside the plaque than below; a row too wide; each sign on another
 * block.
 */
const COST = { under: 0.15, before: 0.9, folded: 0.35, wide: 2, abroad: 0.5 }
/** What stands nearer than so many sides of a sign is not told apart. */
const APART = 0.3
const ROUNDS = 2

/** @type {WeakMap<Sight, Placing[]>} */
const known = new WeakMap()

/** For each block. @param {Pen} pen @param {Sight} sight @returns {Placing[]} */
export function placingsOf(pen, sight) {
  let found = known.get(sight)
  if (!found)
    known.set(
      sight,
      (found = settle(
        sight,
        sight.plan.shapes.map((_, site) => waysOf(pen, sight, site)),
      )),
    )
  return found
}

/**
 * One block after the other takes the way that is best beside what the others have now.
 * @param {Sight} sight
 * @param {Placing[][]} ways
 */
function settle(sight, ways) {
  const apart = signSide(sight) * APART
  /** What is better left free, with a block's way. @param {Placing} way @param {number} site @returns {Window[]} */
  const taken = ({ boxes }, site) => [...boxes.map(box => grown(box, apart)), tokenBox(sight, site)]
  const chosen = ways.map(([first]) => first)
  const kept = chosen.map(taken)
  const reach = ways.map(some => hull(some.flatMap(({ boxes }) => boxes)))
  for (let round = 0; round < ROUNDS; round++) {
    ways.forEach((some, site) => {
      const others = kept.flatMap((boxes, other) =>
        other === site ? [] : boxes.filter(box => common(box, reach[site])),
      )
      const cost = (/** @type {Placing} */ way) =>
        way.cost +
        3 * way.boxes.reduce((sum, box) => sum + others.reduce((all, other) => all + common(box, other), 0), 0)
      chosen[site] = some
        .map(way => ({ way, cost: cost(way) }))
        .reduce((best, next) => (next.cost < best.cost ? next : best)).way
      kept[site] = taken(chosen[site], site)
    })
  }
  return chosen
}

/** The box around boxes. @param {Window[]} boxes @returns {Window} */
const hull = boxes =>
  boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])

/** All that plaques, signs and tokens cover. @param {Pen} pen @param {Sight} sight @returns {Window[]} */
export const covered = (pen, sight) =>
  placingsOf(pen, sight).flatMap(({ boxes }, site) => [...boxes, tokenBox(sight, site)])

/**
 * How plaque and signs of a block can stand.
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {number} site
 * @returns {Placing[]}
 */
function waysOf(pen, sight, site) {
  const { plan, scale, ratio } = sight
  const high = plaqueHeight(sight)
  const wide = plaqueWidth(pen, sight, site)
  const side = signSide(sight)
  const step = side * 1.12
  const count = marksAt(plan.board, site).length
  const [x, middle] = sight.spot(site)(0.5, PLAQUE)
  // Where the plaque must be larger than its share, it leaves the token's feet in sight.
  const y = middle + Math.max(0, high - scale * 0.25) * 0.4
  const row = (/** @type {number} */ n, /** @type {number} */ from, /** @type {number} */ at) =>
    Array.from({ length: n }, (_, i) => /** @type {[number, number]} */ ([from + (i + 0.5) * step, at]))
  const whole = wide + count * step
  const wideCost = whole > Math.max(WIDEST[0] * scale, WIDEST[1] * ratio) ? COST.wide : 0
  const below = y + (high + side) * 0.53
  const half = Math.ceil(count / 2)
  /** @type {[number, [number, number][], number][]} */
  const ways = [[x - (whole - wide) / 2, row(count, x - whole / 2 + wide, y), wideCost]]
  if (count)
    ways.push(
      [x, row(count, x - (count * step) / 2, below), COST.under],
      [x + (whole - wide) / 2, row(count, x - whole / 2, y), wideCost + COST.before],
    )
  if (count > 2)
    ways.push([
      x,
      [...row(half, x - (half * step) / 2, below), ...row(count - half, x - ((count - half) * step) / 2, below + step)],
      COST.folded,
    ])
  return ways.map(([px, signs, dislike]) => {
    const abroad = signs.filter(at => !inside(plan.shapes[site], ...sight.under(...at))).length
    return {
      plaque: [px, y],
      signs,
      bottom: Math.max(y + high / 2, ...signs.map(at => at[1] + side / 2)),
      boxes: [around(px, y, wide, high), ...rowsOf(signs, side)],
      cost: (dislike + abroad * COST.abroad) * side * side,
    }
  })
}

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

/** The area that two boxes share. @param {Window} a @param {Window} b */
export const common = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
