// @ts-check
/**
 * One game as a value: what stands where, and the way back and forth.
 * Every move is a pure function that gives the next game, or the same one when nothing would change.
 * @import { Board, Entries, Entry } from './pkg/placewise.js'
 * @typedef {{ entries: Entries, past: readonly Entries[], future: readonly Entries[] }} Game
 */

/** @param {Board} board @returns {Game} */
export const newGame = board => ({ entries: firstEntries(board), past: [], future: [] })

/** @param {Board} board @returns {Entries} */
const firstEntries = board => board.sites.map(s => s.given ?? null)

/** A given site cannot be changed. @param {Board} board @param {number} site */
export const isFixed = (board, site) => (board.sites[site].given ?? null) !== null

/** How many of each piece are still to be placed. @param {Board} board @param {Entries} entries @returns {Map<Entry, number>} */
export function piecesLeft(board, entries) {
  /** @type {Map<Entry, number>} */
  const left = new Map(board.pieces.map(p => [p.id, p.count]))
  for (const id of entries) if (id !== null) left.set(id, (left.get(id) ?? 0) - 1)
  return left
}

/** @param {Entries} entries */
export const emptyCount = entries => entries.filter(e => e === null).length

/** Puts a piece down; what stood there goes back. @param {Board} board @param {Game} game @param {number} site @param {Entry} piece */
export function place(board, game, site, piece) {
  if (isFixed(board, site) || game.entries[site] === piece) return game
  if (!piecesLeft(board, game.entries).get(piece)) return game
  return become(game, game.entries.with(site, piece))
}

/** @param {Board} board @param {Game} game @param {number} site */
export function remove(board, game, site) {
  if (isFixed(board, site) || game.entries[site] === null) return game
  return become(game, game.entries.with(site, null))
}

/** Moves a piece; a piece already there comes the other way. @param {Board} board @param {Game} game @param {number} from @param {number} to */
export function move(board, game, from, to) {
  const a = game.entries[from]
  const b = game.entries[to]
  if (a === b || a === null || isFixed(board, from) || isFixed(board, to)) return game
  return become(game, game.entries.with(from, b).with(to, a))
}

/** Puts a piece down even when all are out: one standing elsewhere (not among `kept`) moves here.
 * @param {Board} board @param {Game} game @param {number} site @param {Entry} piece @param {Set<number>} kept */
export function settle(board, game, site, piece, kept) {
  const placed = place(board, game, site, piece)
  if (placed !== game || game.entries[site] === piece) return placed
  const from = game.entries.findIndex((e, i) => e === piece && !kept.has(i) && !isFixed(board, i))
  return from < 0 ? game : move(board, game, from, site)
}

/** Clears the board; this too can be undone. @param {Board} board @param {Game} game */
export function restart(board, game) {
  const first = firstEntries(board)
  return sameEntries(first, game.entries) ? game : become(game, first)
}

/** @param {Game} game @returns {Game} */
export function undo(game) {
  const entries = game.past.at(-1)
  return entries ? { entries, past: game.past.slice(0, -1), future: [game.entries, ...game.future] } : game
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  const [entries, ...future] = game.future
  return entries ? { entries, past: [...game.past, game.entries], future } : game
}

/** @param {Game} game @param {Entries} entries @returns {Game} */
const become = (game, entries) => ({ entries, past: [...game.past, game.entries], future: [] })

/** @param {Entries} a @param {Entries} b */
const sameEntries = (a, b) => a.every((e, i) => e === b[i])
