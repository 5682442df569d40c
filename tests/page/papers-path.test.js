/** The section about the paper on Numbrix: the board after each step. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLES } from '../../www/papers/path/examples.js'
import { cellsOf, endpointsOf, gridOf, joinsOf, placesAfter, trailAfter } from '../../www/papers/path/trail.js'

/** @import { PathStep } from '../../www/pkg/placewise.js' */

/** @param {number} kept @param {[number, number][]} put @returns {PathStep} */
const step = (kept, put) => ({
  does: 'move',
  kept,
  put,
  from: undefined,
  to: undefined,
  doubtful: false,
  left: 0,
  why: undefined,
})

const level = {
  kind: 'numbrix',
  givens: [
    [1, '#', null],
    [null, null, 6],
  ],
}

test('a level becomes a grid, whose sites are its cells without the holes', () => {
  const grid = gridOf(level)
  assert.deepEqual(grid, { rows: 2, columns: 3, places: [1, undefined, null, null, null, 6], corners: false })
  assert.deepEqual(cellsOf(grid), [0, 2, 3, 4, 5])
})

test('a step keeps what it says of what was filled, and fills more', () => {
  const steps = [
    step(0, [[2, 2]]),
    step(1, [
      [3, 3],
      [1, 5],
    ]),
    step(1, [[1, 4]]),
  ]
  assert.deepEqual(trailAfter(steps, 2).length, 3)
  assert.deepEqual(placesAfter(gridOf(level), steps, 0), [1, undefined, null, null, null, 6])
  assert.deepEqual(placesAfter(gridOf(level), steps, 2), [1, undefined, 5, 2, 3, 6])
  assert.deepEqual(placesAfter(gridOf(level), steps, 3), [1, undefined, 4, 2, null, 6])
})

test('endpoints miss a number that the board has a place for', () => {
  assert.deepEqual([...endpointsOf([1, undefined, null, 2, null, 5])].sort(), [2, 5])
  assert.deepEqual([...endpointsOf([1, 2, 4, 3])], [])
})

test('the path runs between numbers side by side, across corners where it may', () => {
  const grid = gridOf({ kind: 'numbrix', givens: [[1, 3, null, 2]].concat([[null, 4, null, null]]) })
  assert.deepEqual(joinsOf(grid, grid.places), [[1, 5]])
  const across = gridOf({
    kind: 'numbrix',
    corners: true,
    givens: [
      [1, null],
      [null, 2],
    ],
  })
  assert.deepEqual(joinsOf(across, across.places), [[0, 3]])
})

test('each example is a board of rows of one length', () => {
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const { rows, columns, places } = gridOf(example)
    assert.equal(places.length, rows * columns, name)
  }
})
