// @ts-check
/**
 * A trial: how a player fared with a level, as a link for its author,
 * `designer.html#trial=NAME.WHOLE.PLACES.LEVEL.CHECK`. WHOLE is the time in seconds and the number of hints, `187-2`,
 * with `o` behind it if the level was not solved. PLACES has a letter for each place of the board. LEVEL is the mark of
 * the level.
 * @import { Level } from '../pkg/placewise.js'
 * @typedef {{ time: number, helped: boolean, wrong: boolean }} Spent   what a place took: the time before its entry, as
 *   an index of `TIMES`; true after a hint; true if another entry had stood there for a while
 * @typedef {{ name: string, seconds: number, hints: number, solved: boolean, spent: readonly Spent[],
 *   mark: string }} Trial   spent: by place
 * @typedef {{ what: 'name' | 'whole' | 'places' | 'end', at: number }} Fault   at: the letter of the link, from 1
 */
import { digest, LETTERS, markOf, packed, unpackedName } from './letters.js'

/** The times that a letter can have, each in seconds at least; -1: the place has no entry of the player. */
export const TIMES = [-1, 0, 2, 4, 7, 12, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200]

/** Returns the index of a time. @param {number} ms */
export const timeIndex = ms => TIMES.findLastIndex(seconds => seconds * 1000 <= ms)

/** Returns the code of a trial. @param {Omit<Trial, 'mark'>} trial @param {Level} level */
export function trialCode({ name, seconds, hints, solved, spent }, level) {
  const places = spent.map(({ time, helped, wrong }) => LETTERS[time * 4 + Number(helped) * 2 + Number(wrong)]).join('')
  const text = [packed(name), `${seconds}-${hints}${solved ? '' : 'o'}`, places, markOf(level)].join('.')
  return `${text}.${digest(text, 3)}`
}

/** The codes of the trials in a text. @param {string} text */
export const trialsIn = text => [...text.matchAll(/#trial=([\w.-]*[\w-])?/g)].map(([, code = '']) => code)

/** Reads a trial, or says what is wrong with it. @param {string} code @returns {{ trial: Trial } | { fault: Fault }} */
export function readTrial(code) {
  const parts = code.split('.')
  const [letters, whole = '', places = '', mark, check] = parts
  /** @param {Fault['what']} what @param {number} part */
  const fault = (what, part) => ({ fault: { what, at: parts.slice(0, part).join('.').length + Math.min(part, 1) + 1 } })
  const name = unpackedName(letters)
  if (name === undefined) return fault('name', 0)
  const [, seconds, hints, open] = /^(\d{1,6})-(\d{1,4})(o?)$/.exec(whole) ?? []
  if (hints === undefined) return fault('whole', 1)
  if (!/^[\w-]+$/.test(places)) return fault('places', 2)
  if (parts.length !== 5 || check !== digest(parts.slice(0, 4).join('.'), 3)) return fault('end', 3)
  const spent = [...places].map(letter => {
    const number = LETTERS.indexOf(letter)
    return { time: number >> 2, helped: (number & 2) > 0, wrong: (number & 1) > 0 }
  })
  return { trial: { name, seconds: Number(seconds), hints: Number(hints), solved: !open, spent, mark } }
}
