// @ts-check
/**
 * One puzzle a day, from the date alone: the same for everybody.
 * @import { KindInfo } from './pkg/placewise.js'
 */

/** The grade of each day of the week, from Sunday: it gets harder towards the weekend. */
const GRADE_OF_DAY = ['master', 'starter', 'explorer', 'explorer', 'tracker', 'tracker', 'thinker']

/** "2026-05-03", where the player is. @param {Date} date */
export const dayOf = date => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-')

/** @param {string} day */
export const dateOf = day => new Date(`${day}T12:00`)

/** @param {string} day */
export const isDay = day => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(dateOf(day).getTime())

/** What is dealt on a day. @param {string} day @param {KindInfo} info */
export const dealOf = (day, info) => ({
  wish: { kind: info.id, preset: info.presets[0].id, grade: GRADE_OF_DAY[dateOf(day).getDay()] },
  seed: Number(day.replaceAll('-', '')),
})
