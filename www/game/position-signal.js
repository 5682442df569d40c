// @ts-check
/**
 * Cancels work about the current board when another session or other entries replace it.
 * @import { Entries } from '../pkg/placewise.js'
 * @import { Session } from './session.js'
 */
export class PositionSignal {
  #now = new AbortController()
  /** The session's id and the entries of `#now`. @type {readonly [id?: number, entries?: Entries]} */ #stood = []

  /**
   * Returns a signal that is aborted when another session begins or the entries change.
   * @param {Session | undefined} session
   */
  of(session) {
    const stands = /** @type {const} */ ([session?.id, session?.game.entries])
    if (stands.some((value, i) => value !== this.#stood[i])) {
      this.#stood = stands
      this.#now.abort()
      this.#now = new AbortController()
    }
    return this.#now.signal
  }
}
