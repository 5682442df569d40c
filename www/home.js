// @ts-check
/**
 * The first page: go on, today's levels, the kinds as pictures, new ones by grade.
 * @import { Board, Entries, GradeInfo } from './pkg/placewise.js'
 * @import { Shelf } from './levels.js'
 * @import { Progress } from './progress.js'
 * @import { Tongue } from './tongue.js'
 * @import { Wish } from './dealer.js'
 * @typedef {{ name: string, kind: string, placed: number, sites: number }} Begun   sites: how many there are to place
 * @typedef {{ kind: string, title: string, name: string, grade: GradeInfo | undefined, done: boolean }} Today
 * @typedef {{ shelves: Shelf[], progress: Progress, begun: Begun | undefined, today: Today[], streak: number, dark: boolean }} Shown
 * @typedef {{ goOn(): void, openToday(kind: string): void, openLevel(id: string): void, openLevels(kind: string): void, openDays(kind?: string): void, met(kind: string): boolean, openNew(wish: Wish): void, openLesson(kind: string): void, picture(shelf: Shelf): Promise<{ board: Board, entries: Entries } | undefined> }} Actions
 */
import { find, icon, make } from './dom.js'
import { dots, newOnes } from './ladder.js'
import { Stage } from './stage.js'
import { restView } from './view.js'

export class Home {
  /** Each kind's picture, made once; `lang`: the language its board is in. @type {Map<string, { place: HTMLElement, stage: Stage, lang: string }>} */
  #pictures = new Map()

  /** @param {Tongue} tongue @param {Actions} actions */
  constructor(tongue, actions) {
    this.element = find('.home')
    this.tongue = tongue
    this.actions = actions
  }

  /** @param {Shown} shown */
  show(shown) {
    const { shelves } = shown
    const focused = document.activeElement?.id
    find('.home-cards', this.element).replaceChildren(
      ...shown.begun ? [this.#goOn(shown.begun)] : [],
      this.#today(shown.today, shown.streak))
    find('.kinds', this.element).replaceChildren(...shelves.map(shelf => this.#kind(shelf, shown)))
    find('.home-new', this.element).replaceChildren(
      make('h2', {}, this.tongue.t('aNewOne')), make('p', { className: 'quiet' }, this.tongue.t('aNewOneAbout')),
      ...shelves.flatMap(({ info }) => [shelves.length > 1 && make('h3', {}, info.title), newOnes(info, this.tongue, this.actions.openNew)]).filter(part => part instanceof Node))
    this.#paint(shelves, shown.dark)
    if (focused) document.getElementById(focused)?.focus()
  }

  /** @param {boolean} dark */
  theme(dark) { for (const { stage } of this.#pictures.values()) stage.theme(dark) }

  /** @param {Begun} begun */
  #goOn({ name, placed, sites }) {
    const { t } = this.tongue
    return this.#card('go-on', 'play', t('goOn'), name, t('goOnAbout', { placed, sites }), this.actions.goOn, make('progress', { max: sites, value: placed, 'aria-hidden': 'true' }))
  }

  /** The day's puzzles, one of each kind, and the way to those of other days. @param {Today[]} today @param {number} streak */
  #today(today, streak) {
    const { t } = this.tongue
    return make('section', { className: 'home-today' },
      make('div', { className: 'home-day' }, make('span', { className: 'home-sign' }, icon('sun')),
        make('div', { className: 'home-words' }, make('h2', {}, t('today')), today[0] && make('span', {}, today[0].name))),
      ...today.map(each => this.#dayOf(each)),
      this.#days(streak))
  }

  /** @param {Today} today */
  #dayOf({ kind, title, grade, done }) {
    const { t } = this.tongue
    const row = make('button', { type: 'button', className: 'home-row', id: `today-${kind}` },
      make('strong', {}, title), make('span', { className: 'quiet' }, done ? t('todayDone') : grade?.name ?? ''), done ? icon('kept') : grade && dots(grade.number, t))
    row.addEventListener('click', () => this.actions.openToday(kind))
    return row
  }

  /** The way to the days before, and how many in a row are done. @param {number} streak */
  #days(streak) {
    const { t } = this.tongue
    const button = make('button', { type: 'button', className: 'button', id: 'open-days' }, icon('calendar'), t('otherDays'))
    button.addEventListener('click', () => this.actions.openDays())
    return make('div', { className: 'home-days' }, button, streak > 1 && make('span', { className: 'quiet' }, t('streak', { count: streak })))
  }

  /** @param {string} id @param {string} sign @param {string} title @param {string} name @param {string} about @param {() => void} press @param {Element} [more] */
  #card(id, sign, title, name, about, press, more) {
    const button = make('button', { type: 'button', className: 'home-card', id },
      make('span', { className: 'home-sign' }, icon(sign)),
      make('span', { className: 'home-words' }, make('strong', {}, title), make('span', {}, name), make('span', { className: 'quiet' }, about), more))
    button.addEventListener('click', press)
    return button
  }

  /** @param {Shelf} shelf @param {Shown} shown */
  #kind({ info, levels, lessons }, { progress }) {
    const { t } = this.tongue
    const done = levels.filter(l => progress.done(l.id)).length
    const next = levels.find(l => !progress.done(l.id))
    const picture = this.#picture(info.id).place
    const first = lessons.length > 0 && !done && !this.actions.met(info.id)
    const play = make('button', { type: 'button', className: first ? 'button' : 'button main' }, next?.number === undefined ? t('chooseLevel') : t('playLevel', { number: next.number }))
    play.addEventListener('click', () => next ? this.actions.openLevel(next.id) : this.actions.openLevels(info.id))
    const all = make('button', { type: 'button', className: 'button' }, t('allLevels'))
    all.addEventListener('click', () => this.actions.openLevels(info.id))
    const learn = make('button', { type: 'button', className: first ? 'button main' : 'button', 'data-lesson': info.id }, t('learn'))
    learn.addEventListener('click', () => this.actions.openLesson(info.id))
    return make('section', { className: 'kind-card', 'aria-labelledby': `kind-${info.id}` }, picture,
      make('h2', { id: `kind-${info.id}` }, info.title),
      levels.length > 0 && make('p', { className: 'quiet' }, t('ladderDone', { done, count: levels.length })),
      levels.length > 0 && make('progress', { max: levels.length, value: done, 'aria-hidden': 'true' }),
      make('div', { className: 'kind-buttons' }, first && learn, play, all, !first && lessons.length > 0 && learn))
  }

  /** The place of a kind's picture; nothing is drawn there yet when it is new. @param {string} kind */
  #picture(kind) {
    const known = this.#pictures.get(kind)
    if (known) return known
    const place = make('div', { className: 'kind-picture', 'data-kind': kind, 'aria-hidden': 'true' }, make('canvas'))
    const picture = { place, stage: new Stage(place, () => {}, true), lang: '' }
    this.#pictures.set(kind, picture)
    return picture
  }

  /** The kinds' pictures: each a solved board, drawn by the kind's own painter. @param {Shelf[]} shelves @param {boolean} dark */
  async #paint(shelves, dark) {
    const { lang } = this.tongue
    this.theme(dark)
    for (const shelf of shelves) {
      const picture = this.#picture(shelf.info.id)
      if (picture.lang === lang) continue
      picture.lang = lang
      const { board, entries } = await this.actions.picture(shelf) ?? {}
      if (!board || !entries || picture.lang !== lang) continue
      picture.stage.open(board)
      picture.stage.show(restView(board, entries))
    }
  }
}
