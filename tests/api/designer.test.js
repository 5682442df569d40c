/** What the designer does with a level beside its panels: it keeps, recalls, leaves and studies it, in several tabs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../www/i18n/text/all.js'
import { shelf as memory } from '../page/support/shelf.js'
import { placewise } from './wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

/** The names that are locked, each with the function that ends its lock. @type {Map<string, () => void>} */
const locks = new Map()
const ONE_TAB = {
  /** @param {string} name @param {object} _how @param {(lock: object | null) => Promise<void> | null} use */
  async request(name, _how, use) {
    if (locks.has(name)) return use(null)
    locks.set(name, () => {})
    await use({ name })
    locks.delete(name)
  },
}
Object.defineProperty(globalThis, 'navigator', { value: { locks: ONE_TAB }, configurable: true })
Object.assign(globalThis, {
  // Templates are parsed when they are first drawn, and this test draws none.
  document: { createComment: () => ({}), createTreeWalker: () => ({}) },
  BroadcastChannel: undefined,
})
const { Desk } = await import('../../www/designer/desk.js')
const { History } = await import('../../www/designer/draft.js')
const { unshown } = await import('../../www/lib/busy.js')
const { Lab } = await import('../../www/designer/lab.js')
const { isUngraded } = await import('../../www/designer/verdict.js')
const drafts = await import('../../www/storage/drafts.js')

/** The engine without its thread. @type {any} */
const engine = new Proxy(
  {},
  {
    get: (_, /** @type {'parse'} */ name) => async (/** @type {any} */ level, /** @type {any} */ how) =>
      placewise[name](level, typeof how === 'string' ? { lang: how } : how),
  },
)

/** Returns a desk, and what it says. */
function newDesk() {
  /** @type {string[]} */ const said = []
  const nothing = () => {}
  const desk = new Desk(engine, 'en', {
    asked: nothing,
    changed: nothing,
    refused: nothing,
    say: text => said.push(text),
    notice: text => said.push(text),
    failed: error => assert.fail(/** @type {Error} */ (error)),
    changedLook: nothing,
  })
  return { desk, said }
}

/** Forgets what tests have kept, and returns the content of the device. */
async function newDevice() {
  for (const end of [...locks.values()]) end()
  locks.clear()
  const { device, map } = memory()
  drafts.shelf.device = device
  await drafts.recallDesk()
  return map
}

const ISLAND = /** @type {Level} */ ({
  kind: 'island',
  pieces: { tiger: 1, lion: 3, panda: 5 },
  clues: [
    { rule: 'on', piece: 'tiger', tags: ['height3'] },
    { rule: 'below', pieces: ['panda', 'tiger'] },
    { rule: 'on', piece: 'lion', tags: ['height2'] },
  ],
})

/** @param {number} clues */
const withFirst = clues => (/** @type {any} */ level) => ({ ...level, clues: level.clues.slice(0, clues) })

test('each edit is kept with its history, and a later visit undoes and redoes it', async () => {
  await newDevice()
  const { desk, said } = newDesk()
  await desk.open(new History({ level: ISLAND }))
  for (const clues of [2, 1, 0]) await desk.editLevel(withFirst(clues))
  await desk.undo()
  await desk.undo()
  await desk.flush()
  const kept = await drafts.shelf.draft(String(drafts.ownName()))
  assert.ok(kept)
  const later = newDesk().desk
  await later.open(History.from(kept))
  const count = () => /** @type {any} */ (later.draft.level).clues.length
  assert.equal(count(), 2)
  const counts = []
  for (const step of ['redo', 'redo', 'undo', 'undo', 'undo']) {
    await later[/** @type {'undo'} */ (step)]()
    counts.push(count())
  }
  assert.deepEqual(counts, [1, 0, 1, 2, 3])
  await later.flush()
  assert.deepEqual((await drafts.shelf.list()).items[0].level, ISLAND)
  assert.deepEqual(said, [desk.t('saidUndo'), desk.t('saidUndo')])
})

test('edits are done one after the other, each on the result of the one before', async () => {
  await newDevice()
  const { desk } = newDesk()
  await desk.open(new History({ level: ISLAND }))
  const slow = desk.edit(async draft => {
    await new Promise(setImmediate)
    return { ...draft, level: withFirst(1)(draft.level) }
  })
  await Promise.all([slow, desk.editLevel(level => ({ ...level, title: 'Mine' }))])
  assert.deepEqual(desk.draft.level, { ...withFirst(1)(ISLAND), title: 'Mine' })
})

test('a removed piece takes its clues along, which is said', async () => {
  await newDevice()
  const { desk, said } = newDesk()
  await desk.open(new History({ level: ISLAND }))
  assert.deepEqual(desk.without(ISLAND, 'tiger').clues, [/** @type {any} */ (ISLAND).clues[2]])
  assert.deepEqual([desk.aside, said], [desk.t('withThem', { count: 2 }), [desk.t('withThem', { count: 2 })]])
})

test('an untouched level leaves the shelf with the next one, and an edited one stays', async () => {
  await newDevice()
  const { desk } = newDesk()
  const begin = async (/** @type {Level} */ level, bare = true) => {
    await desk.edit(() => ({ level }), { anew: true, bare })
    await desk.flush()
  }
  const kinds = async () => (await drafts.shelf.list()).items.map(({ level }) => level.kind).sort()
  await desk.open(new History({ level: ISLAND }))
  await begin(placewise.blank('sudoku'))
  await begin(placewise.blank('numbrix'))
  assert.deepEqual(await kinds(), ['numbrix'])
  await desk.editLevel(level => ({ ...level, title: 'Mine' }))
  await begin(placewise.blank('sudoku'))
  assert.deepEqual(await kinds(), ['numbrix', 'sudoku'])
  // The one on the shelf is opened again, with its history.
  const { items } = await drafts.shelf.list()
  await desk.take(items.find(({ level }) => level.title === 'Mine')?.name ?? '')
  assert.deepEqual([desk.draft.level.title, desk.history.canUndo], ['Mine', true])
})

test('each tab has its own level, and the level of a closed tab is the next one’s', async () => {
  await newDevice()
  const tab = async (/** @type {string} */ name) => {
    const own = await import(`../../www/storage/drafts.js?${name}`)
    own.shelf.device = drafts.shelf.device
    const { kept, copied } = await own.recallDesk()
    const keep = (/** @type {string} */ title) =>
      own.keepDesk({ now: { level: { ...ISLAND, title } }, past: [], future: [] })
    return { title: kept?.now.level.title, copied, keep, name: own.ownName() }
  }
  await drafts.keepDesk({ now: { level: { ...ISLAND, title: 'First' } }, past: [], future: [] })
  const second = await tab('second')
  assert.deepEqual([second.title, second.copied], ['First', true])
  assert.equal(await second.keep('Second'), 'kept')
  assert.equal(await drafts.keepDesk({ now: { level: { ...ISLAND, title: 'Third' } }, past: [], future: [] }), 'kept')
  const titles = async () => (await drafts.shelf.list()).items.map(({ level }) => level.title).sort()
  assert.deepEqual(await titles(), ['Second', 'Third'])
  locks.delete(`placewise.${second.name}`)
  const next = await tab('next')
  assert.deepEqual([next.title, next.copied], ['Second', false])
  // Taken from the shelf, the level of the other tab is a copy too, which is said.
  const { desk, said } = newDesk()
  await desk.open(new History({ level: ISLAND }))
  await desk.take(next.name)
  await desk.flush()
  assert.deepEqual([desk.draft.level.title, said.at(-1)], ['Second', desk.t('deskCopied')])
  assert.notEqual(drafts.ownName(), next.name)
  assert.deepEqual(await titles(), ['Second', 'Second', 'Third'])
})

/** Returns a laboratory whose engines `spawn` makes. @param {() => any} spawn */
const newLab = spawn =>
  new Lab(
    spawn,
    {
      run: (_what, ask, { abort = new AbortController() } = {}) =>
        ask({ signal: unshown(abort.signal), onProgress() {} }),
    },
    () => {},
    error => assert.fail(/** @type {Error} */ (error)),
  )

test('findings belong to the drawn level: a new level stops the work on the one before', async () => {
  /** @type {{ level: any, signal: AbortSignal, answer: (found: any) => void }[]} */ const asked = []
  const spawn = () =>
    /** @type {any} */ ({
      inspect: (
        /** @type {any} */ level,
        /** @type {any} */ _limits,
        /** @type {any} */ _lang,
        /** @type {any} */ job,
      ) => new Promise(answer => asked.push({ level, signal: job.signal, answer })),
      advise: async () => ({ advices: [] }),
    })
  const lab = newLab(spawn)
  const found = (/** @type {number} */ count) => ({ answers: 'none', count, complete: true, solutions: [] })
  const first = lab.look(ISLAND, 'en')
  lab.drawn()
  // Another title needs no other answer.
  await lab.look({ ...ISLAND, title: 'Mine' }, 'en')
  assert.deepEqual([asked.length, asked[0].signal.aborted], [1, false])
  const second = lab.look(placewise.blank('sudoku'), 'en')
  assert.equal(asked[0].signal.aborted, true)
  lab.drawn()
  asked[0].answer(found(1))
  await first
  assert.deepEqual(Object.keys(lab.findings), ['advices', 'known', 'done'])
  asked[1].answer(found(2))
  await second
  const { inspection, done } = /** @type {import('../../www/designer/lab.js').Findings} */ (lab.findings)
  assert.deepEqual([inspection?.count, done], [2, true])
})

test('a level whose rating exceeds the budget has findings that say so', async () => {
  const error = Object.assign(new Error('more work'), { name: 'PuzzleError', code: 'budget' })
  const found = { answers: 'one', count: 1, complete: true, solutions: [] }
  const lab = newLab(() => ({ inspect: async () => found, rate: () => Promise.reject(error) }))
  const work = lab.look(ISLAND, 'en')
  lab.drawn()
  assert.equal(isUngraded(lab.findings), false)
  await work
  assert.equal(isUngraded(lab.findings), true)
})
