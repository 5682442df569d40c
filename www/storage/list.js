// @ts-check
/**
 * The latest list of pasted or generated puzzles, with the results about each, kept on this device across
 * reloads. A new list replaces it.
 * @import { Level } from '../pkg/placewise.js'
 * @typedef {{ level: Level, comment?: string, notes?: Said[], fields?: Record<string, unknown> }} Listed
 *   comment: the pasted text's remark on the puzzle; notes: parts of that text that the level does not contain; fields:
 *   all else in its record, such as preset and seed, unchecked
 * @typedef {{ code?: string, grade?: string, answers?: string, fault?: string,
 *   rating?: Readonly<Record<string, unknown>> }} Known   code: the level's code, the key of its game; fault: the
 *   reason why it cannot be played; rating: that of the engine, or of a file, unchecked
 * @typedef {{ say: string, values?: Record<string, string | number | string[]> }} Said a sentence, by the key
 *   of its text
 * @typedef {Said & { line: number, column: number }} Unread   a part of the text that could not be read
 * @typedef {{ at: number, puzzles: Listed[], unread: Unread[], known: Known[], title?: string }} PuzzleList   at: when
 *   it was kept; known: in the order of the puzzles; title: of a set, '' without one
 */
import { fieldsOf, isCount, isLevelLike, isObject, isText, itemsOf } from '../lib/outside.js'
import { isSame } from '../lib/values.js'
import { indexedDevice } from './device.js'
import { forgetOpened, keepCount } from './listed.js'

const device = indexedDevice('placewise-list', 'list')

/**
 * Creates a list.
 * @param {Listed[]} puzzles
 * @param {{ unread?: Unread[], known?: Known[], title?: string | undefined }} [about]   known: the known results about
 *   each puzzle; title: of a set
 * @returns {PuzzleList}
 */
export const newList = (puzzles, { unread = [], known = puzzles.map(() => ({})), title } = {}) => ({
  at: Date.now(),
  puzzles,
  unread,
  known,
  ...(title !== undefined && { title }),
})

/** Returns the note of a set on a puzzle; '' without one. @param {Listed} puzzle */
export const noteOn = ({ notes = [] }) => String(notes.find(({ say }) => say === 'setNote')?.values?.note ?? '')

/** Keeps a new list. @param {PuzzleList} list */
export async function keepList(list) {
  forgetOpened()
  await write(list)
}

/** Returns what is stored of a list beside the results. @param {PuzzleList} list */
const recordOf = ({ at, puzzles, unread, title }) => ({ at, puzzles, unread, ...(title !== undefined && { title }) })

/** @param {PuzzleList} list */
async function write(list) {
  const { at, puzzles, known } = list
  const records = { list: recordOf(list), known: { at, known } }
  await device.update(Object.keys(records), key => [[key, records[/** @type {'list' | 'known'} */ (key)]]])
  keepCount(puzzles.length)
}

/**
 * Adds a puzzle to the end of the kept list, or begins one. Returns the list's length, and true if the puzzle was
 * already in it.
 * @param {Listed} puzzle @param {Known} [known]
 */
export async function addToList(puzzle, known = {}) {
  let [count, isThere] = [0, false]
  /** @type {unknown} */ let found
  await device.update(['known', 'list'], (key, old) => {
    if (key === 'known') {
      found = old
      return []
    }
    const list = listIn(old, found) ?? newList([])
    isThere = list.puzzles.some(({ level }) => isSame(level, puzzle.level))
    count = list.puzzles.length + Number(!isThere)
    if (isThere) return []
    // The earlier puzzles keep their numbers, so that the one opened last stays known.
    const at = Date.now()
    return [
      ['list', recordOf({ ...list, at, puzzles: [...list.puzzles, puzzle] })],
      ['known', { at, known: [...list.known, known] }],
    ]
  })
  keepCount(count)
  return { count, isThere }
}

/** Stores the results about the puzzles. @param {PuzzleList} list */
export const keepKnown = ({ at, known }) => device.update(['known'], key => [[key, { at, known }]])

/**
 * Returns the kept list; undefined if there is none, or it cannot be read.
 * @returns {Promise<PuzzleList | undefined>}
 */
export async function recallList() {
  const [list, found] = await device.read(['list', 'known'])
  const read = listIn(list, found)
  if (!read) keepCount(0)
  return read
}

/** Reads the stored list and what is known of it. @param {unknown} list @param {unknown} found */
function listIn(list, found) {
  const { at, puzzles, unread, title } = fieldsOf(list)
  const listed = itemsOf(puzzles).flatMap(listedIn)
  if (!isCount(at) || listed.length === 0 || listed.length < itemsOf(puzzles).length) return undefined
  // Another tab's findings may belong to another list.
  const known = fieldsOf(found).at === at ? itemsOf(fieldsOf(found).known) : []
  return {
    at,
    puzzles: listed,
    unread: itemsOf(unread).flatMap(unreadIn),
    known: listed.map((_, at) => knownIn(known[at])),
    ...(isText(title) && { title }),
  }
}

// The engine validates each level whenever it reads it.

/** Reads a puzzle; returns none if it has no level. @param {unknown} value @returns {Listed[]} */
function listedIn(value) {
  const { level, comment, notes, fields } = fieldsOf(value)
  if (!isLevelLike(level)) return []
  const said = itemsOf(notes).flatMap(saidIn)
  return [
    {
      level,
      ...(isText(comment) && { comment }),
      ...(said.length > 0 && { notes: said }),
      ...(isObject(fields) && { fields }),
    },
  ]
}

/** @param {unknown} value @returns {Said[]} */
function saidIn(value) {
  const { say, values } = fieldsOf(value)
  return isText(say) ? [{ say, values: Object.fromEntries(Object.entries(fieldsOf(values)).flatMap(valueIn)) }] : []
}

/** @param {[string, unknown]} entry @returns {[string, string | number | string[]][]} */
const valueIn = ([name, value]) =>
  isText(value) || typeof value === 'number'
    ? [[name, value]]
    : Array.isArray(value)
      ? [[name, value.filter(isText)]]
      : []

/** @param {unknown} value @returns {Unread[]} */
function unreadIn(value) {
  const { line, column } = fieldsOf(value)
  return isCount(line) && isCount(column) ? saidIn(value).map(said => ({ ...said, line, column })) : []
}

/** Reads the texts and the rating that are known of a puzzle. @param {unknown} value @returns {Known} */
function knownIn(value) {
  const { rating, ...others } = fieldsOf(value)
  const texts = Object.entries(others).filter(([, text]) => isText(text))
  return { ...Object.fromEntries(texts), ...(isObject(rating) && { rating }) }
}

/** @param {boolean} [isTold] true if another tab has removed it */
export async function forgetList(isTold) {
  try {
    if (!globalThis.indexedDB) return
  } catch {
    return
  }
  await device.clear(isTold)
}
