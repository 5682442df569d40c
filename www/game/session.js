// @ts-check
/**
 * One sitting at a level: the level, the game played on it, and how it was played.
 * @import { About } from '../catalogue/catalogue.js'
 * @import { Stopwatch } from '../lib/stopwatch.js'
 * @import { Board, Check, Entries, Level } from '../pkg/placewise.js'
 * @import { HelpUsed } from '../storage/book.js'
 * @import { Position } from './game.js'
 * @import { Input } from './input/input.js'
 * @import { Listener } from './interaction.js'
 * @typedef {{ key: string, level: Level, about: About, board: Board, play: Interaction, input: Input,
 *   check: Check | null, help: HelpUsed,
 *   moves: number, standing: Entries, solved: boolean, reopened: boolean, two?: number, watch: Stopwatch }} Session
 *   moves: how often the player changed what stands on the board; reopened: it was solved before it came to the table;
 *   two: how many moves had been made when two players began to take turns, absent for one
 * @typedef {Position & { past: readonly Position[], future: readonly Position[], elapsed: number, help: HelpUsed,
 *   solved: boolean, trying?: number, two?: number }} Kept
 */
import { newGame, resume } from './game.js'
import { inputOf } from './input/index.js'
import { Interaction } from './interaction.js'

/**
 * A sitting from the start, or as it was kept.
 * @param {{ key: string, level: Level, about: About, board: Board, watch: Stopwatch }} at
 * @param {Listener} listener
 * @param {Kept} [kept]
 * @returns {Session}
 */
export function newSession(at, listener, kept) {
  const game = kept ? resume(at.board, kept) : newGame(at.board)
  const solved = kept?.solved ?? false
  const play = new Interaction(at.board, listener, game)
  return {
    ...at,
    play,
    input: inputOf(at.board)(play),
    check: null,
    help: kept?.help ?? 'none',
    moves: 0,
    standing: game.entries,
    solved,
    reopened: solved,
    ...(kept?.two !== undefined && { two: kept.two }),
  }
}

/** A solved level from the start: it counts anew. @param {Session} session @param {Stopwatch} watch */
export function beginAgain(session, watch) {
  session.solved = session.reopened = false
  session.help = 'none'
  session.watch = watch
  watch.start()
  watch.ticked()
}
