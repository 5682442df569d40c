// @ts-check
/**
 * The children's corner: a few kinds with their easy levels, a choice of one or two players, and a way out for those
 * who can multiply.
 * @import { About, Catalogue } from '../../catalogue/catalogue.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { Preferences } from '../preferences.js'
 * @import { Game } from './games.js'
 * @typedef {{ locale: Locale, catalogue: Catalogue, progress: Progress, preferences: Preferences }} Parts
 * @typedef {{ openLevel(id: string): void, openNew(wish: Wish): void, openLesson(kind: string): void, leave(): void
 *   }} Actions
 * @typedef {{ a: number, b: number, isWrong: boolean }} Door     the question to a grown-up
 */
import { urlOf } from '../../lib/base.js'
import { find } from '../../lib/dom.js'
import { html, icon, nothing, renderPart } from '../../lib/templates.js'
import { hasLearnt } from '../save.js'
import { Games } from './games.js'
import { speaker } from './text.js'

/** The smallest factor in the question to a grown-up, and the number of possible factors. */
const [LEAST, FACTORS] = [6, 4]

export class Corner {
  #dark = false
  /** @type {Door | undefined} */ #door

  /** @param {readonly Game[]} games @param {Parts} parts @param {Actions} actions */
  constructor(games, { locale, catalogue, progress, preferences }, actions) {
    this.games = new Games(games, catalogue, progress)
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.preferences = preferences
    this.actions = actions
  }

  // ---- its levels ----

  /** Returns the level after one. @param {Pick<About, 'id' | 'info'>} about */
  after(about) {
    return this.games.after(about)
  }

  /** Returns a function that opens a new level of a kind, by the corner's preset and grade. @param {KindInfo} info */
  another(info) {
    const wish = this.games.more(info)
    return wish && (() => this.actions.openNew(wish))
  }

  /** Returns the corner's texts for the card of a win. @param {Pick<About, 'id' | 'info'>} about */
  told(about) {
    return { says: this.games.isEnd(about) ? this.#say('all') : undefined, home: this.#say('home') }
  }

  /** Returns the notice for a link opened here, whose board lacks settings and the clock. */
  linked() {
    return this.#say('linked')
  }

  // ---- its home ----

  /** @param {boolean} dark */
  show(dark) {
    this.#dark = dark
    const { two } = this.preferences
    const player = (/** @type {boolean} */ isTwo, /** @type {'playOne' | 'playTwo'} */ name) =>
      html`<button
        type="button"
        class="chip"
        id="corner-${isTwo ? 'two' : 'one'}"
        aria-pressed=${two === isTwo}
        @click=${() => this.#choose(isTwo)}
      >
        ${isTwo ? icon('two') : nothing}${this.#say(name)}
      </button>`
    renderPart(
      find('.corner-home'),
      html`<h2 id="corner-title">${this.#say('title')}</h2>
        <p>${this.#say('about')}</p>
        <p>
          <button type="button" class="link" id="open-door" @click=${() => this.ask()}>${this.#say('grownUps')}</button>
        </p>
        <div class="chips" role="group" aria-label=${this.#say('players')}>
          ${player(false, 'playOne')} ${player(true, 'playTwo')}
        </div>
        <div class="corner-games">${this.games.all.map(game => this.#game(game))}</div>
        ${this.#door ? this.#asking(this.#door) : nothing}`,
      '#open-door',
    )
  }

  /** @param {boolean} isTwo */
  #choose(isTwo) {
    this.preferences.chooseTwo(isTwo)
    this.show(this.#dark)
  }

  /** @param {Game} game */
  #game({ kind }) {
    const info = this.catalogue.of(kind)?.info
    if (!info) return nothing
    const { title } = info
    const levels = this.games.levelsOf(kind)
    const done = levels.filter(level => this.progress.done(level.id)).length
    const next = levels.find(level => !this.progress.done(level.id))
    const another = this.another(info)
    const { t } = this.locale
    const name = next ? t('rung', { number: next.number }) : t('aNewOne')
    const comma = html`<span class="unseen">${t('comma')}</span>`
    const counts = { done, count: levels.length }
    const url = urlOf(`icons/corner-${kind}-${this.#dark ? 'dark' : 'light'}.avif`)
    const isLearnt = done > 0 || hasLearnt(kind)
    return html`<div class="corner-game">
      <button
        type="button"
        class="corner-play"
        id="corner-${kind}"
        @click=${() => (next ? this.actions.openLevel(next.id) : another?.())}
      >
        <img src=${url} alt="" width="360" height="225" />
        <strong>${title}</strong>${comma} <span>${name}</span>${comma}
        <span aria-hidden="true">${icon('star')}${this.#say('count', counts)}</span>
        <span class="unseen">${this.#say('countSaid', counts)}</span>
      </button>
      ${
        isLearnt
          ? nothing
          : html`<button
              type="button"
              class="button"
              id="corner-learn-${kind}"
              aria-label=${this.#say('learn', { title })}
              @click=${() => this.actions.openLesson(kind)}
            >
              ${icon('teach')}${this.#say('learnShort')}
            </button>`
      }
    </div>`
  }

  // ---- the way out ----

  /** Asks the question to a grown-up, over the corner's home. */
  ask() {
    const factor = () => LEAST + Math.floor(Math.random() * FACTORS)
    this.#door = { a: factor(), b: factor(), isWrong: false }
    this.show(this.#dark)
    const dialog = /** @type {HTMLDialogElement} */ (find('#door-dialog'))
    if (!dialog.open) dialog.showModal()
    find('#door-answer').focus()
  }

  /** @param {Door} door */
  #asking({ a, b, isWrong }) {
    const answer = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault()
      const field = /** @type {HTMLInputElement} */ (find('#door-answer'))
      this.#answer(Number(field.value) === a * b)
      field.select()
    }
    const stay = () => {
      this.#door = undefined
      this.show(this.#dark)
    }
    return html`<dialog class="sheet small" id="door-dialog" aria-labelledby="door-title" @close=${stay}>
      <header>
        <h2 id="door-title">${this.#say('grownUps')}</h2>
        <button type="button" class="close" @click=${stay}>
          ${icon('close')}<span class="unseen">${this.locale.t('close')}</span>
        </button>
      </header>
      <form class="sheet-body corner-door" @submit=${answer}>
        <label for="door-answer">${this.#say('ask', { a, b })}</label>
        <input id="door-answer" inputmode="numeric" autocomplete="off" aria-describedby="door-wrong" />
        <p class="door-wrong" id="door-wrong" role="status">${isWrong ? this.#say('wrong') : ''}</p>
        <button type="submit" class="button main" id="door-leave">${this.#say('leave')}</button>
      </form>
    </dialog>`
  }

  /** @param {boolean} isRight */
  #answer(isRight) {
    if (!isRight) {
      this.#door = this.#door && { ...this.#door, isWrong: true }
      return this.show(this.#dark)
    }
    this.#door = undefined
    this.actions.leave()
  }

  /** @param {import('./text.js').Key} key @param {Record<string, string | number>} [values] */
  #say(key, values) {
    return speaker(this.locale.lang)(key, values, this.locale.number)
  }
}
