// @ts-check
/**
 * Where the stones of a path lie, and where on one what is pencilled in is written.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @typedef {{ s: number, t: number, size: number, wide: number, high: number }} Writing   the middle of what is
 *   written, how large its letters are, and half of the plate around it that leaves others alone, in cells
 */
import { GridPlan } from '../grid-plan.js'

/** The most cells in a row in which what is pencilled in is large enough on a phone. */
const MOST_WHOLE = 8
/** How wide a figure is, in sizes of the letters; and how far apart lines and numbers are. */
const FIGURE = 0.62
const LINE = 0.95
const SPACE = 0.34
/** What of a stone's width is written on. */
const ROOM = 0.8
/** The most numbers that are pencilled into a cell one by one. */
const MOST = 9
/** The largest that pencilled numbers get, in cells. */
const LARGEST = 0.36

export class Plan extends GridPlan {
  /** @param {Board} board */
  constructor(board) {
    super(board, MOST_WHOLE)
    this.shore = this.loops(board.sites.keys())
    /** Of all numbers: the last one. */
    this.last = board.sites.length
    /** Where the path may go across a corner: from one cell to the other. @type {[from: number, to: number][]} */
    this.slants = board.sites.flatMap(({ row, column, neighbours }, site) =>
      neighbours
        .filter(to => to > site && board.sites[to].row !== row && board.sites[to].column !== column)
        .map(to => /** @type {[number, number]} */ ([site, to])),
    )
  }

  /**
   * The steps of the path that are known: from each number to the following one beside it, in their order.
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

/** True if the number at one place is followed by that at another. @param {Entries} entries @param {number} site
 * @param {number} other */
export const isNext = (entries, site, other) =>
  entries[site] !== null && entries[other] !== null && Number(entries[other]) === Number(entries[site]) + 1

/**
 * Where several numbers are written on a stone, side by side and one below the other, as large as they can be.
 * @param {readonly string[]} texts at most as many as `shown` leaves
 * @param {number} [from] @param {number} [to] what of the stone's height is free
 * @returns {Writing[]}
 */
export function writings(texts, from = 0.13, to = 0.87) {
  const letters = Math.max(1, ...texts.map(text => text.length)) * FIGURE
  const sizeIn = (/** @type {number} */ across) =>
    Math.min(LARGEST, ROOM / (across * (letters + SPACE)), (to - from) / (Math.ceil(texts.length / across) * LINE))
  const across = [1, 2, 3].reduce((best, it) => (sizeIn(it) > sizeIn(best) + 1e-9 ? it : best))
  const size = sizeIn(across)
  const lines = Math.ceil(texts.length / across)
  // Where there is room to spare they are a little further apart.
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

/** What is written of many: that many of the first, and how many more. @param {readonly string[]} pieces */
export const shown = pieces =>
  pieces.length > MOST ? [...pieces.slice(0, MOST - 1), `+${pieces.length - MOST + 1}`] : pieces
