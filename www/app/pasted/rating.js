// @ts-check
/**
 * Rates the puzzles of a list, one after the other, until all are or somebody stops it.
 * @import { Engine } from '../../engine/client.js'
 * @import { Lang } from '../../pkg/placewise.js'
 * @import { Known, PuzzleList } from '../../storage/list.js'
 * @import { KeptList } from './kept.js'
 */

/** So often it is shown, and so often kept, how far it has come, in milliseconds. */
const SHOWN_EACH = 100
const KEPT_EACH = 5000

/** Whether it is known how hard a puzzle is, or why it is not. @param {Known} known */
export const isRated = ({ grade, answers, fault }) => Boolean(grade ?? answers ?? fault)

/** Why a puzzle cannot be played. @param {unknown} error @returns {{ fault: string }} @throws what is something else */
export function faultIn(error) {
  const { name, message } = /** @type {Error} */ (error)
  if (name !== 'PuzzleError') throw error
  return { fault: message }
}

export class Rating {
  /** The list at work. @type {PuzzleList | undefined} */ list

  /** @param {Engine} engine @param {KeptList} kept @param {() => void} show */
  constructor(engine, kept, show) {
    this.engine = engine
    this.kept = kept
    this.show = show
  }

  stop() {
    this.list = undefined
  }

  /** @param {PuzzleList} list @param {Lang} lang */
  async run(list, lang) {
    this.list = list
    let [shown, kept] = [0, performance.now()]
    try {
      for (let at = 0; at < list.puzzles.length && this.list === list; at++) {
        if (isRated(list.known[at])) continue
        this.kept.learn(list, at, await this.#rate(list.puzzles[at].level, lang))
        const now = performance.now()
        if (now - shown > SHOWN_EACH) this.show()
        if (now - shown > SHOWN_EACH) shown = now
        if (now - kept < KEPT_EACH) continue
        await this.kept.keep(list)
        kept = now
      }
    } finally {
      if (this.list === list) this.list = undefined
      await this.kept.keep(list)
      this.show()
    }
  }

  /** @param {any} level @param {Lang} lang @returns {Promise<Known>} */
  async #rate(level, lang) {
    try {
      const { answers, grade } = await this.engine.rate(level, lang)
      return grade ? { grade: grade.id } : { answers }
    } catch (error) {
      return faultIn(error)
    }
  }
}
