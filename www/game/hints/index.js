// @ts-check
/**
 * Check, hints and "Teach me" at a table. What finds and tells them is loaded behind the first board: until then there
 * is nothing on show to change.
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { Position } from '../game.js'
 * @import { Session } from '../session.js'
 * @import { TableApi } from '../table-api.js'
 * @import { ShownHint } from './hint-state.js'
 * @import { HintController } from './hint-controller.js'
 * @import { Walkthrough } from './walkthrough.js'
 */
import { loadLanguage } from '../../i18n/text/index.js'
import { later } from '../../lib/load.js'
import { countHelp } from '../session.js'
import { dropHelp, inSession } from '../state.js'

export class Hints {
  /** What shows hints and lessons on the board, once it is loaded. @type {typeof import('./told.js') | undefined} */
  told
  /**
   * What shows the text of "Teach me", once it is loaded.
   * @type {typeof import('./lesson-view.js').LessonView | undefined}
   */
  LessonView
  /** @type {HintController | undefined} */ #controller
  /** "Teach me", once it is loaded. @type {Walkthrough | undefined} */ walkthrough

  /** @param {Engine} engine @param {Locale} locale @param {TableApi} table */
  constructor(engine, locale, table) {
    this.engine = engine
    this.locale = locale
    this.table = table
  }

  /** Loads what tells hints, if it is not loaded yet. */
  load = later(
    'game/hints/hint-controller.js',
    () => import('./hint-controller.js'),
    async ({ HintController, LessonView, Walkthrough, told }) => {
      const { engine, locale, table } = this
      await loadLanguage(locale.lang)
      this.told = told
      this.LessonView = LessonView
      this.walkthrough = new Walkthrough(engine, locale, table)
      return (this.#controller = new HintController(engine, locale, table))
    },
  )

  /** Loads it; `undefined` if another session has come to the table meanwhile. */
  async #atTable() {
    const asked = this.table.session?.id
    const controller = await this.load()
    return this.table.session?.id === asked ? controller : undefined
  }

  // ---- check and hint ----

  /** The hint on show with the reasons that are shown, null if there is none. */
  get hint() {
    return this.#controller?.hint ?? null
  }

  /** The current label of the hint button. */
  get label() {
    return this.#controller?.label ?? this.locale.t('hint')
  }

  /** Stops a what-if that is playing. */
  pause() {
    this.#controller?.pause()
  }

  reset() {
    this.pause()
    this.table.store.update(dropHelp)
  }

  /** Notes have changed: a mistake in them is over. */
  noted() {
    const { session, input, store } = this.table
    if (session && input?.possible && store.value.hint?.whole.status === 'mistake') this.clear()
  }

  /** Clears the marks and the card of Check and Hint, as they are about the planting, not about the growth. */
  clear() {
    const { store } = this.table
    const { value } = store
    this.reset()
    if (store.value !== value) this.table.showCard(undefined)
  }

  /** Counts a hint, and keeps the game. */
  useHelp() {
    const { table } = this
    table.rules?.hinted()
    table.store.update(inSession(countHelp))
    if (table.session) table.host.kept(table.session)
  }

  letGo() {
    this.#controller?.letGo()
  }

  async check() {
    await (await this.#atTable())?.check()
  }

  async press() {
    await (await this.#atTable())?.press()
  }

  /** @param {Session} session @param {Position} [position] */
  async ask(session, position) {
    return (await this.load()).ask(session, position)
  }

  /** @param {string} technique */
  async explain(technique) {
    await (await this.#atTable())?.explain(technique)
  }

  /**
   * Shows an answer to a question as a hint, without announcing it.
   * @param {Hint} hint @param {ShownHint['again']} again asks for it in another language
   */
  show(hint, again) {
    this.#atTable()
      .then(controller => controller?.show(hint, again))
      .catch(this.table.host.failed)
  }

  /** Shows what is on show in another language. */
  async translate() {
    await this.walkthrough?.translate()
    await this.#controller?.translate()
  }

  // ---- "Teach me" ----

  /** True if the board is being explained. */
  get teaches() {
    return this.table.store.value.lesson !== undefined
  }

  async teach() {
    if (await this.#atTable()) await this.walkthrough?.begin()
  }

  pauseTeaching() {
    this.walkthrough?.pause()
  }

  /** Returns to the player's own game. */
  endTeaching() {
    this.walkthrough?.end()
  }
}
