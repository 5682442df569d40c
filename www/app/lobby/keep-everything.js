// @ts-check
/**
 * The part of the page that is kept for use offline, and the button to keep everything, in the settings. The worker
 * that keeps it (sw.js) reports the progress.
 * @import { Locale } from '../../i18n/locale.js'
 * @typedef {{ kept: number, of: number, busy?: boolean, failed?: boolean }} Share   in bytes
 */
import { speak } from '../../lib/live-region.js'
import { fieldsOf, isCount } from '../../lib/outside.js'
import { html, nothing, render } from '../../lib/templates.js'

/** The worker's latest report. @type {Share | undefined} */
let share
/** Updates the display, if there is one. @type {((said: boolean) => void) | undefined} */
let show

const worker = () => globalThis.navigator?.serviceWorker?.controller

/**
 * Shows the kept part in a box from now on; without a worker, does nothing.
 * @param {HTMLElement} box @param {Locale} locale
 */
export function showKept(box, locale) {
  if (!worker()) return
  const first = show === undefined
  show = said => {
    if (share) draw(box, locale, share)
    if (said) speak(box.querySelector('p')?.textContent ?? '')
  }
  if (first) navigator.serviceWorker.addEventListener('message', event => receive(event.data))
  show(false)
  if (!share?.busy) worker()?.postMessage('how much')
}

/** @param {unknown} data a message of the worker */
function receive(data) {
  const told = shareIn(fieldsOf(data).share)
  if (!told) return
  const ended = Boolean(share?.busy && !told.busy)
  share = told
  show?.(ended)
}

/** @param {unknown} value @returns {Share | undefined} undefined if it is no report */
function shareIn(value) {
  const { kept, of, busy, failed } = fieldsOf(value)
  return isCount(kept) && isCount(of) ? { kept, of, busy: busy === true, failed: failed === true } : undefined
}

function keepAll() {
  if (!share || share.busy) return
  share = { ...share, busy: true, failed: false }
  show?.(false)
  worker()?.postMessage('keep everything')
}

/** @param {HTMLElement} box @param {Locale} locale @param {Share} share */
function draw(box, { t, number }, { kept, of, busy = false, failed = false }) {
  const mb = (/** @type {number} */ bytes) => number(Math.max(Math.round(bytes / 100_000), 1) / 10)
  const isAll = kept === of
  const values = { kept: mb(kept), of: mb(of), rest: mb(of - kept) }
  const said = isAll ? t('offlineAll', values) : failed ? t('offlineFailed', values) : t('offlineSome', values)
  const hadFocus = box.contains(document.activeElement)
  render(
    html`<fieldset class="choice">
      <legend>${t('offlineLabel')}</legend>
      <p class="quiet" tabindex="-1">${said}</p>
      ${busy ? html`<progress max=${of} .value=${kept} aria-label=${t('offlineLabel')}></progress>` : nothing}
      ${
        isAll
          ? nothing
          : html`<div class="row">
              <button type="button" class="button" id="keep-everything" aria-disabled=${busy} @click=${keepAll}>
                ${t('offlineKeep', values)}
              </button>
            </div>`
      }
    </fieldset>`,
    box,
  )
  // The button that had the focus has disappeared.
  if (hadFocus && !box.contains(document.activeElement)) box.querySelector('p')?.focus()
}
