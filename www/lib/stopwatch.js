// @ts-check
/**
 * A stopwatch that stops while the board is not visible, and while the device sleeps.
 * @import { Cell } from './store.js'
 * @typedef {{ before: number, since: number, running: boolean }} Clock   before: elapsed ms when it last started;
 *   since: the time of that start, -1 while it is paused; running: true if it runs whenever the board is visible
 */

/** Returns a clock that does not run. @param {number} before milliseconds so far @returns {Clock} */
export const stoppedAt = before => ({ before, since: -1, running: false })

/** Returns the elapsed milliseconds. @param {Clock} clock */
export const elapsedOf = ({ before, since }) => before + (since < 0 ? 0 : performance.now() - since)

/** Returns a time in whole seconds, as all times are shown and compared. @param {number} ms */
export const secondsOf = ms => Math.floor(ms / 1000)

/** Returns a clock that shows at least a time. @param {Clock} clock @param {number} ms @returns {Clock} */
const atLeast = (clock, ms) =>
  elapsedOf(clock) >= ms ? clock : { ...clock, before: ms, since: clock.since < 0 ? -1 : performance.now() }

/** @param {Clock} clock @returns {Clock} */
const pause = clock => (clock.since < 0 ? clock : { ...clock, before: elapsedOf(clock), since: -1 })

/** @param {Clock} clock @returns {Clock} */
const go = clock => (clock.since < 0 ? { ...clock, since: performance.now() } : clock)

/** The interval of the checks, and the longest gap between two that counts: after it, the device slept. In ms. */
const [TICK, LATEST] = [1000, 5000]

/**
 * Returns the clock at a check, with the time of sleep removed: of the time since the last check, at `looked`, at most
 * `LATEST` counts.
 * @param {Clock} clock @param {number} looked @param {number} now @returns {Clock}
 */
export function withoutSleep(clock, looked, now) {
  const slept = now - looked - LATEST
  return clock.since < 0 || slept <= 0 ? clock : { ...clock, since: clock.since + slept }
}

export class Stopwatch {
  /** @type {ReturnType<typeof setInterval> | undefined} */ #ticker
  /** The time of the last check. */ #looked = 0

  /**
   * @param {Cell<Clock | undefined>} cell the current clock, if there is one
   * @param {() => void} ticked called each second, and when the clock pauses or stops
   * @param {() => boolean} unseen returns true if the board is not visible
   */
  constructor(cell, ticked, unseen) {
    this.cell = cell
    this.ticked = ticked
    this.unseen = unseen
  }

  /** @param {(clock: Clock) => Clock} change */
  #update(change) {
    this.cell.update(clock => clock && change(clock))
  }

  start() {
    if (!this.cell.value || this.cell.value.running) return
    this.#update(clock => ({ ...clock, running: true }))
    this.#looked = performance.now()
    this.#ticker = setInterval(() => {
      this.#wake()
      this.ticked()
    }, TICK)
    this.look()
  }

  stop() {
    this.#wake()
    this.#update(clock => ({ ...pause(clock), running: false }))
    clearInterval(this.#ticker)
    this.ticked()
  }

  /** Pauses or resumes the clock; to be called after a change of visibility. */
  look = () => {
    if (!this.cell.value?.running) return
    this.#wake()
    const isUnseen = this.unseen()
    this.#update(isUnseen ? pause : go)
    if (isUnseen) this.ticked()
  }

  /** Moves the clock forward to a time. @param {number} ms */
  reach(ms) {
    this.#update(clock => atLeast(clock, ms))
  }

  /** Removes the time for which the device slept. */
  #wake() {
    const now = performance.now()
    const looked = this.#looked
    this.#looked = now
    this.#update(clock => withoutSleep(clock, looked, now))
  }
}
