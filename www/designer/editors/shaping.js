// @ts-check
/**
 * The tool that turns cells into holes and back: the first square of a stroke is toggled, and the others become the
 * same.
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 * @import { Spot } from './path.js'
 */
import { cut, holesOf, isHole, isOn } from './path.js'
import { square, Squares } from './squares.js'

/**
 * Returns the level after a change, and says how many numbers were removed as too high.
 * @param {Desk} desk @param {{ level: Level, dropped: number }} left
 */
export function fit(desk, { level, dropped }) {
  if (dropped) desk.tellAside(desk.t('tooHigh', { count: dropped }))
  return level
}

export class Shaping extends Squares {
  /** True if the stroke makes holes. */ #hole = true

  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'shapeSheet')
  }

  /** @override @param {Spot} spot */
  begin(spot) {
    this.#change(spot, true)
  }

  /** @override @param {Spot} spot */
  enter(spot) {
    this.#change(spot, false)
  }

  /** @override @param {Spot} spot @param {boolean} far */
  arrive(spot, far) {
    if (far) this.#change(spot, false)
    else this.#tell(spot)
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.letGo()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (!this.spot) this.go([1, 0])
    else {
      this.stroke = {}
      this.#change(this.spot, true)
    }
    return true
  }

  /**
   * Changes a square. Edits are queued, so the current state of the square is read from the draft when the turn comes.
   * @param {Spot} spot @param {boolean} turns true to toggle it
   */
  #change(spot, turns) {
    const { desk, stroke } = this
    const change = (/** @type {Draft} */ draft) => {
      if (!isOn(draft.level, spot)) return undefined
      if (turns) this.#hole = !isHole(draft.level, spot)
      return { ...draft, level: fit(desk, cut(draft.level, spot, this.#hole)) }
    }
    desk.edit(change, { stroke, said: () => this.#said(spot) })
  }

  /** @param {Spot} spot */
  #tell(spot) {
    this.say(this.#said(spot))
  }

  /** @param {Spot} spot */
  #said(spot) {
    const what = this.desk.t(isHole(this.level, spot) ? 'hole' : 'square')
    const { row, column } = spot
    return this.desk.t('squareAt', { row: row + 1, column: column + 1, what })
  }

  /** Shows the holes, so that each can become a cell again. @override @returns {Sketch} */
  sketch() {
    const { lines, marks } = super.sketch()
    const holes = holesOf(this.level).map(hole => ({ points: square(hole, 0.3), faint: true }))
    return { lines: [...holes, ...lines], marks }
  }

  /** @override */
  hint() {
    return this.desk.t('shapeHint')
  }
}
