// @ts-check
/**
 * The tool that writes consecutive numbers along a line: from a given number, or from the first that is not given. A
 * walk stops at other numbers, and erases what it has written when it turns back.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Spot } from './path.js'
 */
import { areBeside, following, givenAt, isHole, isOn, missing, rubbedOut, same, walked } from './path.js'
import { Squares } from './squares.js'

export class Walking extends Squares {
  /** The spot from which the walk continues. @type {Spot | undefined} */ #at
  /** The spots written since the pointer was pressed. @type {Spot[]} */ #trail = []

  /** @param {Desk} desk @param {Easel} easel @param {1 | -1} step */
  constructor(desk, easel, step) {
    super(desk, easel, step > 0 ? 'walkUpSheet' : 'walkDownSheet')
    this.step = step
  }

  /** @override */
  get corners() {
    return this.level.corners === true
  }

  // ---- pointer: a press on a number continues from it ----

  /** @override @param {Spot} spot */
  begin(spot) {
    this.#edit(draft => {
      this.#trail = []
      if (isHole(draft.level, spot)) return undefined
      if (givenAt(draft.level, spot) === null) return this.#write(draft, spot)
      this.#at = spot
      return undefined
    })
  }

  /** @override @param {Spot} spot */
  enter(spot) {
    this.#edit(draft => this.#walk(draft, spot))
  }

  // ---- keys: an arrow writes, with Shift it only moves ----

  /** @override @param {Spot} spot @param {boolean} far */
  arrive(spot, far) {
    if (far || !this.#at || isHole(this.level, spot)) return this.#takeUp(spot)
    this.stroke = {}
    this.#edit(draft => this.#walk(draft, spot, true))
  }

  /** @override @param {string} key */
  press(key) {
    const { spot } = this
    if (key === 'Escape') this.letGo()
    else if (key === 'Backspace' || key === 'Delete') this.#back()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (!spot) this.go([1, 0])
    else {
      this.stroke = {}
      this.begin(spot)
    }
    return true
  }

  /** Moves to a spot without writing; the walk continues from it if it has a number. @param {Spot} spot */
  #takeUp(spot) {
    if (isHole(this.level, spot)) return this.say(this.nameOf(spot))
    const number = givenAt(this.level, spot)
    if (number !== null) this.#at = spot
    this.#tell(spot)
  }

  /** Erases the number at the cursor. */
  #back() {
    const { spot } = this
    if (!spot) return
    this.stroke = {}
    this.#edit(draft => (isHole(draft.level, spot) ? undefined : this.#rubOut(draft, spot)))
  }

  // ---- both ----

  /** @param {(draft: Draft) => Draft | undefined} change */
  #edit(change) {
    const { desk, stroke } = this
    desk
      .edit(change, { stroke, said: () => (this.#at ? this.#said(this.#at) : '') })
      .then(() => this.show())
      .catch(desk.host.failed)
  }

  /** Writes the next number in a spot. @param {Draft} draft @param {Spot} spot @returns {Draft | undefined} */
  #write(draft, spot) {
    const { level } = draft
    const on = this.#at && isOn(level, this.#at) && areBeside(level, this.#at, spot)
    const number = on ? following(level, this.#at, this.step) : missing(level, this.step)
    if (number === undefined) return undefined
    this.#at = spot
    this.#trail = [...this.#trail, spot]
    return { ...draft, level: walked(level, spot, number) }
  }

  /**
   * @param {Draft} draft @param {Spot} spot @param {boolean} [takesUp] true to continue from a number in the spot
   *   instead of stopping there
   * @returns {Draft | undefined}
   */
  #walk(draft, spot, takesUp = false) {
    const { level } = draft
    const from = this.#at
    if (!from || !isOn(level, spot) || isHole(level, spot)) return undefined
    if (!areBeside(level, from, spot)) return takesUp ? this.#write(draft, spot) : undefined
    const number = givenAt(level, spot)
    if (number === null) return this.#write(draft, spot)
    if (same(this.#trail.at(-1), from) && number === (givenAt(level, from) ?? 0) - this.step) {
      this.#at = spot
      return this.#rubOut(draft, from)
    }
    if (takesUp || number === following(level, from, this.step)) this.#at = spot
    return undefined
  }

  /** @param {Draft} draft @param {Spot} spot @returns {Draft} */
  #rubOut(draft, spot) {
    this.#trail = this.#trail.filter(other => !same(other, spot))
    if (same(this.#at, spot)) this.#at = undefined
    return { ...draft, level: rubbedOut(draft.level, spot) }
  }

  /** @param {Spot} spot */
  #tell(spot) {
    this.say(this.#said(spot))
  }

  /** @param {Spot} spot */
  #said(spot) {
    const { desk } = this
    const number = isOn(this.level, spot) ? givenAt(this.level, spot) : null
    return desk.t('cell', { place: this.nameOf(spot), what: number === null ? desk.t('empty') : String(number) })
  }

  /** @override */
  hint() {
    const { desk, level } = this
    const next = following(level, this.#at, this.step)
    return next === undefined ? desk.t('walkEnd') : desk.t('walkHint', { number: next })
  }
}
