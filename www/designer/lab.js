// @ts-check
/**
 * What the engine finds out about the level on the desk, part by part. A new level stops what is at work on the old one.
 * @import { Advices, DesignGoal, Explanation, Inspection, Lang, Level, Rating } from '../pkg/placewise.js'
 * @import { Engine } from '../engine.js'
 * @typedef {{ inspection?: Inspection, rating?: Rating, explanation?: Explanation, advices: Partial<Record<DesignGoal, Advices>>, known: boolean, done: boolean }} Findings   `inspection` fills up part by part; known: all but advice is; done: that too
 */

/** As many answers are counted. */
const LIMIT = 100

export class Lab {
  /** @type {Findings} */ findings = { advices: {}, known: false, done: false }
  /** @type {AbortController | null} */ #job = null

  /** Two, so that a hard question in one, which may not hear a stop at once, keeps nobody waiting. @type {[Engine, Engine]} */ #engines

  /** @param {() => Engine} spawn @param {() => void} told @param {(error: unknown) => void} failed */
  constructor(spawn, told, failed) {
    this.#engines = [spawn(), spawn()]
    this.told = told
    this.failed = failed
  }

  /** Gets both engines ready. @param {Lang} lang */
  warm(lang) { return Promise.all(this.#engines.map(engine => engine.kinds(lang))) }

  stop() {
    if (!this.#job) return
    this.#job.abort()
    this.#job = null
    this.#engines.reverse()
  }

  /** @param {Level} level @param {Lang} lang */
  async look(level, lang) {
    this.stop()
    const job = this.#job = new AbortController()
    this.findings = { advices: {}, known: false, done: false }
    try {
      await this.#find(this.#engines[0], level, lang, job.signal)
      this.#job = null
      this.#tell(job.signal, { done: true })
    } catch (error) {
      if (job.signal.aborted) return
      if (/** @type {Error} */ (error).name === 'PuzzleError') this.#tell(job.signal, { done: true })
      else this.failed(error)
    }
  }

  /** @param {Engine} engine @param {Level} level @param {Lang} lang @param {AbortSignal} signal */
  async #find(engine, level, lang, signal) {
    const first = await engine.inspect(level, { limit: LIMIT }, { signal, onProgress: inspection => this.#tell(signal, { inspection }) })
    this.#tell(signal, { inspection: first, known: first.answers !== 'one' })
    if (first.answers !== 'one') {
      const unique = await engine.advise(level, 'unique', lang, { signal })
      return this.#tell(signal, { advices: { unique } })
    }
    this.#tell(signal, { rating: await engine.rate(level, lang, { signal }) })
    this.#tell(signal, { explanation: await engine.explain(level, lang, { signal }), known: true })
    const harder = await engine.advise(level, 'harder', lang, { signal })
    this.#tell(signal, { advices: { harder } })
    const easier = await engine.advise(level, 'easier', lang, { signal })
    this.#tell(signal, { advices: { harder, easier } })
  }

  /** @param {AbortSignal} signal @param {Partial<Findings>} more */
  #tell(signal, more) {
    signal.throwIfAborted()
    this.findings = { ...this.findings, ...more }
    this.told()
  }
}
