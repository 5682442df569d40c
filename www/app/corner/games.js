// @ts-check
/**
 * The levels of the children's corner (`catalogue/corner.json`), and their order.
 * @import { Catalogue, About, Rung } from '../../catalogue/catalogue.js'
 * @import { KindInfo } from '../../pkg/placewise.js'
 * @import { Progress } from '../../storage/progress.js'
 * @typedef {{ kind: string, levels: string[], more: { preset: string, grade: string } }} Game   more: the new levels
 *   when all of its levels are solved
 */
import { wishOf } from '../../catalogue/catalogue.js'

export class Games {
  /** @param {readonly Game[]} all @param {Catalogue} catalogue @param {Pick<Progress, 'done'>} progress */
  constructor(all, catalogue, progress) {
    this.all = all
    this.catalogue = catalogue
    this.progress = progress
  }

  /** @param {string} kind */
  #of(kind) {
    return this.all.find(game => game.kind === kind)
  }

  /** Returns the levels of a kind. @param {string} kind @returns {Rung[]} */
  levelsOf(kind) {
    return (this.#of(kind)?.levels ?? []).flatMap(id => {
      const known = this.catalogue.find(id)?.known
      return known?.number === undefined ? [] : [{ ...known, number: known.number }]
    })
  }

  /**
   * Returns the level after one: the next unsolved one, or else the first unsolved one.
   * @param {Pick<About, 'id' | 'info'>} about
   */
  after({ id, info }) {
    const levels = this.levelsOf(info.id)
    const at = levels.findIndex(level => level.id === id)
    const isOpen = (/** @type {Rung} */ level) => level.id !== id && !this.progress.done(level.id)
    return levels.slice(at + 1).find(isOpen) ?? levels.find(isOpen)
  }

  /** Returns true if solving this level completes its kind. @param {Pick<About, 'id' | 'info'>} about */
  isEnd(about) {
    return !this.after(about) && this.levelsOf(about.info.id).some(({ id }) => id === about.id)
  }

  /** Returns the request for new levels of a kind whose levels are all solved. @param {KindInfo} info */
  more(info) {
    const more = this.#of(info.id)?.more
    return more && wishOf(info, more.preset, more.grade)
  }
}
