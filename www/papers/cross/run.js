// @ts-check
/**
 * Games made by the paper's own enumeration, one after another in a worker of their own, and the figures of those that
 * are there, until they are all made or it is stopped. What is made outlives a change of language.
 * @import { Row } from './statistics.js'
 * @import { View } from '../view.js'
 * @typedef {{ view: View, show(): void, refuse(error: unknown): void }} Drawn
 */
import { Engine } from '../../engine/client.js'
import { errorText } from '../../i18n/error-text.js'
import { FULL_BUILD } from '../../lib/assets.js'
import { make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { grid } from '../view.js'
import { charts } from './charts.js'
import { claims, rowOf } from './statistics.js'

/** As in the paper: so many games of its largest size and its hardest level. */
const AMOUNTS = [100, 300, 1000]
const GAME = /** @type {const} */ ({ size: 18, level: 3 })
/** The charts are drawn again after so many games. */
const AT_ONCE = 25

export class Run {
  /** @type {Row[]} */ #rows = []
  #amount = AMOUNTS[2]
  /** While it runs. @type {AbortController | undefined} */ #running
  /** @type {Drawn | undefined} */ #drawn

  /** @param {View} view */
  draw(view) {
    const { t } = view
    const amount = make(
      'select',
      { id: 'cross-amount' },
      ...AMOUNTS.map(count => make('option', { value: String(count) }, t('crossAmount', { count }))),
    )
    amount.value = String(this.#amount)
    const button = make('button', { type: 'button', className: 'button main', id: 'cross-run' })
    const progress = make('progress', { max: 1, value: 0, 'aria-label': t('crossProgress') })
    const said = make('p', { className: 'ease-said', role: 'status' })
    const told = make('div')
    const place = make('div', { className: 'ease-charts' })
    button.addEventListener('click', () => {
      if (this.#running) return this.#running.abort()
      this.#amount = Number(amount.value)
      attempt(
        () => this.#play(),
        error => this.#drawn?.refuse(error),
      )
    })
    this.#drawn = {
      view,
      show: () => {
        const { length } = this.#rows
        delete said.dataset.fault
        setText(button, t(this.#running ? 'figuresStop' : 'crossRun'))
        amount.disabled = Boolean(this.#running)
        progress.hidden = !this.#running
        progress.value = length / this.#amount
        // While it runs the bar tells how far it is.
        setText(said, this.#running || !length ? '' : t('crossMade', { count: length }))
        told.replaceChildren(...(length ? [claimsTable(view, this.#rows)] : []))
        place.replaceChildren(...(length ? charts(view, this.#rows) : []))
      },
      refuse: error => {
        said.dataset.fault = 'true'
        setText(said, errorText(error, view.lang))
      },
    }
    this.#drawn.show()
    const label = make('label', {}, make('span', {}, t('crossHowMany')), amount)
    return [make('div', { className: 'choices-row ease-form' }, label, button, progress), said, told, place]
  }

  async #play() {
    const { signal } = (this.#running = new AbortController())
    const engine = new Engine(FULL_BUILD)
    this.#rows = []
    this.#drawn?.show()
    try {
      // The first call also loads the engine: it is not timed.
      await engine.crossGame({ seed: 0, size: 4, level: 1 })
      while (!signal.aborted && this.#rows.length < this.#amount) {
        const start = performance.now()
        const game = await engine.crossGame({ seed: this.#rows.length, ...GAME })
        this.#rows.push(rowOf(game, performance.now() - start))
        if (this.#rows.length % AT_ONCE === 0) this.#drawn?.show()
      }
    } finally {
      engine.close()
      this.#running = undefined
      this.#drawn?.show()
    }
  }
}

/** What the paper says of its runs, beside ours. @param {View} view @param {Row[]} rows */
function claimsTable(view, rows) {
  const { t, lang } = view
  const { least, middle, most, bad, badTime } = claims(rows)
  const seconds = (/** @type {number} */ ms) =>
    t('crossSeconds', { time: (ms / 1000).toLocaleString(lang, { maximumSignificantDigits: 3 }) })
  const printed = (/** @type {number} */ time) => t('crossSeconds', { time: time.toLocaleString(lang) })
  return grid(view, {
    caption: t('crossClaims'),
    className: 'cross-claims',
    head: [t('crossClaim'), t('crossPrinted'), t('crossOurs')],
    rows: [
      [t('crossShortest'), printed(0.5), seconds(least)],
      [t('crossMiddle'), t('crossMost2'), seconds(middle)],
      [t('crossLongest'), printed(4.94), seconds(most)],
      [t('crossBad'), '152', String(bad)],
      [t('crossBadTime'), printed(2.44), seconds(badTime)],
    ],
  })
}
