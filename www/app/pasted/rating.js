// @ts-check
/**
 * Rates the puzzles of a list, one after the other, until all are or somebody stops it.
 * @import { Engine } from '../../engine/client.js'
 * @import { Busy } from '../../lib/busy.js'
 * @import { Lang } from '../../pkg/placewise.js'
 * @import { Known, PuzzleList } from '../../storage/list.js'
 * @import { KeptList } from './kept.js'
 */

/** So often it is shown, and so often kept, how far it has come, in milliseconds. */
const SHOWN_EACH = 100
const KEPT_EACH = 5000

/** True if it is known how hard a puzzle is, or why it is not. @param {Known} known */
export const isRated = ({ grade, answers, fault }) => Boolean(grade ?? answers ?? fault)

/** Why a puzzle cannot be played. @param {unknown} error @returns {{ fault: string }} @throws what is something else */
export function faultIn(error) {
  const { name, message } = /** @type {Error} */ (error)
  if (name !== 'PuzzleError') throw error
  return { fault: message }
}

export class Rating {
  /** The list at work. @type {PuzzleList | undefined} */ list
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

  /** @param {PuzzleList} list @param {Lang} lang @param {Element} [by] the button, which is Stop meanwhile */
  run(list, lang, by) {
    const abort = (this.#abort = new AbortController())
    return this.busy.run('Rater', ({ signal }) => this.#run(list, lang, signal), { abort, by, place: () => null })
  }

  /** @param {PuzzleList} list @param {Lang} lang @param {AbortSignal} signal */
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

  /** @param {any} level @param {Lang} lang @param {AbortSignal} signal @returns {Promise<Known>} */
  async #rate(level, lang, signal) {
    try {
      const { answers, grade } = await this.engine.rate(level, lang, { signal })
      return grade ? { grade: grade.id } : { answers }
    } catch (error) {
      // More work than is allowed: it can be played all the same.
      if (/** @type {any} */ (error).code === 'budget') return { answers: 'unknown' }
      return faultIn(error)
    }
  }
}
