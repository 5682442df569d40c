// @ts-check
/**
 * The puzzles of a day, which depend only on the date and are the same for everybody: one of each kind, and an easy, a
 * middle and a hard one.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Wish } from './pregenerate.js'
 * @typedef {{ wish: Wish, seed: number, part?: number | undefined }} Recipe   part: the part of all levels, from
 *   0 to 3, that the puzzle is from, if its preset has few levels
 * @typedef {'easy' | 'middle' | 'hard'} Step
 * @typedef {{ info: KindInfo, step?: Step }} Daily   a puzzle of a day
 */
import { presetsOf } from './catalogue.js'

/** The grade of each day of the week, from Sunday: it gets harder towards the weekend. */
const GRADE_OF_DAY = [5, 1, 2, 2, 3, 3, 4]

/**
 * The grades by day of the week of the three puzzles for everybody.
 * @type {Record<Step, readonly number[]>}
 */
const GRADES_OF_STEP = {
  easy: [2, 1, 1, 1, 2, 2, 2],
  middle: [3, 3, 3, 3, 3, 3, 3],
  hard: [5, 4, 4, 4, 4, 5, 5],
}
/** The grades up to which a day's puzzles are easy, and from which on they are hard. */
const EASY = 2
const HARD = 4
const STEPS = /** @type {Step[]} */ (Object.keys(GRADES_OF_STEP))

/** The minimum distance in days between two missed days that are forgiven. */
const FORGIVEN_EVERY = 7

/** Returns a date as "2026-05-03", in local time. @param {Date} date */
export const dayOf = date =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-')

/** @param {string} day */
export const dateOf = day => new Date(`${day}T12:00`)

/** @param {string} day */
export const isDay = day => /^\d{4}-\d\d-\d\d$/.test(day) && dayOf(dateOf(day)) === day

/**
 * Returns the wish and seed of a kind's puzzle on a day: of that day's grade, or the next easier one. Returns undefined
 * for a kind without presets.
 * @param {string} day
 * @param {KindInfo} info
 * @param {Step} [step] which of the three for everybody
 * @returns {Recipe | undefined}
 */
export function recipeOf(day, info, step) {
  const [first] = presetsOf(info)
  if (!first) return undefined
  const { id: preset, grades } = first
  const wanted = (step ? GRADES_OF_STEP[step] : GRADE_OF_DAY)[dateOf(day).getDay()]
  const { id: grade } = grades.findLast(g => g.number <= wanted) ?? grades[0]
  const number = step ? String(STEPS.indexOf(step) + 1) : ''
  const part = first.few ? partOf(day, step) : undefined
  return { wish: { kind: info.id, preset, grade }, seed: Number(number + day.replaceAll('-', '')), part }
}

/** Returns the grade of the puzzles of each kind. @param {string} day */
const gradeOn = day => GRADE_OF_DAY[dateOf(day).getDay()]

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
 * Returns the part of the levels that a day's puzzle is from. Within a week a kind's own puzzles have the same grade on
 * two days at most, an odd and an even one; of the three for everybody no two have the same grade, and a kind has the
 * same of them every sixth day.
 * @param {string} day @param {Step} [step]
 */
const partOf = (day, step) => (step ? 2 + (Math.floor(numberOf(day) / 6) % 2) : dateOf(day).getDay() % 2)

/** Returns the number of a day since 1970. @param {string} day */
const numberOf = day => Date.parse(day) / 86_400_000

/**
 * Returns the three puzzles for everybody of a day, each of another kind if there are enough; the kinds rotate from day
 * to day.
 * @param {string} day @param {readonly KindInfo[]} infos kinds with generated levels @returns {Daily[]}
 */
export function threeOf(day, infos) {
  const first = numberOf(day)
  const apart = Math.max(1, Math.floor(infos.length / STEPS.length))
  return infos.length ? STEPS.map((step, i) => ({ info: infos[(first + i * apart) % infos.length], step })) : []
}

/** Returns the keys of all puzzles of a day. @param {string} day @param {readonly KindInfo[]} infos */
export const keysOf = (day, infos) =>
  [...threeOf(day, infos), ...infos.map(info => ({ info, step: undefined }))].map(({ info, step }) =>
    dayKey(info.id, day, step),
  )

/** Returns the key under which a day's puzzle is kept. @param {string} kind @param {string} day @param {Step} [step] */
export const dayKey = (kind, day, step) => `day/${dayName(kind, day, step)}`

/** Returns the name of a day's puzzle in an address. @param {string} kind @param {string} day @param {Step} [step] */
export const dayName = (kind, day, step) => `${step ? `${kind}.${step}` : kind}/${day}`

/** Reads the kind and the step, as `dayName` writes them. @param {string} name */
export function readDayKind(name) {
  const [kind, said] = name.split('.')
  return { kind, step: STEPS.find(step => step === said) }
}

/** Returns the step of a key, if it belongs to one of the three for everybody. @param {string} key */
export const stepOf = key => (key.startsWith('day/') ? readDayKind(key.split('/')[1]).step : undefined)

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
