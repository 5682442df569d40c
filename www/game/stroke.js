// @ts-check
/**
 * Moves on a path of numbers. A walk over cells gives them one number after the other, and can be turned round or
 * shifted afterwards; a line over cells draws steps without numbers. Pure, as in `game.js`.
 * @import { Board, Entries } from '../pkg/placewise.js'
 * @import { Game } from './game.js'
 * @import { Piece, Way } from './path.js'
 * @typedef {{ cells: readonly number[], number: number, way: Way }} Walk   cells: from the one it begins at; number:
 *   the one that stands there
 */
import { change, enter, isFixed } from './game.js'
import { areBeside, besideOnPath, canJoin, hasJoin, isFree, withJoin, withoutJoin } from './path.js'

/**
 * Writes a number on a cell; where it stands on another one that is the player's, it goes from there.
 * @param {Board} board @param {Game} game @param {number} site @param {number} number
 * @returns {Game} the same where the cell or the number is given
 */
export function writeNumber(board, game, site, number) {
  const from = game.entries.indexOf(number)
  if (isFixed(board, site) || from === site || (from >= 0 && isFixed(board, from))) return game
  const entries = game.entries.with(site, number)
  return enter(board, game, from < 0 ? entries : entries.with(from, null))
}

// ---- walking ----

/** The number that a walk has come to. @param {Walk} walk */
export const reached = ({ cells, number, way }) => number + way * (cells.length - 1)

/**
 * A walk goes on to a cell: back over its last one it takes that back, a cell beside it gets the next number or has it.
 * Where neither fits the walk stays as it is.
 * @param {Board} board @param {Entries} entries as they were when it began @param {Walk} walk @param {number} site
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
 * A pointer that is fast leaves cells out: the walk goes to a cell over those between, as straight as it can.
 * @template T
 * @param {Board} board @param {T} begun @param {number} to
 * @param {(walk: T) => number} endOf @param {(walk: T, site: number) => T} step the same walk where it cannot
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
 * Neighbours that are nearer to a cell, the nearest first.
 * @param {Board} board @param {number} from @param {number} to
 */
function nearer({ sites }, from, to) {
  const far = (/** @type {number} */ site) =>
    Math.hypot(sites[site].row - sites[to].row, sites[site].column - sites[to].column)
  return sites[from].neighbours.filter(site => far(site) < far(from)).sort((a, b) => far(a) - far(b))
}

/** What a walk writes, as one move. @param {Board} board @param {Game} game before it @param {Walk} walk */
export function writeWalk(board, game, { cells, number, way }) {
  const entries = [...game.entries]
  cells.forEach((site, i) => {
    entries[site] = number + way * i
  })
  return enter(board, game, entries)
}

// ---- the last one ----

/**
 * The numbers that the last move has written, in their order: those that it changed, and the player's own between
 * them, as one in the middle stays where it is when a stroke is turned round.
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
 * The same cells with other numbers, as one move; the same game where a given would change or a number stands
 * elsewhere.
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

/** Its numbers the other way round. @param {Board} board @param {Game} game */
export function turnRound(board, game) {
  const stroke = lastStroke(game)
  return rewrite(board, game, stroke, i => stroke[stroke.length - 1 - i].number)
}

/** Each of its numbers one higher, or one lower. @param {Board} board @param {Game} game @param {Way} by */
export function shiftStroke(board, game, by) {
  const stroke = lastStroke(game)
  return rewrite(board, game, stroke, i => stroke[i].number + by)
}

// ---- drawing ----

/**
 * A line drawn over cells: where its first step is drawn already it takes steps away, else it draws them, and gives
 * way at the first that cannot be.
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

/** Takes away all steps that are drawn from or to a cell. @param {Game} game @param {number} site */
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

/** Takes away what is noted in a cell where nothing stands. @param {Game} game @param {number} site */
export const unnote = (game, site) =>
  game.entries[site] === null ? change(game, { notes: game.notes.with(site, []) }) : game
