// @ts-check
/**
 * What is told of a kind and its pieces beside the rules, by the kind's name.
 * @import { Said } from '../../catalogue/origins.js'
 * @typedef {{ paper?: 'search' | 'ease' | 'path' | 'cross', ages?: Said, pieces: Record<string, Said>,
 *   scale?: { name: string, rho: number, within: number, sample: number } }} KindFacts
 *   paper: its section of the page about the papers; ages: whom its paper had in mind; pieces: one true sentence on
 *   each; scale: of another program, whose scores are about our sums of weights (`docs/rating.md`): their rank
 *   correlation on `sample` levels, and the percentage within which nine of ten are
 */
import { loadJson } from '../../lib/load.js'

export class Facts {
  /** @type {Map<string, Promise<KindFacts>>} */ #asked = new Map()

  /**
   * Asked for once. What does not come is empty: all else can be told without it.
   * @param {string} kind @returns {Promise<KindFacts>}
   */
  of(kind) {
    const asked =
      this.#asked.get(kind) ??
      loadJson(`app/about/kinds/${kind}.json`).catch(error => {
        console.error(error)
        // The next time it is asked for again.
        this.#asked.delete(kind)
        return { pieces: {} }
      })
    this.#asked.set(kind, asked)
    return asked
  }
}
