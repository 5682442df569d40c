// @ts-check
/**
 * What a text that somebody pastes is: a link, a share code, or a level as JSON.
 * @typedef {{ code: string } | { level: any } | { fault: 'tooLarge' | 'tooDeep' | 'notJson' | 'manyLevels', values?:
 *   Record<string, number> }} Taken   fault: why it is none of them
 */
import { LONGEST, readJson } from './level-text.js'
import { trimCode } from './link.js'

/** A code by itself; as it was copied out of a sentence, perhaps with a mark behind it. */
const BARE = /^\s*(1[\w-]{7,})[.,;:!?。，；！？]?\s*$/

/** The code in a link to a level. @param {string} text */
export function codeIn(text) {
  const code = /#code=([\w-]+)/.exec(text)?.[1]
  return code && trimCode(code)
}

/** @param {string} text @returns {Taken} */
export function taken(text) {
  const code = codeIn(text) ?? BARE.exec(text)?.[1]
  if (code) return { code }
  try {
    const said = fromJson(readJson(text))
    return text.length > LONGEST && 'level' in said ? { fault: 'tooLarge' } : said
  } catch (error) {
    return { fault: error instanceof RangeError ? 'tooDeep' : 'notJson' }
  }
}

/**
 * A level; or one of many, or all of them, as they are saved when many are made at once.
 * @param {any} value
 * @returns {Taken}
 */
function fromJson(value) {
  if (Array.isArray(value) && value.length && value.every(isMade))
    return { fault: 'manyLevels', values: { count: value.length } }
  return { level: isMade(value) ? value.level : value }
}

/** @param {any} value */
const isMade = value => typeof value?.level === 'object' && value.kind === undefined
