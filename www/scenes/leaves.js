// @ts-check
/** Leaves that drift down when a level is won. */
import { chance } from './chance.js'

export const LEAVES_MS = 2600
const COLOURS = ['#f6c945', '#f08a4b', '#7cc46a', '#e8607a', '#5fb4e6', '#ffffff']

/** @param {CanvasRenderingContext2D} pen @param {number} progress 0 to 1 @param {number} unit */
export function paintLeaves(pen, progress, unit) {
  const { width, height } = pen.canvas
  const random = chance(5)
  pen.save()
  for (let i = 0; i < 70; i++) {
    const start = random() * 0.45
    const x = random() * width
    const swing = 0.5 + random()
    const turn = random() * 6
    const size = unit * (0.06 + random() * 0.06)
    const colour = COLOURS[i % COLOURS.length]
    const t = (progress - start) / (1 - start)
    if (t <= 0) continue
    pen.globalAlpha = Math.min(1, (1 - t) * 3)
    leaf(pen, x + Math.sin(t * 7 * swing + turn) * unit * 0.35, t * t * 0.35 * height + t * 0.75 * height - unit * 0.2, size, turn + t * 5 * swing, colour)
  }
  pen.restore()
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} s @param {number} angle @param {string} colour */
function leaf(pen, x, y, s, angle, colour) {
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  pen.scale(1, 0.4 + 0.6 * Math.abs(Math.cos(angle * 1.3)))
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(-s, 0)
  pen.quadraticCurveTo(0, -s, s, 0)
  pen.quadraticCurveTo(0, s, -s, 0)
  pen.fill()
  pen.restore()
}
