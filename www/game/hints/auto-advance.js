// @ts-check
/**
 * Turns pages by itself at the pace of a reader. Behind a dialog it waits: nobody could follow.
 * @import { GameRoot } from '../root.js'
 */

/** A sentence is read in about this time: so many milliseconds, and that many more a letter. */
const READING_MS = { least: 2500, letter: 45 }

export class AutoAdvance {
  #timer = 0

  /** @param {GameRoot} room */
  constructor(room) {
    this.room = room
  }

  /** True if a page is going to be turned. */
  get isOn() {
    return this.#timer !== 0
  }

  /** Turns when a text has been read. @param {string} text @param {() => void} turn */
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
