/** The section about the paper on Cross Numbers: its formulas, and the figures of games. */
import assert from 'node:assert/strict'
import test from 'node:test'
import {
  byQuarter,
  claims,
  costOf,
  differenceBars,
  few,
  fewMark,
  markOf,
  occurrences,
  parity,
  richest,
  rowOf,
  solutionBars,
  swaps,
  trendOf,
} from '../../www/papers/cross/run.js'
import { allOf, differentOf, PRINTED_GAME, scoreOf, scoreReadings, short } from '../../www/papers/cross/formulas.js'
import { medians } from '../../www/papers/cross/section.js'

/** @import { Row } from '../../www/papers/cross/run.js' */

test('both formulas count the boards to try', () => {
  assert.equal(allOf(4), 6561n)
  assert.equal(allOf(36), 9n ** 36n)
  // 2x2 without a digit: 9 * 8 for each row; a row of nine with four blanks: 4! for each.
  assert.equal(differentOf(2, 2), 72n ** 2n)
  assert.equal(differentOf(9, 4), 24n ** 9n)
  assert.equal(differentOf(5, 4), (8n * 7n * 6n * 5n) ** 5n)
})

test('large numbers are short', () => {
  assert.equal(short(999_999n, 'en'), '999,999')
  assert.equal(short(2_641_807_540_224n, 'en'), '2.6 · 10¹²')
})

/** @param {Partial<Row>} more @returns {Row} */
const row = more => ({
  time: 1,
  iterations: 1,
  space: 1,
  solutions: 1,
  differing: [1],
  moved: [9, 0, 0, 0, 0],
  swapped: 0,
  ...more,
})

test("games become rows, and rows give the figures for the paper's claims about time", () => {
  const told = { space: 40, solutions: 2, differing: [1, 0, 1], moved: [3, 0, 1], swapped: 1 }
  const game = /** @type {any} */ ({ bad: 3, unknowns: 8, ...told })
  assert.deepEqual(rowOf(game, 5), { time: 5, iterations: 4, ...told })
  const rows = [row({ time: 9 }), row({ time: 5, iterations: 8 }), row({ time: 7, iterations: 2 })]
  assert.deepEqual(claims(rows), { least: 5, middle: 7, most: 9, bad: 7, badTime: 5 })
})

test('bars include every game and every solution', () => {
  assert.deepEqual(occurrences([3, 1, 3]), [
    [1, 1],
    [3, 2],
  ])
  const rows = [1, 5, 6, 100, 101, 5120].map(solutions => row({ solutions }))
  const bars = solutionBars(rows)
  assert.equal(bars.length, 20)
  assert.deepEqual(bars[0], ['1–5', 2])
  assert.deepEqual(bars[1], ['6–10', 1])
  assert.deepEqual(bars[19], ['96–100', 1])
  assert.deepEqual(few(rows), { all: 6, unique: 1, middle: 53, most: 5120, last: 100, beyond: 2 })
  assert.deepEqual(differenceBars([1, 0, 3, 0, 0]), [
    ['0', 1],
    ['1', 0],
    ['2', 3],
  ])
  assert.deepEqual(differenceBars([]), [])
})

test('of games with equally many solutions the first is chosen', () => {
  const rows = [row({}), row({ solutions: 4, space: 2 }), row({ solutions: 4, space: 3 })]
  assert.equal(richest(rows), rows[1])
  assert.equal(richest([]), undefined)
})

test('one assignment of size and level also gives the printed score, so it proves neither reading', () => {
  const printed = scoreReadings().filter(({ score }) => Math.round(score) === 146)
  assert.deepEqual(
    printed.map(({ size, level }) => [size, level]),
    [[4, 3]],
  )
  assert.equal(scoreReadings().length, 6)
  assert.equal(scoreOf({ ...PRINTED_GAME, time: 100, hints: 0, size: 4, level: 1 }), 39.995)
})

test('a trend is reported only beyond two standard errors', () => {
  const up = Array.from({ length: 20 }, (_, i) => i)
  assert.deepEqual(trendOf(up, up), { rho: 1, trend: 'rises' })
  assert.equal(trendOf(up, up.toReversed()).trend, 'falls')
  assert.equal(trendOf([1, 2, 3, 4], [2, 1, 4, 3]).trend, 'none')
  assert.deepEqual(trendOf([1, 1], [1, 2]), { rho: undefined, trend: 'none' })
})

test('a claim is confirmed, refuted or left open: bars of equal width, and no trend refutes nothing', () => {
  /** @type {[solutions: number[], mark: string][]} */
  const cases = [
    // As of 1,000 games: more above 100 than in most bars, but fewest solutions are the most common.
    [[1, 2, 4, 4, 8, 8, 12, 30, 300, 800, 1024, 5120], 'same'],
    [[1, 8, 8, 10], 'differs'],
    [[2, 8, 300], 'unchecked'],
  ]
  for (const [solutions, mark] of cases)
    assert.equal(fewMark(solutionBars(solutions.map(solutions => row({ solutions })))), mark)
  assert.deepEqual(
    [markOf('rises', 'rises'), markOf('rises', 'none'), markOf('rises', 'falls'), markOf('none', 'falls')],
    ['same', 'unchecked', 'differs', 'differs'],
  )
})

test('the share of swaps is compared with the expected share for four blanks', () => {
  const { share, chance } = swaps([row({ moved: [5, 0, 6, 2, 2], swapped: 6 }), row({})])
  assert.equal(share, 0.6)
  // Of the 4! - 1 arrangements that change something, six are swaps.
  assert.equal(chance, 6 / 23)
  assert.equal(swaps([row({})]).share, undefined)
})

test('even and odd numbers of cells, and quarters of the spaces', () => {
  assert.deepEqual(parity([1, 0, 6, 2, 9]), { even: 15, odd: 2 })
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map(space => row({ space, solutions: space * 10 }))
  assert.deepEqual(byQuarter(rows.toReversed()), { low: 15, high: 75 })
  assert.equal(costOf(row({ iterations: 3, space: 100 }), 18), 103 * 324)
})

test('each limit has the medians of its own games', () => {
  const tried = [
    { limit: 5_000, time: 3, bad: 30 },
    { limit: 50_000, time: 1, bad: 2 },
    { limit: 5_000, time: 5, bad: 10 },
  ]
  assert.deepEqual(medians(tried), [
    { limit: 5_000, time: 4, bad: 20 },
    { limit: 50_000, time: 1, bad: 2 },
  ])
})
