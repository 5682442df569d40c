/** The hints of the page's levels, along the way of hints through each. */
import { readdirSync, readFileSync } from 'node:fs'
import { placewise } from '../../api/wasm.js'
import { sample } from '../../sample.js'

/** @import { Entries, Lang } from '../../../www/pkg/placewise.js' */

const levels = new URL('../../../www/levels/', import.meta.url)

/** The names of the ladders. */
export const ladders = readdirSync(levels)
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length))

/** Returns the levels of a ladder. @param {string} ladder @returns {{ id: string, level: any }[]} */
export const rungsOf = ladder => JSON.parse(readFileSync(new URL(`${ladder}.json`, levels), 'utf8'))

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
