// @ts-check
/**
 * The base of tools for the squares of a board, cells and holes alike: a pointer is drawn over them, or arrow keys go
 * from one to the next. Each square is beside the one before, however fast the pointer moves.
 * @import { Sketch } from './pencil.js'
 * @import { Spot } from './path.js'
 * @import { Point } from '../shapes.js'
 */
import { isOn, line, same } from './path.js'
import { Pencil } from './pencil.js'

/**
 * The distance from the middle of a square, along each axis, within which a pointer counts if diagonal steps are
 * allowed.
 */
const NEAR = 0.36

export class Squares extends Pencil {
  /** The position of the pointer or cursor. @type {Spot | undefined} */ spot
  /** All that is drawn without lifting is one edit. @type {object} */ stroke = {}
  /** True if a pointer is pressed on the board. */ #pressed = false
  /** True if it has drawn. */ #drawn = false

  get level() {
    return this.desk.draft.level
  }

  /** True if diagonal steps are allowed. */
  get corners() {
    return false
  }

  // ---- overridden by the tools ----

  /** Begins a stroke. @param {Spot} _spot */
  begin(_spot) {}
  /** Continues the stroke on another square. @param {Spot} _spot */
  enter(_spot) {}
  /** Called when an arrow key has moved to a square; `far`: with Shift. @param {Spot} _spot @param {boolean} _far */
  arrive(_spot, _far) {}

  // ---- pointer: it draws when it moves on or is lifted, as a second finger may follow to move the board ----

  /** @override */
  get grasps() {
    return this.#pressed
  }

  /** @override @param {Point} at */
  down(at) {
    const spot = spotAt(at)
    this.#pressed = isOn(this.level, spot)
    if (!this.#pressed) return
    this.#drawn = false
    this.stroke = {}
    this.spot = spot
  }

  /** @override @param {Point} at */
  over(at) {
    const spot = spotAt(at)
    const from = this.spot
    if (!this.#pressed || !from || same(spot, from) || !isOn(this.level, spot)) return
    if (this.corners && !isNear(at)) return
    this.#start(from)
    for (const next of line(from, spot, this.corners)) {
      this.spot = next
      this.enter(next)
    }
  }

  /** @override @param {Point} at */
  up(at) {
    this.over(at)
    if (this.#pressed && this.spot) this.#start(this.spot)
    this.#pressed = false
  }

  /** @override */
  cancel() {
    this.#pressed = false
  }

  /** @param {Spot} spot */
  #start(spot) {
    if (this.#drawn) return
    this.#drawn = true
    this.begin(spot)
  }

  // ---- keys ----

  /** @override @param {Point} way */
  go([right, down]) {
    const from = this.spot ?? { row: 0, column: 0 }
    const to = this.spot
      ? { row: from.row + Math.sign(down), column: from.column + Math.sign(right) }
      : { row: 0, column: 0 }
    if (!isOn(this.level, to)) return
    this.spot = to
    this.cursor = /** @type {Point} */ ([to.column + 0.5, to.row + 0.5])
    this.arrive(to, Math.abs(right) + Math.abs(down) > 1)
  }

  /** Returns the name of a square. @param {Spot} spot */
  nameOf({ row, column }) {
    const site = this.desk.board.sites.find(site => site.row === row && site.column === column)
    return site?.name ?? this.desk.t('holeAt', { row: row + 1, column: column + 1 })
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { spot } = this
    const there = spot && isOn(this.level, spot)
    return { lines: there ? [{ points: square(spot, 0.06) }] : [], marks: [] }
  }
}

/** @param {Point} at @returns {Spot} */
const spotAt = ([u, v]) => ({ row: Math.floor(v), column: Math.floor(u) })

/** Returns true if a point is well inside its square. @param {Point} at */
const isNear = at => at.every(u => Math.abs(u - Math.floor(u) - 0.5) < NEAR)

/** Returns the outline of a square. @param {Spot} spot @param {number} inset @returns {Point[]} */
export function square({ row, column }, inset) {
  const [top, left, bottom, right] = [row + inset, column + inset, row + 1 - inset, column + 1 - inset]
  return /** @type {Point[]} */ ([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])
}
