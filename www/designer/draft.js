// @ts-check
/**
 * The history of a draft: every edit can be undone. A draft is an immutable value.
 * @import { Level, OwnText } from '../pkg/placewise.js'
 * @import { Draft, Kept } from '../storage/drafts.js'
 */
import { fieldsOf, itemsOf } from '../lib/outside.js'
import { record, stepBack, stepForward } from '../lib/undo.js'

/** The maximum number of edits that can be undone, and of those kept on the device. */
const MOST = 200
const MOST_KEPT = 60

export class History {
  /** @type {import('../lib/undo.js').Steps<Draft>} */ #steps = { past: [], future: [] }
  /** The stroke of the last edit. @type {unknown} */ #stroke

  /** @param {Draft} now */
  constructor(now) {
    this.now = now
  }

  /** @param {Kept} kept */
  static from({ now, past, future }) {
    const history = new History(now)
    history.#steps = { past, future: future.toReversed() }
    return history
  }

  /**
   * The history in its kept form: the nearest drafts of past and future, each list with the nearest one last.
   * @returns {Kept}
   */
  get kept() {
    const { past, future } = this.#steps
    return { now: this.now, past: past.slice(-MOST_KEPT), future: future.slice(0, MOST_KEPT).toReversed() }
  }

  /** The other drafts: the past, the nearest first, then the future. */
  get others() {
    return [...this.#steps.past.toReversed(), ...this.#steps.future]
  }

  get canUndo() {
    return this.#steps.past.length > 0
  }
  get canRedo() {
    return this.#steps.future.length > 0
  }

  /**
   * Records an edit. Returns false if it changes nothing.
   * @param {Draft} draft
   * @param {unknown} [stroke] edits in a row with the same stroke are one step, as all that a brush paints before it is
   *   lifted
   */
  put(draft, stroke) {
    if (alike(draft, this.now)) return false
    const goesOn = stroke !== undefined && stroke === this.#stroke
    this.#stroke = stroke
    this.#steps = goesOn ? { past: this.#steps.past, future: [] } : record(this.#steps, this.now, MOST)
    this.now = draft
    return true
  }

  undo() {
    return this.#go(stepBack(this.#steps, this.now))
  }
  redo() {
    return this.#go(stepForward(this.#steps, this.now))
  }

  /** @param {ReturnType<typeof stepBack<Draft>>} there */
  #go(there) {
    if (!there) return false
    this.#stroke = undefined
    this.#steps = there.steps
    this.now = there.now
    return true
  }
}

/** @param {unknown} a @param {unknown} b */
export const alike = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the number of each piece of a level. The object has no prototype, so that no inherited name counts as a
 * piece.
 * @param {Level} level @param {string} field @returns {Record<string, number>}
 */
export function countsOf(level, field) {
  return Object.assign(/** @type {Record<string, number>} */ (Object.create(null)), level[field])
}

/** Returns the clues of a level. @param {Level} level @returns {Record<string, unknown>[]} */
export const cluesOf = level => itemsOf(level.clues).map(fieldsOf)

/**
 * Adjusts the names of lines in a level's words to the number of lines of its board: surplus names are removed, and new
 * lines get their usual names.
 * @param {Level} level @param {Record<string, readonly OwnText[]>} usual the usual names, by field of the words
 * @returns {Level}
 */
export function withLines(level, usual) {
  const { words } = /** @type {{ words?: Record<string, OwnText[] | undefined> }} */ (level)
  if (!words) return level
  const named = Object.entries(usual).filter(([field]) => words[field])
  const lines = named.map(([field, names]) => [field, names.map((name, i) => words[field]?.[i] ?? name)])
  return /** @type {Level} */ ({ ...level, words: { ...words, ...Object.fromEntries(lines) } })
}

/**
 * Returns a level changed by advice, with its current title, author and source, as these may have changed since the
 * advice was computed.
 * @param {Level} advised @param {Level} now @returns {Level}
 */
export function namedAs(advised, now) {
  const level = { ...advised }
  for (const field of /** @type {const} */ (['title', 'author', 'source'])) {
    delete level[field]
    if (now[field] !== undefined) level[field] = now[field]
  }
  return level
}
