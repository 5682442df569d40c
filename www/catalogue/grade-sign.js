// @ts-check
/** The sign of a grade in text: its number as full dots, of five. Stars would read as a review. */

const MOST = 5

/** @param {number} number */
export const gradeSign = number => '●'.repeat(number) + '○'.repeat(MOST - number)
