// @ts-check
/**
 * Turns to the next text when the current one can have been read. Waits while a dialog is open.
 * @import { Display } from '../table-api.js'
 */

/** The reading time of a text in ms: `least`, plus `letter` for each character. */
const READING_MS = { least: 2500, letter: 45 }

export class AutoAdvance {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer

  /** @param {Pick<Display, 'isDialogOpen'>} display */
  constructor(display) {
    this.display = display
  }

  /**
   * Calls `turn` when a text can have been read; replaces an earlier call.
   * @param {string} text @param {() => void} turn
   */
  wait(text, turn) {
    this.stop()
    this.#timer = setTimeout(
      () => (this.display.isDialogOpen ? this.wait(text, turn) : turn()),
      READING_MS.least + READING_MS.letter * text.length,
    )
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
