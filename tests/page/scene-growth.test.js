/** The growth of flowers in a round: bed by bed, the last one at the end of the round. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownTime, sprouting } from '../../www/scenes/beds/compose.js'

const PARENTS = /** @type {[number, number][]} */ ([
  [0, 0],
  [200, 100],
])
const FOOT = /** @type {[number, number]} */ ([100, 100])
const made = (/** @type {number} */ t) =>
  sprouting(3, 'rose', 'rose', PARENTS, FOOT, 100, t).filter(made => made.op === 'token')

test('new flowers appear in turn, the first at the start of the round and the last at its end', () => {
  for (const many of [2, 3, 9]) {
    const all = (/** @type {number} */ t) => Array.from({ length: many }, (_, i) => ownTime(t, i, many))
    assert.deepEqual(new Set(all(0)), new Set([0]))
    assert.deepEqual(new Set(all(1)), new Set([1]))
    const half = all(0.5)
    assert.ok(
      half.every((t, i) => i === 0 || t < half[i - 1] || t === 0),
      half.join(),
    )
    assert.ok(half[0] > 0.5 && half[many - 1] < 0.5)
  }
})

test('a single new flower appears in the middle of the round', () => {
  assert.equal(ownTime(0.2, 0, 1), 0)
  assert.ok(ownTime(0.5, 0, 1) > 0 && ownTime(0.5, 0, 1) < 1)
  assert.equal(ownTime(0.8, 0, 1), 1)
})

test('seeds leave every parent, meet in the bed, and open there into one flower', () => {
  assert.deepEqual(made(0), [])
  assert.deepEqual(
    made(0.001).map(({ x }) => Math.round(x)),
    [1, 199],
  )
  assert.ok(made(0.2).every(({ size, y }) => size < 40 && y < 100))
  const [opening, ...more] = made(0.7)
  assert.equal(more.length, 0)
  assert.deepEqual([opening.x, opening.y], FOOT)
  assert.ok(opening.pose.sparks > 0 && opening.pose.sparks < 1)
  assert.equal(made(1)[0].size, 100)
})
