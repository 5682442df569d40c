// @ts-check
/**
 * The page for a link that leads nowhere: what is wrong, what to do, and a way on.
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 */
import { find, setText } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'

/** What is wrong, by the code of the error. @type {Record<string, TextKey>} */
const REASONS = { code: 'lostDamaged', newer: 'lostNewer', size: 'lostTooLarge' }

/** @param {any} error @param {Locale} locale */
export function tellLost({ code, message }, { t }) {
  const reason = REASONS[code]
  const text = t(reason ?? 'lostLevel')
  setText(find('.lost-text'), text)
  // What the level's reader says helps who made it. It may repeat words of the level, and is shown as text.
  const detail = find('.lost-detail')
  detail.hidden = Boolean(reason) || !message
  setText(detail, reason ? '' : (message ?? ''))
  speak(`${t('lostTitle')} ${text}`)
}
