// @ts-check
/**
 * The tool that writes a sign between two cells: by a press, on all positions that the pointer moves over, or by keys,
 * which go from one to the next.
 * @import { OperatorSign } from '../../pkg/placewise.js'
 * @import { Point } from '../shapes.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Spot } from './equations.js'
 * @import { Sketch } from './pencil.js'
 */
import { away } from '../shapes.js'
import { signAt, spotsOf, withSign } from './equations.js'
import { Pencil, toward } from './pencil.js'
import { signed } from './arithmetic.js'

/** The reach around a sign in cells, less than half the distance to the next. */
const NEAR = 0.34
/** Half the side of its outline, in cells. */
const HALF = 0.19

export class Signing extends Pencil {
  /** The position of the pointer or cursor. @type {Spot | undefined} */ #spot
  /** All that is drawn without lifting is one edit. @type {object} */ #stroke = {}
  /** True if a pointer is pressed on a sign. */ #pressed = false
  /** True if it has drawn. */ #drawn = false

  /** @param {Desk} desk @param {Easel} easel @param {OperatorSign} sign */
  constructor(desk, easel, sign) {
    super(desk, easel, 'signSheet')
    this.sign = sign
  }

  get level() {
    return this.desk.draft.level
  }

  // ---- pointer: it draws when it moves on or is lifted, as a second finger may follow to move the board ----

  /** @override */
  get grasps() {
    return this.#pressed
  }

  /** @override @param {Point} at */
  down(at) {
    this.#spot = this.#near(at)
    this.#pressed = this.#spot !== undefined
    this.#drawn = false
    this.#stroke = {}
  }

  /** @override @param {Point} at */
  over(at) {
    const spot = this.#pressed ? this.#near(at) : undefined
    if (!spot || !this.#spot || same(spot, this.#spot)) return
    if (!this.#drawn) this.#put(this.#spot)
    this.#drawn = true
    this.#spot = spot
    this.#put(spot)
  }

  /** @override */
  up() {
    if (this.#pressed && this.#spot && !this.#drawn) this.#put(this.#spot)
    this.#pressed = false
  }

  /** @override */
  cancel() {
    this.#pressed = false
  }

  // ---- keys ----

  /** @override @param {Point} way */
  go(way) {
    const spots = spotsOf(this.level)
    const from = this.#spot
    this.#spot = (from ? toward(spots, placeOf, placeOf(from), way) : spots[0]) ?? from
    if (!this.#spot) return
    this.cursor = placeOf(this.#spot)
    this.say(this.#named(this.#spot))
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.letGo()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (!this.#spot) this.go([1, 0])
    else {
      this.#stroke = {}
      this.#put(this.#spot)
    }
    return true
  }

  /** @param {Spot} spot */
  #put(spot) {
    const { desk, sign } = this
    desk.edit(draft => signed(desk, draft, level => withSign(level, spot, sign.id)), {
      stroke: this.#stroke,
      said: () => this.#named(spot),
    })
  }

  /** @param {Point} at @returns {Spot | undefined} */
  #near(at) {
    return spotsOf(this.level).find(spot => away(placeOf(spot), at) < NEAR)
  }

  /** Returns the position and its sign in words. @param {Spot} spot */
  #named(spot) {
    const { t, shop } = this.desk
    const sign = signAt(this.level, spot)
    const { row, column } = spot
    return t(spot.rule === 'across' ? 'signAcross' : 'signDown', {
      row: row + 1,
      column: column + 1,
      sign: shop.signs?.find(({ id }) => id === sign)?.name ?? sign,
    })
  }

  /** @override @returns {Sketch} */
  sketch() {
    return { lines: this.#spot ? [{ points: outline(placeOf(this.#spot)) }] : [], marks: [] }
  }

  /** @override */
  hint() {
    return this.desk.t('signHint', { sign: this.sign.text })
  }
}

/** Returns the middle of a sign; lines between cells have whole coordinates. @param {Spot} spot @returns {Point} */
const placeOf = ({ rule, row, column }) => (rule === 'across' ? [column + 1, row + 0.5] : [column + 0.5, row + 1])

/** @param {Spot} a @param {Spot} b */
const same = (a, b) => a.rule === b.rule && a.row === b.row && a.column === b.column

/** @param {Point} middle @returns {Point[]} */
const outline = ([u, v]) => [
  [u - HALF, v - HALF],
  [u + HALF, v - HALF],
  [u + HALF, v + HALF],
  [u - HALF, v + HALF],
]
