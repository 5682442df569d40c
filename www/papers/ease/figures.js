// @ts-check
/**
 * Puzzles made one after another in a worker of their own, and the figures of those that are there, until they are all
 * made or it is stopped. What is made outlives a change of language.
 * @import { Row } from './statistics.js'
 * @import { View } from '../view.js'
 * @typedef {{ view: View, show(): void, refuse(error: unknown): void }} Drawn
 */
import { Engine } from '../../engine/client.js'
import { errorText } from '../../i18n/error-text.js'
import { FULL_BUILD } from '../../lib/assets.js'
import { make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { charts } from './charts.js'
import { ALLOWED, rowOf } from './statistics.js'

const AMOUNTS = [140, 420, 1400]
/** The charts are drawn again after so many puzzles. */
const AT_ONCE = 35

export class Figures {
  /** @type {Row[]} */ #rows = []
  #amount = AMOUNTS[1]
  /** While it runs. @type {AbortController | undefined} */ #running
  /** @type {Drawn | undefined} */ #drawn

  /** @param {View} view */
  draw(view) {
    const { t } = view
    const amount = make(
      'select',
      { id: 'ease-amount' },
      ...AMOUNTS.map(count => make('option', { value: String(count) }, t('figuresAmount', { count }))),
    )
    amount.value = String(this.#amount)
    const button = make('button', { type: 'button', className: 'button main', id: 'ease-draw' })
    const progress = make('progress', { max: 1, value: 0, 'aria-label': t('figuresProgress') })
    const said = make('p', { className: 'ease-said', role: 'status' })
    const place = make('div', { className: 'ease-charts' })
    button.addEventListener('click', () => {
      if (this.#running) return this.#running.abort()
      this.#amount = Number(amount.value)
      attempt(
        () => this.#make(),
        error => this.#drawn?.refuse(error),
      )
    })
    this.#drawn = {
      view,
      show: () => {
        const { length } = this.#rows
        delete said.dataset.fault
        setText(button, t(this.#running ? 'figuresStop' : 'figuresDraw'))
        amount.disabled = Boolean(this.#running)
        progress.hidden = !this.#running
        progress.value = length / this.#amount
        // While it runs the bar tells how far it is.
        setText(said, this.#running || !length ? '' : t('figuresMade', { count: length }))
        place.replaceChildren(...(length ? charts(view, this.#rows) : []))
      },
      refuse: error => {
        said.dataset.fault = 'true'
        setText(said, errorText(error, view.lang))
      },
    }
    this.#drawn.show()
    const label = make('label', {}, make('span', {}, t('figuresHowMany')), amount)
    return [make('div', { className: 'choices-row ease-form' }, label, button, progress), said, place]
  }

  /** So many puzzles, with each number of failures in turn. */
  async #make() {
    const { signal } = (this.#running = new AbortController())
    const engine = new Engine(FULL_BUILD)
    this.#rows = []
    this.#drawn?.show()
    try {
      while (!signal.aborted && this.#rows.length < this.#amount) {
        const failures = ALLOWED[this.#rows.length % ALLOWED.length]
        const seed = this.#rows.length
        const wish = failures === undefined ? { seed, grade: true } : { seed, failures, grade: true }
        this.#rows.push(rowOf(failures, await engine.paperPuzzle(wish)))
        if (this.#rows.length % AT_ONCE === 0) this.#drawn?.show()
      }
    } finally {
      engine.close()
      this.#running = undefined
      this.#drawn?.show()
    }
  }
}
