// @ts-check
/**
 * The beds: each band of humidity has a colour and a pattern of its own. Adjacent beds of one band are one plot of
 * soil, with an edge of turf, or of stone around water. They do not move and are painted once.
 * @import { Palette } from './palette.js'
 * @import { Plan } from './compose.js'
 */
import { chance } from '../chance.js'
import { POND } from './compose.js'

// ---- the patterns of a bed's soil by humidity: cracks, pebbles, strokes of a rake, mounds, puddles, waves ----

/**
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(s: number, t: number) => [number, number]} Spot
 */

/**
 * @param {Pen} pen
 * @param {number} band from the driest
 * @param {readonly [bright: string, dark: string, mark: string]} earth
 * @param {readonly string[]} pebble light and dark
 * @param {Spot} at
 * @param {number} k
 * @param {number} seed
 */
function paintPattern(pen, band, earth, pebble, at, k, seed) {
  const random = chance(seed * 7 + 3)
  pen.save()
  pen.lineCap = pen.lineJoin = 'round'
  if (band < WATER) crumbs(pen, earth, at, k, random)
  pen.globalAlpha = 1
  pen.strokeStyle = pen.fillStyle = earth[2]
  pen.lineWidth = Math.max(1, k * 0.024)
  patterns[band](pen, at, k, random, { earth, pebble })
  pen.restore()
}

/** The band without soil. */
const WATER = 5

/**
 * @typedef {{ earth: readonly [bright: string, dark: string, mark: string], pebble: readonly string[] }} Colours
 * @type {((pen: Pen, at: Spot, k: number, random: () => number, colours: Colours) => void)[]}
 */
const patterns = [cracks, pebbles, strokes, mounds, puddles, waves]

/**
 * Paints the crumbs of all soil, lit from the upper right.
 * @param {Pen} pen
 * @param {Colours['earth']} earth
 * @param {Spot} at
 * @param {number} k
 * @param {() => number} random
 */
function crumbs(pen, [bright, dark], at, k, random) {
  for (let i = 0; i < 34; i++) {
    const [x, y] = at(random(), random())
    const r = k * (0.008 + random() * 0.018)
    pen.globalAlpha = 0.3 + random() * 0.35
    for (const [colour, shift] of /** @type {const} */ ([
      [dark, 0],
      [bright, 0.45],
    ])) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.ellipse(x + r * shift, y - r * shift, r * (1 - shift * 0.5), r * (0.8 - shift * 0.4), 0, 0, 7)
      pen.fill()
    }
  }
}

/**
 * Paints the branching cracks of dry soil.
 * @param {Pen} pen @param {Spot} at @param {number} k @param {() => number} random
 */
function cracks(pen, at, k, random) {
  pen.lineWidth = Math.max(1, k * 0.02)
  pen.beginPath()
  for (const [s, t] of [
    [0.27, 0.3],
    [0.72, 0.24],
    [0.5, 0.66],
  ]) {
    const [cs, ct] = [s + random() * 0.08 - 0.04, t + random() * 0.08 - 0.04]
    const turn = random() * 2
    for (let i = 0; i < 3; i++) {
      const a = turn + i * 2.1
      const reach = 0.13 + random() * 0.06
      pen.moveTo(...at(cs, ct))
      pen.lineTo(...at(cs + Math.cos(a) * reach * 0.5, ct + Math.sin(a) * reach * 0.5))
      pen.lineTo(...at(cs + Math.cos(a + 0.5) * reach, ct + Math.sin(a + 0.5) * reach))
    }
  }
  pen.stroke()
}

/** @type {(typeof patterns)[number]} */
function pebbles(pen, at, k, random, { pebble: [light, dark] }) {
  for (let i = 0; i < 11; i++) {
    const [x, y] = at(0.1 + (i % 4) * 0.25 + random() * 0.14, 0.14 + Math.floor(i / 4) * 0.27 + random() * 0.14)
    const r = k * (0.028 + random() * 0.032)
    pen.fillStyle = dark
    pen.beginPath()
    pen.ellipse(x, y, r, r * 0.75, 0, 0, 7)
    pen.fill()
    pen.fillStyle = light
    pen.beginPath()
    pen.ellipse(x + r * 0.18, y - r * 0.16, r * 0.72, r * 0.5, 0, 0, 7)
    pen.fill()
  }
}

/** Paints the marks of a rake: short parallel strokes in varying directions. @type {(typeof patterns)[number]} */
function strokes(pen, at, k, random, { earth: [bright, , mark] }) {
  for (const [s, t] of [
    [0.26, 0.26],
    [0.74, 0.3],
    [0.28, 0.72],
    [0.74, 0.76],
  ]) {
    const turn = (random() < 0.5 ? 0.7 : 2.2) + random() * 0.5
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)]
    for (const [colour, shift] of /** @type {const} */ ([
      [bright, 0.016],
      [mark, 0],
    ])) {
      pen.strokeStyle = colour
      pen.lineWidth = Math.max(1, k * 0.022)
      pen.beginPath()
      for (const aside of [-0.09, -0.03, 0.03, 0.09]) {
        const long = 0.1 + random() * 0.035
        const [x, y] = [s - uy * aside + shift, t + ux * aside - shift]
        pen.moveTo(...at(x - ux * long, y - uy * long))
        pen.quadraticCurveTo(...at(x - uy * 0.02, y + ux * 0.02), ...at(x + ux * long, y + uy * long))
      }
      pen.stroke()
    }
  }
}

/** Paints turned soil: small shaded heaps in rows. @type {(typeof patterns)[number]} */
function mounds(pen, at, _k, random, { earth: [bright, , mark] }) {
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 3; i++) {
      const [s, t] = [0.18 + i * 0.29 + (row % 2 ? 0.05 : 0) + random() * 0.06, 0.22 + row * 0.29 + random() * 0.06]
      const wide = 0.085 + random() * 0.03
      for (const [colour, alpha, shift, size] of /** @type {const} */ ([
        [mark, 0.85, 0, 1],
        [bright, 0.8, 0.012, 0.86],
      ])) {
        pen.fillStyle = colour
        pen.globalAlpha = alpha
        pen.beginPath()
        // A heap: round above, flat below.
        pen.moveTo(...at(s - wide * size + shift, t - shift))
        pen.bezierCurveTo(
          ...at(s - wide * 0.8 * size + shift, t - wide * 1.35 * size - shift),
          ...at(s + wide * 0.8 * size + shift, t - wide * 1.35 * size - shift),
          ...at(s + wide * size + shift, t - shift),
        )
        pen.quadraticCurveTo(
          ...at(s + shift, t + wide * 0.55 * size - shift),
          ...at(s - wide * size + shift, t - shift),
        )
        pen.fill()
      }
    }
}

/** @type {(typeof patterns)[number]} */
function puddles(pen, at, k, random, { earth: [, , mark] }) {
  for (const [s, t, r] of [
    [0.28, 0.3, 0.12],
    [0.74, 0.5, 0.13],
    [0.32, 0.76, 0.12],
    [0.74, 0.16, 0.06],
    [0.64, 0.84, 0.06],
  ]) {
    const [x, y] = at(s + random() * 0.05, t)
    pen.fillStyle = pen.strokeStyle = mark
    pen.globalAlpha = 0.62
    pen.beginPath()
    pen.ellipse(x, y, r * k, r * k * 0.55, 0, 0, 7)
    pen.fill()
    pen.globalAlpha = 0.9
    pen.beginPath()
    pen.ellipse(x, y, r * k * 0.62, r * k * 0.26, 0, 4.6, 6.1)
    pen.stroke()
  }
}

/** @param {Pen} pen @param {Spot} at @param {number} k */
function waves(pen, at, k) {
  pen.lineWidth = Math.max(1, k * 0.03)
  pen.globalAlpha = 0.85
  pen.beginPath()
  for (const [s, t] of [
    [0.12, 0.22],
    [0.5, 0.36],
    [0.16, 0.54],
    [0.54, 0.7],
    [0.14, 0.84],
  ]) {
    pen.moveTo(...at(s, t))
    pen.quadraticCurveTo(...at(s + 0.09, t - 0.08), ...at(s + 0.17, t))
    pen.quadraticCurveTo(...at(s + 0.25, t + 0.08), ...at(s + 0.34, t))
  }
  pen.stroke()
}

// ---- the ground ----

/** Half the width of an edge, in cells. */
const EDGE = 0.05
/** The numbers of sods and of stones along a bed. */
const SODS = 9
const STONES = 3

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
export function paintEarth(pen, plan, colours) {
  const { sites } = plan.board
  paintUnder(pen, plan, colours)
  sites.forEach((_, site) => paintBed(pen, plan, colours, site))
  sites.forEach((_, site) => paintShade(pen, plan, colours, site))
  sites.forEach((_, site) => paintEdges(pen, plan, colours, site))
}

/** Paints the shadow of all beds on the lawn. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintUnder(pen, plan, colours) {
  const k = plan.scale
  const [x, y] = plan.at(-EDGE, -EDGE)
  pen.save()
  pen.shadowColor = colours.shadow
  pen.shadowBlur = k * 0.16
  pen.shadowOffsetX = -k * 0.07
  pen.shadowOffsetY = k * 0.07
  pen.fillStyle = colours.turf[2]
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
  const [upper, lower, mark, bright] = colours.earth[plan.bands[site]]
  const fill = pen.createLinearGradient(x + k, y, x, y + k)
  fill.addColorStop(0, upper)
  fill.addColorStop(1, lower)
  pen.save()
  pen.beginPath()
  pen.rect(x, y, k + 0.5, k + 0.5)
  pen.fillStyle = fill
  pen.fill()
  pen.clip()
  paintPattern(pen, plan.bands[site], [bright, lower, mark], colours.pebble, plan.spot(site), k, site)
  pen.restore()
}

/**
 * Paints the shadow of the edges above and to the right, as the light comes from there, and the seams between beds of
 * one plot.
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
 * Paints the edges to another band and to the lawn.
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
    // Each edge is painted once; those to the lawn from the bed's side.
    if (other === band || (other >= 0 && down + right < 0)) continue
    const line = /** @type {const} */ ([plan.at(column + u1, row + v1), plan.at(column + u2, row + v2)])
    const wet = band === POND || other === POND
    if (wet) paintStones(pen, plan.scale, colours.stone, ...line)
    else paintTurf(pen, plan.scale, colours.turf, ...line, site * 4 + (down ? 1 : 0) + (down + right < 0 ? 2 : 0))
  }
}

/**
 * Paints a row of sods of grass with blades, all a little different, lit from the upper right.
 * @param {Pen} pen
 * @param {number} k
 * @param {readonly string[]} colours
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} seed
 */
function paintTurf(pen, k, [bright, plain, dark], [x1, y1], [x2, y2], seed) {
  const random = chance(seed + 17)
  const half = k * EDGE
  const sods = Array.from({ length: SODS + 1 }, (_, i) => ({
    x: x1 + ((x2 - x1) * i) / SODS + (random() - 0.5) * half * 0.7,
    y: y1 + ((y2 - y1) * i) / SODS + (random() - 0.5) * half * 0.7,
    r: half * (0.95 + random() * 0.45),
  }))
  for (const [colour, grow, shift] of /** @type {[string, number, number][]} */ ([
    [dark, half * 0.24, -half * 0.12],
    [plain, 0, 0],
    [bright, -half * 0.45, half * 0.22],
  ])) {
    pen.fillStyle = colour
    pen.beginPath()
    for (const { x, y, r } of sods) {
      const size = Math.max(0.5, r + grow)
      pen.moveTo(x + shift + size, y - shift)
      pen.ellipse(x + shift, y - shift, size, size * 0.92, 0, 0, 7)
    }
    pen.fill()
  }
  pen.strokeStyle = plain
  pen.lineWidth = Math.max(0.75, k * 0.016)
  pen.lineCap = 'round'
  pen.beginPath()
  for (const { x, y, r } of sods) {
    const [turn, side] = [random() * 0.8 - 0.4, random() - 0.5]
    for (const lean of [-0.6, 0, 0.6]) {
      pen.moveTo(x + side * r, y)
      pen.lineTo(x + side * r + (lean + turn) * r * 1.1, y - r * (1.5 - Math.abs(lean) * 0.5))
    }
  }
  pen.stroke()
}

/**
 * Paints a row of stones, lit from the upper right.
 * @param {Pen} pen
 * @param {number} k
 * @param {readonly string[]} colours
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function paintStones(pen, k, [bright, plain, dark], from, to) {
  const half = k * EDGE
  const upright = from[0] === to[0]
  const [x, y] = [from[0] - half, from[1] - half]
  const [w, h] = [to[0] - from[0] + half * 2, to[1] - from[1] + half * 2]
  pen.lineWidth = Math.max(1, half * 0.3)
  pen.strokeStyle = dark
  for (let i = 0; i < STONES; i++) {
    const [px, py, pw, ph] = upright
      ? [x, y + (h * i) / STONES, w, h / STONES]
      : [x + (w * i) / STONES, y, w / STONES, h]
    pen.fillStyle = plain
    pen.beginPath()
    pen.roundRect(px, py, pw, ph, half * 0.8)
    pen.fill()
    pen.stroke()
    pen.fillStyle = bright
    if (upright) pen.fillRect(px + pw * 0.55, py + half * 0.5, pw * 0.28, Math.max(0, ph - half))
    else pen.fillRect(px + half * 0.5, py + ph * 0.17, Math.max(0, pw - half), ph * 0.28)
  }
}
