// @ts-check
/**
 * Turns to the next page when the current text can have been read. Waits while a dialog is open.
 * @import { GameRoot } from '../root.js'
 */

/** The reading time of a text in ms: `least`, plus `letter` for each character. */
const READING_MS = { least: 2500, letter: 45 }

export class AutoAdvance {
  #timer = 0

  /** @param {GameRoot} room */
  constructor(room) {
    this.room = room
  }

  /** True if a page is about to be turned. */
  get isOn() {
    return this.#timer !== 0
  }

  /**
   * Calls `turn` when a text can have been read; replaces an earlier call.
   * @param {string} text @param {() => void} turn
   */
  wait(text, turn) {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(
      () => {
        if (this.room.isDialogOpen) return this.wait(text, turn)
        this.#timer = 0
        turn()
      },
      READING_MS.least + READING_MS.letter * text.length,
    )
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = 0
  }
}
