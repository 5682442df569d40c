// @ts-check
/** Dialogs that a press beside them closes as well. */
import { find } from './dom.js'
import { SHEET_OPENED } from './history.js'

/**
 * Makes a dialog close by its button, by Escape and by a press beside it.
 * @param {string} id
 * @param {ParentNode} [within]
 */
export function sheet(id, within) {
  const dialog = /** @type {HTMLDialogElement} */ (find(`#${id}`, within))
  find('.close', dialog).addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', e => {
    if (e.target === dialog) dialog.close()
  })
  const open = () => {
    dialog.showModal()
    dialog.dispatchEvent(new Event(SHEET_OPENED, { bubbles: true }))
  }
  return { dialog, body: find('.sheet-body', dialog), open, close: () => dialog.close() }
}
