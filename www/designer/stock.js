// @ts-check
/**
 * The pieces of the level on the desk, and the number of each.
 * @import { StockInfo } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 */
import { symbolPicture } from '../game/symbol-picture.js'
import { find } from '../lib/dom.js'
import { html, nothing, renderPart } from '../lib/templates.js'
import { countsOf } from './draft.js'
import { stepper, within } from './editors/fields.js'
import { editorFor } from './editors/index.js'
import { reasonOf } from '../i18n/refusal/index.js'
import { wordsOf } from './level-words.js'
import { WordsEditor } from './words-editor.js'

export class Stock {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk
    this.words = new WordsEditor(desk, () => this.show())
  }

  get #counts() {
    return countsOf(this.desk.draft.level, this.desk.shop.counts)
  }

  show() {
    const { pieces } = this.desk.shop
    const hasPieces = pieces.length > 0
    find('.stock').hidden = !hasPieces
    if (!hasPieces) return
    // The level's own pieces come first.
    const named = wordsOf(this.desk.draft.level).pieces ?? {}
    const [own, others] = [true, false].map(isOwn => pieces.filter(({ id }) => Object.hasOwn(named, id) === isOwn))
    renderPart(
      find('.stock-body'),
      html`${this.#sum()}
        <div class="stock-list">${[...own, ...others].map(piece => this.#piece(piece))}</div>
        ${this.words.part()}`,
    )
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
    // Another fault of the pieces that the engine refuses.
    if (refusal?.path.startsWith(`/${shop.counts}`)) return fault(reasonOf(refusal))
    return html`<p class="quiet">${t(total === null ? 'totalUpTo' : 'total', { count, all })}</p>`
  }

  /** @param {StockInfo} piece */
  #piece(piece) {
    const { id, name, likes } = piece
    const { t, shop } = this.desk
    const count = this.#counts[id] ?? 0
    const ground = (shop.grounds ?? []).filter(g => likes?.includes(g.tag)).map(g => g.tag)
    const sign = html`<span class="stepper-name"
      >${symbolPicture(piece, 34)}<span
        >${name}${ground.length ? html`<small>${ground.join(' ')}</small>` : nothing}</span
      ></span
    >`
    return stepper(name, count, {
      least: 0,
      most: shop.most,
      id: `stock-${id}`,
      t,
      sign,
      none: !count,
      turn: by => this.#turn(id, by),
    })
  }

  /** @param {string} id @param {number} by */
  #turn(id, by) {
    const { desk } = this
    let to = 0
    desk.edit(
      ({ level }) => {
        const { counts: field, most } = desk.shop
        const before = countsOf(level, field)
        to = within((before[id] ?? 0) + by, [0, most])
        const counts = { ...before, [id]: to }
        if (!to) delete counts[id]
        const changed = { ...level, [field]: counts }
        // The draft's planting is dropped, as its numbers no longer match.
        if (to) return { level: changed }
        return { level: desk.without(editorFor(desk.board)?.without?.(changed, id) ?? changed, id) }
      },
      { said: () => desk.t('count', { name: desk.nameOf(id), count: to }) },
    )
  }
}

/** @param {string} text */
const fault = text => html`<p class="fault">${text}</p>`
