// @ts-check
/**
 * The keys of the table's buttons: their first letters, together with Alt if the board uses these letters for symbols
 * or modes.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Key } from './input.js'
 */
import { inputOf } from './index.js'
import { MODE_KEYS } from './modes.js'

/** @typedef {'hint' | 'check' | 'notes' | 'undo'} Command */

/** @type {readonly Command[]} */
export const COMMANDS = ['hint', 'check', 'notes', 'undo']

/** @param {Command} command */
const letterOf = command => command[0]

/**
 * Returns true if the board uses the plain letter. Boards without modes reserve all letters for their pieces, so that
 * none is a piece on one level and a button on the next.
 * @param {Pick<Board, 'input' | 'symbols'> | undefined} board @param {string} letter
 */
const isTaken = (board, letter) =>
  Boolean(board && !inputOf(board).modes.length) ||
  letter in MODE_KEYS ||
  Boolean(board?.symbols.some(({ key }) => key === letter))

/**
 * Returns the key of a button in writing, as in "H" or "Alt + H".
 * @param {Pick<Board, 'input' | 'symbols'> | undefined} board @param {Command} command
 */
export function commandKey(board, command) {
  const letter = letterOf(command)
  return `${isTaken(board, letter) ? 'Alt + ' : ''}${letter.toUpperCase()}`
}

/**
 * Returns the button that a key stands for, undefined if there is none. Alt can turn a letter into another character,
 * so then the physical key counts.
 * @param {Pick<Board, 'input' | 'symbols'>} board @param {Key} key @returns {Command | undefined}
 */
export function commandOf(board, { key, code, altKey, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey || shiftKey) return undefined
  const isLetter = /^[a-z]$/i.test(key)
  const letter = isLetter ? key.toLowerCase() : altKey ? /^Key([A-Z])$/.exec(code ?? '')?.[1].toLowerCase() : undefined
  return COMMANDS.find(command => letterOf(command) === letter && (altKey || !isTaken(board, letterOf(command))))
}
