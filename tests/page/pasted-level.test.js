import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listText, taken } from '../../www/catalogue/pasted-level.js'
import { placewise } from '../api/wasm.js'

const { level, seed } = placewise.generate('island', { seed: 3 })
const code = placewise.encode(level)
const made = { seed, preset: 'standard', grade: 'starter', level }

test('a link, a share code by itself and a level are told apart', () => {
  assert.deepEqual(taken(`Try this: https://example.org/#code=${code}&is=3.one.starter`), { code })
  for (const text of [code, ` ${code}\n`, `${code}.`]) assert.deepEqual(taken(text), { code })
  assert.deepEqual(taken(JSON.stringify(level)), { level })
})

test('many levels in one file are a list, and one of them is taken', () => {
  const listed = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => ({ level, line: at + 1 }))
  assert.deepEqual(taken(listText([made, made])), { puzzles: listed(2), refusals: [] })
  assert.deepEqual(taken(listText([{ level }])), { puzzles: listed(1), refusals: [] })
  assert.deepEqual(taken(JSON.stringify(made)), { level })
  assert.deepEqual(taken(listText(Array(5000).fill(made))), { puzzles: listed(5000), refusals: [] })
  // Other lists are for the engine to refuse.
  for (const other of [[], [null], [made, { level: {} }], [made, { level: null }]])
    assert.deepEqual(taken(JSON.stringify(other)), { level: other })
})

test('what is no level is told from what is nested too deeply', () => {
  assert.deepEqual(taken('a lion'), { fault: 'notJson' })
  for (const text of ['', '123', 'null', '"lion"']) assert.deepEqual(taken(text), { fault: 'notJson' })
  assert.deepEqual(taken('['.repeat(60_000) + ']'.repeat(60_000)), { fault: 'tooDeep' })
  assert.deepEqual(taken(JSON.stringify({ ...level, title: 'a'.repeat(1 << 20) })), { fault: 'tooLarge' })
})
