// @ts-check
/**
 * The lobby: home, and with it the rest of the lobby in one module for loading.
 * @import { Catalogue, Shelf } from '../../catalogue/catalogue.js'
 * @import { Daily } from '../../catalogue/daily.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress, Summary } from '../../storage/progress.js'
 * @import { Techniques } from '../later-parts.js'
 * @import { Pasting } from '../pasting.js'
 */
import { gradeOf, rungsOf, rungToPlay } from '../../catalogue/catalogue.js'
import {
  dateOf,
  dayKey,
  dayName,
  dayOf,
  daysDone,
  recipeOf,
  standingOf,
  streak,
  threeOf,
} from '../../catalogue/daily.js'
import { STEP_NAMES } from '../../catalogue/level-name.js'
import { urlOf } from '../../lib/base.js'
import { find } from '../../lib/dom.js'
import { html, icon, nothing, renderPart } from '../../lib/templates.js'
import { hasMet, keptName } from '../save.js'
import { choices, dots, NewOnes } from './level-list.js'

// ---- the home page: go on, today's puzzles; then the kinds as pictures, and new levels by grade ----

/**
 * @typedef {{ locale: Locale, catalogue: Catalogue, progress: Progress, pasting: Pasting, techniques: Techniques }}
 *   Parts
 * @typedef {{ goOn(key: string): void, openDay(name: string): void, openLevel(id: string): void, openLevels(kind:
 *   string): void, openDays(): void,
 *   openStatistics(): void, openNew(wish: Wish): void,
 *   openLesson(kind: string): void, trouble(error: unknown): void }} Actions
 */

/** The number of rows of begun games at first, and the number added by a press. */
const [ROWS, MORE_ROWS] = [3, 20]

export class Home {
  #dark = false
  /** The kind of the new levels on offer, once the player has chosen. */ #newKind = ''
  /** The number of rows of begun games. */ #rows = ROWS

  /** @param {Parts} parts @param {Actions} actions */
  constructor({ locale, catalogue, progress, pasting, techniques }, actions) {
    this.element = find('.home')
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.pasting = pasting
    this.techniques = techniques
    this.actions = actions
    this.newOnes = new NewOnes(() => this.#offerNew())
  }

  /**
   * @param {boolean} dark
   * @param {boolean} arrived true if the player has just come here; only then parts change places
   */
  show(dark, arrived) {
    this.#dark = dark
    if (arrived) this.#order()
    this.#showCards()
    this.#showKinds()
    this.#offerNew()
  }

  #showKinds() {
    renderPart(
      find('.kinds', this.element),
      this.catalogue.all.map(shelf => this.#kind(shelf)),
    )
  }

  /** Puts begun games and today's puzzles first; for a new player the kinds. */
  #order() {
    const [cards, kinds] = ['.home-cards', '.kinds'].map(part => find(part, this.element))
    const isNew = !this.progress.last() && !this.progress.allDone().size && !this.catalogue.all.some(isMet)
    const [first, second] = isNew ? [kinds, cards] : [cards, kinds]
    if (first.nextElementSibling !== second) second.before(first)
  }

  #showCards() {
    const [begun, list] = [this.#goOn(), this.#list()]
    const mine = begun === nothing && list === nothing ? nothing : html`<div class="home-begun">${begun}${list}</div>`
    renderPart(find('.home-cards', this.element), [mine, this.catalogue.made.length ? this.#today() : nothing])
  }

  /** Offers new levels of the chosen kind, else of the kind played last. */
  #offerNew() {
    const { catalogue, locale, progress, actions } = this
    const { made } = catalogue
    const kind = this.#newKind || progress.last()?.about.kind
    const { info } = made.find(shelf => shelf.info.id === kind) ?? made[0] ?? {}
    find('.home-new', this.element).hidden = !info
    if (!info) return
    const choose = (/** @type {string} */ kind) => {
      this.#newKind = kind
      this.#offerNew()
    }
    const kinds = made.map(each => each.info)
    renderPart(
      find('.home-new', this.element),
      html`<h2 id="home-new">${locale.t('aNewOne')}</h2>
        ${choices('home-new', kinds, info.id, choose)} ${this.newOnes.of(info, locale, actions.openNew)}`,
    )
  }

  /** @param {boolean} dark */
  theme(dark) {
    if (dark === this.#dark) return
    this.#dark = dark
    if (!this.element.hidden) this.#showKinds()
  }

  /** Renders the begun games: the latest as a card, some more as rows, and a button for the rest. */
  #goOn() {
    const { t } = this.locale
    const begun = this.progress.begun().filter(({ about }) => this.catalogue.of(about.kind))
    const [last, ...others] = begun
    if (!last) return nothing
    const { placed = 0, pieces } = last
    const more = () => {
      this.#rows += MORE_ROWS
      this.#showCards()
    }
    return html`<button type="button" class="home-card" id="go-on" @click=${() => this.#open(last)}>
        <span class="home-sign">${icon('play')}</span>
        <span class="home-words"
          ><strong>${t('goOn')}</strong><span>${keptName(last, this.catalogue, this.locale)}</span>${
            pieces === undefined
              ? nothing
              : html`<span class="quiet">${t('goOnAbout', { placed, sites: pieces })}</span
                  ><progress max=${pieces} value=${placed} aria-hidden="true"></progress>`
          }</span
        >
      </button>
      ${others.slice(0, this.#rows).map(game => this.#begun(game))}
      ${
        others.length > this.#rows
          ? html`<button type="button" class="button" id="more-begun" @click=${more}>
              ${t('moreBegun', { count: others.length - this.#rows })}
            </button>`
          : nothing
      }`
  }

  /** @param {Summary} game */
  #begun(game) {
    const { placed = 0, pieces } = game
    return html`<button type="button" class="home-row" data-begun=${game.key} @click=${() => this.#open(game)}>
      ${icon('play')}<strong>${keptName(game, this.catalogue, this.locale)}</strong>
      ${
        pieces === undefined
          ? nothing
          : html`<span class="quiet">${this.locale.t('goOnAbout', { placed, sites: pieces })}</span>`
      }
    </button>`
  }

  /** @param {Summary} game */
  #open({ key }) {
    return this.pasting.goOn(key) || this.actions.goOn(key)
  }

  /** Renders the kept list of puzzles. */
  #list() {
    const { t } = this.locale
    const { count } = this.pasting
    if (!count) return nothing
    return html`<button type="button" class="home-row" id="open-list" @click=${() => this.pasting.openList()}>
      ${icon('levels')}<strong>${t('pastedList')}</strong><span class="quiet">${t('pastedCount', { count })}</span>
    </button>`
  }

  /** Renders the day's puzzles: three for everybody, one of each kind, and a button for other days. */
  #today() {
    const { t, day: nameOf } = this.locale
    const day = dayOf(new Date())
    const infos = this.catalogue.made.map(each => each.info)
    const { done, count } = standingOf(day, infos, key => Boolean(this.progress.done(key)))
    const run = streak(daysDone(this.progress.allDone()), day)
    const tiles = (/** @type {Daily[]} */ dailies) =>
      html`<div class="day-tiles">${dailies.map(each => this.#tile(each, day))}</div>`
    return html`<section class="home-today" aria-labelledby="home-today">
      <div class="home-day">
        <div class="home-words">
          <h2 id="home-today">${t('today')}</h2>
          <span>${nameOf(dateOf(day))}</span>
        </div>
        ${run ? html`<span class="home-streak">${icon('sun')}${t('streak', { count: run })}</span>` : nothing}
      </div>
      <h3 class="tiles-name">${t('forEverybody')}</h3>
      ${tiles(threeOf(day, infos))}
      <h3 class="tiles-name">${t('ofEachKind')} <span id="today-count">${t('todayCount', { done, count })}</span></h3>
      ${tiles(infos.map(info => ({ info })))}
      <div class="row home-ways">
        <button type="button" class="button" id="open-days" @click=${() => this.actions.openDays()}>
          ${icon('calendar')}${t('otherDays')}
        </button>
        <button type="button" class="button" id="open-statistics" @click=${() => this.actions.openStatistics()}>
          ${icon('star')}${t('statistics')}
        </button>
      </div>
    </section>`
  }

  /** @param {Daily} daily @param {string} day */
  #tile({ info, step }, day) {
    const { t } = this.locale
    const grade = gradeOf(info, recipeOf(day, info, step)?.wish.grade)
    const key = dayKey(info.id, day, step)
    const done = this.progress.done(key)
    const state = done ? 'done' : this.progress.isBegun(key) ? 'begun' : 'open'
    const says = { done: t('todayDone'), begun: t('rungBegun'), open: grade?.name ?? '' }[state]
    const sign = done
      ? icon(done.help === 'none' ? 'star' : 'kept')
      : state === 'begun'
        ? icon('play')
        : grade && dots(grade.number, t)
    const first = step && t(STEP_NAMES[step])
    return html`<button
      type="button"
      class="day-tile"
      id=${['today', info.id, step].filter(Boolean).join('-')}
      data-state=${state}
      @click=${() => this.actions.openDay(dayName(info.id, day, step))}
    >
      <span class="tile-sign" aria-hidden="true">${sign}</span>
      <strong>${first ?? info.title}</strong> <span class="quiet">${first ? info.title : says}</span>
      ${first ? html`<span class="unseen">${says}</span>` : nothing}
    </button>`
  }

  /** Renders a kind: its picture, the progress, the main button, and the others. @param {Shelf} shelf */
  #kind({ info, levels, lessons }) {
    const { progress, actions } = this
    const { t, marks } = this.locale
    const { id, title } = info
    const begun = new Map(progress.begun().map(({ key, at }) => [key, at]))
    const rungs = rungsOf(levels)
    const done = rungs.filter(l => progress.done(l.id)).length
    const playedAt = (/** @type {string} */ id) => Math.max(progress.done(id)?.at ?? 0, begun.get(id) ?? 0)
    const next = rungToPlay(
      rungs,
      l => !progress.done(l.id),
      l => playedAt(l.id),
    )
    const isFirst = lessons.length > 0 && !done && !hasMet(id)
    const isUnderWay = done > 0 || (next && progress.isBegun(next.id))
    /** @typedef {{ name: string, label: string, press(): void, lesson?: string }} Way */
    /** @type {Way} */
    const play = {
      name: 'play',
      label: next ? t(isUnderWay ? 'goOnWith' : 'playLevel', { number: next.number }) : t('chooseLevel'),
      press: () => (next ? actions.openLevel(next.id) : actions.openLevels(id)),
    }
    /** @type {Way[]} */
    const learn =
      lessons.length > 0 ? [{ name: 'learn', label: t('learn'), press: () => actions.openLesson(id), lesson: id }] : []
    // A button stays the same element when another becomes the main one, as it may have the focus.
    const ways = [
      { name: 'levels', label: t('allLevels'), press: () => actions.openLevels(id) },
      ...(isFirst ? [] : learn),
      { name: 'techniques', label: t('techniques'), press: () => this.techniques.openList(id) },
    ]
    const button = (/** @type {Way} */ { name, label, press, lesson }, /** @type {string} */ className) =>
      html`<button
        type="button"
        id="${name}-${id}"
        class=${className}
        data-lesson=${lesson ?? nothing}
        aria-label=${marks([label, title])}
        @click=${press}
      >
        ${label}
      </button>`
    const ladder = html`<p class="quiet">${t('ladderDone', { done, count: rungs.length })}</p>
      <progress max=${rungs.length} value=${done} aria-hidden="true"></progress>`
    return html`<section class="kind-card" aria-labelledby="kind-${id}">
      ${this.#picture(id)}
      <h2 id="kind-${id}">${title}</h2>
      <div class="kind-about">${isFirst ? html`<p>${info.rules[0]}</p>` : rungs.length > 0 ? ladder : nothing}</div>
      <div class="kind-way">
        ${isFirst ? learn.map(way => button(way, 'button main')) : nothing}
        ${button(play, isFirst ? 'link' : 'button main')}
      </div>
      <div class="kind-ways">${ways.map(way => button(way, 'link'))}</div>
    </section>`
  }

  /** Renders the picture of a solved board of a kind, drawn by `cargo xtask icons`. @param {string} kind */
  #picture(kind) {
    const url = urlOf(`icons/kind-${kind}-${this.#dark ? 'dark' : 'light'}.webp`)
    return html`<img class="kind-picture" data-kind=${kind} src=${url} alt="" width="360" height="225" />`
  }
}

/** @param {Shelf} shelf */
const isMet = ({ info }) => hasMet(info.id)

export { LevelPicker } from './level-picker.js'
export { goOffline } from './offline.js'
export { fillSettings } from './settings.js'
export { UpdateBanner } from './offline.js'
