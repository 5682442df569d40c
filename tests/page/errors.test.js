import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { qrPicture } from '../../www/lib/qr.js'
import { resultText } from '../../www/app/share/result.js'
import { Catalogue } from '../../www/catalogue/catalogue.js'
import { Engine } from '../../www/engine/client.js'
import { Locale } from '../../www/i18n/locale.js'
import { errorText } from '../../www/i18n/error-text.js'
import '../../www/i18n/text/all.js'
import { LoadError, ProgressError, ReplacedError, TooLargeError, attempt, errorKind } from '../../www/lib/errors.js'
import { load, loadJson, loadList, loadModule, PATIENCE_MS } from '../../www/lib/load.js'
import { placewise } from '../api/wasm.js'
import { oneBuild } from './support/builds.js'

/** @param {() => unknown} work @returns {any} */
function thrown(work) {
  try {
    work()
  } catch (error) {
    return error
  }
  return assert.fail('nothing was thrown')
}

/** @param {Worker} worker @returns {any} a stand-in for a browser's worker */
const threadOf = worker => ({
  addEventListener: (/** @type {string} */ type, /** @type {Function} */ hear) =>
    worker.on(type, data => hear({ data })),
  removeEventListener() {},
  postMessage: (/** @type {any} */ message, /** @type {any} */ transfer) => worker.postMessage(message, transfer),
  terminate: () => worker.terminate(),
})

const ISLAND = { kind: 'island', pieces: { lion: 9 }, clues: [] }

/** @type {[string, unknown, import('../../www/lib/errors.js').ErrorKind, RegExp][]} */
const ERRORS = [
  [
    'a file that does not come',
    new LoadError('levels/city.json'),
    'offline',
    /there is no connection, or the site does not answer/,
  ],
  [
    'a file that the host has not',
    new LoadError('levels/city.json', { status: 404 }),
    'missing',
    /missing on this site: levels\/city\.json \(404\)/,
  ],
  [
    'a web page in place of a file',
    new ReplacedError('levels/city.json'),
    'replaced',
    /something else came in its place/,
  ],
  [
    'a level that the reader refuses',
    thrown(() => placewise.parse({ ...ISLAND, clues: [{ rule: 'on', piece: 'lion', tags: 7 }] })),
    'refused',
    /^This level cannot be opened: \/clues\/0\/tags/,
  ],
  ['a damaged code', thrown(() => placewise.decode('nonsense')), 'refused', /^This level cannot be opened: /],
  ['entries that do not fit', thrown(() => placewise.check(ISLAND, ['lion'])), 'refused', /^This could not be done: /],
  [
    'a level that is too large',
    thrown(() => placewise.parse({ ...ISLAND, source: 'x'.repeat(1 << 21) })),
    'large',
    /^This level cannot be opened: /,
  ],
  [
    'work that runs out',
    Object.assign(new Error('too much work'), { name: 'PuzzleError', code: 'budget' }),
    'large',
    /^This could not be done: too much work$/,
  ],
  [
    'a file that is no progress',
    new ProgressError('importUnreadable'),
    'refused',
    /^This file is not Placewise progress/,
  ],
  [
    'a file of progress that is too large',
    new ProgressError('importTooLarge'),
    'large',
    /too large to be Placewise progress/,
  ],
  ['what there is no room for in a picture', new TooLargeError('too long'), 'large', /^This is too large/],
  ['a full device', new DOMException('', 'QuotaExceededError'), 'full', /^There is no room left on this device/],
  [
    'a trap in the engine',
    Object.assign(new Error('unreachable'), { name: 'RuntimeError' }),
    'engine',
    /^The puzzle engine has stopped\. Please reload/,
  ],
  [
    'a worker that the browser refuses',
    Object.assign(new Error('not started'), { name: 'WorkerBarred' }),
    'barred',
    /^The browser does not let this page start the puzzle engine(?!.*reload)/,
  ],
  [
    'a policy without WebAssembly',
    Object.assign(new Error('the engine did not start'), { name: 'EngineForbidden' }),
    'forbidden',
    /must contain ‘wasm-unsafe-eval’/,
  ],
  ['a TypeError of ours', thrown(() => /** @type {any} */ (undefined).x), 'ours', /^The game itself made a mistake/],
  ['nothing at all', undefined, 'ours', /^The game itself made a mistake/],
]

for (const [what, error, kind, text] of ERRORS) {
  test(`${what} is reported as such`, () => {
    assert.equal(errorKind(error), kind)
    assert.match(errorText(error, 'en'), text)
    assert.match(errorText(error, 'zh'), /\p{Script=Han}/u)
    assert.doesNotMatch(errorText(error, 'en') + errorText(error, 'zh'), /[{}]|undefined/)
  })
}

test('an engine whose worker cannot start is reported', async () => {
  const engine = new Engine(
    oneBuild(() => {
      throw new Error('no worker is to be had')
    }),
    'callers',
  )
  await assert.rejects(engine.kinds('en'), error => errorKind(error) === 'barred')
})

test('an engine whose worker fails before it answers has not started, and its script is not quoted', async () => {
  const secret = 'Uncaught SyntaxError: Invalid regular expression: /secret/'
  class Failing extends EventTarget {
    postMessage() {
      this.dispatchEvent(Object.assign(new Event('error'), { message: secret }))
    }
    terminate() {}
  }
  const engine = new Engine(
    oneBuild(() => new Failing()),
    'callers',
  )
  await assert.rejects(engine.kinds('en'), error => {
    assert.equal(errorKind(error), 'unstarted')
    assert.doesNotMatch(String(error), /secret/)
    return true
  })
})

for (const [what, cause, kind] of /** @type {const} */ ([
  ['does not come', { name: 'TypeError', message: 'Failed to fetch' }, 'offline'],
  ['does not run', { name: 'CompileError', message: 'expected magic word' }, 'unstarted'],
  // In the words of Chromium and Firefox.
  [
    'is forbidden',
    { name: 'CompileError', message: "violates the Content Security policy: 'wasm-unsafe-eval' is not allowed" },
    'forbidden',
  ],
  ['is blocked', { name: 'CompileError', message: 'call to WebAssembly.compile() blocked by CSP' }, 'forbidden'],
])) {
  test(`an engine whose file ${what} is reported`, async () => {
    const worker = new Worker(new URL('support/thread.js', import.meta.url), { workerData: cause })
    const engine = new Engine(
      oneBuild(() => threadOf(worker)),
      'callers',
    )
    await assert.rejects(engine.kinds('en'), error => errorKind(error) === kind)
    await worker.terminate()
  })
}

test('a file of ours that cannot be fetched is a LoadError', async () => {
  // Node.js cannot fetch these files, like a browser without a network.
  await assert.rejects(load('levels/island.json'), { name: 'LoadError', path: 'levels/island.json', status: undefined })
})

/** What a host may send in place of a file, with the kind of the error and how often it is asked. */
const ANSWERS = /** @type {const} */ ([
  ['a web page', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }, '<p>Sign in', 'replaced', 2],
  ['a web page without its type', {}, '<p>Sign in', 'replaced', 1],
  ['an object', { headers: { 'Content-Type': 'application/json' } }, '{"error":"sign in"}', 'replaced', 1],
  ['half a file', { headers: { 'Content-Type': 'application/json' } }, '[{', 'replaced', 1],
  ['an error', { status: 503, headers: { 'Content-Type': 'text/html' } }, '<p>Later', 'missing', 1],
])

for (const [what, head, body, kind, times] of ANSWERS) {
  test(`${what} in place of a list is a file that could not be loaded`, async ({ mock }) => {
    const fetched = mock.method(globalThis, 'fetch', async () => new Response(new TextEncoder().encode(body), head))
    await assert.rejects(loadList('levels/island.json'), error => errorKind(error) === kind)
    assert.equal(fetched.mock.callCount(), times)
  })
}

test('a web page that the browser has kept is asked for anew', async ({ mock }) => {
  mock.method(globalThis, 'fetch', async (/** @type {string} */ _, /** @type {RequestInit} */ { cache }) =>
    cache === 'reload' ? Response.json([1]) : new Response('<p>Sign in', { headers: { 'Content-Type': 'text/html' } }),
  )
  assert.deepEqual(await loadJson('levels/island.json'), [1])
})

test('a host that never answers is given up after a while', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  mock.method(
    globalThis,
    'fetch',
    (/** @type {string} */ _, /** @type {{ signal: AbortSignal }} */ { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const loads = [loadJson('levels/island.json'), loadModule(() => new Promise(() => {}), 'a.js')]
  const told = Promise.allSettled(loads)
  mock.timers.tick(PATIENCE_MS)
  for (const { reason } of /** @type {PromiseRejectedResult[]} */ (await told))
    assert.equal(errorKind(reason), 'offline')
})

test('a host that stops in the middle of a file is given up after a while, and a slow one is not', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  /** @type {ReadableStreamDefaultController<Uint8Array>} */ let body
  const send = (/** @type {string} */ text) => body.enqueue(new TextEncoder().encode(text))
  mock.method(globalThis, 'fetch', async () => new Response(new ReadableStream({ start: out => void (body = out) })))
  const slow = loadJson('levels/island.json')
  for (const part of ['[1', ',2', ']']) {
    await new Promise(resolve => setImmediate(resolve))
    mock.timers.tick(PATIENCE_MS - 1)
    send(part)
  }
  await new Promise(resolve => setImmediate(resolve))
  // @ts-expect-error assigned when the stream was made
  body.close()
  assert.deepEqual(await slow, [1, 2])
  const halted = Promise.allSettled([loadJson('levels/island.json')])
  await new Promise(resolve => setImmediate(resolve))
  send('[1')
  await new Promise(resolve => setImmediate(resolve))
  mock.timers.tick(PATIENCE_MS)
  const [{ reason }] = /** @type {PromiseRejectedResult[]} */ (await halted)
  assert.equal(errorKind(reason), 'offline')
})

test('a module of which half has come is a file that was replaced', async () => {
  const half = 'data:text/javascript,export const half = ['
  await assert.rejects(
    loadModule(() => import(half), 'a.js'),
    error => errorKind(error) === 'replaced',
  )
})

test('a list of levels that fails to load is reported and empty', async () => {
  /** @type {unknown[]} */ const told = []
  const catalogue = new Catalogue()
  const tell = (/** @type {unknown} */ error) => told.push(errorKind(error))
  await catalogue.open(placewise.kinds({ lang: 'en' }), tell)
  await catalogue.loadLevels(async () => placewise.kinds({ lang: 'en' }), tell)
  assert.ok(catalogue.all.length > 0 && catalogue.all.every(({ levels, lessons }) => !levels.length && !lessons.length))
  assert.ok(told.length >= 2 * catalogue.all.length && told.every(kind => kind === 'offline'))
  assert.equal(catalogue.whole, false)
})

test('lists that failed to load, that of the kinds among them, are loaded by the next try', async ({ mock }) => {
  const infos = placewise.kinds({ lang: 'en' })
  const catalogue = new Catalogue()
  const load = async (/** @type {() => Promise<typeof infos>} */ kinds) => {
    /** @type {unknown[]} */ const told = []
    await catalogue.loadLevels(kinds, error => told.push(error))
    return told.length
  }
  await catalogue.open(infos.slice(0, 1), () => {})
  assert.equal(await load(() => Promise.reject(new Error('no network'))), 3)
  assert.equal(catalogue.all.length, 1)
  /** @type {string[]} */ let fetched = []
  mock.method(globalThis, 'fetch', async (/** @type {string} */ url) => {
    fetched.push(url)
    return new Response(readFileSync(new URL(url)))
  })
  assert.equal(await load(async () => infos), 0)
  assert.ok(catalogue.whole)
  assert.deepEqual(
    catalogue.all.map(({ info }) => info.id),
    infos.map(({ id }) => id),
  )
  // A new kind may have neither yet.
  const count = (/** @type {string} */ list) =>
    JSON.parse(readFileSync(new URL(`../../www/${list}.json`, import.meta.url), 'utf8')).length
  for (const { info, levels, lessons } of catalogue.all)
    assert.deepEqual([levels.length, lessons.length], [count(`levels/${info.id}`), count(`lessons/${info.id}`)])
  // A list that is there is not loaded again.
  fetched = []
  await load(async () => infos)
  assert.deepEqual(
    fetched.filter(url => /levels|lessons/.test(url)),
    [],
  )
})

test('a link too long for a QR picture is distinguished from a failed picture', async () => {
  await assert.rejects(qrPicture('x'.repeat(5000), ''), { name: 'TooLargeError' })
  // Node.js has no document, so a link that is short enough fails later, with another error.
  await assert.rejects(qrPicture('x', ''), error => errorKind(error) === 'ours')
})

test('a result whose pictures failed to load has none', () => {
  const board = placewise.board(ISLAND, { lang: 'en' })
  const result = {
    name: 'Level',
    title: '',
    grade: undefined,
    board,
    ms: 1,
    help: /** @type {const} */ ('none'),
    course: { moves: [false, true], hints: 0, hinted: [] },
    link: 'https://a.example/',
  }
  assert.equal(resultText(result, new Locale('en'), { lion: '🦁' }).split('\n')[0], 'Placewise · Level 🦁')
  assert.equal(
    resultText(result, new Locale('en')),
    'Placewise · Level\nSolved in 0:00, 2 moves, without hints\n🟩🔶 my moves\nhttps://a.example/',
  )
})

test('immediate and later failures are reported, and results are returned', async () => {
  /** @type {unknown[]} */ const told = []
  const tell = (/** @type {unknown} */ error) => {
    told.push(error)
  }
  await attempt(() => {
    throw 'now'
  }, tell)
  await attempt(async () => {
    throw 'later'
  }, tell)
  assert.equal(await attempt(() => 'works', tell), 'works')
  assert.deepEqual(told, ['now', 'later'])
})
