/** The texts to share in a chat, and a row that shows the course of the game. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseRow, resultText } from '../../www/app/share/result.js'
import { backMoves } from '../../www/game/turns.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'

const moves = (/** @type {string} */ text) => [...text].map(sign => sign === '-')

test('a result has a square for each part of the moves and a lamp for each hint', () => {
  assert.equal(courseRow({ moves: moves('++-+'), hints: 0 }), '🟩🟩🔶🟩')
  assert.equal(courseRow({ moves: moves('+'.repeat(29) + '-'), hints: 2 }), `${'🟩'.repeat(9)}🔶 💡💡`)
  assert.equal(courseRow({ moves: [], hints: 7 }), '💡×7')
  for (let count = 1; count < 200; count++)
    assert.equal([...courseRow({ moves: moves('+'.repeat(count)), hints: 0 })].length, Math.min(10, count))
})

test('a move that removes or replaces an entry counts as a step back', () => {
  const past = [
    [null, null],
    ['a', null],
    ['b', null],
  ].map(entries => ({ entries, notes: [] }))
  assert.deepEqual(backMoves({ past, entries: ['b', 'a'] }), [false, true, false])
})

test('a result is two lines and an address, in each language', () => {
  const result = {
    name: 'Level',
    grade: undefined,
    board: /** @type {any} */ ({ pieces: [] }),
    ms: 61_000,
    help: /** @type {const} */ ('hints'),
    course: { moves: moves('+-'), hints: 1 },
    link: 'https://a.example/#level=island-7',
  }
  assert.equal(
    resultText(result, new Locale('en')),
    'Placewise · Level\nSolved in 1:01, 2 moves, 1 hint 🟩🔶 💡\nhttps://a.example/#level=island-7',
  )
  assert.equal(resultText(result, new Locale('zh')).split('\n')[1], '用时 1:01、走了 2 步、用了 1 次提示 🟩🔶 💡')
  // Hints of a game that was stored before they were counted.
  assert.match(
    resultText({ ...result, course: { moves: [], hints: 0 } }, new Locale('en')),
    /Solved in 1:01, with hints/,
  )
})
