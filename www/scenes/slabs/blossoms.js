// @ts-check
/**
 * The blossoms between the slabs after a win.
 * @import { Made } from './compose.js'
 * @import { Plan } from './plan.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { easeOut, progress } from '../tween.js'

/**
 * Paints flowers that come up between the slabs, from the upper left on.
 * @param {Pen} pen @param {Extract<Made, { op: 'blossoms' }>} blossoms @param {Plan} plan @param {Palette} colours
 */
export function paintBlossoms(pen, { ms }, plan, { petals, joint: [, leaf] }) {
  const random = chance(23)
  const { sites } = plan.board
  const k = plan.scale
  sites.forEach(({ row, column, neighbours }, site) => {
    for (const other of neighbours) {
      if (other < site || plan.regionOf[other] === plan.regionOf[site]) continue
      const isRight = sites[other].column > column
      for (let i = 0; i < 2; i++) {
        const along = 0.15 + random() * 0.7
        const [x, y] = isRight ? plan.at(column + 1, row + along) : plan.at(column + along, row + 1)
        const size = k * (0.055 + random() * 0.035)
        const colour = petals[Math.floor(random() * petals.length)]
        const t = easeOut(
          progress(ms, 200 + (row + column) * (1600 / (plan.columns + plan.rows)) + random() * 300, 500),
        )
        if (t > 0) blossom(pen, x, y, size * t, colour, leaf)
      }
    }
  })
}

/**
 * @param {Pen} pen @param {number} x @param {number} y @param {number} r
 * @param {string} colour @param {string} leaf
 */
function blossom(pen, x, y, r, colour, leaf) {
  pen.fillStyle = leaf
  pen.beginPath()
  pen.ellipse(x - r * 0.9, y + r * 0.7, r * 0.8, r * 0.4, 0.6, 0, 7)
  pen.fill()
  pen.fillStyle = colour
  pen.beginPath()
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2
    pen.moveTo(x, y)
    pen.arc(x + Math.cos(a) * r * 0.75, y + Math.sin(a) * r * 0.75, r * 0.55, 0, 7)
  }
  pen.fill()
  pen.fillStyle = '#f4b63a'
  pen.beginPath()
  pen.arc(x, y, r * 0.38, 0, 7)
  pen.fill()
}
