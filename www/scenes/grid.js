// @ts-check
/**
 * Boards that are grids of squares: their layout, and the common part of their painters.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Camera } from './camera.js'
 * @import { Palettes } from './contrast.js'
 * @import { Art, Brushes, MarkColours, Moment, Operation } from './operations.js'
 * @import { Painter, View } from './painter.js'
 * @import { Point } from './paths.js'
 */
import { Backdrop } from './backdrop.js'
import { under, WHOLE } from './camera.js'
import { paletteOf } from './contrast.js'
import { loopsOf } from './loops.js'
import { Motion } from './motion.js'
import { brushes, paint } from './paint.js'
import { stickerBook } from './sprites.js'
import { WIN_MS } from './win.js'

// ---- the layout: squares with lawn around them; some may be missing, and cells may lie apart ----

/**
 * The lawn around the cells, in cells: room for the numbers of rows and columns; more where few cells would look
 * coarse.
 */
const LAWN = { least: 0.46, few: 5 }
/** The minimum width of a readable cell, in CSS pixels. */
const LEAST = 30
/** The space for the buttons of the zoom beside the cells, in CSS pixels. */
const BUTTONS = 60

/**
 * The distances of a grid, in cells.
 * @typedef {{ gap: number, left: number, right: number, above: number, below: number }} Spread   gap: between two
 *   cells; the others: around all of them
 */

export class GridPlan {
  #scale = 1
  /** @type {Point} */ #origin = [0, 0]

  /**
   * @param {Board} board @param {number} mostWhole the maximum side of a board that is readable on a phone; larger
   *   boards can be zoomed @param {Spread} [spread]
   */
  constructor(board, mostWhole, spread) {
    const { sites, width, height } = board
    this.board = board
    this.columns = width
    this.rows = height
    const lawn = Math.max(LAWN.least, (LAWN.few - Math.max(width, height)) * 0.22)
    this.spread = spread ?? { gap: 0, left: lawn, right: lawn, above: lawn, below: lawn }
    /** The distance between the left sides of adjacent cells, in cells. */
    this.pitch = 1 + this.spread.gap
    /** The distance of a cell from the grid lines, as a fraction of the distance between lines. */
    this.edge = this.spread.gap / 2 / this.pitch
    /** The distance of marks and colours from the sides of their cell, in cells. */
    this.rim = 0
    /** The height below the rim at the top of each cell in which no mark stands, in cells. */
    this.head = 0
    this.sites = new Map(sites.map(({ row, column }, i) => [key(row, column), i]))
    this.zooms = Math.max(width, height) > mostWhole
    /** The space for the buttons of the zoom, in CSS pixels. */
    this.aside = this.zooms ? BUTTONS : 0
  }

  /** Returns the edges of a set of cells. @param {Iterable<number>} sites */
  loops(sites) {
    return loopsOf([...sites].map(site => [this.board.sites[site].column, this.board.sites[site].row]))
  }

  get scale() {
    return this.#scale
  }
  /** The size of the board with its surroundings, in cells. */
  get #extent() {
    const { gap, left, right, above, below } = this.spread
    return {
      across: this.columns * this.pitch - gap + left + right,
      down: this.rows * this.pitch - gap + above + below,
    }
  }
  get aspect() {
    const { across, down } = this.#extent
    return across / down
  }
  get least() {
    return this.#extent.down * LEAST
  }

  /** @param {number} width @param {number} height in pixels @param {number} ratio pixels per CSS pixel */
  fit(width, height, ratio) {
    const { across, down } = this.#extent
    const largest = (/** @type {number} */ w, /** @type {number} */ h) => Math.min(w / across, h / down)
    const aside = this.aside * ratio
    const [right, below] = [largest(width - aside, height), largest(width, height - aside)]
    this.#scale = Math.max(right, below, 1)
    // Centred, except for the space of the buttons at the corner.
    const free = (/** @type {number} */ all, /** @type {number} */ used, /** @type {number} */ aside) =>
      Math.max(0, Math.min((all - used) / 2, all - used - aside))
    this.#origin = [
      free(width, across * this.#scale, right >= below ? aside : 0) + this.spread.left * this.#scale,
      free(height, down * this.#scale, right >= below ? 0 : aside) + this.spread.above * this.#scale,
    ]
  }

  /**
   * Returns a point given on the grid lines, which lie midway between cells.
   * @param {number} u along a row @param {number} v from the top @returns {Point}
   */
  at(u, v) {
    const { gap } = this.spread
    return this.#point(u * this.pitch - gap / 2, v * this.pitch - gap / 2)
  }

  /**
   * Returns a point given in cells from the first cell's corner.
   * @param {number} x @param {number} y @returns {Point}
   */
  #point(x, y) {
    return [this.#origin[0] + x * this.#scale, this.#origin[1] + y * this.#scale]
  }

  /**
   * Returns the corners of a place: back left, back right, front right, front left.
   * @param {number} site
   * @param {number} inset
   * @returns {Point[]}
   */
  face(site, inset) {
    const at = this.spot(site)
    const [a, b] = [inset, 1 - inset]
    return [at(a, a), at(b, a), at(b, b), at(a, b)]
  }

  /** @param {number} site @returns {(s: number, t: number) => Point} */
  spot(site) {
    const { row, column } = this.board.sites[site]
    return (s, t) => this.#point(column * this.pitch + s, row * this.pitch + t)
  }

  /** @param {number} x @param {number} y in pixels */
  siteAt(x, y) {
    const [left, top] = this.at(0, 0)
    const step = this.#scale * this.pitch
    return this.siteOf(Math.floor((y - top) / step), Math.floor((x - left) / step))
  }

  /** Returns the cell of a row and column, -1 if there is none. @param {number} row @param {number} column */
  siteOf(row, column) {
    return this.sites.get(key(row, column)) ?? -1
  }
}

/** @param {number} row @param {number} column */
const key = (row, column) => row * 100 + column

// ---- the common part of painters of grids of cells on a fixed ground: it fits, zooms and draws ----
// Boards with many cells can be zoomed.

/**
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(pen: Pen, paint: () => void) => void} Whole   paints without the camera's transformation
 */
/**
 * @template {MarkColours} Palette
 * @template {GridPlan} Plan
 * @typedef {Art & { plan: Plan, colours: Palette, whole: Whole }} GridArt
 */
/**
 * @template {{ op: string }} Made
 * @template {MarkColours} Palette
 * @template {GridPlan} Plan
 * @typedef {{
 *   plan: Plan,
 *   palettes: Palettes<Palette>,
 *   compose: (view: View, moment: Moment) => Made[],
 *   markAt: (view: View, site: number, point: Point) => string | undefined,
 *   clueAt?: (x: number, y: number) => number,
 *   land: (pen: Pen, plan: Plan, colours: Palette, ratio: number) => void,
 *   brushes: Brushes<Made, GridArt<Palette, Plan>>,
 * }} Scene   markAt: returns the mark at a point; clueAt: returns the clue whose
 *   sign is at a point; land: paints the fixed ground
 */

/**
 * The brushes of all scenes, with sun and leaves that keep their size when the board is zoomed.
 * @type {Brushes<Operation, Art & { whole: Whole }>}
 */
export const gridBrushes = {
  ...brushes,
  leaves: (pen, leaves, art) => art.whole(pen, () => brushes.leaves(pen, leaves, art)),
  sun: (pen, sun, art) => art.whole(pen, () => brushes.sun(pen, sun, art)),
}

/**
 * @template {{ op: string }} Made
 * @template {MarkColours} Palette
 * @template {GridPlan} Plan
 * @param {Board} board
 * @param {() => void} changed
 * @param {Scene<Made, Palette, Plan>} scene
 * @returns {Painter & { readonly colours: Palette }}
 */
export function gridPainter(board, changed, { plan, palettes, compose, markAt, clueAt, land, brushes }) {
  const motion = new Motion()
  const stickers = stickerBook(changed)
  let colours = palettes.day
  let ratio = 1
  /** The camera, in pixels of the canvas. @type {Camera} */
  let camera = WHOLE
  let wonSince = NaN
  /** @type {View | undefined} */
  let seen
  const backdrop = new Backdrop(function* (pen, { zoom, x, y }) {
    pen.setTransform(zoom, 0, 0, zoom, x, y)
    land(pen, plan, colours, ratio)
    pen.resetTransform()
    yield
  })
  const siteAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    plan.siteAt(...under(camera, [x * ratio, y * ratio]))

  return {
    get colours() {
      return colours
    },
    aspect: plan.aspect,
    least: plan.least,
    resize(width, height, pixelRatio) {
      plan.fit(width * pixelRatio, height * pixelRatio, pixelRatio)
      ratio = pixelRatio
      backdrop.spoil()
    },
    theme(dark, look) {
      colours = paletteOf(palettes, dark, look)
      if (look === 'paper') plan.aside = 0
      backdrop.spoil()
    },
    ...(plan.zooms && {
      look({ zoom, x, y }) {
        camera = zoom === 1 ? WHOLE : { zoom, x: x * ratio, y: y * ratio }
      },
      prepare: canvas => backdrop.prepare(canvas, camera),
    }),
    boxes: () =>
      board.sites.map((_, site) => {
        const [[left, top], , [right, bottom]] = plan.face(site, 0)
        return { left: left / ratio, top: top / ratio, width: (right - left) / ratio, height: (bottom - top) / ratio }
      }),
    cells() {
      const [x, y] = plan.at(0, 0)
      return { unit: (plan.scale * plan.pitch) / ratio, x: x / ratio, y: y / ratio }
    },
    tokenSize: () => (plan.scale * camera.zoom) / ratio,
    siteAt,
    tokenAt(x, y, entries) {
      const site = siteAt(x, y)
      return site >= 0 && entries[site] !== null ? site : -1
    },
    markAt(x, y) {
      const site = siteAt(x, y)
      return seen && site >= 0 ? markAt(seen, site, under(camera, [x * ratio, y * ratio])) : undefined
    },
    clueAt: (x, y) => clueAt?.(...under(camera, [x * ratio, y * ratio])) ?? -1,
    draw(pen, view, now, still) {
      if (view !== seen) {
        seen = view
        motion.see({ ...view, wrong: new Set([...view.wrong, ...(view.conflicts ?? [])]) }, now, still)
      }
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      const base = pen.getTransform()
      /** @type {Whole} */
      const whole = (pen, paint) => {
        pen.save()
        pen.setTransform(base)
        paint()
        pen.restore()
      }
      const moment = { winMs, pose: (/** @type {number} */ site) => motion.pose(site, now) }
      pen.save()
      pen.transform(camera.zoom, 0, 0, camera.zoom, camera.x, camera.y)
      const land = (/** @type {Pen} */ pen) => whole(pen, () => backdrop.draw(pen, camera))
      paint(pen, compose(view, moment), { places: plan, plan, colours, stickers, land, whole }, brushes)
      pen.restore()
      return winMs < WIN_MS || motion.busy(now)
    },
  }
}
