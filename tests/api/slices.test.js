import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placewise } from './wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** Levels with one answer; with many, of which some are found; with none. @type {Level[]} */
const LEVELS = [
  { kind: 'sudoku', givens: SUDOKU },
  { kind: 'sudoku', givens: `${'.'.repeat(72)}123456789` },
  {
    kind: 'numbrix',
    givens: [
      [1, 3],
      [null, null],
    ],
  },
]

/**
 * Runs a class to its end, and returns the result with the progress reports.
 * @template Running, Result
 * @param {{ step(): (Running & { state: 'running' }) | { state: 'done'; result: Result }; free(): void }} worker
 */
function run(worker) {
  /** @type {Running[]} */
  const told = []
  for (;;) {
    const progress = worker.step()
    if (progress.state === 'done') {
      worker.free()
      return { told, result: progress.result }
    }
    told.push(progress)
  }
}

for (const [at, level] of LEVELS.entries()) {
  const blank = placewise.board(level).sites.map(() => null)

  test(`answers, steps and support are the same in slices, level ${at + 1}`, () => {
    for (const limit of [1, 2, 300]) {
      const { told, result } = run(placewise.startSolve(level, { limit }))
      assert.deepEqual(result, placewise.solve(level, { limit }))
      assert.ok(told.every(({ count }) => count <= result.count))
    }
    const { told, result } = run(placewise.startExplain(level))
    assert.deepEqual(result, placewise.explain(level))
    assert.equal(result.end, ['solved', 'several', 'none'][at])
    assert.equal(result.complete, at === 0)
    assert.ok(told.every(({ steps }, i) => i === 0 || steps >= told[i - 1].steps))
    assert.deepEqual(run(placewise.startSupport(level, blank)).result, placewise.support(level, blank))
  })
}
