/** Cages in the designer: drawn by strokes, made larger, taken apart, with sums that are possible. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caged, cages, uncaged, withSum } from '../../www/designer/editors/constraints/cages.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

/** @type {Level} */
const EMPTY = { kind: 'sudoku', givens: ['....', '....', '....', '....'] }

/** Draws strokes, each a list of cells. @param {Level} level @param {number[][]} strokes */
const drawn = (level, ...strokes) =>
  strokes.reduce((level, sites) => sites.reduce((level, site, i) => caged(level, site, i === 0), level), level)

test('a stroke draws one cage, whose cells are in order', () => {
  const level = drawn(EMPTY, [5, 1, 0])
  const cells = [
    [1, 1],
    [1, 2],
    [2, 2],
  ]
  assert.deepEqual(level.cages, [{ cells, sum: 6 }])
})

test('a cell that is not beside the cage stays out', () => {
  assert.deepEqual(drawn(EMPTY, [0, 5]).cages, drawn(EMPTY, [0]).cages)
})

test('a stroke from a cage makes it larger, also over cells of another', () => {
  const level = drawn(EMPTY, [0, 1], [4, 5], [1, 5])
  const sites = cages.drawn(level)?.clues?.map(({ sites }) => sites)
  assert.deepEqual(sites, [[4], [0, 1, 5]])
})

test('a cell is taken out of its cage, and an empty cage disappears', () => {
  const level = drawn(EMPTY, [0, 1], [15])
  assert.deepEqual(uncaged(uncaged(level, 15), 0).cages, [{ cells: [[1, 2]], sum: 4 }])
  assert.equal('cages' in uncaged(drawn(EMPTY, [3]), 3), false)
})

test('the sum of the last cage is one of those that its cells can make', () => {
  const level = drawn(EMPTY, [0, 1])
  assert.deepEqual(
    cages.field?.options(level, key => key).map(({ value }) => value),
    ['3', '4', '5', '6', '7'],
  )
  const chosen = cages.field?.choose(level, '7')
  assert.equal(chosen && cages.field?.chosen(chosen), '7')
  assert.deepEqual(
    cages.field?.options(EMPTY, key => key),
    [],
  )
})

test('a sum that the cells of the last cage cannot make is refused', () => {
  const level = drawn(EMPTY, [15], [0, 1])
  assert.deepEqual(
    [2, 3, 7, 8].map(sum => /** @type {{ sum: number }[] | undefined} */ (withSum(level, sum)?.cages)?.[1].sum),
    [undefined, 3, 7, undefined],
  )
  assert.equal(withSum(EMPTY, 4), undefined)
})
