// @ts-check
/**
 * The layout of the stones of a path, and of the pencil marks on a stone.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @typedef {{ s: number, t: number, size: number, wide: number, high: number }} Writing   the middle of a mark, its
 *   font size, and half of the plate around it that does not touch its neighbours, in cells
 */
import { GridPlan } from '../grid-plan.js'

/** The maximum number of cells in a row whose pencil marks are readable on a phone. */
const MOST_WHOLE = 8
/** The width of a digit, and the distances of lines and of numbers, in font sizes. */
const FIGURE = 0.62
const LINE = 0.95
const SPACE = 0.34
/** The fraction of a stone's width that is written on. */
const ROOM = 0.8
/** The maximum number of marks that a cell shows one by one. */
const MOST = 9
/** The maximum size of marks, in cells. */
const LARGEST = 0.36

export class Plan extends GridPlan {
  /** @param {Board} board */
  constructor(board) {
    super(board, MOST_WHOLE)
    this.shore = this.loops(board.sites.keys())
    /** The last number of the path. */
    this.last = board.sites.length
    /** The pairs of cells between which the path may cross a corner. @type {[from: number, to: number][]} */
    this.slants = board.sites.flatMap(({ row, column, neighbours }, site) =>
      neighbours
        .filter(to => to > site && board.sites[to].row !== row && board.sites[to].column !== column)
        .map(to => /** @type {[number, number]} */ ([site, to])),
    )
  }

  /**
   * Returns the known steps of the path, in order: between adjacent cells with successive numbers.
   * @param {Entries} entries @returns {[from: number, to: number][]}
   */
  steps(entries) {
    const steps = /** @type {[number, number][]} */ ([])
    this.board.sites.forEach(({ neighbours }, site) => {
      if (entries[site] === null) return
      for (const other of neighbours) if (isNext(entries, site, other)) steps.push([site, other])
    })
    return steps.sort(([a], [b]) => Number(entries[a]) - Number(entries[b]))
  }
}

/**
 * Returns true if the number at `other` follows that at `site`.
 * @param {Entries} entries @param {number} site @param {number} other
 */
export const isNext = (entries, site, other) =>
  entries[site] !== null && entries[other] !== null && Number(entries[other]) === Number(entries[site]) + 1

/**
 * Lays out several numbers on a stone, side by side and in lines, as large as possible.
 * @param {readonly string[]} texts as returned by `shown`
 * @param {number} [from] @param {number} [to] the free part of the stone's height
 * @returns {Writing[]}
 */
export function writings(texts, from = 0.13, to = 0.87) {
  const letters = Math.max(1, ...texts.map(text => text.length)) * FIGURE
  const sizeIn = (/** @type {number} */ across) =>
    Math.min(LARGEST, ROOM / (across * (letters + SPACE)), (to - from) / (Math.ceil(texts.length / across) * LINE))
  const across = [1, 2, 3].reduce((best, it) => (sizeIn(it) > sizeIn(best) + 1e-9 ? it : best))
  const size = sizeIn(across)
  const lines = Math.ceil(texts.length / across)
  // If there is spare room the buttons are a little further apart.
  const wide = Math.min(ROOM / across, size * (letters + SPACE * 1.5))
  const high = Math.min((to - from) / lines, size * LINE * 1.25)
  return texts.map((_, i) => {
    const line = Math.floor(i / across)
    const here = Math.min(across, texts.length - line * across)
    return {
      s: 0.5 + ((i % across) - (here - 1) / 2) * wide,
      t: (from + to) / 2 + (line - (lines - 1) / 2) * high,
      size,
      wide: wide / 2,
      high: high / 2,
    }
  })
}

/** Shortens a long list of marks to the first ones and the number of the others. @param {readonly string[]} pieces */
export const shown = pieces =>
  pieces.length > MOST ? [...pieces.slice(0, MOST - 1), `+${pieces.length - MOST + 1}`] : pieces
