// @ts-check
/**
 * Rates the puzzles of a list, one after the other, until all are rated or the player stops it.
 * @import { Engine } from '../../engine/client.js'
 * @import { Busy, ShownSignal } from '../../lib/busy.js'
 * @import { Lang, Level } from '../../pkg/placewise.js'
 * @import { Known, PuzzleList } from '../../storage/list.js'
 * @import { KeptList } from './kept.js'
 */
import { faultText } from '../../i18n/refusal/index.js'
import { isPuzzleError, isRefusedFor } from '../../lib/errors.js'

/** The intervals at which the progress is shown, and kept, in ms. */
const SHOWN_EACH = 100
const KEPT_EACH = 5000

/** Returns true if a puzzle has a grade, or a reason for not having one. @param {Known} known */
export const isRated = ({ grade, answers, fault }) => Boolean(grade ?? answers ?? fault)

/**
 * Returns the reason why a puzzle cannot be played.
 * @param {unknown} error @param {Lang} lang @returns {{ fault: string }} @throws any other error
 */
export function faultIn(error, lang) {
  if (!isPuzzleError(error)) throw error
  return { fault: faultText(error, lang) }
}

export class Rating {
  /** The list being rated. @type {PuzzleList | undefined} */ list
  #abort = new AbortController()

  /** @param {Engine} engine @param {Busy} busy @param {KeptList} kept @param {() => void} show */
  constructor(engine, busy, kept, show) {
    this.busy = busy
    this.engine = engine
    this.kept = kept
    this.show = show
  }

  stop() {
    this.#abort.abort()
    this.list = undefined
  }

  /** @param {PuzzleList} list @param {Lang} lang @param {Element} [by] the button, which becomes Stop meanwhile */
  run(list, lang, by) {
    const abort = (this.#abort = new AbortController())
    return this.busy.run('startRate', ({ signal }) => this.#run(list, lang, signal), { abort, by, place: () => null })
  }

  /** @param {PuzzleList} list @param {Lang} lang @param {ShownSignal} signal */
  async #run(list, lang, signal) {
    this.list = list
    let [shown, kept] = [0, performance.now()]
    try {
      for (let at = 0; at < list.puzzles.length && this.list === list; at++) {
        if (isRated(list.known[at])) continue
        this.kept.learn(list, at, await this.#rate(list.puzzles[at].level, lang, signal))
        const now = performance.now()
        if (now - shown > SHOWN_EACH) this.show()
        if (now - shown > SHOWN_EACH) shown = now
        if (now - kept < KEPT_EACH) continue
        await this.kept.keep(list)
        kept = now
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      if (this.list === list) this.list = undefined
      await this.kept.keep(list)
      this.show()
    }
  }

  /** @param {Level} level @param {Lang} lang @param {ShownSignal} signal @returns {Promise<Known>} */
  async #rate(level, lang, signal) {
    try {
      const { answers, grade } = await this.engine.rate(level, lang, { signal })
      return grade ? { grade: grade.id } : { answers }
    } catch (error) {
      // Rating exceeded the budget, but the puzzle can be played.
      if (isRefusedFor('budget', error)) return { answers: 'unknown' }
      return faultIn(error, lang)
    }
  }
}
