// @ts-check
/**
 * Keys that work wherever in the room the focus is: Ctrl or Cmd with Z, Shift+Z and Y; function keys; Escape.
 * @import { Key } from '../../lib/keys.js'
 * @import { GameRoot } from '../root.js'
 */
import { keyOf } from '../../lib/keys.js'

/** @param {GameRoot} room @param {() => void} undo @param {() => void} redo */
export function onUndoKeys(room, undo, redo) {
  // On a page of its own also where nothing has the focus; else only within, for other keys are the host's.
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

/**
 * What is typed where no part of the room takes it, as on a button beside the board.
 * @param {GameRoot} room @param {(key: Key) => boolean} typed whether it means anything
 */
export function onTyping(room, typed) {
  room.root.addEventListener(
    'keydown',
    event => {
      const key = /** @type {KeyboardEvent} */ (event)
      if (key.defaultPrevented || key.repeat || room.isDialogOpen || isTyping(key)) return
      // These are the keys of what has the focus.
      if (['Enter', ' ', 'Escape', 'Tab'].includes(key.key)) return
      if (typed(keyOf(key))) key.preventDefault()
    },
    { signal: room.signal },
  )
}

/** F2, by which things are opened to be changed elsewhere too. */
export const EDIT_KEY = 'F2'
/** Lays more on the board: its goal, the names of its places. */
export const MORE_KEY = 'F4'

/**
 * A function key: no piece has it for its letter, and no screen reader or Chinese keyboard keeps these for itself.
 * @param {GameRoot} room @param {string} name @param {() => (() => void) | undefined} meaning what it does now, if
 *   anything
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
 * A dialog that is open closes by it instead. What is asked for comes before what the part with the focus does.
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
 * True if a key is pressed in a field for text, where it is the browser's (also in a shadow root).
 * @param {Event} event
 */
function isTyping(event) {
  const [target] = event.composedPath()
  if (target instanceof HTMLInputElement) return !TEXTLESS.includes(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
