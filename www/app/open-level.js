// @ts-check
/**
 * Brings a level to the table: one that comes with the page, one from a link, or a kept one.
 * @import { About, Catalogue } from '../catalogue/catalogue.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Kept } from '../game/session.js'
 * @import { TableView } from '../game/table-view.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Level } from '../pkg/placewise.js'
 * @import { SavedGame } from '../storage/book.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { LevelCheck } from './share/level-check.js'
 * @typedef {{ engine: Engine, busy: Busy, locale: Locale, view: TableView, catalogue: Catalogue,
 *   progress: Progress, certificate: LevelCheck }} Parts
 * @typedef {{ cleared(): void, shown(isFresh: boolean): void, together(): void, two(): boolean | undefined, go(what:
 *   string, name: string): void, unknown(name: string): void, lost(error: unknown): void, trouble(error: unknown): void
 *   }} Host   cleared: stops making levels; shown: a level is on the table, fresh without a saved game; together:
 *   starts or ends taking turns by two players; two: returns true if two are to play, if that is set for all
 */
import { isAll } from '../catalogue/counted.js'
import { codeKey, readCertificate } from '../catalogue/link.js'
import { nameClues } from '../game/panels/clues.js'
import { inSession } from '../game/state.js'
import { find, setAttribute } from '../lib/dom.js'
import { errorKind } from '../lib/errors.js'
import { isWaiting } from '../shell/waiting.js'
import { askedByKey } from './address.js'
import { placeNow, turn } from './screens.js'

/** The maximum number of answers to count. */
const MOST_ANSWERS = 1000

export class LevelOpener {
  /** The number of visits so far: late results of one visit must not disturb another. */ visit = 0
  /** The controller of counting the answers of the level at the table. @type {AbortController | undefined} */ #counting

  /** @param {Parts} parts @param {Host} host */
  constructor({ engine, busy, locale, view, catalogue, progress, certificate }, host) {
    this.engine = engine
    this.busy = busy
    this.locale = locale
    this.view = view
    this.table = view.table
    this.catalogue = catalogue
    this.progress = progress
    this.certificate = certificate
    this.host = host
  }

  /**
   * Opens a level at the table with its saved game; a lesson from its start.
   * @param {string} key @param {Level} level @param {About} about @param {Kept} [start] of a lesson
   */
  async openLevel(key, level, about, start) {
    const { table } = this
    const mine = this.visit
    try {
      this.host.cleared()
      this.#counting?.abort()
      const saved = about.lesson === undefined ? await this.progress.game(key) : start
      if (mine !== this.visit) return
      // Two players remain two from level to level.
      const wished = this.host.two() ?? (table.session?.two !== undefined || undefined)
      this.certificate.close()
      await this.busy.run(
        () => this.locale.t('loading'),
        ({ signal }) =>
          unlessStopped(
            table.open(key, level, about, saved, () => mine === this.visit),
            signal,
          ),
        { abort: this.#openingOf(mine) },
      )
      // If the player has opened another page meanwhile, it stays open.
      if (mine !== this.visit) {
        if (placeNow() !== 'table' && table.session?.key === key) table.leave()
        return
      }
      this.#turnToTable(about, wished)
      this.host.shown(saved === undefined)
    } catch (error) {
      this.host.trouble(error)
      // A page that shows nothing yet, and whose player has stopped the work, shows home.
      if (errorKind(error) === 'stopped' && isWaiting()) this.host.go('home', '')
    }
  }

  /** Returns the controller that stops the opening of a level, and so ends the visit. @param {number} mine */
  #openingOf(mine) {
    const abort = new AbortController()
    abort.signal.addEventListener('abort', () => {
      if (mine === this.visit) this.visit++
    })
    return abort
  }

  /**
   * Shows the table with the level just opened.
   * @param {About} about @param {boolean | undefined} wished true if two are to play, undefined if that is open
   */
  #turnToTable({ lesson, technique }, wished) {
    const { table } = this
    const isLesson = lesson !== undefined
    find('.lesson').hidden = !isLesson
    // The first lesson of a kind has only the buttons that it needs.
    const stage = technique ? 'technique' : lesson === 0 ? 'first' : 'further'
    if (isLesson) setAttribute(find('.table'), 'data-in-lesson', stage)
    else find('.table').removeAttribute('data-in-lesson')
    turn('table')
    this.view.readFromTop()
    scrollTo(0, 0)
    const { two, solved } = table.session ?? {}
    const isOther = wished !== undefined && wished !== (two !== undefined)
    if (isOther && !solved && !isLesson) this.host.together()
  }

  /** Opens a level that comes with the page. @param {string} id */
  async openKnown(id) {
    const found = this.catalogue.find(id)
    if (!found) return this.host.unknown(id)
    const mine = this.visit
    const {
      known: { level, number, name, grade },
      info,
    } = found
    await this.openLevel(id, level, { id, number, name, grade, info })
    if (!grade && mine === this.visit) this.#countAnswers(id, level)
  }

  /**
   * Opens a level from a code.
   * @param {string} code @param {string | undefined} claim the certificate in its link
   * @param {number} [listed] its number in a list
   */
  async openCode(code, claim, listed) {
    const mine = this.visit
    try {
      const level = await this.engine.decode(code, this.locale.lang)
      const info = this.catalogue.of(level.kind)?.info
      if (mine !== this.visit || !info) return
      const known = this.catalogue.same(level)
      const own = listed === undefined ? {} : { listed }
      const key = known?.id ?? codeKey(code)
      if (known) {
        const { number, name, grade } = known
        await this.openLevel(key, level, { id: key, number, name, grade, info, ...own })
      } else await this.openLevel(key, level, { id: key, info, shared: true, ...own })
      if (mine !== this.visit || !this.table.session) return
      // The level is played meanwhile, as both may take long for a large one.
      if (!known?.grade) this.#countAnswers(key, level)
      this.certificate.check(level, readCertificate(claim)).catch(this.host.trouble)
    } catch (error) {
      if (mine === this.visit) this.host.lost(error)
    }
  }

  /**
   * Counts the answers of the level at the table, which has no grade, as it may have several.
   * @param {string} key @param {Level} level
   */
  #countAnswers(key, level) {
    const { engine, table, host } = this
    const counting = (this.#counting = new AbortController())
    this.busy
      .run('startSolve', ({ signal }) => engine.solve(level, { limit: MOST_ANSWERS }, { signal }), { abort: counting })
      .then(({ count, complete }) => {
        if (table.session?.key !== key) return
        const answers = { count, isAll: isAll({ count, complete }, MOST_ANSWERS) }
        table.store.update(inSession(now => ({ ...now, about: { ...now.about, answers } })))
        nameClues(this.view.room, table.session.board, answers, this.locale)
      })
      .catch(error => {
        if (!counting.signal.aborted) host.trouble(error)
      })
  }

  // ---- back to a begun game ----

  /** @param {string} key */
  openKept(key) {
    if (!key.startsWith('code/')) {
      const { what, name } = askedByKey(key)
      return this.host.go(what, name)
    }
    this.#openCoded(key).catch(this.host.trouble)
  }

  /** Opens a level from a link, whose code was not kept. @param {string} key */
  async #openCoded(key) {
    const mine = this.visit
    const saved = await this.progress.game(key)
    if (!saved) return
    const code = await this.engine.encode(saved.level, this.locale.lang)
    if (mine === this.visit) this.host.go('code', code)
  }

  /** Shows the game at the table as it was continued in another tab. @param {SavedGame} kept */
  async goOn(kept) {
    const {
      table,
      table: { session },
      view,
      view: { room },
    } = this
    if (session?.key !== kept.key) return
    const isAtBoard = room.isFocusIn(room.find('.cells'))
    await table.open(kept.key, session.level, session.about, kept, () => table.session?.id === session.id)
    if (isAtBoard) view.enter()
  }
}

/** Returns a result, or rejects once the signal fires. @param {Promise<void>} work @param {AbortSignal} signal */
const unlessStopped = (work, signal) =>
  Promise.race([
    work,
    /** @type {Promise<never>} */ (
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    ),
  ])
