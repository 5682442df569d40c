// @ts-check
/**
 * The layout of a map: blocks as polygons, in cells; and the position of a cell on the canvas for a camera.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Camera } from '../camera.js'
 * @import { Point } from '../paths.js'
 */
import { middleOf } from '../../lib/arrow-keys.js'
import { inside, pathOf } from '../paths.js'
import { dotsAt } from '../places.js'
import { TOKEN } from '../tokens.js'
import { far, inset, turned } from './polygon.js'

// ---- the corners of a board that contain its buttons ----

/** The side of a button's area at a corner, in CSS pixels. */
const SIDE = 58
/** The corners for the button for names: it is at the first where it covers no block. */
const NAMES_AT = /** @type {const} */ (['top right', 'bottom left', 'top left'])
export const ZOOM_AT = 'bottom right'

/**
 * Returns the area of a button at a corner of a canvas: left, top, right and bottom.
 * @param {string} at "top left"
 * @param {{ width: number, height: number }} canvas
 * @param {number} ratio pixels of the canvas per CSS pixel
 * @returns {[number, number, number, number]}
 */
export function corner(at, { width, height }, ratio) {
  const side = SIDE * ratio
  const [left, top] = [at.endsWith('left') ? 0 : width - side, at.startsWith('top') ? 0 : height - side]
  return [left, top, left + side, top + side]
}

// ---- the layout of the map ----

/** The width of the surroundings of the map, in cells. */
const MARGIN = 0.3
/** The minimum and maximum side of a token's square, in cells. */
const SQUARE = [0.85, 1.4]
/** The side of a block's square, relative to the radius of the circle that fits around its label. */
const ROOM = 1.8
/** The height of the middle of token and badge, in the square. */
const MIDDLE = 0.62
/** The height of a token's foot, in the square. */
export const FEET = 0.79
/** The maximum size of a token relative to the others, where it has room. */
const LARGEST = 1.5
/** The minimum width of a token, in CSS pixels. */
export const LEAST_TOKEN = 24
/** The token width in CSS pixels below which the surroundings give way to the blocks. */
const ROOMY_TOKEN = 34

/** The fraction of the surroundings at one side that may go, if a button needs room at the other. */
const GIVES_WAY = 0.9
/** The number of steps in which a corner is searched for blocks. */
const STEPS = 8

export class Plan {
  /** The position and scale of the whole map. */ #fit = { unit: 1, x: 0, y: 0 }
  #ratio = 1
  /** The sights by camera; each caches the results computed for it. @type {WeakMap<Camera, Sight>} */ #sights =
    new WeakMap()
  /** @type {Map<string, Point[]>} */ #insets = new Map()
  /** @type {number[]} */ #rooms = []
  /** The corner of the button for names. @type {typeof NAMES_AT[number]} */ namesAt = NAMES_AT[0]
  /** @type {Path2D[] | undefined} */ #paths

  /** @param {Board} board @param {boolean} [whole] show all of it, surroundings included, however small */
  constructor(board, whole = false) {
    this.board = board
    this.whole = whole
    const shapes = board.sites.map(({ shape }) => turned(shape.map(([x, y]) => /** @type {Point} */ ([x, y]))))
    this.shapes = shapes
    /** @type {Window[]} */
    this.bounds = shapes.map(shape => [
      Math.min(...shape.map(p => p[0])),
      Math.min(...shape.map(p => p[1])),
      Math.max(...shape.map(p => p[0])),
      Math.max(...shape.map(p => p[1])),
    ])
    /** @type {Point[]} */
    this.labels = board.sites.map(middleOf)
    this.levels = board.sites.map((_, i) => dotsAt(board, i))
    const most = Math.max(...board.sites.map(s => s.height))
    /** The position of each block, from 0 in the middle to 1 at the edge. */
    this.outward = board.sites.map(({ height }) => (most > 1 ? (most - height) / (most - 1) : 0.6))
    /** The blocks in paint order, low ones first, as higher ones cast their shadow on them. */
    this.order = board.sites
      .map((_, i) => i)
      .sort((a, b) => board.sites[a].height - board.sites[b].height || this.labels[a][1] - this.labels[b][1])
    /** True if blocks have names, rather than only numbers. */
    this.named = new Set(board.sites.map(({ name, badge }) => name.replace(badge || /\d+/, ''))).size > 1
    this.square = this.#square()
    this.labels = shapes.map((shape, i) => settled(shape, this.labels[i], this.square))
    /**
     * The size of each block's token relative to its share: larger where there is room, to be well visible on a small
     * map.
     */
    this.sizes = this.labels.map((_, site) => this.#size(site))
  }

  /** Returns the side of a token's square: one for which most blocks have room. @returns {number} */
  #square() {
    const rooms = this.shapes.map((shape, i) => far(shape, this.labels[i]) * ROOM).sort((a, b) => a - b)
    return Math.min(SQUARE[1], Math.max(SQUARE[0], rooms[Math.floor(rooms.length * 0.35)] ?? 1))
  }

  /** @param {number} site */
  #size(site) {
    for (let size = LARGEST; size > 1; size -= 0.05) if (this.#hasRoom(site, size)) return size
    return 1
  }

  /**
   * Returns true if a token of this size stays on its block, and off the contents of others.
   * @param {number} site
   * @param {number} size
   */
  #hasRoom(site, size) {
    const { square, labels, shapes } = this
    const [x, y] = labels[site]
    const foot = y + (FEET - MIDDLE) * square
    const [half, high] = [(TOKEN / 2) * size * square, TOKEN * size * square]
    // Pictures have round corners.
    const corners = /** @type {Point[]} */ ([
      [x - half * 0.8, foot - high * 0.85],
      [x + half * 0.8, foot - high * 0.85],
      [x - half, foot - high * 0.3],
      [x + half, foot - high * 0.3],
    ])
    return (
      corners.every(corner => inside(shapes[site], ...corner)) &&
      labels.every(
        ([u, v], other) =>
          other === site ||
          !overlaps(
            [x - half, foot - high, x + half, foot],
            [u - 0.45 * square, v + (FEET - TOKEN - MIDDLE) * square, u + 0.45 * square, v + (1.35 - MIDDLE) * square],
            0,
          ),
      )
    )
  }

  /** The blocks as paths. */
  get paths() {
    return (this.#paths ??= this.shapes.map(pathOf))
  }

  get aspect() {
    return (this.board.width + 2 * MARGIN) / (this.board.height + 2 * MARGIN)
  }

  /** @param {number} width @param {number} height in pixels @param {number} ratio */
  fit(width, height, ratio) {
    const { board, square } = this
    const fitting = (/** @type {Window} */ [left, top, right, bottom]) =>
      Math.min(width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN))
    const all = /** @type {Window} */ ([0, 0, board.width, board.height])
    const least = fitting(all)
    const most = this.whole ? least : Math.max(least, fitting(this.town))
    const unit = Math.min(most, Math.max(least, (ROOMY_TOKEN * ratio) / (square * TOKEN)))
    const near = most > least ? (unit - least) / (most - least) : 0
    const at = (/** @type {number} */ side, /** @type {number} */ size) =>
      originOf(unit, size, [all[side], all[side + 2]], [this.town[side], this.town[side + 2]], near)
    this.#fit = { unit, x: at(0, width), y: at(1, height) }
    this.#ratio = ratio
    this.#sights = new WeakMap()
    this.namesAt = (this.named && this.#freeCorner({ width, height })) || NAMES_AT[0]
  }

  /**
   * Finds a corner where the button for names covers no block; if need be the map moves away from it, as far as its
   * surroundings allow.
   * @param {{ width: number, height: number }} canvas
   */
  #freeCorner(canvas) {
    const { unit, x } = this.#fit
    const [left, , right] = this.town
    const slack = [0, -(x + left * unit), canvas.width - (x + right * unit)].map(by => x + by * GIVES_WAY)
    for (const x of slack) {
      this.#fit.x = x
      const free = NAMES_AT.find(at => this.#isFree(corner(at, canvas, this.#ratio)))
      if (free) return free
    }
    this.#fit.x = x
    return undefined
  }

  /** Returns true if no block lies in a part of the canvas, when the whole map is shown. @param {Window} part */
  #isFree([left, top, right, bottom]) {
    const { unit, x, y } = this.#fit
    const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS)
    return steps.every(s =>
      steps.every(t => this.siteAt((left + (right - left) * s - x) / unit, (top + (bottom - top) * t - y) / unit) < 0),
    )
  }

  /** The height at which most tokens reach their minimum size, in CSS pixels. */
  get least() {
    const [, top, , bottom] = this.town
    return Math.ceil((LEAST_TOKEN / (this.square * TOKEN)) * (bottom - top + 2 * MARGIN))
  }

  /** The bounding box of the blocks. @returns {Window} */
  get town() {
    return this.bounds.reduce((a, b) => [
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[2], b[2]),
      Math.max(a[3], b[3]),
    ])
  }

  /** @param {Camera} camera in pixels of the canvas */
  seenBy(camera) {
    let sight = this.#sights.get(camera)
    if (!sight) {
      const { zoom, x, y } = camera
      const { unit, x: fx, y: fy } = this.#fit
      this.#sights.set(camera, (sight = new Sight(this, unit * zoom, fx * zoom + x, fy * zoom + y, this.#ratio)))
    }
    return sight
  }

  /** Returns a block's outline, moved inwards. @param {number} site @param {number} by in token's squares */
  inset(site, by) {
    const key = `${site} ${by}`
    let found = this.#insets.get(key)
    if (!found) this.#insets.set(key, (found = inset(this.shapes[site], by * this.square)))
    return found
  }

  /** Returns the width of a block below its badge, in cells. @param {number} site */
  room(site) {
    return (this.#rooms[site] ??= widthAt(this.shapes[site], [
      this.labels[site][0],
      this.labels[site][1] + this.square * 0.6,
    ]))
  }

  /** @param {number} u @param {number} v in cells */
  siteAt(u, v) {
    return this.shapes.findIndex(shape => inside(shape, u, v))
  }
}

/**
 * Returns the position of 0 on one axis of the canvas: the more the zoom favours the town, the more the town rather
 * than the whole map is centred; the town is always visible.
 * @param {number} unit
 * @param {number} size of the canvas
 * @param {[number, number]} all
 * @param {[number, number]} town
 * @param {number} near 0: the whole map, 1: the town
 */
function originOf(unit, size, [from, to], [start, end], near) {
  const middle = ((from + to) * (1 - near) + (start + end) * near) / 2
  const half = size / unit / 2
  const [least, most] = [end + MARGIN - half, start - MARGIN + half]
  return size / 2 - unit * (least > most ? middle : Math.min(most, Math.max(least, middle)))
}

/**
 * Returns the extent of an area to both sides of a point, plus a small tolerance.
 * @param {Point[]} shape
 * @param {Point} at
 */
function widthAt(shape, [x, y]) {
  const reach = (/** @type {number} */ way) => {
    let far = 0
    while (far < 3 && inside(shape, x + way * far, y)) far += 0.1
    return far
  }
  return 2 * (Math.min(reach(-1), reach(1)) + 0.12)
}

/**
 * Returns a place for token and badge near a label, inside the block as far as possible.
 * @param {Point[]} shape
 * @param {Point} label
 * @param {number} square
 * @returns {Point}
 */
function settled(shape, [x, y], square) {
  const corners = [
    [-0.36, -0.4],
    [0.36, -0.4],
    [-0.45, 0.45],
    [0.45, 0.45],
  ].map(([u, v]) => [u * square, v * square])
  const room = (/** @type {Point} */ at) =>
    Math.min(
      ...corners.map(([dx, dy]) => {
        const corner = /** @type {Point} */ ([at[0] + dx, at[1] + dy])
        return far(shape, corner) * (inside(shape, ...corner) ? 1 : -1)
      }),
    )
  const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(step => (step * square) / 8)
  const near = steps.flatMap(dx =>
    steps.map(dy => ({ at: /** @type {Point} */ ([x + dx, y + dy]), away: Math.hypot(dx, dy) })),
  )
  const score = (/** @type {{ at: Point, away: number }} */ { at, away }) => Math.min(0.06, room(at)) - away * 0.12
  return near.reduce((best, here) => (score(here) > score(best) ? here : best), {
    at: /** @type {Point} */ ([x, y]),
    away: 0,
  }).at
}

/** A plan on the canvas: `unit` pixels a cell, `ratio` pixels a CSS pixel. */
export class Sight {
  /** @type {Map<string, Path2D>} */ #outlines = new Map()

  /** @param {Plan} plan @param {number} unit @param {number} x @param {number} y @param {number} ratio */
  constructor(plan, unit, x, y, ratio) {
    this.plan = plan
    this.unit = unit
    this.x = x
    this.y = y
    this.ratio = ratio
  }

  /** The side of a token's square, in pixels. */
  get scale() {
    return this.plan.square * this.unit
  }

  /** Returns that of one block: larger if there is room, and never too small for its token. @param {number} site */
  scaleOf(site) {
    return Math.max(this.scale * this.plan.sizes[site], (LEAST_TOKEN * this.ratio) / TOKEN)
  }

  /** @param {number} u @param {number} v @returns {Point} */
  at(u, v) {
    return [this.x + u * this.unit, this.y + v * this.unit]
  }

  /** Returns the position in cells of a point of the canvas. @param {number} x @param {number} y @returns {Point} */
  under(x, y) {
    return [(x - this.x) / this.unit, (y - this.y) / this.unit]
  }

  /** Makes the pen draw in cells until it is restored. @param {CanvasRenderingContext2D} pen */
  enter(pen) {
    pen.save()
    pen.translate(this.x, this.y)
    pen.scale(this.unit, this.unit)
  }

  /**
   * Makes the pen draw in another sight's coordinates, stretched to this one, until it is restored.
   * @param {CanvasRenderingContext2D} pen
   * @param {Sight} other
   */
  stretch(pen, other) {
    const by = this.unit / other.unit
    pen.save()
    pen.transform(by, 0, 0, by, this.x - other.x * by, this.y - other.y * by)
  }

  /** Returns the mapping of a block's token square. @param {number} site @returns {(s: number, t: number) => Point} */
  spot(site) {
    const { labels, square } = this.plan
    const [x, y] = labels[site]
    const side = this.scaleOf(site) / this.unit
    return (s, t) => this.at(x + (s - 0.5) * side, y + (FEET - MIDDLE) * square + (t - FEET) * side)
  }

  /**
   * Returns the corners of a somewhat larger square, so that the badge does not cover them.
   * @param {number} site
   * @param {number} inset
   * @returns {Point[]}
   */
  face(site, inset) {
    const at = this.spot(site)
    const [a, b] = [inset - 0.14, 1.14 - inset]
    return [at(a, a), at(b, a), at(b, b), at(a, b)]
  }

  /** @param {number} site @param {number} inset */
  outline(site, inset) {
    const key = `${site} ${inset}`
    let path = this.#outlines.get(key)
    if (!path) this.#outlines.set(key, (path = pathOf(this.plan.inset(site, inset).map(([u, v]) => this.at(u, v)))))
    return path
  }

  /** Returns a square around a block: its mapping, and its width in token squares. @param {number} site */
  extent(site) {
    const [left, top, right, bottom] = this.plan.bounds[site]
    const side = Math.max(right - left, bottom - top)
    return {
      at: (/** @type {number} */ s, /** @type {number} */ t) => this.at(left + s * side, top + t * side),
      wide: (side * this.unit) / this.scaleOf(site),
    }
  }

  /** Returns the part of the map on a canvas, in cells. @param {HTMLCanvasElement} canvas @returns {Window} */
  window({ width, height }) {
    return [...this.under(0, 0), ...this.under(width, height)]
  }

  /**
   * Returns true if a part of a block, its token or its writing is in a window.
   * @param {Window} window
   * @param {number} site
   */
  sees(window, site) {
    return overlaps(window, this.plan.bounds[site], this.plan.square)
  }
}

/** A rectangle: left, top, right and bottom, in cells. @typedef {[number, number, number, number]} Window */

/**
 * @param {Window} window
 * @param {Window} box @param {number} edge the width by which the box is enlarged on each side
 */
export const overlaps = ([left, top, right, bottom], [l, t, r, b], edge) =>
  r > left - edge && b > top - edge && l < right + edge && t < bottom + edge
