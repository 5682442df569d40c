// @ts-check
/**
 * A first tour of the designer: each step is ticked off when the user has done it. It is shown until the user closes
 * it, and then never again on this device.
 * @import { Desk } from './desk.js'
 * @import { MakeDesk } from './making.js'
 * @import { Picture } from './picture.js'
 * @import { Key } from './text/index.js'
 */
import { find } from '../lib/dom.js'
import { keep, recall } from '../lib/local-storage.js'
import { html, icon, renderPart } from '../lib/templates.js'
import { editorFor } from './editors/index.js'
import { keepable, wishedAnswer } from './order.js'

const KEPT = 'tour'

export class Tour {
  /** The text keys of the steps that are done. @type {Set<Key>} */ #done = new Set()
  #isOver = recall(KEPT) !== null

  /** @param {Desk} desk @param {MakeDesk} making @param {Picture} picture */
  constructor(desk, making, picture) {
    this.desk = desk
    this.making = making
    this.picture = picture
  }

  /** The steps for the kind on the desk, each with true if it is done now. @returns {[Key, boolean][]} */
  get #steps() {
    const { desk, picture } = this
    const { board, draft } = desk
    const editor = editorFor(board)
    const isWished = wishedAnswer(draft, board) !== undefined || keepable(draft, board, editor?.stated)?.isOwn === true
    /** @type {Key} */
    let first = desk.shop.forms.length ? 'tourPlant' : 'tourGivens'
    if (editor?.about?.answer) first = 'tourAnswer'
    return [
      [first, isWished],
      ['tourMake', this.making.hasMade],
      ['tourLook', picture.look === 'first' || picture.look === 'steps'],
    ]
  }

  show() {
    const card = find('.tour')
    const steps = this.#isOver ? [] : this.#steps
    for (const [key, isDone] of steps) if (isDone) this.#done.add(key)
    card.hidden = this.#isOver
    if (this.#isOver) return
    const { t } = this.desk
    const isDone = steps.every(([key]) => this.#done.has(key))
    const step = (/** @type {Key} */ key) =>
      html`<li data-done=${this.#done.has(key)}>
        ${icon(this.#done.has(key) ? 'kept' : 'open')}<span
          >${t(key)}${this.#done.has(key) ? html`<span class="unseen"> ${t('tourDone')}</span>` : ''}</span
        >
      </li>`
    renderPart(
      find('.tour-body'),
      html`<ol class="tour-steps">
          ${steps.map(([key]) => step(key))}
        </ol>
        ${isDone ? html`<p>${t('tourPlay')}</p>` : ''}
        <button type="button" class="button small" id="end-tour" @click=${() => this.#end()}>
          ${t(isDone ? 'tourClose' : 'tourLater')}
        </button>`,
    )
  }

  #end() {
    this.#isOver = true
    keep(KEPT, 'over')
    this.show()
    find('.stands').focus()
  }
}
