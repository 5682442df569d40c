// @ts-check
/**
 * The engine as the page sees it: promises over a worker. A call never blocks the page; a worker that dies or
 * does not hear a stop is replaced, and calls that it owed are asked again, once.
 * @import { Advices, Advising, Board, Check, DesignGoal, CrossCheck, Entries, Explanation, Fewest, Film, Fit, Freedom, Generated, Hint, Inspecting, Inspection, KindInfo, Lang, Level, MapShape, Rating, Reshaped, SearchCounts, ShapeChange, Solved, Study, StudyOptions, Total, Workshop } from '../pkg/placewise.js'
 * @typedef {{ signal?: AbortSignal, onProgress?: (fraction: number) => void }} Job
 * @import { Thread } from '../lib/assets.js'
 * @typedef {{ worker: Thread, api: any, lost: Promise<never>, lose: (reason: Error) => void }} Link
 */
import { startEngine } from '../lib/assets.js'
import { proxy, wrap } from '../vendor/comlink.js'
import { carryErrors } from './rpc.js'

const STOP_HEARD_WITHIN_MS = 300

class WorkerLost extends Error { name = 'WorkerLost' }

carryErrors()

export class Engine {
  /** @type {Link | undefined} */ #link
  #jobs = 0

  /** @param {() => Thread} [spawn] */
  constructor(spawn = startEngine) {
    this.spawn = spawn
  }

  /** @param {Lang} lang @returns {Promise<KindInfo[]>} */
  kinds(lang) { return this.#call('kinds', [{ lang }]) }

  /** @param {Level} level @param {Lang} [lang] of what is refused, as in all that say nothing else @returns {Promise<Level>} */
  parse(level, lang) { return this.#call('parse', [level, { lang }]) }

  /** @param {Level} level @param {Lang} [lang] @returns {Promise<string>} */
  encode(level, lang) { return this.#call('encode', [level, { lang }]) }

  /** @param {string} code @param {Lang} [lang] @returns {Promise<Level>} */
  decode(code, lang) { return this.#call('decode', [code, { lang }]) }

  /** @param {Level} level @param {Lang} lang @returns {Promise<Board>} */
  board(level, lang) { return this.#call('board', [level, { lang }]) }

  /** @param {Level} level @param {Entries} entries @param {Lang} [lang] @returns {Promise<Check>} */
  check(level, entries, lang) { return this.#call('check', [level, entries, { lang }]) }

  /** @param {Level} level @param {Entries} entries @returns {Promise<Film>} */
  film(level, entries) { return this.#call('film', [level, entries]) }

  /** @param {Level} level @returns {Promise<Fewest>} */
  fewest(level) { return this.#call('fewest', [level]) }

  /** @param {Level} level @param {Entries} entries @param {Lang} lang @param {Job} [job] @returns {Promise<Hint>} */
  hint(level, entries, lang, job) { return this.#call('hint', [level, entries, { lang }], job) }

  /** @param {Level} level @param {{ limit?: number, nodes?: number }} [limits] @param {Job} [job] @returns {Promise<Solved>} */
  solve(level, limits, job) { return this.#call('solve', [level, limits], job) }

  /** @param {Level} level @param {{ nodes?: number }} [limits] @param {Job} [job] @returns {Promise<Total>} */
  count(level, limits, job) { return this.#call('count', [level, limits], job) }

  /** @param {Level} level @param {Lang} lang @param {Job} [job] @returns {Promise<Rating>} */
  rate(level, lang, job) { return this.#call('rate', [level, { lang }], job) }

  /** @param {Level} level @param {Lang} lang @param {Job} [job] @returns {Promise<Explanation>} */
  explain(level, lang, job) { return this.#call('explain', [level, { lang }], job) }

  /** @param {Level} level @param {StudyOptions} [wishes] @param {Job} [job] @returns {Promise<Study>} */
  study(level, wishes, job) { return this.#call('study', [level, wishes], job) }

  /** @param {Level} level @param {Job} [job] @returns {Promise<Freedom>} */
  freedom(level, job) { return this.#call('freedom', [level], job) }

  /** @param {SearchCounts[]} rows @param {{ train?: number[], exponents?: 'published' | 'fitted' }} [wishes] @returns {Promise<Fit>} */
  fitSearch(rows, wishes) { return this.#call('fitSearch', [rows, wishes]) }

  /** @param {{ level: number, d: number }[]} points @returns {Promise<CrossCheck[]>} */
  crossCheck(points) { return this.#call('crossCheck', [points]) }

  /** @param {string} kind @param {{ preset?: string }} [wishes] @returns {Promise<Level>} */
  blank(kind, wishes) { return this.#call('blank', [kind, wishes]) }

  /** @param {Level} level @param {Lang} lang @returns {Promise<Workshop>} */
  workshop(level, lang) { return this.#call('workshop', [level, { lang }]) }

  /** @param {readonly MapShape[]} shapes @param {ShapeChange | null} change @param {Lang} [lang] @returns {Promise<Reshaped>} */
  reshape(shapes, change, lang) { return this.#call('reshape', [shapes, change, { lang }]) }

  /** @param {Level} level @param {{ limit?: number, nodes?: number }} limits @param {{ signal?: AbortSignal, onProgress?: (found: Inspection) => void }} [job] @returns {Promise<Inspection>} */
  inspect(level, limits, { signal, onProgress } = {}) {
    return this.#work('Inspector', [level, limits], signal, onProgress && ((/** @type {Inspecting} */ progress) => onProgress(progress.result)))
  }

  /** @param {Level} level @param {DesignGoal} goal @param {Lang} lang @param {Job} [job] @returns {Promise<Advices>} */
  advise(level, goal, lang, { signal, onProgress } = {}) {
    return this.#work('Adviser', [level, goal, {}, { lang }], signal, onProgress && ((/** @type {Advising} */ progress) => { if (progress.state === 'running') onProgress(progress.fraction) }))
  }

  /** @param {string} kind @param {{ grade?: string, preset?: string, seed?: number }} options @param {Lang} lang @param {Job} [job] @returns {Promise<Generated>} */
  generate(kind, options, lang, { signal, onProgress } = {}) {
    return this.#work('Generator', [kind, options, { lang }], signal, onProgress && ((/** @type {{ fraction: number }} */ progress) => onProgress(progress.fraction)))
  }

  /**
   * Long work that hears a stop.
   * @param {string} name @param {unknown[]} args @param {AbortSignal} [signal] @param {(progress: any) => void} [onProgress] @returns {Promise<any>}
   */
  async #work(name, args, signal, onProgress) {
    signal?.throwIfAborted()
    const job = ++this.#jobs
    const report = onProgress && proxy(onProgress)
    const made = this.#ask(link => {
      signal?.throwIfAborted()
      return link.api.work(job, name, args, report)
    })
    return this.#unlessStopped(job, made, signal)
  }

  /** Ends the worker. What was asked for and is still owed is refused with an AbortError; who asks later starts a new one. */
  close() { this.#drop(this.#link, new DOMException('The engine was closed.', 'AbortError')) }

  /**
   * One call. It cannot be heard by the worker while it runs, so a stop ends the worker with it.
   * @param {string} name @param {unknown[]} args @param {Job} [job] @returns {Promise<any>}
   */
  #call(name, args, { signal } = {}) {
    signal?.throwIfAborted()
    const answer = this.#ask(link => {
      signal?.throwIfAborted()
      return link.api.call(name, args)
    })
    return this.#unlessStopped(++this.#jobs, answer, signal)
  }

  /** @param {(link: Link) => Promise<any>} request @returns {Promise<any>} */
  async #ask(request, again = true) {
    const link = this.#link ??= this.#start()
    try {
      return await Promise.race([request(link), link.lost])
    } catch (error) {
      if (!isFatal(error)) throw error
      this.#drop(link, /** @type {Error} */ (error))
      if (!again) throw error
      return this.#ask(request, false)
    }
  }

  /**
   * The answer; if the signal fires before it is there, the job is ended and the signal's reason thrown.
   * @param {number} job @param {Promise<any>} answer @param {AbortSignal} [signal] @returns {Promise<any>}
   */
  async #unlessStopped(job, answer, signal) {
    if (!signal) return answer
    const listening = new AbortController()
    const stopped = new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        this.#stop(job)
        reject(signal.reason)
      }, { signal: listening.signal })
    })
    try {
      return await Promise.race([answer, stopped])
    } finally {
      listening.abort()
    }
  }

  /** @param {number} job */
  #stop(job) {
    const link = this.#link
    if (!link) return
    const watchdog = setTimeout(() => this.#drop(link, new WorkerLost('did not stop')), STOP_HEARD_WITHIN_MS)
    link.api.stop(job).then(() => clearTimeout(watchdog), () => {})
  }

  #spawned() {
    try { return this.spawn() } catch (cause) { throw new WorkerLost('not started', { cause }) }
  }

  /** @returns {Link} */
  #start() {
    const worker = this.#spawned()
    /** @type {(reason: Error) => void} */
    let lose = () => {}
    const lost = new Promise((_, reject) => { lose = reject })
    lost.catch(reason => this.#drop(link, reason))
    worker.addEventListener('error', e => lose(new WorkerLost(/** @type {ErrorEvent} */ (e).message)))
    worker.addEventListener('messageerror', () => lose(new WorkerLost('unreadable message')))
    const api = wrap(/** @type {any} */ (worker))
    const link = { worker, api, lost: /** @type {Promise<never>} */ (lost), lose }
    watchOver(api, () => lose(new WorkerLost('gone')))
    return link
  }

  /** @param {Link | undefined} link @param {Error} reason */
  #drop(link, reason) {
    if (!link || this.#link !== link) return
    this.#link = undefined
    link.worker.terminate()
    link.lose(reason)
  }
}

/**
 * A worker that a browser ends, for want of memory or else, says nothing. But it holds a lock, and that is free then.
 * @param {any} api @param {() => void} gone
 */
function watchOver(api, gone) {
  const name = `placewise.worker.${Math.random()}`
  // If that fails, it was lost before; that is told elsewhere.
  api.live(name).then((/** @type {boolean} */ held) => held && navigator.locks.request(name, gone)).catch(() => {})
}

/** A lost worker, or a wasm instance that trapped and must not be used again. @param {unknown} error */
const isFatal = error => error instanceof Error && (error.name === 'WorkerLost' || error.name === 'RuntimeError')
