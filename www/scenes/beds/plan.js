// @ts-check
/**
 * The layout of a garden, seen from above: squares of earth with lawn around.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Point } from '../paths.js'
 */

/**
 * The lawn around the beds, in cells: narrow, so that twelve beds in a row are wide enough on a phone; wider where few
 * beds would look coarse.
 */
const LAWN = { least: 0.44, few: 4 }
/** The minimum width of a bed, about that of a fingertip, in CSS pixels. */
const LEAST = 28

export class Plan {
  #scale = 1
  /** @type {Point} */ #origin = [0, 0]

  /** @param {Board} board */
  constructor(board) {
    this.board = board
    this.columns = board.width
    this.rows = board.height
    this.lawn = Math.max(LAWN.least, (LAWN.few - Math.max(board.width, board.height)) * 0.42)
    this.bands = board.sites.map(site =>
      Math.max(
        0,
        BANDS.findIndex(band => site.tags.includes(band)),
      ),
    )
    this.sites = new Map(board.sites.map((s, i) => [key(s.row, s.column), i]))
    /** The beds that show their band's number: one in each patch of adjacent beds of one band. */
    this.numbered = new Set(this.#patches().map(patch => patch.reduce((best, site) => this.#fronter(best, site))))
  }

  /** @returns {number[][]} */
  #patches() {
    const { sites } = this.board
    const seen = new Set()
    return sites.flatMap((_, start) => {
      if (seen.has(start)) return []
      const patch = [start]
      seen.add(start)
      for (const site of patch)
        for (const next of this.#beside(site))
          if (!seen.has(next) && this.bands[next] === this.bands[site]) {
            seen.add(next)
            patch.push(next)
          }
      return [patch]
    })
  }

  /** @param {number} site */
  #beside(site) {
    const { row, column } = this.board.sites[site]
    const around = [key(row - 1, column), key(row + 1, column), key(row, column - 1), key(row, column + 1)]
    return around.flatMap(at => this.sites.get(at) ?? [])
  }

  /** Returns the bed that is nearer the viewer, or else farther to the right. @param {number} a @param {number} b */
  #fronter(a, b) {
    const [one, other] = [this.board.sites[a], this.board.sites[b]]
    return (other.row - one.row || other.column - one.column) > 0 ? b : a
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

  /** @param {number} width @param {number} height in pixels */
  fit(width, height) {
    this.#scale = Math.min(width / (this.columns + 2 * this.lawn), height / (this.rows + 2 * this.lawn))
    this.#origin = [(width - this.columns * this.#scale) / 2, (height - this.rows * this.#scale) / 2]
  }

  /** @param {number} u along a row @param {number} v from the top @returns {Point} */
  at(u, v) {
    return [this.#origin[0] + u * this.#scale, this.#origin[1] + v * this.#scale]
  }

  /**
   * Returns the corners of a bed: back left, back right, front right, front left.
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

  /** Returns the band of a bed; -1 outside the garden. @param {number} row @param {number} column */
  band(row, column) {
    const site = this.sites.get(key(row, column))
    return site === undefined ? -1 : this.bands[site]
  }

  /** @param {number} x @param {number} y in pixels */
  siteAt(x, y) {
    const [left, top] = this.#origin
    return this.sites.get(key(Math.floor((y - top) / this.#scale), Math.floor((x - left) / this.#scale))) ?? -1
  }
}

/** Humidity in percent, the driest first. */
export const BANDS = ['30-40', '40-50', '50-60', '60-70', '70-80', '100']

/** The band that is water. */
export const POND = 5

/** @param {number} row @param {number} column */
const key = (row, column) => row * 100 + column
