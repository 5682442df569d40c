// @ts-check
/**
 * Makes levels and opens them: any of a grade, one by its seed, one of a day. One that was begun before is restored.
 * @import { Catalogue } from '../catalogue/catalogue.js'
 * @import { Recipe } from '../catalogue/daily.js'
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Table } from '../game/table.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Generated, KindInfo } from '../pkg/placewise.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { LevelOpener } from './open-level.js'
 * @typedef {{ engine: Engine, busy: Busy, locale: Locale, table: Table, catalogue: Catalogue, progress: Progress,
 *   opening: LevelOpener }} Parts
 * @typedef {{ unknown(name: string): void, nothing(): void, trouble(error: unknown): void }} Host   nothing: the page
 *   shows nothing yet, and no level could be made
 */
import { difficultiesOfNamed, gradeWished, wishOf } from '../catalogue/catalogue.js'
import { dayKey, readDayKind, recipeOf } from '../catalogue/daily.js'
import { Pregenerator } from '../catalogue/pregenerate.js'
import { isRefusedFor } from '../lib/errors.js'
import { nameVisit } from '../lib/history.js'
import { keep } from '../lib/local-storage.js'
import { isWaiting } from '../shell/waiting.js'

export class Making {
  /** The controller of the level being made for the player. @type {AbortController | null} */ #making = null

  /** @param {Parts} parts @param {Host} host */
  constructor({ engine, busy, locale, catalogue, progress, opening }, host) {
    this.busy = busy
    this.locale = locale
    this.catalogue = catalogue
    this.progress = progress
    this.opening = opening
    this.host = host
    this.pregenerator = new Pregenerator(engine)
  }

  /** Stops the level being made, if any. */
  cancel() {
    this.#making?.abort()
    this.#making = null
  }

  /** Opens a new level for a wish; at once, if it was made ahead. @param {Wish} wish */
  async openAny(wish) {
    const info = this.catalogue.of(wish.kind)?.info
    if (!info) return
    const grade = gradeWished(wish)
    if (grade) keep('grade', grade)
    await this.#make(info, wish, async made => {
      const name = [wish.kind, wish.preset, wish.grade, made.seed].join('/')
      nameVisit(`#new=${name}`)
      await this.opening.openLevel(`new/${name}`, made.level, { id: `new/${name}`, grade, info, wish })
      this.ahead(wish)
    })
  }

  /** @param {string} name kind/preset/grade/seed, or the value that replaces the grade */
  async openSeeded(name) {
    const [kind, preset, grade, seed] = name.split('/')
    if (!/^\d{1,16}$/.test(seed ?? '')) return this.host.unknown(name)
    const info = this.catalogue.of(kind)?.info
    const wish = info ? wishOf(info, preset, grade) : { kind, preset, grade }
    await this.#openWish({ wish, seed: Number(seed) }, `new/${name}`)
  }

  /** @param {string} name kind/day, or kind.step/day for those for everybody */
  async openDay(name) {
    const [said, day = ''] = name.split('/')
    const { kind, step } = readDayKind(said)
    const info = this.catalogue.of(kind)?.info
    const recipe = info && recipeOf(day, info, step)
    if (!recipe) return this.host.unknown(name)
    await this.#openWish(recipe, dayKey(kind, day, step), day)
  }

  /** @param {Recipe} recipe @param {string} key @param {string} [day] */
  async #openWish({ wish, ...seed }, key, day) {
    const { opening } = this
    const info = this.catalogue.of(wish.kind)?.info
    if (!info) return this.host.unknown(key)
    const about = { id: key, grade: gradeWished(wish), info, wish, day }
    const mine = opening.visit
    const saved = await this.progress.game(key)
    if (mine !== opening.visit) return
    if (saved) return opening.openLevel(key, saved.level, about)
    await this.#make(info, { ...wish, ...seed }, async made => {
      if (mine === opening.visit) await opening.openLevel(key, made.level, about)
    })
    if (mine === opening.visit && isWaiting()) this.host.nothing()
  }

  /**
   * Makes a level: at once if it was made ahead, else with progress and a way to stop.
   * @param {KindInfo} info @param {Wish} wish @param {(made: Generated) => Promise<void>} open
   */
  async #make(info, wish, open) {
    const { locale } = this
    this.cancel()
    const mine = (this.#making = new AbortController())
    const grade = difficultiesOfNamed(info, wish.preset).find(({ id }) => id === wish.grade)?.name ?? ''
    try {
      const made = await this.busy.run(
        () => locale.t('makingGrade', { grade }),
        job => this.pregenerator.take(wish, locale.lang, job),
        { abort: mine },
      )
      if (this.#making === mine) await open(made)
    } catch (error) {
      if (mine.signal.aborted) return
      if (isRefusedFor('unknown', error)) return this.host.unknown([wish.kind, wish.preset, wish.grade].join('/'))
      if (isWaiting()) this.host.nothing()
      this.host.trouble(error)
    } finally {
      if (this.#making === mine) this.#making = null
    }
  }

  /** Makes one level of every grade ahead, the most likely one first. @param {Wish} wish */
  ahead(wish) {
    const difficulties = difficultiesOfNamed(this.catalogue.of(wish.kind)?.info, wish.preset)
    this.pregenerator.ahead([wish, ...difficulties.map(({ id }) => ({ ...wish, grade: id }))], this.locale.lang)
  }
}
