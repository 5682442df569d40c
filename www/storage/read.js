// @ts-check
/**
 * The reader of all data from the device or a file; it trusts none of it. As values are never changed
 * in place, each list of a game is read once: a move costs only its changes, and lists that positions share stay
 * shared.
 * @import { Entries, Level } from '../pkg/placewise.js'
 * @import { Book, Done, From, Move, Position, SavedGame, Summary, Tally } from './book.js'
 */
import { ProgressError, TooLargeError } from '../lib/errors.js'
import { fieldsOf, isCount, isObject } from '../lib/outside.js'
import { addGame, emptyBook, filled, FORMAT, HELP, MOST } from './book.js'
import { unpack } from './packing.js'

/**
 * Reads the valid records of a book; `bad` counts the others.
 * @param {unknown} value
 * @returns {Book & { bad: number }}
 */
export function readBook(value) {
  const { done, games } = opened(value)
  const book = { ...emptyBook(), bad: 0 }
  /** @param {() => void} read */
  const attempt = read => {
    try {
      read()
    } catch {
      book.bad++
    }
  }
  attempt(() => {
    for (const [id, value] of Object.entries(fields(done ?? {})))
      attempt(() => book.done.set(text(id), readDone(value)))
  })
  attempt(() => {
    for (const value of list(games ?? [])) attempt(() => addGame(book.games, readGame(unpack(fields(value), MOST))))
  })
  return book
}

/** Returns true if a record has a later format than this page knows. @param {unknown} value */
export function isNewer(value) {
  const { placewise, format } = fieldsOf(value)
  return placewise === 'progress' && Number.isInteger(format) && Number(format) > FORMAT
}

/** Returns the fields of a book in the current format, the only one so far. @param {unknown} value */
function opened(value) {
  const book = fieldsOf(value)
  if (book.placewise === 'progress' && book.format === FORMAT) return book
  throw new ProgressError(isNewer(value) ? 'importNewer' : 'importUnreadable')
}

/** Returns true for a list or an object. @param {unknown} value @returns {value is object} */
const isHeld = value => typeof value === 'object' && value !== null

/**
 * Returns a reader that remembers its results, for values it has read and for the results themselves.
 * @template T @param {(value: unknown) => T} read
 * @returns {(value: unknown) => T}
 */
function once(read) {
  /** @type {WeakMap<object, T>} */ const known = new WeakMap()
  return value => {
    const before = isHeld(value) ? known.get(value) : undefined
    if (before !== undefined) return before
    const result = read(value)
    for (const each of [value, result]) if (isHeld(each)) known.set(each, result)
    return result
  }
}

/** Reads a game that is not packed. @param {unknown} value @returns {SavedGame} */
export function readGame(value) {
  const game = fields(value)
  const now = readPosition(game)
  const sites = now.entries.length
  /** @param {unknown} value */
  const readOther = value => {
    const position = readPosition(value)
    return position.entries.length === sites ? position : bad()
  }
  return {
    key: text(game.key),
    level: readLevel(game.level),
    about: readFrom(game.about),
    ...now,
    past: list(game.past).slice(-MOST.positions).map(readOther),
    future: list(game.future).slice(0, MOST.positions).map(readOther),
    elapsed: number(game.elapsed),
    help: help(game.help),
    at: number(game.at),
    solved: flag(game.solved),
    ...filled({
      trying: perhaps(game.trying, number),
      two: perhaps(game.two, number),
      hints: perhaps(game.hints, number),
      tally: perhaps(game.tally, readTally),
      course: perhaps(game.course, readCourse),
    }),
  }
}

const readMove = once(value => {
  const { ms, hints, put } = fields(value)
  /** @param {unknown} one @returns {Move['put'][number]} */
  const readPut = one => {
    const [site, entry] = list(one, 2)
    return [number(site), readEntry(entry)]
  }
  return { ms: number(ms), hints: number(hints), put: list(put, MOST.sites).map(readPut) }
})

/** @param {unknown} value @returns {Move[]} */
const readCourse = value => list(value, MOST.moves).map(readMove)

/** @param {unknown} value @returns {Summary} */
export function readSummary(value) {
  const { key, about, at, elapsed, solved, begun, placed, pieces } = fields(value)
  return {
    key: text(key),
    about: readFrom(about),
    at: number(at),
    solved: flag(solved),
    begun: flag(begun),
    ...filled({
      elapsed: perhaps(elapsed, number),
      placed: perhaps(placed, number),
      pieces: perhaps(pieces, number),
    }),
  }
}

/** @param {unknown} value @returns {Tally} */
function readTally(value) {
  const { on, checks, bad: tried, hints, score } = fields(value)
  const known = { on: flag(on), checks: flag(checks), bad: number(tried), hints: number(hints) }
  return filled({ ...known, score: perhaps(score, readScore) })
}

/** @param {unknown} value @returns {NonNullable<Tally['score']>} */
function readScore(value) {
  const { score, unknowns, solutions, size, level, inferred = false } = fields(value)
  return {
    score: typeof score === 'number' && Number.isFinite(score) ? score : bad(),
    unknowns: number(unknowns),
    solutions: typeof solutions === 'number' ? number(solutions) : text(solutions),
    size: number(size),
    level: number(level),
    inferred: flag(inferred),
  }
}

/** @param {unknown} value @returns {Done} */
export function readDone(value) {
  const { best, help: used, at, times } = fields(value)
  if (!isCount(times) || times < 1) bad()
  return filled({ best: perhaps(best, number), help: help(used), at: number(at), times: number(times) })
}

const readPosition = once(value => {
  const { entries, notes, never, centre, colours, tints, links, joins, struck, taken, takenCentre } = fields(value)
  /** @type {Position} */
  const position = filled({
    entries: readEntries(entries),
    notes: readNotes(notes),
    never: perhaps(never, readNever),
    centre: perhaps(centre, readNotes),
    colours: perhaps(colours, readColours),
    tints: perhaps(tints, readTints),
    links: perhaps(links, readLinks),
    joins: perhaps(joins, readJoins),
    struck: perhaps(struck, readStruck),
    taken: perhaps(taken, readNotes),
    takenCentre: perhaps(takenCentre, readNotes),
  })
  const { length } = position.entries
  const ends = position.links?.flatMap(({ from, to }) => [from, to]) ?? []
  const named = [
    ...(position.never ?? []),
    ...(position.joins ?? []).flat(),
    ...[...ends, ...(position.tints ?? [])].map(({ site }) => site),
  ]
  const known = named.every(site => Number.isInteger(site) && site < length)
  const lists = [position.notes, position.centre, position.colours, position.taken, position.takenCentre]
  return known && lists.every(all => !all || all.length === length) ? position : bad()
})

/** @param {unknown} value */
function readCandidate(value) {
  const { site, piece } = fields(value)
  return { site: number(site), piece: text(piece, 60) }
}

/** @param {unknown} value */
function readTint(value) {
  return { ...readCandidate(value), colour: number(fields(value).colour) }
}

/** @param {unknown} value */
function readLink(value) {
  const { from, to, strong } = fields(value)
  return { from: readCandidate(from), to: readCandidate(to), strong: flag(strong) }
}

/** @param {unknown} value @returns {[number, number]} */
function readJoin(value) {
  const [a, b] = list(value, 2).map(number)
  return b === undefined ? bad() : [a, b]
}

/** @param {unknown} value @returns {Entries[number]} */
const readEntry = value =>
  value === null || (typeof value === 'number' && Number.isFinite(value)) ? value : text(value, 60)

/** @template T @param {number} most @param {(value: unknown) => T} read reads one item */
const listOf = (most, read) => once(value => list(value, most).map(item => read(item)))

const readEntries = listOf(MOST.sites, readEntry)
const readNotes = listOf(
  MOST.sites,
  listOf(MOST.pieces, piece => text(piece, 60)),
)
const readNever = listOf(MOST.sites, number)
const readColours = listOf(MOST.sites, listOf(MOST.pieces, number))
const readTints = listOf(MOST.links, once(readTint))
const readLinks = listOf(MOST.links, once(readLink))
const readJoins = listOf(MOST.sites, once(readJoin))
const readStruck = listOf(MOST.struck, one => text(one, 40))

/** @type {(value: unknown) => Level} */
const readLevel = once(value => {
  text(fields(value).kind)
  // The engine validates the rest whenever it reads the level.
  const json = JSON.stringify(value)
  if (json.length > MOST.level) throw new TooLargeError('the level is too large')
  return /** @type {Level} */ (
    JSON.parse(json, (key, /** @type {unknown} */ inner) => (key === '__proto__' ? undefined : inner))
  )
})

/** @param {unknown} value @returns {From} */
function readFrom(value) {
  const { id, number: count, kind, grade, daily, pieces, given } = fields(value)
  return filled({
    id: perhaps(id, text),
    number: perhaps(count, number),
    kind: text(kind),
    grade: perhaps(grade, text),
    daily: perhaps(daily, text),
    pieces: perhaps(pieces, number),
    given: perhaps(given, number),
  })
}

/** @returns {never} */
function bad() {
  throw new TypeError('no progress')
}

/** @param {unknown} value */
const fields = value => (isObject(value) ? value : bad())

/** @param {unknown} value @returns {unknown[]} */
const list = (value, most = Infinity) => (Array.isArray(value) && value.length <= most ? Array.from(value) : bad())

/** @param {unknown} value */
const text = (value, most = 200) => (typeof value === 'string' && value.length <= most && value ? value : bad())

/** @param {unknown} value @returns {number} */
function number(value) {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : bad()
}

/** @param {unknown} value */
const flag = value => (typeof value === 'boolean' ? value : bad())

/** @param {unknown} value */
const help = value => HELP.find(h => h === value) ?? bad()

/** @template T @param {unknown} value @param {(value: unknown) => T} read */
const perhaps = (value, read) => (value === undefined || value === null || value === '' ? undefined : read(value))
