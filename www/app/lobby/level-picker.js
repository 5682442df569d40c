// @ts-check
/**
 * The sheets for choosing what to play: the levels of a kind, and the days.
 * @import { Catalogue, Shelf } from '../../catalogue/catalogue.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { NewLevels } from '../new-level.js'
 * @typedef {ReturnType<typeof import('../../lib/dialogs.js').sheet>} Sheet
 * @typedef {{ locale: Locale, table: Table, catalogue: Catalogue, progress: Progress, newLevels: NewLevels, go(what:
 *   string, name: string): void, levels: Sheet, days: Sheet }} Parts
 */
import { dateOf, dayAfter, dayKey, dayOf, daysDone, streak, weeksOf } from '../../catalogue/daily.js'
import { find } from '../../lib/dom.js'
import { html, icon, nothing, render } from '../../lib/templates.js'
import { choices, fillLevels, NewOnes } from './level-list.js'

// ---- the puzzles of past days: a calendar of a kind and month, with the solved ones marked ----

/**
 * @typedef {{ kind: string, month: string }} Page     the displayed kind and month
 * @typedef {{ catalogue: Shelf[], progress: Progress, today: string, open(kind: string, day: string): void }} Days
 */

/** The number of months available, including the current one. */
const MONTHS = 12

/** An arbitrary Monday, for the names of the days of the week. */
const MONDAY = '2024-01-01'

/** @param {HTMLElement} body @param {Locale} locale @param {Days} days @param {Page} page */
function fillArchive(body, locale, days, page) {
  const { t } = locale
  const { catalogue, progress, today } = days
  /** @param {Partial<Page>} other */
  const turn = other => {
    fillArchive(body, locale, days, { ...page, ...other })
    // If the button that had the focus is disabled, the focus moves to the other one.
    if (document.activeElement?.matches('[data-turn][aria-disabled="true"]'))
      find('[data-turn]:not([aria-disabled="true"])', body).focus()
  }
  const run = streak(daysDone(progress.allDone()), today)
  const kinds = catalogue.map(each => each.info)
  render(
    html`<p class="streak">${icon('sun')}${run ? t('streak', { count: run }) : t('streakNone')}</p>
      ${run ? html`<p class="quiet" id="streak-rule">${t('streakForgives')}</p>` : nothing}
      ${choices('days-title', kinds, page.kind, kind => turn({ kind }))}
      ${head(locale, today, page, month => turn({ month }))} ${calendar(locale, days, page)}
      <p class="quiet days-key">${t('daysKey')}</p>`,
    body,
  )
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
 * @param {Locale} locale
 * @param {Days} days
 * @param {Page} page
 */
function calendar(locale, days, { kind, month }) {
  const { weekday, wholeWeekday } = locale
  const heads = Array.from({ length: 7 }, (_, i) => dateOf(dayAfter(MONDAY, i)))
  const cellOf = (/** @type {string | null} */ date) =>
    html`<td>${date ? cell(locale, days, kind, date) : nothing}</td>`
  return html`<table class="calendar" aria-labelledby="month-name">
    <thead>
      <tr>
        ${heads.map(date => html`<th scope="col" abbr=${wholeWeekday(date)}>${weekday(date)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeksOf(month).map(
        week =>
          html`<tr>
            ${week.map(cellOf)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** @param {Locale} locale @param {Days} days @param {string} kind @param {string} date */
function cell({ t, day, weekday, marks }, { progress, today, open }, kind, date) {
  // Where seven columns have no room, each day shows its weekday.
  const parts = html`<small class="day-name" aria-hidden="true">${weekday(dateOf(date))}</small
    >${Number(date.slice(-2))}`
  if (date > today) return html`<span class="day" data-state="later">${parts}</span>`
  const key = dayKey(kind, date)
  const done = progress.done(key)
  const state = done ? (done.help === 'none' ? 'alone' : 'helped') : progress.isBegun(key) ? 'begun' : 'new'
  const says = {
    alone: t('rungDone'),
    helped: `${t('rungDone')}${t('comma')}${t('rungHelped')}`,
    begun: t('rungBegun'),
    new: '',
  }[state]
  const sign = state === 'begun' ? html`<i>…</i>` : done ? icon(state === 'alone' ? 'star' : 'kept') : nothing
  return html`<button
    type="button"
    class="day"
    data-state=${state}
    data-day=${date}
    aria-label=${marks([day(dateOf(date)), ...(says ? [says] : [])])}
    aria-current=${date === today ? 'date' : nothing}
    @click=${() => open(kind, date)}
  >
    ${parts}${sign}
  </button>`
}

/** @param {string} month @param {number} by */
const monthAfter = (month, by) => {
  const date = dateOf(`${month}-15`)
  date.setMonth(date.getMonth() + by)
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0')].join('-')
}

// ---- the sheets ----

export class LevelPicker {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts
  }

  /** @param {string} [kind] defaults to that of the level at play */
  openLevels(kind = this.parts.newLevels.lastKind.id) {
    const { locale, catalogue, progress, table, newLevels, go, levels } = this.parts
    const { body, dialog, open, close } = levels
    let shown = kind
    /** @type {import('./level-list.js').Filter} */
    let filter = 'all'
    const fill = () =>
      fillLevels(body, locale, catalogue, shown, progress, table.session?.about.id ?? '', newOnes, filter, {
        openLevel: id => {
          close()
          go('level', id)
        },
        openNew: wish => {
          close()
          newLevels.openAny(wish)
        },
        choose: other => {
          shown = other
          fill()
        },
        filter: wanted => {
          filter = wanted
          fill()
        },
      })
    const newOnes = new NewOnes(fill)
    fill()
    if (!dialog.open) open()
  }

  /** @param {string} [wanted] a kind */
  openDays(wanted = this.parts.newLevels.lastKind.id) {
    const { locale, catalogue, progress, go, days } = this.parts
    const { made } = catalogue
    const kind = (made.find(({ info }) => info.id === wanted) ?? made[0])?.info.id
    if (kind === undefined) return
    const { body, dialog, open, close } = days
    const today = dayOf(new Date())
    const openDay = (/** @type {string} */ kind, /** @type {string} */ day) => {
      close()
      go('day', `${kind}/${day}`)
    }
    fillArchive(body, locale, { catalogue: made, progress, today, open: openDay }, { kind, month: today.slice(0, 7) })
    if (!dialog.open) open()
  }
}
