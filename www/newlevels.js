// @ts-check
/**
 * Levels that are made: any of a grade, one by its seed, one of a day. What was made and begun is taken up again.
 * @import { KindInfo } from './pkg/placewise.js'
 * @import { Wish } from './dealer.js'
 * @import { Engine } from './engine.js'
 * @import { Shelves } from './levels.js'
 * @import { Opening } from './opening.js'
 * @import { Progress } from './progress.js'
 * @import { Table } from './table.js'
 * @import { Tongue } from './tongue.js'
 * @typedef {{ engine: Engine, tongue: Tongue, table: Table, shelves: Shelves, progress: Progress, opening: Opening }} Parts
 * @typedef {{ unknown(name: string): void, nothing(): void, trouble(error: unknown): void }} Host   nothing: there is nothing to see yet, and nothing came
 */
import { dayKey, dealOf } from './daily.js'
import { Dealer } from './dealer.js'
import { find } from './dom.js'
import { gradeOf } from './levels.js'
import { Maker } from './maker.js'
import { keep, recall } from './store.js'
import { nameVisit } from './wayback.js'

export class NewLevels {
  /** @param {Parts} parts @param {Host} host */
  constructor({ engine, tongue, table, shelves, progress, opening }, host) {
    this.tongue = tongue
    this.table = table
    this.shelves = shelves
    this.progress = progress
    this.opening = opening
    this.host = host
    this.dealer = new Dealer(engine)
    this.maker = new Maker(this.dealer, host.trouble)
  }

  /** Ends the making, if there is any. */
  cancel() { this.maker.cancel() }

  /** A new level of this grade; at once, if it was dealt ahead. @param {Wish} wish */
  openAny(wish) { this.#openAny(wish).catch(this.host.trouble) }

  /** @param {Wish} wish */
  async #openAny(wish) {
    const info = this.shelves.of(wish.kind)?.info
    if (!info) return
    keep('grade', wish.grade)
    await this.maker.make(wish, this.tongue.lang, this.#making(info, wish), async made => {
      const name = [wish.kind, wish.preset, wish.grade, made.seed].join('/')
      nameVisit(`#new=${name}`)
      await this.opening.openLevel(`new/${name}`, made.level, { id: `new/${name}`, grade: made.grade.id, info, wish })
      this.ahead()
    })
  }

  /** @param {string} name kind/preset/grade/seed */
  async openSeeded(name) {
    const [kind, preset, grade, seed] = name.split('/')
    if (!/^\d{1,16}$/.test(seed ?? '')) return this.host.unknown(name)
    await this.#openWish({ kind, preset, grade }, Number(seed), `new/${name}`)
  }

  /** @param {string} name kind/day; of the first kind where only the day is said, as it was when there was but one */
  async openDay(name) {
    const [day, kind = this.shelves.all[0].info.id] = name.split('/').reverse()
    const info = this.shelves.of(kind)?.info
    if (!info) return this.host.unknown(name)
    const { wish, seed } = dealOf(day, info)
    await this.#openWish(wish, seed, dayKey(kind, day), day)
  }

  /** @param {Wish} wish @param {number} seed @param {string} key @param {string} [day] */
  async #openWish(wish, seed, key, day) {
    const { opening } = this
    const info = this.shelves.of(wish.kind)?.info
    if (!info) return this.host.unknown(key)
    const about = { id: key, grade: wish.grade, info, wish, day }
    const saved = this.progress.game(key)
    if (saved) return opening.openLevel(key, saved.level, about)
    const mine = opening.visit
    await this.maker.make({ ...wish, seed }, this.tongue.lang, this.#making(info, wish), async made => {
      if (mine === opening.visit) await opening.openLevel(key, made.level, about)
    })
    if (mine === opening.visit && !find('.splash').hidden) this.host.nothing()
  }

  /** @param {KindInfo} info @param {Wish} wish */
  #making(info, wish) { return this.tongue.t('makingGrade', { grade: gradeOf(info, wish.grade)?.name ?? '' }) }

  /** What kind of new level the player had last. @returns {Wish} */
  get lastWish() {
    const about = this.table.session?.about
    const info = about?.info ?? (this.shelves.of(recall('kind') ?? '') ?? this.shelves.all[0]).info
    const preset = info.presets[0]
    const grade = gradeOf(info, about?.grade ?? recall('grade') ?? '') ?? preset.grades[0]
    return about?.wish ?? { kind: info.id, preset: preset.id, grade: grade.id }
  }

  /** One level of every grade waits; the one most likely wanted is made first. */
  ahead() {
    const wish = this.lastWish
    const presets = this.shelves.of(wish.kind)?.info.presets ?? []
    const { grades } = presets.find(p => p.id === wish.preset) ?? { grades: [] }
    this.dealer.ahead([wish, ...grades.map(g => ({ ...wish, grade: g.id }))], this.tongue.lang)
  }
}
