// @ts-check
/**
 * The games to carry on with: the latest as a card, more as rows. Each can be taken off the list, and brought back.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress, Summary } from '../../storage/progress.js'
 * @import { Pasting } from '../pasting.js'
 * @import { Pictures } from './pictures.js'
 * @typedef {{ locale: Locale, catalogue: Catalogue, progress: Progress, pasting: Pasting }} Parts
 */
import { dayOf } from '../../catalogue/daily.js'
import { isListed } from '../../catalogue/days.js'
import { find } from '../../lib/dom.js'
import { html, icon, nothing } from '../../lib/templates.js'
import { keptName } from '../save.js'

/** The number of rows that a press adds. */
const MORE_ROWS = 20

export class Begun {
  /** The number of rows that the player has asked for. */ #rows = 0
  /** The game just taken off the list. @type {Summary | undefined} */ #gone

  /** @param {Parts} parts @param {{ goOn(key: string): void, changed(): void }} host */
  constructor({ locale, catalogue, progress, pasting }, host) {
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.pasting = pasting
    this.host = host
  }

  /** Forgets which game was taken off: its place is for others now. */
  leave() {
    this.#gone = undefined
  }

  /** Returns the listed games, the latest first. */
  get #games() {
    const today = dayOf(new Date())
    return this.progress.begun().filter(game => this.catalogue.of(game.about.kind) && isListed(game, today))
  }

  /** @param {Pictures} pictures @param {number} room the number of rows that there is room for */
  template(pictures, room) {
    const { t } = this.locale
    const [last, ...others] = this.#games
    const { count } = this.pasting
    const rows = Math.max(this.#rows, room)
    const more = () => {
      this.#rows = rows + MORE_ROWS
      this.host.changed()
    }
    const parts = [
      this.#gone ? this.#undo(this.#gone) : nothing,
      last ? this.#game(last, pictures, true) : nothing,
      others.slice(0, rows).map(game => this.#game(game, pictures, false)),
      others.length > rows
        ? html`<button type="button" class="link" id="more-begun" @click=${more}>
            ${t('moreBegun', { count: others.length - rows })}
          </button>`
        : nothing,
      count
        ? html`<button type="button" class="home-row" id="open-list" @click=${() => this.pasting.openList()}>
            ${icon('levels')}<strong>${t('pastedList')}</strong
            ><span class="quiet">${t('pastedCount', { count })}</span>
          </button>`
        : nothing,
    ]
    return parts.every(part => part === nothing || (Array.isArray(part) && !part.length))
      ? nothing
      : html`<div class="home-begun">${parts}</div>`
  }

  /** @param {Summary} game @param {Pictures} pictures @param {boolean} isLast true for the latest, which is a card */
  #game(game, pictures, isLast) {
    const { t } = this.locale
    const { key, about, placed = 0, pieces } = game
    const name = keptName(game, this.catalogue, this.locale)
    const isFull = placed === pieces
    const course = isFull ? t('goOnFull') : t('goOnAbout', { placed, sites: pieces ?? 0 })
    const count = pieces === undefined ? nothing : html`<span class="quiet">${course}</span>`
    // A full bar would look as if the puzzle were solved.
    const bar =
      pieces === undefined || isFull
        ? nothing
        : html`<progress max=${pieces} value=${placed} aria-hidden="true"></progress>`
    return html`<div class=${isLast ? 'home-card begun' : 'home-row begun'}>
      <button
        type="button"
        class="begun-open"
        id=${isLast ? 'go-on' : nothing}
        data-begun=${isLast ? nothing : key}
        @click=${() => this.pasting.goOn(key) || this.host.goOn(key)}
      >
        ${pictures.of(key, about.kind, 'begun')}
        <span class="home-words"
          >${isLast ? html`<strong>${t('goOn')}</strong>` : nothing}<span class="begun-name">${name}</span
          >${isLast ? html`<span class="begun-course">${bar}${count}</span>` : count}</span
        >
      </button>
      <button
        type="button"
        class="close"
        data-remove=${key}
        aria-label=${t('removeGame', { name })}
        @click=${() => this.#remove(game)}
      >
        ${icon('close')}
      </button>
    </div>`
  }

  /** Says which game was taken off the list, with a button that brings it back. @param {Summary} game */
  #undo(game) {
    const { t } = this.locale
    const undo = () => {
      this.#gone = undefined
      this.progress.takeBack(game.key)
      this.host.changed()
      find(this.#games[0]?.key === game.key ? '#go-on' : `[data-begun="${CSS.escape(game.key)}"]`).focus()
    }
    return html`<p class="home-row" role="status">
      <span>${t('removedGame', { name: keptName(game, this.catalogue, this.locale) })}</span>
      <button type="button" class="button" id="undo-remove" @click=${undo}>${icon('undo')}${t('undo')}</button>
    </p>`
  }

  /** @param {Summary} game */
  #remove(game) {
    this.#gone = game
    this.progress.setAside(game.key)
    this.host.changed()
    find('#undo-remove').focus()
  }
}
