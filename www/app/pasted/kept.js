// @ts-check
/**
 * The list of puzzles in memory and on the device. If the device cannot store it, that is reported once.
 * @import { Reading } from '../../catalogue/texts/index.js'
 * @import { Known, PuzzleList } from '../../storage/list.js'
 */
import { errorKind } from '../../lib/errors.js'
import { fieldsOf, isText } from '../../lib/outside.js'
import { forgetList, keepKnown, keepList, newList, recallList } from '../../storage/list.js'

export class KeptList {
  /** @type {PuzzleList | undefined} */ #list
  #told = false
  /** The number of times all was forgotten: work begun before must restore nothing. */ #age = 0

  /** @param {() => void} notKept */
  constructor(notKept) {
    this.notKept = notKept
  }

  /** Returns the list on the device, else the one in memory. */
  async now() {
    const age = this.#age
    const kept = await recallList().catch(() => undefined)
    if (age !== this.#age) return undefined
    // Another tab may have stored another list.
    if (kept && kept.at !== this.#list?.at) this.#list = kept
    return this.#list
  }

  /** Removes the list, at once from memory. */
  forget() {
    this.#age++
    this.#list = undefined
    return forgetList(true)
  }

  /** Replaces the list. @param {Reading & { title?: string }} reading title: of a set */
  async put({ puzzles, refusals, title }) {
    const known = puzzles.map(({ rating }) => (rating ? knownOf(rating) : {}))
    const listed = puzzles.map(({ rating: _, ...listed }) => listed)
    this.#list = newList(listed, { unread: refusals, known, title })
    await this.#keeping(keepList(this.#list))
    return this.#list
  }

  /** Records a result about a puzzle. @param {PuzzleList} list @param {number} at @param {Known} known */
  learn(list, at, known) {
    list.known[at] = { ...list.known[at], ...known }
  }

  /** Stores the results about the puzzles. @param {PuzzleList} list */
  async keep(list) {
    if (list === this.#list) await this.#keeping(keepKnown(list))
  }

  /** @param {Promise<void>} writing */
  async #keeping(writing) {
    try {
      await writing
    } catch (error) {
      if (errorKind(error) === 'stopped') return
      console.error(error)
      if (!this.#told) this.notKept()
      this.#told = true
    }
  }
}

/** Returns what a rating in a file says. @param {Readonly<Record<string, unknown>>} rating @returns {Known} */
function knownOf(rating) {
  const { id } = fieldsOf(rating.grade)
  const { answers } = rating
  return { rating, ...(isText(id) ? { grade: id } : isText(answers) && { answers }) }
}
