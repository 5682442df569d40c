// @ts-check
/**
 * How well the player does, as long as that is wished: the modules that learn it are fetched after the first win.
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Engine } from '../engine/client.js'
 * @import { Session } from '../game/session.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Told } from './strength/index.js'
 * @typedef {{ timer(): boolean, openNew(wish: Wish): void }} Host   timer: whether the player looks at the time
 */
import { later } from '../lib/load.js'
import { isEstimated } from '../storage/strength.js'

export class Estimate {
  /** What is being learnt. @type {AbortController | undefined} */ #learning
  /** What was told last, and of which sitting. @type {{ id: number, told: () => Told } | undefined} */ #last

  /** @param {Engine} engine @param {Locale} locale @param {Host} host */
  constructor(engine, locale, host) {
    this.engine = engine
    this.locale = locale
    this.host = host
  }

  /**
   * What is to be said on the card of a win, as soon as it is known.
   * @param {Session} session @returns {Told | undefined}
   */
  of({ id, solved }) {
    return solved && isEstimated() && this.#last?.id === id ? this.#last.told() : undefined
  }

  /**
   * Learns from a level that is solved for the first time, by one player. Nobody waits for it: where it cannot be had,
   * nothing is said.
   * @param {Session} session @returns {Promise<boolean>} whether there is more to say now
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
