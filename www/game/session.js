// @ts-check
/**
 * One sitting at a level, as a value: the level, the game played on it, what is in the hand, and how it was played. The
 * updates give the next value, or the same one when nothing would change.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Clock } from '../lib/stopwatch.js'
 * @import { Board, Check, Entries, Entry, KindInfo, Level } from '../pkg/placewise.js'
 * @import { HelpUsed, Tally } from '../storage/book.js'
 * @import { Candidate, Game, Position } from './game.js'
 * @import { Answer } from './mistakes.js'
 * @import { Remaining } from './tally.js'
 * @typedef {{ piece: Entry, from: number, again?: boolean }} Picked   from: the site it stands on, -1 for the tray;
 *   again: one was put down already
 * @typedef {'digit' | 'corner' | 'centre' | 'colour' | 'link'} Mode   what a symbol is written as: put down, noted in
 *   its corner, noted in the middle, as the colour of its number, or as the end of a link
 * @typedef {{ number: number, step: 1 | -1 }} Walking   step: to higher numbers or to lower ones
 * @typedef {{ board: Board, game: Game, picked: Picked | null, chosen: number, selected: readonly number[],
 *   justPut: number, noting: boolean, mode: Mode, linking: Candidate | null, walking?: Walking, typed?: string,
 *   unfinished?: number, start?: Position }} Play   A game in somebody's hands.
 *   picked: what is in the hand; chosen: a place waiting for a piece; selected: places waiting together, the last one
 *   chosen last; justPut: where the last tap put a piece down from the tray; -1 for none; noting: whether pieces are
 *   noted, not put down; mode: the same where there are more ways; linking: where a link begins that is being drawn;
 *   walking: on a path, the number that was written or pressed last, and which way it goes on from there; typed: what
 *   is typed at the chosen place and stands nowhere yet; unfinished: where a number was typed just now that one more
 *   digit may go on with; start: how it began, where not with the empty board
 * @typedef {Play & { id: number, key: string, level: Level, about: About, clock: Clock,
 *   judged: { entries: Entries, check: Check } | null, help: HelpUsed, moves: number, standing: Entries,
 *   solved: boolean, reopened: boolean, two?: number, hints?: number, tally?: Tally, remaining?: Remaining,
 *   answer?: Answer }} Session
 *   id: of this sitting; judged: what the engine said last, and of which entries; moves: how often the player changed
 *   what stands on the board; reopened: it was solved before it came to the table; two: how many moves had been made
 *   when two players began to take turns, absent for one; hints: how many were asked for; tally: what is counted, where
 *   boards can be played so, once it is known whether this one is; remaining: which answers remain; answer: of the
 *   level, once that is known
 * @typedef {Position & { past: readonly Position[], future: readonly Position[], elapsed: number, help: HelpUsed,
 *   solved: boolean, trying?: number, two?: number, hints?: number, tally?: Tally }} Kept
 */
import { stoppedAt } from '../lib/stopwatch.js'
import { isFixed, keepTrial, newGame, resume } from './game.js'

let sittings = 0

/** A game in nobody's hands. @param {Board} board @param {Game} [game] @returns {Play} */
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

/**
 * A sitting from the start, or as it was kept.
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
    id: ++sittings,
    clock: stoppedAt(kept?.elapsed ?? 0),
    judged: null,
    help: kept?.help ?? 'none',
    moves: 0,
    standing: game.entries,
    solved,
    reopened: solved,
    ...(at.about.technique && kept && { start: kept }),
    ...(kept?.two !== undefined && { two: kept.two }),
    ...(kept?.hints && { hints: kept.hints }),
    ...(kept?.tally && { tally: kept.tally }),
  }
}

// ---- in the hand ----

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

/** Nothing has been put down, or all is taken off again. @param {Play} play */
export const isUntouched = ({ board, game: { entries } }) =>
  entries.every((entry, site) => entry === null || isFixed(board, site))

// ---- how it goes ----

/**
 * What hints may rest on beside the rules, as the engine takes it: that there is one answer, where that is wished or to
 * be learnt.
 * @param {Pick<Session, 'about'>} session @param {boolean} [wished]
 */
export const restsOn = ({ about }, wished = false) => ({
  ...((about.technique?.uniqueness ?? wished) && { uniqueness: true }),
})

/**
 * What goes against a law of the game, but of a number that is still being typed.
 * @param {Check} check @param {number | undefined} unfinished where
 */
export const settledConflicts = ({ conflicts }, unfinished) =>
  unfinished === undefined ? conflicts : conflicts.filter(({ sites }) => !sites.includes(unfinished))

/** What the engine said of the board as it stands; nothing while the last move is being judged. @param {Session} at */
export const checkNow = ({ judged, game }) => (judged?.entries === game.entries ? judged.check : null)

/** @param {Session} session @param {Entries} entries @param {Check} check @returns {Session} */
export const judge = (session, entries, check) => ({ ...session, judged: { entries, check } })

/** Something may stand elsewhere now. @param {Session} session @param {boolean} byHand @returns {Session} */
export function countMove(session, byHand) {
  const { entries } = session.game
  if (session.standing === entries) return session
  return { ...session, standing: entries, moves: session.moves + (byHand ? 1 : 0) }
}

/** It is solved, and what was tried out is right. @param {Session} session @returns {Session} */
export function solve(session) {
  const { game } = session
  return { ...session, solved: true, game: game.trial < 0 ? game : keepTrial(game) }
}

/** A solved level from the start: it counts anew. @param {Session} session @returns {Session} */
export const beginAgain = session => ({
  ...session,
  solved: false,
  reopened: false,
  help: 'none',
  hints: undefined,
  clock: stoppedAt(0),
  // Nothing is counted yet; the rules are as they were.
  ...(session.tally && { tally: { on: session.tally.on, checks: session.tally.checks, bad: 0, hints: 0 } }),
})

/** More help than before has been used. @param {Session} session @param {HelpUsed} help @returns {Session} */
export const useHelp = (session, help) => (session.help === help ? session : { ...session, help })

/** A hint was asked for. @param {Session} session @returns {Session} */
export const countHelp = session => ({
  ...session,
  help: session.help === 'none' ? 'hints' : session.help,
  hints: (session.hints ?? 0) + 1,
})

/** Two players begin to take turns, or one plays on alone. @param {Session} session @param {number | undefined} two */
export function takeTurns(session, two) {
  const { two: _, ...alone } = session
  return two === undefined ? alone : { ...alone, two }
}

/**
 * The same in another language.
 * @param {Session} session
 * @param {Board} board
 * @param {KindInfo} info
 * @returns {Session}
 */
export const translate = (session, board, info) => ({ ...session, board, about: { ...session.about, info } })
