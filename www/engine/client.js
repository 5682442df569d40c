// @ts-check
/**
 * The engine as the page sees it: promises over workers. A call never blocks the page; a worker that dies or
 * does not hear a stop is replaced, and calls that it owed are asked again, once.
 *
 * There are several builds of the engine (`lib/builds.js`), a worker each: a call about a level goes to the build for
 * its kind, which is started when it is first asked.
 * @import { Builds, Thread } from '../lib/assets.js'
 * @import { DesignGoal, Inspection, KindInfo, Lang, Level } from '../pkg/placewise.js'
 * @import { Answer, CallArgs, CallName, Job, Localized, LocalizedErrors, Plain, Wire, WorkArgs } from './wire.js'
 * @import { WorkName } from './wire.js'
 * @import { Result, Running } from './wire.js'
 * @typedef {{ build: string, worker: Thread, api: Wire, lost: Promise<never>, lose: (reason: Error) => void }} Link
 */
import { PLAYERS_BUILDS } from '../lib/assets.js'
import { proxy, wrap } from '../vendor/comlink.js'
import { carryErrors } from './rpc.js'

const STOP_HEARD_WITHIN_MS = 300

class WorkerLost extends Error {
  name = 'WorkerLost'
}

carryErrors()

export class Engine {
  /** The workers that run, by their builds. @type {Map<string, Link>} */ #links = new Map()
  #jobs = 0

  /** @param {Builds} [builds] */
  constructor(builds = PLAYERS_BUILDS) {
    this.builds = builds
  }

  /** What no level says: of any build. @param {Lang} lang @param {Job} [job] @returns {Promise<KindInfo[]>} */
  kinds(lang, job) {
    return this.builds.kinds?.(lang) ?? this.#call(this.#anyBuild, 'kinds', [{ lang }], job)
  }

  /** @type {LocalizedErrors<'parse'>} */
  parse(level, lang, job) {
    return this.#call(this.#buildFor(level), 'parse', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'encode'>} */
  encode(level, lang, job) {
    return this.#call(this.#buildFor(level), 'encode', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'decode'>} */
  async decode(code, lang, job) {
    const kind = await this.#call(this.#anyBuild, 'kindOf', [code, { lang }], job)
    return this.#call(this.builds.of(kind), 'decode', [code, { lang }], job)
  }

  /** @type {Localized<'board'>} */
  board(level, lang, job) {
    return this.#call(this.#buildFor(level), 'board', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'check'>} */
  check(level, entries, lang, job) {
    return this.#call(this.#buildFor(level), 'check', [level, entries, { lang }], job)
  }

  /** @type {LocalizedErrors<'equation'>} */
  equation(level, entries, wanted, lang, job) {
    return this.#call(this.#buildFor(level), 'equation', [level, entries, wanted, { lang }], job)
  }

  /** @type {Plain<'film'>} */
  film(level, entries, job) {
    return this.#call(this.#buildFor(level), 'film', [level, entries], job)
  }

  /** @type {Plain<'fewest'>} */
  fewest(level, limits, job) {
    return this.#call(this.#buildFor(level), 'fewest', [level, limits], job)
  }

  /** @type {import('./wire.js').LocalizedFor<'hint'>} */
  hint(level, entries, lang, { signal, ...wishes } = {}) {
    return this.#work(this.#buildFor(level), 'Hinter', [level, entries, { lang, ...wishes }], signal)
  }

  /** @type {Plain<'solve'>} */
  solve(level, limits, job) {
    return this.#call(this.#buildFor(level), 'solve', [level, limits], job)
  }

  /** @type {Plain<'count'>} */
  count(level, limits, job) {
    return this.#call(this.#buildFor(level), 'count', [level, limits], job)
  }

  /** @type {import('./wire.js').LocalizedFor<'rate'>} */
  rate(level, lang, { signal, ...wishes } = {}) {
    return this.#work(this.#buildFor(level), 'Rater', [level, { lang, ...wishes }], signal)
  }

  /** @type {import('./wire.js').LocalizedFor<'explain'>} */
  explain(level, lang, { signal, ...wishes } = {}) {
    return this.#call(this.#buildFor(level), 'explain', [level, { lang, ...wishes }], { signal })
  }

  /** @type {Plain<'study'>} */
  study(level, wishes, job) {
    return this.#call(this.#buildFor(level), 'study', [level, wishes], job)
  }

  /** @type {Plain<'freedom'>} */
  freedom(level, job) {
    return this.#call(this.#buildFor(level), 'freedom', [level], job)
  }

  /** @type {LocalizedErrors<'ease'>} */
  ease(level, lang, job) {
    return this.#call(this.#buildFor(level), 'ease', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'paperTechniques'>} */
  paperTechniques(level, lang, job) {
    return this.#call(this.#buildFor(level), 'paperTechniques', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'paperPuzzle'>} */
  paperPuzzle(wanted, lang, job) {
    return this.#call(this.#anyBuild, 'paperPuzzle', [wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'studyPath'>} */
  studyPath(level, wishes, lang, job) {
    return this.#call(this.#buildFor(level), 'studyPath', [level, wishes, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossStudy'>} */
  crossStudy(level, lang, job) {
    return this.#call(this.#buildFor(level), 'crossStudy', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossGame'>} */
  crossGame(wanted, lang, job) {
    return this.#call(this.#anyBuild, 'crossGame', [wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossPlay'>} */
  crossPlay(level, wanted, lang, job) {
    return this.#call(this.#buildFor(level), 'crossPlay', [level, wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossState'>} */
  crossState(level, entries, lang, job) {
    return this.#call(this.#buildFor(level), 'crossState', [level, entries, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossHint'>} */
  crossHint(level, entries, wanted, lang, job) {
    return this.#call(this.#buildFor(level), 'crossHint', [level, entries, wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossScore'>} */
  crossScore(level, wanted, lang, job) {
    return this.#call(this.#buildFor(level), 'crossScore', [level, wanted, { lang }], job)
  }

  /** @type {Plain<'fitSearch'>} */
  fitSearch(rows, wishes, job) {
    return this.#call(this.#anyBuild, 'fitSearch', [rows, wishes], job)
  }

  /** @type {Plain<'crossCheck'>} */
  crossCheck(points, job) {
    return this.#call(this.#anyBuild, 'crossCheck', [points], job)
  }

  /** @type {Plain<'blank'>} */
  blank(kind, wishes, job) {
    return this.#call(this.builds.of(kind), 'blank', [kind, wishes], job)
  }

  /** @type {Plain<'fill'>} */
  fill(level, wishes, job) {
    return this.#call(this.#buildFor(level), 'fill', [level, wishes], job)
  }

  /** @type {Localized<'workshop'>} */
  workshop(level, lang, job) {
    return this.#call(this.#buildFor(level), 'workshop', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'reshape'>} */
  reshape(shapes, change, lang, job) {
    return this.#call(this.#anyBuild, 'reshape', [shapes, change, { lang }], job)
  }

  /** @param {Level} level @param {CallArgs<'inspect'>[1]} limits @param {Lang} lang @param {Job<Inspection>} [job] */
  inspect(level, limits, lang, { signal, onProgress } = {}) {
    return this.#work(
      this.#buildFor(level),
      'Inspector',
      [level, limits, { lang }],
      signal,
      onProgress && (({ result }) => onProgress(result)),
    )
  }

  /** @param {Level} level @param {DesignGoal} goal @param {Lang} lang @param {Job} [job] */
  advise(level, goal, lang, { signal, onProgress } = {}) {
    const report = onProgress && ((/** @type {Running<'Adviser'>} */ { fraction }) => onProgress(fraction))
    return this.#work(this.#buildFor(level), 'Adviser', [level, goal, {}, { lang }], signal, report)
  }

  /**
   * @param {Level} level @param {WorkArgs<'Reducer'>[1]} wishes @param {Lang} lang @param {Job} [job]
   * @returns {Promise<Level | null>}
   */
  reduce(level, wishes, lang, { signal, onProgress } = {}) {
    const report = onProgress && ((/** @type {Running<'Reducer'>} */ { fraction }) => onProgress(fraction))
    return this.#work(this.#buildFor(level), 'Reducer', [level, wishes, { lang }], signal, report)
  }

  /** @type {Localized<'generate'>} */
  generate(kind, options, lang, { signal, onProgress } = {}) {
    const report = onProgress && ((/** @type {Running<'Generator'>} */ { fraction }) => onProgress(fraction))
    return this.#work(this.builds.of(kind), 'Generator', [kind, options, { lang }], signal, report)
  }

  /**
   * Long work that hears a stop.
   * @template {WorkName} Name
   * @param {string} build @param {Name} name @param {WorkArgs<Name>} args @param {AbortSignal} [signal]
   * @param {(progress: Running<Name>) => void} [onProgress] @returns {Promise<Result<Name>>}
   */
  async #work(build, name, args, signal, onProgress) {
    signal?.throwIfAborted()
    const job = ++this.#jobs
    const report = onProgress && proxy(onProgress)
    const made = this.#ask(build, link => {
      signal?.throwIfAborted()
      return link.api.work(job, name, args, report)
    })
    // There is no result where it was stopped, and then the reason of that is thrown.
    return /** @type {Promise<Result<Name>>} */ (this.#unlessStopped(build, job, made, signal))
  }

  /**
   * Ends the workers. What was asked for and is still owed is refused with an AbortError; who asks later starts new
   * ones.
   */
  close() {
    for (const link of this.#links.values()) this.#drop(link, new DOMException('The engine was closed.', 'AbortError'))
  }

  /** @param {Level} level from anywhere */
  #buildFor(level) {
    return this.builds.of(level?.kind)
  }

  /** For what every build answers alike: one that runs, where one does. */
  get #anyBuild() {
    const [running] = this.#links.keys()
    return running ?? this.builds.any
  }

  /**
   * One call. It cannot be heard by the worker while it runs, so a stop ends the worker with it.
   * @template {CallName} Name
   * @param {string} build @param {Name} name @param {CallArgs<Name>} args @param {Job} [job]
   * @returns {Promise<Answer<Name>>}
   */
  #call(build, name, args, { signal } = {}) {
    signal?.throwIfAborted()
    const answer = this.#ask(build, link => {
      signal?.throwIfAborted()
      return link.api.call(name, args)
    })
    return this.#unlessStopped(build, ++this.#jobs, answer, signal)
  }

  /** @template T @param {string} build @param {(link: Link) => Promise<T>} request @returns {Promise<T>} */
  async #ask(build, request, again = true) {
    const link = this.#links.get(build) ?? this.#start(build)
    try {
      return await Promise.race([request(link), link.lost])
    } catch (error) {
      if (!isFatal(error)) throw error
      this.#drop(link, /** @type {Error} */ (error))
      if (!again) throw error
      return this.#ask(build, request, false)
    }
  }

  /**
   * The answer; if the signal fires before it is there, the job is ended and the signal's reason thrown.
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
    const watchdog = setTimeout(() => this.#drop(link, new WorkerLost('did not stop')), STOP_HEARD_WITHIN_MS)
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
      throw new WorkerLost('not started', { cause })
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
    lost.catch(reason => this.#drop(link, reason))
    worker.addEventListener('error', e => lose(new WorkerLost(/** @type {ErrorEvent} */ (e).message)))
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
