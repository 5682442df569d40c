// @ts-check
/**
 * What a level is as an opponent, how a sitting went as a result, and what follows from a strength
 * (`docs/strength.md`).
 * @import { Strength } from '../../lib/glicko.js'
 * @import { GradeInfo, Rating } from '../../pkg/placewise.js'
 * @import { Kept } from '../../storage/strength.js'
 * @import { HelpUsed } from '../../storage/book.js'
 * @typedef {{ help: HelpUsed, hints: number, takenBack: number, placed: number, pace?: number }} Course   how a level
 *   was solved; placed: how many places the player had to fill; pace: ms a step, where the player looks at the time
 * @typedef {{ number: number, course: Course, at: number, techniques: readonly string[] }} Solve   number: the level's
 */
import { expected, rated, rested } from '../../lib/glicko.js'

/** Of a grade, on the scale of strengths: the first begins at the least, and each has as much room. */
const [LEAST, ROOM] = [1000, 200]
/** How well a level's number is known. */
export const LEVEL_DEVIATION = 100
/** Before anything is solved. */
export const UNKNOWN = { rating: 1300, deviation: 350, volatility: 0.06 }
/** How long a period without a level is. */
const PERIOD = 30 * 24 * 3600 * 1000
/** Of the score where no help was used: what is never lost, and what one loses at most for time and for mistakes. */
const ALONE = { least: 0.6, slow: 0.2, mistakes: 0.2 }
/** Of the score where hints were used: as much as is left after one hint for every so many places. */
const HELPED = { most: 0.5, placesAHint: 4 }
/** Somebody is slow who takes this many times as long as usual; how many levels tell what is usual. */
const SLOW = { times: 2, levels: 3 }
/** How likely it should be to solve the next level without help. */
const WISHED = 0.7
/** Down to these deviations a strength is said to be sure, and fairly sure; above the last nothing is offered. */
const [SURE, FAIR, UNSURE] = [80, 120, 210]

/**
 * A level's number: its grade, and within that the weights of its steps, a step's being one over the number of ways in
 * which one could have gone on there. As many as there are places to fill are halfway to the next grade.
 * @param {Pick<Rating, 'grade' | 'moves'>} rating @param {number} places to fill
 */
export function numberOf({ grade, moves }, places) {
  if (!grade) return undefined
  const weights = moves.reduce((sum, ways) => sum + 1 / Math.max(1, ways), 0)
  return LEAST + ROOM * (grade.number - 1 + weights / (weights + Math.max(1, places)))
}

/** How well it went, from 0 to 1. @param {Course} course @param {readonly number[]} paces ms a step of others */
export function scoreOf({ help, hints, takenBack, placed, pace }, paces) {
  const share = (/** @type {number} */ count) => Math.min(1, count / Math.max(1, placed))
  if (help === 'taught') return 0
  if (help === 'hints') return HELPED.most * (1 - share(HELPED.placesAHint * Math.max(1, hints)))
  const usual = [...paces].sort((a, b) => a - b)[paces.length >> 1]
  const isSlow = pace !== undefined && paces.length >= SLOW.levels && pace > SLOW.times * usual
  return 1 - (isSlow ? ALONE.slow : 0) - ALONE.mistakes * share(takenBack)
}

/** What is known after a level. @param {Kept | undefined} before @param {Solve} solve @returns {Kept} */
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

/** The grade about which somebody plays, from 1. @param {Pick<Strength, 'rating'>} player */
export const gradeAbout = ({ rating }) => Math.min(5, Math.max(1, 1 + Math.floor((rating - LEAST) / ROOM)))

/** How sure that is. @param {Pick<Strength, 'deviation'>} player @returns {'sure' | 'fair' | 'unsure'} */
export const surenessOf = ({ deviation }) => (deviation <= SURE ? 'sure' : deviation <= FAIR ? 'fair' : 'unsure')

/**
 * The grade that fits: of these the one on which it is closest to what is wished that a level is solved alone.
 * @template {Pick<GradeInfo, 'number'>} Grade
 * @param {Pick<Strength, 'rating'>} player @param {readonly Grade[]} grades
 */
export function fittingGrade({ rating }, grades) {
  const off = (/** @type {Grade} */ { number }) =>
    Math.abs(expected(rating, { rating: LEAST + ROOM * (number - 0.5), deviation: LEVEL_DEVIATION }) - WISHED)
  return [...grades].sort((a, b) => off(a) - off(b) || a.number - b.number)[0]
}

/**
 * What to offer after a level of this grade: a step towards the grade that fits, where that is another and the strength
 * is known well enough. Nobody who was helped is offered harder ones, nobody who was not is offered easier ones.
 * @template {Pick<GradeInfo, 'number'>} Grade
 * @param {Pick<Strength, 'rating' | 'deviation'>} player @param {readonly Grade[]} grades
 * @param {{ grade: number, help: HelpUsed }} solved
 */
export function offerAfter(player, grades, { grade, help }) {
  const fits = player.deviation <= UNSURE ? fittingGrade(player, grades) : undefined
  if (!fits) return undefined
  const harder = grades.find(each => each.number === grade + 1)
  const easier = grades.find(each => each.number === grade - 1)
  if (fits.number > grade && help === 'none' && harder) return /** @type {const} */ (['harder', harder])
  if (fits.number < grade && help !== 'none' && easier) return /** @type {const} */ (['easier', easier])
  return undefined
}
