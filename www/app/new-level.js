// @ts-check
/**
 * Levels that are made: any of a grade, one by its seed, one of a day. What was made and begun is taken up again.
 * @import { Catalogue } from '../catalogue/catalogue.js'
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
 * @typedef {{ unknown(name: string): void, nothing(): void, trouble(error: unknown): void }} Host   nothing: there is
 *   nothing to see yet, and nothing came
 */
import { difficultiesOf, difficultiesOfNamed, gradeOf, gradeWished, presetsOf, wishOf } from '../catalogue/catalogue.js'
import { dayKey, dealOf, readDayKind } from '../catalogue/daily.js'
import { Pregenerator } from '../catalogue/pregenerate.js'
import { nameVisit } from '../lib/history.js'
import { keep, recall } from '../lib/local-storage.js'
import { isWaiting } from '../shell/page.js'

export class NewLevels {
  /** Being made for somebody who waits. @type {AbortController | null} */ #making = null

  /** @param {Parts} parts @param {Host} host */
  constructor({ engine, busy, locale, table, catalogue, progress, opening }, host) {
    this.busy = busy
    this.locale = locale
    this.table = table
    this.catalogue = catalogue
    this.progress = progress
    this.opening = opening
    this.host = host
    this.pregenerator = new Pregenerator(engine)
  }

  /** Ends the making, if there is any. */
  cancel() {
    this.#making?.abort()
    this.#making = null
  }

  /** A new level of this grade; at once, if it was dealt ahead. @param {Wish} wish */
  openAny(wish) {
    this.#openAny(wish).catch(this.host.trouble)
  }

  /** @param {Wish} wish */
  async #openAny(wish) {
    const info = this.catalogue.of(wish.kind)?.info
    if (!info) return
    const grade = gradeWished(wish)
    if (grade) keep('grade', grade)
    await this.#make(info, wish, async made => {
      const name = [wish.kind, wish.preset, wish.grade, made.seed].join('/')
      nameVisit(`#new=${name}`)
      await this.opening.openLevel(`new/${name}`, made.level, { id: `new/${name}`, grade, info, wish })
      this.ahead()
    })
  }

  /** @param {string} name kind/preset/grade/seed, or what is asked for in place of a grade */
  async openSeeded(name) {
    const [kind, preset, grade, seed] = name.split('/')
    if (!/^\d{1,16}$/.test(seed ?? '')) return this.host.unknown(name)
    const info = this.catalogue.of(kind)?.info
    const wish = info ? wishOf(info, preset, grade) : { kind, preset, grade }
    await this.#openWish(wish, Number(seed), `new/${name}`)
  }

  /**
   * @param {string} name kind/day, kind.step/day of those for everybody; of the first kind where only the day is said,
   *   as it was when there was but one
   */
  async openDay(name) {
    const [day, said = this.catalogue.made[0]?.info.id ?? ''] = name.split('/').reverse()
    const { kind, step } = readDayKind(said)
    const info = this.catalogue.of(kind)?.info
    const deal = info && dealOf(day, info, step)
    if (!deal) return this.host.unknown(name)
    await this.#openWish(deal.wish, deal.seed, dayKey(kind, day, step), day)
  }

  /** @param {Wish} wish @param {number} seed @param {string} key @param {string} [day] */
  async #openWish(wish, seed, key, day) {
    const { opening } = this
    const info = this.catalogue.of(wish.kind)?.info
    if (!info) return this.host.unknown(key)
    const about = { id: key, grade: gradeWished(wish), info, wish, day }
    const mine = opening.visit
    const saved = await this.progress.game(key)
    if (mine !== opening.visit) return
    if (saved) return opening.openLevel(key, saved.level, about)
    await this.#make(info, { ...wish, seed }, async made => {
      if (mine === opening.visit) await opening.openLevel(key, made.level, about)
    })
    if (mine === opening.visit && isWaiting()) this.host.nothing()
  }

  /**
   * At once if it was made ahead, else with progress and a way to stop.
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
        job => this.pregenerator.deal(wish, locale.lang, job),
        { abort: mine },
      )
      if (this.#making === mine) await open(made)
    } catch (error) {
      if (!mine.signal.aborted) this.host.trouble(error)
    } finally {
      if (this.#making === mine) this.#making = null
    }
  }

  /** Of which kind the player had a level last. */
  get lastKind() {
    return this.table.session?.about.info ?? (this.catalogue.of(recall('kind') ?? '') ?? this.catalogue.all[0]).info
  }

  /** What kind of new level the player had last; nothing where none are made. @returns {Wish | undefined} */
  get lastWish() {
    const about = this.table.session?.about
    const info = this.lastKind
    const [preset] = presetsOf(info)
    if (about?.wish || !preset) return about?.wish
    const grade = gradeOf(info, about?.grade ?? recall('grade') ?? '') ?? difficultiesOf(preset)[0]
    return wishOf(info, preset.id, grade.id)
  }

  /** Opens a new one like that, where there is one. */
  get another() {
    const wish = this.lastWish
    return wish && (() => this.openAny(wish))
  }

  /** One level of every grade waits; the one most likely wanted is made first. */
  ahead() {
    const wish = this.lastWish
    if (!wish) return
    const difficulties = difficultiesOfNamed(this.catalogue.of(wish.kind)?.info, wish.preset)
    this.pregenerator.ahead([wish, ...difficulties.map(({ id }) => ({ ...wish, grade: id }))], this.locale.lang)
  }
}
