/** The texts to share in a chat, and a row that shows the course of the game. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseRow, resultText, steepRow } from '../../www/app/share/result.js'
import { backIn, hintedIn } from '../../www/game/course.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'

const moves = (/** @type {string} */ text) => [...text].map(sign => sign === '-')

test('a result has a square for each part of the moves, and a lamp where a hint was asked for', () => {
  const row = (/** @type {string} */ text, /** @type {number[]} */ ...hinted) =>
    courseRow({ moves: moves(text), hints: hinted.length, hinted })
  assert.equal(row('++-+'), '🟩🟩🔶🟩')
  assert.equal(row('+'.repeat(29) + '-', 0, 14, 14), `💡🟩🟩🟩💡${'🟩'.repeat(4)}🔶`)
  // After a hint, moves were undone.
  assert.equal(row('+-', 7), '🟩💡')
  assert.equal(row('', 3), '')
  for (let count = 1; count < 200; count++) assert.equal([...row('+'.repeat(count))].length, Math.min(10, count))
})

test('a column shows the hardest step of each part of a level', () => {
  assert.equal(steepRow([1, 2, 3, 4, 5], 5), '▁▂▄▆█')
  assert.equal(steepRow([1, 1, 5, 1, 1, 2], 3), '▁█▂')
  // There may be fewer steps than moves.
  assert.equal(steepRow([1, 5], 4), '▁▁██')
  assert.equal(steepRow([], 4), '')
})

test('a move that removes or replaces an entry counts as a step back', () => {
  /** @type {[number, string | null][][]} */
  const puts = [[[0, 'a']], [[0, 'b']], [[1, 'a']], [[1, null]], [[1, 'c']]]
  const course = puts.map(put => ({ ms: 0, hints: 0, put }))
  assert.deepEqual(backIn([null, null], course), [false, true, false, true, false])
})

test('an undone move keeps its column, so that the lamp of a later hint stands where it was asked for', () => {
  // After two moves one is undone; then a hint is asked for, and its piece put.
  /** @type {[put: [number, string | null], hints: number][]} */
  const made = [[[0, 'a'], 0], [[1, 'b'], 0], [[1, null], 0], [[1, 'c'], 1]] // prettier-ignore
  const course = made.map(([put, hints]) => ({ ms: 0, hints, put: [put] }))
  assert.equal(courseRow({ moves: backIn([null, null], course), hints: 1, hinted: hintedIn(course) }), '🟩🟩🔶💡')
})

test('a course tells before which move each hint was asked for', () => {
  const course = [1, 1, 3].map(hints => ({ ms: 0, hints, put: [] }))
  assert.deepEqual(hintedIn(course), [0, 2, 2])
})

test('a result is short, and names the kind, in each language', () => {
  const result = {
    name: 'Level',
    title: 'Island',
    grade: undefined,
    board: /** @type {any} */ ({ pieces: [] }),
    ms: 61_000,
    help: /** @type {const} */ ('hints'),
    course: { moves: moves('+-'), hints: 1, hinted: [0] },
    tiers: [1, 1, 5],
    link: 'https://a.example/#level=island-7',
  }
  assert.equal(
    resultText(result, new Locale('en')),
    'Placewise · Island · Level\nSolved in 1:01, 2 moves, 1 hint\n💡🔶 my moves\n▁█ how hard the steps are\nhttps://a.example/#level=island-7',
  )
  assert.equal(resultText(result, new Locale('zh')).split('\n')[1], '用时 1:01、走了 2 步、用了 1 次提示')
  assert.match(resultText({ ...result, name: 'Island 7' }, new Locale('en')), /^Placewise · Island 7\n/)
  // Hints of a game that was stored before they were counted.
  assert.match(
    resultText({ ...result, course: { moves: [], hints: 0, hinted: [] } }, new Locale('en')),
    /Solved in 1:01, with hints/,
  )
})
