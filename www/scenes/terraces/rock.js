// @ts-check
/**
 * Paints walls of stone with overhanging grass.
 * @import { Palette } from './palette.js'
 * @import { Shape, Point } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { pathOf, softPath } from '../paths.js'

/**
 * Paints a wall, one stratum a level. `at(t, z)` is the point at the fraction t of its length and at height z.
 * @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {(t: number, z: number) => Point} at
 * @param {number} low
 * @param {number} high
 * @param {string[]} tones
 * @param {number} seed
 * @param {boolean} side true for the narrow wall in the shade
 */
export function paintWall(pen, shape, colours, at, low, high, tones, seed, side) {
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
