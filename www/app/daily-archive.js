// @ts-check
/**
 * The puzzles of past days: a calendar of a kind and month, with what is done.
 * @import { Shelf } from '../catalogue/catalogue.js'
 * @import { Locale } from '../i18n/locale.js'
 * @import { Progress } from '../storage/progress.js'
 * @typedef {{ kind: string, month: string }} Page   what is on show
 * @typedef {{ catalogue: Shelf[], progress: Progress, today: string, open(kind: string, day: string): void }} Days
 */
import { dateOf, dayAfter, dayKey, daysDone, streak, weeksOf } from '../catalogue/daily.js'
import { icon, make } from '../lib/dom.js'
import { chip } from './level-list.js'

/** How many months are there, with this one. */
const MONTHS = 12

/** Any Monday: for the names of the days of the week. */
const MONDAY = '2024-01-01'

/** @param {HTMLElement} body @param {Locale} locale @param {Days} days @param {Page} page */
export function fillArchive(body, locale, days, page) {
  const { t } = locale
  const { catalogue, progress, today } = days
  const focused = document.activeElement?.getAttribute('data-turn')
  /** @param {Partial<Page>} other */
  const turn = other => fillArchive(body, locale, days, { ...page, ...other })
  const run = streak(daysDone(progress.allDone()), today)
  body.replaceChildren(
    make('p', { className: 'streak' }, icon('sun'), run ? t('streak', { count: run }) : t('streakNone')),
    ...(catalogue.length > 1
      ? [
          make(
            'div',
            { className: 'chips', role: 'group', 'aria-labelledby': 'days-title' },
            ...catalogue.map(({ info }) =>
              chip(info.title, info.id, info.id === page.kind, kind => {
                turn({ kind })
                focusOn(body, `[data-choice="${kind}"]`)
              }),
            ),
          ),
        ]
      : []),
    head(locale, today, page, month => turn({ month })),
    calendar(locale, days, page),
    make('p', { className: 'quiet days-key' }, t('daysKey')),
  )
  if (focused)
    focusOn(body, `[data-turn="${focused}"]:not([aria-disabled="true"])`) ||
      focusOn(body, '[data-turn]:not([aria-disabled="true"])')
}

/** @param {HTMLElement} body @param {string} selector */
function focusOn(body, selector) {
  const element = /** @type {HTMLElement | null} */ (body.querySelector(selector))
  element?.focus()
  return element
}

/**
 * The month, with a way to those before and after.
 * @param {Locale} locale
 * @param {string} today
 * @param {Page} page
 * @param {(month: string) => void} turn
 */
function head({ t, month: name }, today, { month }, turn) {
  const [before, after] = [-1, 1].map(by => monthAfter(month, by))
  const first = monthAfter(today.slice(0, 7), 1 - MONTHS)
  const button = (/** @type {string} */ id, /** @type {string} */ to, /** @type {boolean} */ off) => {
    const made = make(
      'button',
      {
        type: 'button',
        className: 'button',
        'data-turn': id,
        'aria-disabled': String(off),
        'aria-label': t(id === 'back' ? 'monthBefore' : 'monthAfter'),
      },
      icon(id),
    )
    made.addEventListener('click', () => {
      if (!off) turn(to)
    })
    return made
  }
  return make(
    'div',
    { className: 'month' },
    button('back', before, before < first),
    make('h3', { id: 'month-name', 'aria-live': 'polite' }, name(dateOf(`${month}-01`))),
    button('next', after, after > today.slice(0, 7)),
  )
}

/**
 * A row a week; where that has no room, one day after the other (sheets.css).
 * @param {Locale} locale
 * @param {Days} days
 * @param {Page} page
 */
function calendar(locale, days, { kind, month }) {
  const { weekday, wholeWeekday } = locale
  const heads = Array.from({ length: 7 }, (_, i) => dateOf(dayAfter(MONDAY, i)))
  return make(
    'table',
    { className: 'calendar', 'aria-labelledby': 'month-name' },
    make(
      'thead',
      {},
      make('tr', {}, ...heads.map(date => make('th', { scope: 'col', abbr: wholeWeekday(date) }, weekday(date)))),
    ),
    make(
      'tbody',
      {},
      ...weeksOf(month).map(week =>
        make('tr', {}, ...week.map(date => make('td', {}, date ? cell(locale, days, kind, date) : null))),
      ),
    ),
  )
}

/** @param {Locale} locale @param {Days} days @param {string} kind @param {string} date */
function cell({ t, day, weekday, marks }, { progress, today, open }, kind, date) {
  // Where seven columns have no room, each day has its weekday with it.
  const parts = [
    make('small', { className: 'day-name', 'aria-hidden': 'true' }, weekday(dateOf(date))),
    String(Number(date.slice(-2))),
  ]
  if (date > today) return make('span', { className: 'day', 'data-state': 'later' }, ...parts)
  const key = dayKey(kind, date)
  const done = progress.done(key)
  const state = done ? (done.help === 'none' ? 'alone' : 'helped') : progress.game(key) ? 'begun' : 'new'
  const says = {
    alone: t('rungDone'),
    helped: `${t('rungDone')}${t('comma')}${t('rungHelped')}`,
    begun: t('rungBegun'),
    new: '',
  }[state]
  const button = make(
    'button',
    {
      type: 'button',
      className: 'day',
      'data-state': state,
      'data-day': date,
      'aria-label': marks([day(dateOf(date)), ...(says ? [says] : [])]),
      ...(date === today ? { 'aria-current': 'date' } : {}),
    },
    ...parts,
    state === 'begun' ? make('i', {}, '…') : done && icon(state === 'alone' ? 'star' : 'kept'),
  )
  button.addEventListener('click', () => open(kind, date))
  return button
}

/** @param {string} month @param {number} by */
const monthAfter = (month, by) => {
  const date = dateOf(`${month}-15`)
  date.setMonth(date.getMonth() + by)
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0')].join('-')
}
