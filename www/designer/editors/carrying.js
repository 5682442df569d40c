// @ts-check
/**
 * Corners, or whole blocks, carried to another place: by dragging, or picked up and put down by keys.
 * @import { Stage } from '../../stage.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Sketch } from './pencil.js'
 * @typedef {{ point: Point, site: number }} Item   a corner, or the badge of a block; `site`: -1 for a corner
 */
import { alike } from '../draft.js'
import { cornersOf, nearest, same, snapped, stepped, withCorner, within, withShape } from '../shapes.js'
import { where } from './drawing.js'
import { redrawn, reshaped } from './map.js'
import { Pencil, toward } from './pencil.js'

export class Carrying extends Pencil {
  /** What is chosen. @type {Item | undefined} */ #item
  /** Where it was taken hold of, and where it is. @type {{ from: Point, to: Point } | undefined} */ #held

  /** @param {Desk} desk @param {Stage} stage @param {() => void} letGo @param {'corners' | 'blocks'} what */
  constructor(desk, stage, letGo, what) {
    super(desk, stage, letGo, what === 'corners' ? 'cornerSheet' : 'blockSheet')
    this.what = what
  }

  get #corners() { return cornersOf(this.shapes) }

  /** @returns {Item[]} */
  get #items() {
    if (this.what === 'corners') return this.#corners.map(point => ({ point, site: -1 }))
    return this.desk.board.sites.map(({ label }, site) => ({ point: label, site }))
  }

  // ---- by pointer ----

  /** @override @param {Point} at */
  down(at) {
    this.#item = this.#under(at)
    const from = this.what === 'corners' ? this.#item?.point : at
    this.#held = this.#item && from && { from, to: from }
  }

  /** @param {Point} at @returns {Item | undefined} */
  #under(at) {
    if (this.what === 'corners') {
      const point = nearest(at, this.#corners, this.reach)
      return point && { point, site: -1 }
    }
    const { unit, x, y } = this.stage.painter?.cells?.() ?? { unit: 1, x: 0, y: 0 }
    const site = this.stage.painter?.siteAt(x + at[0] * unit, y + at[1] * unit) ?? -1
    return this.#items[site]
  }

  /** @override @param {Point} at */
  over(at) {
    if (!this.#held || this.cursor) return
    const { from } = this.#held
    const others = this.#corners.filter(corner => !same(corner, from))
    this.#held = { from, to: this.what === 'corners' ? snapped(at, others, this.size) : at }
  }

  /** @override @param {Point} at */
  up(at) {
    this.over(at)
    this.#putDown()
  }

  /** @override */
  cancel() { this.#held = undefined }

  // ---- by keys ----

  /** @override @param {Point} way */
  go(way) {
    if (this.#held && this.#item) return this.#carry(way)
    const items = this.#items
    const next = this.#item ? toward(items, item => item.point, this.#item.point, way) : items[0]
    this.#item = next ?? this.#item
    this.cursor = this.#item?.point
    this.say(this.#say())
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
    else if (key !== ' ' && key !== 'Enter') return false
    else if (this.#held) this.#putDown()
    else if (this.#item) {
      this.clear()
      this.#held = { from: this.#item.point, to: this.#item.point }
      this.say(this.desk.t('saidUp', { what: this.#say() }))
    } else this.go([1, 0])
    return true
  }

  #giveUp() {
    if (!this.#held) return this.letGo()
    this.#held = undefined
    this.cursor = this.#item?.point
    this.say(this.desk.t('saidGivenUp'))
  }

  // ---- both ----

  /** All shapes, as they would be. */
  get #would() {
    const { shapes } = this
    if (!this.#held || !this.#item) return shapes
    const { from, to } = this.#held
    if (this.what === 'corners') return same(from, to) ? shapes : withCorner(shapes, from, to)
    return withShape(shapes, this.#item.site, [to[0] - from[0], to[1] - from[1]], this.size)
  }

  async #putDown() {
    const { desk } = this
    const [held, item, shapes] = [this.#held, this.#item, this.#would]
    this.#held = undefined
    if (!held || !item || alike(shapes, this.shapes)) return
    const taken = await this.put(draft => redrawn(desk, draft, reshaped(desk, shapes)), desk.t('saidMoved'), held.to)
    this.#item = taken && this.what === 'blocks' ? this.#items[item.site] : taken ? { ...item, point: held.to } : item
    if (this.cursor) this.cursor = this.#item?.point
    this.show()
  }

  #say() {
    const { desk } = this
    if (!this.#item) return ''
    const { site, point } = this.#item
    if (site >= 0) return desk.board.sites[site].name
    const blocks = this.map.blocks.filter(b => b.shape.some(p => same(p, point))).map(b => b.name)
    return desk.t('cornerOf', { blocks: desk.list(blocks), ...where(point) })
  }

  /** @override @returns {Sketch} */
  sketch() {
    const now = this.shapes
    const would = this.#would
    const lines = would.filter((shape, i) => !alike(shape, now[i])).map(points => ({ points }))
    const corners = this.what === 'corners' ? cornersOf(would) : []
    const on = this.#held?.to ?? this.cursor
    return {
      lines: this.what === 'blocks' && this.#item && !lines.length ? [{ points: now[this.#item.site] ?? [] }] : lines,
      marks: [...corners.map(point => ({ point, form: /** @type {const} */ ('corner') })), ...on && (this.what === 'corners' || this.cursor) ? [{ point: on, form: this.#held ? /** @type {const} */ ('held') : /** @type {const} */ ('first') }] : []],
    }
  }

  /** @override */
  hint() { return this.desk.t(this.what === 'corners' ? 'cornerHint' : 'blockHint') }

  /** @override */
  buttons() { return [] }
}
