// @ts-check
/**
 * The engine as the page sees it: promises over a worker. A call never blocks the page; a worker that dies or
 * does not hear a stop is replaced, and calls that it owed are asked again, once.
 * @import { Thread } from '../lib/assets.js'
 * @import { DesignGoal, Inspection, Lang, Level } from '../pkg/placewise.js'
 * @import { Answer, CallArgs, CallName, Job, Localized, LocalizedErrors, Plain, Wire, WorkArgs } from './wire.js'
 * @import { WorkName } from './wire.js'
 * @import { Result, Running } from './wire.js'
 * @typedef {{ worker: Thread, api: Wire, lost: Promise<never>, lose: (reason: Error) => void }} Link
 */
import { startEngine } from '../lib/assets.js'
import { proxy, wrap } from '../vendor/comlink.js'
import { carryErrors } from './rpc.js'

const STOP_HEARD_WITHIN_MS = 300

class WorkerLost extends Error {
  name = 'WorkerLost'
}

carryErrors()

export class Engine {
  /** @type {Link | undefined} */ #link
  #jobs = 0

  /** @param {() => Thread} [spawn] */
  constructor(spawn = startEngine) {
    this.spawn = spawn
  }

  /** @type {Localized<'kinds'>} */
  kinds(lang, job) {
    return this.#call('kinds', [{ lang }], job)
  }

  /** @type {LocalizedErrors<'parse'>} */
  parse(level, lang, job) {
    return this.#call('parse', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'encode'>} */
  encode(level, lang, job) {
    return this.#call('encode', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'decode'>} */
  decode(code, lang, job) {
    return this.#call('decode', [code, { lang }], job)
  }

  /** @type {Localized<'board'>} */
  board(level, lang, job) {
    return this.#call('board', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'check'>} */
  check(level, entries, lang, job) {
    return this.#call('check', [level, entries, { lang }], job)
  }

  /** @type {Plain<'film'>} */
  film(level, entries, job) {
    return this.#call('film', [level, entries], job)
  }

  /** @type {Plain<'fewest'>} */
  fewest(level, limits, job) {
    return this.#call('fewest', [level, limits], job)
  }

  /** @type {Localized<'hint'>} */
  hint(level, entries, lang, job) {
    return this.#call('hint', [level, entries, { lang }], job)
  }

  /** @type {Plain<'solve'>} */
  solve(level, limits, job) {
    return this.#call('solve', [level, limits], job)
  }

  /** @type {Plain<'count'>} */
  count(level, limits, job) {
    return this.#call('count', [level, limits], job)
  }

  /** @type {Localized<'rate'>} */
  rate(level, lang, job) {
    return this.#call('rate', [level, { lang }], job)
  }

  /** @type {Localized<'explain'>} */
  explain(level, lang, job) {
    return this.#call('explain', [level, { lang }], job)
  }

  /** @type {Plain<'study'>} */
  study(level, wishes, job) {
    return this.#call('study', [level, wishes], job)
  }

  /** @type {Plain<'freedom'>} */
  freedom(level, job) {
    return this.#call('freedom', [level], job)
  }

  /** @type {Plain<'fitSearch'>} */
  fitSearch(rows, wishes, job) {
    return this.#call('fitSearch', [rows, wishes], job)
  }

  /** @type {Plain<'crossCheck'>} */
  crossCheck(points, job) {
    return this.#call('crossCheck', [points], job)
  }

  /** @type {Plain<'blank'>} */
  blank(kind, wishes, job) {
    return this.#call('blank', [kind, wishes], job)
  }

  /** @type {Localized<'workshop'>} */
  workshop(level, lang, job) {
    return this.#call('workshop', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'reshape'>} */
  reshape(shapes, change, lang, job) {
    return this.#call('reshape', [shapes, change, { lang }], job)
  }

  /** @param {Level} level @param {CallArgs<'inspect'>[1]} limits @param {Job<Inspection>} [job] */
  inspect(level, limits, { signal, onProgress } = {}) {
    return this.#work('Inspector', [level, limits], signal, onProgress && (({ result }) => onProgress(result)))
  }

  /** @param {Level} level @param {DesignGoal} goal @param {Lang} lang @param {Job} [job] */
  advise(level, goal, lang, { signal, onProgress } = {}) {
    const report = onProgress && ((/** @type {Running<'Adviser'>} */ { fraction }) => onProgress(fraction))
    return this.#work('Adviser', [level, goal, {}, { lang }], signal, report)
  }

  /** @type {Localized<'generate'>} */
  generate(kind, options, lang, { signal, onProgress } = {}) {
    const report = onProgress && ((/** @type {Running<'Generator'>} */ { fraction }) => onProgress(fraction))
    return this.#work('Generator', [kind, options, { lang }], signal, report)
  }

  /**
   * Long work that hears a stop.
   * @template {WorkName} Name
   * @param {Name} name @param {WorkArgs<Name>} args @param {AbortSignal} [signal]
   * @param {(progress: Running<Name>) => void} [onProgress] @returns {Promise<Result<Name>>}
   */
  async #work(name, args, signal, onProgress) {
    signal?.throwIfAborted()
    const job = ++this.#jobs
    const report = onProgress && proxy(onProgress)
    const made = this.#ask(link => {
      signal?.throwIfAborted()
      return link.api.work(job, name, args, report)
    })
    // There is no result where it was stopped, and then the reason of that is thrown.
    return /** @type {Promise<Result<Name>>} */ (this.#unlessStopped(job, made, signal))
  }

  /**
   * Ends the worker. What was asked for and is still owed is refused with an AbortError; who asks later starts a new
   * one.
   */
  close() {
    this.#drop(this.#link, new DOMException('The engine was closed.', 'AbortError'))
  }

  /**
   * One call. It cannot be heard by the worker while it runs, so a stop ends the worker with it.
   * @template {CallName} Name
   * @param {Name} name @param {CallArgs<Name>} args @param {Job} [job] @returns {Promise<Answer<Name>>}
   */
  #call(name, args, { signal } = {}) {
    signal?.throwIfAborted()
    const answer = this.#ask(link => {
      signal?.throwIfAborted()
      return link.api.call(name, args)
    })
    return this.#unlessStopped(++this.#jobs, answer, signal)
  }

  /** @template T @param {(link: Link) => Promise<T>} request @returns {Promise<T>} */
  async #ask(request, again = true) {
    const link = (this.#link ??= this.#start())
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
   * @template T @param {number} job @param {Promise<T>} answer @param {AbortSignal} [signal] @returns {Promise<T>}
   */
  async #unlessStopped(job, answer, signal) {
    if (!signal) return answer
    const listening = new AbortController()
    /** @type {Promise<never>} */
    const stopped = new Promise((_, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          this.#stop(job)
          reject(signal.reason)
        },
        { signal: listening.signal },
      )
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
    link.api.stop(job).then(
      () => clearTimeout(watchdog),
      () => {},
    )
  }

  #spawned() {
    try {
      return this.spawn()
    } catch (cause) {
      throw new WorkerLost('not started', { cause })
    }
  }

  /** @returns {Link} */
  #start() {
    const worker = this.#spawned()
    /** @type {(reason: Error) => void} */
    let lose = () => {}
    /** @type {Promise<never>} */
    const lost = new Promise((_, reject) => {
      lose = reject
    })
    lost.catch(reason => this.#drop(link, reason))
    worker.addEventListener('error', e => lose(new WorkerLost(/** @type {ErrorEvent} */ (e).message)))
    worker.addEventListener('messageerror', () => lose(new WorkerLost('unreadable message')))
    const api = /** @type {Wire} */ (wrap(worker))
    const link = { worker, api, lost, lose }
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
 * @param {Wire} api @param {() => void} gone
 */
function watchOver(api, gone) {
  const name = `placewise.worker.${Math.random()}`
  // If that fails, it was lost before; that is told elsewhere.
  api
    .live(name)
    .then(held => (held ? navigator.locks.request(name, gone) : undefined))
    .catch(() => {})
}

/** A lost worker, or a wasm instance that trapped and must not be used again. @param {unknown} error */
const isFatal = error => error instanceof Error && (error.name === 'WorkerLost' || error.name === 'RuntimeError')
