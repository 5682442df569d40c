// @ts-check
/**
 * A batch of items made one after another by a separate worker, with charts of the items made so far, until all are
 * made or it is stopped. The results outlive a change of language.
 * @import { Busy } from '../lib/busy.js'
 * @import { Key } from './text/index.js'
 * @import { View } from './view.js'
 * @typedef {{ view: View, show(): void, refuse(error: unknown): void }} Drawn
 * @typedef {{ id: string, title: Key, values: readonly number[], value: number }} Wish   a choice of numbers; value:
 *   the initial one
 */
/**
 * @template Row
 * @typedef {object} Plan the items to make, and their texts
 * @property {string} choice the id of the choice of the amount
 * @property {string} start the id of the button
 * @property {readonly number[]} amounts
 * @property {number} amount the initial amount
 * @property {number} atOnce the number of items after which the charts are drawn again
 * @property {Record<'amount' | 'howMany' | 'progress' | 'start' | 'made', Key>} words
 * @property {(engine: Engine) => Promise<unknown>} [ready] called before the first is made
 * @property {Wish} [wish] a further choice
 * @property {(engine: Engine, at: number, wish: number) => Promise<Row>} make makes the thing at an index, with the
 *   chosen value
 * @property {(view: View, rows: Row[]) => Node[]} charts
 * @property {(view: View, rows: Row[]) => Node[]} [above] the content above the charts
 */
import { Engine } from '../engine/client.js'
import { errorText } from '../i18n/error-text.js'
import { FULL_BUILD } from '../lib/assets.js'
import { make, setText } from '../lib/dom.js'
import { attempt } from '../lib/errors.js'

/** @template Row */
export class Batch {
  /** @type {Plan<Row>} */ #plan
  /** @type {Row[]} */ #rows = []
  /** @type {number} */ #amount
  /** @type {number} */ #wished
  /** The controller of the current run. @type {AbortController | undefined} */ #running
  /** @type {Drawn | undefined} */ #drawn

  /** @param {Plan<Row>} plan @param {Pick<Busy, 'run'>} busy */
  constructor(plan, busy) {
    this.busy = busy
    this.#plan = plan
    this.#amount = plan.amount
    this.#wished = plan.wish?.value ?? 0
  }

  /** @param {View} view */
  draw(view) {
    const { t, lang } = view
    const { choice, start, amounts, words, charts, above, wish } = this.#plan
    const amount = make(
      'select',
      { id: choice },
      ...amounts.map(count => make('option', { value: String(count) }, t(words.amount, { count }))),
    )
    amount.value = String(this.#amount)
    const wishes =
      wish &&
      make(
        'select',
        { id: wish.id },
        ...wish.values.map(value => make('option', { value: String(value) }, value.toLocaleString(lang))),
      )
    if (wishes) wishes.value = String(this.#wished)
    const button = make('button', { type: 'button', className: 'button main', id: start })
    const progress = make('progress', { max: 1, value: 0, 'aria-label': t(words.progress) })
    const said = make('p', { className: 'ease-said', role: 'status' })
    const told = make('div')
    const place = make('div', { className: 'ease-charts' })
    button.addEventListener('click', () => {
      if (this.#running) return this.#running.abort()
      this.#amount = Number(amount.value)
      this.#wished = Number(wishes?.value ?? 0)
      const abort = (this.#running = new AbortController())
      attempt(
        // The button becomes Stop, and the bar shows the progress.
        () => this.busy.run('make', ({ signal }) => this.#run(signal), { abort, by: button, place: () => null }),
        error => this.#drawn?.refuse(error),
      )
    })
    this.#drawn = {
      view,
      show: () => {
        const { length } = this.#rows
        delete said.dataset.fault
        setText(button, t(this.#running ? 'figuresStop' : words.start))
        amount.disabled = Boolean(this.#running)
        if (wishes) wishes.disabled = Boolean(this.#running)
        progress.hidden = !this.#running
        progress.value = length / this.#amount
        // During a run the bar shows the progress.
        setText(said, this.#running || !length ? '' : t(words.made, { count: length }))
        told.replaceChildren(...(above && length ? above(view, this.#rows) : []))
        place.replaceChildren(...(length ? charts(view, this.#rows) : []))
      },
      refuse: error => {
        said.dataset.fault = 'true'
        setText(said, errorText(error, view.lang))
      },
    }
    this.#drawn.show()
    const labelled = (/** @type {Key} */ title, /** @type {HTMLElement} */ field) =>
      make('label', {}, make('span', {}, t(title)), field)
    const form = make(
      'div',
      { className: 'choices-row ease-form' },
      labelled(words.howMany, amount),
      wish && wishes ? labelled(wish.title, wishes) : null,
      button,
      progress,
    )
    return [form, said, ...(above ? [told] : []), place]
  }

  /** @param {AbortSignal} signal */
  async #run(signal) {
    const { ready, make, atOnce } = this.#plan
    const engine = new Engine(FULL_BUILD, 'callers')
    // The run does not wait for the current item.
    signal.addEventListener('abort', () => engine.close())
    this.#rows = []
    this.#drawn?.show()
    try {
      await ready?.(engine)
      while (!signal.aborted && this.#rows.length < this.#amount) {
        this.#rows.push(await make(engine, this.#rows.length, this.#wished))
        if (this.#rows.length % atOnce === 0) this.#drawn?.show()
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      engine.close()
      this.#running = undefined
      this.#drawn?.show()
    }
  }
}
