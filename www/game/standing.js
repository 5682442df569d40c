// @ts-check
/**
 * What stands on the table, for work that is asked of it: it is of no use any more when something else stands there.
 * @import { Entries } from '../pkg/placewise.js'
 * @import { Session } from './session.js'
 */
export class Standing {
  #now = new AbortController()
  /** What stood when that began. @type {readonly [id?: number, entries?: Entries]} */ #stood = []

  /** Fires when another sitting is at the table, or its board stands otherwise. @param {Session | undefined} session */
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
