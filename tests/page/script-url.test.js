/** The addresses of scripts in other people's pages with Trusted Types. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

test('only our own scripts get an address that such a page accepts', async () => {
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (/** @type {string} */ _, /** @type {object} */ rules) => rules },
  })
  const { allow, trusted } = await import('../../www/embed/bundled/script-url.js')
  const [ours, theirs] = ['https://ours.example/embed/part.js', 'https://theirs.example/part.js']
  assert.throws(() => trusted(ours), TypeError)
  allow('https://ours.example/embed/')
  assert.equal(trusted(ours), ours)
  assert.equal(trusted('blob:https://host.example/1'), 'blob:https://host.example/1')
  assert.throws(() => trusted(theirs), TypeError)
})
