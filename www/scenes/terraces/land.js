// @ts-check
/**
 * What does not move, painted once for a size and a palette; here the blocks of rock and grass.
 * @import { Palette } from './palette.js'
 * @import { Shape, Point } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { paintBeach, paintSea } from './sea.js'
import { pathOf, softPath } from './shape.js'

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintLand(pen, shape, colours) {
  paintSea(pen, shape, colours)
  paintBeach(pen, shape, colours)
  shadeSand(pen, shape, colours)
  for (const site of shape.order) paintBlock(pen, shape, colours, site)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function paintBlock(pen, shape, colours, site) {
  const { row, column, height } = shape.board.sites[site]
  const before = shape.height(row + 1, column)
  const beside = shape.height(row, column - 1)
  if (beside < height) paintSide(pen, shape, colours, site, beside)
  if (before < height) paintFront(pen, shape, colours, site, before)
  paintTop(pen, shape, colours, site)
}

/** The sun stands on the right: blocks throw their shade to the left, on the sand. @param {Pen} pen @param {Shape} shape @param {Palette} colours */
function shadeSand(pen, shape, colours) {
  const all = new Path2D()
  for (const { row: v, column: u, height } of shape.board.sites) {
    const far = 0.13 * height + 0.06
    if (!shape.height(v, u - 1)) all.addPath(pathOf([shape.at(u, v), shape.at(u - far, v + 0.16), shape.at(u - far, v + 1.1), shape.at(u + 0.1, v + 1.1), shape.at(u + 0.1, v)]))
    if (!shape.height(v + 1, u)) all.addPath(pathOf([shape.at(u - 0.08, v + 0.9), shape.at(u - 0.08, v + 1.1), shape.at(u + 0.94, v + 1.1), shape.at(u + 1, v + 0.9)]))
  }
  pen.save()
  pen.fillStyle = colours.shadow
  pen.shadowColor = colours.shadow
  pen.shadowBlur = shape.scale * 0.05
  pen.fill(all)
  pen.restore()
}

/** Shade that higher neighbours throw on this top. The pen is clipped to it. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function shadeTop(pen, shape, colours, site) {
  const { row: v, column: u, height: z } = shape.board.sites[site]
  const right = shape.height(v, u + 1) - z
  if (right > 0) fade(pen, colours, shape.at(u + 1, v + 0.5, z), shape.at(u + 1 - 0.24 - 0.12 * right, v + 0.5, z), shape.top(site), 0.2)
  const back = shape.height(v - 1, u) - z
  if (back > 0) fade(pen, colours, shape.at(u + 0.5, v, z), shape.at(u + 0.5, v + 0.12 + 0.06 * back, z), shape.top(site), 0)
}

/** Shade that is full at `from` and gone at `to`; `hold` is how far it stays full. @param {Pen} pen @param {Palette} colours @param {Point} from @param {Point} to @param {Point[]} corners @param {number} hold */
function fade(pen, colours, from, to, corners, hold) {
  const shade = pen.createLinearGradient(from[0], from[1], ...across(from, to, corners))
  shade.addColorStop(0, colours.shadow)
  shade.addColorStop(Math.max(hold, 0.01), colours.shadow)
  shade.addColorStop(1, colours.noShadow)
  pen.fillStyle = shade
  pen.fill(pathOf(corners))
}

/** The end of a gradient whose lines run along the slanted edge, not straight up. @param {Point} from @param {Point} to @param {Point[]} corners @returns {Point} */
function across(from, to, corners) {
  const level = Math.abs(from[1] - to[1]) < 0.5
  if (!level) return [from[0], to[1]]
  const [ex, ey] = [corners[1][0] - corners[2][0], corners[1][1] - corners[2][1]]
  const length = Math.hypot(ex, ey)
  const [nx, ny] = [ey / length, -ex / length]
  const d = (to[0] - from[0]) * nx + (to[1] - from[1]) * ny
  return [from[0] + nx * d, from[1] + ny * d]
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} low */
function paintSide(pen, shape, colours, site, low) {
  const { row: v, column: u, height } = shape.board.sites[site]
  /** @param {number} t @param {number} z */
  const at = (t, z) => shape.at(u, v + t, z)
  paintRock(pen, shape, colours, at, low, height, colours.sideRock, site * 2 + 1, 3)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} low */
function paintFront(pen, shape, colours, site, low) {
  const { row: v, column: u, height } = shape.board.sites[site]
  /** @param {number} t @param {number} z */
  const at = (t, z) => shape.at(u + t, v + 1, z)
  paintRock(pen, shape, colours, at, low, height, colours.frontRock, site * 2 + 2, 1)
}

/**
 * A wall, one stratum a level. `at(t, z)` is the point t of the way along, z high.
 * @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {(t: number, z: number) => Point} at
 * @param {number} low @param {number} high @param {string[]} tones @param {number} seed @param {number} coarse how long its stones are
 */
function paintRock(pen, shape, colours, at, low, high, tones, seed, coarse) {
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
    stones(pen, colours, at, z, k * (coarse > 1 ? 0.3 : 1), random, coarse)
    if (z > low) ledge(pen, colours, at, z, k)
  }
  fringe(pen, colours, at, high, k, random)
  pen.restore()
}

/** A course of rough stones. @param {Pen} pen @param {Palette} colours @param {(t: number, z: number) => Point} at @param {number} z @param {number} k @param {() => number} random @param {number} coarse */
function stones(pen, colours, at, z, k, random, coarse) {
  let t = -random() * 0.12
  while (t < 1) {
    const w = (0.16 + random() * 0.16) * coarse
    const [low, high] = [z + 0.06 + random() * 0.08, z + 0.62 + random() * 0.22]
    const stone = softPath([at(t + 0.02, high), at(t + w - 0.02, high - 0.05 + random() * 0.1), at(t + w - 0.03, low), at(t + 0.03, low)], k * 0.05)
    pen.fillStyle = random() < 0.5 ? colours.rockLight : colours.rockShade
    pen.fill(stone)
    pen.strokeStyle = colours.crack
    pen.lineWidth = k * 0.01
    pen.stroke(stone)
    t += w
  }
}

/** @param {Pen} pen @param {Palette} colours @param {(t: number, z: number) => Point} at @param {number} z @param {number} k */
function ledge(pen, colours, at, z, k) {
  for (const [dz, colour] of /** @type {[number, string][]} */ ([[0.035, colours.crack], [-0.03, colours.rockLight]])) {
    pen.strokeStyle = colour
    pen.lineWidth = k * 0.02
    pen.beginPath()
    pen.moveTo(...at(0, z + dz))
    for (let i = 1; i <= 8; i++) pen.lineTo(...at(i / 8, z + dz + Math.sin(i * 2.4 + z) * 0.03))
    pen.stroke()
  }
}

/** Grass that hangs over the edge. @param {Pen} pen @param {Palette} colours @param {(t: number, z: number) => Point} at @param {number} z @param {number} k @param {() => number} random */
function fringe(pen, colours, at, z, k, random) {
  const n = 9
  const hang = Array.from({ length: n }, () => 0.13 + random() * 0.15)
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

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function paintTop(pen, shape, colours, site) {
  const { height } = shape.board.sites[site]
  const k = shape.scale
  const tone = Math.max(0, Math.min(2, height - 1))
  const top = pathOf(shape.top(site))
  pen.save()
  pen.fillStyle = colours.grass[tone]
  pen.fill(top)
  pen.strokeStyle = colours.grass[tone]
  pen.lineWidth = 0.5
  pen.stroke(top)
  pen.clip(top)
  const lawn = softPath(shape.top(site, 0.055), k * 0.13)
  pen.fillStyle = colours.seam
  pen.fill(lawn)
  pen.translate(0, -k * 0.012)
  const [[x0, y0], , [x1, y1]] = shape.top(site)
  const light = pen.createLinearGradient(x1, y0, x0, y1)
  light.addColorStop(0, colours.lawn[tone])
  light.addColorStop(1, colours.grass[tone])
  pen.fillStyle = light
  pen.fill(lawn)
  paintGrass(pen, shape, colours, site, tone)
  pen.translate(0, k * 0.012)
  shadeTop(pen, shape, colours, site)
  paintPips(pen, shape, colours, site)
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} tone */
function paintGrass(pen, shape, colours, site, tone) {
  const { row, column, height } = shape.board.sites[site]
  const random = chance(site + 11)
  const k = shape.scale
  pen.lineCap = 'round'
  for (let i = 0; i < 9; i++) {
    const [x, y] = shape.at(column + 0.12 + random() * 0.76, row + 0.12 + random() * 0.7, height)
    if (random() < 0.28) flower(pen, colours.petals[Math.floor(random() * 3)], x, y, k * 0.02)
    else tuft(pen, colours.blade[tone], x, y, k * (0.03 + random() * 0.02))
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
  for (const [dx, dy] of [[-1, 0], [1, 0], [0, -0.8], [0, 0.8]]) {
    pen.beginPath()
    pen.arc(x + dx * s * 0.8, y + dy * s * 0.8, s * 0.72, 0, 7)
    pen.fill()
  }
  pen.fillStyle = '#f6b93b'
  pen.beginPath()
  pen.arc(x, y, s * 0.55, 0, 7)
  pen.fill()
}

/** The height as dots, at the front right of each place. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function paintPips(pen, shape, colours, site) {
  const { row, column, height } = shape.board.sites[site]
  const k = shape.scale
  for (let i = 0; i < height; i++) {
    const [x, y] = shape.at(column + 0.875 - i * 0.1, row + 0.9, height)
    pen.fillStyle = colours.pipRim
    pen.beginPath()
    pen.ellipse(x, y, k * 0.043, k * 0.036, 0, 0, 7)
    pen.fill()
    pen.fillStyle = colours.pip
    pen.beginPath()
    pen.ellipse(x, y, k * 0.029, k * 0.024, 0, 0, 7)
    pen.fill()
  }
}
