// @ts-check
/**
 * Work that may take long, on our pages or in an element: after a short delay it is shown by a line with a Stop button.
 * All work under way shares one line, in the open dialog, else in the page, or in the place that the caller gives.
 * @typedef {AbortSignal & { readonly isShown: true }} ShownSignal   a signal of work that is shown, or that nobody
 *   waits for; the mark exists for the types only
 * @typedef {{ signal: ShownSignal, onProgress(fraction: number): void }} Work   the arguments of the work
 * @typedef {{ by?: Element | undefined, until?: AbortSignal | undefined, abort?: AbortController,
 *   place?: () => HTMLElement | null }} How
 *   by: the button that is marked as busy; until: aborts the work when its result is not needed any more; abort: the
 *   controller that stops it, if others share it; place: returns the host of its line, null if a Stop is there already
 * @typedef {Omit<How, 'until'> & { text: string, abort: AbortController, fraction?: number }} Job
 */
import { make, setText } from './dom.js'

/** The time in ms before work is shown. */
export const PATIENCE_MS = 300

/** The error of work that was stopped by hand. */
export class Stopped extends Error {
  name = 'AbortError'
}

/**
 * Marks the signal of work that nobody waits for, or that the caller shows in another way. All other work has its
 * signal from `Busy.run`.
 * @param {AbortSignal} signal
 */
export const unshown = signal => /** @type {ShownSignal} */ (signal)

export class Busy {
  /** The jobs that are shown, the oldest first. @type {Set<Job>} */ #shown = new Set()
  /** The lines by place; undefined: the common place. @type {Map<Job['place'], Line>} */ #lines = new Map()

  /**
   * @param {{ host(): HTMLElement, say(what: string): string, t(key: 'stop' | 'stopped'): string,
   *   speak(text: string): void }} page   host: the parent of the line; say: returns a text for a name of work
   */
  constructor(page) {
    this.page = page
  }

  /**
   * Runs the work, and shows it if it takes longer than `PATIENCE_MS`.
   * @template T
   * @param {string | (() => string)} what the name of the work, or a function that returns the text to show
   * @param {(work: Work) => Promise<T>} ask @param {How} [how]
   * @returns {Promise<T>} rejected with an AbortError if it is stopped
   */
  async run(what, ask, { abort = new AbortController(), until, ...how } = {}) {
    until?.throwIfAborted()
    const over = new AbortController()
    until?.addEventListener('abort', () => abort.abort(until.reason), { signal: over.signal })
    /** @type {Job} */
    const job = { ...how, abort, text: typeof what === 'function' ? what() : this.page.say(what) }
    const patience = setTimeout(() => this.#begin(job), PATIENCE_MS)
    try {
      return await ask({ signal: unshown(abort.signal), onProgress: fraction => this.#progress(job, fraction) })
    } finally {
      over.abort()
      clearTimeout(patience)
      this.#end(job)
    }
  }

  /** @param {Job} job */
  #begin(job) {
    this.#shown.add(job)
    job.by?.setAttribute('aria-busy', 'true')
    const isFirst = this.#at(job.place).length === 1
    this.#show(job.place)
    if (isFirst) this.page.speak(job.text)
  }

  /** @param {Job} job @param {number} fraction */
  #progress(job, fraction) {
    job.fraction = fraction
    if (this.#shown.has(job)) this.#lines.get(job.place)?.tell(this.#at(job.place)[0])
  }

  /** @param {Job} job */
  #end(job) {
    if (!this.#shown.delete(job)) return
    const isFree = Array.from(this.#shown).every(({ by }) => by !== job.by)
    if (isFree) job.by?.removeAttribute('aria-busy')
    this.#show(job.place)
  }

  /** Returns the jobs shown in a place. @param {Job['place']} place */
  #at(place) {
    return Array.from(this.#shown).filter(job => job.place === place)
  }

  /** Shows the oldest job of a place, or removes its line if there is none. @param {Job['place']} place */
  #show(place) {
    const [first] = this.#at(place)
    const line = this.#lines.get(place)
    if (!first) {
      line?.remove()
      this.#lines.delete(place)
      return
    }
    if (line?.isThere) return line.tell(first)
    line?.remove()
    const host = place ? place() : this.page.host()
    if (host) this.#lines.set(place, new Line(host, this.page.t('stop'), first, () => this.#stop(place)))
  }

  /** Stops all jobs shown in a place. @param {Job['place']} place */
  #stop(place) {
    const reason = new Stopped('It was stopped by hand.')
    for (const { abort } of this.#at(place)) abort.abort(reason)
    this.page.speak(this.page.t('stopped'))
  }
}

/** A line with a description of the job, its progress and a Stop button. */
class Line {
  /** The element that had the focus before the Stop button. @type {EventTarget | null} */ #before = null
  #by

  /** @param {HTMLElement} host @param {string} stop @param {Job} job @param {() => void} press */
  constructor(host, stop, job, press) {
    this.#by = job.by
    this.text = make('span', { className: 'busy-text' })
    this.bar = make('progress', { max: 1, hidden: true, 'aria-hidden': 'true' })
    this.button = make('button', { type: 'button', className: 'button small busy-stop' }, stop)
    const sign = make('span', { className: 'busy-sign', 'aria-hidden': 'true' })
    this.element = make('div', { className: 'busy card', role: 'region', 'aria-busy': 'true' })
    this.element.append(sign, this.text, this.bar, this.button)
    this.button.addEventListener('click', press)
    this.button.addEventListener('focus', ({ relatedTarget }) => {
      this.#before = relatedTarget
    })
    host.append(this.element)
    this.tell(job)
  }

  /** True if the line is still visible: its dialog may have been closed, its host rendered anew. */
  get isThere() {
    return this.element.isConnected && this.element.closest('dialog:not([open])') === null
  }

  /** @param {Job} job */
  tell({ text, fraction }) {
    setText(this.text, text)
    this.element.setAttribute('aria-label', text)
    this.bar.hidden = fraction === undefined
    if (fraction !== undefined) this.bar.value = fraction
  }

  /** Removes the line and returns the focus to where it was before. */
  remove() {
    const root = /** @type {Document | ShadowRoot} */ (this.element.getRootNode())
    const hadFocus = root.activeElement === this.button
    this.element.remove()
    if (!hadFocus) return
    const back = [this.#by, this.#before].find(to => to instanceof HTMLElement && to.isConnected)
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
}

/** Returns the host of a page's lines: the topmost open dialog, else the page itself. @param {HTMLElement} body */
export function topmost(body) {
  const open = body.querySelectorAll('dialog[open]')
  return /** @type {HTMLElement} */ (open[open.length - 1] ?? body)
}
