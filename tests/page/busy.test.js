/** Long work shows itself, once, and can be stopped. The look of its line is tested in browsers. */
import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { busyIn } from '../../www/i18n/busy-text.js'
import { Locale } from '../../www/i18n/locale.js'
import { LANGS } from '../../www/i18n/text/index.js'
import '../../www/i18n/text/all.js'
import { Busy, PATIENCE_MS, Stopped } from '../../www/lib/busy.js'

/** @typedef {import('../../www/lib/busy.js').Work} Work */

/** @type {string[]} */
let spoken = []
const busy = new Busy({
  host: () => assert.fail('its place has Stop'),
  say: what => `doing ${what}`,
  t: key => key,
  speak: text => spoken.push(text),
})
/** A place that has a Stop button already. */
const place = () => null

/** Returns a stand-in for a button. */
function button() {
  const attributes = new Map()
  const element = /** @type {Element} */ (
    /** @type {unknown} */ ({
      setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, value),
      removeAttribute: (/** @type {string} */ name) => attributes.delete(name),
    })
  )
  return { element, isBusy: () => attributes.get('aria-busy') === 'true' }
}

/** Returns work that the test ends. */
function work() {
  /** @type {(answer: string) => void} */ let end = () => {}
  return {
    /** @type {(work: Work) => Promise<string>} */
    ask: ({ signal }) =>
      new Promise((resolve, reject) => {
        end = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    end: () => end('done'),
  }
}

beforeEach(() => {
  spoken = []
  mock.timers.enable({ apis: ['setTimeout'] })
})
afterEach(() => mock.timers.reset())

test('quick work shows nothing', async () => {
  const { ask, end } = work()
  const by = button()
  const run = busy.run('this', ask, { place, by: by.element })
  mock.timers.tick(PATIENCE_MS - 1)
  end()
  assert.equal(await run, 'done')
  mock.timers.tick(PATIENCE_MS)
  assert.deepEqual(spoken, [])
  assert.equal(by.isBusy(), false)
})

test('slow work is announced once, and its button is busy until it ends', async () => {
  const { ask, end } = work()
  const by = button()
  const run = busy.run('this', ask, { place, by: by.element })
  mock.timers.tick(PATIENCE_MS)
  assert.equal(by.isBusy(), true)
  mock.timers.tick(10 * PATIENCE_MS)
  assert.deepEqual(spoken, ['doing this'])
  end()
  await run
  assert.equal(by.isBusy(), false)
})

test('a button is busy until all its work has ended', async () => {
  const [first, second] = [work(), work()]
  const by = button()
  const runs = [first, second].map(({ ask }) => busy.run('this', ask, { place, by: by.element }))
  mock.timers.tick(PATIENCE_MS)
  first.end()
  await runs[0]
  assert.equal(by.isBusy(), true)
  second.end()
  await runs[1]
  assert.equal(by.isBusy(), false)
})

test('slow work can have its own text', async () => {
  const { ask, end } = work()
  const run = busy.run(() => 'making level 5', ask, { place })
  mock.timers.tick(PATIENCE_MS)
  assert.deepEqual(spoken, ['making level 5'])
  end()
  await run
})

test('work ends if its caller gives up, and its listeners are removed', async () => {
  const leaving = new AbortController()
  const { ask, end } = work()
  const run = busy.run('this', ask, { place, until: leaving.signal })
  end()
  await run
  assert.equal(getEventListeners(leaving.signal, 'abort').length, 0)
  const gone = busy.run('this', work().ask, { place, until: leaving.signal })
  leaving.abort()
  await assert.rejects(gone, { name: 'AbortError' })
  await assert.rejects(busy.run('this', work().ask, { place, until: leaving.signal }), { name: 'AbortError' })
  mock.timers.tick(PATIENCE_MS)
  assert.deepEqual(spoken, [])
})

test('a stop by the player differs from other ends of work', async () => {
  const abort = new AbortController()
  const run = busy.run('this', work().ask, { place, abort })
  abort.abort(new Stopped('by hand'))
  await assert.rejects(run, Stopped)
  const other = new AbortController()
  const dropped = busy.run('this', work().ask, { place, abort: other })
  other.abort()
  await assert.rejects(dropped, error => !(error instanceof Stopped))
})

for (const lang of LANGS) {
  test(`while a claim is tried, nothing promises a reason, as it may be possible: ${lang}`, () => {
    const { page } = busyIn(/** @type {any} */ ({}), new Locale(lang), () => {})
    assert.doesNotMatch(page.say('startWhy'), /reason|理由/)
    assert.notEqual(page.say('startWhy'), page.say(''))
  })
}
