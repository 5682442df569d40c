// @ts-check
/**
 * A set of levels as one link, `#set=1.TITLE.CODE.NOTE.CODE.NOTE.CHECK`: a title, and in their order the share codes of
 * the levels, each with a note. Title and notes are UTF-8 in base64url; CHECK is the checksum of all before it. And the
 * text of a player's results, which nothing sends.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Done } from '../../storage/progress.js'
 * @import { speaker } from './text.js'
 * @typedef {{ title: string, levels: readonly { code: string, note: string }[] }} LevelSet   note: '' without one
 * @typedef {{ what: 'version' | 'title' | 'level' | 'note' | 'end' | 'many', number: number, at: number }} Fault
 *   number: that of the level, or how many there are; at: the letter of the link, from 1
 * @typedef {{ name: string, done: Done | undefined }} Result   name: of the level; done: how it was solved, if it was
 */
import { packed, unpacked } from '../../catalogue/letters.js'
import { checksum, isWhole } from '../../catalogue/link.js'

/** The greatest number of levels, and of the letters of a title and of a note. */
export const MOST_LEVELS = 100
export const LONGEST_TITLE = 100
export const LONGEST_NOTE = 300

const VERSION = '1'

/** Returns a text on one line, cut after `longest` letters. @param {string} text @param {number} longest */
const cleaned = (text, longest) => [...text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, longest).join('')

/** @param {string} text */
const checkOf = text => checksum(Array.from(text, sign => sign.charCodeAt(0))).toString(36)

/** Writes a set as the part of its link after `#set=`. @param {LevelSet} set with at most `MOST_LEVELS` levels */
export function setCode({ title, levels }) {
  const notes = levels.flatMap(({ code, note }) => [code, packed(cleaned(note, LONGEST_NOTE))])
  const text = [VERSION, packed(cleaned(title, LONGEST_TITLE)), ...notes].join('.')
  return `${text}.${checkOf(text)}`
}

/**
 * Reads a set, or says what is wrong with the first damaged part of its link. Blanks, and marks after the end, as mail
 * and chat add them, do not matter.
 * @param {string} text @returns {{ set: LevelSet } | { fault: Fault }}
 */
export function readSet(text) {
  const [whole = ''] = /^[\w.-]*\w/.exec(text.replaceAll(/%(?:25)*(?:20|0a|0d)|\s/gi, '')) ?? []
  const end = whole.lastIndexOf('.')
  const parts = whole.slice(0, end).split('.')
  /** @param {Fault['what']} what @param {number} part */
  const fault = (what, part, number = Math.floor(part / 2)) => {
    const at = parts.slice(0, part).reduce((sum, { length }) => sum + length + 1, 1)
    return { fault: { what, number, at: Math.min(at, whole.length + 1) } }
  }
  if (end < 0) return fault('end', 1)
  if (parts[0] !== VERSION) return fault('version', 0)
  const texts = parts.map((part, at) => (at % 2 ? unpacked(part) : part))
  const wrong = texts.findIndex((text, at) => text === undefined || (at > 0 && at % 2 === 0 && !isWhole(text)))
  if (wrong === 1) return fault('title', 1)
  if (wrong > 1) return fault(wrong % 2 ? 'note' : 'level', wrong)
  const count = parts.length / 2 - 1
  if (!Number.isInteger(count) || count < 1 || checkOf(whole.slice(0, end)) !== whole.slice(end + 1))
    return fault('end', parts.length)
  if (count > MOST_LEVELS) return fault('many', 0, count)
  const levels = Array.from({ length: count }, (_, at) => ({
    code: parts[2 * at + 2],
    note: cleaned(texts[2 * at + 3] ?? '', LONGEST_NOTE),
  }))
  return { set: { title: cleaned(texts[1] ?? '', LONGEST_TITLE), levels } }
}

/** The words on the help that a level was solved with. */
const HELP = /** @type {const} */ ({ none: 'helpNone', hints: 'helpHints', taught: 'helpTaught' })

/**
 * Returns the text of a player's results: who, which levels, the fastest time and the least help, and the day.
 * @param {{ title: string, player: string, results: readonly Result[] }} told   player: '' without a name
 * @param {ReturnType<typeof speaker>} say @param {Pick<Locale, 'time' | 'day'>} locale
 */
export function handInText({ title, player, results }, say, { time, day }) {
  const solved = results.flatMap(({ done }) => (done ? [done] : []))
  const whole = solved.reduce((sum, { best = 0 }) => sum + best, 0)
  const last = solved.reduce((latest, { at }) => Math.max(latest, at), 0)
  const lines = results.map(({ name, done }, at) => {
    const told = { number: at + 1, name }
    if (!done) return say('handOpen', told)
    return say('handSolved', {
      ...told,
      time: done.best === undefined ? '–' : time(done.best),
      help: say(HELP[done.help]),
    })
  })
  const head = [title, player, last > 0 ? day(new Date(last)) : ''].filter(Boolean).join(' · ')
  return [
    ...(head ? [head] : []),
    ...lines,
    say('handSum', { done: solved.length, count: results.length, time: time(whole) }),
  ].join('\n')
}
