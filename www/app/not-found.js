// @ts-check
/**
 * The page for a link that leads nowhere: the problem, a remedy, and a way on.
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 */
import { find, setText } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'

/** The explanations, by the code of the error. @type {Record<string, TextKey>} */
const REASONS = { code: 'lostDamaged', newer: 'lostNewer', size: 'lostTooLarge' }

/** @param {any} error @param {Locale} locale */
export function tellLost({ code, message }, { t }) {
  const reason = REASONS[code]
  const text = t(reason ?? 'lostLevel')
  setText(find('.lost-text'), text)
  // The message of the level's reader helps its author. It may contain words of the level, and is shown as text.
  const detail = find('.lost-detail')
  detail.hidden = Boolean(reason) || !message
  setText(detail, reason ? '' : (message ?? ''))
  speak(`${t('lostTitle')} ${text}`)
}
