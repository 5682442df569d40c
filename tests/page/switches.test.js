/** The player's switches: for all boards, or for those of one scene. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Switches } from '../../www/app/switches.js'
import { forgetDone } from '../../www/lib/local-storage.js'

/** @type {Record<string, string>} */ let kept = {}

beforeEach(() => {
  kept = {}
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: new Proxy(
      {
        getItem: (/** @type {string} */ key) => kept[key] ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => (kept[key] = value),
        removeItem: (/** @type {string} */ key) => delete kept[key],
      },
      { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  })
})

test('a switch of one scene does not change that of another, also after a reload', () => {
  const switches = new Switches()
  switches.turn('conflicts', false, 'stones')
  for (const now of [switches, new Switches()])
    assert.deepEqual([now.isOn('conflicts', 'stones'), now.isOn('conflicts', 'slabs')], [false, true])
})

test('an older choice for all boards applies to each scene until that has its own', () => {
  kept['placewise.tidy'] = 'off'
  const switches = new Switches()
  assert.deepEqual([switches.isOn('tidy', 'slabs'), switches.isOn('tidy', 'market')], [false, false])
  switches.turn('tidy', true, 'slabs')
  assert.deepEqual([switches.isOn('tidy', 'slabs'), switches.isOn('tidy', 'market')], [true, false])
})

test('forgetting progress keeps the switches of scenes', () => {
  new Switches().turn('conflicts', false, 'stones')
  kept['placewise.met.island'] = '1'
  forgetDone()
  assert.deepEqual(Object.keys(kept), ['placewise.conflicts-stones'])
})
