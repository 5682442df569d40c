// @ts-check
/**
 * The layout of the picture of an island, which is seen from the front, from above and a little from the left: u runs
 * along a row, v from the back row to the front, z upward; rows further back lie further left. A block thus shows its
 * top, its front and its left side.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Point } from '../paths.js'
 */
import { TOKEN } from '../tokens.js'

const SLANT = 0.22
const DEPTH = 0.82
/** The height of a level: less on boards where a cliff of two levels would hide the place behind it. */
const LIFT = { open: 0.3, steep: 0.155 }
/** The beach around the blocks, in cells. */
export const BEACH = { back: 0.42, front: 0.98, left: 1.0, right: 0.5 }
/** The water around the beach. */
const SEA = 0.3

export class Shape {
  #scale = 1
  /** @type {Point} */ #origin = [0, 0]

  /** @param {Board} board */
  constructor(board) {
    this.board = board
    this.columns = board.width
    this.rows = board.height
    this.heights = new Map(board.sites.map(s => [this.#key(s.row, s.column), s.height]))
    this.lift = this.#steep() ? LIFT.steep : LIFT.open
    this.bounds = this.#bounds()
  }

  get scale() {
    return this.#scale
  }
  get aspect() {
    return this.bounds.width / this.bounds.height
  }

  /** Fits the island into a canvas of this size in pixels. @param {number} width @param {number} height */
  fit(width, height) {
    const { left, top, width: w, height: h } = this.bounds
    this.#scale = Math.min(width / w, height / h)
    this.#origin = [
      (width - w * this.#scale) / 2 - left * this.#scale,
      (height - h * this.#scale) / 2 - top * this.#scale,
    ]
  }

  /** @param {number} u @param {number} v @param {number} [z] @returns {Point} */
  at(u, v, z = 0) {
    const [x, y] = this.#flat(u, v, z)
    return [this.#origin[0] + x * this.#scale, this.#origin[1] + y * this.#scale]
  }

  /** Returns the height of a place, 0 for water and outside the board. @param {number} row @param {number} column */
  height(row, column) {
    return this.heights.get(this.#key(row, column)) ?? 0
  }

  /** The cells that are water. @returns {import('../loops.js').Cell[]} */
  get water() {
    const cells = Array.from({ length: this.rows * this.columns }, (_, i) => [
      i % this.columns,
      Math.floor(i / this.columns),
    ])
    return /** @type {[number, number][]} */ (cells).filter(([column, row]) => !this.height(row, column))
  }

  /**
   * Returns the corners of a top: back left, back right, front right, front left.
   * @param {number} site
   * @param {number} [inset]
   * @returns {Point[]}
   */
  top(site, inset = 0) {
    const { row: v, column: u, height: z } = this.board.sites[site]
    const a = inset
    const b = 1 - inset
    return [this.at(u + a, v + a, z), this.at(u + b, v + a, z), this.at(u + b, v + b, z), this.at(u + a, v + b, z)]
  }

  /** Returns the fraction of a top visible behind the block in front: 1 for all. @param {number} site */
  shown(site) {
    const { row, column, height } = this.board.sites[site]
    return 1 - (Math.max(0, this.height(row + 1, column) - height) * this.lift) / DEPTH
  }

  /**
   * Returns the mapping of the unit square to the visible part of a top.
   * @param {number} site
   * @returns {(s: number, t: number) => Point}
   */
  spot(site) {
    const { row, column, height } = this.board.sites[site]
    const deep = this.shown(site)
    return (s, t) => this.at(column + s, row + t * deep, height)
  }

  /** Returns the corners of that part. @param {number} site @param {number} inset in cells @returns {Point[]} */
  face(site, inset) {
    const { row: v, column: u, height: z } = this.board.sites[site]
    const front = v + this.shown(site) - inset
    const [a, b] = [u + inset, u + 1 - inset]
    return [this.at(a, v + inset, z), this.at(b, v + inset, z), this.at(b, front, z), this.at(a, front, z)]
  }

  /** Returns the outline of a whole block. @param {number} site @returns {Point[]} */
  silhouette(site) {
    const { row: v, column: u, height: z } = this.board.sites[site]
    return [
      this.at(u, v, 0),
      this.at(u, v, z),
      this.at(u + 1, v, z),
      this.at(u + 1, v + 1, z),
      this.at(u + 1, v + 1, 0),
      this.at(u, v + 1, 0),
    ]
  }

  /**
   * Returns the position of a token's feet: further back if a cliff in front would hide them.
   * @param {number} site
   * @returns {Point}
   */
  feet(site) {
    const { row, column, height } = this.board.sites[site]
    return this.at(column + 0.5, row + 0.8 - (1 - this.shown(site)) * 0.68, height)
  }

  /** The sites from back to front: each may hide earlier ones. @returns {number[]} */
  get order() {
    const { sites } = this.board
    return sites.map((_, i) => i).sort((a, b) => sites[a].row - sites[b].row || sites[b].column - sites[a].column)
  }

  /** Returns the blocks that may hide a part of a block. @param {number} site */
  hiders(site) {
    const { sites } = this.board
    const me = sites[site]
    return sites.flatMap((s, i) =>
      s.height <= me.height
        ? []
        : (s.row > me.row && s.row - me.row < 3 && Math.abs(s.column - me.column) < 2) ||
            (s.row === me.row && s.column === me.column - 1)
          ? [i]
          : [],
    )
  }

  /** @param {number} row @param {number} column */
  #key(row, column) {
    return row * 100 + column
  }

  /** @param {number} u @param {number} v @param {number} z @returns {Point} */
  #flat(u, v, z) {
    return [u - (this.rows - v) * SLANT, v * DEPTH - z * this.lift]
  }

  /** Returns true if some place is two levels above the one behind it. */
  #steep() {
    return this.board.sites.some(s => s.row > 0 && s.height - this.height(s.row - 1, s.column) > 1)
  }

  #bounds() {
    const high = Math.max(0, ...this.board.sites.filter(s => s.row === 0).map(s => s.height))
    const left = -BEACH.left - this.rows * SLANT * 0.72 - SEA * 0.5
    const right = this.columns + BEACH.right + SEA * 0.5
    // The point is in cells until the first fit.
    const heads = this.board.sites.map((_, site) => this.feet(site)[1] - TOKEN)
    const top = Math.min(-high * this.lift - 0.22, -BEACH.back * DEPTH - SEA * 0.6, ...heads)
    const bottom = (this.rows + BEACH.front) * DEPTH + SEA
    return { left, top, width: right - left, height: bottom - top }
  }
}
