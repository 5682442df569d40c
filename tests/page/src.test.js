/** The error of a level by `src` in a frame inside a foreign page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { find } from '../../www/embed/requested-level.js'
import '../../www/i18n/text/all.js'

/** Returns the message of the error, whatever a file contains. @param {Response} [answer] undefined: forbidden */
async function messageFor(answer) {
  const means = /** @type {any} */ ({
    engine: { kinds: () => [] },
    lang: 'en',
    elsewhere: [],
    framed: true,
    signal: new AbortController().signal,
  })
  globalThis.fetch = () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('blocked')))
  return find({ what: 'src', src: 'one.json' }, means).then(
    () => '',
    error => String(error.message),
  )
}

test('a frame tells no file from another, and in a sandbox says what its host must allow', async context => {
  const { fetch } = globalThis
  context.after(() => {
    globalThis.fetch = fetch
    Reflect.deleteProperty(globalThis, 'origin')
  })
  const answers = () => [undefined, new Response('', { status: 404 }), new Response('x')]
  for (const [origin, says] of /** @type {const} */ ([
    ['https://site.example', /^'one.json' contains no level that can be shown here/],
    ['null', /^no level could be read from 'one.json'.*Access-Control-Allow-Origin.*allow-same-origin/],
  ])) {
    Object.assign(globalThis, { origin })
    const messages = await Promise.all(answers().map(messageFor))
    assert.match(messages[0], says)
    assert.deepEqual([...new Set(messages)], [messages[0]])
  }
})
