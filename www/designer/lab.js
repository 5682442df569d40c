// @ts-check
/**
 * What the engine finds out about the level on the desk, part by part. A new level stops what is at work on the old one.
 * @import { Advices, DesignGoal, Explanation, Inspection, Lang, Level, Rating } from '../pkg/placewise.js'
 * @import { Engine } from '../engine.js'
 * @typedef {{ inspection?: Inspection, rating?: Rating, explanation?: Explanation, advices: Partial<Record<DesignGoal, Advices>>, done: boolean }} Findings   `inspection` fills up part by part
 */

/** As many answers are counted. */
const LIMIT = 100

export class Lab {
  /** @type {Findings} */ findings = { advices: {}, done: false }
  /** @type {AbortController | null} */ #job = null

  /** @param {Engine} engine @param {() => void} told @param {(error: unknown) => void} failed */
  constructor(engine, told, failed) {
    this.engine = engine
    this.told = told
    this.failed = failed
  }

  stop() {
    this.#job?.abort()
    this.#job = null
  }

  /** @param {Level} level @param {Lang} lang */
  async look(level, lang) {
    this.stop()
    const job = this.#job = new AbortController()
    this.findings = { advices: {}, done: false }
    try {
      await this.#find(level, lang, job.signal)
      this.#tell(job.signal, { done: true })
    } catch (error) {
      if (job.signal.aborted) return
      if (/** @type {Error} */ (error).name === 'PuzzleError') this.#tell(job.signal, { done: true })
      else this.failed(error)
    }
  }

  /** @param {Level} level @param {Lang} lang @param {AbortSignal} signal */
  async #find(level, lang, signal) {
    const { engine } = this
    const first = await engine.inspect(level, { limit: LIMIT }, { signal, onProgress: inspection => this.#tell(signal, { inspection }) })
    this.#tell(signal, { inspection: first })
    if (first.answers !== 'one') {
      const unique = await engine.advise(level, 'unique', lang, { signal })
      return this.#tell(signal, { advices: { unique } })
    }
    this.#tell(signal, { rating: await engine.rate(level, lang, { signal }) })
    this.#tell(signal, { explanation: await engine.explain(level, lang, { signal }) })
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
