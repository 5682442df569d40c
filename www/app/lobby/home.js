// @ts-check
/**
 * The first page: go on, today's levels, the kinds as pictures, new ones by grade.
 * @import { Shelf, Catalogue } from '../../catalogue/catalogue.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Progress, Summary } from '../../storage/progress.js'
 * @import { Pasting } from '../pasting.js'
 * @import { Techniques } from '../techniques.js'
 * @typedef {{ engine: Engine, locale: Locale, catalogue: Catalogue, progress: Progress, pasting: Pasting,
 *   techniques: Techniques }} Parts
 * @typedef {{ goOn(key: string): void, openToday(kind: string): void, openLevel(id: string): void, openLevels(kind:
 *   string): void, openDays(): void, openNew(wish: Wish): void,
 *   openLesson(kind: string): void, trouble(error: unknown): void }} Actions
 */
import { gradeOf, hasTechniques, rungsOf } from '../../catalogue/catalogue.js'
import { dateOf, dayKey, dayOf, daysDone, dealOf, streak } from '../../catalogue/daily.js'
import { BoardCanvas } from '../../game/board-canvas.js'
import { restView } from '../../game/view.js'
import { find, make } from '../../lib/dom.js'
import { html, icon, nothing, renderPart } from '../../lib/templates.js'
import { loadPainter } from '../../scenes/index.js'
import { NewOnes, choices, dots } from './level-list.js'
import { hasMet, keptName } from '../save.js'

/** How many games that are begun have a row at first, and how many more at a press. */
const [ROWS, MORE_ROWS] = [2, 20]
/** For pictures, which come when they come. */
const NOBODY_WAITS = new AbortController().signal

export class Home {
  /**
   * Each kind's picture, made once; `lang`: the language its board is in.
   * @type {Map<string, { place: HTMLElement, stage: BoardCanvas, lang: string }>}
   */
  #pictures = new Map()
  /** Of which kind new levels are on offer, once somebody has chosen. */ #newKind = ''
  /** How many games that are begun have a row. */ #rows = ROWS

  /** @param {Parts} parts @param {Actions} actions */
  constructor({ engine, locale, catalogue, progress, pasting, techniques }, actions) {
    this.element = find('.home')
    this.engine = engine
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.pasting = pasting
    this.techniques = techniques
    this.actions = actions
    this.newOnes = new NewOnes(() => this.#offerNew())
  }

  /** @param {boolean} dark */
  show(dark) {
    const { all } = this.catalogue
    this.#showCards()
    renderPart(
      find('.kinds', this.element),
      all.map(shelf => this.#kind(shelf)),
    )
    this.#offerNew()
    this.theme(dark)
    void this.#paintAll()
  }

  #showCards() {
    const today = this.catalogue.made.length ? this.#today() : nothing
    renderPart(find('.home-cards', this.element), [this.#goOn(), this.#list(), today])
  }

  /** New levels of one kind: the one that was chosen, else that of the game played last. */
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
    for (const { stage } of this.#pictures.values()) stage.theme(dark)
  }

  /** The games that are begun: the one played last as a card, a row for each of some more, and a way to all. */
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
      ${pieces === undefined ? nothing : html`<span class="quiet">${this.locale.t('goOnAbout', { placed, sites: pieces })}</span>`}
    </button>`
  }

  /** @param {Summary} game */
  #open({ key }) {
    return this.pasting.goOn(key) || this.actions.goOn(key)
  }

  /** The list of puzzles that was pasted last. */
  #list() {
    const { t } = this.locale
    const { count } = this.pasting
    if (!count) return nothing
    return html`<button type="button" class="home-row" id="open-list" @click=${() => this.pasting.openList()}>
      ${icon('levels')}<strong>${t('pastedList')}</strong><span class="quiet">${t('pastedCount', { count })}</span>
    </button>`
  }

  /** The day's puzzles, one of each kind, and the way to those of other days. */
  #today() {
    const { t, day: nameOf } = this.locale
    const day = dayOf(new Date())
    return html`<section class="home-today">
      <div class="home-day">
        <span class="home-sign">${icon('sun')}</span>
        <div class="home-words">
          <h2>${t('today')}</h2>
          <span>${nameOf(dateOf(day))}</span>
        </div>
      </div>
      ${this.catalogue.made.map(({ info }) => this.#dayOf(info, day))}
      ${this.#days(streak(daysDone(this.progress.allDone()), day))}
    </section>`
  }

  /** @param {KindInfo} info @param {string} day */
  #dayOf(info, day) {
    const { t } = this.locale
    const grade = gradeOf(info, dealOf(day, info)?.wish.grade)
    const key = dayKey(info.id, day)
    const done = Boolean(this.progress.done(key))
    const state = done ? t('todayDone') : this.progress.isBegun(key) ? t('rungBegun') : undefined
    return html`<button
      type="button"
      class="home-row"
      id="today-${info.id}"
      @click=${() => this.actions.openToday(info.id)}
    >
      <strong>${info.title}</strong>
      <span class="quiet">${state ?? grade?.name}</span>
      ${done ? icon('kept') : grade ? dots(grade.number, t) : nothing}
    </button>`
  }

  /** The way to the days before, and how many in a row are done. @param {number} streak */
  #days(streak) {
    const { t } = this.locale
    return html`<div class="home-days">
      <button type="button" class="button" id="open-days" @click=${() => this.actions.openDays()}>
        ${icon('calendar')}${t('otherDays')}
      </button>
      ${streak > 1 ? html`<span class="quiet">${t('streak', { count: streak })}</span>` : nothing}
    </div>`
  }

  /** @param {Shelf} shelf */
  #kind({ info, levels, lessons }) {
    const {
      locale: { t },
      progress,
      actions,
    } = this
    const rungs = rungsOf(levels)
    const done = rungs.filter(l => progress.done(l.id)).length
    const next = rungs.find(l => !progress.done(l.id))
    const first = lessons.length > 0 && !done && !hasMet(info.id)
    const play = () => (next ? actions.openLevel(next.id) : actions.openLevels(info.id))
    const learn =
      lessons.length > 0
        ? html`<button
            type="button"
            id="learn-${info.id}"
            class=${first ? 'button main' : 'button'}
            data-lesson=${info.id}
            @click=${() => actions.openLesson(info.id)}
          >
            ${t('learn')}
          </button>`
        : nothing
    const ladder = html`<p class="quiet">${t('ladderDone', { done, count: rungs.length })}</p>
      <progress max=${rungs.length} value=${done} aria-hidden="true"></progress>`
    return html`<section class="kind-card" aria-labelledby="kind-${info.id}">
      ${this.#picture(info.id).place}
      <h2 id="kind-${info.id}">${info.title}</h2>
      ${first ? html`<p>${info.rules[0]}</p>` : rungs.length > 0 ? ladder : nothing}
      <div class="kind-buttons">
        ${first ? learn : nothing}
        <button type="button" id="play-${info.id}" class=${first ? 'button' : 'button main'} @click=${play}>
          ${next ? t('playLevel', { number: next.number ?? '' }) : t('chooseLevel')}
        </button>
        <button type="button" id="levels-${info.id}" class="button" @click=${() => actions.openLevels(info.id)}>
          ${t('allLevels')}
        </button>
        ${first ? nothing : learn}
        ${
          hasTechniques(info)
            ? html`<button
                type="button"
                id="techniques-${info.id}"
                class="button"
                @click=${() => this.techniques.openList(info.id)}
              >
                ${t('techniques')}
              </button>`
            : nothing
        }
      </div>
    </section>`
  }

  /** The place of a kind's picture; nothing is drawn there yet when it is new. @param {string} kind */
  #picture(kind) {
    const known = this.#pictures.get(kind)
    if (known) return known
    const place = make('div', { className: 'kind-picture', 'data-kind': kind, 'aria-hidden': 'true' }, make('canvas'))
    const picture = { place, stage: new BoardCanvas(place, () => {}, { plain: true }), lang: '' }
    this.#pictures.set(kind, picture)
    return picture
  }

  /** The kinds' pictures, one after the other: who presses something meanwhile waits for one of them only. */
  async #paintAll() {
    for (const shelf of this.catalogue.all) await this.#paint(shelf).catch(this.actions.trouble)
  }

  /** A kind's picture, drawn by its own painter. @param {Shelf} shelf */
  async #paint(shelf) {
    const { lang } = this.locale
    const picture = this.#picture(shelf.info.id)
    if (picture.lang === lang) return
    picture.lang = lang
    try {
      const { board, entries } = (await this.#solved(shelf)) ?? {}
      if (!board || !entries || picture.lang !== lang) return
      picture.stage.open(board)
      picture.stage.show(restView(board, entries))
    } catch (error) {
      // The next time home is shown it is tried again.
      if (picture.lang === lang) picture.lang = ''
      throw error
    }
  }

  /** A solved board of a kind; grown, where things grow. @param {Shelf} shelf */
  async #solved({ levels, lessons }) {
    const { engine, locale } = this
    const level = (rungsOf(levels).at(-1) ?? levels.at(-1))?.level ?? lessons.at(-1)?.level
    if (!level) return
    const [
      board,
      {
        solutions: [entries],
      },
    ] = await Promise.all([
      engine.board(level, locale.lang),
      engine.solve(level, { limit: 1 }, { signal: NOBODY_WAITS }),
    ])
    await loadPainter(board)
    if (!entries || !board.rounds) return { board, entries }
    return { board, entries: (await engine.film(level, entries)).rounds.at(-1)?.entries ?? entries }
  }
}
