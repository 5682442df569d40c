// @ts-check
/**
 * The layout of the slabs of a grid of digits.
 * @import { Board } from '../../pkg/placewise.js'
 */
import { GridPlan } from '../grid-plan.js'

/** The maximum number of cells in a row that are readable on a phone. */
const MOST_WHOLE = 10

export class Plan extends GridPlan {
  /** @param {Board} board */
  constructor(board) {
    super(board, MOST_WHOLE)
    const { sites } = board
    /** The region of each site: the same for all where a board has none. @type {readonly number[]} */
    this.regionOf = board.regions ?? sites.map(() => 0)
    const count = Math.max(-1, ...this.regionOf) + 1
    this.regions = Array.from({ length: count }, (_, region) =>
      sites.flatMap((_, i) => (this.regionOf[i] === region ? [i] : [])),
    )
    this.slabs = this.regions.map(cells => this.loops(cells))
    this.tints = this.#tints()
  }

  /** Assigns each region a number that differs from those of adjacent regions. */
  #tints() {
    const { sites } = this.board
    /** @type {number[]} */
    const tints = []
    this.regions.forEach((cells, region) => {
      const beside = new Set(cells.flatMap(site => sites[site].neighbours.map(other => this.regionOf[other])))
      const taken = new Set([...beside].filter(other => other < region).map(other => tints[other]))
      let tint = 0
      while (taken.has(tint)) tint++
      tints.push(tint)
    })
    return tints
  }
}
