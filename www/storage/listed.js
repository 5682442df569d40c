// @ts-check
/** What is known of the list of puzzles (`list.js`) before it is read: its length, and the puzzle opened last. */
import { keep, recall } from '../lib/local-storage.js'

/** The key of the list's length, which is 0 or missing if there is no list. */
const COUNT = 'list'
/** The key of the puzzle opened last: its number and the key of its game. */
const OPENED = 'listed'

/** Returns the number of puzzles in the kept list; 0 if there is none. */
export const listedCount = () => Number(recall(COUNT)) || 0

/** @param {number} count */
export const keepCount = count => keep(COUNT, String(count))

/** Records which puzzle of the list is opened. @param {number} number from 1 @param {string} key of its game */
export const keepOpened = (number, key) => keep(OPENED, `${number} ${key}`)

/** No puzzle of a new list is opened. */
export const forgetOpened = () => keep(OPENED, '')

/** Returns the puzzle's number in the list, if this game is of the one opened last. @param {string} key */
export function openedNumber(key) {
  const [number, ...opened] = (recall(OPENED) ?? '').split(' ')
  return opened.join(' ') === key ? Number(number) || undefined : undefined
}
