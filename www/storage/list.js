// @ts-check
/**
 * The latest list of pasted or generated puzzles, with the results about each, kept on this device across
 * reloads. A new list replaces it. Its length is known synchronously (`listedCount`).
 * @import { Level } from '../pkg/placewise.js'
 * @typedef {{ level: Level, comment?: string, notes?: Said[] }} Listed   comment: the pasted text's remark on the
 *   puzzle; notes: parts of that text that the level does not contain
 * @typedef {{ code?: string, grade?: string, answers?: string, fault?: string }} Known code: the level's code, the key
 *   of its game; fault: the reason why it cannot be played
 * @typedef {{ say: string, values?: Record<string, any> }} Said   a sentence, by the key of its text
 * @typedef {Said & { line: number, column: number }} Unread   a part of the text that could not be read
 * @typedef {{ at: number, puzzles: Listed[], unread: Unread[], known: Known[] }} PuzzleList at: when it was kept;
 *   known: in the order of the puzzles
 */
import { keep, recall } from '../lib/local-storage.js'
import { fieldsOf, isLevelLike, itemsOf } from '../lib/outside.js'
import { isSame } from '../lib/same.js'
import { clear, createStore, getMany, set, setMany } from '../vendor/idb-keyval.js'

/** The key of the list's length, which is 0 or missing if there is no list. */
const COUNT = 'list'
/** The key of the puzzle opened last: its number and the key of its game. */
const OPENED = 'listed'

/**
 * The store, opened on first use, as the library throws where there is no IndexedDB.
 * @type {ReturnType<typeof createStore> | undefined}
 */
let made
const store = () => (made ??= createStore('placewise-list', 'list'))

/** Returns the number of puzzles in the kept list; 0 if there is none. */
export const listedCount = () => Number(recall(COUNT)) || 0

/** Records which puzzle of the list is opened. @param {number} number from 1 @param {string} key of its game */
export const keepOpened = (number, key) => keep(OPENED, `${number} ${key}`)

/** Returns the puzzle's number in the list, if this game is of the one opened last. @param {string} key */
export function openedNumber(key) {
  const [number, ...opened] = (recall(OPENED) ?? '').split(' ')
  return opened.join(' ') === key ? Number(number) || undefined : undefined
}

/**
 * Creates a list.
 * @param {Listed[]} puzzles
 * @param {{ unread?: Unread[], known?: Known[] }} [about] known: the known results about each puzzle
 * @returns {PuzzleList}
 */
export const newList = (puzzles, { unread = [], known = puzzles.map(() => ({})) } = {}) => ({
  at: Date.now(),
  puzzles,
  unread,
  known,
})

/** @param {PuzzleList} list */
export async function keepList({ at, puzzles, unread, known }) {
  keep(COUNT, String(puzzles.length))
  keep(OPENED, '')
  await setMany(
    [
      ['list', { at, puzzles, unread }],
      ['known', { at, known }],
    ],
    store(),
  )
}

/**
 * Adds a puzzle to the end of the kept list, or begins one. Returns the list's length, and true if the puzzle was
 * already in it.
 * @param {Listed} puzzle @param {Known} [known]
 */
export async function addToList(puzzle, known = {}) {
  const list = (await recallList()) ?? newList([])
  const isThere = list.puzzles.some(({ level }) => isSame(level, puzzle.level))
  if (isThere) return { count: list.puzzles.length, isThere }
  const puzzles = [...list.puzzles, puzzle]
  const opened = recall(OPENED) ?? ''
  await keepList({ ...list, at: Date.now(), puzzles, known: [...list.known, known] })
  // The earlier puzzles keep their numbers.
  keep(OPENED, opened)
  return { count: puzzles.length, isThere }
}

/** Stores the results about the puzzles. @param {PuzzleList} list */
export async function keepKnown({ at, known }) {
  await set('known', { at, known }, store())
}

/**
 * Returns the kept list; undefined if there is none, or it cannot be read.
 * @returns {Promise<PuzzleList | undefined>}
 */
export async function recallList() {
  /** @type {unknown[]} */
  const [list, found] = await getMany(['list', 'known'], store())
  if (!isList(list)) {
    keep(COUNT, '0')
    return undefined
  }
  // Another tab's findings may belong to another list.
  const known = fieldsOf(found).at === list.at ? itemsOf(fieldsOf(found).known) : []
  return { ...list, known: list.puzzles.map((_, at) => fieldsOf(known[at])) }
}

/**
 * Checks the least; the engine validates each level whenever it reads it.
 * @param {unknown} value @returns {value is Omit<PuzzleList, 'known'>}
 */
function isList(value) {
  const { puzzles, unread } = fieldsOf(value)
  const items = itemsOf(puzzles)
  return items.length > 0 && items.every(puzzle => isLevelLike(fieldsOf(puzzle).level)) && Array.isArray(unread)
}

export async function forgetList() {
  try {
    if (!globalThis.indexedDB) return
  } catch {
    return
  }
  await clear(store())
}
