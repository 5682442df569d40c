// @ts-check
/**
 * The browser's way back closes an open sheet, and leaves the place only when none is open.
 *
 * A sheet that opens puts a spare entry into the history, with the address of the place below it. When it is closed by
 * other means, that entry stays: the next sheet uses it, the next place takes it over (`visit`, `nameVisit`), and
 * whoever goes back passes it without noticing.
 */

/** What tells of a sheet that has opened; it does not leave a shadow root. */
export const SHEET_OPENED = 'placewise-sheet'

/** The address of the spare entry one is at; '' at any other. */
let spare = ''

const isAtSpare = () => Boolean(history.state?.spare)

/** Goes to another place of the page. @param {string} hash */
export function visit(hash) {
  spare = ''
  if (isAtSpare()) location.replace(hash)
  else location.hash = hash
}

/** Gives an address to a place that is there already. @param {string} hash */
export function nameVisit(hash) {
  spare = ''
  if (isAtSpare()) history.replaceState(null, '', hash)
  else history.pushState(null, '', hash)
}

/** The place that is there has another address from now on. @param {string} hash */
export const renameVisit = hash => {
  if (location.hash !== hash) history.replaceState(history.state, '', hash)
}

const look = () => {
  spare = isAtSpare() ? location.href : ''
}

/** From now on, sheets of the page close on the way back. */
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
    // The sheet was closed before: it is the place that is to be left.
    if (!open.length && !spare && left === location.href) history.back()
  })
}
