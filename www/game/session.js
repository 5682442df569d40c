// @ts-check
/**
 * One session at a level, as an immutable value: the level, the game, what the player holds, and statistics. The
 * updates return the next value, or the same object if nothing changes.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Clock } from '../lib/stopwatch.js'
 * @import { Board, Check, Entries, Entry, KindInfo, Level } from '../pkg/placewise.js'
 * @import { HelpUsed, Tally } from '../storage/book.js'
 * @import { Course } from './course.js'
 * @import { Candidate, Game, Position } from './game.js'
 * @import { Answer } from './mistakes.js'
 * @import { Remaining } from './equations/tally.js'
 * @typedef {{ piece: Entry, from: number, again?: boolean }} Picked   from: the site it was picked up from, -1 for the
 *   tray; again: true if one was put down already
 * @typedef {'digit' | 'corner' | 'centre' | 'colour' | 'link'} Mode   what typing a symbol does: puts it down, adds a
 *   corner note or a centre note, sets the colour of its number, or starts or ends a link
 * @typedef {{ number: number, step: 1 | -1 }} Walking   step: 1 to higher numbers, -1 to lower ones
 * @typedef {{ board: Board, game: Game, picked: Picked | null, chosen: number, selected: readonly number[], justPut:
 *   number, noting: boolean, mode: Mode, linking: Candidate | null, walking?: Walking, typed?: string | undefined,
 *   unfinished?: number | undefined, start?: Position }} Play   A game with the state of its input. picked: what the
 *   player holds; chosen: the place that waits for a piece, -1 for none; selected: selected places, the one chosen last
 *   comes last; justPut: the place where the last tap put down a piece from the tray, -1 for none; noting: true if
 *   pieces are noted, not put down; mode: the same for boards with more modes; linking: the start of a link that is
 *   being drawn; walking: on a path, the number written or pressed last, and the direction of the walk; typed: text
 *   typed at the chosen place that is not put down yet; unfinished: the place of a number just typed that may get one
 *   more digit; start: the first position, if it is not the empty board
 * @typedef {Play & { id: number, key: string, level: Level, about: About, clock: Clock,
 *   judged: { entries: Entries, check: Check } | null, help: HelpUsed, moves: number, standing: Entries,
 *   solved: boolean, reopened: boolean, keptAt?: number | undefined, two?: number, hints?: number | undefined, tally?:
 *   Tally, course?: Course | undefined, remaining?: Remaining, answer?: Answer }} Session   id: of this session;
 *   judged: the engine's last check, and the entries it belongs to; moves: how often the player changed the entries;
 *   standing: the entries when moves were last counted; course: the moves with their times, absent if not all known;
 *   reopened: true if the level was solved before it was opened; keptAt: the time of the kept state that it was opened
 *   with, 0 if nothing was kept, absent if that state did not fit the board; two: the number of moves made when two
 *   players began to take turns, absent for one player; hints: the number of hints; tally: the counts of a game by
 *   paper 002's rules, absent until it is known whether they apply; remaining: the remaining answers; answer: of the
 *   level, absent until it is known
 * @typedef {Position & { past: readonly Position[], future: readonly Position[], elapsed: number, help: HelpUsed,
 *   solved: boolean, at?: number, trying?: number, two?: number, hints?: number, tally?: Tally, course?: Course }} Kept
 */
import { elapsedOf, stoppedAt } from '../lib/stopwatch.js'
import { added } from './course.js'
import { isFixed, keepTrial, newGame } from './game.js'

/** Returns a game with its input in the initial state. @param {Board} board @param {Game} [game] @returns {Play} */
export const newPlay = (board, game = newGame(board)) => ({
  board,
  game,
  picked: null,
  chosen: -1,
  selected: [],
  justPut: -1,
  noting: false,
  mode: 'digit',
  linking: null,
})

// ---- input ----

/** @template {Play} P @param {P} play @param {Game} game @returns {P} */
export const goOn = (play, game) =>
  game === play.game ? play : { ...play, game, typed: undefined, unfinished: undefined }

/** @template {Play} P @param {P} play @param {Picked | null} picked @returns {P} */
export const hold = (play, picked) => (picked === play.picked ? play : { ...play, picked })

/** @template {Play} P @param {P} play @param {number} chosen @returns {P} */
export const choose = (play, chosen) => (chosen === play.chosen ? play : { ...play, chosen })

/** @template {Play} P @param {P} play @param {readonly number[]} selected @returns {P} */
export const select = (play, selected) =>
  selected.length === play.selected.length && selected.every((site, i) => site === play.selected[i])
    ? play
    : { ...play, selected }

/** @template {Play} P @param {P} play @param {Mode} mode @returns {P} */
export const writeAs = (play, mode) => (mode === play.mode ? play : { ...play, mode, linking: null })

/** @template {Play} P @param {P} play @param {Candidate | null} linking @returns {P} */
export const beginLink = (play, linking) => (linking === play.linking ? play : { ...play, linking })

/** @template {Play} P @param {P} play @param {Walking | undefined} walking @returns {P} */
export const walkFrom = (play, walking) => ({ ...play, walking })

/**
 * @template {Play} P @param {P} play @param {string | undefined} typed @param {number | undefined} unfinished
 * @returns {P}
 */
export const type = (play, typed, unfinished) =>
  typed === play.typed && unfinished === play.unfinished ? play : { ...play, typed, unfinished }

/** @template {Play} P @param {P} play @param {number} justPut @returns {P} */
export const putLast = (play, justPut) => (justPut === play.justPut ? play : { ...play, justPut })

/** @template {Play} P @param {P} play @returns {P} */
export const toggleNoting = play => ({ ...play, noting: !play.noting })

/** Returns true if the board holds only givens. @param {Play} play */
export const isUntouched = ({ board, game: { entries } }) =>
  entries.every((entry, site) => entry === null || isFixed(board, site))

// ---- progress ----

/**
 * Returns the engine's options for hints: `uniqueness` allows techniques that assume a single answer, if the player
 * wants them or the lesson teaches one.
 * @param {Pick<Session, 'about'>} session @param {boolean} [wished]
 */
export const restsOn = ({ about }, wished = false) => ({
  ...((about.technique?.uniqueness ?? wished) && { uniqueness: true }),
})

/**
 * Returns the conflicts with laws of the game, without those of a number that is still being typed.
 * @param {Check} check @param {number | undefined} unfinished the place of that number
 */
export const settledConflicts = ({ conflicts }, unfinished) =>
  unfinished === undefined ? conflicts : conflicts.filter(({ sites }) => !sites.includes(unfinished))

/** Returns the check of the current entries, null until it has come. @param {Session} at */
export const checkNow = ({ judged, game }) => (judged?.entries === game.entries ? judged.check : null)

/** @param {Session} session @param {Entries} entries @param {Check} check @returns {Session} */
export const judge = (session, entries, check) => ({ ...session, judged: { entries, check } })

/**
 * Counts and records a move if the entries have changed.
 * @param {Session} session @param {boolean} byHand @returns {Session}
 */
export function countMove(session, byHand) {
  const { clock, course, game, hints = 0, moves, standing } = session
  const { entries } = game
  if (standing === entries) return session
  const longer = course && added(course, standing, entries, { ms: elapsedOf(clock), hints })
  return { ...session, standing: entries, moves: moves + (byHand ? 1 : 0), course: longer }
}

/** Marks the level as solved, and keeps a trial, as it was right. @param {Session} session @returns {Session} */
export function solve(session) {
  const { game } = session
  return { ...session, solved: true, game: game.trial < 0 ? game : keepTrial(game) }
}

/** Starts a solved level again, with all counts at zero. @param {Session} session @returns {Session} */
export const beginAgain = session => ({
  ...session,
  solved: false,
  reopened: false,
  help: 'none',
  hints: undefined,
  course: [],
  clock: stoppedAt(0),
  // The choice of the rules stays.
  ...(session.tally && { tally: { on: session.tally.on, checks: session.tally.checks, bad: 0, hints: 0 } }),
})

/** Records the help that was used. @param {Session} session @param {HelpUsed} help @returns {Session} */
export const useHelp = (session, help) => (session.help === help ? session : { ...session, help })

/** Counts a hint. @param {Session} session @returns {Session} */
export const countHelp = session => ({
  ...session,
  help: session.help === 'none' ? 'hints' : session.help,
  hints: (session.hints ?? 0) + 1,
})

/** Starts or ends taking turns by two players. @param {Session} session @param {number | undefined} two */
export function takeTurns(session, two) {
  const { two: _, ...alone } = session
  return two === undefined ? alone : { ...alone, two }
}

/**
 * Puts a session into another language.
 * @param {Session} session
 * @param {Board} board
 * @param {KindInfo} info
 * @returns {Session}
 */
export const translate = (session, board, info) => ({ ...session, board, about: { ...session.about, info } })
