import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { placewise } from './wasm.js'

/** The greatest number of functions of the engine per kind. A generic function counts once for each of its types. */
const MOST = 2_380

/** The number of the section with the code. */
const CODE = 10

/** Returns the number of functions of a module. @param {Uint8Array} wasm */
function functions(wasm) {
  let at = 8
  /** Reads a number: seven bits a byte, the lowest first. */
  const number = () => {
    let [value, shift] = [0, 0]
    for (; wasm[at] >= 128; shift += 7) value += (wasm[at++] - 128) << shift
    return value + (wasm[at++] << shift)
  }
  while (wasm[at++] !== CODE) {
    const length = number()
    at += length
  }
  number()
  return number()
}

test('generic functions of the engine have few instances', t => {
  const count = functions(readFileSync(new URL('../../www/pkg/placewise_bg.wasm', import.meta.url)))
  t.diagnostic(`${count} functions`)
  const most = MOST * placewise.kinds().length
  assert.ok(count > 1_000 && count <= most, `${count} functions, more than ${most}`)
})
