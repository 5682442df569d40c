// @ts-check
/**
 * Finds out about the level on the desk, part by part. A new level stops the work on the previous one. The engine is
 * asked as soon as a level is put on the desk, while the board is being drawn; findings are shown once it is drawn.
 * @import { Engine } from '../engine/client.js'
 * @import { Busy, ShownSignal } from '../lib/busy.js'
 * @import { Advices, DesignGoal, Estimate, Explanation, Hint, Inspection, Lang } from '../pkg/placewise.js'
 * @import { Level, Rating } from '../pkg/placewise.js'
 * @typedef {{ inspection?: Inspection, rating?: Rating, explanation?: Explanation, hint?: Hint,
 *   total?: number | string, estimate?: Estimate, advices: Partial<Record<DesignGoal, Advices>>, known: boolean,
 *   done: boolean, stopped?: boolean }} Findings
 *   inspection: fills up part by part; hint: if there are several answers, the first step from an empty board; total:
 *   the exact number of answers, if the inspection found more than it counts; estimate: of that number, if counting
 *   took too much work; known: all but advice, total and estimate is found; done: everything is; stopped: the user
 *   stopped the work, and the rest is open
 */

import { isAll } from '../catalogue/counted.js'
import { Stopped } from '../lib/busy.js'
import { find } from '../lib/dom.js'
import { isPuzzleError } from '../lib/errors.js'
import { speaker } from './text/index.js'

/** The maximum number of answers that an inspection counts one by one. */
export const LIMIT = 100

/** Returns the place of the line that shows the work. */
const besideStands = () => find('.stands-busy')

/** @returns {Findings} */
const nothing = () => ({ advices: {}, known: false, done: false })

export class Lab {
  /** The findings about the drawn level. */ findings = nothing()
  /** The findings about the level asked about last. */ #found = nothing()
  #drawn = false
  /** The level asked about last, as text; '' for none, or if the work failed. */ #asked = ''
  /** @type {AbortController | null} */ #job = null

  /**
   * Two engines, so that hard work in one, which may not stop at once, does not delay the next level.
   * @type {[Engine, Engine]}
   */
  #engines

  /**
   * @param {() => Engine} spawn @param {Pick<Busy, 'run'>} busy @param {() => void} told
   * @param {(error: unknown) => void} failed
   */
  constructor(spawn, busy, told, failed) {
    this.busy = busy
    this.#engines = [spawn(), spawn()]
    this.told = told
    this.failed = failed
  }

  /** Gets both engines ready. @param {Lang} lang */
  warm(lang) {
    return Promise.all(this.#engines.map(engine => engine.kinds(lang)))
  }

  stop() {
    if (!this.#job) return
    this.#job.abort()
    this.#job = null
    this.#engines.reverse()
  }

  /** Called when there is no valid level. */
  clear() {
    this.stop()
    this.#asked = ''
    this.findings = { ...nothing(), known: true, done: true }
  }

  /** Called when the level that was asked about is drawn. */
  drawn() {
    this.#drawn = true
    this.findings = this.#found
  }

  /** @param {Level} level @param {Lang} lang */
  async look(level, lang) {
    this.#drawn = false
    // The title, author and source have no influence, so typing them does not stop the work.
    const asked = JSON.stringify([{ ...level, title: undefined, author: undefined, source: undefined }, lang])
    if (asked === this.#asked) return
    this.#asked = asked
    this.stop()
    const job = (this.#job = new AbortController())
    this.#found = nothing()
    try {
      await this.busy.run(
        () => speaker(lang)('working'),
        ({ signal }) => this.#find(this.#engines[0], level, lang, signal),
        {
          abort: job,
          place: besideStands,
        },
      )
      this.#job = null
      this.#tell(job.signal, { done: true })
    } catch (error) {
      if (error instanceof Stopped) return this.#stopped()
      if (job.signal.aborted) return
      if (isPuzzleError(error)) this.#tell(job.signal, { done: true })
      else {
        this.#asked = ''
        this.failed(error)
      }
    }
  }

  /** Continues work that the user has stopped. @param {Level} level @param {Lang} lang */
  again(level, lang) {
    if (!this.findings.stopped) return undefined
    const work = this.look(level, lang)
    this.drawn()
    this.told()
    return work
  }

  /** Keeps the findings so far, and leaves the rest open. */
  #stopped() {
    this.stop()
    this.#asked = ''
    this.#found = { ...this.#found, known: true, done: true, stopped: true }
    if (!this.#drawn) return
    this.findings = this.#found
    this.told()
  }

  /** @param {Engine} engine @param {Level} level @param {Lang} lang @param {ShownSignal} signal */
  async #find(engine, level, lang, signal) {
    let said = ''
    const onProgress = (/** @type {Inspection} */ inspection) => {
      // Not every slice of work brings something new.
      const news = JSON.stringify({ ...inspection, nodes: 0 })
      // 'unknown' means here that the number of answers is not known yet, not that it cannot be found.
      if (inspection.answers !== 'unknown' && news !== said && !signal.aborted) this.#tell(signal, { inspection })
      said = news
    }
    const first = await engine.inspect(level, { limit: LIMIT }, lang, { signal, onProgress })
    const asksHint = first.answers === 'several' && level.givens !== undefined
    this.#tell(signal, { inspection: first, known: first.answers !== 'one' && !asksHint })
    if (asksHint) {
      const nothing = first.solutions[0].map(() => null)
      this.#tell(signal, { hint: await engine.hint(level, nothing, lang, { signal }), known: true })
    }
    if (first.answers !== 'one') {
      const unique = await engine.advise(level, 'unique', lang, { signal })
      this.#tell(signal, { advices: { unique } })
      if (first.answers === 'several' && !isAll(first, LIMIT)) await this.#count(engine, level, signal)
      return
    }
    this.#tell(signal, { rating: await engine.rate(level, lang, { signal }) })
    this.#tell(signal, { explanation: await engine.explain(level, lang, { signal }), known: true })
    const harder = await engine.advise(level, 'harder', lang, { signal })
    this.#tell(signal, { advices: { harder } })
    const easier = await engine.advise(level, 'easier', lang, { signal })
    this.#tell(signal, { advices: { harder, easier } })
  }

  /**
   * Counts all answers; estimates their number if the budget runs out first.
   * @param {Engine} engine @param {Level} level @param {ShownSignal} signal
   */
  async #count(engine, level, signal) {
    const { count, complete } = await engine.count(level, {}, { signal })
    if (complete) return this.#tell(signal, { total: count })
    this.#tell(signal, { estimate: await engine.estimate(level, {}, { signal }) })
  }

  /** @param {AbortSignal} signal @param {Partial<Findings>} more */
  #tell(signal, more) {
    signal.throwIfAborted()
    this.#found = { ...this.#found, ...more }
    if (!this.#drawn) return
    this.findings = this.#found
    this.told()
  }
}
