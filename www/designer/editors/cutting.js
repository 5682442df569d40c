// @ts-check
/**
 * A block cut in two, along a line from its edge to its edge.
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { STEP, onEdge, same, withCut } from '../shapes.js'
import { Drawing } from './drawing.js'
import { freshBlock, mapOf, redrawn, reshaped } from './map.js'

export class Cutting extends Drawing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) { super(desk, easel, 'cutSheet') }

  /** Where the outline of a block is meant, by a finger or by keys. @param {Point} at */
  #edge(at) { return onEdge(this.shapes, at, this.cursor ? STEP : this.reach) }

  /** @override @param {Point} at */
  meant(at) { return this.#edge(at) ?? super.meant(at) }

  /** @override @returns {Point} */
  get start() { return this.shapes[0][0] }

  /** @override @param {Point} point */
  set(point) {
    this.clear()
    const edge = this.#edge(point)
    if (!edge && !this.corners.length) return this.refuse(this.desk.t('cutEdge'), point)
    const corner = edge ?? point
    if (this.corners.some(c => same(c, corner))) return
    this.keep([...this.corners, corner])
    this.tell()
    if (edge && this.corners.length > 1) this.finish().catch(this.failed)
  }

  /** @override */
  async finish() {
    const { desk } = this
    const line = this.corners
    const cut = line.length > 1 ? withCut(this.shapes, line) : undefined
    if (!cut) {
      this.keep(line.slice(0, 1))
      return this.refuse(desk.t('notCut'), line.at(-1) ?? this.start)
    }
    const { shapes: [...shapes], site } = cut
    const shape = /** @type {Point[]} */ (shapes.pop())
    const { tags } = mapOf(desk).blocks[site]
    const part = { ...freshBlock(desk), tags, shape }
    const taken = await this.put(draft => redrawn(desk, draft, [...reshaped(desk, shapes), part]), desk.t('saidDrawn', { name: part.name }), line[0])
    this.keep(taken ? [] : line.slice(0, 1))
    this.show()
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { lines, marks } = super.sketch()
    return { lines, marks: marks.map(mark => mark.form === 'first' ? { ...mark, form: 'corner' } : mark) }
  }

  /** @override */
  hint() { return this.desk.t(this.corners.length ? 'cutHintMore' : 'cutHint') }

  /** @override */
  buttons() { return super.buttons().slice(1) }
}
