// @ts-check
/**
 * Which number one has in the hand on a path, and where one walks on from there.
 * @import { Play } from './session.js'
 * @typedef {{ site: number, number: number, step: 1 | -1 | 0 }} Walker   step: which way the next number is missing
 */
import { footing, wayFrom } from './path.js'

/**
 * Where one walks from: from the number that was pressed or written last, or where it was taken off, the last one
 * before it. Beside a missing number that is in the hand, from the one that it follows.
 * @param {Pick<Play, 'board' | 'game' | 'walking'>} play @returns {Walker | undefined}
 */
export function walkerOf({ board, game: { entries }, walking }) {
  const foot = walking && footing(entries, walking.number, walking.step)
  return foot && { ...foot, step: wayFrom(board, entries, foot.number, walking.step) }
}

/**
 * The number in the hand, which stands on the board or is missing, and the one that comes next; 0 for none.
 * @param {Pick<Play, 'board' | 'game' | 'walking' | 'picked'>} play
 */
export function handOf(play) {
  const walker = walkerOf(play)
  if (play.picked) return { number: Number(play.picked.piece), next: Number(play.picked.piece), walker }
  return { number: walker?.number ?? 0, next: walker?.step ? walker.number + walker.step : 0, walker }
}
