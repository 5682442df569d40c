// @ts-check
/**
 * A race in a link, as the time to beat: `&beat=187` or `&beat=187.TmFtZQ.COURSE.LEVEL.CHECK`: the seconds, the name in
 * Base64, how far the player was at each moment, a mark of the level, and a checksum; `187-192` answers a race of 192
 * seconds. No move is in it.
 * @import { Entries } from '../../pkg/placewise.js'
 * @import { Move } from '../../storage/book.js'
 * @typedef {{ seconds: number, name: string, course: readonly number[], answers?: number | undefined }} Race   course:
 *   the fraction of the entries made after each part of the time, empty if it is not known; answers: the seconds of the
 *   race that this one answers
 * @typedef {'time' | 'name' | 'course' | 'level' | 'end'} Part   level: the race is of another level
 * @typedef {{ part: Part, at: number }} Fault   at: the letter of the text, from 1
 */
import { digest, LETTERS, packed, unpackedName } from '../../catalogue/letters.js'
import { moved } from '../../game/course.js'

/** The upper limit of a time, in seconds: more than a day. */
const MOST = 100_000
/** The number of parts of the time. */
const PARTS = 48

// ---- the course ----

/**
 * Returns the fraction of the entries made after each part of the time.
 * @param {Entries} start @param {readonly Move[]} moves @param {number} own the number of entries to make
 * @param {number} ms the whole time
 */
export function courseOf(start, moves, own, ms) {
  const given = filled(start)
  let now = start
  const made = moves.map(move => {
    now = moved(now, move)
    return { ms: move.ms, part: within((filled(now) - given) / own) }
  })
  const at = (/** @type {number} */ until) => made.findLast(each => each.ms <= until)?.part ?? 0
  return Array.from({ length: PARTS }, (_, i) => (i + 1 < PARTS ? at(((i + 1) * ms) / PARTS) : 1))
}

/** @param {Entries} entries */
const filled = entries => entries.filter(entry => entry !== null).length

/** @param {number} part */
const within = part => Math.max(0, Math.min(1, part))

/** Returns how far a player was at a time, as a fraction. @param {Race} race @param {number} ms */
export function progressAt({ seconds, course }, ms) {
  const at = (ms / (seconds * 1000)) * PARTS
  if (at >= PARTS) return 1
  if (!course.length) return at / PARTS
  const [before, after] = [course[Math.floor(at) - 1] ?? 0, course[Math.floor(at)]]
  return before + (after - before) * (at % 1)
}

// ---- writing and reading ----

/**
 * Returns the part of an address with a race; '' for less than a second.
 * @param {Race} race @param {string} mark of its level
 */
export function raceIn({ seconds, name, course, answers }, mark) {
  if (seconds < 1 || seconds >= MOST) return ''
  const time = answers === undefined ? `${seconds}` : `${seconds}-${answers}`
  const letters = course.map(part => LETTERS[Math.round(within(part) * (LETTERS.length - 1))]).join('')
  const text = [time, packed(name), letters, mark].join('.')
  return `&beat=${text}.${digest(text, 3)}`
}

/**
 * Reads the race of an address. One that has only a time is of any level.
 * @param {string} text @param {string} mark of the level @returns {{ race: Race } | { fault: Fault }}
 */
export function readRace(text, mark) {
  const [time, name = '', course = '', of = '', check, ...more] = text.split('.')
  const fault = (/** @type {Part} */ part, at = 1) => ({ fault: { part, at } })
  const times = /^\d{1,6}(-\d{1,6})?$/.test(time) ? time.split('-').map(Number) : [0]
  if (!times.every(seconds => seconds > 0 && seconds < MOST)) return fault('time')
  const race = { seconds: times[0], name: '', course: [], answers: times[1] }
  if (text === time) return { race }
  const known = unpackedName(name)
  if (known === undefined) return fault('name', time.length + 2)
  const parts = [...course].map(letter => LETTERS.indexOf(letter))
  const wrong = parts.indexOf(-1)
  const from = time.length + name.length + 3
  if (wrong >= 0) return fault('course', from + wrong)
  if (more.length || check !== digest([time, name, course, of].join('.'), 3)) return fault('end', text.length)
  if (of !== mark) return fault('level', from + course.length + 1)
  if (parts.length && parts.length !== PARTS) return fault('course', from)
  return { race: { ...race, name: known, course: parts.map(part => part / (LETTERS.length - 1)) } }
}
