// @ts-check
/**
 * Makes the session of a level that is opened, with its kept game if that fits the board.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Board, Level } from '../pkg/placewise.js'
 * @import { Game, Position } from './game.js'
 * @import { Kept, Session } from './session.js'
 */
import { stoppedAt } from '../lib/stopwatch.js'
import { isSame } from '../lib/values.js'
import { continued } from './course.js'
import { hasEquations } from './equations/equations.js'
import { newGame, piecesLeft, position, symbolOf } from './game.js'
import { inputOf } from './input/index.js'
import { newPlay } from './session.js'

/** The number of sessions so far. */
let count = 0

/**
 * Returns a new session, with the kept game if there is one.
 * @param {{ key: string, level: Level, about: About, board: Board }} at
 * @param {Kept} [kept]
 * @returns {Session}
 */
export function newSession(at, kept) {
  const game = kept ? resume(at.board, kept) : newGame(at.board)
  const solved = kept?.solved ?? false
  return {
    ...at,
    ...newPlay(at.board, game),
    id: ++count,
    clock: stoppedAt(kept?.elapsed ?? 0),
    keptAt: !kept ? 0 : isSame(game.entries, kept.entries) ? kept.at : undefined,
    judged: null,
    help: kept?.help ?? 'none',
    moves: 0,
    standing: game.entries,
    course: continued(newGame(at.board).entries, game.entries, kept?.course),
    solved,
    reopened: solved,
    ...(kept && countsOf(kept)),
    ...(at.about.technique && kept && { start: kept }),
  }
}

/** Returns the counts of a kept game that it has. @param {Kept} kept */
const countsOf = ({ two, hints, tally }) => ({
  ...(two !== undefined && { two }),
  ...(hints && { hints }),
  ...(tally && { tally }),
})

/**
 * Returns a kept game, or a new one if the kept game does not fit the board.
 * @param {Board} board
 * @param {Position & { past: readonly Position[], future: readonly Position[], trying?: number }} kept trying: the
 *   number of moves since a trial began, absent without a trial
 * @returns {Game}
 */
export function resume(board, { past, future, trying, ...kept }) {
  const [now, ...others] = [kept, ...past, ...future].map(each => known(board, each))
  const trial = trying === undefined ? -1 : Math.max(-1, past.length - trying)
  return [now, ...others].every(each => fits(board, each))
    ? { ...now, past: others.slice(0, past.length), future: others.slice(past.length), trial }
    : newGame(board)
}

/**
 * Returns a position without marks that this board does not offer.
 * @param {Board} board @param {Position} kept
 */
function known(board, { entries, notes, never, struck, taken, ...marks }) {
  const keeps = new Set(inputOf(board).keeps)
  const own = Object.entries(marks).filter(([field]) => keeps.has(/** @type {keyof Position} */ (field)))
  return position({ entries, notes, never, taken, ...Object.fromEntries(own), ...(hasEquations(board) && { struck }) })
}

/** Returns true if a position can occur on a board. @param {Board} board @param {Position} position */
function fits(board, position) {
  const { entries, notes, centre, colours, taken, takenCentre } = position
  const { length } = board.sites
  if ([entries, notes, centre, colours, taken, takenCentre].some(list => list && list.length !== length)) return false
  if (!(inputOf(board).fits?.(board, position) ?? true)) return false
  const given = board.sites.every((site, i) => (site.given ?? null) === null || site.given === entries[i])
  return (
    given &&
    entries.every(e => e === null || symbolOf(board, e)?.id === e) &&
    [...piecesLeft(board, entries).values()].every(n => n >= 0)
  )
}
