// @ts-check
/**
 * The animation of a win: the sun comes out, leaves fall, tokens jump in turn and get a star. Then everything rests;
 * with reduced motion it rests at once.
 */
import { chance } from './chance.js'
import { arch, easeOut, progress } from './motion.js'

export const WIN_MS = 3000
const JUMP_MS = 420
const LEAVES = 48
const COLOURS = ['#f6c945', '#f08a4b', '#7cc46a', '#e8607a', '#5fb4e6', '#ffffff']

/**
 * Returns the height and stretch of a token in its jump.
 * @param {number} nth the token's place in the order
 * @param {number} of the number of tokens
 * @param {number} ms since the win
 */
export function jump(nth, of, ms) {
  const t = turn(nth, of, ms)
  const [high, u] = t < 1 ? [0.3, t] : [0.12, (t - 1) * 1.4]
  return u > 0 && u < 1 ? { raise: arch(u) * high, squash: -0.09 * Math.sin(u * Math.PI * 2) } : { raise: 0, squash: 0 }
}

/** Returns the time relative to a token's jump, in jumps. @param {number} nth @param {number} of @param {number} ms */
const turn = (nth, of, ms) => (ms - 140 - nth * Math.min(90, 1400 / of)) / JUMP_MS

/** Returns the size of a token's star: 1 in the end. @param {number} nth @param {number} of @param {number} ms */
export const starSize = (nth, of, ms) => easeOut(progress(turn(nth, of, ms), 0.8, 0.6))

/**
 * Paints the sun in the upper right corner, where the light comes from.
 * @param {CanvasRenderingContext2D} pen
 * @param {readonly string[]} colours disc, ray, glow, no glow
 * @param {number} ms
 * @param {number} unit
 */
export function paintSun(pen, [disc, ray, glow, none], ms, unit) {
  const { width } = pen.canvas
  const t = easeOut(progress(ms, 0, 900))
  const r = unit * 0.62 * t
  pen.save()
  pen.translate(width - unit * 0.1, unit * 0.1)
  const far = unit * 2.6
  const shine = pen.createRadialGradient(0, 0, r * 0.8, 0, 0, far)
  shine.addColorStop(0, glow)
  shine.addColorStop(1, none)
  pen.globalAlpha = t
  pen.fillStyle = shine
  pen.fillRect(-far, -far, far * 2, far * 2)
  pen.rotate(easeOut(progress(ms, 0, WIN_MS)) * 0.9)
  pen.fillStyle = ray
  pen.beginPath()
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    const long = i % 2 ? 1.42 : 1.72
    pen.moveTo(Math.cos(a - 0.11) * r * 1.14, Math.sin(a - 0.11) * r * 1.14)
    pen.lineTo(Math.cos(a) * r * long, Math.sin(a) * r * long)
    pen.lineTo(Math.cos(a + 0.11) * r * 1.14, Math.sin(a + 0.11) * r * 1.14)
  }
  pen.fill()
  for (const [size, colour] of /** @type {[number, string][]} */ ([
    [1.05, ray],
    [0.97, disc],
  ])) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(0, 0, r * size, 0, 7)
    pen.fill()
  }
  pen.restore()
}

/**
 * Paints leaves: falling ones over the tokens, lying ones (`lying`) under them; leaves without a target are gone by
 * then.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} ms
 * @param {number} unit
 * @param {boolean} lying
 * @param {readonly [number, number][]} targets the points where the first leaves come to rest
 */
export function paintLeaves(pen, ms, unit, lying, targets) {
  const { width, height } = pen.canvas
  const random = chance(5)
  pen.save()
  pen.strokeStyle = 'rgba(40, 40, 20, 0.35)'
  pen.lineWidth = 0.14
  for (let i = 0; i < LEAVES + targets.length; i++) {
    const start = random() * 0.36
    const spare = [random() * width, random() * height]
    const swing = 0.5 + random()
    const angle = random() * 6
    const size = unit * (0.055 + random() * 0.03)
    const [x, y] = targets[i] ?? spare
    const t = Math.min(1, (ms / WIN_MS - start) / (0.94 - start))
    if (t <= 0 || (t === 1) !== lying || (lying && !targets[i])) continue
    const air = 1 - t
    pen.globalAlpha = targets[i] ? 1 : Math.min(1, air * 4)
    leaf(
      pen,
      x + Math.sin(t * 7 * swing + angle) * unit * 0.4 * air,
      y - (height + unit) * air ** 1.3,
      size * (1 + air * 0.5),
      angle + t * 5 * swing,
      COLOURS[i % COLOURS.length],
      lying,
    )
  }
  pen.restore()
}

/** @type {Path2D | undefined} */
let outline

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {number} angle
 * @param {string} colour
 * @param {boolean} edged
 */
function leaf(pen, x, y, s, angle, colour, edged) {
  const narrow = 0.45 + 0.55 * Math.abs(Math.cos(angle * 1.3))
  const [c, d] = [Math.cos(angle) * s, Math.sin(angle) * s]
  pen.setTransform(c, d, -d * narrow, c * narrow, x, y)
  pen.fillStyle = colour
  outline ??= new Path2D('M-1 0Q0 -1 1 0Q0 1 -1 0Z')
  pen.fill(outline)
  if (edged) pen.stroke(outline)
}
