// @ts-check
/**
 * Where the cells of a grid of digits lie, and where in a cell digits and marks are written.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Point } from '../paths.js'
 * @typedef {{ s: number, t: number, size: number, ring: number }} Writing   the middle of what is written, how large it
 *   is, and the radius of a ring around it that leaves its neighbours alone, in cells
 */
import { loopsOf } from './loops.js'

/** Lawn around the slabs, in cells; more where few cells would look coarse. */
const LAWN = { least: 0.36, few: 7 }
/** A cell is to be as wide as can be read, in CSS pixels. */
const LEAST = 30
/** With more cells in a row they are too small on a phone, and the board can be looked at from nearby. */
const MOST_WHOLE = 10
/** What the buttons for that need beside the slabs, in CSS pixels. */
const BUTTONS = 60

export class Plan {
  #scale = 1
  /** @type {Point} */ #origin = [0, 0]

  /** @param {Board} board */
  constructor(board) {
    const { sites, regions = [], width, height } = board
    this.board = board
    this.columns = width
    this.rows = height
    this.lawn = Math.max(LAWN.least, (LAWN.few - Math.max(width, height)) * 0.22)
    this.sites = new Map(sites.map(({ row, column }, i) => [key(row, column), i]))
    this.zooms = Math.max(width, height) > MOST_WHOLE
    /** What the buttons for that need, in CSS pixels. */
    this.aside = this.zooms ? BUTTONS : 0
    const count = Math.max(-1, ...regions) + 1
    this.regions = Array.from({ length: count }, (_, region) =>
      sites.flatMap((_, i) => (regions[i] === region ? [i] : [])),
    )
    this.slabs = this.regions.map(cells => this.loops(cells))
    this.tints = this.#tints()
  }

  /** The edge of a set of cells. @param {Iterable<number>} sites */
  loops(sites) {
    return loopsOf([...sites].map(site => [this.board.sites[site].column, this.board.sites[site].row]))
  }

  /** A number for each region, another than those of the regions beside it. */
  #tints() {
    const { sites, regions = [] } = this.board
    /** @type {number[]} */
    const tints = []
    this.regions.forEach((cells, region) => {
      const beside = new Set(cells.flatMap(site => sites[site].neighbours.map(other => regions[other])))
      const taken = new Set([...beside].filter(other => other < region).map(other => tints[other]))
      let tint = 0
      while (taken.has(tint)) tint++
      tints.push(tint)
    })
    return tints
  }

  get scale() {
    return this.#scale
  }
  get aspect() {
    return (this.columns + 2 * this.lawn) / (this.rows + 2 * this.lawn)
  }
  get least() {
    return (this.rows + 2 * this.lawn) * LEAST
  }

  /** @param {number} width @param {number} height in pixels @param {number} ratio pixels of a CSS pixel */
  fit(width, height, ratio) {
    const [across, down] = [this.columns + 2 * this.lawn, this.rows + 2 * this.lawn]
    const largest = (/** @type {number} */ w, /** @type {number} */ h) => Math.min(w / across, h / down)
    const aside = this.aside * ratio
    const [right, below] = [largest(width - aside, height), largest(width, height - aside)]
    this.#scale = Math.max(right, below, 1)
    // In the middle, but for the buttons at the corner.
    const free = (/** @type {number} */ all, /** @type {number} */ used, /** @type {number} */ aside) =>
      Math.max(0, Math.min((all - used) / 2, all - used - aside))
    this.#origin = [
      free(width, across * this.#scale, right >= below ? aside : 0) + this.lawn * this.#scale,
      free(height, down * this.#scale, right >= below ? 0 : aside) + this.lawn * this.#scale,
    ]
  }

  /** @param {number} u along a row @param {number} v from the top @returns {Point} */
  at(u, v) {
    return [this.#origin[0] + u * this.#scale, this.#origin[1] + v * this.#scale]
  }

  /**
   * Corners: back left, back right, front right, front left.
   * @param {number} site
   * @param {number} inset
   * @returns {Point[]}
   */
  face(site, inset) {
    const { row: v, column: u } = this.board.sites[site]
    const [a, b] = [inset, 1 - inset]
    return [this.at(u + a, v + a), this.at(u + b, v + a), this.at(u + b, v + b), this.at(u + a, v + b)]
  }

  /** @param {number} site @returns {(s: number, t: number) => Point} */
  spot(site) {
    const { row, column } = this.board.sites[site]
    return (s, t) => this.at(column + s, row + t)
  }

  /** @param {number} x @param {number} y in pixels */
  siteAt(x, y) {
    const [left, top] = this.#origin
    return this.sites.get(key(Math.floor((y - top) / this.#scale), Math.floor((x - left) / this.#scale))) ?? -1
  }
}

/**
 * Where each symbol is pencilled into a corner of a cell: always in the same place, in a grid of its own; above and
 * below the middle, where that is taken.
 * @param {number} nth of the symbols @param {number} of how many there are @param {boolean} aside @returns {Writing}
 */
export function cornerAt(nth, of, aside) {
  const across = Math.ceil(Math.sqrt(of))
  if (!aside) {
    const down = Math.ceil(of / across)
    const [wide, high] = [0.9 / across, 0.88 / down]
    return {
      s: 0.05 + wide * ((nth % across) + 0.5),
      t: 0.06 + high * (Math.floor(nth / across) + 0.5),
      size: Math.min(0.37, wide * 1.14, high * 1.16),
      ring: Math.min(0.17, wide / 2, high / 2),
    }
  }
  const lines = of > 10 ? 2 : 1
  const columns = Math.ceil(of / (2 * lines))
  const line = Math.floor(nth / columns)
  const wide = 0.9 / columns
  const high = 0.27 / lines
  const s = 0.05 + wide * ((nth % columns) + 0.5)
  const from = line < lines ? 0.04 + high * line : 0.96 - high * (2 * lines - line)
  return { s, t: from + high / 2, size: Math.min(high * 0.94, wide * 1.35), ring: Math.min(high / 2, wide * 0.6) }
}

/** The most that stand side by side in the middle. */
const SIDE_BY_SIDE = 5

/**
 * Where the marks in the middle of a cell are: side by side, many in several lines.
 * @param {number} count @param {boolean} aside whether there are others above and below @returns {Writing[]}
 */
export function centreAt(count, aside) {
  const lines = Math.ceil(count / SIDE_BY_SIDE)
  const across = Math.ceil(count / lines)
  const high = aside ? Math.min(0.3, 0.42 / lines) : Math.min(0.36, 0.86 / lines)
  const size = Math.min(high * 0.95, 0.88 / (across * 0.66))
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / across)
    const here = Math.min(across, count - line * across)
    return {
      s: 0.5 + ((i % across) - (here - 1) / 2) * size * 0.66,
      t: 0.5 + (line - (lines - 1) / 2) * high,
      size,
      ring: size / 2,
    }
  })
}

/** @param {number} row @param {number} column */
const key = (row, column) => row * 100 + column
