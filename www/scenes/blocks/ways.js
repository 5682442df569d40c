// @ts-check
/**
 * Rivers, parks, hills, roads and bridges, and the names of what is no block. All in cells, but names.
 * @import { Plan, Sight } from './plan.js'
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {import('../../pkg/placewise.js').Feature} Feature
 */
import { chance } from '../chance.js'
import { inside, pathOf } from '../paths.js'
import { onBlocks, paintTree, paintWater } from './land.js'
import { lineOf } from './polygon.js'

export const RIVER = 0.26
export const HIGHWAY = 0.15

/** Water and roads that end at the map's edge go on beyond it, in cells. */
const ON = 14

/** The points of a line or an area. @param {Feature} feature @param {Plan} plan @returns {Point[]} */
export function pointsOf({ sort, line, shape }, { board: { width, height } }) {
  const beyond = (/** @type {number} */ at, /** @type {number} */ end) => at <= 0.03 ? at - ON : at >= end - 0.03 ? at + ON : at
  if (!line?.length) return (shape ?? []).map(([x, y]) => sort === 'water' ? [beyond(x, width), beyond(y, height)] : [x, y])
  const last = line.length - 1
  return line.flatMap(([x, y], i) => {
    const out = /** @type {Point} */ ([beyond(x, width), beyond(y, height)])
    const points = /** @type {Point[]} */ (i > 0 && i < last || out[0] === x && out[1] === y ? [[x, y]] : [[x, y], out])
    return i ? points : points.reverse()
  })
}

/** @param {Feature} feature */
export const widthOf = ({ sort, width }) => width ?? (sort === 'river' ? RIVER : HIGHWAY)

/** @param {Plan} plan @param {string} sort */
export const featuresOf = (plan, sort) => (plan.board.features ?? []).filter(f => f.sort === sort)

/** Water that the blocks stand in. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintSeas(pen, plan, colours) {
  for (const sea of featuresOf(plan, 'water')) if (!onBlocks(plan, pointsOf(sea, plan))) paintWater(pen, plan, pointsOf(sea, plan), colours)
}

/** What lies on the ground. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintFeatures(pen, plan, colours) {
  for (const hill of featuresOf(plan, 'hill')) paintHill(pen, pointsOf(hill, plan), colours)
  for (const park of featuresOf(plan, 'park')) paintPark(pen, pointsOf(park, plan), colours)
  for (const lake of featuresOf(plan, 'water')) if (onBlocks(plan, pointsOf(lake, plan))) paintWater(pen, plan, pointsOf(lake, plan), colours)
  const rivers = featuresOf(plan, 'river')
  for (const [colour, more] of /** @type {[string, number][]} */ ([[colours.foam, 0.06], [colours.shallow, 0], [colours.water[0], -0.08]])) {
    for (const river of rivers) stroke(pen, pointsOf(river, plan), colour, Math.max(0.03, widthOf(river) + more))
  }
}

/** Over what they cross. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintRoads(pen, plan, colours) {
  const roads = featuresOf(plan, 'highway')
  const [dark, line, middle] = colours.highway
  for (const road of roads) stroke(pen, pointsOf(road, plan), line, HIGHWAY + 0.05)
  for (const road of roads) stroke(pen, pointsOf(road, plan), dark, HIGHWAY)
  pen.save()
  pen.setLineDash([0.14, 0.1])
  for (const road of roads) stroke(pen, pointsOf(road, plan), middle, 0.025, 'butt')
  pen.restore()
  for (const bridge of featuresOf(plan, 'bridge')) paintBridge(pen, pointsOf(bridge, plan), colours)
}

/** A deck between rails. @param {Pen} pen @param {Point[]} line @param {Palette} colours */
function paintBridge(pen, line, colours) {
  const [deck, rail] = colours.bridge
  stroke(pen, line, colours.cast, 0.2, 'butt')
  stroke(pen, line, rail, 0.16, 'butt')
  stroke(pen, line, deck, 0.1, 'butt')
}

/** @param {Pen} pen @param {Point[]} points @param {string} colour @param {number} width @param {CanvasLineCap} [cap] */
function stroke(pen, points, colour, width, cap = 'round') {
  if (points.length < 2) return
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.lineCap = cap
  pen.stroke(lineOf(points))
}

/** @param {Pen} pen @param {Point[]} corners @param {Palette} colours */
function paintPark(pen, corners, colours) {
  const path = pathOf(corners)
  pen.fillStyle = colours.park[0]
  pen.fill(path)
  pen.save()
  pen.clip(path)
  pen.strokeStyle = colours.park[1]
  pen.lineWidth = 0.09
  pen.stroke(path)
  pen.restore()
  for (const [x, y, r] of scattered(corners, 0.19, 0.05)) paintTree(pen, { wood: colours.wood, cast: colours.cast }, x, y, r * 1.3)
}

/** Lines of equal height. @param {Pen} pen @param {Point[]} corners @param {Palette} colours */
function paintHill(pen, corners, colours) {
  const [tint, line] = colours.hill
  const middle = corners.reduce(([x, y], [u, v]) => [x + u / corners.length, y + v / corners.length], [0, 0])
  pen.strokeStyle = line
  pen.lineWidth = 0.022
  pen.lineJoin = 'round'
  for (const size of [1, 0.68, 0.36]) {
    const ring = pathOf(corners.map(([x, y]) => /** @type {Point} */ ([middle[0] + (x - middle[0]) * size, middle[1] + (y - middle[1]) * size])))
    pen.fillStyle = tint
    pen.fill(ring)
    pen.stroke(ring)
  }
}

/** Points strewn over an area, the same each time; `r`: a small size for each. @param {Point[]} corners @param {number} step @param {number} size @returns {[number, number, number][]} */
function scattered(corners, step, size) {
  const random = chance(Math.round(corners[0][0] * 100 + corners[0][1] * 7) + 1)
  const [xs, ys] = [corners.map(c => c[0]), corners.map(c => c[1])]
  /** @type {[number, number, number][]} */
  const points = []
  for (let y = Math.min(...ys); y < Math.max(...ys); y += step) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
      const [px, py, r] = [x + random() * step, y + random() * step, size * (0.7 + random() * 0.6)]
      if (random() < 0.72 && inside(corners, px, py)) points.push([px, py, r])
    }
  }
  return points
}

const SMALLEST_NAME = 10

/** Names of rivers, seas and lands, in letters of their own kind. @param {Pen} pen @param {Sight} sight @param {Palette} colours */
export function paintNames(pen, sight, colours) {
  const { plan, unit, ratio } = sight
  pen.save()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const { at, name } of featuresOf(plan, 'name')) {
    if (!at || !name) continue
    const [x, y] = sight.at(at[0], at[1])
    const size = Math.max(SMALLEST_NAME * ratio, unit * 0.2)
    const [ink, halo] = wet(plan, [at[0], at[1]]) ? colours.name : colours.country
    pen.font = `600 ${size}px system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif`
    const half = pen.measureText(name).width / 2 + size * 0.4
    const left = x > 0 && x < pen.canvas.width ? Math.min(Math.max(x, half), pen.canvas.width - half) : x
    pen.strokeStyle = halo
    pen.lineWidth = size * 0.22
    pen.globalAlpha = 0.75
    pen.strokeText(name, left, y)
    pen.globalAlpha = 1
    pen.fillStyle = ink
    pen.fillText(name, left, y)
  }
  pen.restore()
}

/** @param {Plan} plan @param {Point} at */
const wet = (plan, at) => featuresOf(plan, 'water').some(sea => inside(pointsOf(sea, plan), ...at)) || featuresOf(plan, 'river').length > 0
