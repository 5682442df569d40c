// @ts-check
/**
 * What was not on the device yet when a page ended. IndexedDB undoes what is under way then; localStorage is written at
 * once.
 * @import { Book } from './book.js'
 */
import { record } from './book.js'
import { isNewer, readBook } from './read.js'

/** Each page has its own: no tab writes over another's. */
const PREFIX = 'placewise.late.'

export class Rescue {
  #name = PREFIX + Math.random().toString(36).slice(2)

  /** @param {() => Storage} storage asked for each time: a browser may forbid it with an error */
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

  /** What pages before have left; it is not there any more. */
  take() {
    return this.#names().flatMap(name => {
      try {
        const value = JSON.parse(this.storage().getItem(name) ?? '')
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
