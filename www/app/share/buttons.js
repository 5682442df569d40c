// @ts-check
/**
 * The buttons that copy a text or hand it to the device's own sharing.
 * @import { Locale } from '../../i18n/locale.js'
 * @typedef {{ id: string, text: string, name?: string, main?: boolean, copied: Record<string, string>, shown(): void,
 *   trouble(error: unknown): void }} Copy   copied: the texts of pressed copy buttons, by id; shown: shows them anew
 */
import { copyText } from '../../lib/export.js'
import { speak } from '../../lib/live-region.js'
import { html, icon, nothing } from '../../lib/templates.js'

/** @param {Copy} what @param {Pick<Locale, 't'>} locale */
export function copyButton({ id, text, name, main = true, copied, shown, trouble }, { t }) {
  const copy = () => {
    copyText(text)
      .then(done => {
        const said = (copied[id] = t(done ? 'shareCopied' : 'shareNotCopied'))
        shown()
        speak(said)
      })
      .catch(trouble)
  }
  return html`<button type="button" class=${main ? 'button main' : 'button'} id=${id} @click=${copy}>
    ${icon('copy')}<span>${copied[id] ?? name ?? t('shareCopy')}</span>
  </button>`
}

/**
 * Renders the button to share by the device, if it can.
 * @param {string} id @param {ShareData} what @param {Pick<Locale, 't'>} locale
 */
export function sendButton(id, what, { t }) {
  if (!navigator.canShare?.(what)) return nothing
  // A cancelled share is not an error.
  const send = () => {
    navigator.share(what).catch(() => {})
  }
  return html`<button type="button" class="button" id=${id} @click=${send}>${icon('share')}${t('shareSend')}</button>`
}
