// @ts-check
/**
 * How a book lies on the device: a record a level done, a record a game. So a move writes one record, and two tabs do
 * not write over one another. Of each game that is begun there is a second record, a summary: these are read when a
 * page opens, and a game itself when it is played.
 * @import { Book, Summary } from './book.js'
 */
import { FORMAT, emptyBook, record, summaryOf } from './book.js'
import { isNewer, readBook, readSummary } from './read.js'

const DONE = 'done/'
export const GAME = 'game/'
const BEGUN = 'begun/'
/** Where a record goes, as it is, of which something could not be read. */
export const ASIDE = 'aside/'
/** That each game which is begun has a summary; before format 2 there were none. */
export const SUMMED = 'summed'

/** @param {string} id */
export const doneKey = id => DONE + id
/** @param {string} key */
export const gameKey = key => GAME + key

/** The id or key that a record is of. @param {string} key of the record */
export const nameIn = key => key.slice(key.indexOf('/') + 1)

/** @param {string} key of a record */
export const isDone = key => key.startsWith(DONE)

/** The part of a book that is in these records. @param {Book} book @param {Iterable<string>} keys */
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
 * The record, and for a game its summary; nothing where what it held is gone, or the game is not begun.
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
 * True if a record is of one game of today's format as it was at a time: who knows that one need not read it.
 * @param {any} record @param {number | undefined} at
 */
export const isAsOf = (record, at) => at !== undefined && record?.format === FORMAT && record.games?.[0]?.at === at

export const summed = { placewise: 'progress', format: FORMAT }

/** What a record holds. @param {string} key @param {unknown} value */
export function look(key, value) {
  const name = nameIn(key)
  const { done, games, bad, old } = read(value)
  const [level, game] = isDone(key) ? [done.get(name)] : [undefined, games.get(name)]
  return { level, game, old, newer: isNewer(value), bad: bad > 0 || !(level ?? game) }
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
 * What is in all records but those of games; whether one is newer, and which are old or hold what cannot be read.
 * `whole`: no summary is missing.
 * @param {[unknown, unknown][]} held
 */
export function readRecords(held) {
  const book = {
    done: emptyBook().done,
    summaries: /** @type {Map<string, Summary>} */ (new Map()),
    whole: false,
    newer: false,
    old: /** @type {string[]} */ ([]),
    bad: /** @type {string[]} */ ([]),
  }
  let torn = false
  for (const [key, value] of held) {
    if (typeof key !== 'string') continue
    if (isDone(key)) takeDone(book, key, value)
    else if (key === SUMMED || key.startsWith(BEGUN)) book.newer ||= isNewer(value)
    if (key === SUMMED) book.whole = true
    else if (key.startsWith(BEGUN)) torn = !takeSummary(book.summaries, nameIn(key), value) || torn
  }
  if (torn) book.whole = false
  return book
}

/** @param {ReturnType<typeof readRecords>} book @param {string} key @param {unknown} value */
function takeDone(book, key, value) {
  const { level, old, newer, bad } = look(key, value)
  if (level) book.done.set(nameIn(key), level)
  if (newer) book.newer = true
  else if (bad) book.bad.push(key)
  else if (old) book.old.push(key)
}

/** True if it can be read. @param {Map<string, Summary>} summaries @param {string} key @param {any} value */
function takeSummary(summaries, key, value) {
  try {
    const summary = readSummary(value.begun)
    if (summary.key !== key) return false
    summaries.set(key, summary)
    return true
  } catch {
    return false
  }
}
