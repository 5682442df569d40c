// @ts-check
/**
 * The browser's Back closes an open sheet, and leaves the current place only if no sheet is open.
 *
 * A sheet that opens adds a spare entry to the history, with the address of the place below it. If the sheet is closed
 * otherwise, the entry stays: the next sheet uses it, the next place replaces it (`visit`, `nameVisit`), and Back skips
 * it.
 */
import { fieldsOf } from './outside.js'

/** The event of a sheet that has opened; it does not leave a shadow root. */
export const SHEET_OPENED = 'placewise-sheet'

/** The address of the current spare entry; '' at any other entry. */
let spare = ''

const isAtSpare = () => Boolean(fieldsOf(history.state).spare)

/** Navigates to another place of the page. @param {string} hash */
export function visit(hash) {
  spare = ''
  if (isAtSpare()) location.replace(hash)
  else location.hash = hash
}

/** Adds an entry for a place that is already shown. @param {string} hash */
export function nameVisit(hash) {
  spare = ''
  if (isAtSpare()) history.replaceState(null, '', hash)
  else history.pushState(null, '', hash)
}

/** Changes the address of the current place. @param {string} hash */
export const renameVisit = hash => {
  if (location.hash !== hash) history.replaceState(history.state, '', hash)
}

const look = () => {
  spare = isAtSpare() ? location.href : ''
}

/** Makes Back close the page's sheets from now on. */
export function closeSheetsOnBack() {
  look()
  document.addEventListener(SHEET_OPENED, () => {
    if (!isAtSpare()) history.pushState({ spare: true }, '')
    look()
  })
  addEventListener('popstate', () => {
    const left = spare
    look()
    const open = /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll('dialog[open]'))
    for (const dialog of open) dialog.close()
    // The sheet was closed before, so Back is to leave the place itself.
    if (!open.length && !spare && left === location.href) history.back()
  })
}
