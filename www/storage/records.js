// @ts-check
/**
 * The layout of a book on the device: one record for each solved level and each game, so that a move writes one record
 * and two tabs do not overwrite each other. Each game that is begun has a second record, a summary: a page reads these
 * when it opens, and a game only when it is played.
 * @import { Book, Summary } from './book.js'
 */
import { fieldsOf, itemsOf } from '../lib/outside.js'
import { FORMAT, emptyBook, record, summaryOf } from './book.js'
import { isNewer, readBook, readSummary } from './read.js'

const DONE = 'done/'
export const GAME = 'game/'
const BEGUN = 'begun/'
/** The prefix under which an unreadable record is moved aside unchanged. */
export const ASIDE = 'aside/'

/** @param {string} id */
export const doneKey = id => DONE + id
/** @param {string} key */
export const gameKey = key => GAME + key

/** Returns the id or key of a record's level or game. @param {string} key the record's key */
export const nameIn = key => key.slice(key.indexOf('/') + 1)

/** @param {string} key the record's key */
export const isDone = key => key.startsWith(DONE)

/** Returns the part of a book with these records. @param {Book} book @param {Iterable<string>} keys */
export function partOf({ done, games }, keys) {
  const part = emptyBook()
  for (const key of keys) {
    const name = nameIn(key)
    const [level, game] = isDone(key) ? [done.get(name)] : [undefined, games.get(name)]
    if (level) part.done.set(name, level)
    if (game) part.games.set(name, game)
  }
  return part
}

/**
 * Returns a record, and for a game its summary; undefined where the level or game is gone, or the game is not begun.
 * @param {Book} book @param {string} key @returns {[string, unknown][]}
 */
export function recordsOf(book, key) {
  const part = partOf(book, [key])
  const whole = part.done.size || part.games.size ? record(part) : undefined
  if (isDone(key)) return [[key, whole]]
  const game = part.games.get(nameIn(key))
  const summary = game && summaryOf(game)
  const isBegun = summary?.begun && !summary.solved
  return [
    [key, whole],
    [BEGUN + nameIn(key), isBegun ? { placewise: 'progress', format: FORMAT, begun: summary } : undefined],
  ]
}

/**
 * Returns true if a record is in today's format and its game has the known time: then it need not be read.
 * @param {unknown} record @param {number | undefined} at
 */
export function isAsOf(record, at) {
  const { format, games } = fieldsOf(record)
  return at !== undefined && format === FORMAT && fieldsOf(itemsOf(games)[0]).at === at
}

/** Reads a record. @param {string} key @param {unknown} value */
export function look(key, value) {
  const name = nameIn(key)
  const { done, games, bad } = read(value)
  const [level, game] = isDone(key) ? [done.get(name)] : [undefined, games.get(name)]
  return { level, game, newer: isNewer(value), bad: bad > 0 || !(level ?? game) }
}

/** @param {unknown} value */
function read(value) {
  try {
    return readBook(value)
  } catch {
    return { ...emptyBook(), bad: 1 }
  }
}

/**
 * Reads all records but those of games. `newer`: one has a later format; `bad`: the keys of records with unreadable
 * parts; `torn`: a summary is unreadable.
 * @param {[unknown, unknown][]} held
 */
export function readRecords(held) {
  const book = {
    done: emptyBook().done,
    summaries: /** @type {Map<string, Summary>} */ (new Map()),
    torn: false,
    newer: false,
    bad: /** @type {string[]} */ ([]),
  }
  for (const [key, value] of held) {
    if (typeof key !== 'string') continue
    if (isDone(key)) takeDone(book, key, value)
    if (!key.startsWith(BEGUN)) continue
    book.newer ||= isNewer(value)
    if (!takeSummary(book.summaries, nameIn(key), value)) book.torn = true
  }
  return book
}

/** @param {ReturnType<typeof readRecords>} book @param {string} key @param {unknown} value */
function takeDone(book, key, value) {
  const { level, newer, bad } = look(key, value)
  if (level) book.done.set(nameIn(key), level)
  if (newer) book.newer = true
  else if (bad) book.bad.push(key)
}

/**
 * Reads a summary; returns false if it cannot be read.
 * @param {Map<string, Summary>} summaries @param {string} key @param {unknown} value
 */
function takeSummary(summaries, key, value) {
  try {
    const summary = readSummary(fieldsOf(value).begun)
    if (summary.key !== key) return false
    summaries.set(key, summary)
    return true
  } catch {
    return false
  }
}
