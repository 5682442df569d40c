// @ts-check
/**
 * Two neighbours made one block: the first stays what it is, the second becomes part of it.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { Choosing } from './choosing.js'
import { redrawn, reshaped } from './map.js'

export class Joining extends Choosing {
  /** The id of the one that stays. @type {string | undefined} */ #first

  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'joinSheet')
  }

  /** The place of the one that stays; -1 if none is chosen, or it is gone. */
  get #site() {
    return this.desk.board.sites.findIndex(site => site.badge === this.#first)
  }

  /** @override @param {Point} at */
  up(at) {
    this.item = this.under(at)
    this.#choose()
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.#giveUp()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (this.item) {
      this.clear()
      this.#choose()
    } else this.go([1, 0])
    return true
  }

  #giveUp() {
    if (this.#site < 0) return this.letGo()
    this.#first = undefined
    this.say(this.desk.t('saidGivenUp'))
  }

  #choose() {
    const { desk, item } = this
    if (!item) return
    const first = this.#site
    if (first >= 0 && first !== item.site) return void this.#join(first, item.site).catch(this.failed)
    this.#first = first < 0 ? desk.board.sites[item.site].badge : undefined
    this.say(first < 0 ? desk.t('saidFirst', { name: this.nameOf(item) }) : desk.t('saidGivenUp'))
  }

  /** @param {number} kept @param {number} gone */
  async #join(kept, gone) {
    const { desk } = this
    const [{ badge, name }, other] = [desk.board.sites[kept], desk.board.sites[gone]]
    const join = async (/** @type {Draft} */ draft) => {
      const joined = await this.reshaped({ join: [kept, gone] }, desk.t('notOne'), other.label)
      return joined && redrawn(desk, draft, reshaped(desk, joined.shapes, gone), { heirs: { [other.badge]: badge } })
    }
    const taken = await this.put(join, desk.t('saidJoined', { name, other: other.name }), other.label)
    if (taken) {
      this.#first = undefined
      this.item = {
        point: /** @type {Point} */ ([0, 0]),
        site: desk.board.sites.findIndex(site => site.badge === badge),
      }
      if (this.cursor) this.cursor = this.item?.point
    }
    this.show()
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { cursor, item, shapes } = this
    const chosen = [...new Set([this.#site, cursor && item ? item.site : -1])].filter(site => site >= 0)
    return {
      lines: chosen.map(site => ({ points: shapes[site] })),
      marks: cursor ? [{ point: cursor, form: 'first' }] : [],
    }
  }

  /** @override */
  hint() {
    const site = this.#site
    return site < 0 ? this.desk.t('joinHint') : this.desk.t('joinHintMore', { name: this.desk.board.sites[site].name })
  }

  /** @override */
  buttons() {
    return [this.button('pencil-give-up', 'giveUp', () => this.#giveUp(), this.#site < 0)]
  }
}
