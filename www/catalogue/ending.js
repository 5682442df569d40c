// @ts-check
/**
 * Tells if a win was the end of a ladder, and where one goes from there.
 * @import { About, Catalogue, Rung, Shelf } from './catalogue.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @typedef {{ what: 'last' | 'ladder' | 'all', count: number, next?: { info: KindInfo, rung: Rung } }} Ending
 *   last: it was the ladder's last level, and so many before it are not solved; ladder: all of its levels, so many, are
 *   solved; all: those of each ladder
 */
import { rungsOf } from './catalogue.js'

/**
 * @param {Pick<About, 'id' | 'info' | 'listed'>} about of the level that is solved
 * @param {Pick<Catalogue, 'all'>} catalogue
 * @param {(id: string) => boolean} isDone @param {boolean} isNew whether the level was not solved before
 * @returns {Ending | undefined}
 */
export function endingOf({ id, info, listed }, { all }, isDone, isNew) {
  const at = all.findIndex(shelf => shelf.info.id === info.id)
  const rungs = listed || at < 0 ? [] : rungsOf(all[at].levels)
  // One level is no ladder.
  if (rungs.length < 2) return undefined
  const isLast = rungs.at(-1)?.id === id
  if (!isLast && !(isNew && rungs.some(rung => rung.id === id))) return undefined
  const isOpen = (/** @type {Rung} */ rung) => rung.id !== id && !isDone(rung.id)
  const open = rungs.filter(isOpen)
  if (open.length > 0) return isLast ? { what: 'last', count: open.length, next: { info, rung: open[0] } } : undefined
  // The next ladders come first, then those before.
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
