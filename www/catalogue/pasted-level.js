// @ts-check
/**
 * What a text that somebody pastes is: a link, a share code, levels as JSON; or levels as other programs write them.
 * @import { Reading } from './texts/index.js'
 * @typedef {{ code: string } | { level: any } | Reading | { fault: 'tooLarge' | 'tooDeep' | 'notJson' }} Taken
 *   fault: why it is none of them
 */
import { LONGEST, readJson } from './level-text.js'
import { trimCode } from './link.js'

/** A code by itself; as it was copied out of a sentence, perhaps with a mark behind it. */
const BARE = /^\s*(1[\w-]{7,})[.,;:!?。，；！？]?\s*$/

/** As many digits as a square board has cells: neither a code nor a number. From ten on a letter is a digit. */
const SQUARE = /^\s*(\d{16}|\d{36}|\d{64}|\d{81}|[\da]{100}|[\da-c]{144}|[\da-g]{256})\s*$/i

/** The code in a link to a level. @param {string} text */
export function codeIn(text) {
  const code = /#code=([\w-]+)/.exec(text)?.[1]
  return code && trimCode(code)
}

/** @param {string} text @returns {Taken} */
export function taken(text) {
  if (SQUARE.test(text)) return { fault: 'notJson' }
  const code = codeIn(text) ?? BARE.exec(text)?.[1]
  if (code) return { code }
  try {
    const value = readJson(text)
    // What is one number or word, others may write.
    if (typeof value !== 'object' || value === null) return { fault: 'notJson' }
    const said = fromJson(value)
    return text.length > LONGEST && 'level' in said ? { fault: 'tooLarge' } : said
  } catch (error) {
    return { fault: error instanceof RangeError ? 'tooDeep' : 'notJson' }
  }
}

/**
 * What a text is, or else what can be read of it as other programs write levels.
 * @param {string} text @param {(text: string) => Promise<Reading>} read @returns {Promise<Taken>}
 */
export async function takenOrRead(text, read) {
  const said = taken(text)
  if (!('fault' in said) || said.fault !== 'notJson' || /^\s*(\{|$)/.test(text)) return said
  return read(text)
}

/**
 * A level; or one of many, or all of them, as a list of ours is saved.
 * @param {any} value
 * @returns {{ level: any } | Reading}
 */
function fromJson(value) {
  const isList = Array.isArray(value) && value.length > 0 && value.every(made => isMade(made) && isOfKind(made.level))
  if (!isList) return { level: isMade(value) ? value.level : value }
  return { puzzles: value.map(({ level }, at) => ({ level, line: at + 1 })), refusals: [] }
}

/** Levels as a list that is read as one again. @param {{ level: any }[]} made */
export const listText = made => `${JSON.stringify(made, null, 1)}\n`

/** @param {any} value */
const isMade = value => typeof value?.level === 'object' && value.kind === undefined

/** @param {any} level */
const isOfKind = level => typeof level?.kind === 'string'
