// @ts-check
/** A stopwatch that stands still while nobody can see the board. */

export class Stopwatch {
  #before
  #since = -1
  #ticker = 0

  /**
   * @param {number} elapsed milliseconds so far
   * @param {() => void} ticked each second
   * @param {() => boolean} unseen whether the board cannot be seen now
   */
  constructor(elapsed, ticked, unseen) {
    this.#before = elapsed
    this.ticked = ticked
    this.unseen = unseen
  }

  get running() {
    return this.#since >= 0 || this.#ticker > 0
  }

  get elapsed() {
    return this.#before + (this.#since < 0 ? 0 : performance.now() - this.#since)
  }

  start() {
    if (this.running) return
    this.#ticker = window.setInterval(() => this.ticked(), 1000)
    document.addEventListener('visibilitychange', this.look)
    this.look()
  }

  stop() {
    this.#pause()
    clearInterval(this.#ticker)
    this.#ticker = 0
    document.removeEventListener('visibilitychange', this.look)
    this.ticked()
  }

  /** What can be seen has changed. */
  look = () => {
    if (!this.running) return
    if (this.unseen()) this.#pause()
    else if (this.#since < 0) this.#since = performance.now()
  }

  #pause() {
    this.#before = this.elapsed
    this.#since = -1
  }
}
