// @ts-check
/**
 * Paints the fixed ground, once for a size and a palette: blocks of rock, the grass on them, and the decoration.
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 */
import { chance } from '../chance.js'
import { pathOf, softPath } from '../paths.js'
import { softSpot } from '../shadows.js'
import { paintBeach, paintSea } from './sea.js'
import { paintWater } from './water.js'

// ---- paints walls of stone with overhanging grass ----

/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * Paints a wall, one stratum a level. `at(t, z)` is the point at the fraction t of its length and at height z.
 * @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {(t: number, z: number) => Point} at
 * @param {number} low
 * @param {number} high
 * @param {string[]} tones
 * @param {number} seed
 * @param {boolean} side true for the narrow wall in the shade
 */
function paintWall(pen, shape, colours, at, low, high, tones, seed, side) {
  const k = shape.scale
  const random = chance(seed + 100)
  pen.save()
  const wall = pathOf([at(0, high), at(1, high), at(1, low), at(0, low)])
  pen.fillStyle = tones[2]
  pen.fill(wall)
  pen.strokeStyle = tones[2]
  pen.lineWidth = 1
  pen.stroke(wall)
  pen.clip(wall)
  for (let z = low; z < high; z++) {
    const [x0, y0] = at(0.5, z + 1)
    const [, y1] = at(0.5, z)
    const fade = pen.createLinearGradient(x0, y0, x0, y1)
    fade.addColorStop(0, tones[0])
    fade.addColorStop(0.55, tones[1])
    fade.addColorStop(1, tones[2])
    pen.fillStyle = fade
    pen.fill(pathOf([at(0, z + 1), at(1, z + 1), at(1, z), at(0, z)]))
    if (!side) stones(pen, colours, at, z, k, random)
    if (z > low) ledge(pen, colours, at, z, k)
  }
  foot(pen, colours, at, low)
  fringe(pen, colours, at, high, k, random, side)
  pen.restore()
}

/**
 * Paints a course of rough stones.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(t: number, z: number) => Point} at
 * @param {number} z
 * @param {number} k
 * @param {() => number} random
 */
function stones(pen, colours, at, z, k, random) {
  let t = -random() * 0.12
  while (t < 1) {
    const w = 0.16 + random() * 0.16
    const [low, high] = [z + 0.06 + random() * 0.08, z + 0.62 + random() * 0.22]
    const stone = softPath(
      [at(t + 0.02, high), at(t + w - 0.02, high - 0.05 + random() * 0.1), at(t + w - 0.03, low), at(t + 0.03, low)],
      k * 0.05,
    )
    pen.fillStyle = random() < 0.5 ? colours.rockLight : colours.rockShade
    pen.fill(stone)
    pen.strokeStyle = colours.crack
    pen.lineWidth = k * 0.01
    pen.stroke(stone)
    t += w
  }
}

/**
 * Darkens a wall where it meets the ground.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(t: number, z: number) => Point} at
 * @param {number} low
 */
function foot(pen, colours, at, low) {
  const dark = pen.createLinearGradient(0, at(0.5, low + 0.6)[1], 0, at(0.5, low)[1])
  dark.addColorStop(0, colours.noShadow)
  dark.addColorStop(1, colours.shadow)
  pen.fillStyle = dark
  pen.fill(pathOf([at(0, low + 0.6), at(1, low + 0.6), at(1, low), at(0, low)]))
}

/**
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(t: number, z: number) => Point} at
 * @param {number} z
 * @param {number} k
 */
function ledge(pen, colours, at, z, k) {
  for (const [dz, colour] of /** @type {[number, string][]} */ ([
    [0.035, colours.crack],
    [-0.03, colours.rockLight],
  ])) {
    pen.strokeStyle = colour
    pen.lineWidth = k * 0.02
    pen.beginPath()
    pen.moveTo(...at(0, z + dz))
    for (let i = 1; i <= 8; i++) pen.lineTo(...at(i / 8, z + dz + Math.sin(i * 2.4 + z) * 0.03))
    pen.stroke()
  }
}

/**
 * Paints grass that hangs over the edge.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(t: number, z: number) => Point} at
 * @param {number} z
 * @param {number} k
 * @param {() => number} random
 * @param {boolean} side
 */
function fringe(pen, colours, at, z, k, random, side) {
  const n = side ? 5 : 9
  const hang = Array.from({ length: n }, () => (side ? 0.1 : 0.13) + random() * (side ? 0.05 : 0.15))
  /** @param {number} drop */
  const edge = drop => {
    const path = new Path2D()
    path.moveTo(...at(-0.02, z + 0.05))
    path.lineTo(...at(1.02, z + 0.05))
    for (let i = n; i > 0; i--) {
      path.lineTo(...at(i / n, z - 0.06 * drop))
      path.quadraticCurveTo(...at((i - 0.5) / n, z - hang[i - 1] * 2 * drop), ...at((i - 1) / n, z - 0.06 * drop))
    }
    path.closePath()
    return path
  }
  pen.save()
  pen.translate(0, k * 0.03)
  pen.fillStyle = colours.crack
  pen.fill(edge(1))
  pen.restore()
  pen.fillStyle = colours.fringe[z - 1]
  pen.fill(edge(1))
}

// ---- paints the top of a block: grass with flowers, the light on its edges and the shade of its neighbours ----

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function paintTop(pen, shape, colours, site) {
  const { height } = shape.board.sites[site]
  const k = shape.scale
  const tone = Math.max(0, Math.min(2, height - 1))
  const top = pathOf(shape.top(site))
  pen.save()
  pen.fillStyle = pen.strokeStyle = colours.grass[tone]
  pen.lineWidth = 0.5
  pen.fill(top)
  pen.stroke(top)
  pen.clip(top)
  const lawn = softPath(shape.top(site, 0.055), k * 0.13)
  pen.fillStyle = colours.seam
  pen.fill(lawn)
  pen.translate(0, -k * 0.012)
  const [[, y0], [x1], , [x0, y1]] = shape.top(site)
  const light = pen.createLinearGradient(x1, y0, x0, y1)
  light.addColorStop(0, colours.lawn[tone])
  light.addColorStop(1, colours.grass[tone])
  pen.fillStyle = light
  pen.fill(lawn)
  if (colours.placeLine) {
    pen.strokeStyle = colours.placeLine
    pen.lineWidth = k * 0.018
    pen.stroke(lawn)
  }
  paintGrass(pen, shape, colours, site, tone)
  pen.translate(0, k * 0.012)
  shadeTop(pen, shape, colours, site)
  lightEdges(pen, shape, colours, site)
  paintPips(pen, shape, colours, site)
  pen.restore()
}

/**
 * Paints the shade of higher neighbours. The pen is clipped to the top.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
function shadeTop(pen, shape, colours, site) {
  const { row: v, column: u, height: z } = shape.board.sites[site]
  const right = shape.height(v, u + 1) - z
  if (right > 0)
    fade(
      pen,
      colours,
      shape.at(u + 1, v + 0.5, z),
      shape.at(u + 1 - 0.2 - 0.12 * right, v + 0.5, z),
      shape.top(site),
      0.45,
    )
  const back = shape.height(v - 1, u) - z
  if (back > 0)
    fade(pen, colours, shape.at(u + 0.5, v, z), shape.at(u + 0.5, v + 0.16 + 0.06 * back, z), shape.top(site), 0)
  if (shape.height(v, u - 1) > z)
    fade(pen, colours, shape.at(u, v + 0.5, z), shape.at(u + 0.09, v + 0.5, z), shape.top(site), 0)
}

/**
 * Paints shade from full at `from` to none at `to`; `hold` is the fraction for which it stays full.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {Point} from
 * @param {Point} to
 * @param {Point[]} corners
 * @param {number} hold
 */
function fade(pen, colours, from, to, corners, hold) {
  const shade = pen.createLinearGradient(from[0], from[1], ...across(from, to, corners))
  shade.addColorStop(0, colours.shadow)
  shade.addColorStop(Math.max(hold, 0.01), colours.shadow)
  shade.addColorStop(hold + (1 - hold) * 0.4, colours.halfShadow)
  shade.addColorStop(1, colours.noShadow)
  pen.fillStyle = shade
  pen.fill(pathOf(corners))
}

/**
 * Returns the end of a gradient whose lines run along the slanted edge rather than vertically.
 * @param {Point} from
 * @param {Point} to
 * @param {Point[]} corners
 * @returns {Point}
 */
function across(from, to, corners) {
  const level = Math.abs(from[1] - to[1]) < 0.5
  if (!level) return [from[0], to[1]]
  const [ex, ey] = [corners[1][0] - corners[2][0], corners[1][1] - corners[2][1]]
  const length = Math.hypot(ex, ey)
  const [nx, ny] = [ey / length, -ex / length]
  const d = (to[0] - from[0]) * nx + (to[1] - from[1]) * ny
  return [from[0] + nx * d, from[1] + ny * d]
}

/**
 * Paints the edges where the ground drops: bright toward the light, dark in the shade.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
function lightEdges(pen, shape, colours, site) {
  const { row, column, height } = shape.board.sites[site]
  const [backLeft, backRight, frontRight, frontLeft] = shape.top(site)
  /** @type {[boolean, Point, Point, string][]} */
  const edges = [
    [shape.height(row, column - 1) < height, backLeft, frontLeft, colours.seam],
    [shape.height(row + 1, column) < height, frontLeft, frontRight, colours.edgeLight],
    [shape.height(row, column + 1) < height, backRight, frontRight, colours.edgeLight],
    [shape.height(row - 1, column) < height, backLeft, backRight, colours.edgeLight],
  ]
  pen.lineWidth = shape.scale * 0.042
  for (const [falls, from, to, colour] of edges) {
    if (!falls) continue
    pen.strokeStyle = colour
    pen.beginPath()
    pen.moveTo(...from)
    pen.lineTo(...to)
    pen.stroke()
  }
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} tone */
function paintGrass(pen, shape, colours, site, tone) {
  const { row, column, height } = shape.board.sites[site]
  const random = chance(site + 11)
  const k = shape.scale
  const anywhere = () => shape.at(column + 0.1 + random() * 0.8, row + 0.1 + random() * 0.76, height)
  for (let i = 0; i < 7; i++) {
    const [x, y] = anywhere()
    const r = k * (0.16 + random() * 0.2)
    softSpot(pen, i % 2 ? colours.mottle[0] : colours.mottle[1], x, y, r, r * 0.6)
  }
  pen.lineCap = 'round'
  for (let i = 0; i < 13; i++) {
    const [x, y] = anywhere()
    if (random() < 0.24) flower(pen, colours.petals[Math.floor(random() * 3)], x, y, k * 0.02)
    else tuft(pen, colours.blade[tone], x, y, k * (0.022 + random() * 0.022))
  }
}

/** @param {Pen} pen @param {string} colour @param {number} x @param {number} y @param {number} s */
function tuft(pen, colour, x, y, s) {
  pen.strokeStyle = colour
  pen.lineWidth = s * 0.34
  pen.beginPath()
  for (const dx of [-0.7, 0, 0.7]) {
    pen.moveTo(x + dx * s * 0.4, y)
    pen.lineTo(x + dx * s, y - s * (1.25 - Math.abs(dx) * 0.5))
  }
  pen.stroke()
}

/** @param {Pen} pen @param {string} colour @param {number} x @param {number} y @param {number} s */
function flower(pen, colour, x, y, s) {
  pen.fillStyle = colour
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -0.8],
    [0, 0.8],
  ]) {
    pen.beginPath()
    pen.arc(x + dx * s * 0.8, y + dy * s * 0.8, s * 0.72, 0, 7)
    pen.fill()
  }
  pen.fillStyle = '#f6b93b'
  pen.beginPath()
  pen.arc(x, y, s * 0.55, 0, 7)
  pen.fill()
}

/**
 * Paints the height as dots, at the front right of each place.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
export function paintPips(pen, shape, colours, site) {
  const { height } = shape.board.sites[site]
  const k = shape.scale
  const spot = shape.spot(site)
  for (let i = 0; i < height; i++) {
    const [x, y] = spot(0.85 - i * 0.16, 0.88)
    pen.fillStyle = colours.pipRim
    pen.beginPath()
    pen.ellipse(x, y, k * 0.072, k * 0.06, 0, 0, 7)
    pen.fill()
    pen.fillStyle = colours.pip
    pen.beginPath()
    pen.ellipse(x, y, k * 0.053, k * 0.044, 0, 0, 7)
    pen.fill()
  }
}

// ---- paints the decoration: a palm, a starfish, rocks in the water, fireflies at dusk ----

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintDecor(pen, shape, colours) {
  const { columns, rows } = shape
  paintRock(pen, shape, colours, shape.at(columns + 0.95, 0.35), 0.2)
  paintRock(pen, shape, colours, shape.at(-1.3, rows + 1.02), 0.15)
  paintStarfish(pen, shape, colours, shape.at(-0.55, rows + 0.42))
  paintPalm(pen, shape, colours)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintFireflies(pen, shape, colours) {
  if (!colours.firefly) return
  const random = chance(33)
  const k = shape.scale
  pen.save()
  pen.fillStyle = colours.firefly
  pen.shadowColor = colours.firefly
  pen.shadowBlur = k * 0.12
  for (let i = 0; i < 4 + shape.columns * 2; i++) {
    const [x, y] = shape.at(random() * (shape.columns + 1) - 0.5, random() * (shape.rows + 0.6), random() * 2 + 1)
    pen.beginPath()
    pen.arc(x, y, k * (0.01 + random() * 0.008), 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Point} at @param {number} size */
function paintRock(pen, shape, colours, [x, y], size) {
  const s = shape.scale * size
  pen.save()
  pen.globalAlpha = 0.8
  pen.fillStyle = colours.foam
  pen.beginPath()
  pen.ellipse(x, y, s * 1.25, s * 0.5, 0, 0, 7)
  pen.fill()
  pen.globalAlpha = 1
  for (const [dx, dy, w, h, tone] of [
    [0.35, 0, 0.6, 0.5, 1],
    [-0.25, 0.03, 0.8, 0.85, 0],
  ]) {
    pen.fillStyle = colours.rock[tone]
    pen.beginPath()
    pen.moveTo(x + (dx - w) * s, y + dy * s)
    pen.quadraticCurveTo(x + (dx - w * 0.9) * s, y + (dy - h) * s, x + dx * s, y + (dy - h) * s)
    pen.quadraticCurveTo(x + (dx + w * 0.9) * s, y + (dy - h) * s, x + (dx + w) * s, y + dy * s)
    pen.quadraticCurveTo(x + dx * s, y + (dy + 0.3) * s, x + (dx - w) * s, y + dy * s)
    pen.fill()
  }
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Point} at */
function paintStarfish(pen, shape, colours, [x, y]) {
  const s = shape.scale * 0.12
  pen.save()
  pen.translate(x, y)
  pen.scale(1, 0.75)
  pen.lineJoin = 'round'
  pen.lineWidth = s * 0.35
  pen.strokeStyle = pen.fillStyle = colours.starfish[0]
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - 1.2
    const r = i % 2 ? s * 0.36 : s
    pen.lineTo(Math.cos(a) * r, Math.sin(a) * r)
  }
  pen.closePath()
  pen.stroke()
  pen.fill()
  pen.fillStyle = colours.starfish[1]
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 - 1.2
    pen.beginPath()
    pen.arc(Math.cos(a) * s * 0.5, Math.sin(a) * s * 0.5, s * 0.1, 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
function paintPalm(pen, shape, colours) {
  const k = shape.scale
  const [x, y] = shape.at(shape.columns + 0.13, shape.rows + 0.4)
  pen.save()
  pen.fillStyle = colours.shadow
  pen.beginPath()
  pen.ellipse(x - k * 0.2, y + k * 0.02, k * 0.32, k * 0.07, 0.1, 0, 7)
  pen.fill()
  const crown = /** @type {Point} */ ([x + k * 0.1, y - k * 0.62])
  paintTrunk(pen, colours, [x, y], crown, k)
  for (const [angle, size, tone] of FRONDS) frond(pen, colours.palm[tone], crown, angle, k * size)
  pen.fillStyle = colours.trunk[1]
  for (const [dx, dy] of [
    [-0.04, 0.02],
    [0.03, 0.035],
  ]) {
    pen.beginPath()
    pen.arc(crown[0] + dx * k, crown[1] + dy * k, k * 0.036, 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @type {[number, number, number][]} angle, length, tone */
const FRONDS = [
  [-2.9, 0.34, 1],
  [-0.25, 0.34, 1],
  [-1.5, 0.28, 1],
  [2.75, 0.33, 0],
  [0.4, 0.33, 0],
  [-2.2, 0.34, 0],
  [-0.9, 0.34, 0],
]

/** @param {Pen} pen @param {Palette} colours @param {Point} foot @param {Point} crown @param {number} k */
function paintTrunk(pen, colours, [x, y], [cx, cy], k) {
  const bark = pen.createLinearGradient(x - k * 0.05, 0, x + k * 0.1, 0)
  bark.addColorStop(0, colours.trunk[1])
  bark.addColorStop(1, colours.trunk[0])
  pen.fillStyle = bark
  pen.beginPath()
  pen.moveTo(x - k * 0.055, y)
  pen.quadraticCurveTo(x - k * 0.04, y - k * 0.4, cx - k * 0.03, cy)
  pen.lineTo(cx + k * 0.03, cy)
  pen.quadraticCurveTo(x + k * 0.05, y - k * 0.35, x + k * 0.055, y)
  pen.closePath()
  pen.fill()
}

/** @param {Pen} pen @param {string} colour @param {Point} from @param {number} angle @param {number} length */
function frond(pen, colour, [x, y], angle, length) {
  const droop = length * 0.34
  const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.8 + droop]
  const [mx, my] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.75 - droop * 0.3]
  const w = length * 0.2
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(mx, my - w, tx, ty)
  pen.quadraticCurveTo(mx, my + w, x, y)
  pen.fill()
}

// ---- the whole ground ----

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintLand(pen, shape, colours) {
  paintSea(pen, shape, colours)
  paintBeach(pen, shape, colours)
  shadeGround(pen, shape, colours.sandShade)
  paintWater(pen, shape, colours, () => shadeGround(pen, shape, colours.shadow))
  for (const site of shape.order) paintBlock(pen, shape, colours, site)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function paintBlock(pen, shape, colours, site) {
  const { row, column, height } = shape.board.sites[site]
  if (!height) return
  const before = shape.height(row + 1, column)
  const beside = shape.height(row, column - 1)
  if (beside < height) paintSide(pen, shape, colours, site, beside)
  if (before < height) paintFront(pen, shape, colours, site, before)
  paintTop(pen, shape, colours, site)
}

/**
 * Paints the shade of blocks on sand or water, to the left, as the sun is on the upper right.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {string} colour
 */
function shadeGround(pen, shape, colour) {
  const all = new Path2D()
  for (const { row: v, column: u, height } of shape.board.sites) {
    const far = 0.13 * height + 0.06
    if (!height) continue
    if (!shape.height(v, u - 1))
      all.addPath(
        pathOf([
          shape.at(u, v),
          shape.at(u - far, v + 0.16),
          shape.at(u - far, v + 1.1),
          shape.at(u + 0.1, v + 1.1),
          shape.at(u + 0.1, v),
        ]),
      )
    if (!shape.height(v + 1, u))
      all.addPath(
        pathOf([
          shape.at(u - 0.08, v + 0.9),
          shape.at(u - 0.08, v + 1.1),
          shape.at(u + 0.94, v + 1.1),
          shape.at(u + 1, v + 0.9),
        ]),
      )
  }
  pen.save()
  pen.fillStyle = colour
  pen.shadowColor = colour
  pen.shadowBlur = shape.scale * 0.09
  pen.fill(all)
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} low */
function paintSide(pen, shape, colours, site, low) {
  const { row: v, column: u, height } = shape.board.sites[site]
  /** @param {number} t @param {number} z */
  const at = (t, z) => shape.at(u, v + t, z)
  paintWall(pen, shape, colours, at, low, height, colours.sideRock, site * 2 + 1, true)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} low */
function paintFront(pen, shape, colours, site, low) {
  const { row: v, column: u, height } = shape.board.sites[site]
  /** @param {number} t @param {number} z */
  const at = (t, z) => shape.at(u + t, v + 1, z)
  paintWall(pen, shape, colours, at, low, height, colours.frontRock, site * 2 + 2, false)
}
