// @ts-check
/**
 * The number that the player holds on a path, and where a walk goes on.
 * @import { Play } from '../session.js'
 * @typedef {{ site: number, number: number, step: 1 | -1 | 0 }} Walker   step: the direction of the next missing
 *   number, 0 for none
 */
import { footing, wayFrom } from './path.js'

/**
 * Returns the cell from which a walk goes on: that of the number pressed or written last, or if it has been removed, of
 * the last number before it. Returns undefined if there is none.
 * @param {Pick<Play, 'board' | 'game' | 'walking'>} play @returns {Walker | undefined}
 */
export function walkerOf({ board, game: { entries }, walking }) {
  const foot = walking && footing(entries, walking.number, walking.step)
  return foot && { ...foot, step: wayFrom(board, entries, foot.number, walking.step) }
}

/**
 * Returns the number that the player holds or has walked to, and the number to be written next; each is 0 for none.
 * @param {Pick<Play, 'board' | 'game' | 'walking' | 'picked'>} play
 */
export function handOf(play) {
  const walker = walkerOf(play)
  if (play.picked) return { number: Number(play.picked.piece), next: Number(play.picked.piece), walker }
  return { number: walker?.number ?? 0, next: walker?.step ? walker.number + walker.step : 0, walker }
}
