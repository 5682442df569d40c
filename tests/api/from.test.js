/** Levels on a given board, as a host requests them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placewise } from './wasm.js'

/** @import { PuzzleError } from '../../www/pkg/placewise.js' */

const ISLAND = {
  kind: 'island',
  board: {
    columns: ['apple', 'lemon'],
    rows: ['cherry', 'grape'],
    heights: [
      [1, 2],
      [3, 1],
    ],
  },
  pieces: { lion: 1, panda: 2, cat: 1 },
  clues: [],
}

test('a level from another has its board, and the requested answer and clues', () => {
  const answer = ['cat', null, null, 'lion']
  const { level, grade } = placewise.generate('island', {
    from: ISLAND,
    answer,
    seed: 4,
    voice: { forms: ['on', 'off'] },
  })
  assert.deepEqual([level.board, level.pieces, grade?.id], [ISLAND.board, ISLAND.pieces, 'starter'])
  assert.deepEqual(placewise.solve(level).solutions, [['cat', 'panda', 'panda', 'lion']])
  const again = placewise.generate('island', { from: level, keep: { clues: [0] }, grade: 'starter', seed: 5 })
  assert.deepEqual(again.level, level)
})

test('an impossible request is refused with the nearest level, in slices as well', () => {
  // All places are alike for four lions: there is nothing to find out.
  const wanted = { from: { ...ISLAND, pieces: { lion: 4 } }, grade: 'master', seed: 1 }
  const generator = placewise.startGenerate('island', wanted)
  /** @type {PuzzleError | undefined} */
  let refused
  try {
    while (generator.step().state === 'running');
  } catch (error) {
    refused = /** @type {PuzzleError} */ (error)
  }
  generator.free()
  assert.equal(refused?.code, 'generate')
  const nearest = refused?.nearest
  assert(nearest)
  const { answers, grade } = placewise.rate(nearest.level)
  assert.deepEqual([answers, grade], ['one', nearest.grade])
  assert.deepEqual(nearest.found, [grade])
})
