// @ts-check
/**
 * The puzzles of past days: a calendar with what is solved of each day, the days in a row and the missed one among them
 * that is forgiven; below it the puzzles of the chosen day.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {{ locale: Locale, progress: Progress, infos: readonly KindInfo[], today: string, dark: boolean, timer:
 *   boolean, open(name: string): void, share(day: string): void }} Days   infos: the kinds with puzzles of a day;
 *   timer: true if times are shown
 * @typedef {{ day: string, month: string }} Page     the chosen day and the displayed month
 */
import { dateOf, keysOf } from '../../catalogue/daily.js'
import { dayAfter, daysDone, standingOf, streakOf, weeksOf } from '../../catalogue/days.js'
import { find } from '../../lib/dom.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { dayTiles } from './day.js'
import { Pictures } from './pictures.js'

/** The number of months available, including the current one. */
const MONTHS = 12

/** An arbitrary Monday, for the names of the days of the week. */
const MONDAY = '2024-01-01'

/**
 * Fills the sheet.
 * @param {HTMLElement} body @param {Days} days @param {Page} page
 */
export function fillDays(body, days, page) {
  const { locale, progress, infos, timer, open, share } = days
  const turn = (/** @type {Partial<Page>} */ other) => {
    fillDays(body, days, { ...page, ...other })
    keepFocus(body)
  }
  const puzzles = { locale, progress, infos, day: page.day, timer, open, share }
  render(
    html`<div class="days">
      <div>${monthOf(days, page, turn)}</div>
      <section class="day-chosen" aria-labelledby="day-chosen">
        <h3 id="day-chosen">${locale.day(dateOf(page.day))}</h3>
        ${dayTiles(puzzles, new Pictures(days.dark), 'day')}
      </section>
    </div>`,
    body,
  )
}

/** If the button that had the focus is disabled, moves the focus to the other one. @param {HTMLElement} host */
export function keepFocus(host) {
  if (document.activeElement?.matches('[data-turn][aria-disabled="true"]'))
    find('[data-turn]:not([aria-disabled="true"])', host).focus()
}

/**
 * Renders the streak and the calendar of a month.
 * @param {Days} days @param {Page} page @param {(other: Partial<Page>) => void} turn called for another day or month
 */
export function monthOf(days, page, turn) {
  const { locale, progress, today } = days
  const { t } = locale
  const run = streakOf(daysDone(progress.allDone()), today)
  const { length } = run.days
  return html`<p class="streak">${icon('sun')}${length ? t('streak', { count: length }) : t('streakNone')}</p>
    ${length ? html`<p class="quiet" id="streak-rule">${t('streakForgives')}</p>` : nothing}
    ${head(locale, today, page, month => turn({ month }))} ${calendar(days, page, run, day => turn({ day }))}
    <p class="quiet days-key">
      <span>${icon('star')}${t('dayOfEachKind')}</span> <span>${icon('moon')}${t('dayForgiven')}</span>
    </p>`
}

/**
 * Renders the month with buttons for those before and after.
 * @param {Locale} locale
 * @param {string} today
 * @param {Page} page
 * @param {(month: string) => void} turn
 */
function head({ t, month: name }, today, { month }, turn) {
  const [before, after] = [-1, 1].map(by => monthAfter(month, by))
  const first = monthAfter(today.slice(0, 7), 1 - MONTHS)
  /** @type {(id: 'back' | 'next', to: string, off: boolean) => unknown} */
  const button = (id, to, off) =>
    html`<button
      type="button"
      class="button"
      data-turn=${id}
      aria-disabled=${off}
      aria-label=${t(id === 'back' ? 'monthBefore' : 'monthAfter')}
      @click=${off ? undefined : () => turn(to)}
    >
      ${icon(id)}
    </button>`
  return html`<div class="month">
    ${button('back', before, before < first)}
    <h3 id="month-name" aria-live="polite">${name(dateOf(`${month}-01`))}</h3>
    ${button('next', after, after > today.slice(0, 7))}
  </div>`
}

/**
 * Renders a row a week; on narrow screens one day below the other (sheets.css).
 * @param {Days} days @param {Page} page @param {ReturnType<typeof streakOf>} run @param {(day: string) => void} choose
 */
function calendar(days, page, run, choose) {
  const { weekday, wholeWeekday } = days.locale
  const heads = Array.from({ length: 7 }, (_, i) => dateOf(dayAfter(MONDAY, i)))
  const cellOf = (/** @type {string} */ date) =>
    html`<td>${date ? cell(days, page.day, run, date, choose) : nothing}</td>`
  return html`<table class="calendar" aria-labelledby="month-name">
    <thead>
      <tr>
        ${heads.map(date => html`<th scope="col" abbr=${wholeWeekday(date)}>${weekday(date)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeksOf(page.month).map(
        week =>
          html`<tr>
            ${week.map(cellOf)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

/**
 * Renders a day: a star if one of each kind is solved, else a point for each of its puzzles.
 * @param {Days} days @param {string} chosen @param {ReturnType<typeof streakOf>} run @param {string} date
 * @param {(day: string) => void} choose
 */
function cell({ locale: { t, day, weekday, marks }, progress, infos, today }, chosen, run, date, choose) {
  // Where seven columns have no room, each day shows its weekday.
  const parts = html`<small class="day-name" aria-hidden="true">${weekday(dateOf(date))}</small
    >${Number(date.slice(-2))}`
  if (date > today) return html`<span class="day" data-state="later">${parts}</span>`
  const keys = keysOf(date, infos)
  const isDone = (/** @type {string} */ key) => progress.done(key) !== undefined
  const { done, count } = standingOf(date, infos, isDone)
  const isForgiven = run.forgiven.includes(date)
  const state = done === count ? 'all' : isForgiven ? 'forgiven' : keys.some(isDone) ? 'some' : 'none'
  const says = [
    keys.some(isDone) && t('dayDone', { done: keys.filter(isDone).length, count: keys.length }),
    keys.some(key => progress.isBegun(key)) && t('rungBegun'),
    isForgiven && t('dayForgiven'),
  ]
  const point = (/** @type {string} */ key) =>
    html`<i data-state=${isDone(key) ? 'done' : progress.isBegun(key) ? 'begun' : 'open'}></i>`
  return html`<button
    type="button"
    class="day"
    data-state=${state}
    data-row=${run.days.includes(date) || isForgiven}
    data-day=${date}
    aria-label=${marks([day(dateOf(date)), ...says.filter(said => typeof said === 'string')])}
    aria-current=${date === today ? 'date' : nothing}
    aria-pressed=${date === chosen}
    @click=${() => choose(date)}
  >
    ${parts}${
      state === 'all'
        ? icon('star')
        : state === 'forgiven'
          ? icon('moon')
          : html`<span class="day-points" aria-hidden="true">${keys.map(point)}</span>`
    }
  </button>`
}

/** @param {string} month @param {number} by */
const monthAfter = (month, by) => {
  const date = dateOf(`${month}-15`)
  date.setMonth(date.getMonth() + by)
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0')].join('-')
}
