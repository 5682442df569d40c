/** What the page says of the paper on Cross Numbers: its formulas, and games in figures. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { differenceBars, solutionBars } from '../../www/papers/cross/charts.js'
import { allOf, differentOf, short } from '../../www/papers/cross/spaces.js'
import { claims, occurrences, richest, rowOf } from '../../www/papers/cross/statistics.js'

/** @import { Row } from '../../www/papers/cross/statistics.js' */

test('both formulas count the boards to try', () => {
  assert.equal(allOf(4), 6561n)
  assert.equal(allOf(36), 9n ** 36n)
  // 2 x 2 without a digit: 9 * 8 for each row; nine a row with four blanks: 4! for each.
  assert.equal(differentOf(2, 2), 72n ** 2n)
  assert.equal(differentOf(9, 4), 24n ** 9n)
  assert.equal(differentOf(5, 4), (8n * 7n * 6n * 5n) ** 5n)
})

test('large numbers are short', () => {
  assert.equal(short(999_999n, 'en'), '999,999')
  assert.equal(short(2_641_807_540_224n, 'en'), '2.6 · 10¹²')
})

/** @param {Partial<Row>} more @returns {Row} */
const row = more => ({ time: 1, iterations: 1, space: 1, solutions: 1, differing: [1], ...more })

test('games become rows, and rows what the paper says of its times', () => {
  const game = /** @type {any} */ ({ bad: 3, space: 40, solutions: 2, differing: [1, 0, 1], unknowns: 8 })
  assert.deepEqual(rowOf(game, 5), { time: 5, iterations: 4, space: 40, solutions: 2, differing: [1, 0, 1] })
  const rows = [row({ time: 9 }), row({ time: 5, iterations: 8 }), row({ time: 7, iterations: 2 })]
  assert.deepEqual(claims(rows), { least: 5, middle: 7, most: 9, bad: 7, badTime: 5 })
})

test('bars hold every game and every solution', () => {
  assert.deepEqual(occurrences([3, 1, 3]), [
    [1, 1],
    [3, 2],
  ])
  const bars = solutionBars([
    row({ solutions: 1 }),
    row({ solutions: 19 }),
    row({ solutions: 20 }),
    row({ solutions: 300 }),
  ])
  assert.equal(bars.length, 20)
  assert.deepEqual(bars[0], ['1', 1])
  assert.deepEqual(bars[18], ['19', 1])
  assert.deepEqual(bars[19], ['20+', 2])
  assert.deepEqual(differenceBars([1, 0, 3, 0, 0]), [
    ['0', 1],
    ['1', 0],
    ['2', 3],
  ])
  assert.deepEqual(differenceBars([]), [])
})

test('the game with the most solutions is the first of equals', () => {
  const rows = [row({}), row({ solutions: 4, space: 2 }), row({ solutions: 4, space: 3 })]
  assert.equal(richest(rows), rows[1])
  assert.equal(richest([]), undefined)
})
