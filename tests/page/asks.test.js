/**
 * A call of the engine that may take long is shown, with a way to stop it. An engine shows its calls itself unless the
 * caller passes a signal: types demand that `Busy.run` has made it (`ShownSignal`), or `unshown` marks it.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Engine } from '../../www/engine/client.js'
import { unshown } from '../../www/lib/busy.js'

/** The methods that answer at once, each with the reason. None of them searches. */
const AT_ONCE = {
  kinds: 'a list that is there',
  firstKinds: 'lists the kinds of one build',
  parse: 'reads a level',
  encode: 'reads a level, writes its code',
  fingerprint: 'reads a level, sums up what it states',
  decode: 'reads a code',
  board: 'lays out a level',
  workshop: 'lists what a level can be made of',
  blank: 'an empty level',
  reshape: 'cuts and joins the blocks of a map',
  check: 'looks at each clue on the board as it stands',
  film: 'grows what is planted, round by round',
}

const names = Object.getOwnPropertyNames(Engine.prototype).filter(
  name => !['constructor', 'watchedBy', 'close'].includes(name),
)

test('every slow call of the engine shows its progress', async () => {
  /** @type {Set<string>} */ const watched = new Set()
  const thread = {
    addEventListener() {},
    removeEventListener() {},
    /** @param {unknown} _message @param {any} [handed] */
    postMessage(_message, handed) {
      for (const port of handed ?? []) port.close()
    },
    terminate() {},
  }
  const engine = new Engine(
    { of: () => 'only', any: 'only', start: () => thread },
    {
      run: async (what, ask) => {
        watched.add(String(what))
        return ask({ signal: unshown(new AbortController().signal), onProgress() {} })
      },
    },
  )
  /** @type {Promise<unknown>[]} */ const asked = []
  const atOnce = names.filter(name => {
    const before = watched.size
    asked.push(/** @type {any} */ (engine)[name]())
    return watched.size === before
  })
  engine.close()
  await Promise.allSettled(asked)
  assert.deepEqual(atOnce.sort(), Object.keys(AT_ONCE).sort())
  assert.equal(watched.size, names.length - atOnce.length)
})
