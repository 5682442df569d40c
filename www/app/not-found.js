// @ts-check
/**
 * The page for a link that leads nowhere: the problem, a remedy, and a way on.
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { PuzzleError } from '../pkg/placewise.js'
 */
import { find, setText } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'
import { later } from '../lib/load.js'

/** The explanations, by the code of the error. @type {Record<string, TextKey>} */
const REASONS = { code: 'lostDamaged', newer: 'lostNewer', size: 'lostTooLarge' }

const loadWords = later(
  'i18n/refusal/index.js',
  () => import('../i18n/refusal/index.js'),
  ({ faultText }) => faultText,
)

/** The error on show. @type {PuzzleError | undefined} */
let shown

/** @param {PuzzleError} error @param {Locale} locale */
export async function tellLost(error, { t, lang }) {
  const reason = REASONS[error.code]
  const text = t(reason ?? 'lostLevel')
  const detail = find('.lost-detail')
  shown = error
  setText(find('.lost-text'), text)
  detail.hidden = true
  speak(`${t('lostTitle')} ${text}`)
  if (reason) return
  const faultText = await loadWords().catch(() => undefined)
  if (shown !== error) return
  // The reason helps the level's author. It may contain words of the level, and is shown as text.
  setText(detail, faultText?.(error, lang) ?? error.message)
  detail.hidden = false
}
