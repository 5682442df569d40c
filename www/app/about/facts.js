// @ts-check
/**
 * The facts about a kind and its pieces beside the rules, by kind.
 * @import { Said } from '../../catalogue/catalogue.js'
 * @import { Level } from '../../pkg/placewise.js'
 * @typedef {{ paper?: 'search' | 'ease' | 'path' | 'cross', ages?: Said, pieces: Record<string, Said>,
 *   scale?: { name: string, rho: number, within: number, sample: number } }} KindFacts
 *   paper: its section of the page about the papers; ages: the age group of its paper; pieces: a true sentence on each
 *   piece; scale: another program whose scores are close to our sums of weights (`docs/rating.md`): the rank
 *   correlation on `sample` levels, and the percentage within which nine of ten are
 */
import { loadJson } from '../../lib/load.js'

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
