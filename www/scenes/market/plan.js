// @ts-check
/**
 * Where things lie on the stall: crates with room between them for signs, and price tags at the ends of rows and
 * columns. Lengths are in sides of a crate.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Point } from '../paths.js'
 * @typedef {{ lines: readonly string[], size: number, wide: number, high: number }} Sheet   what is written on a tag,
 *   and how large; its sides, along the equation and across it
 * @typedef {{ x: number, y: number, sign: string }} Sign
 */
import { GridPlan } from '../grid-plan.js'

/** Between two crates. */
const GAP = 0.3
/** With more crates in a row their digits are too small on a phone. */
const MOST_WHOLE = 6

/** How wide a figure is, and how high a line, in sizes of the letters. */
const FIGURE = 0.66
const LINE = 1.12
const LARGEST = 0.4
/** The most figures in a line of a tag. */
const MOST_FIGURES = 12
/** The end of a tag with its hole and "=", and what is free around a total. */
export const POINT = 0.38
const PAD = 0.13
/** How far a tag may reach from its row; and of one below a column, how wide it may be. */
const MOST = { row: 2, column: 1.16 }
const LEAST = { row: 0.52, column: 0.66 }
/** From a crate to the point of its tag. */
const STRING = 0.1

export class Plan extends GridPlan {
  /** @param {Board} board */
  constructor(board) {
    const { totals = [], height } = board
    const rows = sheets(totals.slice(0, height), true)
    const columns = sheets(totals.slice(height), false)
    const reach = (/** @type {Sheet[]} */ all) => STRING + Math.max(0, ...all.map(({ wide }) => wide))
    super(board, MOST_WHOLE, {
      gap: GAP,
      left: 0.34,
      right: reach(rows) + 0.16,
      above: 0.92,
      below: reach(columns) + 0.16,
    })
    this.rim = 0.07
    /** One for each clue. */
    this.sheets = [...rows, ...columns]
  }

  /** True if an equation is that of a row. @param {number} clue */
  isRow(clue) {
    return clue < this.rows
  }

  /** The point of a tag, next to the last crate of its equation. @param {number} clue @returns {Point} */
  tip(clue) {
    const at = this.isRow(clue) ? [this.columns - 1, clue] : [clue - this.rows, this.rows - 1]
    const [column, row] = at
    const spot = this.spot(this.siteOf(row, column))
    return this.isRow(clue) ? spot(1 + STRING, 0.5) : spot(0.5, 1 + STRING)
  }

  /** The signs of the board, each with its middle. @returns {Sign[]} */
  get signs() {
    const { across = [], down = [] } = this.board
    const between = (/** @type {readonly (readonly string[])[]} */ rows, /** @type {Point} */ [s, t]) =>
      rows.flatMap((signs, row) =>
        signs.map((sign, column) => {
          const [x, y] = this.spot(this.siteOf(row, column))(s, t)
          return { x, y, sign }
        }),
      )
    return [...between(across, [1 + GAP / 2, 0.5]), ...between(down, [0.5, 1 + GAP / 2])]
  }

  /** The equation whose tag is at a point; -1 for none. @param {number} x @param {number} y in pixels */
  clueAt(x, y) {
    return this.sheets.findIndex(({ wide, high }, clue) => {
      const [left, top] = this.tip(clue)
      const [along, aside] = this.isRow(clue) ? [x - left, y - top] : [y - top, x - left]
      const k = this.scale
      return along >= -STRING * k && along <= wide * k && Math.abs(aside) <= (high / 2) * k
    })
  }
}

/**
 * Tags of one side, which are alike in length or, below columns, as wide as they need be.
 * @param {readonly string[]} totals @param {boolean} isRow @returns {Sheet[]}
 */
function sheets(totals, isRow) {
  const free = isRow ? MOST.row - POINT - PAD : MOST.column - 2 * PAD
  const all = totals.map(total => {
    const lines = linesOf(total)
    const figures = Math.max(...lines.map(widthOf))
    const size = Math.min(LARGEST, free / (figures * FIGURE))
    return { lines, size, long: figures * FIGURE * size, high: lines.length * LINE * size + PAD }
  })
  const longest = Math.max(0, ...all.map(({ long }) => long))
  const highest = Math.max(0, ...all.map(({ high }) => high))
  return all.map(({ lines, size, high }) =>
    isRow
      ? { lines, size, wide: POINT + longest + PAD, high: Math.max(LEAST.row, high) }
      : { lines, size, wide: POINT + highest, high: Math.max(LEAST.column, longest + 2 * PAD) },
  )
}

/** How many figures are as wide as a text. @param {string} text */
const widthOf = text => text.length + (text.startsWith('−') ? 0.35 : 0)

/** A total as it is written: with a minus sign, long ones in several lines. @param {string} total */
export function linesOf(total) {
  const text = total.replace('-', '−')
  const lines = Math.ceil(text.length / MOST_FIGURES)
  const each = Math.ceil(text.length / lines)
  return Array.from({ length: lines }, (_, i) => text.slice(i * each, (i + 1) * each))
}
