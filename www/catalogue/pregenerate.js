// @ts-check
/**
 * Generates new levels for the player, and others in advance while the page is idle.
 * @import { Engine } from '../engine/client.js'
 * @import { Generated, Lang } from '../pkg/placewise.js'
 * @import { Run } from './distinct.js'
 * @typedef {{ kind: string, preset: string, grade: string, level?: string, seed?: number, part?: number | undefined }}
 *   Wish   level: the option that `grade` is a value of, if the preset has no grades; seed: random if it is missing;
 *   part: that of a day's recipe
 * @typedef {{ made: Promise<Generated>, abort: AbortController, done?: boolean, onProgress?: (fraction: number) => void
 *   }} Generation
 */
import { unshown } from '../lib/busy.js'
import { loadModule } from '../lib/load.js'
import { whenIdle } from '../lib/timing.js'

export class Pregenerator {
  /** The levels generated in advance, by the names of their wishes. @type {Map<string, Generation>} */ #ahead =
    new Map()
  /** The levels made so far, which none made with a random seed repeats. @type {Run | undefined} */ #run

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine
  }

  /**
   * Returns a level for a wish: the one generated in advance, or a new one. Other unfinished levels are stopped.
   * @param {Wish} wish
   * @param {Lang} lang
   * @param {{ signal: AbortSignal, onProgress: (fraction: number) => void }} job
   * @returns {Promise<Generated>}
   */
  async take(wish, lang, { signal, onProgress }) {
    this.#dropOthers(wish)
    const generation = this.#ahead.get(nameOf(wish)) ?? this.#start(wish, lang)
    this.#ahead.delete(nameOf(wish))
    generation.onProgress = onProgress
    const stop = () => generation.abort.abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await generation.made
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /**
   * Generates one level for each wish while the page is idle, one after the other.
   * @param {Wish[]} wishes
   * @param {Lang} lang
   */
  ahead([wish, ...later], lang) {
    if (!wish) return
    whenIdle(() => {
      const generation = this.#ahead.get(nameOf(wish)) ?? this.#start(wish, lang)
      this.#ahead.set(nameOf(wish), generation)
      generation.made.then(
        () => this.ahead(later, lang),
        () => {},
      )
    })
  }

  /** @param {Wish} wish @param {Lang} lang @returns {Generation} */
  #start(wish, lang) {
    const abort = new AbortController()
    const make = (/** @type {number} */ seed) =>
      this.engine.generate(wish.kind, { ...generateOptions(wish), seed }, lang, {
        // Made ahead; who waits for it shows it (`making.js`).
        signal: unshown(abort.signal),
        onProgress: fraction => generation.onProgress?.(fraction),
      })
    /** @type {Generation} */
    const generation = { abort, made: this.#made(wish, lang, make) }
    generation.made.then(
      () => {
        generation.done = true
      },
      () => this.#forget(generation),
    )
    return generation
  }

  /** @param {Wish} wish @param {Lang} lang @param {(seed: number) => Promise<Generated>} make */
  async #made({ seed, part }, lang, make) {
    const { Run, ofDay } = await loadModule(() => import('./distinct.js'), 'catalogue/distinct.js')
    const run = (this.#run ??= new Run(this.engine, lang))
    if (seed === undefined) return run.another(make)
    const made = await ofDay(this.engine, lang, { seed, part }, make)
    await run.add(made)
    return made
  }

  /** Stops generating other levels; those already generated stay. @param {Wish} wish */
  #dropOthers(wish) {
    for (const [name, generation] of this.#ahead) {
      if (name === nameOf(wish) || generation.done) continue
      generation.abort.abort()
      this.#ahead.delete(name)
    }
  }

  /** @param {Generation} generation */
  #forget(generation) {
    for (const [name, other] of this.#ahead) if (other === generation) this.#ahead.delete(name)
  }
}

/** Returns the options for the engine. @param {Wish} wish */
export const generateOptions = ({ preset, grade, level }) => ({
  preset,
  ...(level ? { [level]: /^\d+$/.test(grade) ? Number(grade) : grade } : { grade }),
})

/** @param {Wish} wish */
const nameOf = ({ kind, preset, grade, seed }) => [kind, preset, grade, seed].join('/')
