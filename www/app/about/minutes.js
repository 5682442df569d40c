// @ts-check
/**
 * The player's own pace, once enough levels are solved.
 * @import { KnownLevel } from '../../catalogue/catalogue.js'
 * @import { Engine } from '../../engine/client.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress } from '../../storage/progress.js'
 */
import { stepsOf } from '../../catalogue/expected.js'
import { unshown } from '../../lib/busy.js'

/** The minimum number of levels for the player's own pace. */
const FEWEST_SOLVED = 3

/**
 * Returns the median of seconds per step over solved levels; undefined if there are too few.
 * @param {readonly { ms: number, steps: number }[]} solved
 */
export function secondsAStep(solved) {
  const known = solved.filter(({ ms, steps }) => ms > 0 && steps > 0)
  const paces = known.map(({ ms, steps }) => ms / 1000 / steps).sort((a, b) => a - b)
  if (paces.length < FEWEST_SOLVED) return undefined
  const middle = paces.length >> 1
  return paces.length % 2 ? paces[middle] : (paces[middle - 1] + paces[middle]) / 2
}

/** The number of latest solved levels that determine the pace. */
const PACE_LEVELS = 9

/** The player's own pace, from the solved levels kept on this device. */
export class OwnPace {
  /** The numbers of steps of levels, by id. @type {Map<string, Promise<number>>} */ #steps = new Map()

  /** @param {{ engine: Engine, progress: Progress, locale: Locale }} parts */
  constructor({ engine, progress, locale }) {
    this.engine = engine
    this.progress = progress
    this.locale = locale
  }

  /**
   * Returns the seconds per step in the latest solved levels; undefined if there are too few.
   * @param {KnownLevel[]} levels @param {AbortSignal} signal
   */
  async of(levels, signal) {
    const solved = levels.flatMap(level => {
      const done = this.progress.done(level.id)
      return done?.best === undefined ? [] : [{ level, ms: done.best, at: done.at }]
    })
    const last = solved.sort((a, b) => b.at - a.at).slice(0, PACE_LEVELS)
    const taken = last.map(async ({ level, ms }) => ({ ms, steps: await this.#stepsIn(level, signal) }))
    return secondsAStep(await Promise.all(taken))
  }

  /** @param {KnownLevel} level @param {AbortSignal} signal */
  #stepsIn({ id, level }, signal) {
    const known =
      this.#steps.get(id) ?? this.engine.rate(level, this.locale.lang, { signal: unshown(signal) }).then(stepsOf)
    this.#steps.set(id, known)
    known.catch(() => this.#steps.delete(id))
    return known
  }
}
