// @ts-check
/**
 * The paper's formulas: its score, with the readings that give the printed one; the number of boards to try.
 * @typedef {{ unknowns: number, bad: number, solutions: number, time: number, hints: number, size: number,
 *   level: number }} Played
 */

/** @param {Played} played */
export const scoreOf = ({ unknowns, bad, solutions, time, hints, size, level }) =>
  ((unknowns * 1000 - bad - solutions / 2) / (time + hints * 10 * size)) * level

/** The printed game: all that is printed, without its size in the formula and its level. */
export const PRINTED_GAME = { unknowns: 4, bad: 0, solutions: 1, time: 42.29, hints: 1 }

/** Returns the score for each possible size, the numbers of a row or of all places, with each level. */
export const scoreReadings = () =>
  [2, 4].flatMap(size => [1, 2, 3].map(level => ({ size, level, score: scoreOf({ ...PRINTED_GAME, size, level }) })))

// ---- the number of boards to try ----

/** Counts all digits in all blanks: 9^n. @param {number} unknowns */
export const allOf = unknowns => 9n ** BigInt(unknowns)

/**
 * Counts different digits in each row: (n! / (n-x)!)^rows, where x cells of a row are blank and n digits are not in it.
 * @param {number} side cells a row @param {number} blanks of these
 */
export function differentOf(side, blanks) {
  const n = 9 - (side - blanks)
  let row = 1n
  for (let left = n; left > n - blanks; left--) row *= BigInt(left)
  return row ** BigInt(side)
}

/**
 * Formats a large number as 1.5 · 10³⁴; numbers up to a million in full.
 * @param {bigint} number @param {string} lang
 */
export function short(number, lang) {
  if (number < 1_000_000n) return number.toLocaleString(lang)
  const digits = String(number)
  const power = [...String(digits.length - 1)].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
  return `${digits[0]}.${digits[1]} · 10${power}`
}
