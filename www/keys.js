// @ts-check
/** Keys that work wherever the focus is: Ctrl or Cmd with Z, Shift+Z and Y. */

/** @param {() => void} undo @param {() => void} redo */
export function onUndoKeys(undo, redo) {
  addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'z' && !event.shiftKey) undo()
    else redo()
  })
}
