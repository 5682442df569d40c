// @ts-check
/**
 * Paints the sea with its waves and foam, and the beach.
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { between } from '../paths.js'
import { BEACH } from './shape.js'

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintSea(pen, shape, colours) {
  const { width, height } = pen.canvas
  const k = shape.scale
  const deep = pen.createLinearGradient(0, 0, 0, height)
  colours.sea.forEach((c, i) => deep.addColorStop(i / (colours.sea.length - 1), c))
  pen.fillStyle = deep
  pen.fillRect(0, 0, width, height)
  paintGlint(pen, colours)
  paintWaves(pen, colours, k)
  pen.save()
  pen.fillStyle = colours.shallow
  for (const [grow, alpha] of [
    [0.74, 0.1],
    [0.6, 0.13],
    [0.46, 0.17],
    [0.33, 0.22],
    [0.2, 0.36],
  ]) {
    pen.globalAlpha = alpha
    pen.fill(coast(shape, grow))
  }
  pen.restore()
}

/** Paints the reflection of sun or moon on the water. @param {Pen} pen @param {Palette} colours */
function paintGlint(pen, colours) {
  const { width, height } = pen.canvas
  const size = Math.max(width, height)
  const glint = pen.createRadialGradient(width * 0.92, 0, 0, width * 0.92, 0, size * 0.6)
  glint.addColorStop(0, colours.glint[0])
  glint.addColorStop(1, colours.glint[1])
  pen.fillStyle = glint
  pen.fillRect(0, 0, width, height)
}

/** @param {Pen} pen @param {Palette} colours @param {number} k */
function paintWaves(pen, colours, k) {
  const { width, height } = pen.canvas
  const random = chance(7)
  pen.save()
  pen.strokeStyle = colours.wave
  pen.lineCap = 'round'
  const step = k * 0.5
  for (let y = step * 0.3; y < height; y += step * 0.62) {
    for (let x = -step * random(); x < width; x += step * (1.4 + random() * 1.6)) {
      pen.globalAlpha = 0.1 + random() * 0.16
      pen.lineWidth = k * (0.012 + random() * 0.012)
      wave(pen, x, y + (random() - 0.5) * step * 0.4, k * (0.1 + random() * 0.12))
    }
  }
  pen.restore()
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} s */
export function wave(pen, x, y, s) {
  pen.beginPath()
  pen.moveTo(x - s, y)
  pen.quadraticCurveTo(x - s / 2, y - s * 0.42, x, y)
  pen.quadraticCurveTo(x + s / 2, y + s * 0.42, x + s, y)
  pen.stroke()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintBeach(pen, shape, colours) {
  const k = shape.scale
  foam(pen, coast(shape, 0.44, 2.6), colours, k * 0.014, 0.4, [k * 0.5, k * 0.3, k * 0.2, k * 0.44])
  foam(pen, coast(shape, 0.29, 1.7), colours, k * 0.02, 0.6, [k * 0.8, k * 0.16, k * 0.34, k * 0.22])
  foam(pen, coast(shape, 0.13, 0.6), colours, k * 0.05, 0.9)
  foam(pen, coast(shape, 0.085, 1.1), colours, k * 0.06, 0.35)
  pen.save()
  pen.fillStyle = colours.wetSand
  pen.fill(coast(shape, 0.06))
  const shore = coast(shape, 0)
  const [, top] = shape.at(0, -BEACH.back)
  const [, bottom] = shape.at(0, shape.rows + BEACH.front)
  const sand = pen.createLinearGradient(0, top, 0, bottom)
  sand.addColorStop(0, colours.sand[0])
  sand.addColorStop(1, colours.sand[1])
  pen.fillStyle = sand
  pen.fill(shore)
  pen.clip(shore)
  paintRipples(pen, shape, colours)
  pen.restore()
}

/**
 * Paints the waves that run out to sea after a win.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} progress 0 to 1
 */
export function paintSurf(pen, shape, colours, progress) {
  for (let i = 0; i < 4; i++) {
    const t = (progress - i * 0.2) / 0.38
    if (t > 0 && t < 1)
      foam(pen, coast(shape, 0.12 + t * 0.75, 0.6 + i, 40), colours, shape.scale * 0.05 * (1 - t * 0.5), (1 - t) * 0.9)
  }
}

/**
 * @param {Pen} pen
 * @param {Path2D} line
 * @param {Palette} colours
 * @param {number} width
 * @param {number} alpha
 * @param {number[]} [dash]
 */
function foam(pen, line, colours, width, alpha, dash = []) {
  pen.save()
  pen.setLineDash(dash)
  pen.lineCap = 'round'
  pen.globalAlpha = alpha
  pen.strokeStyle = colours.foam
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.stroke(line)
  pen.restore()
}

/** Paints grains, wind ripples and shells. @param {Pen} pen @param {Shape} shape @param {Palette} colours */
function paintRipples(pen, shape, colours) {
  const random = chance(21)
  const k = shape.scale
  const anywhere = () => shape.at(random() * (shape.columns + 2) - 1, random() * (shape.rows + 1.5) - 0.5)
  const count = 5 * (shape.columns + shape.rows)
  pen.lineCap = 'round'
  for (let i = 0; i < count * 5; i++) {
    const [x, y] = anywhere()
    pen.globalAlpha = 0.25 + random() * 0.4
    pen.fillStyle = colours.sandMark
    pen.beginPath()
    pen.ellipse(x, y, k * (0.006 + random() * 0.012), k * (0.004 + random() * 0.006), 0, 0, 7)
    pen.fill()
  }
  for (let i = 0; i < count; i++) {
    const [x, y] = anywhere()
    pen.globalAlpha = 0.2 + random() * 0.25
    pen.strokeStyle = i % 2 ? colours.sandMark : colours.foam
    pen.lineWidth = k * 0.012
    wave(pen, x, y, k * (0.08 + random() * 0.1))
  }
  pen.globalAlpha = 1
  for (let i = 0; i < count / 5; i++) {
    const [x, y] = anywhere()
    pen.fillStyle = colours.shell[i % 2]
    pen.beginPath()
    pen.ellipse(x, y, k * 0.026, k * 0.018, random() * 3, 0, 7)
    pen.fill()
  }
}

/**
 * Returns the shore line, enlarged by `grow` cells.
 * @param {Shape} shape
 * @param {number} grow
 * @param {number} [turn] shifts the wobble
 * @param {number} [n] the number of points
 */
export function coast(shape, grow, turn = 0, n = 96) {
  const left = -BEACH.left - grow
  const right = shape.columns + BEACH.right + grow
  const back = -BEACH.back - grow
  const front = shape.rows + BEACH.front + grow
  const [cu, cv, a, b] = [(left + right) / 2, (back + front) / 2, (right - left) / 2, (front - back) / 2]
  /** @type {Point[]} */
  const points = []
  for (let i = 0; i < n; i++) {
    const t = (i / n) * Math.PI * 2
    const [c, s] = [Math.cos(t), Math.sin(t)]
    const wobble =
      1 +
      0.018 * Math.sin(3 * t + 0.6 + turn) +
      0.012 * Math.sin(7 * t + 2 + turn * 2) +
      0.006 * Math.sin(13 * t + turn)
    points.push(shape.at(cu + a * wobble * bend(c), cv + b * wobble * bend(s)))
  }
  return smooth(points)
}

/** Turns a circle's coordinate into that of a rounded square. @param {number} x */
const bend = x => Math.sign(x) * Math.abs(x) ** 0.46

/** Returns a closed curve through the midpoints between the points. @param {Point[]} points */
function smooth(points) {
  const path = new Path2D()
  const n = points.length
  path.moveTo(...between(points[n - 1], points[0], 0.5))
  for (let i = 0; i < n; i++) path.quadraticCurveTo(...points[i], ...between(points[i], points[(i + 1) % n], 0.5))
  path.closePath()
  return path
}
