// @ts-check
/**
 * A stopwatch that stands still while nobody can see the board, and while the device sleeps.
 * @import { Cell } from './store.js'
 * @typedef {{ before: number, since: number, running: boolean }} Clock   before: ms before it last began to go; since:
 *   when that was, -1 while it stands; running: whether it goes when the board can be seen
 */

/** One that does not run. @param {number} before milliseconds so far @returns {Clock} */
export const stoppedAt = before => ({ before, since: -1, running: false })

/** Milliseconds. @param {Clock} clock */
export const elapsedOf = ({ before, since }) => before + (since < 0 ? 0 : performance.now() - since)

/** @param {Clock} clock @returns {Clock} */
const pause = clock => (clock.since < 0 ? clock : { ...clock, before: elapsedOf(clock), since: -1 })

/** @param {Clock} clock @returns {Clock} */
const go = clock => (clock.since < 0 ? { ...clock, since: performance.now() } : clock)

/** How often it is looked at, and how long after a look no more counts: then the device slept. In ms. */
const [TICK, LATEST] = [1000, 5000]

/**
 * The clock at one of its looks, the last of which was at `looked`. A device that sleeps looks at nothing: of the time
 * between no more than `LATEST` counts.
 * @param {Clock} clock @param {number} looked @param {number} now @returns {Clock}
 */
export function withoutSleep(clock, looked, now) {
  const slept = now - looked - LATEST
  return clock.since < 0 || slept <= 0 ? clock : { ...clock, since: clock.since + slept }
}

export class Stopwatch {
  #ticker = 0
  /** When it was looked at last. */ #looked = 0

  /**
   * @param {Cell<Clock | undefined>} cell the clock of the moment, if there is one
   * @param {() => void} ticked each second
   * @param {() => boolean} unseen whether the board cannot be seen now
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
    this.#ticker = window.setInterval(() => {
      this.#wake()
      this.ticked()
    }, TICK)
    document.addEventListener('visibilitychange', this.look)
    this.look()
  }

  stop() {
    this.#wake()
    this.#update(clock => ({ ...pause(clock), running: false }))
    clearInterval(this.#ticker)
    this.#ticker = 0
    document.removeEventListener('visibilitychange', this.look)
    this.ticked()
  }

  /** What can be seen has changed. */
  look = () => {
    if (!this.cell.value?.running) return
    this.#wake()
    this.#update(this.unseen() ? pause : go)
  }

  /** The time that the device slept does not count. */
  #wake() {
    const now = performance.now()
    const looked = this.#looked
    this.#looked = now
    this.#update(clock => withoutSleep(clock, looked, now))
  }
}
