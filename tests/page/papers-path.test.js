/** The section about the paper on Numbrix: the board after each step. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PATH_EXAMPLES } from '../../www/papers/path/examples.js'
import {
  answeredByAll,
  answeredBySide,
  cellsOf,
  endpointsOf,
  gridOf,
  joinsOf,
  pays,
  placesAfter,
  sums,
  trailAfter,
} from '../../www/papers/path/bench.js'

/** @import { PathStep } from '../../www/pkg/placewise.js' */

/** @param {number} kept @param {[number, number][]} put @returns {PathStep} */
const step = (kept, put) => ({
  does: 'move',
  kept,
  put,
  from: null,
  to: null,
  doubtful: false,
  left: 0,
  why: null,
})

const level = {
  kind: 'numbrix',
  givens: [
    [1, '#', null],
    [null, null, 6],
  ],
}

test('a level becomes a grid whose sites are its cells, without holes', () => {
  const grid = gridOf(level)
  assert.deepEqual(grid, { rows: 2, columns: 3, places: [1, undefined, null, null, null, 6], corners: false })
  assert.deepEqual(cellsOf(grid), [0, 2, 3, 4, 5])
})

test('a step keeps part of the filled cells and fills others', () => {
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

test('an endpoint lacks a neighbouring number that the board has a place for', () => {
  assert.deepEqual([...endpointsOf([1, undefined, null, 2, null, 5])].sort(), [2, 5])
  assert.deepEqual([...endpointsOf([1, 2, 4, 3])], [])
})

test('the path runs between adjacent numbers, across corners if allowed', () => {
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
  for (const [name, example] of Object.entries(PATH_EXAMPLES)) {
    const { rows, columns, places } = gridOf(example)
    assert.equal(places.length, rows * columns, name)
  }
})

test('the effort of the corrected readings is compared on boards that all of them solve', () => {
  const run = (/** @type {any} */ end, /** @type {number} */ steps, /** @type {number} */ time) => ({
    end,
    steps,
    time,
  })
  const rows = [
    {
      side: 6,
      runs: {
        published: run('answer', 40, 4),
        corrected: run('answer', 30, 3),
        boards: run('answer', 10, 2),
        search: run('answer', 5, 1),
      },
    },
    {
      side: 6,
      runs: {
        published: run('none', 7, 9),
        corrected: run('answer', 100, 10),
        boards: run('answer', 1, 1),
        search: run('answer', 1, 1),
      },
    },
  ]
  const { corrected, search } = sums(rows)
  assert.deepEqual(corrected, { answered: 2, steps: 130, time: 13, longest: 10 })
  assert.deepEqual(search, { answered: 2, steps: 6, time: 2, longest: 1 })
  // The published solver does not answer the second board.
  assert.equal(answeredByAll(rows).length, 2)
  assert.deepEqual(answeredBySide(rows, 'published'), [[6, 0.5]])
})

test('a test for holes is judged by answered boards, then by partial paths, and never by the time', () => {
  const without = { answered: 6, steps: 100, time: 1, longest: 1 }
  /** @type {[answered: number, steps: number, pays: number][]} */
  const cases = [
    [10, 900, 1],
    [6, 99, 1],
    [6, 100, 0],
    [6, 101, -1],
    [5, 1, -1],
  ]
  for (const [answered, steps, expected] of cases)
    assert.equal(pays(without, { answered, steps, time: 1000, longest: 1000 }), expected)
})
