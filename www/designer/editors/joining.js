// @ts-check
/**
 * The tool that joins two neighbouring blocks: the second becomes a part of the first.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Point } from '../shapes.js'
 */
import { redrawn, reshaped } from './map.js'
import { Pairing } from './pairing.js'

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
