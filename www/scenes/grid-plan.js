// @ts-check
/**
 * Where the cells of a board lie that is a grid of squares with lawn around it; not all squares need be cells.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Point } from './paths.js'
 */
import { loopsOf } from './loops.js'

/** Lawn around the cells, in cells; more where few cells would look coarse. */
const LAWN = { least: 0.36, few: 7 }
/** A cell is to be as wide as can be read, in CSS pixels. */
const LEAST = 30
/** What the buttons of the zoom need beside the cells, in CSS pixels. */
const BUTTONS = 60

export class GridPlan {
  #scale = 1
  /** @type {Point} */ #origin = [0, 0]

  /** @param {Board} board @param {number} mostWhole with more cells in a row they are too small on a phone, and the
   * board can be looked at from nearby */
  constructor(board, mostWhole) {
    const { sites, width, height } = board
    this.board = board
    this.columns = width
    this.rows = height
    this.lawn = Math.max(LAWN.least, (LAWN.few - Math.max(width, height)) * 0.22)
    this.sites = new Map(sites.map(({ row, column }, i) => [key(row, column), i]))
    this.zooms = Math.max(width, height) > mostWhole
    /** What the buttons for that need, in CSS pixels. */
    this.aside = this.zooms ? BUTTONS : 0
  }

  /** The edge of a set of cells. @param {Iterable<number>} sites */
  loops(sites) {
    return loopsOf([...sites].map(site => [this.board.sites[site].column, this.board.sites[site].row]))
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
    return this.siteOf(Math.floor((y - top) / this.#scale), Math.floor((x - left) / this.#scale))
  }

  /** The cell of a row and column, -1 if there is none. @param {number} row @param {number} column */
  siteOf(row, column) {
    return this.sites.get(key(row, column)) ?? -1
  }
}

/** @param {number} row @param {number} column */
const key = (row, column) => row * 100 + column
