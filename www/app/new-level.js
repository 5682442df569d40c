// @ts-check
/**
 * New levels: what the player may wish for, and their making, which is loaded on first use.
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Host, Making, Parts } from './making.js'
 */
import { difficultiesOf, gradeOf, presetsOf, wishOf } from '../catalogue/catalogue.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import { recall } from '../lib/local-storage.js'
import { isWaiting } from '../shell/waiting.js'

export class NewLevels {
  /** The number of the latest wish: one that was cancelled is not made when its module has come. */ #asked = 0

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  /** Stops the level being made, if any. */
  cancel() {
    this.#asked++
    this.#load.made?.cancel()
  }

  /** Opens a new level for a wish; at once, if it was made ahead. @param {Wish} wish */
  openAny(wish) {
    attempt(() => this.#ask(making => making.openAny(wish)), this.host.trouble)
  }

  /** @param {string} name kind/preset/grade/seed, or the value that replaces the grade */
  openSeeded(name) {
    return this.#ask(making => making.openSeeded(name))
  }

  /** @param {string} name kind/day, or kind.step/day for those for everybody */
  openDay(name) {
    return this.#ask(making => making.openDay(name))
  }

  /** @param {(making: Making) => Promise<void>} open */
  async #ask(open) {
    const { opening } = this.parts
    const mine = opening.visit
    const asked = ++this.#asked
    try {
      const making = await this.#load()
      if (asked === this.#asked && mine === opening.visit) await open(making)
    } catch (error) {
      if (isWaiting()) this.host.nothing()
      throw error
    }
  }

  #load = later(
    'app/making.js',
    () => import('./making.js'),
    ({ Making }) => new Making(this.parts, this.host),
  )

  /** The kind of the player's latest level. */
  get lastKind() {
    const { table, catalogue } = this.parts
    return table.session?.about.info ?? (catalogue.of(recall('kind') ?? '') ?? catalogue.all[0]).info
  }

  /**
   * The wish for a level like the player's latest; undefined for a kind without generated levels.
   * @returns {Wish | undefined}
   */
  get lastWish() {
    const about = this.parts.table.session?.about
    const info = this.lastKind
    const [preset] = presetsOf(info)
    if (about?.wish || !preset) return about?.wish
    const grade = gradeOf(info, about?.grade ?? recall('grade') ?? '') ?? difficultiesOf(preset)[0]
    return wishOf(info, preset.id, grade.id)
  }

  /** A function that opens a new level like the latest one, if there can be one. */
  get another() {
    const wish = this.lastWish
    return wish && (() => this.openAny(wish))
  }

  /** Makes one level of every grade ahead, the most likely one first. */
  ahead() {
    const wish = this.lastWish
    // Without it the levels are made when they are asked for.
    if (wish) attempt(async () => (await this.#load()).ahead(wish), console.error)
  }
}
