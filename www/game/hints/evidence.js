// @ts-check
/**
 * Selects the marks of a step that are worth showing on a board with houses. The causes of a pattern are evident
 * without marks. If a number has one place left in a house, its causes outside the house get beams to the cells that
 * they exclude. No DOM.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @import { Marks } from './reason-frames.js'
 */

/** @type {ReadonlySet<number>} */
const NONE = new Set()

/**
 * Returns the marks worth showing.
 * @param {Board} board @param {Entries} entries @param {Marks} marks
 * @returns {Marks}
 */
export function evident({ houses }, entries, marks) {
  const { gone: before, ...others } = marks
  // Candidates that are ruled out already are drawn only on boards with houses.
  if (!houses) return others
  const { looks, houses: along = [], causes, ghosts, supposed } = marks
  if (supposed.size) return marks
  if (looks) return { ...marks, causes: NONE }
  if (along.length !== 1 || ghosts.length !== 1) return marks
  const [line] = along
  const [{ site: target, piece }] = ghosts
  const outside = [...causes].filter(site => !line.includes(site))
  const open = line.filter(site => site !== target && entries[site] === null)
  const seenBy = (/** @type {number} */ cause) =>
    open.filter(site => houses.some(({ sites }) => sites.includes(cause) && sites.includes(site)))
  const beams = outside.map(from => ({ from, to: seenBy(from) })).filter(({ to }) => to.length > 0)
  const gone = new Map(before)
  for (const site of beams.flatMap(({ to }) => to))
    gone.set(site, [...new Set([...(gone.get(site) ?? []), String(piece)])])
  return { ...marks, causes: new Set(outside), gone, beams }
}
