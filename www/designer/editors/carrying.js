// @ts-check
/**
 * Corners, or whole blocks, carried to another place: by dragging, or picked up and put down by keys. The middle of a side becomes a corner when it is
 * carried.
 * @import { Desk } from '../desk.js'
 * @import { Stage } from '../../stage.js'
 * @import { Item, Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { alike } from '../draft.js'
import { away, cornersOf, same, snapped, stepped, withCorner, within, withoutCorner, withPoint, withShape } from '../shapes.js'
import { Choosing } from './choosing.js'
import { where } from './drawing.js'
import { redrawn, reshaped } from './map.js'

/** So far a finger may slip and still only press, of its reach. */
const SLIP = 1 / 4
/** A side has a handle in its middle if that is as far from both corners, of a finger's reach. */
const APART = 0.8

export class Carrying extends Choosing {
  /** Where it was taken hold of, and where it is. @type {{ from: Point, to: Point } | undefined} */ #held
  /** Whether a finger has carried it yet. */ #carried = false
  /** Where a finger came down. @type {Point | undefined} */ #down

  /** @param {Desk} desk @param {Stage} stage @param {() => void} letGo @param {'corners' | 'blocks'} what */
  constructor(desk, stage, letGo, what) {
    super(desk, stage, letGo, what === 'corners' ? 'cornerSheet' : 'blockSheet')
    this.what = what
  }

  get #corners() { return cornersOf(this.shapes) }

  /** @override @returns {Item[]} */
  get items() { return this.what === 'corners' ? this.cornerItems : super.items }

  /** What a finger can take hold of: middles only where there is room. */
  get #handles() {
    const corners = this.#corners
    return this.items.filter(({ point, side }) => !side || corners.every(corner => away(corner, point) > this.reach * APART))
  }

  // ---- by pointer ----

  /** @override @param {Point} at */
  down(at) {
    this.item = this.under(at)
    this.#down = at
    this.#carried = false
    const from = this.what === 'corners' ? this.item?.point : at
    this.#held = this.item && from && { from, to: from }
  }

  /** @override @param {Point} at @returns {Item | undefined} */
  under(at) { return this.what === 'corners' ? this.nearest(this.#handles, at) : super.under(at) }

  /** @override @param {Point} at */
  over(at) {
    if (!this.#held || this.cursor) return
    this.#carried ||= away(at, this.#down ?? at) > this.reach * SLIP
    if (!this.#carried) return
    const { from } = this.#held
    const others = this.#corners.filter(corner => !same(corner, from))
    this.#held = { from, to: this.what === 'corners' ? snapped(at, others, this.size) : at }
  }

  /** @override @param {Point} at */
  up(at) {
    this.over(at)
    if (this.#carried) return this.#putDown()
    this.#held = undefined
    this.say(this.nameOf(this.item))
  }

  /** @override */
  cancel() { this.#held = undefined }

  // ---- by keys ----

  /** @override @param {Point} way */
  go(way) {
    if (this.#held && this.item) this.#carry(way)
    else super.go(way)
  }

  /** @param {Point} way */
  #carry(way) {
    const { from, to } = /** @type {{ from: Point, to: Point }} */ (this.#held)
    const others = this.what === 'corners' ? this.#corners.filter(corner => !same(corner, from)) : []
    const next = this.what === 'corners' ? stepped(to, way, others, this.size) : within([to[0] + way[0] / 4, to[1] + way[1] / 4], this.size)
    this.#held = { from, to: next }
    this.cursor = next
    this.say(this.desk.t('saidAt', where(next)))
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.#giveUp()
    else if (key === 'Delete' || key === 'Backspace') this.#takeAway()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (this.#held) this.#putDown()
    else if (this.item) {
      this.clear()
      this.cursor = this.item.point
      this.#held = { from: this.item.point, to: this.item.point }
      this.say(this.desk.t('saidUp', { what: this.nameOf(this.item) }))
    } else this.go([1, 0])
    return true
  }

  #giveUp() {
    if (!this.#held) return this.letGo()
    this.#held = undefined
    this.cursor = this.item?.point
    this.say(this.desk.t('saidGivenUp'))
  }

  // ---- both ----

  /** All shapes, as they would be. */
  get #would() {
    const { shapes, item } = this
    if (!this.#held || !item) return shapes
    const { from, to } = this.#held
    if (this.what === 'blocks') return withShape(shapes, item.site, [to[0] - from[0], to[1] - from[1]], this.size)
    const ready = item.side && (this.#carried || this.cursor) ? this.shapesAt(from) : shapes
    return same(from, to) ? ready : withCorner(ready, from, to)
  }

  async #putDown() {
    const [held, item, shapes] = [this.#held, this.item, this.#would]
    this.#held = undefined
    if (held && item) await this.#change(shapes, item, held.to, this.what === 'corners' && item.side ? 'saidAdded' : 'saidMoved')
  }

  /** @param {Point[][]} shapes @param {Item} item @param {Point} to @param {'saidAdded' | 'saidMoved' | 'saidTaken'} said */
  async #change(shapes, item, to, said) {
    const { desk } = this
    if (alike(shapes, this.shapes)) return
    const taken = await this.put(draft => redrawn(desk, draft, reshaped(desk, shapes)), desk.t(said), to)
    this.item = taken && this.what === 'corners' ? { point: to, site: -1 } : item
    if (this.cursor) this.cursor = this.item?.point
    this.show()
  }

  #add() {
    const { item } = this
    if (item?.side) this.#change(this.shapesAt(item.point), item, item.point, 'saidAdded')
  }

  #takeAway() {
    const { item } = this
    this.clear()
    if (this.#held || !item || item.side || item.site >= 0) return
    this.#change(withoutCorner(this.shapes, item.point), item, item.point, 'saidTaken')
  }

  /** @override @returns {Sketch} */
  sketch() {
    const now = this.shapes
    const would = this.#would
    const { item } = this
    const lines = would.filter((shape, i) => !alike(shape, now[i])).map(points => ({ points }))
    if (this.what === 'blocks') {
      const on = this.#held?.to ?? this.cursor
      return { lines: item && !lines.length ? [{ points: now[item.site] }] : lines, marks: on && this.cursor ? [{ point: on, form: this.#held ? 'held' : 'first' }] : [] }
    }
    const on = this.#held?.to ?? item?.point
    const sides = this.#held ? [] : this.#handles.filter(handle => handle.side)
    return {
      lines,
      marks: [...cornersOf(would).map(point => ({ point, form: /** @type {const} */ ('corner') })), ...sides.map(({ point }) => ({ point, form: /** @type {const} */ ('side') })),
        ...on ? [{ point: on, form: this.#held ? /** @type {const} */ ('held') : /** @type {const} */ ('first') }] : []],
    }
  }

  /** @override */
  hint() { return this.desk.t(this.what === 'corners' ? 'cornerHint' : 'blockHint') }

  /** @override */
  buttons() {
    if (this.what === 'blocks') return []
    const { item } = this
    return [this.button('pencil-add', 'addCorner', () => this.#add(), !item?.side), this.button('pencil-take', 'takeCorner', () => this.#takeAway(), !item || item.side)]
  }
}
