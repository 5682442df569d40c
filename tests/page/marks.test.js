/** Marks of a board of digits as part of the game: filled in, crossed out, stored, and passed to hints. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedGame } from '../../www/app/save.js'
import * as game from '../../www/game/game.js'
import {
  colourCount,
  crossOut,
  possible,
  putDown,
  toggleColour,
  toggleNotes,
  wipe,
} from '../../www/game/digits/marks.js'
import { candidate, toggleLink, toggleTint } from '../../www/game/digits/input.js'
import { newSession, resume } from '../../www/game/opening.js'
import '../../www/i18n/text/all.js'
import { readGame } from '../../www/storage/read.js'
import { placewise } from '../api/wasm.js'
import { DIAGONALS, FOUR, JIGSAW, NINE, boardOf } from './support/digits.js'

const board = boardOf(NINE)
const fresh = game.newGame(board)

/** A game with both sorts of notes and colours. */
const busy = toggleColour(
  toggleNotes(board, toggleNotes(board, fresh, [2, 3], 4, 'corner'), [2], 1, 'centre'),
  [0, 80],
  3,
)
const drawn = toggleLink(toggleTint(busy, [2], 4, 5), candidate(2, 4), candidate(3, 4))

/** Returns the stored form of a game. @param {game.Game} now @param {object} level */
function saved(now, level) {
  const about = /** @type {any} */ ({ id: '', info: { id: 'sudoku' } })
  const session = newSession({ key: 'k', level: /** @type {any} */ (level), about, board: boardOf(level) })
  return JSON.stringify(savedGame({ ...session, game: now }, 1))
}

test("filled-in marks are the candidates left by a cell's houses", () => {
  const filled = game.fillNotes(board, fresh)
  assert.deepEqual([filled.notes[2], filled.notes[0], filled.notes[40]], [['1', '2', '4'], [], ['5']])
  const [jigsaw, diagonals] = [JIGSAW, DIAGONALS].map(boardOf)
  // In the same region, in another row and column.
  assert.deepEqual(
    [4, 8].map(site => game.candidatesAt(jigsaw, [null, 1, ...Array(14).fill(null)], site).includes('1')),
    [false, true],
  )
  assert.equal(game.candidatesAt(diagonals, [1, ...Array(15).fill(null)], 15).includes('1'), false)
})

test('taken marks are saved and restored', () => {
  const both = putDown(board, toggleNotes(board, drawn, [2], 4, 'centre'), [5], 4, true)
  const again = resume(board, readGame(JSON.parse(saved(both, NINE))))
  assert.deepEqual(again, both)
  const back = wipe(board, again, [5], 'digits')
  assert.deepEqual([back.notes, back.centre], [drawn.notes, toggleNotes(board, drawn, [2], 4, 'centre').centre])
})

test('marks and colours are saved and restored', () => {
  const kept = readGame(JSON.parse(saved(drawn, NINE)))
  assert.deepEqual(resume(board, kept), drawn)
  const back = [1, 2, 3].reduce(now => game.undo(now), resume(board, kept))
  assert.deepEqual([back.links, back.tints, back.colours, back.centre], [undefined, undefined, undefined, busy.centre])
})

test('a game without marks has the older form', () => {
  const text = saved(putDown(board, fresh, [2], 4, true), NINE)
  for (const word of ['centre', 'colours', 'tints', 'links']) assert.ok(!text.includes(word), word)
  const old = { ...JSON.parse(text), notes: fresh.notes.with(2, []) }
  assert.equal(resume(board, readGame(old)).entries[2], 4)
})

test('saved marks of a board without marks are dropped', () => {
  const island = placewise.board({ kind: 'island', pieces: { lion: 9 }, clues: [] }, { lang: 'en' })
  const start = game.newGame(island)
  const colours = island.sites.map(() => [1])
  const kept = { ...start, colours, centre: start.notes.with(0, ['lion']), past: [{ ...start, colours }], future: [] }
  assert.deepEqual(resume(island, kept), {
    ...start,
    past: [game.newGame(island)].map(({ entries, notes }) => ({ entries, notes })),
  })
})

test('saved marks for another number of cells are refused, and the game starts anew', () => {
  const value = JSON.parse(saved(busy, NINE))
  assert.throws(() => readGame({ ...value, colours: [[1]] }))
  assert.throws(() => readGame({ ...value, centre: 'x' }))
  assert.throws(() => readGame({ ...value, tints: [{ site: 81, piece: '1', colour: 1 }] }))
  assert.throws(() => readGame({ ...value, links: [{ from: { site: 0, piece: '1' }, to: { site: 1 }, strong: true }] }))
  assert.deepEqual(resume(board, { ...busy, centre: [['1']] }), fresh)
})

test('marks and colours of a cell reappear when its digit is removed', () => {
  const put = putDown(board, busy, [2], 4, false)
  const { notes, centre, colours } = busy
  assert.deepEqual([put.notes, put.centre, put.colours], [notes, centre, colours])
  const off = putDown(board, put, [2], 4, true)
  assert.deepEqual([off.entries, off.notes, off.centre], [busy.entries, notes, centre])
  // Marks that other digits have excluded meanwhile are not restored.
  const meanwhile = putDown(board, put, [3], Number(notes[2][0]), true)
  assert.equal(wipe(board, meanwhile, [2], 'digits').notes[2].includes(notes[2][0]), false)
  assert.equal(game.restart(board, put).colours, undefined)
})

test('excluded candidates are removed from both sorts of marks, and unmarked cells get the rest', () => {
  const at = toggleNotes(board, toggleNotes(board, fresh, [2], 4, 'corner'), [2, 3], 4, 'centre')
  const next = crossOut(board, at, [
    { site: 2, piece: 4 },
    { site: 3, piece: 4 },
    { site: 40, piece: 1 },
    { site: 11, piece: 2 },
    { site: 0, piece: 5 },
  ])
  assert.deepEqual([next.notes[2], next.centre?.[2], next.centre?.[3]], [[], [], []])
  assert.deepEqual([next.centre?.[40], next.centre?.[11], next.centre?.[0]], [['5'], ['4', '7'], []])
  assert.equal(next.past.length, at.past.length + 1)
  assert.equal(crossOut(board, next, [{ site: 40, piece: 1 }]), next, 'what is gone changes nothing')
})

test('hints respect removed candidates even if few cells are marked', () => {
  const level = {
    kind: 'sudoku',
    givens: '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
  }
  const locked = placewise.board(level, { lang: 'en' })
  /** @param {game.Game} at */
  const hintAt = at => placewise.hint(level, at.entries, { lang: 'en', marks: possible(at) })
  let at = game.newGame(locked)
  let hint = hintAt(at)
  while (!hint.because.length) {
    at = game.follow(locked, at, hint)
    hint = hintAt(at)
  }
  const [{ ruleOut }] = hint.because
  assert.ok(ruleOut.length)
  // One of the cells has a corner mark, which says where a number can be, not what the cell can have.
  at = toggleNotes(locked, at, [ruleOut[0].site], ruleOut[0].piece, 'corner')
  const next = hintAt(crossOut(locked, at, ruleOut))
  const again = next.because.flatMap(step => step.ruleOut).map(({ site, piece }) => `${site} ${piece}`)
  assert.deepEqual(
    ruleOut.filter(({ site, piece }) => again.includes(`${site} ${piece}`)),
    [],
  )
})

test('centre marks count as complete, corner marks if every empty cell has some', () => {
  const some = toggleNotes(board, toggleNotes(board, fresh, [3], 2, 'corner'), [2], 1, 'centre')
  assert.deepEqual([possible(some)[2], possible(some)[3], possible(some)[0]], [[1], null, null])
  const all = game.fillNotes(board, fresh)
  assert.deepEqual([possible(all)[2], possible(all)[0]], [[1, 2, 4], null])
  // The engine accepts them.
  const hint = placewise.hint(NINE, all.entries, { lang: 'en', marks: possible(all) })
  assert.equal(hint.status, 'step')
  const wrong = toggleNotes(board, all, [2], 4, 'corner')
  assert.equal(placewise.hint(NINE, wrong.entries, { lang: 'en', marks: possible(wrong) }).status, 'mistake')
})

test('a small board has fewer colours', () => {
  assert.deepEqual(
    [FOUR, NINE].map(level => colourCount(boardOf(level))),
    [4, 8],
  )
})
