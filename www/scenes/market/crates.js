// @ts-check
/**
 * The grounds of digits: for a given a crate with fruit, on which the digit is painted; else a slate in a frame, for
 * chalk.
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { easeOut, overshoot, progress } from '../tween.js'
import { paintSign } from './signs.js'

const SOFT = 0.09
/** Of a crate: the width of its posts, and the heights at which its slats meet. */
const POST = 0.13
const SLATS = [0.335, 0.665]
/** Of a slate: the width of its frame. */
const FRAME = 0.085
/** The positions of fruit in a crate, visible above its edge, beside the sign in the middle. */
const HEAPS = [0.15, 0.3, 0.72, 0.87]
const FRUIT = 0.105

/** @param {Plan} plan @param {number} site */
export const isGiven = (plan, site) => (plan.board.sites[site].given ?? null) !== null

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
export function paintCrate(pen, plan, colours, site) {
  if (!colours.stall) paintBox(pen, plan, colours, site)
  else if (isGiven(plan, site)) {
    heap(pen, plan, colours, site, () => 1)
    paintWood(pen, plan, colours, site)
  } else paintSlate(pen, plan, colours, site)
}

/** Paints a cell on paper. @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintBox(pen, plan, { slate: [ground], frame: [, line] }, site) {
  square(pen, plan, site, 0, SOFT)
  pen.fillStyle = ground
  pen.fill()
  pen.lineWidth = Math.max(1, plan.scale * 0.025)
  pen.strokeStyle = line
  pen.stroke()
}

/**
 * Paints the fruit of a crate, of one sort in each row.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site
 * @param {(nth: number) => number} grown returns the height to which each has risen
 */
function heap(pen, plan, colours, site, grown) {
  const random = chance(site + 5)
  const at = plan.spot(site)
  HEAPS.forEach((s, i) => {
    const [aside, high, size] = [random() - 0.5, random(), random()]
    const up = grown(i)
    if (up <= 0) return
    const r = plan.scale * FRUIT * (0.9 + size * 0.2)
    const [x, y] = at(s + aside * 0.03, 0.03 - high * 0.03 + (1 - up) * 0.16)
    paintFruit(pen, colours, plan.board.sites[site].row, x, y, r)
  })
}

/** @param {Pen} pen @param {Plan} plan @param {number} site @param {number} inset @param {number} soft */
function square(pen, plan, site, inset, soft) {
  const [[left, top], , [right, bottom]] = plan.face(site, inset)
  pen.beginPath()
  pen.roundRect(left, top, right - left, bottom - top, plan.scale * soft)
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintWood(pen, plan, { crate: [light, far], post, crateEdge: [bright, dark], gap, grain }, site) {
  const k = plan.scale
  const at = plan.spot(site)
  pen.save()
  square(pen, plan, site, 0, SOFT)
  const shine = pen.createLinearGradient(...at(1, 0), ...at(0, 1))
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fill()
  pen.clip()
  pen.fillStyle = post
  for (const s of [0, 1 - POST]) pen.fillRect(...at(s, 0), k * POST, k)
  pen.strokeStyle = grain
  pen.lineWidth = k * 0.012
  const random = chance(site + 31)
  pen.beginPath()
  for (let i = 0; i < 9; i++) {
    const [s, t, long] = [POST + random() * 0.5, 0.04 + random() * 0.92, 0.1 + random() * 0.25]
    pen.moveTo(...at(s, t))
    pen.lineTo(...at(Math.min(s + long, 1 - POST), t + (random() - 0.5) * 0.02))
  }
  pen.stroke()
  pen.strokeStyle = gap
  pen.lineWidth = Math.max(1, k * 0.022)
  pen.beginPath()
  for (const t of SLATS) {
    pen.moveTo(...at(0, t))
    pen.lineTo(...at(1, t))
  }
  pen.stroke()
  // Nails.
  pen.fillStyle = dark
  pen.beginPath()
  for (const s of [POST / 2, 1 - POST / 2])
    for (const t of [0.17, 0.5, 0.83]) {
      const [x, y] = at(s, t)
      pen.moveTo(x + k * 0.017, y)
      pen.arc(x, y, k * 0.017, 0, 7)
    }
  pen.fill()
  edges(pen, plan, site, SOFT, bright, dark)
  pen.restore()
}

/**
 * Paints edges: bright toward the light, dark away from it.
 * @param {Pen} pen @param {Plan} plan @param {number} site @param {number} soft @param {string} bright @param {string}
 *   dark
 */
function edges(pen, plan, site, soft, bright, dark) {
  const k = plan.scale
  pen.lineWidth = k * 0.05
  for (const [colour, shift] of /** @type {[string, number][]} */ ([
    [bright, -0.014],
    [dark, 0.014],
  ])) {
    pen.save()
    pen.translate(k * shift, -k * shift)
    pen.strokeStyle = colour
    square(pen, plan, site, 0, soft)
    pen.stroke()
    pen.restore()
  }
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintSlate(pen, plan, { slate: [light, far], frame: [wood, shade], smear }, site) {
  const k = plan.scale
  const at = plan.spot(site)
  pen.save()
  square(pen, plan, site, 0, SOFT)
  pen.fillStyle = wood
  pen.fill()
  pen.save()
  pen.clip()
  edges(pen, plan, site, SOFT, wood, shade)
  pen.restore()
  square(pen, plan, site, FRAME, SOFT * 0.5)
  const shine = pen.createLinearGradient(...at(1, 0), ...at(0, 1))
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fill()
  pen.lineWidth = Math.max(1, k * 0.02)
  pen.strokeStyle = shade
  pen.stroke()
  pen.clip()
  // Smears of chalk that was wiped off.
  const random = chance(site + 61)
  pen.strokeStyle = smear
  pen.lineCap = 'round'
  for (let i = 0; i < 3; i++) {
    pen.lineWidth = k * (0.08 + random() * 0.12)
    pen.beginPath()
    pen.moveTo(...at(0.1 + random() * 0.3, 0.2 + random() * 0.6))
    pen.quadraticCurveTo(...at(0.5, random()), ...at(0.6 + random() * 0.3, 0.2 + random() * 0.6))
    pen.stroke()
  }
  pen.restore()
}

/** The delay after a win until the first fruit rises, the time for all, and that for each. */
const HARVEST = { from: 250, all: 1500, each: 420 }

/**
 * Paints the fruit that rises behind the slates after a win, from the upper left on; crates have theirs already.
 * @param {Pen} pen @param {Extract<Made, { op: 'harvest' }>} harvest @param {Plan} plan @param {Palette} colours
 */
export function paintHarvest(pen, { ms }, plan, colours) {
  if (!colours.stall) return
  const { sites } = plan.board
  const last = plan.columns + plan.rows
  sites.forEach(({ row, column }, site) => {
    if (isGiven(plan, site)) return
    pen.save()
    // Only the part above the slate's edge is visible.
    const [[left, top], [right]] = plan.face(site, -0.1)
    pen.beginPath()
    pen.rect(left, top - plan.scale * 0.3, right - left, plan.scale * (0.3 + 0.1 + 0.02))
    pen.clip()
    const from = HARVEST.from + ((row + column) / last) * HARVEST.all
    heap(pen, plan, colours, site, nth => {
      const t = progress(ms, from + nth * 60, HARVEST.each)
      return t > 0 ? overshoot(t) * easeOut(Math.min(1, t * 2)) : 0
    })
    pen.restore()
  })
  for (const sign of plan.signs) paintSign(pen, sign, colours, plan.scale)
}

// ---- a fruit ----

/**
 * Paints a fruit of a sort, around (x, y).
 * @param {Pen} pen @param {Palette} colours @param {number} sort @param {number} x @param {number} y @param {number} r
 */
export function paintFruit(pen, { fruit, leaf }, sort, x, y, r) {
  const [skin, light, dark] = fruit[sort % fruit.length]
  pen.fillStyle = dark
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  // The light comes from the upper right.
  pen.fillStyle = skin
  pen.beginPath()
  pen.arc(x + r * 0.08, y - r * 0.08, r * 0.88, 0, 7)
  pen.fill()
  pen.fillStyle = light
  pen.beginPath()
  pen.ellipse(x + r * 0.34, y - r * 0.36, r * 0.3, r * 0.2, 0.7, 0, 7)
  pen.fill()
  pen.strokeStyle = dark
  pen.lineWidth = r * 0.16
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y - r * 0.82)
  pen.lineTo(x + r * 0.08, y - r * 1.2)
  pen.stroke()
  pen.fillStyle = leaf
  pen.beginPath()
  pen.ellipse(x - r * 0.32, y - r * 1.05, r * 0.38, r * 0.17, 0.5, 0, 7)
  pen.fill()
}
