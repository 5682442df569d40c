/** Undo and redo, which game and designer share. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { record, stepBack, stepForward } from '../../www/lib/undo.js'

const start = { past: [], future: [] }

test('undo and redo restore each value in order', () => {
  let now = 'a'
  /** @type {import('../../www/lib/undo.js').Steps<string>} */
  let steps = start
  for (const next of ['b', 'c']) {
    steps = record(steps, now)
    now = next
  }
  const back = stepBack(steps, now)
  assert.deepEqual(back, { now: 'b', steps: { past: ['a'], future: ['c'] } })
  const further = stepBack(back?.steps ?? start, 'b')
  assert.deepEqual(further, { now: 'a', steps: { past: [], future: ['b', 'c'] } })
  assert.equal(stepBack(further?.steps ?? start, 'a'), undefined)
  const forth = stepForward(further?.steps ?? start, 'a')
  assert.deepEqual(forth, { now: 'b', steps: { past: ['a'], future: ['c'] } })
  assert.equal(stepForward(record(forth?.steps ?? start, 'b'), 'x'), undefined)
})

test('the history has a limit, drops the oldest, and changes nothing in place', () => {
  /** @type {import('../../www/lib/undo.js').Steps<number>} */
  let steps = Object.freeze({ past: Object.freeze([]), future: Object.freeze([9]) })
  for (let i = 0; i < 5; i++) steps = record(steps, i, 3)
  assert.deepEqual(steps, { past: [2, 3, 4], future: [] })
})
