// @ts-check
/**
 * What is on the desk, and how it came to be: every edit can be undone. A draft is a value, never changed in place.
 * @import { Level, OwnText } from '../pkg/placewise.js'
 * @import { Draft, Kept } from '../storage/drafts.js'
 */
import { record, stepBack, stepForward } from '../lib/undo.js'

/** As many edits can be undone, and as many are kept on the device. */
const MOST = 200
const MOST_KEPT = 60

export class History {
  /** @type {import('../lib/undo.js').Steps<Draft>} */ #steps = { past: [], future: [] }
  /** What the last edit was part of. @type {unknown} */ #stroke

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

  /** What is kept on the device: of past and future the nearest, each last. @returns {Kept} */
  get kept() {
    const { past, future } = this.#steps
    return { now: this.now, past: past.slice(-MOST_KEPT), future: future.slice(0, MOST_KEPT).toReversed() }
  }

  /** The other drafts, those before it first, the nearest of each first. */
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
   * An edit; whether it is one.
   * @param {Draft} draft
   * @param {unknown} [stroke] what it is part of: all that a brush does before it is lifted is one edit
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
 * How many of each piece a level has; of no other, whatever it is called.
 * @param {Level} level @param {string} field @returns {Record<string, number>}
 */
export const countsOf = (level, field) =>
  Object.assign(Object.create(null), /** @type {Record<string, unknown>} */ (level)[field])

/** The clues of a level. @param {Level} level @returns {Record<string, any>[]} */
export const cluesOf = level => (Array.isArray(level.clues) ? level.clues : [])

/**
 * A level whose words name as many lines as its board has: those too many go, and new ones are called as usual.
 * @param {Level} level @param {Record<string, readonly OwnText[]>} usual by field of the words @returns {Level}
 */
export function withLines(level, usual) {
  const { words } = /** @type {{ words?: Record<string, any> }} */ (level)
  if (!words) return level
  const named = Object.entries(usual).filter(([field]) => words[field])
  const lines = named.map(([field, names]) => [field, names.map((name, i) => words[field][i] ?? name)])
  return /** @type {Level} */ ({ ...level, words: { ...words, ...Object.fromEntries(lines) } })
}

/**
 * A level as an advice changes it, by its present names: they may be newer than what the advice was worked out for.
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
