// @ts-check
/**
 * The course of a game: each change of its entries with the thinking time at which it was made. Undo is a change too,
 * so the course also has what was taken back.
 * @import { Entries } from '../pkg/placewise.js'
 * @import { Move } from '../storage/book.js'
 * @typedef {readonly Move[]} Course
 */
import { isSame } from '../lib/values.js'

/** The greatest number of moves of a course; that of a longer game is dropped. */
export const MOST_MOVES = 3000

/**
 * Adds a change of the entries; undefined if the course gets too long.
 * @param {Course} course @param {Entries} before @param {Entries} now @param {Pick<Move, 'ms' | 'hints'>} when
 * @returns {Course | undefined}
 */
export function added(course, before, now, { ms, hints }) {
  const put = changes(before, now)
  if (!put.length) return course
  return course.length < MOST_MOVES ? [...course, { ms: Math.round(ms), hints, put }] : undefined
}

/** Returns the places that differ, with their new entries. @param {Entries} before @param {Entries} now */
export const changes = (before, now) =>
  now.flatMap((entry, site) => (entry === before[site] ? [] : [/** @type {Move['put'][number]} */ ([site, entry])]))

/** Returns the entries after a move. @param {Entries} entries @param {Pick<Move, 'put'>} move */
export function moved(entries, { put }) {
  const next = [...entries]
  for (const [site, entry] of put) next[site] = entry
  return next
}

/**
 * Returns the course that was kept with a game if it leads to its entries; an empty one for a game without a move.
 * @param {Entries} start @param {Entries} now @param {Course} [kept] @returns {Course | undefined}
 */
export const continued = (start, now, kept = []) => (isSame(kept.reduce(moved, start), now) ? kept : undefined)

/**
 * Returns for each move true if it removed or replaced an entry.
 * @param {Entries} start @param {Course} course
 */
export function backIn(start, course) {
  let now = start
  return course.map(move => {
    const before = now
    now = moved(now, move)
    return move.put.some(([site]) => before[site] !== null)
  })
}

/**
 * Returns the places of which the last change followed a hint.
 * @param {Course} course @returns {Set<number>}
 */
export function sitesByHint(course) {
  /** @type {Set<number>} */ const byHint = new Set()
  for (const [i, { hints, put }] of course.entries())
    for (const [site] of put) {
      if (hints > (course[i - 1]?.hints ?? 0)) byHint.add(site)
      else byHint.delete(site)
    }
  return byHint
}

/**
 * Returns the number of moves before each hint.
 * @param {Course} course
 */
export const hintedIn = course =>
  course.flatMap(({ hints }, i) => Array.from({ length: hints - (course[i - 1]?.hints ?? 0) }, () => i))
