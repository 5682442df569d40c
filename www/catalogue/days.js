// @ts-check
/**
 * What was solved of the puzzles of days, and when: a day's end, the days in a row, and the puzzle to offer next.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Daily } from './daily.js'
 */
import { dateOf, dayKey, dayOf, gradeOn, isDay, stepOf, threeOf } from './daily.js'

/** The grades up to which a day's puzzles are easy, and from which on they are hard. */
const EASY = 2
const HARD = 4

/** The minimum distance in days between two missed days that are forgiven. */
const FORGIVEN_EVERY = 7

/** Returns true on days with hard puzzles of each kind, those of a weekend. @param {string} day */
export const isHardDay = day => gradeOn(day) >= HARD

/**
 * Returns the first puzzle of a day to offer to a player who is new to them: an easy one of a kind that the player
 * knows; else the easy one for everybody.
 * @param {string} day @param {readonly KindInfo[]} infos @param {(kind: string) => boolean} knows @returns {Daily}
 */
export function firstOf(day, infos, knows) {
  const [easy] = threeOf(day, infos)
  const all = [easy, ...(gradeOn(day) > EASY ? [] : infos.map(info => ({ info })))]
  return all.find(({ info }) => knows(info.id)) ?? easy
}

/**
 * Returns the progress of a day: how many of its puzzles are solved, and the next one. After one of the three the other
 * two come first, after a kind's puzzle the kinds after it.
 * @param {string} day @param {readonly KindInfo[]} infos kinds with generated levels
 * @param {(key: string) => boolean} isDone @param {string} [key] the key of the puzzle just played
 */
export function standingOf(day, infos, isDone, key = '') {
  const three = threeOf(day, infos)
  const six = infos.map(info => ({ info }))
  const keyOf = (/** @type {Daily} */ { info, step }) => dayKey(info.id, day, step)
  const mine = stepOf(key) ? three : six
  const at = mine.findIndex(each => keyOf(each) === key) + 1
  const order = [...mine.slice(at), ...mine.slice(0, at), ...(mine === six ? three : six)]
  const done = mine.filter(each => isDone(keyOf(each))).length
  /** @type {Daily | undefined} */
  const next = order.find(each => !isDone(keyOf(each)))
  return { done, count: mine.length, next }
}

/**
 * Returns the end of a day: the time of all its puzzles, one of each kind, and the number solved without help;
 * undefined while one is open. The time is undefined if one of them was solved without a clock.
 * @param {string} day @param {readonly KindInfo[]} infos
 * @param {(key: string) => { best?: number, help: string } |
 *   undefined} doneOf   returns the record of a solved puzzle
 */
export function endOfDay(day, infos, doneOf) {
  const all = infos.map(({ id }) => doneOf(dayKey(id, day)))
  if (!all.length || all.some(done => !done)) return undefined
  const times = all.map(done => done?.best ?? NaN)
  const ms = times.reduce((sum, time) => sum + time, 0)
  return {
    count: all.length,
    ms: Number.isNaN(ms) ? undefined : ms,
    alone: all.filter(done => done?.help === 'none').length,
  }
}

/**
 * Returns true if home lists a begun game: one of a day is left to the calendar after the day on which it was played.
 * @param {{ at: number, about: { daily?: string | undefined } }} game @param {string} today
 */
export const isListed = ({ at, about: { daily } }, today) =>
  daily === undefined || daily === today || dayOf(new Date(at)) === today

/**
 * Returns the days on which something was solved, and those whose puzzle was.
 * @param {ReadonlyMap<string, { at?: number }>} done
 */
export const daysDone = done =>
  new Set(
    [...done]
      .flatMap(([id, { at }]) => [/^day\/[^/]+\/([\d-]{10})$/.exec(id)?.[1] ?? '', at ? dayOf(new Date(at)) : ''])
      .filter(isDay),
  )

/** @param {string} day @param {number} by */
export function dayAfter(day, by) {
  const date = dateOf(day)
  date.setDate(date.getDate() + by)
  return dayOf(date)
}

/**
 * Returns the current streak: its days, and the missed ones that are forgiven. Today may still be missing, and one
 * missed day a week is forgiven. A day solved later counts as well, so that players are not bound to a time.
 * @param {ReadonlySet<string>} days @param {string} today
 */
export function streakOf(days, today) {
  /** @type {{ days: string[], forgiven: string[] }} */
  const run = { days: [], forgiven: [] }
  let last = -FORGIVEN_EVERY
  for (let back = days.has(today) ? 0 : 1; ; back++) {
    const day = dayAfter(today, -back)
    if (days.has(day)) run.days.push(day)
    else if (back - last >= FORGIVEN_EVERY && days.has(dayAfter(today, -back - 1))) {
      last = back
      run.forgiven.push(day)
    } else return run
  }
}

/** Returns the length of the current streak in days. @param {ReadonlySet<string>} days @param {string} today */
export const streak = (days, today) => streakOf(days, today).days.length

/** Returns the weeks of a month, from Monday; '' stands for days of other months. @param {string} month "2026-05" */
export function weeksOf(month) {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, i) => dayAfter(first, i)).filter(day => day.startsWith(month))
  const cells = [...Array.from({ length: (dateOf(first).getDay() + 6) % 7 }, () => ''), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => cells[week * 7 + i] ?? ''),
  )
}
