// @ts-check
/**
 * The model of strengths: a level as an opponent, a sitting as a result, and the conclusions from a strength
 * (`docs/strength.md`).
 * @import { Strength } from '../../lib/glicko.js'
 * @import { GradeInfo, Rating } from '../../pkg/placewise.js'
 * @import { Kept } from '../../storage/strength.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @typedef {{ help: HelpUsed, hints: number, takenBack: number, placed: number, pace?: number }} Course   how a level
 *   was solved; placed: the number of places that the player had to fill; pace: ms per step, if the clock is shown
 * @typedef {{ number: number, course: Course, at: number, techniques: readonly string[] }} Solve   number: the level's
 */
import { expected, rated, rested } from '../../lib/glicko.js'

/** The scale of grades among strengths: the start of the first, and the range of each. */
const [LEAST, ROOM] = [1000, 200]
/** The deviation of a level's number. */
export const LEVEL_DEVIATION = 100
/** The strength before anything is solved. */
export const UNKNOWN = { rating: 1300, deviation: 350, volatility: 0.06 }
/** The length of a period without a level, in ms. */
const PERIOD = 30 * 24 * 3600 * 1000
/** The maximum deductions from the score without help, for time and for mistakes. */
const ALONE = { slow: 0.2, mistakes: 0.2 }
/** The score with hints: its maximum, and the number of places per hint at which nothing of it is left. */
const HELPED = { most: 0.5, placesAHint: 4 }
/** The factor of the usual time from which on a player is slow, and the number of levels that determine the usual. */
const SLOW = { times: 2, levels: 3 }
/** The probability with which the player should solve the next level without help. */
const WISHED = 0.7
/** The maximum deviation of a strength that is known well enough: that after three levels solved without help. */
const KNOWN = 240
/** The number of grades above the one that fits from which on a level may be hard. */
const HARD = 2

/**
 * Returns a level's number: its grade, and within that the weights of its steps, where a step weighs one over the
 * number of steps that were possible there. A total weight equal to the number of places to fill is halfway to the next
 * grade.
 * @param {Pick<Rating, 'grade' | 'moves'>} rating @param {number} places to fill
 */
export function numberOf({ grade, moves }, places) {
  if (!grade) return undefined
  const weights = moves.reduce((sum, ways) => sum + 1 / Math.max(1, ways), 0)
  return LEAST + ROOM * (grade.number - 1 + weights / (weights + Math.max(1, places)))
}

/**
 * Returns the score of a sitting, from 0 to 1.
 * @param {Course} course @param {readonly number[]} paces ms per step of others
 */
export function scoreOf({ help, hints, takenBack, placed, pace }, paces) {
  const share = (/** @type {number} */ count) => Math.min(1, count / Math.max(1, placed))
  if (help === 'taught') return 0
  if (help === 'hints') return HELPED.most * (1 - share(HELPED.placesAHint * Math.max(1, hints)))
  const usual = [...paces].sort((a, b) => a - b)[paces.length >> 1]
  const isSlow = pace !== undefined && paces.length >= SLOW.levels && pace > SLOW.times * usual
  return 1 - (isSlow ? ALONE.slow : 0) - ALONE.mistakes * share(takenBack)
}

/** Returns the strength after a level. @param {Kept | undefined} before @param {Solve} solve @returns {Kept} */
export function learnt(before, { number, course, at, techniques }) {
  const known = before ?? { ...UNKNOWN, count: 0, at, paces: [], alone: {} }
  const score = scoreOf(course, known.paces)
  const player = rested(known, (at - known.at) / PERIOD)
  const alone = { ...known.alone }
  if (course.help === 'none') for (const technique of techniques) alone[technique] = (alone[technique] ?? 0) + 1
  return {
    ...rated(player, [{ rating: number, deviation: LEVEL_DEVIATION, score }]),
    count: known.count + 1,
    at,
    paces: course.pace === undefined ? known.paces : [...known.paces, course.pace],
    alone,
  }
}

/** Returns true if a strength is known well enough. @param {Pick<Strength, 'deviation'>} player */
export const isKnown = ({ deviation }) => deviation <= KNOWN

/**
 * Returns the suitable grade: the one with the probability of solving a level alone that is closest to the intended
 * one.
 * @template {Pick<GradeInfo, 'number'>} Grade
 * @param {Pick<Strength, 'rating'>} player @param {readonly Grade[]} grades
 */
export function fittingGrade({ rating }, grades) {
  const off = (/** @type {Grade} */ { number }) =>
    Math.abs(expected(rating, { rating: LEAST + ROOM * (number - 0.5), deviation: LEVEL_DEVIATION }) - WISHED)
  return [...grades].sort((a, b) => off(a) - off(b) || a.number - b.number)[0]
}

/**
 * Returns true if a level of a grade may be hard for a player whose strength is known well enough.
 * @param {Pick<Strength, 'rating' | 'deviation'>} player @param {readonly Pick<GradeInfo, 'number'>[]} grades
 * @param {number} grade
 */
export function isHard(player, grades, grade) {
  const fits = isKnown(player) ? fittingGrade(player, grades) : undefined
  return fits !== undefined && grade >= fits.number + HARD
}

/**
 * Returns a grade to offer after a level: a step towards the grade that fits, if that differs and the strength is known
 * well enough. A player who was helped is offered no harder one, a player who was not no easier one.
 * @template {Pick<GradeInfo, 'number'>} Grade
 * @param {Pick<Strength, 'rating' | 'deviation'>} player @param {readonly Grade[]} grades
 * @param {{ grade: number, help: HelpUsed }} solved
 */
export function offerAfter(player, grades, { grade, help }) {
  const fits = isKnown(player) ? fittingGrade(player, grades) : undefined
  if (!fits) return undefined
  const harder = grades.find(each => each.number === grade + 1)
  const easier = grades.find(each => each.number === grade - 1)
  if (fits.number > grade && help === 'none' && harder) return /** @type {const} */ (['harder', harder])
  if (fits.number < grade && help !== 'none' && easier) return /** @type {const} */ (['easier', easier])
  return undefined
}
