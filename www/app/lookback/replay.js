// @ts-check
/**
 * A kept game as a list of turns, from its course or, if that is not known, from its history for undo.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @import { Move, SavedGame } from '../../storage/book.js'
 * @typedef {{ ms: number | undefined, put: Move['put'], hinted: boolean, entries: Entries }} Turn   ms: the thinking
 *   time at its end, undefined if that was not kept; hinted: true if a hint was asked for before it; entries: after it
 * @typedef {{ start: Entries, turns: Turn[], timed: boolean, solved: boolean, taught: boolean }} Replay   timed: true
 *   if the turns have times; taught: true if the player was shown the solution
 * @typedef {Pick<SavedGame, 'entries' | 'past' | 'course' | 'solved' | 'help'>} Played
 */
import { changes, continued, moved } from '../../game/course.js'
import { newGame } from '../../game/game.js'

/** @param {Board} board @param {Played} played @returns {Replay} */
export function replayOf(board, { entries, past, course, solved, help }) {
  const { entries: first } = newGame(board)
  const known = course && continued(first, entries, course)
  const whole = { solved, taught: help === 'taught' }
  if (known?.length) return { start: first, turns: turnsOf(first, known), timed: true, ...whole }
  const [start, ...later] = [...past.map(position => position.entries), entries]
  return { start, turns: untimed(start, later), timed: false, ...whole }
}

/** @param {Entries} start @param {readonly Move[]} course @returns {Turn[]} */
function turnsOf(start, course) {
  let now = start
  return course.map(({ ms, hints, put }, i) => {
    now = moved(now, { put })
    return { ms, put, hinted: hints > (course[i - 1]?.hints ?? 0), entries: now }
  })
}

/** @param {Entries} start @param {Entries[]} later @returns {Turn[]} */
function untimed(start, later) {
  let before = start
  return later.flatMap(entries => {
    const put = changes(before, entries)
    before = entries
    return put.length ? [{ ms: undefined, put, hinted: false, entries }] : []
  })
}

/** Returns the entries after a number of turns. @param {Replay} replay @param {number} count */
export const entriesAt = ({ start, turns }, count) => (count ? turns[count - 1].entries : start)

/** Returns the thinking time after some turns, 0 if it is not known. @param {Replay} replay @param {number} count */
export const timeAt = ({ turns }, count) => (count ? (turns[count - 1].ms ?? 0) : 0)

/** Returns the time that a turn took. @param {Replay} replay @param {number} turn */
export const spentOn = (replay, turn) => Math.max(0, timeAt(replay, turn + 1) - timeAt(replay, turn))
