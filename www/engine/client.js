// @ts-check
/**
 * The engine as the page sees it: promises over workers, so that a call never blocks the page. Calls that may take long
 * are shown by the page's `Busy` (`lib/busy.js`), if there is one; a call with an abort signal of its own is not, as
 * its caller shows it. There are several builds of the engine (`lib/builds.js`), a worker each: a call about a level
 * goes to the build for its kind, which starts on first use.
 * @import { Builds } from '../lib/assets.js'
 * @import { Busy } from '../lib/busy.js'
 * @import { Claim, DesignGoal, Entries, Inspection, KindInfo, Lang, Level } from '../pkg/placewise.js'
 * @import { Answer, CallArgs, CallName, Job, Localized, LocalizedErrors, LocalizedFor } from './wire.js'
 * @import { Plain, Result, Running, WorkArgs, WorkName } from './wire.js'
 * @typedef {Pick<Busy, 'run'>} Watch
 * @typedef {Pick<Job, 'signal' | 'by' | 'until'>} Shown   a caller with a signal shows the work itself
 */
import { Workers } from './workers.js'

export class Engine {
  #workers
  #watch

  /**
   * @param {Builds} builds
   * @param {Watch | 'callers'} watch shows work that takes long; 'callers' if those who ask show it
   * @param {Workers} [workers]
   */
  constructor(builds, watch, workers = new Workers(builds)) {
    this.builds = builds
    this.#watch = watch === 'callers' ? undefined : watch
    this.#workers = workers
  }

  /** Returns an engine with the same workers, whose long work is shown by another `Busy`. @param {Watch} watch */
  watchedBy(watch) {
    return new Engine(this.builds, watch, this.#workers)
  }

  /** Lists the kinds, by any build. @param {Lang} lang @param {Job} [job] @returns {Promise<KindInfo[]>} */
  kinds(lang, job) {
    return this.builds.kinds?.(lang) ?? this.firstKinds(lang, job)
  }

  /**
   * Lists the kinds of one build, which on the built site has one kind: all that a first visit needs.
   * @param {Lang} lang @param {Job} [job] @returns {Promise<KindInfo[]>}
   */
  firstKinds(lang, job) {
    return this.#call(this.#anyBuild, 'kinds', [{ lang }], job)
  }

  /** @type {LocalizedErrors<'parse'>} */
  parse(level, lang, job) {
    return this.#call(this.#buildFor(level), 'parse', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'encode'>} */
  encode(level, lang, job) {
    return this.#call(this.#buildFor(level), 'encode', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'fingerprint'>} */
  fingerprint(level, lang, job) {
    return this.#call(this.#buildFor(level), 'fingerprint', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'decode'>} */
  async decode(code, lang, job) {
    const { forCode = () => this.builds.any } = this.builds
    const kind = await this.#call(this.#workers.running ?? forCode(code), 'kindOf', [code, { lang }], job)
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
    return this.#ask(this.#buildFor(level), 'equation', [level, entries, wanted, { lang }], job)
  }

  /** @type {Plain<'film'>} */
  film(level, entries, job) {
    return this.#call(this.#buildFor(level), 'film', [level, entries], job)
  }

  /** @type {Plain<'fewest'>} */
  fewest(level, limits, job) {
    return this.#ask(this.#buildFor(level), 'fewest', [level, limits], job)
  }

  /** @type {LocalizedFor<'hint'>} */
  hint(level, entries, lang, { signal, by, until, ...wishes } = {}) {
    return this.#work(this.#buildFor(level), 'startHint', [level, entries, { lang, ...wishes }], { signal, by, until })
  }

  /** @type {LocalizedFor<'steps'>} */
  steps(level, entries, lang, { signal, by, until, ...wishes } = {}) {
    const asked = /** @type {const} */ ([level, entries, { lang, ...wishes }])
    return this.#work(this.#buildFor(level), 'startSteps', [...asked], { signal, by, until })
  }

  /** @type {Plain<'solve'>} */
  solve(level, limits, job) {
    return this.#work(this.#buildFor(level), 'startSolve', [level, limits], job)
  }

  /** @type {Plain<'count'>} */
  count(level, limits, job) {
    return this.#ask(this.#buildFor(level), 'count', [level, limits], job)
  }

  /** @type {Plain<'estimate'>} */
  estimate(level, wanted, job) {
    return this.#work(this.#buildFor(level), 'startEstimate', [level, wanted], job)
  }

  /** @type {LocalizedFor<'rate'>} */
  rate(level, lang, { signal, by, until, ...wishes } = {}) {
    return this.#work(this.#buildFor(level), 'startRate', [level, { lang, ...wishes }], { signal, by, until })
  }

  /** @type {LocalizedFor<'explain'>} */
  explain(level, lang, { signal, by, until, ...wishes } = {}) {
    return this.#work(this.#buildFor(level), 'startExplain', [level, { lang, ...wishes }], { signal, by, until })
  }

  /** @param {Level} level @param {Entries} entries @param {Claim} claim @param {Lang} lang @param {Job} [job] */
  why(level, entries, claim, lang, job) {
    return this.#work(this.#buildFor(level), 'startWhy', [level, entries, claim, { lang }], job)
  }

  /** @param {Level} level @param {{ limit?: number }} limits @param {Lang} lang @param {Job} [job] */
  contradictions(level, limits, lang, job) {
    return this.#work(this.#buildFor(level), 'startContradictions', [level, limits, { lang }], job)
  }

  /** @type {LocalizedErrors<'spares'>} */
  spares(level, lang, job) {
    return this.#work(this.#buildFor(level), 'startSpares', [level, { lang }], job)
  }

  /** @type {Plain<'study'>} */
  study(level, wishes, job) {
    return this.#ask(this.#buildFor(level), 'study', [level, wishes], job)
  }

  /** @type {Plain<'freedom'>} */
  freedom(level, job) {
    return this.#ask(this.#buildFor(level), 'freedom', [level], job)
  }

  /** @type {LocalizedErrors<'growth'>} */
  growth(level, lang, job) {
    return this.#ask(this.#buildFor(level), 'growth', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'ease'>} */
  ease(level, lang, job) {
    return this.#ask(this.#buildFor(level), 'ease', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'paperTechniques'>} */
  paperTechniques(level, lang, job) {
    return this.#ask(this.#buildFor(level), 'paperTechniques', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'paperPuzzle'>} */
  paperPuzzle(wanted, lang, job) {
    return this.#ask(this.#anyBuild, 'paperPuzzle', [wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'studyPath'>} */
  studyPath(level, wishes, lang, job) {
    return this.#ask(this.#buildFor(level), 'studyPath', [level, wishes, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossStudy'>} */
  crossStudy(level, lang, job) {
    return this.#ask(this.#buildFor(level), 'crossStudy', [level, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossGame'>} */
  crossGame(wanted, lang, job) {
    return this.#ask(this.#anyBuild, 'crossGame', [wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossPlay'>} */
  crossPlay(level, wanted, lang, job) {
    return this.#ask(this.#buildFor(level), 'crossPlay', [level, wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossState'>} */
  crossState(level, entries, lang, job) {
    return this.#ask(this.#buildFor(level), 'crossState', [level, entries, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossHint'>} */
  crossHint(level, entries, wanted, lang, job) {
    return this.#ask(this.#buildFor(level), 'crossHint', [level, entries, wanted, { lang }], job)
  }

  /** @type {LocalizedErrors<'crossScore'>} */
  crossScore(level, wanted, lang, job) {
    return this.#ask(this.#buildFor(level), 'crossScore', [level, wanted, { lang }], job)
  }

  /** @type {Plain<'fitSearch'>} */
  fitSearch(rows, wishes, job) {
    return this.#ask(this.#anyBuild, 'fitSearch', [rows, wishes], job)
  }

  /** @type {Plain<'crossCheck'>} */
  crossCheck(points, job) {
    return this.#ask(this.#anyBuild, 'crossCheck', [points], job)
  }

  /** @type {Plain<'blank'>} */
  blank(kind, wishes, job) {
    return this.#call(this.builds.of(kind), 'blank', [kind, wishes], job)
  }

  /** @type {Plain<'fill'>} */
  fill(level, wishes, job) {
    return this.#work(this.#buildFor(level), 'startFill', [level, wishes], job)
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
  inspect(level, limits, lang, { onProgress, ...job } = {}) {
    const report = onProgress && ((/** @type {Running<'startInspect'>} */ { result }) => result && onProgress(result))
    return this.#work(this.#buildFor(level), 'startInspect', [level, limits, { lang }], job, report)
  }

  /** @param {Level} level @param {DesignGoal} goal @param {Lang} lang @param {Job} [job] */
  advise(level, goal, lang, job) {
    return this.#measured(this.#buildFor(level), 'startAdvise', [level, goal, {}, { lang }], job)
  }

  /**
   * @param {Level} level @param {WorkArgs<'startReduce'>[1]} wishes @param {Lang} lang @param {Job} [job]
   * @returns {Promise<Level | null>}
   */
  reduce(level, wishes, lang, job) {
    return this.#measured(this.#buildFor(level), 'startReduce', [level, wishes, { lang }], job)
  }

  /** @type {Localized<'generate'>} */
  generate(kind, options, lang, job) {
    return this.#measured(this.builds.of(kind), 'startGenerate', [kind, options, { lang }], job)
  }

  /** Ends the workers, for all engines that share them (`watchedBy`): see `Workers.close`. */
  close() {
    this.#workers.close()
  }

  /** @param {Level} level from anywhere */
  #buildFor(level) {
    return this.builds.of(level?.kind)
  }

  /** The build for calls that every build answers alike: one that runs, if any. */
  get #anyBuild() {
    return this.#workers.running ?? this.builds.any
  }

  /**
   * Makes a call that returns at once.
   * @template {CallName} Name
   * @param {string} build @param {Name} name @param {CallArgs<Name>} args @param {Job} [job]
   * @returns {Promise<Answer<Name>>}
   */
  #call(build, name, args, { signal } = {}) {
    return this.#workers.call(build, name, args, signal)
  }

  /**
   * Makes a call that may take long.
   * @template {CallName} Name
   * @param {string} build @param {Name} name @param {CallArgs<Name>} args @param {Job} [job]
   * @returns {Promise<Answer<Name>>}
   */
  #ask(build, name, args, job) {
    return this.#watched(name, job, signal => this.#workers.call(build, name, args, signal))
  }

  /**
   * Runs work in slices.
   * @template {WorkName} Name
   * @param {string} build @param {Name} name @param {WorkArgs<Name>} args @param {Shown} [job]
   * @param {(progress: Running<Name>) => void} [report] @returns {Promise<Result<Name>>}
   */
  #work(build, name, args, job, report) {
    return this.#watched(name, job, signal => this.#workers.work(build, name, args, signal, report))
  }

  /**
   * Runs work in slices that reports the fraction done.
   * @template {'startAdvise' | 'startReduce' | 'startGenerate'} Name
   * @param {string} build @param {Name} name @param {WorkArgs<Name>} args @param {Job} [job]
   * @returns {Promise<Result<Name>>}
   */
  #measured(build, name, args, { onProgress, ...job } = {}) {
    return this.#watched(name, job, (signal, show) =>
      this.#workers.work(build, name, args, signal, ({ fraction }) => {
        show?.(fraction)
        onProgress?.(fraction)
      }),
    )
  }

  /**
   * @template T @param {string} name @param {Shown | undefined} job
   * @param {(signal?: AbortSignal, show?: (fraction: number) => void) => Promise<T>} ask @returns {Promise<T>}
   */
  #watched(name, { signal, by, until } = {}, ask) {
    if (signal || !this.#watch) return ask(signal ?? until)
    return this.#watch.run(name, ({ signal, onProgress }) => ask(signal, onProgress), { by, until })
  }
}
