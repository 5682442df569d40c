// @ts-check
/**
 * The estimate of the player's strength, if the player wishes it; its modules are loaded after the first win.
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Told } from './strength/index.js'
 * @typedef {{ timer(): boolean, openNew(wish: Wish): void }} Host   timer: returns true if times are shown
 */
import { later } from '../lib/load.js'
import { isEstimated } from '../storage/strength.js'

export class Estimate {
  /** The controller of the current estimate. @type {AbortController | undefined} */ #learning
  /** The latest result, and the id of its sitting. @type {{ id: number, told: () => Told } | undefined} */ #last

  /** @param {Engine} engine @param {Locale} locale @param {Host} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  /**
   * Returns the text for the card of a win, once it is known.
   * @param {Session} session @returns {Told | undefined}
   */
  of({ id, solved }) {
    return solved && isEstimated() && this.#last?.id === id ? this.#last.told() : undefined
  }

  /**
   * Learns from a level solved for the first time, by one player. Failures are not reported, because no user action
   * depends on it.
   * @param {Session} session @returns {Promise<boolean>} true if there is more to show now
   */
  async learn(session) {
    if (!isEstimated() || session.two !== undefined) return false
    this.#learning?.abort()
    const { signal } = (this.#learning = new AbortController())
    try {
      const { learn } = await this.#load()
      const { timer, openNew } = this.host
      const told = await learn(session, this.engine, this.locale, { timer: timer(), openNew, signal })
      if (told) this.#last = { id: session.id, told }
      return told !== undefined
    } catch {
      return false
    }
  }

  #load = later(
    'app/strength/index.js',
    () => import('./strength/index.js'),
    module => module,
  )
}
