// @ts-check
/**
 * The accessible label of each place, composed again only for places that have changed: a mark changes one of hundreds.
 * @import { Locale } from '../i18n/locale.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Play } from './session.js'
 */
import { isSame } from '../lib/same.js'
import { cellLabels } from './view.js'

/** The lists of the view of which the label of a place reads only the place's own item. */
const OWN = /** @type {const} */ (['notes', 'centre', 'colours'])
/** The fields of the view that no label reads. */
const SEEN = ['focus', 'chosen', 'over', 'targets', 'lit', 'named', 'won', 'selected', 'same']
const APART = new Set([...OWN, ...SEEN])

export class CellLabels {
  /**
   * The labels composed last, and their input.
   * @type {{ view: View, read: Map<string, unknown>, labels: string[] } | undefined}
   */
  #last

  /** Returns the label of each place, by site. @param {Play} play @param {View} view @param {Locale} locale */
  of(play, view, locale) {
    const { board, game } = play
    const seen = Object.entries(view).filter(([name]) => !APART.has(name))
    const read = new Map([
      ...seen,
      ['board', board],
      ['lang', locale.lang],
      ['puts', game.entries],
      ['bars', game.never],
    ])
    const last = this.#last
    const isKnown = last && isSame(last.read, read)
    const labels = cellLabels(play, view, locale, site =>
      isKnown && OWN.every(name => isSame(last.view[name]?.[site], view[name]?.[site])) ? last.labels[site] : undefined,
    )
    this.#last = { view, read, labels }
    return labels
  }
}
