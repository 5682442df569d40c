// @ts-check
/**
 * The figures of a level by the papers' formulas, as sentences. The facts of each kind name the section of the papers'
 * page about it.
 * @import { Said } from '../../catalogue/catalogue.js'
 * @import { Level, PathStudy, Rating } from '../../pkg/placewise.js'
 * @import { Key } from './text.js'
 * @typedef {[key: Key, values?: Record<string, string | number>]} Sentence
 * @typedef {Record<'published' | 'corrected', Pick<PathStudy, 'end' | 'counts'>>} Studies   by the reading of the
 * solver
 */
import { loadJson } from '../../lib/load.js'

// ---- the facts about a kind and its pieces beside the rules, by kind ----

/**
 * @typedef {{ paper?: 'search' | 'ease' | 'path' | 'cross', ages?: Said, pieces: Record<string, Said>,
 *   printed?: Record<string, Said>, scale?: { name: string, rho: number, within: number, sample: number } }} KindFacts
 *   paper: its section of the page about the papers; ages: the age group of its paper; pieces: a true sentence on each
 *   piece; printed: the figures that the papers print of a level, by its id, with the reason if ours differ; scale:
 *   another program whose scores are close to our sums of weights (`docs/rating.md`): the rank correlation on `sample`
 *   levels, and the percentage within which nine of ten are
 */

export class Facts {
  /** @type {Map<string, Promise<KindFacts>>} */ #asked = new Map()

  /**
   * Loads the facts of a kind, once. If that fails they are empty, as everything else can be shown without them.
   * @param {string} kind @returns {Promise<KindFacts>}
   */
  of(kind) {
    const asked = this.#asked.get(kind) ?? this.#load(kind)
    this.#asked.set(kind, asked)
    return asked
  }

  /** @param {string} kind @returns {Promise<KindFacts>} */
  async #load(kind) {
    try {
      return await loadJson(`app/about/kinds/${kind}.json`)
    } catch (error) {
      console.error(error)
      // The next call tries again.
      this.#asked.delete(kind)
      return { pieces: {} }
    }
  }
}

/**
 * Returns true if a level has a piece of this name. Each kind has a field of its own for pieces, so any name or value
 * counts.
 * @param {Level} level @param {string} piece
 */
const hasPiece = (level, piece) => JSON.stringify(level).includes(`"${piece}"`)

/** Returns the pieces that no earlier level has. @param {readonly string[]} pieces @param {readonly Level[]} before */
export const newcomers = (pieces, before) => pieces.filter(piece => !before.some(level => hasPiece(level, piece)))

// ---- the figures ----

/** The maximum state space of a grid that a paper's generator accepts. */
const LARGEST_SPACE = 50_000

/**
 * @param {KindFacts['paper']} paper @param {Pick<Rating, 'models'>} rating
 * @param {Studies | undefined} study those of the paper's solver, if it accepts the level
 * @param {(number: number | bigint) => string} written
 * @returns {Sentence[]}
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
 * @returns {Sentence[]}
 */
export function weightOf(rating, scale) {
  if (!rating?.grade || rating.weight === undefined) return []
  const { weight, steps, models } = rating
  const isLike = scale && typeof models.wnef?.exp === 'number' && !steps.deeper
  return [['hardWeight', { weight }], ...(isLike ? [/** @type {Sentence} */ (['hardScale', scale])] : [])]
}

/** @param {Rating['models']} models @returns {Sentence[]} */
function searchOf({ search, freedom, growth }) {
  const written = (/** @type {number} */ d) => Number(d.toFixed(1))
  /** @type {Sentence[]} */
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

/** @param {Rating['models']} models @returns {Sentence[]} */
function easeOf({ wnef }) {
  if (typeof wnef?.exp !== 'number') return [['dEaseNone']]
  const { exp, square, linear, empty } = wnef
  return [['dEase', { exp, square: Number(square), linear: Number(linear), count: empty }]]
}

/**
 * The sentences on the two readings, by the end of each.
 * @type {Record<keyof Studies, Record<PathStudy['end'], Key>>}
 */
const PATHS = {
  published: { answer: 'dPath', none: 'dPathEnd', budget: 'dPathBudget' },
  corrected: { answer: 'dPathCorrected', none: 'dPathCorrectedEnd', budget: 'dPathCorrectedBudget' },
}

/** @param {Studies | undefined} study @returns {Sentence[]} */
function pathOf(study) {
  if (!study) return [['dPathNone']]
  return /** @type {const} */ (['published', 'corrected']).map(reading => {
    const { end, counts } = study[reading]
    return [PATHS[reading][end], { states: counts.states, steps: counts.steps }]
  })
}

/** @param {Rating['models']} models @param {(number: number | bigint) => string} written @returns {Sentence[]} */
function crossOf({ cross }, written) {
  if (!cross) return [['dCrossNone']]
  const { space, solutions, unknowns } = cross
  /** @type {Sentence[]} */
  const said = [['dCross', { space: written(BigInt(space)), count: unknowns }]]
  if (solutions === null) said.push(['dCrossUncounted'])
  else if (Number(solutions) < Number.MAX_SAFE_INTEGER) said.push(['dCrossSolutions', { count: Number(solutions) }])
  else said.push(['dCrossMany', { solutions: written(BigInt(solutions)) }])
  if (BigInt(space) > LARGEST_SPACE) said.push(['dCrossBad', { most: LARGEST_SPACE }])
  return said
}
