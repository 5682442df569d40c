// @ts-check
/**
 * The store for changes that were not written when a page ended: IndexedDB aborts transactions then, localStorage
 * writes synchronously.
 * @import { Book } from './book.js'
 */
import { parseJson } from '../lib/outside.js'
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

  /** @param {Book} book */
  leave(book) {
    try {
      this.storage().setItem(this.#name, JSON.stringify(record(book)))
    } catch {
      /* full, or not allowed: no more can be done */
    }
  }

  /** Returns the data that earlier pages have left, and removes it. */
  take() {
    return this.#names().flatMap(name => {
      try {
        const value = parseJson(this.storage().getItem(name) ?? '')
        if (isNewer(value)) return []
        this.storage().removeItem(name)
        return [readBook(value)]
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
