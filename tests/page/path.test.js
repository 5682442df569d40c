/** Numbrix: runs of numbers, steps drawn without numbers, walks, strokes reversed and shifted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedGame } from '../../www/app/save.js'
import * as game from '../../www/game/game.js'
import * as path from '../../www/game/path/path.js'
import { newSession, resume } from '../../www/game/opening.js'
import * as stroke from '../../www/game/path/stroke.js'
import { readGame } from '../../www/storage/read.js'
import { ANSWER_FOUR, BARE, FOUR, boardOf } from './support/path.js'

const board = boardOf(FOUR)
const bare = boardOf(BARE)
const fresh = game.newGame(board)
const empty = game.newGame(bare)

/** @param {Record<number, number>} numbers by site */
const written = numbers =>
  Object.entries(numbers).reduce((now, [site, n]) => stroke.writeNumber(bare, now, Number(site), n), empty)

/** @param {game.Game} now */
const standing = now => Object.fromEntries(now.entries.flatMap((entry, i) => (entry === null ? [] : [[i, entry]])))

test('the next missing number wraps around', () => {
  const next = (/** @type {number} */ n, /** @type {1 | -1} */ way) => path.nextMissing(board, fresh.entries, n, way)
  assert.deepEqual([next(4, 1), next(16, 1), next(2, -1), next(14, -1), next(0, 1)], [6, 2, 16, 12, 2])
  assert.equal(path.nextMissing(board, ANSWER_FOUR, 3, 1), 0)
})

test('walking from a number goes up if the next is missing, else down, else nowhere', () => {
  const way = (/** @type {number} */ n, /** @type {1 | -1} */ preferred = 1) =>
    path.wayFrom(board, fresh.entries, n, preferred)
  assert.deepEqual([way(1), way(5), way(5, -1), way(1, -1)], [1, 1, -1, 1])
  assert.equal(path.wayFrom(board, [1, 2, 3, ...Array(13).fill(null)], 2), 0)
})

test('after removing the number in hand the walk is at the last remaining one', () => {
  const { entries } = written({ 0: 1, 1: 2 })
  assert.deepEqual(path.footing(entries, 4, 1), { site: 1, number: 2 })
  assert.deepEqual(path.footing(entries, 2, 1), { site: 1, number: 2 })
  assert.equal(path.footing(entries, 4, -1), undefined)
})

test('a walk writes successive numbers, passes those that fit, and goes back', () => {
  const to = (/** @type {stroke.Walk} */ walk, /** @type {number} */ site) =>
    stroke.walkTo(board, fresh.entries, walk, site)
  /** @type {stroke.Walk} */ const begun = { cells: [0], number: 1, way: 1 }
  const walked = [1, 5, 4, 8, 9].reduce(to, begun)
  assert.deepEqual(walked.cells, [0, 1, 5, 4, 8, 9])
  assert.deepEqual(to(walked, 8).cells, [0, 1, 5, 4, 8], 'back over the last one')
  assert.equal(to(walked, 11), walked, 'not to a cell elsewhere')
  assert.equal(to(walked, 5), walked, 'not across itself')
  const early = to(begun, 4)
  assert.equal(to(early, 8), early, '5 does not follow 2')
  const now = stroke.writeWalk(board, fresh, walked)
  assert.deepEqual(standing(now), { 0: 1, 1: 2, 5: 3, 4: 4, 8: 5, 9: 6, 15: 13 })
  assert.deepEqual(game.undo(now).entries, fresh.entries, 'all of it is one move')
})

test('a walk stops before a number that stands elsewhere, and at the first and the last one', () => {
  /** @type {stroke.Walk} */ const down = { cells: [8], number: 5, way: -1 }
  const all = [9, 10, 11, 7].reduce((walk, site) => stroke.walkTo(board, fresh.entries, walk, site), down)
  assert.deepEqual(all.cells, [8, 9, 10, 11], '1 stands in a corner')
  const last = { cells: [3], number: 16, way: /** @type {const} */ (1) }
  assert.equal(stroke.walkTo(bare, empty.entries, last, 2), last)
})

test('a fast pointer skips no cell', () => {
  /** @type {stroke.Walk} */ const begun = { cells: [0], number: 1, way: 1 }
  const walked = stroke.goTo(
    board,
    begun,
    3,
    walk => walk.cells[walk.cells.length - 1],
    (walk, site) => stroke.walkTo(board, fresh.entries, walk, site),
  )
  assert.deepEqual(walked.cells, [0, 1, 2, 3])
})

test('the last stroke can be reversed and shifted repeatedly, each as one move', () => {
  const walked = stroke.writeWalk(bare, written({ 0: 5 }), { cells: [0, 1, 2, 3], number: 5, way: 1 })
  const turned = stroke.turnRound(bare, walked)
  assert.deepEqual(standing(turned), { 0: 5, 1: 8, 2: 7, 3: 6 })
  assert.deepEqual(standing(stroke.turnRound(bare, turned)), standing(walked), 'with the one in the middle')
  const shifted = stroke.shiftStroke(bare, turned, 1)
  assert.deepEqual(standing(shifted), { 0: 5, 1: 9, 2: 8, 3: 7 })
  assert.equal(stroke.shiftStroke(bare, walked, -1), walked, '5 stands elsewhere')
  assert.deepEqual(game.undo(shifted).entries, turned.entries)
  const high = stroke.writeWalk(bare, written({ 0: 14 }), { cells: [0, 1, 2], number: 14, way: 1 })
  assert.equal(stroke.shiftStroke(bare, high, 1), high, 'there is no 17')
})

test('givens are neither reversed nor shifted', () => {
  const walked = stroke.writeWalk(board, fresh, { cells: [0, 1, 5, 4, 8, 9], number: 1, way: 1 })
  assert.equal(stroke.turnRound(board, walked), walked)
  assert.equal(stroke.shiftStroke(board, walked, 1), walked)
  assert.equal(stroke.turnRound(board, fresh), fresh, 'nor is there a stroke before the first move')
})

test("the player's own numbers can be moved; givens and their cells do not change", () => {
  const moved = stroke.writeNumber(board, stroke.writeNumber(board, fresh, 1, 2), 4, 2)
  assert.deepEqual(standing(moved), { 0: 1, 4: 2, 8: 5, 15: 13 })
  assert.equal(stroke.writeNumber(board, fresh, 1, 13), fresh)
  assert.equal(stroke.writeNumber(board, fresh, 0, 2), fresh)
})

test('a line draws steps, and drawing it again removes them', () => {
  const drawn = stroke.drawLine(bare, empty, [0, 1, 5])
  assert.deepEqual(drawn.joins, [
    [0, 1],
    [1, 5],
  ])
  assert.deepEqual(path.piecesOf(bare, drawn), [[0, 1, 5]])
  assert.deepEqual(stroke.drawLine(bare, drawn, [5, 1]).joins, [[0, 1]])
  assert.equal(stroke.drawLine(bare, drawn, [0, 1, 5]).joins, undefined)
  assert.deepEqual(game.undo(drawn).joins, undefined)
})

test('steps do not fork, close a circle, jump, or continue after the last number', () => {
  const drawn = stroke.drawLine(bare, empty, [4, 0, 1, 5])
  const can = (/** @type {number} */ a, /** @type {number} */ b) => path.canJoin(bare, drawn, a, b)
  assert.deepEqual([can(4, 5), can(1, 2), can(5, 6), can(5, 10), can(0, 1)], [false, false, true, false, false])
  const last = stroke.drawLine(bare, written({ 5: 16 }), [5, 6])
  assert.equal(path.canJoin(bare, last, 5, 9), false, '16 has one number beside it')
  assert.equal(path.canJoin(bare, written({ 0: 3, 1: 7 }), 0, 1), false, '7 does not follow 3')
})

test('the ends of a drawn piece show the numbers that they can have', () => {
  const ends = (/** @type {game.Game} */ now) => path.endsOf(bare, now)
  const drawn = stroke.drawLine(bare, written({ 5: 8 }), [5, 6, 7])
  assert.deepEqual(ends(drawn), [{ site: 7, text: '6/10' }])
  assert.deepEqual(ends(stroke.writeNumber(bare, drawn, 6, 9)), [{ site: 7, text: '10' }])
  assert.deepEqual(ends(stroke.writeNumber(bare, drawn, 0, 6)), [{ site: 7, text: '10' }], '6 stands elsewhere')
  assert.deepEqual(ends(stroke.drawLine(bare, empty, [5, 6, 7])), [], 'nothing is known of one without a number')
})

test('two numbers, the free cells or a walk determine the numbers of a piece', () => {
  const drawn = stroke.drawLine(bare, written({ 5: 8 }), [5, 6, 7])
  assert.equal(path.settledNumbers(bare, drawn, 7), undefined)
  const down = path.settledNumbers(bare, drawn, 7, { site: 5, step: -1 })
  assert.deepEqual(down?.piece.map((site, i) => [site, down.numbers[i]]).sort(), [
    [5, 8],
    [6, 7],
    [7, 6],
  ])
  const filled = stroke.writePiece(bare, drawn, down?.piece ?? [], down?.numbers ?? [])
  assert.deepEqual(standing(filled), { 5: 8, 6: 7, 7: 6 })
  assert.equal(path.settledNumbers(bare, filled, 7), undefined, 'nothing is left to write')
  const near = stroke.drawLine(bare, written({ 5: 15 }), [5, 6, 7])
  assert.deepEqual(path.settledNumbers(bare, near, 6)?.numbers.toSorted(), [13, 14, 15], 'there is no 17')
})

/** Returns the stored form of a game. @param {game.Game} now */
function saved(now) {
  const about = /** @type {any} */ ({ id: '', info: { id: 'numbrix' } })
  const session = newSession({ key: 'k', level: /** @type {any} */ (FOUR), about, board })
  return JSON.parse(JSON.stringify(savedGame({ ...session, game: now }, 1)))
}

test('valid drawn steps are saved and restored', () => {
  const drawn = stroke.drawLine(board, fresh, [2, 3, 7, 11])
  const kept = saved(drawn)
  assert.deepEqual(resume(board, readGame(kept)), drawn)
  for (const joins of [
    [[0, 5]],
    [[3, 2]],
    [[0, 16]],
    [[0]],
    [
      [0, 1],
      [0, 4],
      [1, 5],
      [4, 5],
    ],
  ]) {
    const resumed = () => resume(board, readGame({ ...kept, joins }))
    const isRefused = (() => {
      try {
        return resumed().joins === undefined
      } catch {
        return true
      }
    })()
    assert.ok(isRefused, JSON.stringify(joins))
  }
  const other = boardOf({ kind: 'sudoku', givens: '.'.repeat(16) })
  assert.equal(resume(other, { ...game.newGame(other), joins: [[0, 1]] }).joins, undefined, 'no path, no steps')
})
