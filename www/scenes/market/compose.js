// @ts-check
/**
 * The layout of a market stall, and the digits on it as operations: those of all boards of digits, and the price tags
 * of the equations.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Made as Digits } from '../digits/compose.js'
 * @import { Moment } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @typedef {'open' | 'kept' | 'broken'} State
 * @typedef {Digits
 *   | { op: 'tag', clue: number, says: State, lit: boolean, looked: boolean, x: number, y: number, isRow: boolean,
 *   lines: readonly string[], size: number, wide: number, high: number, swing: number }
 *   | { op: 'harvest', ms: number }} Made   `tag`: (x, y) is its point; `lit`: its clue is on display; `looked`: a hint
 *   refers to it; `harvest`: after a win, fruit behind every slate
 */
import { composer as digits } from '../digits/compose.js'
import { GridPlan } from '../grid.js'
import { progress, swing } from '../motion.js'

// ---- the layout of the stall ----
// Crates with room between them for signs, and price tags at the ends of rows and columns. Lengths are in sides of a
// crate.

/**
 * @typedef {{ lines: readonly string[], size: number, wide: number, high: number }} Sheet   lines, size: the text of a
 *   tag and its font size; wide, high: the sides of the tag, along the equation and across it
 * @typedef {{ x: number, y: number, sign: string }} Sign
 */

/** The gap between two crates. */
const GAP = 0.3
/** The maximum number of crates in a row whose digits are readable on a phone. */
const MOST_WHOLE = 6

/** The width of a digit and the height of a line, in font sizes. */
const FIGURE = 0.66
const LINE = 1.12
const LARGEST = 0.4
/** The maximum number of digits in a line of a tag. */
const MOST_FIGURES = 12
/** The length of a tag's end with the hole and "=", and the margin around a total. */
export const POINT = 0.38
const PAD = 0.13
/** The maximum length of a tag from its row, and the maximum width of one below a column. */
const MOST = { row: 2, column: 1.16 }
const LEAST = { row: 0.52, column: 0.66 }
/** The distance from a crate to the point of its tag. */
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
    /** The text of each clue's tag. */
    this.sheets = [...rows, ...columns]
  }

  /** Returns true if an equation is that of a row. @param {number} clue */
  isRow(clue) {
    return clue < this.rows
  }

  /** Returns the point of a tag, next to the last crate of its equation. @param {number} clue @returns {Point} */
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

  /** Returns the equation whose tag is at a point; -1 for none. @param {number} x @param {number} y in pixels */
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
 * Lays out the tags of one side: equally long at rows, equally deep below columns.
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

/** Returns the width of a text in digits. @param {string} text */
const widthOf = text => text.length + (text.startsWith('−') ? 0.35 : 0)

/** Formats a total: with a minus sign, long ones in several lines. @param {string} total */
export function linesOf(total) {
  const text = total.replace('-', '−')
  const lines = Math.ceil(text.length / MOST_FIGURES)
  const each = Math.ceil(text.length / lines)
  return Array.from({ length: lines }, (_, i) => text.slice(i * each, (i + 1) * each))
}

// ---- the operations ----

/** The time that a tag swings after a win, and the delay from one tag to the next. */
const SWING_MS = 900
const APART_MS = 70

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain */
export function composer(plan, plain) {
  const { clues } = plan.board
  /** @param {number} site */
  const along = site => clues.flatMap(({ sites }) => (sites.includes(site) ? sites : []))

  /** @param {View} view @param {Moment} moment @returns {Made[]} */
  const tags = (view, { winMs }) =>
    plan.sheets.map(({ lines, size, wide, high }, clue) => {
      const [x, y] = plan.tip(clue)
      const k = plan.scale
      const says = view.clash?.includes(clue) ? 'broken' : (view.clues[clue]?.state ?? 'open')
      return {
        op: 'tag',
        clue,
        says,
        lit: view.clue === clue,
        looked: Boolean(view.uses?.includes(clue)),
        x,
        y,
        isRow: plan.isRow(clue),
        lines,
        size: size * k,
        wide: wide * k,
        high: high * k,
        swing: view.won ? swing(progress(winMs, clue * APART_MS, SWING_MS), 3) : 0,
      }
    })

  return digits(plan, plain, {
    along,
    ground: (view, moment) => [
      ...(view.won ? [/** @type {Made} */ ({ op: 'harvest', ms: moment.winMs })] : []),
      ...tags(view, moment),
    ],
  })
}
