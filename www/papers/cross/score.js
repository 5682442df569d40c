// @ts-check
/**
 * The paper's score, and the readings of it that give the printed one.
 * @typedef {{ unknowns: number, bad: number, solutions: number, time: number, hints: number, size: number,
 *   level: number }} Played
 */

/** @param {Played} played */
export const scoreOf = ({ unknowns, bad, solutions, time, hints, size, level }) =>
  ((unknowns * 1000 - bad - solutions / 2) / (time + hints * 10 * size)) * level

/** The printed game: all that is printed, without its size in the formula and its level. */
export const PRINTED = { unknowns: 4, bad: 0, solutions: 1, time: 42.29, hints: 1 }

/** Returns the score for each possible size, the numbers of a row or of all places, with each level. */
export const readings = () =>
  [2, 4].flatMap(size => [1, 2, 3].map(level => ({ size, level, score: scoreOf({ ...PRINTED, size, level }) })))
