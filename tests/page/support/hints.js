/** The hints of the levels that come with the page, along the way of hints through each. */
import { readdirSync, readFileSync } from 'node:fs'
import { placewise } from '../../api/wasm.js'

/** @import { Entries, Lang } from '../../../www/pkg/placewise.js' */

const levels = new URL('../../../www/levels/', import.meta.url)

/** The names of the ladders. */
export const ladders = readdirSync(levels)
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length))

/** The levels of a ladder. @param {string} ladder @returns {{ id: string, level: any }[]} */
export const rungsOf = ladder => JSON.parse(readFileSync(new URL(`${ladder}.json`, levels), 'utf8'))

/** All hints of a ladder from each empty board to its answer. @param {string} ladder @param {Lang} lang */
export function* hintsOf(ladder, lang) {
  for (const { id, level } of rungsOf(ladder)) {
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
