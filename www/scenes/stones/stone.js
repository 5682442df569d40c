// @ts-check
/**
 * Paints the pond with its stones, the parts of the path (planks from one stone to the next, rope where a step is only
 * assumed), and the numbers with the marks around them.
 * @import { Point } from '../paths.js'
 * @import { Made, Plan } from './compose.js'
 * @import { Palette } from './palette.js'
 */
import { doubleLine } from '../badges.js'
import { chance } from '../chance.js'
import { paintLawn } from '../lawn.js'
import { widthOf, write } from '../letters.js'
import { loopPath } from '../loops.js'
import { paintDust } from '../tokens.js'
import { between } from '../paths.js'

// ---- a cache for objects that occur many times with the same look, such as stones ----
// Each is painted once for a size and a palette, then copied.

/** @typedef {CanvasRenderingContext2D} Pen */

/** The factor between sizes, so that few prints are made anew while zooming in. */
const STEP = Math.SQRT2
/** The resolution of a print relative to the screen, so that it is sharp between two pixels. */
const FINER = 1.2
/** The maximum number of prints; more would be of sizes no longer in use. */
const MOST = 160

/** @returns {Map<string, HTMLCanvasElement>} */
const newBook = () => new Map()
/** The prints by palette. @type {WeakMap<object, ReturnType<typeof newBook>>} */
const books = new WeakMap()

/**
 * Draws an object around the pen's (0, 0), which `paint` paints in a square of side 2 `half`.
 * @param {Pen} pen scaled so that 1 is a cell
 * @param {object} palette
 * @param {string} name its name, unique for this palette
 * @param {number} half
 * @param {(pen: Pen) => void} paint
 */
export function print(pen, palette, name, half, paint) {
  const { a, b } = pen.getTransform()
  const unit = STEP ** Math.ceil(Math.log(Math.hypot(a, b) * FINER) / Math.log(STEP))
  let book = books.get(palette)
  if (!book || book.size > MOST) books.set(palette, (book = newBook()))
  const key = `${name} ${Math.round(unit * 8)}`
  let picture = book.get(key)
  if (!picture) book.set(key, (picture = make(unit, half, paint)))
  pen.drawImage(picture, -half, -half, half * 2, half * 2)
}

/** @param {number} unit pixels per cell @param {number} half @param {(pen: Pen) => void} paint */
function make(unit, half, paint) {
  const picture = document.createElement('canvas')
  picture.width = picture.height = Math.ceil(half * 2 * unit)
  const pen = /** @type {Pen} */ (picture.getContext('2d'))
  pen.scale(picture.width / (half * 2), picture.width / (half * 2))
  pen.translate(half, half)
  paint(pen)
  return picture
}

/**
 * Paints the parts of the path: stones in the water, planks from one to the next, and rope where a step is only
 * assumed.
 * @typedef {'given' | 'own' | 'sunken'} Form
 */
/**
 * @template {Made['op']} O
 * @typedef {Extract<Made, { op: O }>} Of
 */

// ---- stones, planks and rope ----

/** For each form of stone: half its width, in cells; its squareness, with 2 for round; its thickness. */
const FORMS = {
  given: { half: 0.405, square: 4.2, thick: 0.075 },
  own: { half: 0.385, square: 2.35, thick: 0.035 },
  sunken: { half: 0.4, square: 3, thick: 0 },
}
const VARIANTS = 5
const CORNERS = 18

/** @type {Map<string, Path2D>} */
const shapes = new Map()

/**
 * Returns the outline of a stone around (0, 0), in cells; its variant depends on the site.
 * @param {Form} form @param {number} site
 */
function shapeOf(form, site) {
  const variant = variantOf(site)
  const key = `${form} ${variant}`
  let shape = shapes.get(key)
  if (!shape) shapes.set(key, (shape = makeShape(FORMS[form], variant)))
  return shape
}

/** @param {number} site */
const variantOf = site => (site * 7 + (site >> 2)) % VARIANTS

/** @param {(typeof FORMS)['given']} form @param {number} variant */
function makeShape({ half, square }, variant) {
  const random = chance(41 + variant)
  const points = Array.from({ length: CORNERS }, (_, i) => {
    const a = (i / CORNERS) * Math.PI * 2
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const far = (half * (0.955 + random() * 0.045)) / (Math.abs(c) ** square + Math.abs(s) ** square) ** (1 / square)
    return /** @type {Point} */ ([c * far, s * far])
  })
  const path = new Path2D()
  path.moveTo(...between(points[CORNERS - 1], points[0], 0.5))
  points.forEach((point, i) => path.quadraticCurveTo(...point, ...between(point, points[(i + 1) % CORNERS], 0.5)))
  path.closePath()
  return path
}

/** @param {Pen} pen @param {Of<'stone'>} stone @param {Palette} colours @param {number} k */
export function paintStone(pen, { site, hand, end, x, y, pose }, colours, k) {
  const { raise, aside, squash, alpha, dust } = pose
  const shape = shapeOf(hand, site)
  const { thick } = FORMS[hand]
  paintDust(pen, colours.dust, x, y + k * 0.3, k, dust)
  pen.save()
  pen.globalAlpha = alpha
  pen.translate(x + aside * k, y)
  pen.scale(k, k)
  const name = `${hand} ${variantOf(site)} ${end}`
  const paintShadow = (/** @type {Pen} */ pen) => {
    pen.save()
    pen.translate(-0.035 - raise * 0.4, thick + 0.035 + raise * 0.3)
    pen.fillStyle = colours.shadow
    pen.fill(shape)
    pen.restore()
  }
  const body = (/** @type {Pen} */ pen) => paintBody(pen, site, hand, end, colours)
  if (!raise && !squash)
    print(pen, colours, `${name} at rest`, 0.53, pen => {
      paintShadow(pen)
      body(pen)
    })
  else {
    paintShadow(pen)
    pen.translate(0, -raise * 0.6)
    pen.scale(1 + squash * 0.5, 1 - squash * 0.7)
    print(pen, colours, name, 0.5, body)
  }
  pen.restore()
}

/**
 * Paints a stone around (0, 0).
 * @param {Pen} pen @param {number} site @param {'given' | 'own'} hand @param {boolean} end @param {Palette} colours
 */
function paintBody(pen, site, hand, end, colours) {
  const [top, far, side, edge] = colours[hand]
  const { thick } = FORMS[hand]
  const shape = shapeOf(hand, site)
  pen.lineWidth = 0.032
  pen.strokeStyle = edge
  pen.translate(0, thick / 2)
  pen.stroke(shape)
  pen.fillStyle = side
  pen.fill(shape)
  pen.translate(0, -thick)
  pen.stroke(shape)
  // The light comes from the upper right.
  const shine = pen.createLinearGradient(0.3, -0.35, -0.3, 0.35)
  shine.addColorStop(0, top)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fill(shape)
  if (hand === 'given') paintGrain(pen, variantOf(site), colours.grain)
  if (end) paintEnd(pen, shape, hand === 'given' ? colours.heavy : colours.light)
}

/**
 * Paints specks near the edge, which leave the middle to the number.
 * @param {Pen} pen @param {number} variant @param {string} colour
 */
function paintGrain(pen, variant, colour) {
  const random = chance(variant + 3)
  pen.fillStyle = colour
  pen.beginPath()
  for (let i = 0; i < 9; i++) {
    const a = random() * 7
    const far = 0.3 + random() * 0.06
    const [x, y, r] = [Math.cos(a) * far, Math.sin(a) * far, 0.012 + random() * 0.014]
    pen.moveTo(x + r, y)
    pen.ellipse(x, y, r, r * 0.8, 0, 0, 7)
  }
  pen.fill()
}

/** Paints the line around the first or last number. @param {Pen} pen @param {Path2D} shape @param {string} colour */
function paintEnd(pen, shape, colour) {
  pen.save()
  pen.scale(0.87, 0.87)
  pen.lineWidth = 0.035
  pen.strokeStyle = colour
  pen.stroke(shape)
  pen.restore()
}

/** @param {Pen} pen @param {Of<'plank'>} plank @param {Palette} colours @param {number} k */
export function paintPlank(pen, { from, to, lit }, colours, k) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy) / k
  pen.save()
  pen.translate(...between(from, to, 0.5))
  pen.rotate(Math.atan2(dy, dx))
  pen.scale(k, k)
  print(pen, colours, `plank ${long.toFixed(2)} ${lit}`, 0.5, pen => paintWood(pen, long, lit, colours))
  pen.restore()
}

/**
 * Paints a horizontal plank around (0, 0).
 * @param {Pen} pen @param {number} long @param {boolean} lit @param {Palette} colours
 */
function paintWood(pen, long, lit, { plank: [wood, edge, seam], gilded }) {
  const half = 0.15
  pen.lineWidth = 0.035
  pen.strokeStyle = edge
  pen.translate(-long / 2, 0)
  pen.beginPath()
  pen.roundRect(0, -half, long, half * 2, 0.05)
  pen.stroke()
  pen.fillStyle = lit ? gilded : wood
  pen.fill()
  pen.strokeStyle = seam
  pen.lineWidth = 0.022
  pen.beginPath()
  for (const at of [-0.33, 0.33]) {
    pen.moveTo(0.03, half * at)
    pen.lineTo(long - 0.03, half * at)
  }
  pen.stroke()
  // Nails.
  pen.fillStyle = edge
  pen.beginPath()
  for (const x of [0.055, long - 0.055])
    for (const y of [-half * 0.68, 0, half * 0.68]) {
      pen.moveTo(x + 0.017, y)
      pen.arc(x, y, 0.017, 0, 7)
    }
  pen.fill()
}

/**
 * Paints several planks as one line, for a small picture.
 * @param {Pen} pen @param {Of<'way'>} way @param {Palette} colours @param {number} k
 */
export function paintWay(pen, { points }, { plank: [wood, edge] }, k) {
  const path = new Path2D()
  points.forEach((point, i) => (i ? path.lineTo(...point) : path.moveTo(...point)))
  pen.save()
  pen.lineJoin = pen.lineCap = 'round'
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    [edge, 0.5],
    [wood, 0.32],
  ])) {
    pen.strokeStyle = colour
    pen.lineWidth = k * width
    pen.stroke(path)
  }
  pen.restore()
}

/**
 * Paints a rope of two strands, with knots at cells without a number.
 * @param {Pen} pen @param {Of<'rope'>} rope @param {Palette} colours @param {number} k
 */
export function paintRope(pen, { from, to, knots }, { rope: [strand, edge] }, k) {
  pen.save()
  pen.lineCap = 'round'
  const path = new Path2D()
  path.moveTo(...from)
  path.lineTo(...to)
  pen.strokeStyle = edge
  pen.lineWidth = k * 0.15
  pen.stroke(path)
  pen.strokeStyle = strand
  pen.lineWidth = k * 0.095
  pen.stroke(path)
  pen.lineCap = 'butt'
  pen.strokeStyle = edge
  pen.setLineDash([k * 0.03, k * 0.065])
  pen.stroke(path)
  pen.setLineDash([])
  pen.fillStyle = strand
  pen.lineWidth = k * 0.03
  for (const [x, y] of knots) {
    pen.beginPath()
    pen.arc(x, y, k * 0.1, 0, 7)
    pen.fill()
    pen.stroke()
  }
  pen.restore()
}

// ---- paints the fixed ground ----
// A lawn, in it a pond in the shape of the board, and a stone under water for each cell.

/** The width by which the water extends beyond the cells, and the radius of its corners, in cells. */
const WATER = 0.13
const SOFT = 0.34
/** Half the length of a mark on a corner, as a fraction of the distance between its cells. */
const SLANT = 0.09

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
export function paintPond(pen, plan, colours, ratio) {
  const k = plan.scale
  paintLawn(pen, colours, Math.max(k * 0.7, 40 * ratio))
  const water = loopPath(plan.shore, -WATER, SOFT, plan)
  paintBank(pen, colours, water, k)
  paintWater(pen, plan, colours, water)
  pen.save()
  pen.clip(water)
  paintRipples(pen, plan, colours)
  pen.restore()
  plan.board.sites.forEach((_, site) => paintSunken(pen, plan, colours, site))
  paintSlants(pen, plan, colours)
}

/**
 * Paints the bank along the water, of constant width.
 * @param {Pen} pen @param {Palette} colours @param {Path2D} water @param {number} k
 */
function paintBank(pen, { bank: [ground, shade], bankWidth }, water, k) {
  pen.save()
  pen.lineJoin = 'round'
  pen.lineWidth = k * bankWidth * 2
  pen.translate(-k * 0.02, k * 0.03)
  pen.strokeStyle = shade
  pen.stroke(water)
  pen.translate(k * 0.02, -k * 0.03)
  pen.strokeStyle = ground
  pen.stroke(water)
  pen.restore()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {Path2D} path */
function paintWater(pen, plan, { water: [light, far], depth }, path) {
  const k = plan.scale
  // The light comes from the upper right, where the bank casts its shade on the water.
  const shine = pen.createLinearGradient(...plan.at(plan.columns, 0), ...plan.at(0, plan.rows))
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fill(path)
  pen.save()
  pen.clip(path)
  pen.strokeStyle = depth
  pen.translate(-k * 0.025, k * 0.035)
  for (const width of [0.05, 0.11]) {
    pen.globalAlpha = 0.7
    pen.lineWidth = k * width
    pen.stroke(path)
  }
  pen.restore()
}

/** Paints short curved reflections between the stones. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintRipples(pen, plan, { ripple }) {
  const k = plan.scale
  const random = chance(31)
  pen.strokeStyle = ripple
  pen.lineWidth = Math.max(1, k * 0.018)
  pen.lineCap = 'round'
  pen.beginPath()
  for (const { row, column } of plan.board.sites) {
    const [x, y] = plan.at(column + (random() < 0.5 ? 0 : 1), row + random())
    const wide = k * (0.06 + random() * 0.06)
    pen.moveTo(x - wide, y)
    pen.quadraticCurveTo(x, y - wide * 0.5, x + wide, y)
  }
  pen.stroke()
}

/**
 * Paints a mark on each corner that the path may cross.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours
 */
function paintSlants(pen, plan, { slant }) {
  const k = plan.scale
  pen.strokeStyle = slant
  pen.lineWidth = Math.max(1, k * 0.035)
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [site, other] of plan.slants) {
    const [a, b] = [plan.spot(site)(0.5, 0.5), plan.spot(other)(0.5, 0.5)]
    for (const t of [0.5 - SLANT, 0.5 + SLANT])
      pen[t < 0.5 ? 'moveTo' : 'lineTo'](a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
  }
  pen.stroke()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintSunken(pen, plan, { sunken: [ground, edge] }, site) {
  const k = plan.scale
  pen.save()
  pen.translate(...plan.spot(site)(0.5, 0.5))
  pen.scale(k, k)
  const shape = shapeOf('sunken', site)
  pen.fillStyle = ground
  pen.fill(shape)
  pen.strokeStyle = edge
  pen.lineWidth = Math.max(0.022, 1 / k)
  pen.stroke(shape)
  pen.restore()
}

// ---- paints the numbers on stones and the marks around them ----

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
  if (says === 'out' || says === 'gone') {
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
