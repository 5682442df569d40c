/** The section about the paper on Sudoku: boards as text, and the figures of puzzles. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correlations, five, grouped, meanHistogram, ranks, spearman } from '../../www/papers/ease/statistics.js'
import { cellsOf, EXAMPLES, givensOf, levelOf } from '../../www/papers/ease/sudoku.js'
import { steps } from '../../www/papers/plot.js'

/** @import { Row } from '../../www/papers/ease/statistics.js' */

test('a board becomes a level and comes back', () => {
  const cells = cellsOf(EXAMPLES.easeFigure3)
  assert.equal(/** @type {string[]} */ (levelOf(cells).givens)[1], '.2..7..8.')
  assert.deepEqual(givensOf(levelOf(cells)), cells)
})

test('each row of the example with one choice a cell has one empty cell', () => {
  const cells = cellsOf(EXAMPLES.easeSingles)
  for (let row = 0; row < 9; row++) assert.equal(cells.slice(row * 9, row * 9 + 9).filter(value => !value).length, 1)
})

test('quartiles lie between the values', () => {
  assert.deepEqual(five([5, 1, 3, 2, 4]), [1, 2, 3, 4, 5])
  assert.deepEqual(five([1, 2, 3, 4]), [1, 1.75, 2.5, 3.25, 4])
})

test('equals share the average of their ranks, and rho is that of the ranks', () => {
  assert.deepEqual(ranks([3, 1, 3, 2, 3]), [4, 1, 4, 2, 4])
  assert.equal(spearman([1, 4, 9], [1, 2, 3]), 1)
  assert.equal(spearman([1, 4, 9], [3, 2, 1]), -1)
  assert.equal(spearman([1, 1], [1, 2]), undefined)
})

/** @param {Partial<Row>} row @returns {Row} */
const row = row => ({
  failures: undefined,
  exp: 0.2,
  square: 0.4,
  linear: 0.6,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  clues: 24,
  nodes: 100,
  grade: 1,
  class: 'easy',
  level: 'evil',
  ...row,
})

test('WNEF is correlated with the grade over all puzzles and over the minimal ones', () => {
  const rows = [
    row({ failures: 0, exp: 0.9, square: 0.3, grade: 1, clues: 40 }),
    row({ exp: 0.1, grade: 3, clues: 22 }),
    row({ exp: 0.2, grade: 5, clues: 24 }),
    row({ exp: 0.3, grade: undefined, clues: 26 }),
  ]
  const [exp, square, linear] = correlations(rows)
  assert.deepEqual(exp, { weight: 'exp', grade: -0.5, minimal: 1, clues: 1 })
  assert.ok(Number(square.clues) < 0)
  assert.deepEqual(linear, { weight: 'linear', grade: undefined, minimal: undefined, clues: undefined })
})

test('rows are grouped in the order of the keys, without empty groups', () => {
  const groups = grouped([row({ grade: 2 }), row({ grade: 1 }), row({ grade: 2 })], [1, 2, 3], ({ grade }) =>
    Number(grade),
  )
  assert.deepEqual(
    groups.map(({ key, rows }) => [key, rows.length]),
    [
      [1, 1],
      [2, 2],
    ],
  )
  const histograms = [row({ histogram: [2, 0, 0, 0, 0, 0, 0, 0, 4] }), row({})]
  assert.deepEqual(meanHistogram(histograms), [1, 0, 0, 0, 0, 0, 0, 0, 2])
})

test('scales go by round steps past the most', () => {
  assert.deepEqual(steps(1), [0, 0.25, 0.5, 0.75, 1])
  assert.deepEqual(steps(17), [0, 5, 10, 15, 20])
  assert.deepEqual(steps(23), [0, 5, 10, 15, 20, 25])
})
