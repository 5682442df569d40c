// @ts-check
/** Numbers as single characters, as texts of boards write them: 1 to 9, then letters. */

const SIGNS = '123456789ABCDEFG'

/** @param {number} number from 1; 0: empty */
export const signOf = number => SIGNS[number - 1] ?? '.'

/** Returns the number of a character: 0 for an empty cell, undefined for any other character. @param {string} sign */
export function numberOf(sign) {
  if (sign === '.' || sign === '0') return 0
  const at = SIGNS.indexOf(sign.toUpperCase())
  return at < 0 ? undefined : at + 1
}
