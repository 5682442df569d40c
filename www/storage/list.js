// @ts-check
/**
 * The list of puzzles that was pasted or made last, and what was found out about each: on this device, so that a reload
 * does not lose it. There is one; the next takes its place. How many are in it is known at once (`listedCount`).
 * @import { Level } from '../pkg/placewise.js'
 * @typedef {{ level: Level, comment?: string, notes?: Said[] }} Listed   comment: what the text it was in says of it;
 *   notes: what of that text is not in the level
 * @typedef {{ code?: string, grade?: string, answers?: string, fault?: string }} Known code: the level's, by which its
 *   game is kept; fault: why it cannot be played
 * @typedef {{ say: string, values?: Record<string, any> }} Said   a sentence by its key
 * @typedef {Said & { line: number, column: number }} Unread   what of the text could not be read
 * @typedef {{ at: number, puzzles: Listed[], unread: Unread[], known: Known[] }} PuzzleList at: since when it is kept;
 *   known: by the puzzle's place
 */
import { keep, recall } from '../lib/local-storage.js'
import { isSame } from '../lib/same.js'
import { clear, createStore, getMany, set, setMany } from '../vendor/idb-keyval.js'

/** How many puzzles the list that is kept has; also where it is kept that there is one. */
const COUNT = 'list'
/** Which of them was opened last: its number, and the key of its game. */
const OPENED = 'listed'

/**
 * Made when first needed: where there is no IndexedDB the library throws.
 * @type {ReturnType<typeof createStore> | undefined}
 */
let made
const store = () => (made ??= createStore('placewise-list', 'list'))

/** How many puzzles are in the list that is kept; 0 where there is none. */
export const listedCount = () => Number(recall(COUNT)) || 0

/** A puzzle of the list is opened. @param {number} number from 1 @param {string} key of its game */
export const keepOpened = (number, key) => keep(OPENED, `${number} ${key}`)

/** Its number in the list, if this game is of the puzzle that was opened last. @param {string} key */
export function openedNumber(key) {
  const [number, ...opened] = (recall(OPENED) ?? '').split(' ')
  return opened.join(' ') === key ? Number(number) || undefined : undefined
}

/**
 * A list as it begins.
 * @param {Listed[]} puzzles
 * @param {{ unread?: Unread[], known?: Known[] }} [about] known: what is known of each already
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
 * Adds a puzzle to the end of the list that is kept, or begins one. Returns how many are in it, and true if it was
 * there already.
 * @param {Listed} puzzle @param {Known} [known]
 */
export async function addToList(puzzle, known = {}) {
  const list = (await recallList()) ?? newList([])
  const isThere = list.puzzles.some(({ level }) => isSame(level, puzzle.level))
  if (isThere) return { count: list.puzzles.length, isThere }
  const puzzles = [...list.puzzles, puzzle]
  const opened = recall(OPENED) ?? ''
  await keepList({ ...list, at: Date.now(), puzzles, known: [...list.known, known] })
  // The places of those before are as they were.
  keep(OPENED, opened)
  return { count: puzzles.length, isThere }
}

/** What was found out since. @param {PuzzleList} list */
export async function keepKnown({ at, known }) {
  await set('known', { at, known }, store())
}

/** Nothing where there is none, or what is kept is of another form. @returns {Promise<PuzzleList | undefined>} */
export async function recallList() {
  const [list, found] = await getMany(['list', 'known'], store())
  const isSound = list?.puzzles?.length && list.puzzles.every(isListed) && Array.isArray(list.unread)
  if (!isSound) {
    keep(COUNT, '0')
    return undefined
  }
  // What another tab has found out may be of another list.
  const known = found?.at === list.at ? found.known : []
  return { ...list, known: list.puzzles.map((/** @type {Listed} */ _, /** @type {number} */ at) => known[at] ?? {}) }
}

/** The engine reads the level at its own door, each time. @param {any} puzzle */
const isListed = puzzle => typeof puzzle?.level?.kind === 'string'

export async function forgetList() {
  try {
    if (!globalThis.indexedDB) return
  } catch {
    return
  }
  await clear(store())
}
