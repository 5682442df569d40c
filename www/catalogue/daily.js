// @ts-check
/**
 * The puzzles of a day, from the date alone, the same for everybody: one of each kind, and one easy, one middle and one
 * hard.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @typedef {'easy' | 'middle' | 'hard'} Step
 * @typedef {{ info: KindInfo, step?: Step }} Daily   a puzzle of a day
 */
import { presetsOf } from './catalogue.js'

/** The grade of each day of the week, from Sunday: it gets harder towards the weekend. */
const GRADE_OF_DAY = [5, 1, 2, 2, 3, 3, 4]

/**
 * The same of those for everybody.
 * @type {Record<Step, readonly number[]>}
 */
const GRADES_OF_STEP = {
  easy: [2, 1, 1, 1, 2, 2, 2],
  middle: [3, 3, 3, 3, 3, 3, 3],
  hard: [5, 4, 4, 4, 4, 5, 5],
}
const STEPS = /** @type {Step[]} */ (Object.keys(GRADES_OF_STEP))

/** How many days must lie between two missed ones that are forgiven: one a week. */
const FORGIVEN_EVERY = 7

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
 * @param {Step} [step] of the three for everybody
 */
export function dealOf(day, info, step) {
  const [first] = presetsOf(info)
  if (!first) return undefined
  const { id: preset, grades } = first
  const wanted = (step ? GRADES_OF_STEP[step] : GRADE_OF_DAY)[dateOf(day).getDay()]
  const { id: grade } = grades.findLast(g => g.number <= wanted) ?? grades[0]
  const number = step ? String(STEPS.indexOf(step) + 1) : ''
  return { wish: { kind: info.id, preset, grade }, seed: Number(number + day.replaceAll('-', '')) }
}

/**
 * The three of a day for everybody, each of another kind where there are as many; the next day of the next kinds.
 * @param {string} day @param {readonly KindInfo[]} infos of which levels are made @returns {Daily[]}
 */
export function threeOf(day, infos) {
  const first = Date.parse(day) / 86_400_000
  const apart = Math.max(1, Math.floor(infos.length / STEPS.length))
  return infos.length ? STEPS.map((step, i) => ({ info: infos[(first + i * apart) % infos.length], step })) : []
}

/** Under which a day's puzzle is kept. @param {string} kind @param {string} day @param {Step} [step] */
export const dayKey = (kind, day, step) => `day/${dayName(kind, day, step)}`

/** What a day's puzzle is called in an address. @param {string} kind @param {string} day @param {Step} [step] */
export const dayName = (kind, day, step) => `${step ? `${kind}.${step}` : kind}/${day}`

/** The kind, and which of the three it is, as `dayName` writes them. @param {string} name */
export function readDayKind(name) {
  const [kind, said] = name.split('.')
  return { kind, step: STEPS.find(step => step === said) }
}

/** Which of the three for everybody a key is of, if it is of one. @param {string} key */
export const stepOf = key => (key.startsWith('day/') ? readDayKind(key.split('/')[1]).step : undefined)

/**
 * How far a day has come: how many of its puzzles are done, and which comes next. After one of the three the other two
 * come first, after one of a kind the kinds after it.
 * @param {string} day @param {readonly KindInfo[]} infos of which levels are made
 * @param {(key: string) => boolean} isDone @param {string} [key] of the one that was just played
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
 * How many days are done in a row, up to today; today itself may still come, and one missed day a week is forgiven. A
 * day that is made up for counts: nobody is to play to a clock.
 * @param {ReadonlySet<string>} days @param {string} today
 */
export function streak(days, today) {
  let count = 0
  let forgiven = -FORGIVEN_EVERY
  for (let back = days.has(today) ? 0 : 1; ; back++) {
    if (days.has(dayAfter(today, -back))) count++
    else if (back - forgiven >= FORGIVEN_EVERY && days.has(dayAfter(today, -back - 1))) forgiven = back
    else return count
  }
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
