// @ts-check
/**
 * What each place says of itself, written anew only where something differs: a mark changes one place of hundreds.
 * @import { Locale } from '../i18n/locale.js'
 * @import { View } from '../scenes/painter.js'
 * @import { Play } from './session.js'
 */
import { isSame } from '../lib/same.js'
import { cellLabels } from './view.js'

/** Lists of which a place reads its own item alone. */
const OWN = /** @type {const} */ (['notes', 'centre', 'colours'])
/** What is seen, and not said. */
const SEEN = ['focus', 'chosen', 'over', 'targets', 'lit', 'named', 'won', 'selected', 'same']
const APART = new Set([...OWN, ...SEEN])

export class CellLabels {
  /**
   * What was written last, and of what.
   * @type {{ view: View, read: Map<string, unknown>, labels: string[] } | undefined}
   */
  #last

  /** @param {Play} play @param {View} view @param {Locale} locale */
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
