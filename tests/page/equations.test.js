/** The equations of a board: as text, as spoken text, and with fillings that are struck out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../www/i18n/text/all.js'
import { Locale } from '../../www/i18n/locale.js'
import {
  equationLabels,
  equationsAt,
  hasEquations,
  isStruck,
  sentenceOf,
  spokenEquation,
  toggleStruck,
  wrongEquation,
  writtenEquation,
} from '../../www/game/equations/equations.js'
import { newGame, undo } from '../../www/game/game.js'
import { resume } from '../../www/game/opening.js'
import { cellLabels, restView } from '../../www/game/view.js'
import { newPlay } from '../../www/game/session.js'
import { boardOf, FOUR as DIGITS } from './support/digits.js'
import { FOUR, TWO } from './support/equations.js'

const board = boardOf(FOUR)
const english = new Locale('en', [])
const chinese = new Locale('zh', [])
const say = english.of(board)
const [OPEN, KEPT] = /** @type {const} */ (['open', 'kept'])
const bare = board.sites.map(site => site.given ?? null)

test('an equation is written with its signs, blanks and total', () => {
  assert.equal(writtenEquation(board, 1, bare), '1 × 4 − □ + 2 = −2')
  assert.equal(writtenEquation(board, 6, bare.with(2, 3)), '3 × □ − 3 × □ = −3')
  const hex = boardOf({ ...TWO, base: 16, totals: { across: [14, 5], down: [13, 1] } })
  assert.equal(writtenEquation(hex, 0, [9, null, null, null]), '9 + □ = E')
})

test('an equation is read out with its entries', () => {
  const two = boardOf(TWO)
  assert.equal(spokenEquation(two, 3, [9, 5, 4, null], say), 'column 2: 5 and blank makes 1')
  assert.equal(spokenEquation(two, 2, [9, null, null, null], say), 'column 1: 9 or blank makes 13')
  assert.equal(spokenEquation(two, 3, [9, 5, 4, null], chinese.of(board)), '第2列：5与空格得1')
})

test('the fault of an equation is described with its entries', () => {
  const two = boardOf(TWO)
  assert.equal(wrongEquation(two, 3, [9, 5, 4, null], say), 'column 2: 5 and blank cannot make 1')
  assert.equal(wrongEquation(two, 3, [9, 5, 4, 7], say, '5'), 'column 2: 5 and 7 makes 5, not 1')
  assert.equal(wrongEquation(two, 3, [9, 5, 4, 7], chinese.of(board), '5'), '第2列：5与7得5，不是1')
  assert.equal(sentenceOf(two, 3, [9, 5, 4, null], say, true), 'column 2: 5 and blank cannot make 1')
})

test('each cell is in the equations of its row and its column', () => {
  assert.deepEqual(equationsAt(board, 5), [1, 5])
  assert.deepEqual(equationsAt(boardOf(DIGITS), 5), [])
  assert.ok(hasEquations(board) && !hasEquations(boardOf(DIGITS)))
})

test('the label of a cell has its value, its two equations and their states', () => {
  const clues = board.clues.map(({ sites }, clue) => ({ state: clue ? OPEN : KEPT, sites }))
  assert.deepEqual(equationLabels(board, 3, bare, clues, say), [
    'row 1: blank times blank times blank times 2 makes 42, right',
    'column 4: 2 plus 2 minus 8 minus blank makes −7',
  ])
  const labels = cellLabels(newPlay(board), { ...restView(board, bare), clues }, english)
  assert.match(labels[3], /^row 1, column 4: 2, given, row 1: .* makes 42, right, column 4: .* makes −7$/)
})

test('a clue that is no equation is its own sentence', () => {
  const island = boardOf({
    kind: 'island',
    pieces: { lion: 1, panda: 8 },
    clues: [{ rule: 'on', piece: 'lion', tags: ['height3'] }],
  })
  assert.equal(sentenceOf(island, 0, [], say), island.clues[0].sentence)
})

test('a filling is struck out and taken back, as a move that is kept', () => {
  const game = newGame(board)
  const struck = toggleStruck(game, 1, [1, 4, 8, 2])
  assert.ok(isStruck(struck, 1, [1, 4, 8, 2]))
  assert.ok(!isStruck(struck, 2, [1, 4, 8, 2]))
  assert.ok(!isStruck(toggleStruck(struck, 1, [1, 4, 8, 2]), 1, [1, 4, 8, 2]))
  assert.ok(!isStruck(undo(struck), 1, [1, 4, 8, 2]))
  assert.ok(isStruck(resume(board, struck), 1, [1, 4, 8, 2]))
  // A board without equations has no fillings to strike out.
  const digits = boardOf(DIGITS)
  assert.equal(resume(digits, { ...newGame(digits), struck: ['1:2 3'] }).struck, undefined)
})
