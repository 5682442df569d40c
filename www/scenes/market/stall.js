// @ts-check
/**
 * Paints the stall: its fixed ground with a crate or slate for each cell, the signs between them, and the price tags.
 * @import { Made, Plan, Sign } from './compose.js'
 * @import { Palette } from './palette.js'
 */
import { crossBadge, doubleLine } from '../badges.js'
import { chance } from '../chance.js'
import { write } from '../letters.js'
import { softPath } from '../paths.js'
import { softSpot } from '../shadows.js'
import { easeOut, overshoot, progress } from '../motion.js'
import { POINT } from './compose.js'

// ---- signs on plates, whose form shows the precedence ----
// Round for plus and minus, square for times and over, hexagonal for bit operations.

/** @typedef {CanvasRenderingContext2D} Pen */

const RADIUS = 0.2

/** The plate of each sign. @type {Record<string, number>} */
const PLATES = { '+': 0, '-': 0, '*': 1, '/': 1, '&': 2, '|': 2, '^': 2 }

/** @type {((pen: Pen, x: number, y: number, r: number) => void)[]} */
const FORMS = [
  (pen, x, y, r) => pen.arc(x, y, r, 0, 7),
  (pen, x, y, r) => pen.roundRect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.35),
  (pen, x, y, r) => {
    for (let i = 0; i < 6; i++) {
      const a = (i * Math.PI) / 3
      pen.lineTo(x + Math.cos(a) * r * 1.08, y + Math.sin(a) * r * 1.08)
    }
    pen.closePath()
  },
]

/** @param {Pen} pen @param {Sign} at @param {Palette} colours @param {number} k */
function paintSign(pen, { x, y, sign }, { plates, shadow, stall }, k) {
  const form = PLATES[sign]
  const [ground, ink, rim] = plates[form]
  const r = k * RADIUS
  pen.save()
  if (stall) {
    pen.fillStyle = shadow
    pen.beginPath()
    FORMS[form](pen, x - r * 0.12, y + r * 0.16, r)
    pen.fill()
    pen.fillStyle = ground
    pen.strokeStyle = rim
    pen.lineWidth = r * 0.14
    pen.beginPath()
    FORMS[form](pen, x, y, r)
    pen.fill()
    pen.stroke()
  }
  pen.fillStyle = pen.strokeStyle = ink
  strokeSign(pen, sign, x, y, r * (stall ? 0.52 : 0.42))
  pen.restore()
}

/**
 * Draws a sign around (x, y) by strokes, so that it is independent of fonts.
 * @param {Pen} pen @param {string} sign @param {number} x @param {number} y @param {number} s half of its size
 */
function strokeSign(pen, sign, x, y, s) {
  pen.lineWidth = s * 0.46
  pen.lineCap = 'round'
  if (sign === '&') return write(pen, '&', 800, s * 2.5, x, y + s * 0.9)
  pen.beginPath()
  const line = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
    pen.moveTo(x + a * s, y + b * s)
    pen.lineTo(x + c * s, y + d * s)
  }
  if (sign === '*') {
    line(-0.72, -0.72, 0.72, 0.72)
    line(-0.72, 0.72, 0.72, -0.72)
  } else if (sign === '|') line(0, -1.15, 0, 1.15)
  else if (sign === '=') {
    line(-0.85, -0.45, 0.85, -0.45)
    line(-0.85, 0.45, 0.85, 0.45)
  } else line(-1, 0, 1, 0)
  if (sign === '+' || sign === '^') line(0, -1, 0, 1)
  pen.stroke()
  if (sign === '^') {
    pen.lineWidth = s * 0.3
    pen.beginPath()
    pen.arc(x, y, s * 1.18, 0, 7)
    pen.stroke()
  }
  if (sign !== '/') return
  pen.beginPath()
  for (const up of [-0.72, 0.72]) {
    pen.moveTo(x + s * 0.3, y + up * s)
    pen.arc(x, y + up * s, s * 0.3, 0, 7)
  }
  pen.fill()
}

// ---- the grounds of digits ----
// For a given a crate with fruit, on which the digit is painted; else a slate in a frame, for chalk.

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
const isGiven = (plan, site) => (plan.board.sites[site].given ?? null) !== null

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintCrate(pen, plan, colours, site) {
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
function paintFruit(pen, { fruit, leaf }, sort, x, y, r) {
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

// ---- price tags with the totals of equations ----
// The point of a tag, with the hole and "=", lies at the last crate. A kept one has a tick; a broken one a cross, and
// its "=" is struck through.

/** @typedef {Extract<Made, { op: 'tag' }>} Tag */

/** The distance from the middle of a digit down to its baseline, in font sizes. */
const DOWN = 0.357
const LINE = 1.12
/** The maximum angle of a swinging tag. */
const LEAN = 0.12

/** @param {Pen} pen @param {Tag} tag @param {Palette} colours @param {number} k */
export function paintTag(pen, tag, colours, k) {
  const { says, lit, looked, x, y, isRow, wide, high, swing } = tag
  const [ground, ink, rim] = colours.tags[says]
  pen.save()
  pen.translate(x, y)
  pen.rotate(swing * LEAN)
  const path = outline(isRow, wide, high, k)
  pen.save()
  pen.translate(-k * 0.03, k * 0.045)
  pen.fillStyle = colours.shadow
  pen.fill(path)
  pen.restore()
  pen.fillStyle = ground
  pen.fill(path)
  if (looked) {
    pen.save()
    pen.clip(path)
    pen.fillStyle = colours.look
    if (isRow) pen.fillRect(0, -high, k * POINT, high * 2)
    else pen.fillRect(-high, 0, high * 2, k * POINT)
    pen.restore()
  }
  pen.lineWidth = Math.max(1, k * 0.03)
  pen.strokeStyle = rim
  pen.stroke(path)
  if (lit) doubleLine(pen, path, Math.max(1.5, k * 0.04), colours.lit, colours.litRim)
  pen.fillStyle = pen.strokeStyle = looked ? colours.lookInk : ink
  const middle = k * POINT * 0.55
  strokeSign(pen, '=', isRow ? middle : 0, isRow ? 0 : middle, k * 0.078)
  if (says === 'broken') unequal(pen, isRow ? middle : 0, isRow ? 0 : middle, k)
  pen.fillStyle = ink
  paintTotal(pen, tag, k)
  if (says !== 'open') verdict(pen, tag, colours, k)
  pen.restore()
}

/**
 * Returns the outline of a tag around its point.
 * @param {boolean} isRow @param {number} wide @param {number} high @param {number} k
 */
function outline(isRow, wide, high, k) {
  const [half, neck] = [high / 2, Math.min(high / 2, k * 0.24)]
  const shoulder = k * POINT * 0.62
  /** @type {[number, number][]} */
  const corners = [
    [0, -neck * 0.62],
    [shoulder, -half],
    [wide, -half],
    [wide, half],
    [shoulder, half],
    [0, neck * 0.62],
  ]
  return softPath(isRow ? corners : corners.map(([along, aside]) => [-aside, along]), k * 0.06)
}

/** @param {Pen} pen @param {Tag} tag @param {number} k */
function paintTotal(pen, { lines, size, wide, isRow }, k) {
  const along = (k * POINT + wide) / 2
  lines.forEach((line, i) => {
    const down = (i - (lines.length - 1) / 2) * LINE * size
    const [x, y] = isRow ? [along - k * 0.01, down] : [0, along + down - k * 0.02]
    write(pen, line, 750, size, x, y + size * DOWN)
  })
}

/**
 * Draws a stroke through "=", as the total differs.
 * @param {Pen} pen @param {number} x @param {number} y @param {number} k
 */
function unequal(pen, x, y, k) {
  pen.save()
  pen.lineWidth = Math.max(1.5, k * 0.035)
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x - k * 0.06, y + k * 0.1)
  pen.lineTo(x + k * 0.06, y - k * 0.1)
  pen.stroke()
  pen.restore()
}

/**
 * Paints a tick or cross at the far corner.
 * @param {Pen} pen @param {Tag} tag @param {Palette} colours @param {number} k
 */
function verdict(pen, { says, wide, high, isRow }, { tags, good: [disc, tick] }, k) {
  const [x, y] = isRow ? [wide, -high / 2] : [high / 2, wide]
  const r = k * 0.135
  if (says === 'broken') return crossBadge(pen, tags.broken[2], tags.broken[0], x, y, r)
  pen.fillStyle = disc
  pen.strokeStyle = tick
  pen.lineWidth = r * 0.22
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.stroke()
  pen.lineWidth = r * 0.34
  pen.lineCap = pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(x - r * 0.46, y + r * 0.04)
  pen.lineTo(x - r * 0.1, y + r * 0.4)
  pen.lineTo(x + r * 0.5, y - r * 0.36)
  pen.stroke()
}

// ---- the table of the stall under its awning ----

/** The height of a plank and the width of a stripe of the awning, in cells; their minima in CSS pixels. */
const PLANK = { cells: 0.8, least: 44 }
const STRIPE = { cells: 0.62, least: 26 }
/** The distance from the awning to the first crates, in cells. */
const FREE = 0.34

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
export function paintStall(pen, plan, colours, ratio) {
  const k = plan.scale
  paintTable(pen, colours, Math.max(k * PLANK.cells, PLANK.least * ratio))
  if (colours.stall) {
    paintAwning(pen, plan, colours, Math.max(k * STRIPE.cells, STRIPE.least * ratio))
    paintBalance(pen, plan, colours)
  }
  plan.board.sites.forEach((_, site) => {
    const [x, y] = plan.spot(site)(0.46, 0.56)
    softSpot(pen, colours.shadow, x, y, k * 0.72, k * 0.7)
  })
  paintSticks(pen, plan, colours)
  plan.board.sites.forEach((_, site) => paintCrate(pen, plan, colours, site))
  for (const sign of plan.signs) paintSign(pen, sign, colours, k)
}

/** @param {Pen} pen @param {Palette} colours @param {number} high the height of a plank */
function paintTable(pen, { table: [light, far], joint: [dark, bright], grain, stall }, high) {
  const { width, height } = pen.canvas
  const shine = pen.createLinearGradient(width, 0, 0, height)
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fillRect(0, 0, width, height)
  if (!stall) return
  const random = chance(7)
  pen.lineCap = 'round'
  for (let top = high * 0.4; top < height + high; top += high) {
    pen.strokeStyle = grain
    pen.lineWidth = high * 0.018
    pen.beginPath()
    for (let i = 0; i < width / high; i++) {
      const [x, y, long] = [random() * width, top - random() * high, high * (0.5 + random() * 1.6)]
      pen.moveTo(x, y)
      pen.quadraticCurveTo(x + long / 2, y + (random() - 0.5) * high * 0.12, x + long, y)
    }
    pen.stroke()
    for (const [colour, shift] of /** @type {[string, number][]} */ ([
      [bright, 0.02],
      [dark, 0],
    ])) {
      pen.strokeStyle = colour
      pen.lineWidth = Math.max(1, high * 0.022)
      pen.beginPath()
      pen.moveTo(0, top + high * shift)
      pen.lineTo(width, top + high * shift)
      pen.stroke()
    }
  }
}

/**
 * Paints a striped cloth with a scalloped edge, and lamps below it.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} stripe the approximate width of a stripe
 */
function paintAwning(pen, plan, { awning, awningEdge: [shade, shadow], cord, lamp: [glass, glow] }, stripe) {
  const { width } = pen.canvas
  const count = Math.max(3, Math.round(width / stripe))
  const wide = width / count
  const low = plan.at(0, 0)[1] - plan.scale * FREE
  const hem = Math.max(0, low - wide * 0.42)
  const cloth = (/** @type {number} */ i) => {
    const path = new Path2D()
    path.moveTo(i * wide, 0)
    path.lineTo((i + 1) * wide, 0)
    path.lineTo((i + 1) * wide, hem)
    path.ellipse((i + 0.5) * wide, hem, wide / 2, wide * 0.42, 0, 0, Math.PI)
    path.closePath()
    return path
  }
  pen.save()
  pen.translate(-wide * 0.1, wide * 0.16)
  pen.fillStyle = shadow
  for (let i = 0; i <= count; i++) pen.fill(cloth(i))
  pen.restore()
  for (let i = 0; i < count; i++) {
    pen.fillStyle = awning[i % awning.length]
    pen.fill(cloth(i))
  }
  const dark = pen.createLinearGradient(0, hem - wide * 0.3, 0, hem)
  dark.addColorStop(0, 'rgba(0, 0, 0, 0)')
  dark.addColorStop(1, shade)
  pen.fillStyle = dark
  pen.fillRect(0, Math.max(0, hem - wide * 0.3), width, Math.min(hem, wide * 0.3))
  pen.strokeStyle = shade
  pen.lineWidth = wide * 0.05
  for (let i = 0; i < count; i++) pen.stroke(cloth(i))
  // A lamp hangs between every second pair of scallops.
  for (let i = 1; i < count; i += 2) {
    const [x, y] = [i * wide, hem + wide * 0.4]
    pen.strokeStyle = cord
    pen.lineWidth = wide * 0.05
    pen.beginPath()
    pen.moveTo(x, hem)
    pen.lineTo(x, y)
    pen.stroke()
    softSpot(pen, glow, x, y + wide * 0.1, wide * 0.9, wide * 0.9)
    pen.fillStyle = glass
    pen.beginPath()
    pen.arc(x, y + wide * 0.06, wide * 0.13, 0, 7)
    pen.fill()
    pen.lineWidth = wide * 0.03
    pen.stroke()
  }
}

/**
 * Paints the sticks that hold the signs, from crate to crate.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours
 */
function paintSticks(pen, plan, { stick }) {
  const { sites } = plan.board
  pen.strokeStyle = stick
  pen.lineWidth = plan.scale * 0.07
  pen.beginPath()
  sites.forEach(({ row, column }, site) => {
    const at = plan.spot(site)
    const ends = /** @type {const} */ ([
      [row, column + 1, [1, 0.5], 1 + plan.spread.gap, 0.5],
      [row + 1, column, [0.5, 1], 0.5, 1 + plan.spread.gap],
    ])
    for (const [v, u, [s, t], toS, toT] of ends) {
      if (plan.siteOf(v, u) < 0) continue
      pen.moveTo(...at(s, t))
      pen.lineTo(...at(toS, toT))
    }
  })
  pen.stroke()
}

// ---- a pair of scales with fruit, in the corner between the tags ----

/** The maximum width of the scales, in cells. */
const MOST = 1.05

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintBalance(pen, plan, colours) {
  const { right, below } = plan.spread
  const k = plan.scale
  const wide = Math.min(MOST, right - 0.1, below - 0.1)
  const [x, y] = plan.spot(plan.board.sites.length - 1)(1 + right / 2, 1 + below / 2)
  const s = (wide * k) / 2
  const [brass, dark] = colours.brass
  softSpot(pen, colours.shadow, x - s * 0.15, y + s * 0.92, s * 0.9, s * 0.24)
  pen.save()
  pen.translate(x, y)
  pen.lineCap = pen.lineJoin = 'round'
  pen.strokeStyle = dark
  pen.fillStyle = brass
  pen.lineWidth = s * 0.05
  // Foot and pillar.
  pen.beginPath()
  pen.roundRect(-s * 0.42, s * 0.76, s * 0.84, s * 0.16, s * 0.08)
  pen.roundRect(-s * 0.06, -s * 0.66, s * 0.12, s * 1.44, s * 0.05)
  pen.fill()
  pen.stroke()
  // The beam is level, as both sides of an equation are equal.
  pen.beginPath()
  pen.roundRect(-s * 0.86, -s * 0.62, s * 1.72, s * 0.1, s * 0.05)
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.arc(0, -s * 0.7, s * 0.12, 0, 7)
  pen.fill()
  pen.stroke()
  for (const side of [-1, 1]) pan(pen, colours, side * s * 0.72, s, side)
  pen.restore()
}

/** @param {Pen} pen @param {Palette} colours @param {number} x @param {number} s @param {number} side */
function pan(pen, colours, x, s, side) {
  const [brass, dark] = colours.brass
  pen.strokeStyle = dark
  pen.lineWidth = s * 0.035
  pen.beginPath()
  for (const edge of [-1, 1]) {
    pen.moveTo(x, -s * 0.56)
    pen.lineTo(x + edge * s * 0.3, s * 0.24)
  }
  pen.stroke()
  const r = s * 0.15
  if (side < 0) {
    paintFruit(pen, colours, 0, x - r * 0.85, s * 0.14, r)
    paintFruit(pen, colours, 0, x + r * 0.85, s * 0.14, r)
  } else {
    paintFruit(pen, colours, 2, x, s * 0.12, r * 1.25)
  }
  pen.fillStyle = brass
  pen.strokeStyle = dark
  pen.lineWidth = s * 0.05
  pen.beginPath()
  pen.ellipse(x, s * 0.24, s * 0.33, s * 0.15, 0, 0, Math.PI)
  pen.closePath()
  pen.fill()
  pen.stroke()
}
