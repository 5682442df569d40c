// @ts-check
/**
 * A store: one value that is replaced, never changed in place, and the followers that show it, once for all updates of
 * a moment.
 */

/** @template T */
export class Store {
  #value
  /** @type {Set<() => void>} */ #followers = new Set()
  /** True if the followers have seen the value. */ #seen = true

  /** @param {T} value */
  constructor(value) {
    this.#value = value
  }

  get value() {
    return this.#value
  }

  /** Replaces the value; an update that returns the same value has no effect. @param {(value: T) => T} change */
  update(change) {
    const next = change(this.#value)
    if (next === this.#value) return
    this.#value = next
    if (!this.#seen) return
    this.#seen = false
    queueMicrotask(() => this.flush())
  }

  /** Calls `show` after updates, before the browser paints. @param {() => void} show */
  follow(show) {
    this.#followers.add(show)
  }

  /** Shows the last updates now, for callers that need them in the document. */
  flush() {
    if (this.#seen) return
    this.#seen = true
    for (const show of this.#followers) show()
  }

  /**
   * Returns a cell of one field, to be read and updated by itself.
   * @template {keyof T} K
   * @param {K} key
   * @returns {Cell<T[K]>}
   */
  cell(key) {
    const store = this
    return {
      get value() {
        return store.#value[key]
      },
      update: change =>
        store.update(value => {
          const next = change(value[key])
          return next === value[key] ? value : { ...value, [key]: next }
        }),
    }
  }
}

/**
 * A value that can be read and updated: a store, or a field of one.
 * @template T
 * @typedef {{ readonly value: T, update(change: (value: T) => T): void }} Cell
 */
