// @ts-check
/**
 * Counts the solved levels by kind and grade, from the saved progress alone.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Done } from '../../storage/book.js'
 * @import { Kept } from '../../storage/strength.js'
 * @typedef {{ solved: number, alone: number, best?: number, usual?: number, grades: Map<string, number> }} Count
 *   alone: those without help; best, usual: the fastest and the median time in ms, of levels with a time
 */
import { gradeOf } from '../../catalogue/catalogue.js'
import { readDayKind, recipeOf } from '../../catalogue/daily.js'
import { dayAfter, daysDone, streak } from '../../catalogue/days.js'

/**
 * @param {ReadonlyMap<string, Done>} done @param {Pick<Catalogue, 'all' | 'find' | 'of'>} catalogue
 * @param {string} today
 */
export function statisticsOf(done, catalogue, today) {
  /** @type {Map<string, { info: KindInfo, done: Done, grade: string | undefined }[]>} */
  const byKind = new Map(catalogue.all.map(({ info }) => [info.id, []]))
  let others = 0
  for (const [key, each] of done) {
    const from = fromOf(key, catalogue)
    if (from) byKind.get(from.info.id)?.push({ ...from, done: each })
    else others++
  }
  const kinds = catalogue.all
    .map(({ info }) => ({ info, ...countOf(byKind.get(info.id) ?? []) }))
    .filter(({ solved }) => solved)
  const days = daysDone(done)
  return {
    kinds,
    others,
    solved: done.size,
    alone: [...done.values()].filter(({ help }) => help === 'none').length,
    days: days.size,
    streak: streak(days, today),
    longest: longestStreak(days),
  }
}

/**
 * Returns the kind and grade of a level kept under a key; undefined for a level from a link, of which only the code is
 * known.
 * @param {string} key @param {Pick<Catalogue, 'find' | 'of'>} catalogue
 */
function fromOf(key, catalogue) {
  const found = catalogue.find(key)
  if (found) return { info: found.info, grade: found.known.grade }
  const [sort, first = '', second = '', third = ''] = key.split('/')
  const { kind, step } = readDayKind(first)
  const info = catalogue.of(kind)?.info
  if (!info) return undefined
  if (sort === 'new') return { info, grade: gradeOf(info, third)?.id }
  if (sort === 'day') return { info, grade: recipeOf(second, info, step)?.wish.grade }
  return undefined
}

/** @param {{ done: Done, grade: string | undefined }[]} all @returns {Count} */
function countOf(all) {
  /** @type {Map<string, number>} */
  const grades = new Map()
  for (const { grade } of all) if (grade) grades.set(grade, (grades.get(grade) ?? 0) + 1)
  const times = all.flatMap(({ done }) => (done.best === undefined ? [] : [done.best])).sort((a, b) => a - b)
  return {
    solved: all.length,
    alone: all.filter(({ done }) => done.help === 'none').length,
    best: times[0],
    // One time is no usual one yet.
    ...(times.length > 1 && { usual: times[Math.floor(times.length / 2)] }),
    grades,
  }
}

/**
 * Returns the techniques needed in levels solved without help, if they have names, with the number of these levels.
 * @param {KindInfo} info @param {Pick<Kept, 'alone'>} kept
 */
export function techniquesAlone({ options = [] }, { alone }) {
  const values = options.find(({ id }) => id === 'technique')?.values ?? []
  return values.flatMap(({ tag, name }) => (alone[tag] ? [{ name, count: alone[tag] }] : []))
}

/** Returns the length of the longest streak ever. @param {ReadonlySet<string>} days */
export function longestStreak(days) {
  // Streaks are counted only at their ends: after these two days are missed.
  const ends = [...days].filter(day => !days.has(dayAfter(day, 1)) && !days.has(dayAfter(day, 2)))
  // A missed day that is not forgiven ends a streak too.
  const breaks = [...days].filter(day => !days.has(dayAfter(day, 1)) && days.has(dayAfter(day, 2)))
  return Math.max(0, ...[...ends, ...breaks].map(day => streak(days, day)))
}
