// @ts-check
/**
 * Keys that work wherever in the room the focus is: Ctrl or Cmd with Z, Shift+Z and Y.
 * @import { Room } from './room.js'
 */

/** @param {Room} room @param {() => void} undo @param {() => void} redo */
export function onUndoKeys(room, undo, redo) {
  // On a page of its own also where nothing has the focus; else only within, for other keys are the host's.
  room.root.addEventListener('keydown', event => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = /** @type {KeyboardEvent} */ (event)
    if (!(ctrlKey || metaKey) || altKey || room.isDialogOpen) return
    const letter = key.toLowerCase()
    if (letter !== 'z' && letter !== 'y') return
    event.preventDefault()
    if (letter === 'z' && !shiftKey) undo()
    else redo()
  })
}
