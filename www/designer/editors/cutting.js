// @ts-check
/**
 * The tool that cuts a block in two, along a line from edge to edge.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 */
import { STEP, onEdge, same } from '../shapes.js'
import { Drawing } from './drawing.js'
import { blocksOf, freshBlock, redrawn, reshaped } from './map.js'
import { Pairing } from './pairing.js'

export class Cutting extends Drawing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'cutSheet')
  }

  /** Returns the point of an outline near a finger or the cursor, undefined if there is none. @param {Point} at */
  #edge(at) {
    return onEdge(this.shapes, at, this.cursor ? STEP : this.reach)
  }

  /** @override @param {Point} at */
  meant(at) {
    return this.#edge(at) ?? super.meant(at)
  }

  /** @override @returns {Point} */
  get start() {
    return this.shapes[0][0]
  }

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
    if (line.length < 2) return this.refuse(desk.t('notCut'), line[0] ?? this.start)
    const fresh = freshBlock(desk)
    const taken = await this.put(
      draft => this.#cut(draft, line, fresh),
      desk.t('saidDrawn', { name: fresh.name }),
      line[0],
    )
    this.keep(taken ? [] : line.slice(0, 1))
    this.show()
  }

  /**
   * Returns the draft with a block cut in two.
   * @param {Draft} draft
   * @param {Point[]} line
   * @param {{ id: string, name: string }} fresh the id and name of the new block
   */
  async #cut(draft, line, fresh) {
    const { desk } = this
    const cut = await this.reshaped({ cut: line }, desk.t('notCut'), line[line.length - 1])
    if (!cut) return undefined
    const { tags } = blocksOf(desk)[/** @type {number} */ (cut.site)]
    const part = { ...fresh, tags, shape: cut.shapes[cut.shapes.length - 1] }
    return redrawn(desk, draft, [...reshaped(desk, cut.shapes.slice(0, -1)), part])
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { lines, marks } = super.sketch()
    return { lines, marks: marks.map(mark => (mark.form === 'first' ? { ...mark, form: 'corner' } : mark)) }
  }

  /** @override */
  hint() {
    return this.desk.t(this.corners.length ? 'cutHintMore' : 'cutHint')
  }

  /** @override */
  buttons() {
    return super.buttons().slice(1)
  }
}

// ---- the tool that joins two neighbouring blocks: the second becomes a part of the first ----

export class Joining extends Pairing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, { sheet: 'joinSheet', hint: 'joinHint', hintMore: 'joinHintMore', saidFirst: 'saidFirst' })
  }

  /** @override @param {number} kept @param {number} gone */
  async pair(kept, gone) {
    const { desk } = this
    const [{ badge, name }, other] = [desk.board.sites[kept], desk.board.sites[gone]]
    const join = async (/** @type {Draft} */ draft) => {
      const joined = await this.reshaped({ join: [kept, gone] }, desk.t('notOne'), other.label)
      return joined && redrawn(desk, draft, reshaped(desk, joined.shapes, gone), { heirs: { [other.badge]: badge } })
    }
    const taken = await this.put(join, desk.t('saidJoined', { name, other: other.name }), other.label)
    if (taken) {
      this.item = {
        point: /** @type {Point} */ ([0, 0]),
        site: desk.board.sites.findIndex(site => site.badge === badge),
      }
      if (this.cursor) this.cursor = this.item?.point
    }
    return taken
  }
}
