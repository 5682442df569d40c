// @ts-check
/**
 * The lawn around a board, which does not move and is painted once.
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from './chance.js'

/**
 * @param {Pen} pen
 * @param {{ lawn: readonly string[], mottle: readonly string[], blade: string, petals: readonly string[] }} colours
 * @param {number} unit a length in proportion to the picture
 */
export function paintLawn(pen, colours, unit) {
  const { width, height } = pen.canvas
  const light = pen.createLinearGradient(width, 0, 0, height)
  colours.lawn.forEach((colour, i) => light.addColorStop(i / 2, colour))
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  const random = chance(11)
  const place = () => /** @type {[number, number]} */ ([random() * width, random() * height])
  const many = Math.min(900, Math.round(((width * height) / (unit * unit)) * 3))
  for (let i = 0; i < many / 6; i++) {
    pen.fillStyle = colours.mottle[i % 2]
    pen.beginPath()
    pen.ellipse(...place(), unit * (0.3 + random() * 0.5), unit * (0.12 + random() * 0.2), 0, 0, 7)
    pen.fill()
  }
  pen.strokeStyle = colours.blade
  pen.lineWidth = unit * 0.022
  pen.lineCap = 'round'
  pen.beginPath()
  for (let i = 0; i < many; i++) tuft(pen, ...place(), unit * (0.06 + random() * 0.06))
  pen.stroke()
  for (let i = 0; i < many / 10; i++) flower(pen, colours.petals[i % 3], ...place(), unit * 0.035)
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} s */
function tuft(pen, x, y, s) {
  for (const lean of [-0.6, 0, 0.6]) {
    pen.moveTo(x + lean * s * 0.5, y)
    pen.quadraticCurveTo(x + lean * s * 0.6, y - s * 0.6, x + lean * s * 1.2, y - s * (1.2 - Math.abs(lean) * 0.4))
  }
}

/** @param {Pen} pen @param {string} colour @param {number} x @param {number} y @param {number} r */
function flower(pen, colour, x, y, r) {
  pen.fillStyle = colour
  pen.beginPath()
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2
    pen.moveTo(x, y)
    pen.arc(x + Math.cos(a) * r, y + Math.sin(a) * r, r * 0.62, 0, 7)
  }
  pen.fill()
}
