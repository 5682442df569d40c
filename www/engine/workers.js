// @ts-check
/**
 * The workers of an engine, one for each of its builds. A worker that dies or does not respond to a stop is replaced,
 * and its unanswered calls are repeated, once.
 * @import { Builds, Thread } from '../lib/assets.js'
 * @import { Answer, CallArgs, CallName } from './wire.js'
 * @import { Result, Running, Wire, WorkArgs, WorkName } from './wire.js'
 */
import { proxy, wrap } from '../vendor/comlink.js'
import { carryErrors } from './rpc.js'

/**
 * @typedef {{ build: string, worker: Thread, api: Wire, lost: Promise<never>, lose: (reason: Error) => void }} Link
 */

const STOP_HEARD_WITHIN_MS = 300

class WorkerLost extends Error {
  name = 'WorkerLost'
}

/** The error of a browser that lets this page start no worker. */
class WorkerBarred extends Error {
  name = 'WorkerBarred'
}

/** The error of a worker that was ended because it did not respond to a stop. */
const NOT_HEARD = new WorkerLost('did not stop')

carryErrors()

export class Workers {
  /** The running workers by build. @type {Map<string, Link>} */ #links = new Map()
  #jobs = 0

  /** @param {Builds} builds */
  constructor(builds) {
    this.builds = builds
  }

  /**
   * Makes one call. A worker cannot receive messages while a call runs, so a stop ends the worker.
   * @template {CallName} Name
   * @param {string} build @param {Name} name @param {CallArgs<Name>} args @param {AbortSignal} [signal]
   * @returns {Promise<Answer<Name>>}
   */
  call(build, name, args, signal) {
    signal?.throwIfAborted()
    const answer = this.#ask(build, link => {
      signal?.throwIfAborted()
      return link.api.call(name, args)
    })
    return this.#unlessStopped(build, ++this.#jobs, answer, signal)
  }

  /**
   * Runs long work, which responds to a stop.
   * @template {WorkName} Name
   * @param {string} build @param {Name} name @param {WorkArgs<Name>} args @param {AbortSignal} [signal]
   * @param {(progress: Running<Name>) => void} [onProgress] @returns {Promise<Result<Name>>}
   */
  async work(build, name, args, signal, onProgress) {
    signal?.throwIfAborted()
    const job = ++this.#jobs
    let isOver = false
    // Reports have a channel of their own: the last ones may arrive after the result.
    const report = onProgress && proxy((/** @type {Running<Name>} */ progress) => isOver || onProgress(progress))
    const made = this.#ask(build, link => {
      signal?.throwIfAborted()
      return link.api.work(job, name, args, report)
    })
    try {
      // If it was stopped there is no result, and the reason is thrown.
      return /** @type {Result<Name>} */ (await this.#unlessStopped(build, job, made, signal))
    } finally {
      isOver = true
    }
  }

  /**
   * Ends the workers. Unanswered calls are rejected with an AbortError; later calls start new workers.
   */
  close() {
    for (const link of this.#links.values()) this.#drop(link, new DOMException('The engine was closed.', 'AbortError'))
  }

  /** The build of a running worker, if any. */
  get running() {
    const [running] = this.#links.keys()
    return running
  }

  /** @template T @param {string} build @param {(link: Link) => Promise<T>} request @returns {Promise<T>} */
  async #ask(build, request, again = true) {
    if (this.builds.fetched) await this.builds.fetched(build)
    const link = this.#links.get(build) ?? this.#start(build)
    try {
      return await Promise.race([request(link), link.lost])
    } catch (error) {
      if (!isFatal(error) && !isUnstarted(error)) throw error
      this.#drop(link, /** @type {Error} */ (error))
      // The next call tries again.
      if (isUnstarted(error)) throw error
      // The stop of another job is no reason against repeating this one.
      if (!again && error !== NOT_HEARD) throw error
      return this.#ask(build, request, error === NOT_HEARD)
    }
  }

  /**
   * Returns the answer; if the signal fires first, ends the job and throws the signal's reason.
   * @template T @param {string} build @param {number} job @param {Promise<T>} answer @param {AbortSignal} [signal]
   * @returns {Promise<T>}
   */
  async #unlessStopped(build, job, answer, signal) {
    if (!signal) return answer
    const listening = new AbortController()
    /** @type {Promise<never>} */
    const stopped = new Promise((_, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          this.#stop(build, job)
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

  /** @param {string} build @param {number} job */
  #stop(build, job) {
    const link = this.#links.get(build)
    if (!link) return
    const watchdog = setTimeout(() => this.#drop(link, NOT_HEARD), STOP_HEARD_WITHIN_MS)
    link.api.stop(job).then(
      () => clearTimeout(watchdog),
      () => {},
    )
  }

  /** @param {string} build @returns {Thread} */
  #spawned(build) {
    try {
      return this.builds.start(build)
    } catch (cause) {
      throw new WorkerBarred('not started', { cause })
    }
  }

  /** @param {string} build @returns {Link} */
  #start(build) {
    const worker = this.#spawned(build)
    /** @type {(reason: Error) => void} */
    let lose = () => {}
    /** @type {Promise<never>} */
    const lost = new Promise((_, reject) => {
      lose = reject
    })
    lost.catch((/** @type {Error} */ reason) => this.#drop(link, reason))
    let heard = false
    const hear = () => {
      heard = true
    }
    worker.addEventListener('message', hear, { once: true })
    // The event's message may quote the script, so it is not passed on.
    worker.addEventListener('error', cause => {
      const lost = new WorkerLost('its script failed', { cause })
      lose(heard ? lost : Object.assign(lost, { code: 'start' }))
    })
    worker.addEventListener('messageerror', () => lose(new WorkerLost('unreadable message')))
    const api = /** @type {Wire} */ (wrap(worker))
    const link = { build, worker, api, lost, lose }
    this.#links.set(build, link)
    watchOver(api, () => lose(new WorkerLost('gone')))
    return link
  }

  /** @param {Link} link @param {Error} reason */
  #drop(link, reason) {
    if (this.#links.get(link.build) !== link) return
    this.#links.delete(link.build)
    link.worker.terminate()
    link.lose(reason)
  }
}

/**
 * Calls `gone` when a worker dies. A browser that ends a worker, for want of memory say, sends no event, but the lock
 * that the worker holds becomes free.
 * @param {Wire} api @param {() => void} gone
 */
function watchOver(api, gone) {
  const name = `placewise.worker.${Math.random()}`
  // A failure means that the worker was lost before, which is reported elsewhere.
  api
    .live(name)
    .then(held => (held ? navigator.locks.request(name, gone) : undefined))
    .catch(() => {})
}

/**
 * Returns true for a lost worker, or a wasm instance that trapped and must not be used again.
 * @param {unknown} error
 */
const isFatal = error => error instanceof Error && (error.name === 'WorkerLost' || error.name === 'RuntimeError')

/** Returns true if a worker could not load or start the engine. @param {unknown} error */
const isUnstarted = error => error instanceof Error && /^(LoadError|ReplacedError|EngineError)$/.test(error.name)
