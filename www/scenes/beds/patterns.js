// @ts-check
/**
 * How dry or wet a bed is, as a pattern: cracks, pebbles, furrows, rows, puddles, waves.
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(s: number, t: number) => [number, number]} Spot
 */
import { chance } from '../chance.js'

/**
 * @param {Pen} pen
 * @param {number} band from the driest
 * @param {string} mark
 * @param {readonly string[]} pebble light and dark
 * @param {Spot} at
 * @param {number} k
 * @param {number} seed
 */
export function paintPattern(pen, band, mark, pebble, at, k, seed) {
  const random = chance(seed + 3)
  pen.strokeStyle = pen.fillStyle = mark
  pen.lineCap = pen.lineJoin = 'round'
  pen.lineWidth = Math.max(1, k * 0.024)
  patterns[band](pen, at, k, random, pebble)
}

/** @type {((pen: Pen, at: Spot, k: number, random: () => number, pebble: readonly string[]) => void)[]} */
const patterns = [cracks, pebbles, furrows, rows, puddles, waves]

/** @param {Pen} pen @param {Spot} at @param {number} _k @param {() => number} random */
function cracks(pen, at, _k, random) {
  pen.beginPath()
  for (const [s, t] of [
    [0.26, 0.28],
    [0.7, 0.36],
    [0.36, 0.72],
    [0.8, 0.8],
  ]) {
    const turn = random() * 2
    pen.moveTo(...at(s, t))
    for (let i = 0; i < 3; i++) {
      const a = turn + i * 2.1
      pen.moveTo(...at(s, t))
      pen.lineTo(...at(s + Math.cos(a) * 0.09, t + Math.sin(a) * 0.09))
      pen.lineTo(...at(s + Math.cos(a + 0.5) * 0.17, t + Math.sin(a + 0.5) * 0.17))
    }
  }
  pen.stroke()
}

/**
 * @param {Pen} pen
 * @param {Spot} at
 * @param {number} k
 * @param {() => number} random
 * @param {readonly string[]} pebble
 */
function pebbles(pen, at, k, random, [light, dark]) {
  for (let i = 0; i < 12; i++) {
    const [x, y] = at(0.1 + (i % 4) * 0.26 + random() * 0.1, 0.14 + Math.floor(i / 4) * 0.28 + random() * 0.1)
    const r = k * (0.04 + random() * 0.03)
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

/** @param {Pen} pen @param {Spot} at */
function furrows(pen, at) {
  pen.beginPath()
  for (const t of [0.2, 0.4, 0.6, 0.8]) {
    pen.moveTo(...at(0.05, t))
    pen.bezierCurveTo(...at(0.35, t - 0.05), ...at(0.65, t + 0.05), ...at(0.95, t))
  }
  pen.stroke()
}

/** @param {Pen} pen @param {Spot} at @param {number} k */
function rows(pen, at, k) {
  pen.lineWidth = Math.max(1, k * 0.05)
  pen.beginPath()
  for (const s of [0.2, 0.4, 0.6, 0.8]) {
    pen.moveTo(...at(s, 0.1))
    pen.lineTo(...at(s, 0.9))
  }
  pen.stroke()
}

/** @param {Pen} pen @param {Spot} at @param {number} k @param {() => number} random */
function puddles(pen, at, k, random) {
  for (const [s, t, r] of [
    [0.28, 0.3, 0.11],
    [0.72, 0.5, 0.13],
    [0.32, 0.74, 0.12],
    [0.74, 0.16, 0.06],
    [0.62, 0.84, 0.06],
  ]) {
    const [x, y] = at(s + random() * 0.05, t)
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
