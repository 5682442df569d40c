// @ts-check
/**
 * The tools for water on a map: it is drawn corner by corner like a block, and removed by a press.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Item, Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { middleOf, surrounds } from '../shapes.js'
import { Choosing } from './choosing.js'
import { Drawing, FEWEST } from './drawing.js'
import { mapOf, onMap } from './map.js'

export class Watering extends Drawing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'waterSheet')
  }

  /** @override */
  async finish() {
    const { desk, corners: shape } = this
    if (shape.length < FEWEST) return this.say(desk.t('saidFew'))
    const pour = async (/** @type {Draft} */ draft) => {
      const map = await mapOf(desk)
      return onMap(desk, draft, { ...map, features: [...(map.features ?? []), { sort: 'water', shape }] })
    }
    if (await this.put(pour, desk.t('saidWater'), shape[0])) this.corners = []
    this.show()
  }
}

/** The tool that removes waters. `Item.site` is the index in the list of features. */
export class Draining extends Choosing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'drainSheet')
  }

  /** The waters of the map. */
  get #waters() {
    return (this.desk.board.features ?? []).flatMap(({ sort, shape, name }, site) =>
      sort === 'water' ? [{ point: middleOf(shape), site, shape, name }] : [],
    )
  }

  /** @override @returns {readonly Item[]} */
  get items() {
    return this.#waters
  }

  /** @override @param {Point} at */
  under(at) {
    return this.#waters.findLast(({ shape }) => surrounds(shape, at))
  }

  /** @override @param {Item | undefined} item */
  nameOf(item) {
    const waters = this.#waters
    const number = waters.findIndex(({ site }) => site === item?.site) + 1
    return item ? (waters[number - 1]?.name ?? this.desk.t('waterNumber', { number })) : ''
  }

  /** @override @param {Point} at */
  up(at) {
    this.item = this.under(at)
    this.#drain().catch(this.failed)
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.letGo()
    else if (!['Delete', 'Backspace', 'Enter', ' '].includes(key)) return false
    else if (this.item) this.#drain().catch(this.failed)
    else this.go([1, 0])
    return true
  }

  async #drain() {
    const { desk, item } = this
    if (!item) return
    const drain = async (/** @type {Draft} */ draft) => {
      const map = await mapOf(desk)
      return onMap(desk, draft, { ...map, features: map.features?.toSpliced(item.site, 1) })
    }
    await this.put(drain, desk.t('saidDrained', { name: this.nameOf(item) }), item.point)
    this.item = undefined
    this.cursor = undefined
    this.show()
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { cursor, item } = this
    const waters = this.#waters
    const chosen = cursor && waters.find(({ site }) => site === item?.site)
    return {
      lines: waters.map(({ shape }) => ({ points: shape, faint: shape !== chosen?.shape })),
      marks: cursor ? [{ point: cursor, form: 'first' }] : [],
    }
  }

  /** @override */
  hint() {
    return this.desk.t(this.#waters.length ? 'drainHint' : 'drainNone')
  }
}
