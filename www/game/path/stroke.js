// @ts-check
/**
 * Moves on a path of numbers. A walk over cells writes consecutive numbers, which can be reversed or shifted
 * afterwards; a line over cells draws steps without numbers. All functions are pure, as in `game.js`.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @import { Game } from '../game.js'
 * @import { Piece, Way } from './path.js'
 * @typedef {{ cells: readonly number[], number: number, way: Way }} Walk   cells: in order; number: that of the first
 *   cell
 */
import { change, enter, isFixed } from '../game.js'
import { areBeside, besideOnPath, canJoin, hasJoin, isFree, withJoin, withoutJoin } from './path.js'

/**
 * Writes a number on a cell; if the player wrote it on another cell, it moves from there.
 * @param {Board} board @param {Game} game @param {number} site @param {number} number
 * @returns {Game} the same game if the cell or the number is given
 */
export function writeNumber(board, game, site, number) {
  const from = game.entries.indexOf(number)
  if (isFixed(board, site) || from === site || (from >= 0 && isFixed(board, from))) return game
  const entries = game.entries.with(site, number)
  return enter(board, game, from < 0 ? entries : entries.with(from, null))
}

// ---- walking ----

/** Returns the number at the end of a walk. @param {Walk} walk */
export const reached = ({ cells, number, way }) => number + way * (cells.length - 1)

/**
 * Extends a walk to a neighbouring cell that can get or already has the next number, or takes back its last cell if
 * `site` is the one before. Returns the same walk if neither applies.
 * @param {Board} board @param {Entries} entries those before the walk @param {Walk} walk @param {number} site
 * @returns {Walk}
 */
export function walkTo(board, entries, walk, site) {
  const { cells, way } = walk
  const at = cells[cells.length - 1]
  if (site === cells[cells.length - 2]) return { ...walk, cells: cells.slice(0, -1) }
  if (!areBeside(board, at, site) || cells.includes(site)) return walk
  const next = reached(walk) + way
  const fits = entries[site] === null ? isFree(board, entries, next) : entries[site] === next
  return fits ? { ...walk, cells: [...cells, site] } : walk
}

/**
 * Continues a walk to a cell over the cells in between, as straight as possible, since a fast pointer skips cells.
 * @template T
 * @param {Board} board @param {T} begun @param {number} to
 * @param {(walk: T) => number} endOf @param {(walk: T, site: number) => T} step returns the same walk if it cannot go
 *   there
 * @returns {T}
 */
export function goTo(board, begun, to, endOf, step) {
  let walk = begun
  for (let at = endOf(walk); at !== to; at = endOf(walk)) {
    const next = nearer(board, at, to)
      .map(site => step(walk, site))
      .find(other => other !== walk)
    if (!next || endOf(next) === at) return walk
    walk = next
  }
  return walk
}

/**
 * Returns the neighbours of `from` that are nearer to `to`, the nearest first.
 * @param {Board} board @param {number} from @param {number} to
 */
function nearer({ sites }, from, to) {
  const far = (/** @type {number} */ site) =>
    Math.hypot(sites[site].row - sites[to].row, sites[site].column - sites[to].column)
  return sites[from].neighbours.filter(site => far(site) < far(from)).sort((a, b) => far(a) - far(b))
}

/**
 * Writes the numbers of a walk, as one move.
 * @param {Board} board @param {Game} game the game before it @param {Walk} walk
 */
export function writeWalk(board, game, { cells, number, way }) {
  const entries = [...game.entries]
  cells.forEach((site, i) => {
    entries[site] = number + way * i
  })
  return enter(board, game, entries)
}

// ---- the last stroke ----

/**
 * Returns the numbers that the last move wrote, in ascending order: those that it changed, and all between the lowest
 * and the highest of them. A number in the middle of a reversed stroke does not change, but belongs to it.
 * @param {Game} game @returns {{ site: number, number: number }[]}
 */
export function lastStroke({ entries, past }) {
  const before = past.at(-1)?.entries
  if (!before) return []
  const written = entries.flatMap((entry, site) =>
    typeof entry === 'number' && entry !== before[site] ? [{ site, number: entry }] : [],
  )
  if (!written.length) return []
  const numbers = written.map(({ number }) => number)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return entries
    .flatMap((entry, site) =>
      typeof entry === 'number' && entry >= first && entry <= last ? [{ site, number: entry }] : [],
    )
    .sort((a, b) => a.number - b.number)
}

/**
 * Writes other numbers on the cells of a stroke, as one move. Returns the same game if a given would change or a number
 * is used elsewhere.
 * @param {Board} board @param {Game} game @param {{ site: number, number: number }[]} stroke
 * @param {(i: number) => number} numberOf
 */
function rewrite(board, game, stroke, numberOf) {
  const there = new Set(stroke.map(({ site }) => site))
  const bare = game.entries.map((entry, site) => (there.has(site) ? null : entry))
  const fits = stroke.every(
    ({ site, number }, i) => numberOf(i) === number || (!isFixed(board, site) && isFree(board, bare, numberOf(i))),
  )
  if (!fits) return game
  const entries = [...bare]
  stroke.forEach(({ site }, i) => {
    entries[site] = numberOf(i)
  })
  return enter(board, game, entries)
}

/** Reverses the numbers of the last stroke. @param {Board} board @param {Game} game */
export function turnRound(board, game) {
  const stroke = lastStroke(game)
  return rewrite(board, game, stroke, i => stroke[stroke.length - 1 - i].number)
}

/** Raises or lowers each number of the last stroke by one. @param {Board} board @param {Game} game @param {Way} by */
export function shiftStroke(board, game, by) {
  const stroke = lastStroke(game)
  return rewrite(board, game, stroke, i => stroke[i].number + by)
}

// ---- drawing ----

/**
 * Draws the steps of a line over cells, up to the first that is not possible. If its first step is drawn already, the
 * line erases steps instead.
 * @param {Board} board @param {Game} game @param {readonly number[]} cells
 */
export function drawLine(board, game, cells) {
  const erases = cells.length > 1 && hasJoin(game.joins ?? [], cells[0], cells[1])
  let joins = game.joins ?? []
  for (const [i, to] of cells.slice(1).entries()) {
    const from = cells[i]
    if (erases) joins = withoutJoin(joins, from, to)
    else if (canJoin(board, { entries: game.entries, joins }, from, to)) joins = withJoin(joins, from, to)
    else if (!besideOnPath(board, { entries: game.entries, joins })[from].includes(to)) break
  }
  return change(game, { joins })
}

/** Removes all drawn steps of a cell. @param {Game} game @param {number} site */
export const loosen = (game, site) => change(game, { joins: game.joins?.filter(join => !join.includes(site)) })

/**
 * Writes the numbers of a piece, as one move.
 * @param {Board} board @param {Game} game @param {Piece} piece @param {number[]} numbers
 */
export const writePiece = (board, game, piece, numbers) =>
  enter(
    board,
    game,
    game.entries.map((entry, site) => numbers[piece.indexOf(site)] ?? entry),
  )

/** Removes the notes of an empty cell. @param {Game} game @param {number} site */
export const unnote = (game, site) =>
  game.entries[site] === null
    ? change(game, { notes: game.notes.with(site, []), taken: game.taken?.with(site, []) })
    : game
