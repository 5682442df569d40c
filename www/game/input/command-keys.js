// @ts-check
/**
 * The keys of the table's buttons: their first letters, with Alt where a board has letters of its own, for what is put
 * down or for modes.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Key } from './input.js'
 */
import { MODE_KEYS } from './modes.js'

/** @typedef {'hint' | 'check' | 'notes' | 'undo'} Command */

/** @type {readonly Command[]} */
export const COMMANDS = ['hint', 'check', 'notes', 'undo']

/** @param {Command} command */
const letterOf = command => command[0]

/**
 * True if the letter alone is the board's. Where pieces have letters all are, so that none is a piece on one level and
 * a hint on the next.
 * @param {Pick<Board, 'input' | 'symbols'> | undefined} board @param {string} letter
 */
const isTaken = (board, letter) =>
  board?.input === 'pieces' || letter in MODE_KEYS || Boolean(board?.symbols.some(({ key }) => key === letter))

/** "H", or "Alt + H". @param {Pick<Board, 'input' | 'symbols'> | undefined} board @param {Command} command */
export function commandKey(board, command) {
  const letter = letterOf(command)
  return `${isTaken(board, letter) ? 'Alt + ' : ''}${letter.toUpperCase()}`
}

/**
 * Which button a key stands for. With Alt a letter may write another sign: there the key itself counts.
 * @param {Pick<Board, 'input' | 'symbols'>} board @param {Key} key @returns {Command | undefined}
 */
export function commandOf(board, { key, code, altKey, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey || shiftKey) return undefined
  const isLetter = /^[a-z]$/i.test(key)
  const letter = isLetter ? key.toLowerCase() : altKey ? /^Key([A-Z])$/.exec(code ?? '')?.[1].toLowerCase() : undefined
  return COMMANDS.find(command => letterOf(command) === letter && (altKey || !isTaken(board, letterOf(command))))
}
