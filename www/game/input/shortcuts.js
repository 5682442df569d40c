// @ts-check
/**
 * Keys that work wherever in the game the focus is: Ctrl or Cmd with Z, Shift+Z and Y; function keys; Escape; the keys
 * of the table's buttons.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GameRoot } from '../root.js'
 * @import { Key } from './input.js'
 */
import { keyOf } from '../../lib/keys.js'
import { inputOf } from './index.js'
import { MODE_KEYS } from './modes.js'

// ---- the keys of the table's buttons ----
// Their first letters together with Alt, on all boards; the plain letters too where the board does not use them.

/** @typedef {'hint' | 'check' | 'notes' | 'undo'} Command */

/** @type {readonly Command[]} */
export const COMMANDS = ['hint', 'check', 'notes', 'undo']

/** @param {Command} command */
const letterOf = command => command[0]

/**
 * Returns true if the board uses the plain letter. Boards without modes reserve all letters for their pieces, so that
 * none is a piece on one level and a button on the next.
 * @param {Pick<Board, 'input' | 'symbols'>} board @param {string} letter
 */
const isTaken = (board, letter) =>
  !inputOf(board).modes.length || letter in MODE_KEYS || board.symbols.some(({ key }) => key === letter)

/** Returns the key of a button in writing; it has this effect on each board. @param {Command} command */
export const commandKey = command => `Alt + ${letterOf(command).toUpperCase()}`

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

// ---- undo, letters, function keys, Escape ----

/** @param {GameRoot} room @param {() => void} undo @param {() => void} redo */
export function onUndoKeys(room, undo, redo) {
  // On a page of its own the keys work also without a focus; in an element only within it, as other keys belong to the
  // host page.
  room.root.addEventListener(
    'keydown',
    event => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = keyOf(/** @type {KeyboardEvent} */ (event))
      if (!(ctrlKey || metaKey) || altKey || room.isDialogOpen || isTyping(event)) return
      const letter = key.toLowerCase()
      if (letter !== 'z' && letter !== 'y') return
      event.preventDefault()
      if (letter === 'z' && !shiftKey) undo()
      else redo()
    },
    { signal: room.signal },
  )
}

/** A single character that is no letter. */
const SIGN = /^\P{L}$/u

/**
 * Keeps a digit or a sign that is pressed on a board from the browser, which may search the page for it.
 * @param {KeyboardEvent} event
 */
export function keepSign(event) {
  const [target] = event.composedPath()
  const isOnBoard = target instanceof Element && target.getAttribute('role') === 'gridcell'
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (isOnBoard && isPlain && SIGN.test(event.key)) event.preventDefault()
}

/**
 * Handles keys that no part of the game has handled, as on a button beside the board.
 * @param {GameRoot} room @param {(key: Key) => boolean} typed returns true if the key has a meaning
 */
export function onTyping(room, typed) {
  room.root.addEventListener(
    'keydown',
    event => {
      const key = /** @type {KeyboardEvent} */ (event)
      if (key.defaultPrevented || room.isDialogOpen || isTyping(key)) return
      keepSign(key)
      // These keys belong to the focused element.
      if (key.repeat || ['Enter', ' ', 'Escape', 'Tab'].includes(key.key)) return
      if (typed(keyOf(key))) key.preventDefault()
    },
    { signal: room.signal },
  )
}

/** Opens the level in the designer; F2 means "edit" in other programs too. */
export const EDIT_KEY = 'F2'
/** Asks what can be at the place that has or had the focus. */
export const ASK_KEY = 'F8'
/** Shows more on the board: its goal, or the names of its places. */
export const MORE_KEY = 'F4'

/**
 * Handles a function key. These keys are no letters of pieces, and neither screen readers nor Chinese input methods use
 * them.
 * @param {GameRoot} room @param {string} name @param {() => (() => void) | undefined} meaning returns the current
 *   action, undefined if there is none
 */
export function onFunctionKey(room, name, meaning) {
  room.root.addEventListener(
    'keydown',
    event => {
      const { key, repeat, ctrlKey, metaKey, altKey, shiftKey } = /** @type {KeyboardEvent} */ (event)
      if (key !== name || repeat || ctrlKey || metaKey || altKey || shiftKey || room.isDialogOpen) return
      const now = meaning()
      if (!now) return
      event.preventDefault()
      now()
    },
    { signal: room.signal },
  )
}

/**
 * Handles Escape, before the focused element does. An open dialog is closed by it instead.
 * @param {GameRoot} room @param {() => void} letGo
 */
export function onEscape(room, letGo) {
  room.root.addEventListener(
    'keydown',
    event => {
      if (/** @type {KeyboardEvent} */ (event).key === 'Escape' && !room.isDialogOpen) letGo()
    },
    { capture: true, signal: room.signal },
  )
}

/** Inputs that hold no text, and so have nothing of their own to undo. */
const TEXTLESS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/**
 * Returns true if a key is pressed in a text field, where it belongs to the browser (also in a shadow root).
 * @param {Event} event
 */
function isTyping(event) {
  const [target] = event.composedPath()
  if (target instanceof HTMLInputElement) return !TEXTLESS.includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
