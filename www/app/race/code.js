// @ts-check
/**
 * A race in a link, as the time to beat: `&beat=187` or `&beat=187.TmFtZQ.COURSE.LEVEL.CHECK`: the seconds, the name in
 * Base64, how far the player was at each moment, a mark of the level, and a checksum; `187-192` answers a race of 192
 * seconds. No move is in it.
 * @import { Entries } from '../../pkg/placewise.js'
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Move } from '../../storage/book.js'
 * @typedef {{ seconds: number, name: string, course: readonly number[], answers?: number | undefined }} Race   course:
 *   the fraction of the entries made after each part of the time, empty if it is not known; answers: the seconds of the
 *   race that this one answers
 * @typedef {'time' | 'name' | 'course' | 'level' | 'end'} Part   level: the race is of another level
 * @typedef {{ part: Part, at: number }} Fault   at: the letter of the text, from 1
 */
import { moved } from '../../game/course.js'

/** The greatest length of a name, in letters. */
export const LONGEST_NAME = 20
/** The upper limit of a time, in seconds: more than a day. */
const MOST = 100_000
/** The number of parts of the time. */
const PARTS = 48
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

// ---- the name ----

/** Signs of markup, and those that cannot be seen or turn the direction of writing. */
const REFUSED = /[<>\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** Returns a name without blanks around it. @param {string} text */
export const nameIn = text => text.trim().replace(/\s+/g, ' ')

/**
 * Returns what is wrong with a typed name; undefined for a good or an empty one.
 * @param {string} text
 * @returns {{ what: 'blank' } | { what: 'long', length: number } | { what: 'sign', sign: string } | undefined}
 */
export function nameFault(text) {
  if (!text) return undefined
  const [sign] = REFUSED.exec(nameIn(text)) ?? []
  if (sign) return { what: 'sign', sign }
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { what: 'blank' }
  const { length } = [...nameIn(text)]
  return length > LONGEST_NAME ? { what: 'long', length } : undefined
}

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

/** The fields of a level that say nothing about its puzzle. */
const WORDS = new Set(['format', 'title', 'author', 'source'])

/** Returns the mark of a level in the races of it: the same for the same puzzle. @param {Level} level */
export function markOf(level) {
  const sorted = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([field]) => key !== '' || !WORDS.has(field))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value
  return digest(JSON.stringify(level, sorted), 4)
}

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
  const known = unpacked(name)
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

/** @param {string} name */
function packed(name) {
  const bytes = new TextEncoder().encode(name)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Returns the name of a link, undefined if it is none. @param {string} text */
function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
    const name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return packed(name) === text && name === nameIn(name) && !nameFault(name) ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns digits to the base of 36 that almost every change of a text changes.
 * @param {string} text @param {number} count of the digits
 */
function digest(text, count) {
  let sum = 0x811c9dc5
  for (const sign of text) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return (sum % 36 ** count).toString(36).padStart(count, '0')
}
