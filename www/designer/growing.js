// @ts-check
/**
 * Shows the growth of a draft on its board, round after round, from the planting to the picture.
 * @import { Entries, Film } from '../pkg/placewise.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Desk } from './desk.js'
 */
import { growthAt } from '../game/growth/rounds.js'
import { ROUND_MS } from '../scenes/motion.js'

/** @typedef {{ film: Film, planted: Entries, at: number }} Shown */

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

export class Growing {
  #timer = 0
  /** @type {Shown | undefined} */ #shown

  /** @param {Desk} desk @param {() => void} changed called when another round is on show */
  constructor(desk, changed) {
    this.desk = desk
    this.changed = changed
  }

  /**
   * Plays all rounds one after the other; with reduced motion it shows only the last one.
   * @param {Entries} planted
   */
  async play(planted) {
    const { desk } = this
    this.stop()
    const { level } = desk.draft
    const film = await desk.engine.film(level, planted)
    if (desk.draft.level !== level) return
    this.#go({ film, planted, at: stillness.matches ? film.rounds.length : 1 })
  }

  /** @param {Shown} shown */
  #go(shown) {
    const { film, at } = (this.#shown = shown)
    this.desk.host.say(this.desk.t('saidRound', { number: at, count: film.rounds.length }))
    this.changed()
    if (at < film.rounds.length) this.#timer = window.setTimeout(() => this.#go({ ...shown, at: at + 1 }), ROUND_MS)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#shown = undefined
  }

  /** The view of the round on show, empty if there is none. @returns {Partial<View>} */
  get view() {
    if (!this.#shown) return {}
    const { film, planted, at } = this.#shown
    const growth = growthAt(this.desk.board, planted, film, { at, playing: true, pace: ROUND_MS })
    return { entries: growth.entries, growth }
  }
}
