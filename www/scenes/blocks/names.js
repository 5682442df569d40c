// @ts-check
/**
 * The names of rivers, seas and lands, in a lettering of their own: near their place, where they cover nothing on
 * blocks and no button covers them, else not at all. In pixels.
 * @import { Plan, Sight, Window } from './plan.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {import('../../pkg/placewise.js').Feature} Feature
 * @typedef {{ lines: string[], size: number, x: number, y: number, box: Window }} Written   `y`: the middle of its
 *   lines
 */
import { widthOf, write } from '../letters.js'
import { inside } from '../paths.js'
import { around, common, corners, covered } from './placing.js'
import { featuresOf, pointsOf } from './land.js'

const SMALLEST = 10
const WEIGHT = 600
/** The offsets of a name from its place to try, in cells. */
const ASIDE = [0, 0.3, -0.3, 0.6, -0.6]
const DOWN = [0, 0.2, -0.2, 0.4, -0.4]
/** The fraction of a name that may be covered. */
const HIDDEN = 0.01

/** @param {Pen} pen @param {Sight} sight @param {Palette} colours */
export function paintNames(pen, sight, colours) {
  for (const feature of featuresOf(sight.plan, 'name')) paintName(pen, sight, colours, feature)
}

/** @param {Pen} pen @param {Sight} sight @param {Palette} colours @param {Feature} feature */
export function paintName(pen, sight, colours, feature) {
  const written = nameAt(pen, sight, feature)
  if (!written) return
  const { lines, size, x, y } = written
  const [ink, halo] = wet(sight.plan, feature) ? colours.name : colours.country
  pen.save()
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  lines.forEach((line, i) =>
    write(pen, line, WEIGHT, size, x, y + (i - (lines.length - 1) / 2) * size * 1.1, {
      colour: halo,
      wide: 0.22,
      alpha: 0.75,
    }),
  )
  pen.restore()
}

/** @returns {Map<Feature, Written | undefined>} */
const newPlaces = () => new Map()
/** @type {WeakMap<Sight, ReturnType<typeof newPlaces>>} */
const known = new WeakMap()

/**
 * Returns the position of a name, computed once for each sight.
 * @param {Pen} pen @param {Sight} sight @param {Feature} feature
 */
export function nameAt(pen, sight, feature) {
  const places = known.get(sight) ?? newPlaces()
  known.set(sight, places)
  if (!places.has(feature)) places.set(feature, found(pen, sight, feature))
  return places.get(feature)
}

/** @param {Pen} pen @param {Sight} sight @param {Feature} feature @returns {Written | undefined} */
function found(pen, sight, { at, name }) {
  if (!at || !name) return undefined
  const { unit, ratio } = sight
  const { width, height } = pen.canvas
  const [x, y] = sight.at(at[0], at[1])
  const size = Math.max(SMALLEST * ratio, unit * 0.2)
  if (x < 0 || x > width || y < -size || y > height + size) return undefined
  const things = [...covered(pen, sight), ...corners(sight, pen.canvas)]
  for (const lines of linesOf(name)) {
    const half = (Math.max(...lines.map(line => widthOf(pen, line, WEIGHT))) * size) / 2
    const high = size * 1.1 * lines.length
    for (const dy of DOWN) {
      for (const dx of ASIDE) {
        const px = Math.min(Math.max(x + dx * unit, half + size * 0.4), width - half - size * 0.4)
        const box = around(px, y + dy * unit, half * 2, high)
        const hidden = things.reduce((sum, thing) => sum + common(box, thing), 0)
        if (hidden <= HIDDEN * half * 2 * high) return { lines, size, x: px, y: y + dy * unit, box }
      }
    }
  }
  return undefined
}

/** Returns a name in one line, and in two. @param {string} name @returns {string[][]} */
function linesOf(name) {
  const spaces = [...name].flatMap((letter, i) => (letter === ' ' ? [i] : []))
  if (!spaces.length) return [[name]]
  const middle = spaces.reduce((best, at) =>
    Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best,
  )
  return [[name], [name.slice(0, middle), name.slice(middle + 1)]]
}

/** @param {Plan} plan @param {Feature} feature */
const wet = (plan, { at }) =>
  featuresOf(plan, 'water').some(sea => at && inside(pointsOf(sea, plan), at[0], at[1])) ||
  featuresOf(plan, 'river').length > 0
