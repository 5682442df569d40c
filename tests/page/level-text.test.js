import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJson } from '../../www/catalogue/level-text.js'
import { placewise } from '../api/wasm.js'

const nested = (/** @type {number} */ depth) => `{"kind":${'['.repeat(depth)}${']'.repeat(depth)}}`

test("a level's nesting is limited as in the engine", () => {
  assert.throws(() => placewise.parse(/** @type {any} */ (readJson(nested(126))), { lang: 'en' }), /expected a text/)
  assert.throws(() => readJson(nested(128)), RangeError)
  assert.throws(() => readJson(nested(60_000)), RangeError)
})

test('invalid JSON is distinguished from too deep nesting', () => {
  assert.throws(() => readJson('a lion'), SyntaxError)
  assert.deepEqual(readJson('{"kind":"island","clues":[null]}'), { kind: 'island', clues: [null] })
})
