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
const STEPS = /** @type {Step[]} */ (Object.keys(GRADES_OF_STEP))

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
export const gradeOn = day => GRADE_OF_DAY[dateOf(day).getDay()]

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
