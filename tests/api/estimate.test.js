import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ladderOf } from '../kinds.js'
import { placewise } from './wasm.js'

/** @param {any} level whose every third clue stays */
const thinned = level => ({
  ...level,
  clues: level.clues.filter((/** @type {unknown} */ _, /** @type {number} */ at) => at % 3 === 0),
})

/** @param {any} level @param {string} id @param {number} count of its answers */
function assertNear(level, id, count) {
  const { count: about = 0, error = 0 } = placewise.estimate(level, { nodes: 50_000 })
  assert.ok(Math.abs(about / count - 1) <= 2 * error + 1e-9, `${id}: ${count}, estimated ${about} ± ${error}`)
}

test('an estimate agrees with the count of islands, cities and small boards', () => {
  let several = 0
  for (const kind of ['island', 'city'])
    for (const { id, level } of ladderOf(kind).slice(10, 24)) {
      const { count, complete } = placewise.count(thinned(level), { nodes: 100_000 })
      if (complete) assertNear(thinned(level), id, Number(count))
      several += Number(complete && Number(count) > 50)
    }
  assert.ok(several > 10, `${several}`)
  assertNear({ kind: 'sudoku', givens: Array(4).fill('....') }, 'an empty 4x4', 288)
})

test('the number of all Sudoku grids is estimated', () => {
  const level = { kind: 'sudoku', givens: Array(9).fill('.........') }
  const { count, error } = placewise.estimate(level, { nodes: 100_000 })
  const grids = 6670903752021072936960
  assert.ok(count && error && error < 0.2 && Math.abs(count / grids - 1) < 2 * error, `${count} ± ${error}`)
})

test('the same seed gives the same estimate, another seed another one', () => {
  const level = { kind: 'sudoku', givens: Array(9).fill('.........') }
  const few = { nodes: 20_000 }
  const [first, again, other] = [1, 1, 2].map(seed => placewise.estimate(level, { seed, ...few }))
  assert.deepEqual(first, again)
  assert.notEqual(first.count, other.count)
})

test('too few descents give no estimate, and a level without an answer gives 0', () => {
  const level = { kind: 'sudoku', givens: Array(9).fill('.........') }
  const { count, error, descents } = placewise.estimate(level, { nodes: 100 })
  assert.deepEqual([count, error], [undefined, undefined])
  assert.ok(descents > 0)
  const none = { kind: 'island', pieces: { lion: 9 }, clues: [{ rule: 'off', piece: 'lion', tags: ['apple'] }] }
  assert.equal(placewise.estimate(none, { nodes: 1000 }).count, undefined)
})

test('a job in slices gives the same estimate and counts its descents', () => {
  const level = { kind: 'sudoku', givens: Array(9).fill('.........') }
  const job = placewise.startEstimate(level, { seed: 3, nodes: 50_000 })
  /** @type {number[]} */
  const seen = []
  for (;;) {
    const slice = job.step()
    if (slice.state === 'done') {
      assert.deepEqual(slice.result, placewise.estimate(level, { seed: 3, nodes: 50_000 }))
      break
    }
    seen.push(slice.descents)
  }
  assert.ok(seen.length > 10 && seen.every((count, at) => at === 0 || count >= seen[at - 1]))
  job.free()
})

test('unknown options are refused', () => {
  const level = { kind: 'sudoku', givens: Array(9).fill('.........') }
  const wrong = /** @type {any} */ ({ samples: 4 })
  assert.throws(() => placewise.estimate(level, wrong), { name: 'PuzzleError', code: 'field' })
  assert.throws(() => placewise.estimate(level, { seed: -1 }), { name: 'PuzzleError' })
})
