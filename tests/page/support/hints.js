/** The hints of the page's levels, along the way of hints through each. */
import { placewise } from '../../api/wasm.js'
import { KINDS, ladderOf } from '../../kinds.js'
import { sample } from '../../sample.js'

/** @import { Entries, Lang } from '../../../www/pkg/placewise.js' */

/**
 * Returns the levels of a ladder, with the fields of any kind.
 * @type {(kind: string) => { id: string, level: any }[]}
 */
export const rungsOf = ladderOf

/** The kinds that have a ladder: a new one has none yet. */
export const ladders = KINDS.filter(kind => rungsOf(kind).length)

/**
 * Yields all hints from the empty board to the answer, for every nth level of a ladder; by night for all levels.
 *
 * @param {string} ladder @param {Lang} lang @param {number} [nth]
 */
export function* hintsOf(ladder, lang, nth = 3) {
  for (const { id, level } of sample(rungsOf(ladder), nth)) {
    const board = placewise.board(level, { lang })
    /** @type {Entries} */
    const entries = board.sites.map(site => site.given ?? null)
    for (;;) {
      const hint = placewise.hint(level, entries, { lang })
      if (hint.status !== 'step') break
      yield { id, hint, board }
      for (const { site, piece } of hint.place) entries[site] = piece
    }
  }
}
