// @ts-check
/**
 * Paints the parts of the path: stones in the water, planks from one to the next, and rope where a step is only
 * assumed.
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {'given' | 'own' | 'sunken'} Form
 */
/**
 * @template {Made['op']} O
 * @typedef {Extract<Made, { op: O }>} Of
 */
import { chance } from '../chance.js'
import { between } from '../paths.js'
import { paintDust } from '../particles.js'
import { print } from './prints.js'

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
export function shapeOf(form, site) {
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
