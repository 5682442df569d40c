// @ts-check
/**
 * Small flying particles: dust where a token lands, sparks where a clue is kept. `t` runs from 0 to 1; at 1 nothing is
 * left.
 */
import { arch, easeOut } from './motion.js'

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} k size of a cell
 * @param {number} t
 */
export function paintDust(pen, colour, x, y, k, t) {
  if (t >= 1) return
  pen.save()
  pen.fillStyle = colour
  pen.globalAlpha = (1 - t) * 0.75
  pen.beginPath()
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.4
    const far = k * (0.2 + 0.2 * easeOut(t))
    const [px, py] = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.36 - k * 0.05 * t]
    pen.moveTo(px, py)
    pen.arc(px, py, k * (0.05 - 0.022 * t) * (i % 2 ? 0.7 : 1), 0, 7)
  }
  pen.fill()
  pen.restore()
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {string} rim
 * @param {number} x
 * @param {number} y middle of the token
 * @param {number} k
 * @param {number} t
 */
export function paintSparks(pen, colour, rim, x, y, k, t) {
  if (t >= 1) return
  pen.save()
  pen.globalAlpha = Math.min(1, arch(t) * 1.6)
  pen.beginPath()
  for (let i = 0; i < 6; i++) {
    const a = -Math.PI / 2 + (i - 2.5) * 0.72
    const far = k * (0.3 + 0.22 * easeOut(t))
    star(pen, x + Math.cos(a) * far, y + Math.sin(a) * far * 0.9, k * (i % 2 ? 0.075 : 0.11) * (0.5 + arch(t) * 0.5))
  }
  pen.lineWidth = k * 0.02
  pen.lineJoin = 'round'
  pen.strokeStyle = rim
  pen.stroke()
  pen.fillStyle = colour
  pen.fill()
  pen.restore()
}

/**
 * Adds a star with four points to the path.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x
 * @param {number} y
 * @param {number} s
 */
export function star(pen, x, y, s) {
  pen.moveTo(x, y - s)
  for (const [tx, ty] of [
    [s, 0],
    [0, s],
    [-s, 0],
    [0, -s],
  ])
    pen.quadraticCurveTo(x, y, x + tx, y + ty)
}
