// @ts-check
/**
 * The base of tools that choose an item of a map: by a press, or by arrow keys, which go to the next item in their
 * direction.
 * @import { Item } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { memoize } from '../../lib/values.js'
import { cornersOf, isOn, middlesOf, same } from '../shapes.js'
import { where } from './drawing.js'
import { Pencil, toward } from './pencil.js'

/** @type {(shapes: readonly Point[][]) => readonly Item[]} */
const cornerItems = memoize(shapes => [
  ...cornersOf(shapes).map(point => ({ point, site: -1 })),
  ...middlesOf(shapes).map(point => ({ point, site: -1, side: true })),
])

export class Choosing extends Pencil {
  /** @type {Item | undefined} */ #item

  /** Only presses count, not drags. @override */
  get grasps() {
    return false
  }

  /** The items to choose from, by default the blocks. @returns {readonly Item[]} */
  get items() {
    return this.desk.board.sites.map(({ label }, site) => ({ point: label, site }))
  }

  /** The chosen item, undefined if it no longer exists. @returns {Item | undefined} */
  get item() {
    const item = this.#item
    return (
      item && this.items.find(other => other.site === item.site && (item.site >= 0 || same(other.point, item.point)))
    )
  }

  /** @param {Item | undefined} item */
  set item(item) {
    this.#item = item
  }

  /** The corners and the middles of sides. */
  get cornerItems() {
    return cornerItems(this.shapes)
  }

  /** Returns the block at a point, -1 if there is none. @param {Point} at */
  siteAt(at) {
    return this.stage.siteAt(this.seenAt(at))
  }

  /** Returns the item at a point. @param {Point} at @returns {Item | undefined} */
  under(at) {
    return this.items[this.siteAt(at)]
  }

  /** @override @param {Point} way */
  go(way) {
    const { item, items } = this
    this.item = (item ? toward(items, i => i.point, item.point, way) : items[0]) ?? item
    this.cursor = this.item?.point
    this.say(this.nameOf(this.item))
  }

  /** @param {Item | undefined} item */
  nameOf(item) {
    const { desk } = this
    if (!item) return ''
    const { site, side, point } = item
    if (site >= 0) return desk.board.sites[site].name
    const { shapes } = this
    const blocks = desk.board.sites.filter((_, i) => isOn(shapes[i], point)).map(s => s.name)
    return desk.t(side ? 'sideOf' : 'cornerOf', { blocks: desk.list(blocks), ...where(point) })
  }
}
