/** The designer's requests for new levels: the chosen answer, locks and voice, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardOf, lockedClues, optionsOf, wishedAnswer, withAnswer, withLock } from '../../www/designer/order.js'
import { placewise } from '../api/wasm.js'

const level = {
  kind: 'island',
  pieces: { elephant: 1, lion: 3, hippo: 1, panda: 4 },
  clues: [
    { rule: 'on', piece: 'elephant', tags: ['height3'] },
    { rule: 'on', piece: 'lion', tags: ['lemon'] },
  ],
}
const board = placewise.board(level, { lang: 'en' })
const order = /** @type {const} */ ({
  grade: 'thinker',
  clues: '',
  outright: true,
  forms: undefined,
  givens: '',
  seed: 3,
})

test('without further options the request has only level, grade and seed', () => {
  assert.deepEqual(optionsOf(order, { level }, board, 0), { from: level, grade: 'thinker', seed: 3 })
})

test('a requested answer applies to its own board and to its entries only', () => {
  const draft = withAnswer({ level }, board, 4, 'lion')
  assert.deepEqual(wishedAnswer(draft, board)?.[4], 'lion')
  assert.equal(wishedAnswer(withAnswer(draft, board, 4, null), board), undefined)
  assert.equal(wishedAnswer({ level, answer: ['lion'] }, board), undefined)
  assert.equal(optionsOf(order, draft, board, 0).answer?.length, 9)
})

test('a locked clue stays locked wherever it is moved to, until it is changed', () => {
  const draft = withLock({ level }, 1)
  assert.deepEqual(lockedClues(draft), [1])
  const moved = { ...draft, level: { ...level, clues: level.clues.toReversed() } }
  assert.deepEqual(lockedClues(moved), [0])
  assert.deepEqual(optionsOf(order, moved, board, 2).keep, { clues: [2] })
  assert.deepEqual(lockedClues(withLock(moved, 0)), [])
  assert.deepEqual(lockedClues({ ...draft, level: { ...level, clues: [level.clues[0]] } }), [])
})

test('a new level keeps only the locked clues', () => {
  const options = optionsOf(order, withLock({ level }, 1), board, 0, level => ({ ...level, title: 'bare' }))
  assert.deepEqual(options.from, { ...level, clues: [level.clues[1]], title: 'bare' })
  assert.deepEqual(options.keep, { clues: [0] })
})

test('givens are kept on request, and a voice is requested only for kinds with clues in words', () => {
  const sudoku = { kind: 'sudoku', givens: ['1...', '....', '....', '...2'] }
  const shown = placewise.board(sudoku, { lang: 'en' })
  const asked = (/** @type {object} */ more) => optionsOf({ ...order, ...more }, { level: sudoku }, shown, 0)
  assert.deepEqual(asked({ givens: 'given' }).keep, { givens: [0, 15] })
  const { keep, answer } = asked({ givens: 'answer' })
  assert.deepEqual([keep, answer?.[0], answer?.[1]], [undefined, 1, null])
  // A level with one answer keeps the whole answer.
  const known = Array(16).fill(3)
  assert.deepEqual(asked({ givens: 'answer', known }).answer, known)
  assert.equal(asked({ known }).answer, undefined)
  const { voice } = optionsOf({ ...order, clues: 'few', outright: false, forms: new Set(['on']) }, { level }, board, 0)
  assert.deepEqual(voice, { clues: 'few', outright: false, forms: ['on'] })
})

test('knowledge about grades depends on the board, not on seed or title', () => {
  const about = (/** @type {object} */ more) => boardOf(optionsOf({ ...order, ...more }, { level }, board, 0))
  assert.equal(about({ seed: 9, grade: 'master' }), about({}))
  assert.notEqual(about({ clues: 'few' }), about({}))
  const named = boardOf(optionsOf(order, { level: { ...level, title: 'Mine' } }, board, 0))
  assert.equal(named, about({}))
})
