import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FORMAT, MOST, better, record, summaryOf } from '../../www/storage/book.js'
import { aged } from '../../www/storage/device.js'
import { Progress } from '../../www/storage/progress.js'
import { readBook, readGame } from '../../www/storage/read.js'
import { gameKey, recordsOf } from '../../www/storage/records.js'
import { pack } from '../../www/storage/packing.js'
import { Rescue } from '../../www/storage/rescue.js'
import { shelf } from '../page/support/shelf.js'

/** @import { Device } from '../../www/storage/device.js' */
/** @import { SavedGame } from '../../www/storage/book.js' */

const never = new Promise(() => {})
const nowhere = new Rescue(() => {
  throw new Error('forbidden')
})

/** @param {Partial<SavedGame>} [with_] @returns {SavedGame} */
const game = with_ => ({
  key: 'island-1',
  level: { kind: 'island', format: 1, pieces: { lion: 2 }, clues: [] },
  about: { id: 'island-1', number: 1, kind: 'island' },
  entries: ['lion', null],
  notes: [[], ['lion']],
  past: [{ entries: [null, null], notes: [[], []] }],
  future: [],
  elapsed: 1200,
  help: 'none',
  at: 1000,
  solved: false,
  ...with_,
})

const done = { best: 5000, help: /** @type {const} */ ('none'), at: 1000, times: 1 }

/**
 * Opens the progress of a device, and collects the troubles that it reports.
 * @param {Device} device
 * @param {{ patience?: Promise<unknown>, rescue?: Rescue }} [more]
 */
async function open(device, { patience = never, rescue = nowhere } = {}) {
  /** @type {string[]} */ const told = []
  return {
    told,
    progress: await Progress.open({
      device,
      patience,
      rescue,
      onTrouble: trouble => told.push(trouble),
      onMended: trouble => told.push(`over ${trouble}`),
    }),
  }
}

const full = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' })

/** Returns the keys of levels and games. @param {Map<string, unknown>} map */
const keys = map => [...map.keys()].filter(key => /^(?:done|game)\//.test(key)).sort()

/** @param {string} id @param {unknown} [level] @returns {[string, unknown]} */
const heldDone = (id, level = done) => [`done/${id}`, { placewise: 'progress', format: FORMAT, done: { [id]: level } }]

/** Returns the records of a game and its summary. @param {SavedGame} saved */
const heldGame = saved => {
  const book = { done: new Map(), games: new Map([[saved.key, saved]]) }
  return recordsOf(book, gameKey(saved.key)).filter(([, value]) => value !== undefined)
}

// ---- keeping ----

test('saved games are restored after reopening', async () => {
  const { device, map } = shelf()
  const first = await open(device)
  assert.equal(first.progress.last(), undefined)
  first.progress.keepGame(game())
  first.progress.keepGame(game({ key: 'island-2', at: 2000 }))
  first.progress.keepGame(game({ key: 'island-3', at: 3000, solved: true }))
  first.progress.solved('island-3', { ms: 5000, help: 'hints' })
  first.progress.solved('island-3', { ms: 9000, help: 'none' })
  await first.progress.flush()
  const { progress, told } = await open(device)
  assert.deepEqual(await progress.game('island-1'), game())
  assert.equal(progress.last()?.key, 'island-2')
  const { at, ...rest } = progress.done('island-3') ?? assert.fail()
  assert.deepEqual(rest, { best: 5000, help: 'none', times: 2 })
  assert.ok(at > 0 && progress.allDone().size === 1)
  assert.deepEqual([...first.told, ...told], [])
  assert.deepEqual(keys(map), ['done/island-3', 'game/island-1', 'game/island-2', 'game/island-3'])
  assert.deepEqual(
    [...map.keys()].filter(key => key.startsWith('begun/')),
    ['begun/island-1', 'begun/island-2'],
  )
})

test('of several quick moves only the last is written', async () => {
  const { device, map, writes } = shelf()
  const { progress } = await open(device)
  for (let at = 1; at <= 50; at++) progress.keepGame(game({ at }))
  await progress.flush()
  assert.equal(readBook(map.get('game/island-1')).games.get('island-1')?.at, 50)
  assert.ok(writes.count <= 3, `${writes.count} writes`)
})

/** Returns a stand-in for localStorage. @param {Record<string, string>} [held] */
function storage(held = {}) {
  /** @type {any} */
  const local = Object.create({
    getItem: (/** @type {string} */ name) => local[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
      local[name] = value
    },
    removeItem: (/** @type {string} */ name) => {
      delete local[name]
    },
  })
  return Object.assign(local, held)
}

/** Opens progress; returns it with a function to fire the page's last event. @param {() => Promise<Progress>} open */
async function withEnd(open) {
  /** @type {Record<string, () => void>} */ const ends = {}
  Object.assign(globalThis, {
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ end) => {
      ends[name] = end
    },
  })
  const progress = await open()
  Reflect.deleteProperty(globalThis, 'addEventListener')
  return { progress, end: () => ends.pagehide() }
}

test('moves that were not written when a page closed are restored at the next visit', async () => {
  const { device, map } = shelf([...heldGame(game({ key: 'same', at: 9 }))])
  const local = storage({
    'placewise.late.torn': '{',
    'placewise.late.newer': '{"placewise":"progress","format":3}',
    'other.late.': '',
  })
  const rescue = () => new Rescue(() => local)
  const { update } = device
  const { progress, end } = await withEnd(async () => (await open(device, { rescue: rescue() })).progress)
  device.update = () => never
  progress.solved('island-2', { ms: 1, help: 'none' })
  progress.keepGame(game({ at: 1 }))
  progress.keepGame(game({ at: 2 }))
  progress.keepGame(game({ key: 'same', at: 8 }))
  end()
  device.update = update
  const next = (await open(device, { rescue: rescue() })).progress
  await next.flush()
  assert.deepEqual(
    [next.since('island-1'), next.since('same'), next.done('island-2')],
    [2, 9, progress.done('island-2')],
  )
  assert.deepEqual(keys(map), ['done/island-2', 'game/island-1', 'game/same'])
  assert.deepEqual(
    Object.keys(local).filter(name => !name.endsWith('torn')),
    ['placewise.late.newer', 'other.late.'],
  )
  void next.forget()
  assert.deepEqual(Object.keys(local), ['other.late.'])
})

test('a page that closes after all was written leaves no rescue copy', async () => {
  const local = storage()
  const { progress, end } = await withEnd(
    async () => (await open(shelf().device, { rescue: new Rescue(() => local) })).progress,
  )
  progress.keepGame(game())
  await progress.flush()
  end()
  assert.deepEqual(Object.keys(local), [])
})

test("two tabs do not overwrite each other's progress", async () => {
  const { device } = shelf()
  const [a, b] = [(await open(device)).progress, (await open(device)).progress]
  a.solved('island-1', { ms: 1000, help: 'hints' })
  await a.flush()
  b.solved('island-2', { ms: 2000, help: 'none' })
  b.solved('island-1', { ms: 3000, help: 'none' })
  b.keepGame(game({ key: 'b' }))
  await b.flush()
  a.keepGame(game({ key: 'a' }))
  a.solved('island-4', { ms: 1, help: 'taught' })
  await a.flush()
  const { progress } = await open(device)
  assert.deepEqual([...progress.allDone().keys()].sort(), ['island-1', 'island-2', 'island-4'])
  for (const tab of [b, progress]) {
    const { best, help } = tab.done('island-1') ?? {}
    assert.deepEqual([best, help], [1000, 'none'])
  }
  assert.ok((await progress.game('a')) && (await progress.game('b')))
})

test('forgetting removes everything for good', async () => {
  const { device, map } = shelf([heldDone('island-1'), ['game/x', 'nonsense'], ...heldGame(game())])
  const { progress } = await open(device)
  progress.solved('island-2', { ms: 1, help: 'none' })
  progress.keepGame(game({ key: 'other' }))
  void progress.forget()
  assert.deepEqual([progress.allDone().size, progress.last()], [0, undefined])
  await progress.flush()
  assert.deepEqual([[...map.keys()], progress.allDone().size], [['age'], 0])
  progress.solved('island-3', { ms: 1, help: 'none' })
  await progress.flush()
  assert.deepEqual([...(await open(device)).progress.allDone().keys()], ['island-3'])
})

test('progress can be forgotten before the device answers', async () => {
  const { device, map } = shelf([heldDone('island-1'), ...heldGame(game())])
  const progress = new Progress({ device, rescue: nowhere })
  void progress.forget()
  await progress.flush()
  assert.deepEqual([[...map.keys()], progress.allDone().size, progress.last()], [['age'], 0, undefined])
})

// ---- limits ----

test('the latest 200 positions of undo are kept', async () => {
  const { progress } = await open(shelf().device)
  const past = Array.from({ length: 500 }, (_, i) => ({ entries: [i, null], notes: [[], []] }))
  progress.keepGame(game({ past, future: past }))
  const kept = await progress.game('island-1')
  assert.deepEqual(
    [kept?.past.length, kept?.past.at(-1), kept?.future.length, kept?.future[0]],
    [200, past[499], 200, past[0]],
  )
})

test('equal parts of two positions share one list, in memory and after reading', async () => {
  const { device } = shelf()
  const { progress } = await open(device)
  const entries = ['lion', null]
  const at = (/** @type {string} */ note) => ({ entries, notes: [[], [note]] })
  const saved = game({ ...at('c'), past: [at('a'), at('b')] })
  progress.keepGame(saved)
  /** @param {SavedGame | undefined} kept */
  const isShared = kept => kept?.past.every(position => position.entries === kept.entries)
  assert.ok(isShared(await progress.game('island-1')))
  await progress.flush()
  const read = await progress.game('island-1')
  assert.deepEqual(read, saved)
  assert.ok(isShared(read))
})

test('the cost of a move does not depend on the length of the history', async () => {
  const { device, map } = shelf()
  const { progress } = await open(device)
  let looks = 0
  const watched = (/** @type {number} */ n) =>
    new Proxy(
      { entries: [null, null], notes: [[], [`note ${n}`]] },
      {
        get: (position, name) => (looks++, Reflect.get(position, name)),
      },
    )
  const past = Array.from({ length: 100 }, (_, n) => watched(n))
  progress.keepGame(game({ past, at: 1 }))
  await progress.flush()
  assert.ok(looks > 0)
  looks = 0
  const next = { entries: ['lion', 'lion'], notes: [[], []] }
  const moved = game({ ...next, past: [...past, { entries: ['lion', null], notes: [[], ['lion']] }], at: 2 })
  progress.keepGame(moved)
  progress.newsOf(moved)
  await progress.flush()
  // The number of positions at the start is asked of the oldest one only.
  assert.ok(looks <= 1, `${looks} looks`)
  assert.equal(readBook(map.get('game/island-1')).games.get('island-1')?.past.length, 101)
})

test('a record that another page damaged is put aside', async () => {
  const { device, map } = shelf()
  const { progress, told } = await open(device)
  progress.keepGame(game({ at: 1 }))
  await progress.flush()
  map.set('game/island-1', 'spoilt')
  progress.keepGame(game({ at: 2 }))
  await progress.flush()
  assert.deepEqual([told, map.get('aside/game/island-1')], [['corrupt'], 'spoilt'])
  assert.equal((await progress.game('island-1'))?.at, 2)
})

test('a game that is too large continues in memory, with a message', async () => {
  const { device, map } = shelf()
  const { progress, told } = await open(device)
  progress.keepGame(game({ level: { kind: 'island', source: 'x'.repeat(MOST.level) } }))
  await progress.flush()
  assert.ok(await progress.game('island-1'))
  assert.deepEqual([told, keys(map)], [['large'], []])
})

test('an invalid game is reported as our fault, not as a lack of space', async () => {
  const { device, map } = shelf()
  const { progress, told } = await open(device)
  progress.keepGame(game({ elapsed: NaN }))
  await progress.flush()
  assert.deepEqual([told, keys(map)], [['unsound'], []])
})

test('the largest level that the engine reads is kept', async () => {
  const { device } = shelf()
  const { progress, told } = await open(device)
  const level = {
    kind: 'city',
    board: { blocks: Array.from({ length: 64 }, () => Array.from({ length: 100 }, (_, i) => [i + 0.123, i + 0.456])) },
  }
  progress.keepGame(game({ level }))
  await progress.flush()
  assert.deepEqual(told, [])
  assert.deepEqual((await (await open(device)).progress.game('island-1'))?.level, level)
})

// ---- trouble ----

test('a full device is reported, and saved progress stays', async () => {
  const games = [1, 2, 3, 4].map(at => game({ key: `old${at}`, at, solved: true }))
  const { device, map } = shelf(games.flatMap(heldGame))
  await (await open(device)).progress.flush()
  const before = structuredClone(map)
  const { update } = device
  device.update = (keys, change) =>
    update(keys, (key, old) => {
      const next = change(key, old)
      if (next.some(([key, value]) => value && key.startsWith('game/'))) throw full()
      return next
    })
  const { progress, told } = await open(device)
  progress.keepGame(game())
  progress.solved('island-2', { ms: 1, help: 'none' })
  await progress.flush()
  assert.deepEqual(told, ['full'])
  assert.ok([...before].every(([key]) => map.has(key)))
  // A finished level is stored even if there is no room for a game.
  assert.ok(map.has('done/island-2') && !map.has('game/island-1'))
  assert.deepEqual(await progress.game('island-1'), game())
})

test('a full device is reported once, and games are written when there is space', async () => {
  const { device, map } = shelf()
  const { update } = device
  device.update = async () => {
    throw full()
  }
  const { progress, told } = await open(device)
  progress.keepGame(game({ at: 1 }))
  await progress.flush()
  progress.solved('island-1', { ms: 1, help: 'none' })
  await progress.flush()
  assert.deepEqual([told, progress.since('island-1')], [['full'], 1])
  assert.deepEqual(keys(map), [])
  device.update = update
  progress.keepGame(game({ at: 2 }))
  await progress.flush()
  assert.deepEqual(keys(map), ['done/island-1', 'game/island-1'])
  assert.deepEqual(readBook(map.get('done/island-1')).done, progress.allDone())
})

test('other write errors are reported as missing storage', async () => {
  const { device } = shelf()
  device.update = async () => {
    throw new DOMException('torn', 'UnknownError')
  }
  const { progress, told } = await open(device)
  progress.keepGame(game())
  await progress.flush()
  assert.deepEqual(told, ['absent'])
})

test('without storage everything works in memory, with a message', async () => {
  const fail = async () => {
    throw new DOMException('not here', 'SecurityError')
  }
  const { progress, told } = await open(aged({ entries: fail, keys: fail, read: fail, update: fail, clear: fail }))
  progress.keepGame(game())
  progress.solved('island-1', { ms: 1, help: 'none' })
  await progress.flush()
  assert.deepEqual([told, progress.last()?.key, progress.done('island-1')?.times], [['absent'], 'island-1', 1])
  void progress.forget()
  await progress.flush()
  assert.equal(progress.last(), undefined)
  // Node.js has no IndexedDB, so the real device reports this as well.
  const real = await Progress.open({ patience: never, rescue: nowhere, onTrouble: trouble => told.push(trouble) })
  real.keepGame(game())
  assert.deepEqual([told, real.last()?.key], [['absent', 'absent'], 'island-1'])
})

test('the page does not wait for a slow device, and merges its late data', async () => {
  const { device, map } = shelf([
    heldDone('island-1'),
    heldDone('island-2'),
    ...heldGame(game()),
    ...heldGame(game({ key: 'kept' })),
  ])
  /** @type {() => void} */ let answer = () => {}
  const { entries } = device
  device.entries = but =>
    new Promise(resolve => {
      answer = () => resolve(entries(but))
    })
  const { progress, told } = await open(device, { patience: Promise.resolve() })
  assert.deepEqual([told, progress.last()], [['absent'], undefined])
  progress.keepGame(game({ at: 7000 }))
  progress.solved('island-1', { ms: 9000, help: 'hints' })
  answer()
  await progress.flush()
  assert.deepEqual(told, ['absent', 'over absent'])
  assert.deepEqual([progress.since('island-1'), progress.since('kept')], [7000, 1000])
  const { best, help } = progress.done('island-1') ?? {}
  assert.deepEqual([best, help, progress.done('island-2')], [5000, 'none', done])
  assert.deepEqual(readBook(map.get('done/island-1')).done.get('island-1'), progress.done('island-1'))
})

test('unreadable records are put aside and reported, and the rest is restored', async () => {
  /** @type {[string, unknown][]} */
  const bad = [
    heldDone('bad', { ...done, at: NaN }),
    ['done/other', heldDone('fine')[1]],
    ['game/torn', { placewise: 'progress', format: FORMAT, games: [{ key: 'torn' }] }],
    ['game/older', { placewise: 'progress', format: FORMAT - 1, games: [pack(game({ key: 'older' }))] }],
    ['game/number', 5],
    ['game/other', heldGame(game())[0][1]],
    ['game/map', new Map()],
    ['game/format', { ...record({}), format: NaN }],
  ]
  const { device, map } = shelf([heldDone('fine'), ...heldGame(game()), ['stranger', 'of a later day'], ...bad])
  const { progress, told } = await open(device)
  // Games are read when they are played.
  for (const [key] of bad.slice(2)) assert.equal(await progress.game(key.slice('game/'.length)), undefined, key)
  await progress.flush()
  assert.deepEqual(told, ['corrupt'])
  assert.deepEqual([[...progress.allDone().keys()], progress.last()], [['fine'], summaryOf(game())])
  for (const [key, value] of bad) assert.deepEqual([map.get(`aside/${key}`), map.has(key)], [value, false], key)
  assert.equal(map.get('stranger'), 'of a later day')
  const again = await open(device)
  assert.deepEqual([again.told, again.progress.last(), again.progress.allDone().size], [[], summaryOf(game()), 1])
})

test('records damaged while the page is open are put aside too', async () => {
  const { device, map } = shelf()
  const { progress, told } = await open(device)
  map.set('done/island-1', 'spoiled')
  progress.solved('island-1', { ms: 1, help: 'none' })
  await progress.flush()
  assert.deepEqual([told, map.get('aside/done/island-1')], [['corrupt'], 'spoiled'])
  assert.equal(readBook(map.get('done/island-1')).done.size, 1)
})

test('a newer format is reported and never overwritten', async () => {
  const newer = { placewise: 'progress', format: 3, done: { 'island-1': 'who knows' } }
  const { device, map } = shelf([['done/island-1', newer], ...heldGame(game())])
  const { progress, told } = await open(device)
  progress.solved('island-2', { ms: 1, help: 'none' })
  progress.keepGame(game({ at: 5000 }))
  await progress.flush()
  assert.deepEqual([told, progress.done('island-2')?.times, progress.last()?.at], [['newer'], 1, 5000])
  assert.deepEqual([...map], [['done/island-1', newer], ...heldGame(game())])
  void progress.forget()
  progress.keepGame(game())
  await progress.flush()
  assert.deepEqual(keys(map), ['game/island-1'])
})

test('the data of a newer page in another tab is not overwritten', async () => {
  const { device, map } = shelf()
  const { progress, told } = await open(device)
  const newer = { placewise: 'progress', format: 3 }
  for (const key of ['done/island-1', 'game/island-1']) map.set(key, newer)
  progress.keepGame(game())
  progress.solved('island-1', { ms: 1, help: 'none' })
  await progress.flush()
  assert.deepEqual([told, progress.done('island-1')?.times], [['newer'], 1])
  assert.deepEqual([map.get('done/island-1'), map.get('game/island-1')], [newer, newer])
})

// ---- files ----

test('exported progress can be imported elsewhere and read by people', async () => {
  const { progress } = await open(shelf().device)
  progress.keepGame(game())
  progress.keepGame(game({ key: 'new/island/standard/tracker/1', at: 2000 }))
  for (const id of ['island-1', '__proto__', 'day/2026-05-03']) progress.solved(id, { ms: 1000, help: 'hints' })
  const text = await progress.exportText()
  assert.equal(text.split('\n').filter((/** @type {string} */ line) => line.startsWith('  ')).length, 3 + 2)
  const { device } = shelf()
  const other = (await open(device)).progress
  assert.deepEqual(await other.importText(text), { levels: 3, games: 2, unread: 0 })
  await other.flush()
  for (const there of [other, (await open(device)).progress]) {
    assert.deepEqual(there.allDone(), progress.allDone())
    assert.deepEqual([await there.game('island-1'), there.last()], [await progress.game('island-1'), progress.last()])
    assert.equal(await there.exportText(), text)
  }
  const empty = (await open(shelf().device)).progress
  assert.deepEqual(await empty.importText(await empty.exportText()), { levels: 0, games: 0, unread: 0 })
})

test('the better of two results is kept, in either order', async () => {
  const a = { best: 5000, help: /** @type {const} */ ('hints'), at: 10, times: 3 }
  const b = { help: /** @type {const} */ ('none'), at: 20, times: 1 }
  assert.deepEqual(
    [better(a, b), better(b, a), better(b, b)],
    [...Array(2).fill({ best: 5000, help: 'none', at: 20, times: 3 }), b],
  )
  const [early, late] = [game({ at: 1 }), game({ at: 2, solved: true })]
  for (const [mine, theirs] of [
    [early, late],
    [late, early],
  ]) {
    const { progress } = await open(shelf([...heldGame(mine)]).device)
    const text = JSON.stringify(record({ games: new Map([['', theirs]]) }))
    for (let times = 0; times < 2; times++) await progress.importText(text)
    assert.deepEqual(await progress.game('island-1'), late)
  }
})

test('a file without progress is refused by name and changes nothing', async () => {
  const { device, map } = shelf([heldDone('island-1'), ...heldGame(game())])
  const { progress } = await open(device)
  const before = [await progress.exportText(), structuredClone(map)]
  const level = JSON.stringify({ kind: 'island', format: 1 })
  const deep = '['.repeat(100_000)
  const none = [
    '',
    '{',
    'null',
    '5',
    '"progress"',
    '[]',
    '{}',
    level,
    deep,
    '{"placewise":"progress"}',
    '{"placewise":"progress","format":-1}',
    '{"placewise":"progress","format":1,"done":{},"games":[]}',
    `{"placewise":"progress","format":${FORMAT},"done":{"x":1}}`,
    `{"placewise":"progress","format":${FORMAT},"done":[],"games":{}}`,
  ]
  for (const text of none)
    await assert.rejects(
      progress.importText(text),
      { name: 'ProgressError', key: 'importUnreadable' },
      text.slice(0, 60),
    )
  await assert.rejects(progress.importText('{"placewise":"progress","format":3}'), { key: 'importNewer' })
  await assert.rejects(progress.importText(' '.repeat(MOST.file + 1)), { key: 'importTooLarge' })
  await progress.flush()
  assert.deepEqual([await progress.exportText(), map], before)
})

test('the valid part of a damaged file is imported', async () => {
  const { progress } = await open(shelf().device)
  const text = JSON.stringify({
    placewise: 'progress',
    format: FORMAT,
    done: { a: done, b: null },
    games: [pack(game()), 5, { ...pack(game()), key: 5 }],
    more: 1,
  })
  assert.deepEqual(await progress.importText(text), { levels: 1, games: 1, unread: 3 })
})

// ---- nonsense ----

const cycle = () => {
  const level = { kind: 'island', self: {} }
  level.self = level
  return level
}
const position = { entries: [null, null], notes: [[], []] }

/** @type {[string, any[]][]} */
const WRONG = [
  ['key', [undefined, null, 5, '', 'x'.repeat(201), {}, ['island-1']]],
  [
    'level',
    [
      undefined,
      null,
      5,
      'island',
      [],
      {},
      { kind: 5 },
      { kind: 'island', more: 'x'.repeat(MOST.level) },
      { kind: 'island', n: 1n },
      cycle(),
    ],
  ],
  [
    'about',
    [
      undefined,
      null,
      [],
      {},
      { kind: 5 },
      { kind: 'island', number: NaN },
      { kind: 'island', id: 5 },
      { kind: 'island', daily: {} },
    ],
  ],
  [
    'entries',
    [
      undefined,
      null,
      {},
      'lion',
      [null],
      [undefined, null],
      [NaN, null],
      [Infinity, null],
      [{}, null],
      ['x'.repeat(61), null],
      [, null],
      Array(401).fill(null),
    ],
  ],
  ['notes', [undefined, null, {}, [[]], [[], [5]], [[], 'lion'], [[], [null]], [[], Array(401).fill('lion')], [, []]]],
  ['never', [{}, 'never', [-1], [2], [0.5], ['0'], Array(401).fill(0)]],
  [
    'past',
    [
      undefined,
      null,
      {},
      'past',
      [null],
      [[]],
      [{ ...position, entries: [null] }],
      [{ ...position, notes: [] }],
      [, position],
    ],
  ],
  ['future', [undefined, null, {}, [5], [{ entries: [null, null] }]]],
  ['elapsed', [undefined, null, -1, NaN, Infinity, '5', 1e300]],
  ['help', [undefined, null, 'lots', 0, {}, 'constructor', ['none']]],
  ['at', [undefined, null, -1, NaN, Infinity, '5', new Date(0)]],
  ['solved', [undefined, null, 0, 'no']],
]

for (const [field, values] of WRONG) {
  test(`a game with an invalid field is refused: ${field}`, () => {
    for (const value of values) assert.throws(() => readGame({ ...game(), [field]: value }), Error)
  })
}

test('invalid entries of solved levels are dropped', () => {
  const spoiled = [
    { best: -1 },
    { best: NaN },
    { best: '5' },
    { help: 'lots' },
    { at: -1 },
    { at: Infinity },
    { times: 0 },
    { times: 1.5 },
    { times: NaN },
    { times: 1e300 },
  ]
  const wrong = [null, 5, [], {}, ...spoiled.map(fields => ({ ...done, ...fields }))]
  const book = readBook({
    placewise: 'progress',
    format: FORMAT,
    done: { ...wrong, fine: done, ['x'.repeat(201)]: done, '': done },
  })
  assert.deepEqual([[...book.done], book.bad], [[['fine', done]], wrong.length + 2])
})

test('unknown fields are dropped, and names of prototypes are only names', () => {
  const proto = '"__proto__":{"evil":1}'
  const evil = JSON.stringify(pack(game()))
    .replace('{"kind"', `{${proto},"kind"`)
    .replace('"about":{', `${proto},"about":{"evil":1,`)
  const text = `{"placewise":"progress","format":${FORMAT},"done":{"__proto__":${JSON.stringify(done)},"constructor":${JSON.stringify({ ...done, more: 1 })}},
    "games":[${evil}]}`
  const book = readBook(JSON.parse(text))
  assert.deepEqual(
    [...book.done],
    [
      ['__proto__', done],
      ['constructor', done],
    ],
  )
  const read = book.games.get('island-1') ?? assert.fail()
  assert.deepEqual(read, game())
  assert.ok(!Object.hasOwn(read.level, '__proto__') && !('evil' in read) && !('evil' in {}))
})
