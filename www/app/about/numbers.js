// @ts-check
/**
 * The figures of a level by the papers' formulas, as sentences. The facts of each kind name the section of the papers'
 * page about it.
 * @import { PathStudy, Rating } from '../../pkg/placewise.js'
 * @import { KindFacts } from './facts.js'
 * @import { Key } from './text.js'
 * @typedef {[key: Key, values?: Record<string, string | number>]} Said
 */

/** The maximum state space of a grid that a paper's generator accepts. */
const LARGEST_SPACE = 50_000

/**
 * @param {KindFacts['paper']} paper @param {Pick<Rating, 'models'>} rating
 * @param {Pick<PathStudy, 'end' | 'counts'> | undefined} study that of the paper's solver, if it accepts the level
 * @param {(number: number | bigint) => string} written
 * @returns {Said[]}
 */
export function papersNumbers(paper, { models }, study, written) {
  if (paper === 'ease') return easeOf(models)
  if (paper === 'path') return pathOf(study)
  if (paper === 'cross') return crossOf(models, written)
  return searchOf(models)
}

/**
 * Returns the total weight of a level's steps, if they have weights; and the score on another program's scale, if that
 * covers such boards and no step needs a long search.
 * @param {Pick<Rating, 'grade' | 'weight' | 'steps' | 'models'> | undefined} rating @param {KindFacts['scale']} scale
 * @returns {Said[]}
 */
export function weightOf(rating, scale) {
  if (!rating?.grade || rating.weight === undefined) return []
  const { weight, steps, models } = rating
  const isLike = scale && typeof models.wnef?.exp === 'number' && !steps.deeper
  return [['hardWeight', { weight }], ...(isLike ? [/** @type {Said} */ (['hardScale', scale])] : [])]
}

/** @param {Rating['models']} models @returns {Said[]} */
function searchOf({ search, freedom, growth }) {
  const written = (/** @type {number} */ d) => Number(d.toFixed(1))
  /** @type {Said[]} */
  const said = []
  if (typeof search?.d === 'number') said.push(['dSearch', { d: written(search.d) }])
  if (typeof freedom?.d === 'number') said.push(['dFreedom', { d: written(freedom.d) }])
  if ([search?.d, freedom?.d].some(d => Number(d) < 0)) said.push(['dNegative'])
  if (growth) {
    const { nodes, deadEnds, complete, d } = growth
    said.push([complete ? 'dGrowth' : 'dGrowthLeast', { nodes, deadEnds }])
    if (typeof d === 'number') said.push(['dGrowthOurs', { d: written(d) }])
  }
  return said.length ? said : [['dNone']]
}

/** @param {Rating['models']} models @returns {Said[]} */
function easeOf({ wnef }) {
  if (typeof wnef?.exp !== 'number') return [['dEaseNone']]
  const { exp, square, linear, empty } = wnef
  return [['dEase', { exp, square: Number(square), linear: Number(linear), count: empty }]]
}

/** @param {Pick<PathStudy, 'end' | 'counts'> | undefined} study @returns {Said[]} */
function pathOf(study) {
  if (!study) return [['dPathNone']]
  const { states, steps } = study.counts
  return [[study.end === 'answer' ? 'dPath' : study.end === 'none' ? 'dPathEnd' : 'dPathBudget', { states, steps }]]
}

/** @param {Rating['models']} models @param {(number: number | bigint) => string} written @returns {Said[]} */
function crossOf({ cross }, written) {
  if (!cross) return [['dCrossNone']]
  const { space, solutions, unknowns } = cross
  /** @type {Said[]} */
  const said = [['dCross', { space: written(BigInt(space)), count: unknowns }]]
  if (solutions === null) said.push(['dCrossUncounted'])
  else if (Number(solutions) < Number.MAX_SAFE_INTEGER) said.push(['dCrossSolutions', { count: Number(solutions) }])
  else said.push(['dCrossMany', { solutions: written(BigInt(solutions)) }])
  if (BigInt(space) > LARGEST_SPACE) said.push(['dCrossBad', { most: LARGEST_SPACE }])
  return said
}
