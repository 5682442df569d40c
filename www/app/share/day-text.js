// @ts-check
/**
 * The statements about a day whose puzzles are all solved, one of each kind.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Done, HelpUsed } from '../../storage/book.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {{ locale: Locale, progress: Progress, infos: readonly KindInfo[], timer: boolean }} Told   timer: true if
 *   times are shown
 */
import { dateOf, dayKey, dayOf } from '../../catalogue/daily.js'
import { daysDone, endOfDay, streakOf } from '../../catalogue/days.js'

/** @type {Record<HelpUsed, string>} */
const SIGNS = { none: '⭐', hints: '💡', taught: '📖' }

/**
 * Returns the statements about a whole day; undefined while a puzzle of it is open.
 * @param {string} day @param {Told} parts
 */
export function factsOf(day, { locale, progress, infos, timer }) {
  const { t, time, minutes, shortDay, marks } = locale
  const end = endOfDay(day, infos, key => progress.done(key))
  if (!end) return undefined
  const { count, ms } = end
  const isToday = day === dayOf(new Date())
  const streak = isToday ? streakOf(daysDone(progress.allDone()), day).days.length : 0
  const each = infos.map(({ id, title }) => {
    const { help, best } = /** @type {Done} */ (progress.done(dayKey(id, day)))
    return [SIGNS[help], title, ...(timer && best !== undefined ? [time(best)] : [])].join(' ')
  })
  return {
    title: `Placewise · ${shortDay(dateOf(day))}`,
    says: marks([
      t('todayCount', { done: count, count }),
      ...(timer && ms !== undefined ? [minutes(ms)] : []),
      ...(streak > 1 ? [t('streak', { count: streak })] : []),
    ]),
    each,
  }
}

/**
 * Returns the text for a chat: the date; all of the day in one line; a line for each kind, with a sign of the help.
 * @param {NonNullable<ReturnType<typeof factsOf>>} facts @param {string} link
 */
export const dayText = ({ title, says, each }, link) => [title, says, ...each, link].join('\n')
