import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { read, write } from '../pack/letters.js'
import { apart, together } from '../pack/streams.js'

test('a split module is restored byte for byte', () => {
  const module = readFileSync(new URL('../../www/pkg/placewise_bg.wasm', import.meta.url))
  assert.equal(Buffer.compare(together(apart(module)), module), 0)
})

test('every byte is restored from its letter, and no letter needs an escape in a string', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const stream of [0, 1]) {
    const text = write(bytes, stream)
    assert.equal(JSON.stringify(text), `"${text}"`)
    assert.deepEqual(read(text, stream), bytes)
  }
})
