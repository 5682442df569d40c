// @ts-check
/**
 * One of the things on a map chosen: by a press, or by keys, which go to what lies in the direction of an arrow.
 * @import { Item } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { once } from '../once.js'
import { cornersOf, isOn, middlesOf, same } from '../shapes.js'
import { where } from './drawing.js'
import { Pencil, toward } from './pencil.js'

/** @type {(shapes: readonly Point[][]) => readonly Item[]} */
const cornerItems = once(shapes => [
  ...cornersOf(shapes).map(point => ({ point, site: -1 })),
  ...middlesOf(shapes).map(point => ({ point, site: -1, side: true })),
])

export class Choosing extends Pencil {
  /** @type {Item | undefined} */ #item

  /** A press is all that counts. @override */
  get grasps() {
    return false
  }

  /** What can be chosen: blocks, if the tool says nothing else. @returns {readonly Item[]} */
  get items() {
    return this.desk.board.sites.map(({ label }, site) => ({ point: label, site }))
  }

  /** What is chosen; undefined if it is there no more. @returns {Item | undefined} */
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

  /** Corners and middles of sides. */
  get cornerItems() {
    return cornerItems(this.shapes)
  }

  /** Which block is there; -1 if none. @param {Point} at */
  siteAt(at) {
    return this.stage.siteAt(this.seenAt(at))
  }

  /** What a press means. @param {Point} at @returns {Item | undefined} */
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
