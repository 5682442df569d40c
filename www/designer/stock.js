// @ts-check
/**
 * The pieces of the level on the desk, and how many of each.
 * @import { StockInfo } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 */
import { find, make } from '../lib/dom.js'
import { redraw } from '../lib/redraw.js'
import { glyphUrl } from '../scenes/sprites.js'
import { stepper, within } from './editors/fields.js'
import { editorFor } from './editors/index.js'
import { reasonOf } from './refusal.js'

export class Stock {
  #state = ''

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
  }

  /** @returns {Record<string, number>} */
  get #counts() {
    return /** @type {Record<string, number>} */ (this.desk.draft.level[this.desk.shop.counts] ?? {})
  }

  show() {
    const { desk } = this
    const state = JSON.stringify([desk.lang, this.#counts, desk.shop, desk.refusal?.message])
    if (state === this.#state) return
    this.#state = state
    redraw(find('.stock-body'), () => [
      this.#sum(),
      make('div', { className: 'stock-list' }, ...desk.shop.pieces.map(piece => this.#piece(piece))),
    ])
  }

  #sum() {
    const {
      t,
      shop: { total, most },
      refusal,
      shop,
    } = this.desk
    const count = Object.values(this.#counts).reduce((a, b) => a + b, 0)
    const all = total ?? most
    if (total !== null && count !== total) return fault(t('totalWrong', { count, all }))
    if (count > most) return fault(t('totalMany', { count, all }))
    if (!count) return fault(t('totalNone'))
    // Something else about the pieces that the door does not let in.
    if (refusal?.path.startsWith(`/${shop.counts}`)) return make('p', { className: 'fault' }, reasonOf(refusal))
    return make('p', { className: 'quiet' }, t(total === null ? 'totalUpTo' : 'total', { count, all }))
  }

  /** @param {StockInfo} piece */
  #piece({ id, name, glyph, likes }) {
    const { t, shop } = this.desk
    const count = this.#counts[id] ?? 0
    const ground = (shop.grounds ?? []).filter(g => likes?.includes(g.tag)).map(g => g.tag)
    const shown = make(
      'span',
      { className: 'stepper-name' },
      make('img', { src: glyphUrl(glyph), alt: '', width: 34, height: 34 }),
      make('span', {}, name, ground.length ? make('small', {}, ground.join(' ')) : null),
    )
    const field = stepper(name, count, {
      least: 0,
      most: shop.most,
      id: `stock-${id}`,
      t,
      shown,
      turn: by => this.#turn(id, by),
    })
    field.dataset.none = String(!count)
    return field
  }

  /** @param {string} id @param {number} by */
  #turn(id, by) {
    const { desk } = this
    let to = 0
    desk.edit(
      ({ level }) => {
        const { counts: field, most } = desk.shop
        const before = /** @type {Record<string, number>} */ (level[field])
        to = within((before[id] ?? 0) + by, [0, most])
        const counts = { ...before, [id]: to }
        if (!to) delete counts[id]
        const changed = { ...level, [field]: counts }
        // What was grown from a planting has other numbers now.
        if (to) return { level: changed }
        return { level: desk.without(editorFor(desk.board)?.without?.(changed, id) ?? changed, id) }
      },
      { said: () => desk.t('count', { name: desk.nameOf(id), count: to }) },
    )
  }
}

/** @param {string} text */
const fault = text => make('p', { className: 'fault' }, text)
