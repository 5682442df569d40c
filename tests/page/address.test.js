/** The meaning of an address, as it was written and as mail and chat programs alter it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strangeIn, wanted } from '../../www/app/address.js'
import { readCode } from '../../www/catalogue/link.js'
import { placewise } from '../api/wasm.js'

const code = placewise.encode(placewise.generate('island', { seed: 3 }).level)
const catalogue = /** @type {any} */ ({ idOf: (/** @type {string} */ name) => `known-${name}` })
/** @param {string} hash */
const ask = hash => wanted(/** @type {any} */ ({ hash }), catalogue)

test('a code is found after any prefix', () => {
  for (const before of ['#code=', '#!code=', '##code=', '#/code=', '#!/code=', '#code%3D', '#code%253D', '#Code=']) {
    const { what, name } = ask(before + code)
    assert.deepEqual([what, readCode(name)], ['code', code], before)
  }
  assert.equal(ask(`#code%253D${code}%2526is%253D3.one.starter`).claim, '3.one.starter')
})

test('a code that blanks have cut is put together', () => {
  for (const cut of ['%20', '%0A', '%0D%0A', '+', ' ', '%2520'])
    assert.equal(readCode(ask(`#code=${code.slice(0, 9)}${cut}${code.slice(9)}`).name), code, cut)
  // A code that is incomplete either way is left unchanged: its page says that it is damaged.
  assert.equal(readCode(ask(`#code=${code.slice(0, 9)}%20${code.slice(10)}`).name), code.slice(0, 9))
  assert.equal(readCode(`${code}, thanks`), code)
})

test('other addresses are unchanged', () => {
  assert.deepEqual(ask('#level=island-7'), { what: 'level', claim: undefined, name: 'known-island-7' })
  assert.deepEqual(ask(''), { what: '', claim: undefined, name: '' })
  assert.equal(ask('#x=1&level=island-7').name, 'known-island-7')
  assert.equal(ask('#day%3Disland/2026-05-03').name, 'island/2026-05-03')
  // A broken escape is an unknown address, not an error.
  assert.equal(ask('#%E0%A4%A').name, '')
})

test('parts of an address that mean nothing are named, as they are written', () => {
  const day = 'island/2026-05-03'
  for (const [hash, parts] of /** @type {[string, string[]][]} */ ([
    ['', []],
    [`#code=${code}&is=3.one.starter&beat=12`, []],
    [`#code=${code}&amp;is=3.one.starter`, []],
    ['#level=island/7&beat=12', []],
    ['#home', []],
    ['#days', []],
    ['#days=2026-05-03', []],
    ['#list', []],
    ['#list=3', []],
    [`#day=${day}&x=1`, ['x=1']],
    [`#set=zzz&x`, ['x']],
    ['#new=island/standard/tracker/3&utm_source=a&fbclid=b', ['utm_source=a', 'fbclid=b']],
    [`#code=${code}&is=perhaps`, ['is=perhaps']],
    ['#level=island/7&is=3.one.starter', ['is=3.one.starter']],
    ['#level=island/7&beat=12&beat=13', ['beat=13']],
    ['#level=island/7&level=island/8', ['level=island/8']],
    ['#days=2026-02-30', ['days=2026-02-30']],
    ['#home=1', ['home=1']],
    ['#race=abc', ['race=abc']],
    ['#x=1&level=island/7', ['x=1']],
    ['#toString=1', ['toString=1']],
    ['#nonsense', ['nonsense']],
    ...['level', 'new', 'day', 'lesson', 'technique'].flatMap(what => [
      [`#${what}`, [what]],
      [`#${what}=`, [what]],
    ]),
    ['#level=&beat=3', ['level']],
    ['#techniques', []],
    [`#home&x=${'y'.repeat(60)}`, [`x=${'y'.repeat(38)}…`]],
  ]))
    assert.deepEqual(strangeIn({ hash }), parts, hash)
})
