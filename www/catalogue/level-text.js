// @ts-check
/** The parsing of a level file, before the engine validates it. */
import { parseJson } from '../lib/outside.js'

/** The maximum length of a level in characters, as in the engine. */
export const LONGEST = 1 << 20
/**
 * The maximum nesting depth, as in the engine. Values that are far deeper could not even be sent to its thread.
 */
const DEEPEST = 127

/** @param {object} item @returns {unknown[]} */
const valuesOf = item => Object.values(item)

/**
 * @param {string} text
 * @returns {unknown} @throws {SyntaxError} if it is not JSON @throws {RangeError} if it is nested too deeply
 */
export function readJson(text) {
  const value = parseJson(text)
  /** @type {unknown[]} */
  let inner = [value]
  for (let depth = 0; inner.length; depth++) {
    if (depth > DEEPEST) throw new RangeError(`nested more than ${DEEPEST} deep`)
    inner = inner.flatMap(item => (typeof item === 'object' && item ? valuesOf(item) : []))
  }
  return value
}
