// @ts-check
/**
 * The store for changes that were not written when a page ended. IndexedDB aborts transactions then, localStorage
 * writes synchronously.
 * @import { Book } from './book.js'
 */
import { fieldsOf, parseJson } from '../lib/outside.js'
import { record } from './book.js'
import { isNewer, readBook } from './read.js'

/** The prefix of the keys; each page has its own key, so that no tab overwrites another's. */
const PREFIX = 'placewise.late.'

export class Rescue {
  #name = PREFIX + Math.random().toString(36).slice(2)

  /** @param {() => Storage} storage called each time, as a browser may throw to forbid it */
  constructor(storage = () => localStorage) {
    this.storage = storage
  }

  /** @param {Book} book @param {string | undefined} age of the device's records that it belongs to */
  leave(book, age = '') {
    try {
      this.storage().setItem(this.#name, JSON.stringify({ ...record(book), age }))
    } catch {
      /* full, or not allowed: no more can be done */
    }
  }

  /**
   * Returns the data that earlier pages have left, and removes it; without that of pages whose records are forgotten.
   * @param {string | undefined} age that of the device's records
   */
  take(age = '') {
    return this.#names().flatMap(name => {
      try {
        const value = parseJson(this.storage().getItem(name) ?? '')
        if (isNewer(value)) return []
        this.storage().removeItem(name)
        return (fieldsOf(value).age ?? '') === age ? [readBook(value)] : []
      } catch {
        return []
      }
    })
  }

  clear() {
    for (const name of this.#names()) this.storage().removeItem(name)
  }

  #names() {
    try {
      return Object.keys(this.storage()).filter(name => name.startsWith(PREFIX))
    } catch {
      return []
    }
  }
}
