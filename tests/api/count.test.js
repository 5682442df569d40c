import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ladderOf } from '../kinds.js'
import { placewise } from './wasm.js'

/**
 * Returns strips where roses and daisies grow, between strips where nothing does: anything may be there in the end.
 * @param {number} side @param {number} each
 */
function strips(side, each) {
  const rows = (/** @type {unknown} */ even, /** @type {unknown} */ odd) =>
    Array.from({ length: side }, (_, row) => Array(side).fill(row % 2 ? odd : even))
  return {
    kind: 'garden',
    humidity: rows('50-60', '40-50'),
    flowers: { rose: each, daisy: each },
    rounds: 1,
    target: rows('?', null),
  }
}

for (const { id: kind } of placewise.kinds()) {
  test(`levels of the ladder have one answer: ${kind}`, () => {
    for (const { id, level } of ladderOf(kind).slice(0, 20)) {
      const { count, complete, nodes } = placewise.count(level)
      assert.deepEqual([count, complete], [1, true], id)
      assert.ok(nodes >= 1, id)
    }
  })
}

test('the count agrees with the list of solve', () => {
  let several = 0
  for (const { id, level } of /** @type {{ id: string, level: any }[]} */ (ladderOf('garden'))) {
    if (!level.target) continue
    let bed = 0
    const target = level.target.map((/** @type {unknown[]} */ row) => row.map(goal => (bed++ % 7 ? goal : '?')))
    const listed = placewise.solve({ ...level, target }, { limit: 3000 })
    if (listed.count === 3000) continue
    assert.deepEqual(placewise.count({ ...level, target }).count, listed.count, id)
    several += Number(listed.count > 1)
  }
  assert.ok(several > 10, `${several}`)
  const island = { kind: 'island', pieces: { lion: 4, panda: 5 }, clues: [] }
  assert.deepEqual([placewise.count(island).count, placewise.solve(island, { limit: 1000 }).count], [126, 126])
})

test('a count is a number up to 2^53 and a string of digits above', () => {
  assert.deepEqual([placewise.count(strips(5, 1)).count, placewise.count(strips(5, 2)).count], [15 * 14, 105 * 78])
  const choose = (/** @type {bigint} */ of, /** @type {bigint} */ some) => {
    let ways = 1n
    for (let n = 0n; n < some; n++) ways = (ways * (of - n)) / (n + 1n)
    return ways
  }
  const { count, complete } = placewise.count(strips(10, 8), { nodes: 1e7 })
  assert.deepEqual([count, complete], [String(choose(50n, 8n) * choose(42n, 8n)), true])
  assert.ok(Number(count) > 2 ** 53)
})

test('a level without an answer counts zero, and an exhausted budget is reported', () => {
  const none = {
    kind: 'garden',
    humidity: [
      ['50-60', '50-60'],
      ['40-50', '40-50'],
    ],
    flowers: { rose: 1 },
    rounds: 1,
    target: [
      ['rose', null],
      [null, null],
    ],
  }
  const { count, complete } = placewise.count(none)
  assert.deepEqual([count, complete], [0, true])
  const whole = placewise.count(strips(5, 2))
  const cut = placewise.count(strips(5, 2), { nodes: whole.nodes - 1 })
  assert.deepEqual([cut.count, cut.complete], [0, false])
  assert.ok(cut.nodes < whole.nodes)
  assert.deepEqual(placewise.count(strips(5, 2), { nodes: whole.nodes }), whole)
})

test('unknown options are refused', () => {
  // @ts-expect-error: the test passes a wrong argument
  assert.throws(() => placewise.count(strips(3, 1), { limit: 2 }), { name: 'PuzzleError', code: 'field' })
  assert.throws(() => placewise.count(strips(3, 1), { nodes: 0 }), { name: 'PuzzleError' })
})
