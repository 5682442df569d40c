// @ts-check
/**
 * Paints the numbers on stones and the marks around them.
 * @import { Plan } from './plan.js'
 * @import { Palette } from './palette.js'
 * @import { Of } from './stone.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { doubleLine } from '../badges.js'
import { widthOf, write } from '../letters.js'
import { loopPath } from '../loops.js'

/** The distance from the middle of a digit down to its baseline, in font sizes. */
const DOWN = 0.357
/** The maximum width of a number, to fit between two planks, in cells. */
const WIDEST = 0.63
const WEIGHT = { given: 800, own: 600, ghost: 700 }

/** @param {Pen} pen @param {Of<'number'>} number @param {Palette} colours @param {number} k */
export function paintNumber(pen, { text, x, y, size: most, hand, wrong, pose }, colours, k) {
  const { raise, aside, squash, alpha } = pose
  const size = Math.min(most, (WIDEST * k) / widthOf(pen, text, WEIGHT[hand]))
  pen.save()
  if (hand === 'ghost') paintAround(pen, colours, x, y, k)
  pen.globalAlpha = alpha
  pen.fillStyle =
    hand === 'ghost' ? colours.ink : wrong ? colours.wrong : hand === 'given' ? colours.heavy : colours.light
  const lift = hand === 'given' ? 0.035 : hand === 'own' ? 0.015 : 0
  pen.translate(x + aside * k, y + size * DOWN - (lift + raise * 0.6) * k)
  if (squash) pen.scale(1 + squash * 0.5, 1 - squash * 0.7)
  write(pen, text, WEIGHT[hand], hand === 'ghost' ? size * 0.86 : size, 0, 0)
  pen.restore()
}

/**
 * Paints the pale ground and dashed outline of a number that is not placed yet.
 * @param {Pen} pen @param {Palette} colours @param {number} x @param {number} y @param {number} k
 */
function paintAround(pen, { paper, ink }, x, y, k) {
  pen.save()
  pen.fillStyle = paper
  pen.globalAlpha = 0.85
  pen.beginPath()
  pen.arc(x, y, k * 0.38, 0, 7)
  pen.fill()
  pen.globalAlpha = 1
  pen.strokeStyle = ink
  pen.lineWidth = k * 0.035
  pen.setLineDash([k * 0.13, k * 0.075])
  pen.stroke()
  pen.restore()
}

/** @param {Pen} pen @param {Of<'mark'>} mark @param {Palette} colours */
export function paintMark(pen, { text, x, y, size, wide, high, says, roped }, colours) {
  const { look, lookInk, paper, ink, wrong, wrongRim, sunken } = colours
  if (says === 'far') return paintFar(pen, x, y, Math.min(size, high), colours)
  const isOnPlate = says === 'looked' || says === 'out'
  pen.save()
  if (isOnPlate) {
    pen.fillStyle = says === 'looked' ? look : paper
    pen.strokeStyle = says === 'looked' ? lookInk : wrong
    pen.lineWidth = size * 0.1
    pen.beginPath()
    pen.roundRect(x - wide * 0.94, y - high * 0.92, wide * 1.88, high * 1.84, Math.min(wide, high) * 0.6)
    pen.fill()
    pen.stroke()
  }
  pen.fillStyle = says === 'looked' ? lookInk : says === 'out' ? ink : colours.mark
  // There may be a rope under it.
  const halo = roped && !isOnPlate ? { colour: sunken[0], wide: 0.2 } : undefined
  const weight = says === 'looked' ? 800 : 650
  const fits = Math.min(size, (wide * 1.9) / widthOf(pen, text, weight))
  write(pen, text, weight, fits, x, y + fits * DOWN, halo)
  if (says === 'out') {
    const bar = new Path2D()
    bar.moveTo(x - wide, y + high * 0.7)
    bar.lineTo(x + wide, y - high * 0.7)
    doubleLine(pen, bar, fits * 0.075, wrong, wrongRim)
  }
  pen.restore()
}

/**
 * Paints a small cross, for a number ruled out in many cells.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} size @param {Palette} colours
 */
function paintFar(pen, x, y, size, { wrong, wrongRim }) {
  const cross = new Path2D()
  const far = size * 0.24
  for (const rise of [-far, far]) {
    cross.moveTo(x - far, y - rise)
    cross.lineTo(x + far, y + rise)
  }
  doubleLine(pen, cross, size * 0.12, wrong, wrongRim)
}

/**
 * Paints a slip of paper, as if hanging on the end of a rope.
 * @param {Pen} pen @param {Of<'tag'>} tag @param {Palette} colours
 */
export function paintTag(pen, { lines, x, y, size }, { tag: [ground, ink] }) {
  const longest = Math.max(...lines.map(line => widthOf(pen, line, 700)))
  const [wide, high] = [size * (longest + 0.4), size * (lines.length * 0.95 + 0.3)]
  pen.save()
  pen.fillStyle = ground
  pen.strokeStyle = ink
  pen.lineWidth = size * 0.08
  pen.beginPath()
  pen.roundRect(x - wide / 2, y - high / 2, wide, high, size * 0.3)
  pen.fill()
  pen.stroke()
  pen.fillStyle = ink
  lines.forEach((line, i) => write(pen, line, 700, size, x, y + size * (DOWN + (i - (lines.length - 1) / 2) * 0.95)))
  pen.restore()
}

/**
 * Paints the flag of an end of the path: a pennant at the first number, a chequered flag at the last.
 * @param {Pen} pen @param {Of<'flag'>} flag @param {Palette} colours
 */
export function paintFlag(pen, { says, x, y, size }, { flags: [first, last, white], ink, paper }) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  const pole = new Path2D('M0 0V-1')
  doubleLine(pen, pole, 0.1, ink, paper)
  pen.lineJoin = 'round'
  pen.lineWidth = 0.16
  pen.strokeStyle = paper
  const cloth = new Path2D(says === 'first' ? 'M0.06 -1L0.68 -0.73L0.06 -0.46Z' : 'M0.06 -1H0.66V-0.46H0.06Z')
  pen.stroke(cloth)
  pen.fillStyle = says === 'first' ? first : white
  pen.fill(cloth)
  if (says === 'last') {
    pen.fillStyle = last
    const [wide, high] = [0.6 / 4, 0.54 / 3]
    for (let i = 0; i < 12; i++) {
      const [column, row] = [i % 4, Math.floor(i / 4)]
      if ((column + row) % 2 === 0) pen.fillRect(0.06 + column * wide, -1 + row * high, wide, high)
    }
    pen.lineWidth = 0.06
    pen.strokeStyle = last
    pen.stroke(cloth)
  }
  pen.restore()
}

/** @param {Pen} pen @param {Of<'shade'>} shade @param {Plan} plan @param {Palette} colours */
export function paintShade(pen, { site, says }, plan, { house, dark }) {
  const [[left, top], , [right, bottom]] = plan.face(site, 0.02)
  pen.fillStyle = says === 'dark' ? dark : house
  pen.fillRect(left, top, right - left, bottom - top)
}

/** @param {Pen} pen @param {Of<'ring'>} ring @param {Plan} plan @param {Palette} colours */
export function paintRing(pen, { says, loops }, plan, { chosen: [ground, line, rim], look, lookInk }) {
  const k = plan.scale
  const path = loopPath(loops, says === 'chosen' ? 0.04 : 0.02, 0.12, plan)
  if (says === 'house') return doubleLine(pen, path, Math.max(1.5, k * 0.035), look, lookInk)
  pen.fillStyle = ground
  pen.save()
  pen.globalAlpha = 0.55
  pen.fill(path)
  pen.restore()
  doubleLine(pen, path, Math.max(2, k * 0.065), line, rim)
}
