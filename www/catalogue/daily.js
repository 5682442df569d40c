// @ts-check
/**
 * One puzzle of each kind a day, from the date alone: the same for everybody.
 * @import { KindInfo } from '../pkg/placewise.js'
 */
import { presetsOf } from './catalogue.js'

/** The grade of each day of the week, from Sunday: it gets harder towards the weekend. */
const GRADE_OF_DAY = [5, 1, 2, 2, 3, 3, 4]

/** "2026-05-03", where the player is. @param {Date} date */
export const dayOf = date =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-')

/** @param {string} day */
export const dateOf = day => new Date(`${day}T12:00`)

/** @param {string} day */
export const isDay = day => /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(dateOf(day)) === day

/**
 * What is dealt of a kind on a day: the grade of that day, or the next easier one that there is. Nothing of a kind of
 * which no levels are made.
 * @param {string} day
 * @param {KindInfo} info
 */
export function dealOf(day, info) {
  const [first] = presetsOf(info)
  if (!first) return undefined
  const { id: preset, grades } = first
  const { id: grade } = grades.findLast(g => g.number <= GRADE_OF_DAY[dateOf(day).getDay()]) ?? grades[0]
  return { wish: { kind: info.id, preset, grade }, seed: Number(day.replaceAll('-', '')) }
}

/** Under which a day's puzzle is kept. @param {string} kind @param {string} day */
export const dayKey = (kind, day) => `day/${kind}/${day}`

/** The days of which a puzzle is done, of any kind. @param {ReadonlyMap<string, unknown>} done */
export const daysDone = done =>
  new Set([...done.keys()].map(id => /^day\/[^/]+\/([\d-]{10})$/.exec(id)?.[1] ?? '').filter(isDay))

/** @param {string} day @param {number} by */
export function dayAfter(day, by) {
  const date = dateOf(day)
  date.setDate(date.getDate() + by)
  return dayOf(date)
}

/**
 * How many days in a row are done, up to today; today itself may still come. A day that is made up for counts: nobody
 * is to play to a clock.
 * @param {ReadonlySet<string>} days @param {string} today
 */
export function streak(days, today) {
  let last = days.has(today) ? today : dayAfter(today, -1)
  let count = 0
  for (; days.has(last); last = dayAfter(last, -1)) count++
  return count
}

/** The weeks of a month, from Monday; '' where there is another month's day. @param {string} month "2026-05" */
export function weeksOf(month) {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, i) => dayAfter(first, i)).filter(day => day.startsWith(month))
  const cells = [...Array((dateOf(first).getDay() + 6) % 7).fill(''), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => cells[week * 7 + i] ?? ''),
  )
}
