// @ts-check
/**
 * The list of puzzles in memory and on the device. A device that keeps nothing is no reason to stop: that is told once.
 * @import { Reading } from '../../catalogue/texts/index.js'
 * @import { Known, PuzzleList } from '../../storage/list.js'
 */
import { keepKnown, keepList, newList, recallList } from '../../storage/list.js'

export class KeptList {
  /** @type {PuzzleList | undefined} */ #list
  #told = false

  /** @param {() => void} notKept */
  constructor(notKept) {
    this.notKept = notKept
  }

  /** The list, as it is on the device; as it is here where that does not say. */
  async now() {
    const kept = await recallList().catch(() => undefined)
    // In another tab another may have been pasted.
    if (kept && kept.at !== this.#list?.at) this.#list = kept
    return this.#list
  }

  /** A list in the place of the one there is. @param {Reading} reading */
  async put({ puzzles, refusals }) {
    this.#list = newList(puzzles, { unread: refusals })
    await this.#keeping(keepList(this.#list))
    return this.#list
  }

  /** What is found out about a puzzle. @param {PuzzleList} list @param {number} at @param {Known} known */
  learn(list, at, known) {
    list.known[at] = { ...list.known[at], ...known }
  }

  /** Keeps what was found out. @param {PuzzleList} list */
  async keep(list) {
    if (list === this.#list) await this.#keeping(keepKnown(list))
  }

  /** @param {Promise<void>} writing */
  async #keeping(writing) {
    try {
      await writing
    } catch (error) {
      console.error(error)
      if (!this.#told) this.notKept()
      this.#told = true
    }
  }
}
