// @ts-check
/**
 * The first page: go on, today's levels, the kinds as pictures, new ones by grade.
 * @import { Shelf, Catalogue } from '../catalogue/catalogue.js'
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { SavedGame } from '../storage/book.js'
 * @import { Progress } from '../storage/progress.js'
 * @typedef {{ engine: Engine, locale: Locale, catalogue: Catalogue, progress: Progress }} Parts
 * @typedef {{ goOn(key: string): void, openToday(kind: string): void, openLevel(id: string): void, openLevels(kind:
 *   string): void, openDays(): void, openNew(wish: Wish): void,
 *   openLesson(kind: string): void, trouble(error: unknown): void }} Actions
 */
import { gradeOf, rungsOf } from '../catalogue/catalogue.js'
import { dateOf, dayKey, dayOf, daysDone, dealOf, streak } from '../catalogue/daily.js'
import { BoardCanvas } from '../game/board-canvas.js'
import { emptyCount } from '../game/game.js'
import { restView } from '../game/view.js'
import { find, icon, make } from '../lib/dom.js'
import { redraw } from '../lib/redraw.js'
import { loadPainter } from '../scenes/index.js'
import { chip, dots, newOnes } from './level-list.js'
import { hasMet, keptName } from './save.js'

export class Home {
  /**
   * Each kind's picture, made once; `lang`: the language its board is in.
   * @type {Map<string, { place: HTMLElement, stage: BoardCanvas, lang: string }>}
   */
  #pictures = new Map()
  /** Of which kind new levels are on offer, once somebody has chosen. */ #newKind = ''
  /** Of which kind, and in which language, they are on show. */ #offered = ''

  /** @param {Parts} parts @param {Actions} actions */
  constructor({ engine, locale, catalogue, progress }, actions) {
    this.element = find('.home')
    this.engine = engine
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.actions = actions
  }

  /** @param {boolean} dark */
  show(dark) {
    const {
      catalogue: { all },
    } = this
    const begun = this.progress.last()
    const info = this.catalogue.of(begun?.about.kind)?.info
    redraw(find('.home-cards', this.element), () => [
      ...(begun && info ? [this.#goOn(begun)] : []),
      ...(this.catalogue.made.length ? [this.#today()] : []),
    ])
    redraw(find('.kinds', this.element), () => all.map(shelf => this.#kind(shelf)))
    this.#offerNew(this.#newKind || info?.id || '')
    this.theme(dark)
    void this.#paintAll()
  }

  /** New levels of one kind; where there are several kinds, one chooses. @param {string} kind */
  #offerNew(kind) {
    const {
      catalogue,
      locale,
      actions: { openNew },
    } = this
    const { made } = catalogue
    const { info } = made.find(shelf => shelf.info.id === kind) ?? made[0] ?? {}
    find('.home-new', this.element).hidden = !info
    if (!info) return
    const offered = `${info.id} ${locale.lang}`
    if (this.#offered === offered) return
    this.#offered = offered
    const choose = (/** @type {string} */ other) => {
      this.#newKind = other
      this.#offerNew(other)
      find(`.home-new [data-choice="${other}"]`, this.element).focus()
    }
    const chips = made.map(each => chip(each.info.title, each.info.id, each.info === info, choose))
    find('.home-new', this.element).replaceChildren(
      make('h2', { id: 'home-new' }, locale.t('aNewOne')),
      make('p', { className: 'quiet' }, locale.t('aNewOneAbout')),
      ...(chips.length > 1
        ? [make('div', { className: 'chips', role: 'group', 'aria-labelledby': 'home-new' }, ...chips)]
        : []),
      newOnes(info, locale, openNew),
    )
  }

  /** @param {boolean} dark */
  theme(dark) {
    for (const { stage } of this.#pictures.values()) stage.theme(dark)
  }

  /** The game played last. @param {SavedGame} begun */
  #goOn(begun) {
    const { t } = this.locale
    const sites = begun.about.pieces ?? begun.entries.length
    const placed = begun.entries.length - emptyCount(begun.entries)
    return this.#card(
      'go-on',
      'play',
      t('goOn'),
      keptName(begun, this.catalogue, this.locale),
      t('goOnAbout', { placed, sites }),
      () => this.actions.goOn(begun.key),
      make('progress', { max: sites, value: placed, 'aria-hidden': 'true' }),
    )
  }

  /** The day's puzzles, one of each kind, and the way to those of other days. */
  #today() {
    const { t, day: nameOf } = this.locale
    const day = dayOf(new Date())
    return make(
      'section',
      { className: 'home-today' },
      make(
        'div',
        { className: 'home-day' },
        make('span', { className: 'home-sign' }, icon('sun')),
        make('div', { className: 'home-words' }, make('h2', {}, t('today')), make('span', {}, nameOf(dateOf(day)))),
      ),
      ...this.catalogue.made.map(({ info }) => this.#dayOf(info, day)),
      this.#days(streak(daysDone(this.progress.allDone()), day)),
    )
  }

  /** @param {KindInfo} info @param {string} day */
  #dayOf(info, day) {
    const { t } = this.locale
    const grade = gradeOf(info, dealOf(day, info)?.wish.grade)
    const done = Boolean(this.progress.done(dayKey(info.id, day)))
    const row = make(
      'button',
      { type: 'button', className: 'home-row', id: `today-${info.id}` },
      make('strong', {}, info.title),
      make('span', { className: 'quiet' }, done ? t('todayDone') : (grade?.name ?? '')),
      done ? icon('kept') : grade && dots(grade.number, t),
    )
    row.addEventListener('click', () => this.actions.openToday(info.id))
    return row
  }

  /** The way to the days before, and how many in a row are done. @param {number} streak */
  #days(streak) {
    const { t } = this.locale
    const button = make(
      'button',
      { type: 'button', className: 'button', id: 'open-days' },
      icon('calendar'),
      t('otherDays'),
    )
    button.addEventListener('click', () => this.actions.openDays())
    return make(
      'div',
      { className: 'home-days' },
      button,
      streak > 1 && make('span', { className: 'quiet' }, t('streak', { count: streak })),
    )
  }

  /**
   * @param {string} id
   * @param {string} sign
   * @param {string} title
   * @param {string} name
   * @param {string} about
   * @param {() => void} press
   * @param {Element} [more]
   */
  #card(id, sign, title, name, about, press, more) {
    const button = make(
      'button',
      { type: 'button', className: 'home-card', id },
      make('span', { className: 'home-sign' }, icon(sign)),
      make(
        'span',
        { className: 'home-words' },
        make('strong', {}, title),
        make('span', {}, name),
        make('span', { className: 'quiet' }, about),
        more,
      ),
    )
    button.addEventListener('click', press)
    return button
  }

  /** @param {Shelf} shelf */
  #kind({ info, levels, lessons }) {
    const {
      locale: { t },
      progress,
    } = this
    const rungs = rungsOf(levels)
    const done = rungs.filter(l => progress.done(l.id)).length
    const next = rungs.find(l => !progress.done(l.id))
    const picture = this.#picture(info.id).place
    const first = lessons.length > 0 && !done && !hasMet(info.id)
    const play = make(
      'button',
      { type: 'button', id: `play-${info.id}`, className: first ? 'button' : 'button main' },
      next ? t('playLevel', { number: next.number }) : t('chooseLevel'),
    )
    play.addEventListener('click', () => (next ? this.actions.openLevel(next.id) : this.actions.openLevels(info.id)))
    const all = make('button', { type: 'button', id: `levels-${info.id}`, className: 'button' }, t('allLevels'))
    all.addEventListener('click', () => this.actions.openLevels(info.id))
    const learn = make(
      'button',
      { type: 'button', id: `learn-${info.id}`, className: first ? 'button main' : 'button', 'data-lesson': info.id },
      t('learn'),
    )
    learn.addEventListener('click', () => this.actions.openLesson(info.id))
    return make(
      'section',
      { className: 'kind-card', 'aria-labelledby': `kind-${info.id}` },
      picture,
      make('h2', { id: `kind-${info.id}` }, info.title),
      ...(first
        ? [make('p', {}, info.rules[0])]
        : rungs.length > 0
          ? [
              make('p', { className: 'quiet' }, t('ladderDone', { done, count: rungs.length })),
              make('progress', { max: rungs.length, value: done, 'aria-hidden': 'true' }),
            ]
          : []),
      make('div', { className: 'kind-buttons' }, first && learn, play, all, !first && lessons.length > 0 && learn),
    )
  }

  /** The place of a kind's picture; nothing is drawn there yet when it is new. @param {string} kind */
  #picture(kind) {
    const known = this.#pictures.get(kind)
    if (known) return known
    const place = make('div', { className: 'kind-picture', 'data-kind': kind, 'aria-hidden': 'true' }, make('canvas'))
    const picture = { place, stage: new BoardCanvas(place, () => {}, true), lang: '' }
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
    ] = await Promise.all([engine.board(level, locale.lang), engine.solve(level, { limit: 1 })])
    await loadPainter(board)
    if (!entries || !board.rounds) return { board, entries }
    return { board, entries: (await engine.film(level, entries)).rounds.at(-1)?.entries ?? entries }
  }
}
