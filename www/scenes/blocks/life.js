// @ts-check
/**
 * The town after a win: evening falls, windows light up block by block, cars drive, boats sail, smoke rises. Then
 * everything rests; with reduced motion it rests at once.
 * @import { Plan, Sight, Window } from './plan.js'
 * @import { Palette } from './palette.js'
 * @import { Quarter } from './ground.js'
 * @import { Point } from '../paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { inside } from '../paths.js'
import { easeOut, progress } from '../motion.js'
import { WIN_MS } from '../win.js'
import { addWindows } from './ground.js'
import { boundsOf, featuresOf, HIGHWAY, pointsOf, widthOf } from './land.js'
import { along, far, lengthOf } from './polygon.js'

/** The fraction of windows that light up. */
const AWAKE = 0.75
const CARS_A_CELL = 1.1
const CAR_SPEED = 1.3
/** The river width that gives boats the size of a ferry. */
const FERRY = 0.35
const BODY = ['#f8312f', '#ffd43b', '#ffffff', '#3fa7ff', '#7ad35c']

/** The evening, windows, cars and boats, painted under the tokens. */
export class Life {
  /** @param {Plan} plan @param {Quarter[]} quarters */
  constructor(plan, quarters) {
    this.plan = plan
    this.quarters = quarters
    this.roads = featuresOf(plan, 'highway').map(road => pointsOf(road, plan))
    this.ways = waterways(plan)
    /** The lit windows of each quarter, when all of them are. @type {Path2D[]} */
    this.lit = []
  }

  /**
   * @param {Sight} sight
   * @param {Window} window
   * @param {Palette} colours
   * @param {number} ms since the win
   * @returns {((pen: Pen) => void)[]}
   */
  paints(sight, window, colours, ms) {
    const { plan, roads, ways, quarters } = this
    const seen = quarters.flatMap((_, site) => (sight.sees(window, site) ? [site] : []))
    const shown = easeOut(progress(ms, 300, 400))
    return [
      (/** @type {Pen} */ pen) => {
        pen.globalAlpha = easeOut(progress(ms, 0, 900))
        pen.fillStyle = colours.evening
        pen.globalCompositeOperation = 'multiply'
        pen.fillRect(-20, -20, plan.board.width + 40, plan.board.height + 40)
      },
      ...seen.map(site => (/** @type {Pen} */ pen) => this.#paintWindows(pen, colours, site, ms)),
      ...roads.map(road => (/** @type {Pen} */ pen) => paintCars(pen, road, colours, ms, shown)),
      ...ways.map(
        ({ line, width }) =>
          (/** @type {Pen} */ pen) =>
            paintBoats(pen, line, width, ms, shown),
      ),
    ].map(paint => pen => {
      sight.enter(pen)
      paint(pen)
      pen.restore()
    })
  }

  /** @param {Pen} pen @param {Palette} colours @param {number} site @param {number} ms */
  #paintWindows(pen, { lamp }, site, ms) {
    const t = progress(ms, 250 + (site * 1400) / this.quarters.length, 500)
    if (t <= 0) return
    pen.fillStyle = lamp
    pen.fill(t < 1 ? this.#windows(site, AWAKE * t) : (this.lit[site] ??= this.#windows(site, AWAKE)))
  }

  /** @param {number} site @param {number} awake the fraction that is lit */
  #windows(site, awake) {
    const path = new Path2D()
    for (const house of this.quarters[site].houses) addWindows(path, house, dice => dice < awake, 1.5)
    return path
  }
}

/**
 * Paints cars in both directions, each with its lights.
 * @param {Pen} pen
 * @param {Point[]} line
 * @param {Palette} colours
 * @param {number} ms
 * @param {number} shown
 */
function paintCars(pen, line, colours, ms, shown) {
  pen.globalAlpha = shown
  const long = lengthOf(line)
  const random = chance(line.length * 13 + 5)
  const count = Math.ceil(long * CARS_A_CELL)
  const driven = (easeOut(Math.min(1, ms / WIN_MS)) * CAR_SPEED) / long
  for (let i = 0; i < count; i++) {
    const back = i % 2 === 1
    const part = ((i + random() * 0.6) / count + (back ? -driven : driven) + 2) % 1
    const { at, angle } = along(line, part)
    pen.save()
    pen.translate(...at)
    pen.rotate(angle + (back ? Math.PI : 0))
    car(pen, BODY[Math.floor(random() * BODY.length)], colours.lamp)
    pen.restore()
  }
}

/**
 * Paints a car that drives to the right, on the right lane.
 * @param {Pen} pen @param {string} body @param {string} lamp
 */
function car(pen, body, lamp) {
  const y = HIGHWAY * 0.27
  pen.fillStyle = `${lamp}66`
  pen.beginPath()
  pen.moveTo(0.04, y)
  pen.lineTo(0.24, y - 0.07)
  pen.lineTo(0.24, y + 0.07)
  pen.fill()
  pen.fillStyle = body
  pen.beginPath()
  pen.roundRect(-0.065, y - 0.034, 0.13, 0.068, 0.025)
  pen.fill()
  pen.fillStyle = '#26323f'
  pen.fillRect(-0.02, y - 0.026, 0.045, 0.052)
}

/**
 * Returns the routes of boats: along rivers, on ferry lines, and to and fro on open water.
 * @param {Plan} plan
 * @returns {{ line: Point[], width: number }[]}
 */
function waterways(plan) {
  const rivers = featuresOf(plan, 'river').map(river => ({ line: pointsOf(river, plan), width: widthOf(river) }))
  const ferries = featuresOf(plan, 'ferry').map(ferry => ({ line: pointsOf(ferry, plan), width: FERRY }))
  const seas = featuresOf(plan, 'water')
    .flatMap(sea => openWater(plan, pointsOf(sea, plan)))
    .map(([x, y]) => ({
      line: /** @type {Point[]} */ ([
        [x - 0.45, y],
        [x + 0.45, y],
      ]),
      width: 0.5,
    }))
  return [...rivers, ...ferries, ...seas]
}

/** Returns points on water with room around them. @param {Plan} plan @param {Point[]} shore */
function openWater(plan, shore) {
  const random = chance(shore.length + 17)
  const [left, top, right, bottom] = boundsOf(plan, shore)
  /** @type {Point[]} */
  const spots = []
  for (let i = 0; i < 90 && spots.length < 6; i++) {
    const at = /** @type {Point} */ ([left + random() * (right - left), top + random() * (bottom - top)])
    const open =
      inside(shore, ...at) &&
      far(shore, at) > 0.5 &&
      plan.siteAt(...at) < 0 &&
      plan.shapes.every(block => far(block, at) > 0.5)
    if (open && spots.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 1.5)) spots.push(at)
  }
  return spots
}

/** @param {Pen} pen @param {Point[]} line @param {number} width @param {number} ms @param {number} shown */
function paintBoats(pen, line, width, ms, shown) {
  pen.globalAlpha = shown
  const long = lengthOf(line)
  const count = Math.max(1, Math.round(long / 2.6))
  const sailed = easeOut(Math.min(1, ms / WIN_MS)) * 0.7
  for (let i = 0; i < count; i++) {
    const { at } = along(line, Math.min(0.98, (((i + 0.15) * long) / count + sailed * Math.min(1, long)) / long))
    boat(pen, at, Math.min(1.5, Math.max(0.8, width * 3)))
  }
}

/** @param {Pen} pen @param {Point} at @param {number} size */
function boat(pen, [x, y], size) {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  for (const [colour, corners] of BOAT) {
    pen.fillStyle = colour
    pen.beginPath()
    for (const [u, v] of corners) pen.lineTo(u, v)
    pen.fill()
  }
  pen.restore()
}

/** The parts of a boat: wake, hull, two sails. @type {[string, [number, number][]][]} */
const BOAT = [
  [
    'rgba(255, 255, 255, 0.7)',
    [
      [-0.22, 0.05],
      [0.14, 0.03],
      [0.14, 0.06],
      [-0.22, 0.075],
    ],
  ],
  [
    '#8a4b2a',
    [
      [-0.13, 0],
      [0.15, 0],
      [0.09, 0.06],
      [-0.09, 0.06],
    ],
  ],
  [
    '#ffffff',
    [
      [0, -0.2],
      [0, -0.015],
      [0.11, -0.015],
    ],
  ],
  [
    '#ff8a65',
    [
      [-0.015, -0.17],
      [-0.015, -0.015],
      [-0.1, -0.015],
    ],
  ],
]

/**
 * Paints the smoke of a chimney: puffs that rise, grow and fade.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {Point} at the top of the chimney, in pixels
 * @param {number} k
 * @param {number} ms
 */
export function paintSmoke(pen, colours, [x, y], k, ms) {
  const t = Math.min(1, ms / WIN_MS)
  const [puff, edge] = colours.smoke
  pen.save()
  for (let i = 4; i >= 0; i--) {
    const high = (Math.min(t * 1.6, 1) * (i + 0.4)) / 5 + 0.06 * Math.sin(t * 9 + i)
    const r = k * (0.05 + 0.022 * i) * easeOut(progress(t, i * 0.08, 0.3))
    if (r <= 0) continue
    pen.globalAlpha = 0.92 - i * 0.13
    pen.beginPath()
    pen.arc(x + k * (0.16 * high * high + 0.03 * Math.sin(i * 2.1 + t * 5)), y - k * 0.42 * high, r, 0, 7)
    pen.fillStyle = puff
    pen.fill()
    pen.lineWidth = k * 0.014
    pen.strokeStyle = edge
    pen.stroke()
  }
  pen.restore()
}
