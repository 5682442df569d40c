// @ts-check
/**
 * The lobby: home, and with it the rest of the lobby in one module for loading.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Wish } from '../../catalogue/pregenerate.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { Pasting } from '../pasting.js'
 * @import { NewOnes } from './new-ones.js'
 * @typedef {{ locale: Locale, catalogue: Catalogue, progress: Progress, pasting: Pasting }} Parts
 * @typedef {{ goOn(key: string): void, openDay(name: string): void, openLevel(id: string): void, openLevels(kind?:
 *   string, isNew?: boolean): void, openDays(day?: string): void, shareDay(day: string): void, timer(): boolean,
 *   openStatistics(): void, openNew(wish: Wish): void, openLesson(kind: string): void, trouble(error: unknown): void
 *   }} Actions   openLevels: isNew: the new ones alone
 */
import { dateOf, dayOf, keysOf } from '../../catalogue/daily.js'
import { dayAfter, daysDone, firstOf, streakOf } from '../../catalogue/days.js'
import { find } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { later } from '../../lib/load.js'
import { keep, recall } from '../../lib/local-storage.js'
import { html, icon, nothing, renderPart } from '../../lib/templates.js'
import { hasLearnt } from '../save.js'
import { Begun } from './begun.js'
import { dayTile, dayTiles } from './day.js'
import { kindCard } from './kinds.js'
import { choices } from './choices.js'
import { Pictures } from './pictures.js'

/** A window with room for more. */
const wide = matchMedia('(min-width: 1500px)')
const narrow = matchMedia('(max-width: 619px)')
/** The number of begun games shown besides the latest: in a narrow, a usual and a wide window. */
const ROWS = { narrow: 1, usual: 2, wide: 4 }

/** The key under which it is kept that the player has asked for all of today's puzzles. */
const ALL_TODAY = 'alltoday'

export class Home {
  #pictures = new Pictures(false)
  /** The kind of the new levels on offer, once the player has chosen. */ #newKind = ''
  /** The month of the calendar on show. */ #month = ''

  /** @param {Parts} parts @param {Actions} actions */
  constructor(parts, actions) {
    this.element = find('.home')
    this.locale = parts.locale
    this.catalogue = parts.catalogue
    this.progress = parts.progress
    this.actions = actions
    this.begun = new Begun(parts, { goOn: actions.goOn, changed: () => this.#showCards() })
    for (const size of [narrow, wide]) size.addEventListener('change', () => this.#showAll())
  }

  /**
   * @param {boolean} dark
   * @param {boolean} arrived true if the player has just come here
   */
  show(dark, arrived) {
    this.#pictures = new Pictures(dark)
    if (arrived) this.begun.leave()
    this.#showAll()
  }

  #showAll() {
    this.#showCards()
    this.#showKinds()
    this.#showMonth()
  }

  /** @param {boolean} dark */
  theme(dark) {
    if (dark !== this.#pictures.dark && !this.element.hidden) this.show(dark, false)
  }

  /** True for a player who has neither solved nor begun anything. */
  get #isNew() {
    return !this.progress.last() && !this.progress.allDone().size
  }

  /** True for a player who has neither played a puzzle of a day nor asked for all of today's. */
  get #seesOneToday() {
    const isOfDay = (/** @type {string} */ key) => key.startsWith('day/')
    const played = [...this.progress.allDone().keys(), ...this.progress.begun().map(({ key }) => key)]
    return recall(ALL_TODAY) === null && !played.some(isOfDay)
  }

  /** @param {string} kind */
  #knows(kind) {
    const { levels = [] } = this.catalogue.of(kind) ?? {}
    return hasLearnt(kind) || levels.some(({ id }) => this.progress.done(id))
  }

  #showCards() {
    const size = wide.matches ? 'wide' : narrow.matches ? 'narrow' : 'usual'
    const begun = this.begun.template(this.#pictures, ROWS[size])
    const today = this.catalogue.made.length > 0 && this.#today()
    renderPart(find('.home-cards', this.element), [begun, today || nothing], 'main.home')
  }

  /** Loads the parts that are shown only where there is room for them. */
  #more = later(
    'app/lobby/days.js',
    () => Promise.all([import('./days.js'), import('./new-ones.js')]),
    ([days, { NewOnes }]) => ({ ...days, newOnes: new NewOnes(() => this.#showKinds()) }),
  )

  /** Returns these parts, if there is room and they are loaded; loads them if there is. */
  get #wide() {
    if (!wide.matches) return undefined
    const { made } = this.#more
    if (!made) attempt(async () => this.#more().then(() => this.#showAll()), this.actions.trouble)
    return made
  }

  /** Shows the kinds; and new levels, where there is room for them, or else a button for them. */
  #showKinds() {
    const { locale, progress } = this
    const parts = { locale, progress }
    const cards = this.catalogue.all.map(shelf => kindCard(shelf, parts, this.#pictures, this.actions))
    const more = this.#wide
    const made =
      this.catalogue.made.length && (more && !this.#isNew ? this.#newLevels(more.newOnes) : this.#newButton())
    renderPart(
      find('.home-kinds', this.element),
      html`<div class="kinds">${cards}</div>
        ${made || nothing}`,
    )
  }

  /** Shows the calendar, where there is room for it. */
  #showMonth() {
    const { locale, progress, actions } = this
    const infos = this.catalogue.made.map(each => each.info)
    const host = find('.home-month', this.element)
    const more = infos.length ? this.#wide : undefined
    host.hidden = !more
    if (!more) return
    const today = dayOf(new Date())
    const days = {
      locale,
      progress,
      infos,
      today,
      dark: this.#pictures.dark,
      open: actions.openDay,
      timer: actions.timer(),
      share: actions.shareDay,
    }
    const month = this.#month || today.slice(0, 7)
    const turn = (/** @type {{ day?: string, month?: string }} */ { day, month = '' }) => {
      if (day) return actions.openDays(day)
      this.#month = month
      this.#showMonth()
      more.keepFocus(host)
    }
    renderPart(host, more.monthOf(days, { day: '', month }, turn))
  }

  #newButton() {
    const { t } = this.locale
    const open = () => this.actions.openLevels(undefined, true)
    return html`<button type="button" class="home-row" id="open-new" @click=${open}>
      ${icon('new')}<strong>${t('aNewOne')}</strong><span class="quiet">${t('aNewOneShort')}</span>
    </button>`
  }

  /** Renders new levels of the chosen kind, else of the kind played last. @param {NewOnes} newOnes */
  #newLevels(newOnes) {
    const { made } = this.catalogue
    const kind = this.#newKind || this.progress.last()?.about.kind
    const { info } = made.find(shelf => shelf.info.id === kind) ?? made[0]
    const infos = made.map(each => each.info)
    const choose = (/** @type {string} */ kind) => {
      this.#newKind = kind
      this.#showKinds()
    }
    return html`<section class="home-panel home-new">
      <h2 id="home-new">${this.locale.t('aNewOne')}</h2>
      ${choices('home-new', infos, info.id, choose)} ${newOnes.of(info, this.locale, this.actions.openNew)}
    </section>`
  }

  /**
   * Says what was solved yesterday, or only begun, with a way there, if there was anything.
   * @param {readonly KindInfo[]} infos @param {string} day
   */
  #yesterday(infos, day) {
    const { locale, progress, actions } = this
    const keys = keysOf(day, infos)
    const done = keys.filter(key => progress.done(key)).length
    if (!done && !keys.some(key => progress.isBegun(key))) return nothing
    return html`<button type="button" class="link" id="open-yesterday" @click=${() => actions.openDays(day)}>
      ${locale.t('yesterday', { done, count: keys.length })}
    </button>`
  }

  /** Renders the day's puzzles; the easy one alone until the player has shown interest in them. */
  #today() {
    const { t, day: nameOf } = this.locale
    const { progress, actions } = this
    const infos = this.catalogue.made.map(each => each.info)
    const day = {
      locale: this.locale,
      progress,
      infos,
      day: dayOf(new Date()),
      open: actions.openDay,
      timer: actions.timer(),
      share: actions.shareDay,
      easier: () => actions.openLevels(undefined, true),
    }
    const run = streakOf(daysDone(progress.allDone()), day.day)
    const count = run.days.length
    const yesterday = dayAfter(day.day, -1)
    const showAll = () => {
      keep(ALL_TODAY, 'yes')
      this.#showCards()
      find('.home-today .day-tile', this.element).focus()
    }
    const first = html`<div class="day-tiles one">
      ${dayTile(
        day,
        firstOf(day.day, infos, kind => this.#knows(kind)),
        this.#pictures,
        'today',
      )}
      <div>
        <p>${t('todayFirst')}</p>
        <button type="button" class="link" id="all-today" @click=${showAll}>${t('todayEvery')}</button>
      </div>
    </div>`
    const ways = html`<div class="row home-ways">
      <button type="button" class="button" id="open-days" @click=${() => actions.openDays()}>
        ${icon('calendar')}${t('otherDays')}
      </button>
      <button type="button" class="button" id="open-statistics" @click=${() => actions.openStatistics()}>
        ${icon('star')}${t('statistics')}
      </button>
    </div>`
    return html`<section class="home-panel home-today" aria-labelledby="home-today">
      <div class="home-day">
        <h2 id="home-today">${t('today')}</h2>
        ${count ? html`<span class="home-streak">${icon('sun')}${t('streak', { count })}</span>` : nothing}
        <span class="quiet">${nameOf(dateOf(day.day))}</span>
        ${this.#yesterday(infos, yesterday)}
      </div>
      ${
        run.forgiven.includes(yesterday)
          ? html`<p class="day-forgiven">${icon('moon')}${t('streakGoesOn', { count })}</p>`
          : nothing
      }
      ${this.#seesOneToday ? first : dayTiles(day, this.#pictures, 'today')} ${ways}
    </section>`
  }
}

export { goOffline } from './offline.js'
export { UpdateBanner } from './offline.js'
