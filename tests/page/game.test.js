/** A game as a value: the result of each move, undo and redo. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as game from '../../www/game/game.js'
import { resume } from '../../www/game/opening.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'
import './support/inputs.js'

/** @typedef {import('../../www/game/game.js').Game} Game */

/** @type {{ number?: number | string, level: any }[]} */
const ladder = ladderOf('island')
/** @param {number} wanted */
const boardOf = wanted => placewise.board(ladder.find(({ number }) => number === wanted)?.level, { lang: 'en' })
const board = boardOf(50)
const EMPTY = Array(9).fill(null)

/** Returns a game after putting pieces down. @param {Record<number, string>} places @param {Game} [from] */
const put = (places, from = game.newGame(board)) =>
  Object.entries(places).reduce((now, [site, piece]) => game.place(board, now, Number(site), piece), from)

/** @param {Game} now @param {Record<number, string>} places */
const assertStands = (now, places) =>
  assert.deepEqual(
    now.entries,
    EMPTY.map((_, site) => places[site] ?? null),
  )

test('a piece moved to a taken place swaps with the other, as one move', () => {
  const before = put({ 0: 'lion', 4: 'panda' })
  const swapped = game.move(board, before, 0, 4)
  assertStands(swapped, { 0: 'panda', 4: 'lion' })
  assertStands(game.undo(swapped), { 0: 'lion', 4: 'panda' })
})

test('a piece placed on another returns that one to the tray', () => {
  const left = (/** @type {Game} */ now, /** @type {string} */ piece) => game.piecesLeft(board, now.entries).get(piece)
  const before = put({ 0: 'lion' })
  assert.equal(left(before, 'lion'), 1)
  const after = put({ 0: 'tiger' }, before)
  assertStands(after, { 0: 'tiger' })
  assert.deepEqual([left(after, 'lion'), left(after, 'tiger')], [2, 0])
})

test("a level's pieces cannot be placed more often than it has them", () => {
  const used = put({ 1: 'monkey' })
  assert.equal(game.place(board, used, 2, 'monkey'), used)
})

test('an action without effect is no move', () => {
  const before = put({ 0: 'lion' })
  assert.equal(game.place(board, before, 0, 'lion'), before)
  assert.equal(game.remove(board, before, 1), before)
  assert.equal(game.move(board, before, 1, 2), before)
  assert.equal(game.undo(game.newGame(board)).past.length, 0)
  assert.equal(game.redo(before), before)
})

test('undo and redo restore moves and restarts, and a new move clears redo', () => {
  const both = put({ 0: 'lion', 4: 'panda' })
  const one = game.undo(both)
  assertStands(one, { 0: 'lion' })
  assertStands(game.redo(one), { 0: 'lion', 4: 'panda' })
  assert.deepEqual(put({ 8: 'hippo' }, one).future, [])
  const anew = game.restart(board, both)
  assertStands(anew, {})
  assertStands(game.undo(anew), { 0: 'lion', 4: 'panda' })
  assertStands(game.restart(board, both, one), { 0: 'lion' })
})

test('notes are filled from clues about places, without used-up pieces', () => {
  // Not on height 2, not in the banana column, not in the lemon row.
  const filled = game.fillNotes(board, game.newGame(board))
  assert.deepEqual(filled.notes[4], ['monkey', 'tiger', 'hippo', 'lion'])
  const placed = put({ 8: 'monkey' }, filled)
  assert.deepEqual(placed.notes[4], ['tiger', 'hippo', 'lion'])
  // A piece only hides the notes of its place.
  assert.ok(placed.notes[8].length > 0)
  assert.deepEqual(game.remove(board, placed, 8).notes, filled.notes)
  assert.deepEqual(
    game.restart(board, placed).notes,
    EMPTY.map(() => []),
  )
  assert.deepEqual(game.undo(placed).notes[4], filled.notes[4])
})

test('repeating a note removes it, and a taken place gets none', () => {
  const start = game.newGame(board)
  const noted = game.toggleNote(board, game.toggleNote(board, start, 0, 'panda'), 0, 'lion')
  assert.deepEqual(noted.notes[0].toSorted(), ['lion', 'panda'])
  assert.deepEqual(game.toggleNote(board, noted, 0, 'panda').notes[0], ['lion'])
  const stands = put({ 0: 'tiger' }, noted)
  assert.equal(game.toggleNote(board, stands, 0, 'panda'), stands)
})

test('a place marked as empty takes no notes, and a note removes the mark', () => {
  const other = boardOf(30)
  const marked = game.toggleNever(game.fillNotes(other, game.newGame(other)), 0)
  assert.deepEqual([marked.never, marked.notes[0]], [[0], []])
  assert.deepEqual(game.fillNotes(other, marked).notes[0], [])
  const noted = game.toggleNote(other, marked, 0, 'cat')
  assert.deepEqual([noted.never ?? [], noted.notes[0]], [[], ['cat']])
  assert.deepEqual(game.undo(noted).never, [0])
  const placed = put({ 3: 'lion' })
  assert.equal(game.toggleNever(placed, 3), placed)
})

test('notes and marks that an entry took away return with its removal', () => {
  const other = boardOf(30)
  const before = game.toggleNever(game.fillNotes(other, game.newGame(other)), 0)
  const [piece, replacing] = other.symbols.map(({ id }) => id)
  const put = game.place(other, before, 0, piece)
  assert.notDeepEqual(put.notes, before.notes)
  const same = (/** @type {game.Game} */ { notes, never }) => ({ notes, never })
  assert.deepEqual(same(game.remove(other, put, 0)), same(before))
  assert.deepEqual(same(game.place(other, put, 0, replacing)), same(game.place(other, before, 0, replacing)))
  assert.deepEqual(same(game.move(other, put, 0, 5)), same(game.place(other, before, 5, piece)))
  assert.deepEqual(same(game.follow(other, put, { place: [], takeOff: [0] })), same(before))
  // Filling in leaves out what the entries exclude, and the rest follows when they are removed.
  const filled = game.remove(other, game.fillNotes(other, put), 0)
  assert.deepEqual(filled.notes.slice(1), before.notes.slice(1))
  assert.deepEqual(game.restart(other, put).taken, undefined)
})

test('a trial is kept, or taken back as one move', () => {
  const before = put({ 0: 'panda' })
  const trial = put({ 1: 'lion', 2: 'lion' }, game.beginTrial(before))
  assert.deepEqual(game.onTrial(trial), new Set([1, 2]))
  const back = game.discardTrial(trial)
  assertStands(back, { 0: 'panda' })
  assert.equal(back.trial, -1)
  assertStands(game.undo(back), { 0: 'panda', 1: 'lion', 2: 'lion' })
  const kept = game.keepTrial(trial)
  assertStands(kept, { 0: 'panda', 1: 'lion', 2: 'lion' })
  assert.deepEqual(game.onTrial(kept), new Set())
})

test('undoing the beginning of a trial ends it', () => {
  const trial = put({ 1: 'lion' }, game.beginTrial(put({ 0: 'panda' })))
  assert.equal(game.undo(trial).trial, 1)
  assert.equal(game.undo(game.undo(trial)).trial, -1)
})

test('a saved game is restored with its history, notes and trial', () => {
  const { entries, notes, past, future } = game.toggleNote(
    board,
    put({ 1: 'lion' }, game.beginTrial(put({ 0: 'panda' }))),
    4,
    'hippo',
  )
  const again = resume(board, { entries, notes, past, future, trying: 2 })
  assertStands(again, { 0: 'panda', 1: 'lion' })
  assert.deepEqual([again.notes[4], again.trial, again.past.length], [['hippo'], 1, 3])
})

test('a saved game of another board is not resumed', () => {
  const fresh = game.newGame(board)
  const { entries, notes } = fresh
  /** @type {Parameters<typeof resume>[1][]} */
  const wrong = [
    { entries: entries.slice(1), notes, past: [], future: [] },
    { entries: entries.with(0, 'unicorn'), notes, past: [], future: [] },
    { entries: entries.with(0, 'monkey').with(1, 'monkey'), notes, past: [], future: [] },
    { entries, notes: notes.slice(1), past: [], future: [] },
    { entries, notes, past: [{ entries: entries.with(0, 'unicorn'), notes }], future: [] },
    { entries, notes, taken: notes.slice(1), past: [], future: [] },
  ]
  for (const kept of wrong) assert.deepEqual(resume(board, kept), fresh)
})
