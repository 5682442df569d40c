// @ts-check
/**
 * The puzzles of one day as pictures: an easy, a middle and a hard one, and one of each kind, with what is solved,
 * begun and open.
 * @import { Daily } from '../../catalogue/daily.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { Pictures } from './pictures.js'
 * @typedef {{ locale: Locale, progress: Progress, infos: readonly KindInfo[], day: string, timer:
 *   boolean, open(name: string): void, share(day: string): void, easier?(): void }} Day   infos: the kinds with puzzles
 *   of a day; timer: true if times are shown; easier: offers easier ones on a hard day
 */
import { gradeOf } from '../../catalogue/catalogue.js'
import { dayKey, dayName, recipeOf, stepOf, threeOf } from '../../catalogue/daily.js'
import { endOfDay, isHardDay, standingOf } from '../../catalogue/days.js'
import { STEP_NAMES } from '../../catalogue/level-name.js'
import { html, icon, nothing } from '../../lib/templates.js'
import { dots } from './choices.js'

/** @param {Day} day @param {Pictures} pictures @param {string} prefix of the ids of its elements */
export function dayTiles(day, pictures, prefix) {
  const { t } = day.locale
  const { progress, infos } = day
  const { done, count } = standingOf(day.day, infos, key => Boolean(progress.done(key)))
  const group = (/** @type {string} */ id, /** @type {unknown} */ name, /** @type {readonly Daily[]} */ dailies) =>
    html`<h3 class="tiles-name" id="${prefix}-${id}">${name}</h3>
      <div class="day-tiles" role="group" aria-labelledby="${prefix}-${id}">
        ${dailies.map(each => dayTile(day, each, pictures, prefix))}
      </div>`
  const six = html`<span>${t('ofEachKind')}</span>
    <span id="${prefix}-count">${t('todayCount', { done, count })}</span>`
  return html`${dayEnd(day, prefix)} ${group('three', t('forEverybody'), threeOf(day.day, infos))}
  ${group(
    'six',
    six,
    infos.map(info => ({ info })),
  )}
  ${hardNote(day, prefix)}`
}

/**
 * Says on a hard day that its puzzles are hard, with a way to easier ones, to players who have not solved such a one.
 * @param {Day} day @param {string} prefix
 */
function hardNote({ locale: { t }, progress, day, easier }, prefix) {
  const isHard = (/** @type {string} */ key) => {
    const [sort, , date = ''] = key.split('/')
    return sort === 'day' && !stepOf(key) && isHardDay(date)
  }
  if (!easier || !isHardDay(day) || [...progress.allDone().keys()].some(isHard)) return nothing
  return html`<p class="quiet day-hard">
    ${t('dayHard')}
    <button type="button" class="link" id="${prefix}-easier" @click=${easier}>${t('dayEasier')}</button>
  </p>`
}

/** @param {Day} day @param {Daily} daily @param {Pictures} pictures @param {string} prefix */
export function dayTile({ locale: { t, marks }, progress, day, open }, { info, step }, pictures, prefix) {
  const grade = gradeOf(info, recipeOf(day, info, step)?.wish.grade)
  const key = dayKey(info.id, day, step)
  const done = progress.done(key)
  const state = done ? 'done' : progress.isBegun(key) ? 'begun' : 'open'
  const says = { done: t('todayDone'), begun: t('rungBegun'), open: grade?.name ?? '' }[state]
  const first = step && t(STEP_NAMES[step])
  const sign = done
    ? icon(done.help === 'none' ? 'star' : 'kept')
    : state === 'begun'
      ? icon('play')
      : grade && dots(grade.number, t)
  return html`<button
    type="button"
    class="day-tile"
    id=${[prefix, info.id, step].filter(Boolean).join('-')}
    data-state=${state}
    data-alone=${done?.help === 'none'}
    @click=${() => open(dayName(info.id, day, step))}
  >
    <span class="tile-picture" aria-hidden="true"
      >${pictures.of(key, info.id, state)}<span class="tile-sign">${sign}</span></span
    >
    <strong>${info.title}</strong>
    <small>${first ? html`<span class="unseen">${marks([first, ''])}</span>` : nothing}${says}</small>
  </button>`
}

/**
 * Praises the player when one of each kind is solved, with a button that shows the whole day.
 * @param {Day} day @param {string} prefix
 */
function dayEnd({ locale, progress, infos, day, timer, share }, prefix) {
  const end = endOfDay(day, infos, key => progress.done(key))
  if (!end) return nothing
  return html`<button type="button" class="day-end" id="${prefix}-share" @click=${() => share(day)}>
    ${icon('sun')}<strong>${locale.t('dayWhole', { count: end.count })}</strong>
    <span>${timer && end.ms !== undefined ? locale.minutes(end.ms) : nothing}</span>${icon('share')}
  </button>`
}
