// @ts-check
/**
 * Rates the puzzles of a list in a pool of workers, until all are rated or the user stops it. Rating that was stopped
 * goes on with those that have no result.
 * @import { Builds } from '../lib/assets.js'
 * @import { Busy, ShownSignal } from '../lib/busy.js'
 * @import { Lang, Level } from '../pkg/placewise.js'
 * @import { Known, PuzzleList } from '../storage/list.js'
 * @typedef {Pick<Engine, 'rate' | 'close'>} Rater
 * @typedef {Pick<PuzzleList, 'puzzles' | 'known'>} Rated
 * @typedef {{ learn(list: Rated, at: number, known: Known): void, keep(list: Rated): Promise<void> }} Kept
 *   learn: notes a result; keep: stores the results
 */
import { Engine } from '../engine/client.js'
import { faultText } from '../i18n/refusal/index.js'
import { isPuzzleError, isRefusedFor } from '../lib/errors.js'

/** The number of workers of a pool; one core is left to the page. */
export const WORKERS = Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency || 2) - 1))

/** The intervals at which the progress is shown, and kept, in ms. */
const SHOWN_EACH = 250
const KEPT_EACH = 5000

/** Returns a function that starts a pool for a number of puzzles. @param {Builds} builds */
export const poolOf = builds => (/** @type {number} */ count) =>
  Array.from({ length: Math.min(WORKERS, count) }, () => new Engine(builds, 'callers'))

/** Returns true if a puzzle has a rating, or a reason for not having one. @param {Known} known */
export const isRated = ({ rating, answers, fault }) => Boolean(rating ?? answers ?? fault)

/**
 * Returns true if a puzzle has a grade, perhaps only the one that it was made for, or a reason for not having one.
 * @param {Known} known
 */
export const isGraded = known => known.grade !== undefined || isRated(known)

/**
 * Returns the reason why a puzzle cannot be played.
 * @param {unknown} error @param {Lang} lang @returns {{ fault: string }} @throws any other error
 */
export function faultIn(error, lang) {
  if (!isPuzzleError(error)) throw error
  return { fault: faultText(error, lang) }
}

export class Rating {
  /** The list being rated. @type {Rated | undefined} */ list
  #abort = new AbortController()

  /**
   * @param {(count: number) => Rater[]} pool starts the workers @param {Pick<Busy, 'run'>} busy
   * @param {Kept} kept @param {() => void} show
   */
  constructor(pool, busy, kept, show) {
    this.busy = busy
    this.pool = pool
    this.kept = kept
    this.show = show
  }

  stop() {
    this.#abort.abort()
    this.list = undefined
  }

  /**
   * Rates a list, or stops the rating under way.
   * @param {Rated} list @param {Lang} lang @param {Element} by the button, which becomes Stop meanwhile
   */
  async press(list, lang, by) {
    if (this.list) {
      this.stop()
      return this.show()
    }
    const work = this.run(list, lang, by)
    this.show()
    await work
  }

  /** @param {Rated} list @param {Lang} lang @param {Element} [by] the button, which becomes Stop meanwhile */
  run(list, lang, by) {
    const abort = (this.#abort = new AbortController())
    const rate = (/** @type {{ signal: ShownSignal }} */ { signal }) => this.#run(list, lang, signal, abort)
    return this.busy.run('startRate', rate, { abort, by, place: () => null })
  }

  /** @param {Rated} list @param {Lang} lang @param {ShownSignal} signal @param {AbortController} abort */
  async #run(list, lang, signal, abort) {
    this.list = list
    const todo = list.known.flatMap((known, at) => (isRated(known) ? [] : [at]))
    const next = todo.values()
    const raters = this.pool(todo.length)
    let [shown, kept] = [0, performance.now()]
    const tell = async () => {
      const now = performance.now()
      if (now - shown > SHOWN_EACH) {
        shown = now
        this.show()
      }
      if (now - kept < KEPT_EACH) return
      kept = now
      await this.kept.keep(list)
    }
    const work = async (/** @type {Rater} */ rater) => {
      for (const at of next) {
        if (this.list !== list) return
        this.kept.learn(list, at, await this.#rate(rater, list.puzzles[at].level, lang, signal))
        await tell()
      }
    }
    try {
      await Promise.all(raters.map(work))
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      // The other workers end with the first that failed.
      abort.abort()
      for (const rater of raters) rater.close()
      if (this.list === list) this.list = undefined
      await this.kept.keep(list)
      this.show()
    }
  }

  /**
   * @param {Rater} rater @param {Level} level @param {Lang} lang @param {ShownSignal} signal
   * @returns {Promise<Known>}
   */
  async #rate(rater, level, lang, signal) {
    try {
      const rating = await rater.rate(level, lang, { signal })
      const { answers, grade } = rating
      return { rating: { ...rating }, ...(grade ? { grade: grade.id } : { answers }) }
    } catch (error) {
      // Rating exceeded the budget, but the puzzle can be played.
      if (isRefusedFor('budget', error)) return { answers: 'unknown' }
      return faultIn(error, lang)
    }
  }
}
