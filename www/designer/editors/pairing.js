// @ts-check
/**
 * The base of tools that act on two blocks of a map, chosen one after the other.
 * @import { Desk } from '../desk.js'
 * @import { Key } from '../text/index.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 * @typedef {{ sheet: Key, hint: Key, hintMore: Key, saidFirst: Key }} PairTexts   hintMore: the hint after the first
 *   block; saidFirst: the announcement when it is chosen
 */
import { Choosing } from './choosing.js'

export class Pairing extends Choosing {
  /** The id of the first block. @type {string | undefined} */ #first

  /** @param {Desk} desk @param {Easel} easel @param {PairTexts} texts */
  constructor(desk, easel, texts) {
    super(desk, easel, texts.sheet)
    this.texts = texts
  }

  /**
   * Acts on two blocks. Resolves to true if it succeeded.
   * @param {number} _first @param {number} _second sites @returns {Promise<boolean>}
   */
  async pair(_first, _second) {
    throw new Error('a tool for pairs must override pair()')
  }

  /** The site of the first block; -1 if none is chosen, or it no longer exists. */
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
    const { desk, item, texts } = this
    if (!item) return
    const first = this.#site
    if (first >= 0 && first !== item.site) return void this.#done(first, item.site).catch(this.failed)
    this.#first = first < 0 ? desk.board.sites[item.site].badge : undefined
    this.say(first < 0 ? desk.t(texts.saidFirst, { name: this.nameOf(item) }) : desk.t('saidGivenUp'))
  }

  /** @param {number} first @param {number} second */
  async #done(first, second) {
    if (await this.pair(first, second)) this.#first = undefined
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
    const { desk, texts } = this
    const site = this.#site
    return site < 0 ? desk.t(texts.hint) : desk.t(texts.hintMore, { name: desk.board.sites[site].name })
  }

  /** @override */
  buttons() {
    return [this.button('pencil-give-up', 'giveUp', () => this.#giveUp(), this.#site < 0)]
  }
}
