// @ts-check
/**
 * Work that may take long, on a page of ours or in an element: what lasts shows itself by a line with Stop. There is
 * one line for all that is under way; it stands in the dialog that is open, else in the page, or where it is told to.
 * @typedef {{ signal: AbortSignal, onProgress(fraction: number): void }} Work   what whoever works is given
 * @typedef {{ by?: Element, until?: AbortSignal, abort?: AbortController, place?: () => HTMLElement | null }} How
 *   by: the button that is busy meanwhile; until: fires when nobody waits for it any more; abort: what stops it, where
 *   others have to know; place: where its line stands, if not where all others do, null: where Stop is already
 * @typedef {Omit<How, 'until'> & { text: string, abort: AbortController, fraction?: number }} Job
 */
import { make, setText } from './dom.js'

/** What ends sooner shows nothing. */
export const PATIENCE_MS = 300

/** Somebody has stopped it by hand. */
export class Stopped extends Error {
  name = 'AbortError'
}

export class Busy {
  /** What is on show, the oldest first. @type {Set<Job>} */ #shown = new Set()
  /** The lines, by where they stand; undefined: where all stand. @type {Map<Job['place'], Line>} */ #lines = new Map()

  /**
   * @param {{ host(): HTMLElement, say(what: string): string, t(key: 'stop' | 'stopped'): string,
   *   speak(text: string): void }} page   host: where lines stand; say: what is being done, in words
   */
  constructor(page) {
    this.page = page
  }

  /**
   * Works, and if that lasts, shows it.
   * @template T
   * @param {string | (() => string)} what what is asked for, or what is said meanwhile
   * @param {(work: Work) => Promise<T>} ask @param {How} [how]
   * @returns {Promise<T>} refused with an AbortError where it was stopped
   */
  async run(what, ask, { abort = new AbortController(), until, ...how } = {}) {
    until?.throwIfAborted()
    const over = new AbortController()
    until?.addEventListener('abort', () => abort.abort(until.reason), { signal: over.signal })
    /** @type {Job} */
    const job = { ...how, abort, text: typeof what === 'function' ? what() : this.page.say(what) }
    const patience = setTimeout(() => this.#begin(job), PATIENCE_MS)
    try {
      return await ask({ signal: abort.signal, onProgress: fraction => this.#progress(job, fraction) })
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

  /** What is under way and shown there. @param {Job['place']} place */
  #at(place) {
    return Array.from(this.#shown).filter(job => job.place === place)
  }

  /** The line for what is under way there, if anything is. @param {Job['place']} place */
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

  /** Stops all that is shown there. @param {Job['place']} place */
  #stop(place) {
    const reason = new Stopped('It was stopped by hand.')
    for (const { abort } of this.#at(place)) abort.abort(reason)
    this.page.speak(this.page.t('stopped'))
  }
}

/** What is being done, how far it has come, and Stop. */
class Line {
  /** What had the focus before Stop did. @type {EventTarget | null} */ #before = null
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

  /** True if it is still in the page: what it stands in may have been closed or drawn anew. */
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

  /** Takes it away; the focus goes back to where it was. */
  remove() {
    const root = /** @type {Document | ShadowRoot} */ (this.element.getRootNode())
    const hadFocus = root.activeElement === this.button
    this.element.remove()
    if (!hadFocus) return
    const back = [this.#by, this.#before].find(to => to instanceof HTMLElement && to.isConnected)
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
}

/** Where a line stands on a page: in the dialog that lies on top, else in the page itself. @param {HTMLElement} body */
export function topmost(body) {
  const open = body.querySelectorAll('dialog[open]')
  return /** @type {HTMLElement} */ (open[open.length - 1] ?? body)
}
