import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { Engine } from '../../www/engine/client.js'
import { unshown } from '../../www/lib/busy.js'
import { oneBuild } from './support/builds.js'

/** The threads that were started, each with the messages to it. @type {{ worker: Worker, sent: any[] }[]} */
let threads = []
/** @type {Engine} */
let engine

/**
 * Starts a thread of Node.js that acts like a browser's worker. (Comlink's own adapter takes errors for messages.)
 */
function spawn() {
  const worker = new Worker(new URL('support/thread.js', import.meta.url))
  const sent = /** @type {any[]} */ ([])
  threads.push({ worker, sent })
  return /** @type {import('../../www/lib/assets.js').Thread} */ (
    /** @type {unknown} */ ({
      addEventListener: (/** @type {string} */ type, /** @type {Function} */ hear) =>
        worker.on(type, data => hear({ data, message: data?.message })),
      removeEventListener() {},
      postMessage: (/** @type {any} */ message, /** @type {any} */ transfer) => {
        sent.push(message)
        worker.postMessage(message, transfer)
      },
      terminate: () => worker.terminate(),
    })
  )
}

beforeEach(() => {
  threads = []
  engine = new Engine(oneBuild(spawn), 'callers')
})
afterEach(async () => {
  engine.close()
  await Promise.all(threads.map(({ worker }) => worker.terminate()))
})

/** @param {number} seed @param {import('../../www/engine/wire.js').Job} [job] */
const generate = (seed, job) => engine.generate('island', { grade: 'starter', seed }, 'en', job)

/** Returns the number of times that a thread was told to stop a job. */
const stops = () => threads.flatMap(({ sent }) => sent).filter(({ path }) => path?.[0] === 'stop').length

test('closing the engine rejects open calls and starts no new worker', async () => {
  await engine.kinds('en')
  const made = generate(1)
  engine.close()
  await assert.rejects(made, { name: 'AbortError' })
  assert.equal(threads.length, 1)
})

test('a closed engine restarts at the next question', async () => {
  await engine.kinds('en')
  engine.close()
  assert.ok((await engine.kinds('en')).length)
  assert.equal(threads.length, 2)
})

test('an ended job ignores its signal', async () => {
  const abort = new AbortController()
  for (const seed of [1, 2, 3]) await generate(seed, { signal: unshown(abort.signal) })
  const { level } = await generate(4)
  await engine.rate(level, 'en', { signal: unshown(abort.signal) })
  assert.equal(getEventListeners(abort.signal, 'abort').length, 0)
  abort.abort()
  assert.equal(stops(), 0)
})

test('a stopped job rejects with the reason, and the next question is answered', async () => {
  await engine.kinds('en')
  const abort = new AbortController()
  const made = generate(1, { signal: unshown(abort.signal) })
  abort.abort(new Error('enough'))
  await assert.rejects(made, { message: 'enough' })
  assert.equal(stops(), 1)
  await engine.kinds('en')
})

test('a stopped rating ends at its next pause without a new worker', async () => {
  const { level } = await engine.generate('numbrix', { grade: 'thinker', seed: 1, rows: 10 }, 'en')
  const abort = new AbortController()
  const rated = engine.rate(level, 'en', { signal: unshown(abort.signal) })
  abort.abort(new Error('enough'))
  await assert.rejects(rated, { message: 'enough' })
  assert.equal((await engine.rate(level, 'en')).grade?.id, 'thinker')
  assert.equal(threads.length, 1)
})

test('a stopped hint ends at its next pause without a new worker', async () => {
  const { level } = await engine.generate('numbrix', { grade: 'thinker', seed: 1, rows: 10 }, 'en')
  const nothing = Array(100).fill(null)
  const abort = new AbortController()
  const hinted = engine.hint(level, nothing, 'en', { signal: unshown(abort.signal) })
  abort.abort(new Error('enough'))
  await assert.rejects(hinted, { message: 'enough' })
  assert.equal((await engine.hint(level, nothing, 'en')).status, 'step')
  assert.equal(threads.length, 1)
})

test('open calls are repeated if a call that cannot pause is stopped', async () => {
  const open = { kind: 'sudoku', givens: Array(9).fill('.........') }
  const stops = [new AbortController(), new AbortController(), new AbortController()]
  const counts = stops.map(({ signal }) => engine.count(open, { nodes: 1e9 }, { signal: unshown(signal) }))
  const kinds = engine.kinds('en')
  for (const [i, stop] of stops.entries()) {
    stop.abort(new Error(`enough ${i}`))
    await assert.rejects(counts[i], { message: `enough ${i}` })
    // The thread does not react, and is replaced.
    while (threads.length < i + 2) await new Promise(resolve => setTimeout(resolve, 10))
  }
  assert.ok((await kinds).length)
})

test('an ended job releases its progress function', { timeout: 60_000 }, async () => {
  await engine.kinds('en')
  const ports = () => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length
  const before = ports()
  await generate(1, { onProgress() {} })
  while (ports() > before) await engine.kinds('en')
})

test('a report that arrives after the result is dropped', async () => {
  /** @type {Function} */
  let hear = () => {}
  /** @type {import('node:worker_threads').MessagePort | undefined} */
  let reports
  const thread = {
    addEventListener: (/** @type {string} */ type, /** @type {Function} */ listener) => {
      if (type === 'message') hear = listener
    },
    removeEventListener() {},
    postMessage: (/** @type {any} */ { id, path, argumentList }) => {
      if (path?.[0] !== 'work') return
      reports = argumentList[3].value
      queueMicrotask(() => hear({ data: { id, type: 'RAW', value: { seed: 1 } } }))
    },
    terminate() {},
  }
  const late = new Engine(
    oneBuild(() => /** @type {import('../../www/lib/assets.js').Thread} */ (/** @type {unknown} */ (thread))),
    'callers',
  )
  /** @type {number[]} */
  const seen = []
  await late.generate('island', {}, 'en', { onProgress: fraction => seen.push(fraction) })
  const answered = new Promise(resolve => reports?.once('message', resolve))
  reports?.postMessage({ id: 1, type: 'APPLY', path: [], argumentList: [{ type: 'RAW', value: { fraction: 0.5 } }] })
  await answered
  reports?.close()
  late.close()
  assert.deepEqual(seen, [])
})

test("a level's calls go to the build of its kind, other calls to any running one", async () => {
  /** @type {string[]} */ const started = []
  const several = new Engine(
    {
      of: kind => (kind === 'island' || kind === 'garden' ? kind : 'full'),
      any: 'island',
      start: build => {
        started.push(build)
        return spawn()
      },
    },
    'callers',
  )
  const { level } = await several.generate('garden', { seed: 1 }, 'en')
  const code = await several.encode(level, 'en')
  await several.kinds('en')
  assert.deepEqual(await several.decode(code, 'en'), level)
  assert.deepEqual(started, ['garden'])
  const strange = /** @type {any} */ ({ kind: 'chess' })
  await assert.rejects(several.parse(strange, 'en'), { name: 'PuzzleError', path: '/kind' })
  await assert.rejects(several.parse(/** @type {any} */ (null), 'en'), { name: 'PuzzleError' })
  assert.deepEqual(started, ['garden', 'full'])
  const island = await several.generate('island', { seed: 1 }, 'en')
  assert.deepEqual(await several.decode(await several.encode(island.level, 'en'), 'en'), island.level)
  assert.deepEqual(started, ['garden', 'full', 'island'])
  several.close()
})

test('a code is read by the build of its kind, also when no build runs yet', async () => {
  const { level } = await engine.generate('garden', { seed: 1 }, 'en')
  const code = await engine.encode(level, 'en')
  /** @type {string[]} */ const asked = []
  const several = new Engine(
    {
      of: kind => String(kind),
      any: 'island',
      start: build => {
        asked.push(build)
        return spawn()
      },
    },
    'callers',
  )
  assert.deepEqual(await several.decode(code, 'en'), level)
  assert.deepEqual(asked, ['island', 'garden'])
  await assert.rejects(several.decode('1damaged', 'en'), { name: 'PuzzleError', code: 'code' })
  several.close()
})

test('known lists of kinds need no build', async () => {
  const listed = await engine.kinds('zh')
  const other = new Engine({ ...oneBuild(() => assert.fail('started')), kinds: async () => listed }, 'callers')
  assert.equal(await other.kinds('zh'), listed)
})
