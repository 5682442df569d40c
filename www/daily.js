// @ts-check
/**
 * One puzzle of each kind a day, from the date alone: the same for everybody.
 * @import { KindInfo } from './pkg/placewise.js'
 */

/** The grade of each day of the week, from Sunday: it gets harder towards the weekend. */
const GRADE_OF_DAY = [5, 1, 2, 2, 3, 3, 4]

/** "2026-05-03", where the player is. @param {Date} date */
export const dayOf = date => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-')

/** @param {string} day */
export const dateOf = day => new Date(`${day}T12:00`)

/** @param {string} day */
export const isDay = day => /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(dateOf(day)) === day

/** What is dealt of a kind on a day: the grade of that day, or the next easier one that there is. @param {string} day @param {KindInfo} info */
export function dealOf(day, info) {
  const [{ id: preset, grades }] = info.presets
  const { id: grade } = grades.findLast(g => g.number <= GRADE_OF_DAY[dateOf(day).getDay()]) ?? grades[0]
  return { wish: { kind: info.id, preset, grade }, seed: Number(day.replaceAll('-', '')) }
}
