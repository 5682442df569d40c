// @ts-check
/** The number of boards to try, by the paper's two formulas. */

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
