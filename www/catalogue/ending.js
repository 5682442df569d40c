// @ts-check
/**
 * Detects that a win completes a ladder, and finds the next level.
 * @import { About, Catalogue, Rung, Shelf } from './catalogue.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @typedef {{ what: 'last' | 'ladder' | 'all', count: number, next?: { info: KindInfo, rung: Rung } }} Ending
 *   last: the ladder's last level was solved, `count` earlier ones were not; ladder: all `count` levels of it are
 *   solved; all: those of every ladder are solved
 */
import { rungsOf } from './catalogue.js'

/**
 * @param {Pick<About, 'id' | 'info' | 'listed'>} about the solved level
 * @param {Pick<Catalogue, 'all'>} catalogue
 * @param {(id: string) => boolean} isDone @param {boolean} isNew true if the level had not been solved before
 * @returns {Ending | undefined}
 */
export function endingOf({ id, info, listed }, { all }, isDone, isNew) {
  const at = all.findIndex(shelf => shelf.info.id === info.id)
  const rungs = listed || at < 0 ? [] : rungsOf(all[at].levels)
  // A single level is not a ladder.
  if (rungs.length < 2) return undefined
  const isLast = rungs.at(-1)?.id === id
  if (!isLast && !(isNew && rungs.some(rung => rung.id === id))) return undefined
  const isOpen = (/** @type {Rung} */ rung) => rung.id !== id && !isDone(rung.id)
  const open = rungs.filter(isOpen)
  if (open.length > 0) return isLast ? { what: 'last', count: open.length, next: { info, rung: open[0] } } : undefined
  // The following ladders come first, then the earlier ones.
  const next = firstOpen([...all.slice(at + 1), ...all.slice(0, at)], isOpen)
  return { what: next ? 'ladder' : 'all', count: rungs.length, ...(next && { next }) }
}

/** @param {readonly Shelf[]} shelves @param {(rung: Rung) => boolean} isOpen */
function firstOpen(shelves, isOpen) {
  for (const { info, levels } of shelves) {
    const rung = rungsOf(levels).find(isOpen)
    if (rung) return { info, rung }
  }
  return undefined
}
