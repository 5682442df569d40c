/** The section about the paper on Sudoku: boards as text, and the figures of puzzles. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf, EASE_EXAMPLES, givensOf, levelOf, literalOf } from '../../www/papers/ease/bench.js'
import {
  beyond,
  correlations,
  five,
  grouped,
  mannWhitney,
  meanHistogram,
  partial,
  ranks,
  spearman,
} from '../../www/papers/ease/statistics.js'
import { agreeing, blockOf, columnIn, representativeOf, rowIn } from '../../www/papers/ease/section.js'
import { partials, removals } from '../../www/papers/ease/charts.js'
import { steps } from '../../www/papers/plot.js'

/** @import { Row } from '../../www/papers/ease/statistics.js' */

test('a board survives the conversion to a level and back', () => {
  const cells = cellsOf(EASE_EXAMPLES.easeFigure3)
  assert.equal(/** @type {string[]} */ (levelOf(cells).givens)[1], '.2..7..8.')
  assert.deepEqual(givensOf(levelOf(cells)), cells)
})

test('each row of the example with one choice per cell has one empty cell', () => {
  const cells = cellsOf(EASE_EXAMPLES.easeSingles)
  for (let row = 0; row < 9; row++) assert.equal(cells.slice(row * 9, row * 9 + 9).filter(value => !value).length, 1)
})

test('quartiles lie between the values', () => {
  assert.deepEqual(five([5, 1, 3, 2, 4]), [1, 2, 3, 4, 5])
  assert.deepEqual(five([1, 2, 3, 4]), [1, 1.75, 2.5, 3.25, 4])
})

test('equal values share their average rank, and rho is computed from ranks', () => {
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
  without: [0, 0, 24],
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

test('scales have round steps and end above the maximum', () => {
  assert.deepEqual(steps(1), [0, 0.25, 0.5, 0.75, 1])
  assert.deepEqual(steps(17), [0, 5, 10, 15, 20])
  assert.deepEqual(steps(23), [0, 5, 10, 15, 20, 25])
})

test('the index formulas agree with one another', () => {
  assert.equal(agreeing(), 81)
  assert.deepEqual([blockOf(4, 4), blockOf(8, 0), blockOf(0, 8)], [4, 6, 2])
  assert.deepEqual([rowIn(5, 7), columnIn(5, 7)], [5, 7])
  // The paper's example, counted from 0: the representative of the cell in row and column 4 is in row and column 3.
  assert.equal(representativeOf(4), 3)
})

test('equation 2 as written counts filled cells as one choice each', () => {
  const of = (/** @type {number} */ sum, /** @type {number} */ most, /** @type {number} */ empty) =>
    literalOf({ model: /** @type {any} */ ({ empty }), sums: [[sum, most]] }, 0)
  // Figure 3 with the exponential weight.
  assert.equal(of(2456, 14592, 57), 1075 / 1824)
  // Nine empty cells with one choice each: above the stated maximum.
  assert.equal(of(9 * 256, 9 * 256, 9), 9)
  assert.equal(of(0, 0, 0), undefined)
})

test('Mann and Whitney’s test tells samples apart, with ties', () => {
  // According to another program: U = 0, z = -2.6112 without a continuity correction.
  const found = mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])
  assert.equal(found?.u, 0)
  assert.equal(found?.z.toFixed(4), '-2.6112')
  assert.equal(found?.p.toFixed(4), '0.0090')
  const same = mannWhitney([1, 2, 2, 3], [1, 2, 2, 3])
  assert.deepEqual([same?.u, same?.z], [8, 0])
  assert.ok(Math.abs(Number(same?.p) - 1) < 1e-6)
  assert.equal(mannWhitney([1, 1], [1]), undefined)
  assert.equal(beyond(1.959964).toFixed(5), '0.05000')
})

test('a partial correlation is that of the residuals of the third figure', () => {
  assert.equal(partial([1, 2, 3, 4], [1, 2, 4, 3], [2, 1, 4, 3])?.toFixed(4), '0.6667')
  assert.equal(partial([1, 2, 3], [3, 1, 2], [1, 2, 3]), undefined)
  const rows = [1, 2, 3, 4].map(grade => row({ grade, exp: 1 / grade, clues: [30, 22, 26, 24][grade - 1] }))
  const { count, ease, clues } = partials([...rows, row({ grade: undefined })])
  assert.deepEqual([count, ease], [4, -1])
  assert.ok(Number(clues) < 0)
})

test('effects of removals are summed by the number of allowed failures', () => {
  const found = removals([row({ without: [2, 1, 20] }), row({ without: [1, 0, 22] }), row({ failures: 0 })])
  assert.deepEqual(found, [
    { key: 0, rises: 0, all: 24 },
    { key: undefined, rises: 3, all: 46 },
  ])
})
