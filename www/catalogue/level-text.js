// @ts-check
/** The text of a level file, before the engine checks what it says. */

/** As the engine has it: longer is no level. */
export const LONGEST = 1 << 20
/**
 * As deep as the engine reads lists and objects in one another. What is far deeper could not even be sent to its
 * thread.
 */
const DEEPEST = 127

/**
 * @param {string} text
 * @returns {any} @throws {SyntaxError} where it is no JSON @throws {RangeError} where it is nested too deeply
 */
export function readJson(text) {
  const value = JSON.parse(text)
  let inner = [value]
  for (let depth = 0; inner.length; depth++) {
    if (depth > DEEPEST) throw new RangeError(`nested more than ${DEEPEST} deep`)
    inner = inner.flatMap(item => (typeof item === 'object' && item ? Object.values(item) : []))
  }
  return value
}
