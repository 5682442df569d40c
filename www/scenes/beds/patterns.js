// @ts-check
/**
 * The patterns of a bed's soil by humidity: cracks, pebbles, strokes of a rake, mounds, puddles, waves.
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(s: number, t: number) => [number, number]} Spot
 */
import { chance } from '../chance.js'

/**
 * @param {Pen} pen
 * @param {number} band from the driest
 * @param {readonly [bright: string, dark: string, mark: string]} earth
 * @param {readonly string[]} pebble light and dark
 * @param {Spot} at
 * @param {number} k
 * @param {number} seed
 */
export function paintPattern(pen, band, earth, pebble, at, k, seed) {
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
