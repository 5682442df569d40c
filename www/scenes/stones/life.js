// @ts-check
/**
 * The life of the pond: the frog that walks along the path, and water lilies.
 * @import { Palette } from './palette.js'
 * @import { Of } from './stone.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { print } from './prints.js'

/**
 * Paints a frog that sits at (x, y) and looks where it goes.
 * @param {Pen} pen @param {Of<'frog'>} frog @param {Palette} colours
 */
export function paintFrog(pen, { x, y, size, step }, { frog: [skin, edge, belly], shadow }) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  pen.fillStyle = shadow
  pen.beginPath()
  pen.ellipse(-0.04, 0.02, 0.5, 0.12, 0, 0, 7)
  pen.fill()
  pen.fillStyle = skin
  pen.strokeStyle = edge
  pen.lineWidth = 0.07
  pen.lineJoin = pen.lineCap = 'round'
  for (const side of [-1, 1]) {
    // Legs, then eyes on top of the head.
    pen.beginPath()
    pen.ellipse(side * 0.36, -0.12, 0.15, 0.14, 0, 0, 7)
    pen.stroke()
    pen.fill()
    pen.beginPath()
    pen.arc(side * 0.21, -0.66, 0.15, 0, 7)
    pen.stroke()
    pen.fill()
  }
  pen.beginPath()
  pen.ellipse(0, -0.33, 0.38, 0.33, 0, 0, 7)
  pen.stroke()
  pen.fill()
  pen.fillStyle = belly
  pen.beginPath()
  pen.ellipse(0, -0.17, 0.2, 0.14, 0, 0, 7)
  pen.fill()
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(side * 0.21 + 0.1, -0.67)
    pen.arc(side * 0.21, -0.67, 0.1, 0, 7)
  }
  pen.fill()
  pen.fillStyle = edge
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(side * 0.21 + step * 0.045 + 0.055, -0.67)
    pen.arc(side * 0.21 + step * 0.045, -0.67, 0.055, 0, 7)
  }
  pen.fill()
  pen.lineWidth = 0.045
  pen.beginPath()
  pen.arc(0, -0.5, 0.17, 0.5, Math.PI - 0.5)
  pen.stroke()
  pen.restore()
}

/** Paints a water lily, which opens as it grows. @param {Pen} pen @param {Of<'lily'>} lily @param {Palette} colours */
export function paintLily(pen, { x, y, size, nth }, colours) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  print(pen, colours, `lily ${nth}`, 1.1, pen => paintBloom(pen, nth, colours))
  pen.restore()
}

/** Paints a lily around (0, 0). @param {Pen} pen @param {number} nth @param {Palette} colours */
function paintBloom(pen, nth, { lily: [leaf, edge], petals }) {
  pen.fillStyle = leaf
  pen.strokeStyle = edge
  pen.lineWidth = 0.1
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, 1, 0.5 + nth, 0.1 + nth + Math.PI * 2)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = petals[nth % petals.length]
  pen.lineWidth = 0.06
  for (let i = 0; i < 6; i++) {
    pen.save()
    pen.rotate((i / 6) * Math.PI * 2)
    pen.beginPath()
    pen.ellipse(0, -0.38, 0.2, 0.36, 0, 0, 7)
    pen.fill()
    pen.stroke()
    pen.restore()
  }
  pen.fillStyle = '#f4b63a'
  pen.beginPath()
  pen.arc(0, 0, 0.2, 0, 7)
  pen.fill()
}
