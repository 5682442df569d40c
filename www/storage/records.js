// @ts-check
/**
 * How a book lies on the device: a record a level done, a record a game. So a move writes one record, and two tabs do
 * not write over one another.
 * @import { Book } from './book.js'
 */
import { emptyBook, record } from './book.js'
import { isNewer, readBook } from './read.js'

const DONE = 'done/'
const GAME = 'game/'
/** Where a record goes, as it is, of which something could not be read. */
export const ASIDE = 'aside/'

/** @param {string} id */
export const doneKey = id => DONE + id
/** @param {string} key */
export const gameKey = key => GAME + key

/** The part of a book that is in these records. @param {Book} book @param {string[]} keys */
export function partOf({ done, games }, keys) {
  const part = emptyBook()
  for (const key of keys) {
    const name = key.slice(DONE.length)
    const [level, game] = key.startsWith(DONE) ? [done.get(name)] : [undefined, games.get(name)]
    if (level) part.done.set(name, level)
    if (game) part.games.set(name, game)
  }
  return part
}

/** A record; nothing where what it held is gone. @param {Book} book @param {string} key */
export function recordOf(book, key) {
  const part = partOf(book, [key])
  return part.done.size || part.games.size ? record(part) : undefined
}

/** What a record holds. @param {string} key @param {unknown} value */
export function look(key, value) {
  const name = key.slice(DONE.length)
  const { done, games, bad, old } = read(value)
  const [level, game] = key.startsWith(DONE) ? [done.get(name)] : [undefined, games.get(name)]
  return { name, level, game, old, newer: isNewer(value), bad: bad > 0 || !(level ?? game) }
}

/** @param {unknown} value */
function read(value) {
  try {
    return readBook(value)
  } catch {
    return { ...emptyBook(), bad: 1, old: false }
  }
}

/**
 * The book in all records; whether one is newer, and which are old or hold what cannot be read.
 * @param {[unknown, unknown][]} held
 */
export function readRecords(held) {
  const book = { ...emptyBook(), newer: false, old: /** @type {string[]} */ ([]), bad: /** @type {string[]} */ ([]) }
  for (const [key, value] of held) {
    if (typeof key !== 'string' || !(key.startsWith(DONE) || key.startsWith(GAME))) continue
    const { name, level, game, old, newer, bad } = look(key, value)
    if (level) book.done.set(name, level)
    if (game) book.games.set(name, game)
    if (newer) book.newer = true
    else if (bad) book.bad.push(key)
    else if (old) book.old.push(key)
  }
  return book
}
