// @ts-check
/**
 * The beds: each band of humidity has its colour and its pattern. Beds of one band that touch are one plot, with an
 * edge of wood around it, of stone around water. What does not move; painted once.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { paintPattern } from './patterns.js'
import { POND } from './plan.js'

/** Half of an edge's width, in cells. */
const EDGE = 0.05

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintEarth(pen, plan, colours) {
  const { sites } = plan.board
  paintUnder(pen, plan, colours)
  sites.forEach((_, site) => paintBed(pen, plan, colours, site))
  sites.forEach((_, site) => paintShade(pen, plan, colours, site))
  sites.forEach((_, site) => paintEdges(pen, plan, colours, site))
}

/** The shadow of the whole, on the lawn. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintUnder(pen, plan, colours) {
  const k = plan.scale
  const [x, y] = plan.at(-EDGE, -EDGE)
  pen.save()
  pen.shadowColor = colours.shadow
  pen.shadowBlur = k * 0.16
  pen.shadowOffsetX = -k * 0.07
  pen.shadowOffsetY = k * 0.07
  pen.fillStyle = colours.wood[2]
  pen.beginPath()
  pen.roundRect(x, y, (plan.columns + 2 * EDGE) * k, (plan.rows + 2 * EDGE) * k, k * 0.1)
  pen.fill()
  pen.restore()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintBed(pen, plan, colours, site) {
  const { row, column } = plan.board.sites[site]
  const k = plan.scale
  const [x, y] = plan.at(column, row)
  const [upper, lower, mark] = colours.earth[plan.bands[site]]
  const fill = pen.createLinearGradient(x + k, y, x, y + k)
  fill.addColorStop(0, upper)
  fill.addColorStop(1, lower)
  pen.save()
  pen.beginPath()
  pen.rect(x, y, k + 0.5, k + 0.5)
  pen.fillStyle = fill
  pen.fill()
  pen.clip()
  paintPattern(pen, plan.bands[site], mark, colours.pebble, plan.spot(site), k, site)
  pen.restore()
}

/**
 * Edges above and to the right throw their shadow in, from the upper right; between beds of one plot there is a seam.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} site
 */
function paintShade(pen, plan, colours, site) {
  const { row, column } = plan.board.sites[site]
  const k = plan.scale
  const band = plan.bands[site]
  const [x, y] = plan.at(column, row)
  const deep = k * 0.17
  if (plan.band(row - 1, column) !== band) strip(pen, [x, y, k, deep], [0, y, 0, y + deep], colours)
  if (plan.band(row, column + 1) !== band) strip(pen, [x + k - deep, y, deep, k], [x + k, 0, x + k - deep, 0], colours)
  pen.strokeStyle = colours.seam
  pen.lineWidth = Math.max(1, k * 0.018)
  pen.setLineDash([k * 0.1, k * 0.06])
  pen.beginPath()
  if (plan.band(row, column + 1) === band) {
    pen.moveTo(x + k, y + k * 0.07)
    pen.lineTo(x + k, y + k * 0.93)
  }
  if (plan.band(row + 1, column) === band) {
    pen.moveTo(x + k * 0.07, y + k)
    pen.lineTo(x + k * 0.93, y + k)
  }
  pen.stroke()
  pen.setLineDash([])
}

/**
 * @param {Pen} pen
 * @param {[number, number, number, number]} box
 * @param {[number, number, number, number]} way
 * @param {Palette} colours
 */
function strip(pen, box, way, colours) {
  const shade = pen.createLinearGradient(...way)
  shade.addColorStop(0, colours.wall)
  shade.addColorStop(1, colours.noWall)
  pen.fillStyle = shade
  pen.fillRect(...box)
}

/**
 * Where another band, or the lawn, begins.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} site
 */
function paintEdges(pen, plan, colours, site) {
  const { row, column } = plan.board.sites[site]
  const band = plan.bands[site]
  /** @type {[number, number, number, number, number, number][]} */
  const sides = [
    [0, 1, 1, 0, 1, 1],
    [1, 0, 0, 1, 1, 1],
    [0, -1, 0, 0, 0, 1],
    [-1, 0, 0, 0, 1, 0],
  ]
  for (const [down, right, u1, v1, u2, v2] of sides) {
    const other = plan.band(row + down, column + right)
    // Each edge once; those to the lawn from within.
    if (other === band || (other >= 0 && down + right < 0)) continue
    paintEdge(
      pen,
      plan,
      band === POND || other === POND ? colours.stone : colours.wood,
      plan.at(column + u1, row + v1),
      plan.at(column + u2, row + v2),
      band === POND || other === POND,
    )
  }
}

/**
 * A plank, or a row of stones, lit from the upper right.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {readonly string[]} colours
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {boolean} stones
 */
function paintEdge(pen, plan, [bright, plain, dark], from, to, stones) {
  const half = plan.scale * EDGE
  const upright = from[0] === to[0]
  const [x, y] = [from[0] - half, from[1] - half]
  const [w, h] = [to[0] - from[0] + half * 2, to[1] - from[1] + half * 2]
  const parts = stones ? 3 : 1
  pen.lineWidth = Math.max(1, half * 0.3)
  pen.strokeStyle = dark
  for (let i = 0; i < parts; i++) {
    const [px, py, pw, ph] = upright ? [x, y + (h * i) / parts, w, h / parts] : [x + (w * i) / parts, y, w / parts, h]
    pen.fillStyle = plain
    pen.beginPath()
    pen.roundRect(px, py, pw, ph, half * (stones ? 0.8 : 0.4))
    pen.fill()
    pen.stroke()
    pen.fillStyle = bright
    if (upright) pen.fillRect(px + pw * 0.55, py + half * 0.5, pw * 0.28, Math.max(0, ph - half))
    else pen.fillRect(px + half * 0.5, py + ph * 0.17, Math.max(0, pw - half), ph * 0.28)
  }
}
