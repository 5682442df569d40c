import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { read, write } from '../../www/embed/bundled/letters.js'
import { apart, isNumbers, isSigned, together } from '../../www/embed/bundled/streams.js'

test('a split module is restored byte for byte', () => {
  const module = readFileSync(new URL('../../www/pkg/placewise_bg.wasm', import.meta.url))
  assert.equal(Buffer.compare(together(apart(module)), module), 0)
})

test('every byte is restored from its letter, and no letter needs an escape in a string', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const texts = ['岛上 🏝 é', '\uFFFD\u0800\uFFFF'].map(text => new TextEncoder().encode(text))
  const broken = [0xe5, 0xb2, 0xed, 0xa0, 0x80, 0xe0, 0x80, 0x80, 0xe5, 0xb2]
  const all = Uint8Array.from([...bytes, ...texts.flatMap(text => Array.from(text)), ...broken])
  for (const stream of [0, 1]) {
    const text = write(all, stream)
    assert.equal(JSON.stringify(text), `"${text}"`)
    assert.deepEqual(read(text, stream), all)
  }
  assert.ok(write(texts[0], 0).includes('岛上'))
})

test('every number is restored from its letters, none of which needs an escape in a string', () => {
  const numbers = Array.from({ length: 33 }, (_, bits) => [2 ** bits - 1, 2 ** bits])
    .flat()
    .slice(0, -2)
  const all = Array.from({ length: 10 }, (_, stream) => stream).filter(isNumbers)
  assert.ok(all.length > 3 && all.some(isSigned))
  for (const stream of all) {
    const own = isSigned(stream) ? numbers.filter(n => n < 2 ** 31).flatMap(n => [n, -n - 1]) : numbers
    const bytes = Uint8Array.from(own.flatMap(number => leb(BigInt(number), isSigned(stream))))
    const text = write(bytes, stream)
    assert.equal(JSON.stringify(text), `"${text}"`)
    assert.deepEqual(read(text, stream), bytes)
  }
})

/** Returns a number as a module has it. @param {bigint} number @param {boolean} signed @returns {number[]} */
function leb(number, signed) {
  const byte = Number(number & 127n)
  const rest = number >> 7n
  return rest === (signed && byte & 64 ? -1n : 0n) ? [byte] : [byte | 128, ...leb(rest, signed)]
}
