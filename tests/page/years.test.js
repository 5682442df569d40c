import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayKey } from '../../www/catalogue/daily.js'
import { dayAfter, daysDone, streak } from '../../www/catalogue/days.js'
import { MOST } from '../../www/storage/book.js'
import { pack, unpack } from '../../www/storage/packing.js'
import { Progress } from '../../www/storage/progress.js'
import { Rescue } from '../../www/storage/rescue.js'
import { KINDS } from '../kinds.js'
import { isWhole } from '../sample.js'
import { shelf } from './support/shelf.js'

/** @import { Position, SavedGame } from '../../www/storage/book.js' */

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** Returns a Sudoku after some moves, each with its pencil marks, like a long game. @param {number} moves */
function moved(moves) {
  /** @type {(string | number | null)[]} */ let entries = [...GIVENS].map(sign => (sign === '.' ? null : Number(sign)))
  /** @type {string[][]} */ let notes = entries.map(entry => (entry === null ? ['1', '2', '5'] : []))
  /** @type {Position[]} */ const past = []
  const open = entries.flatMap((entry, site) => (entry === null ? [site] : []))
  for (let at = 0; at < moves; at++) {
    past.push({ entries, notes })
    const site = open[at % open.length]
    if (at % 2) entries = entries.with(site, entries[site] === null ? (at % 9) + 1 : null)
    else notes = notes.map((list, i) => (i % 9 === site % 9 || i === site ? list.filter(note => note !== '5') : list))
  }
  return { entries, notes, past, future: [] }
}

/**
 * @param {string} key @param {number} at @param {ReturnType<typeof moved>} game @param {boolean} [solved]
 * @returns {SavedGame}
 */
const game = (key, at, game, solved = false) => ({
  key,
  level: { kind: 'sudoku', givens: GIVENS.match(/.{9}/g) },
  about: { id: key, kind: 'sudoku', pieces: 81, given: 30 },
  ...game,
  elapsed: 1000,
  help: 'none',
  at,
  solved,
})

/** @param {ReturnType<typeof shelf>['device']} device */
async function opened(device) {
  /** @type {string[]} */ const told = []
  const rescue = new Rescue(() => {
    throw new Error('forbidden')
  })
  const progress = await Progress.open({ device, rescue, onTrouble: trouble => told.push(trouble) })
  return { progress, told }
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/**
 * Returns the content of a device with games like this one: built once, and copied for each key.
 * @param {SavedGame} like @param {string[]} keys @returns {Promise<[string, unknown][]>}
 */
async function heldGames(like, keys) {
  const { device, map } = shelf()
  const { progress } = await opened(device)
  progress.keepGame(like)
  await progress.flush()
  const records = [...map].map(([name, value]) => [name, JSON.stringify(value)])
  return keys.flatMap((key, n) => {
    const named = (/** @type {string} */ text) => text.replaceAll(like.key, key).replaceAll('"at":1,', `"at":${n + 1},`)
    return records.map(([name, text]) => /** @type {[string, unknown]} */ ([named(name), JSON.parse(named(text))]))
  })
}

test('years of daily puzzles and thousands of begun games are kept', async context => {
  // Ten years and 10,000 games by night.
  const [dayCount, gameCount] = isWhole ? [3652, 10_000] : [100, 1500]
  const days = Array.from({ length: dayCount }, (_, i) => dayAfter('2026-01-01', i))
  const dailies = days.flatMap(day => KINDS.map(kind => dayKey(kind, day)))
  const keys = Array.from({ length: gameCount }, (_, n) => `new/sudoku/usual/master/${n}`)
  const long = moved(60)
  const { device, map } = shelf([
    ...(await heldGames(game('a daily', 1, moved(30), true), dailies)),
    ...(await heldGames(game('one begun', 1, long), keys)),
  ])
  const { progress } = await opened(device)
  for (const id of dailies) progress.solved(id, { ms: 1000, help: 'none' })
  await progress.flush()
  const keeping = await timed(async () => {
    progress.keepGame(game('one more', 20_000, long))
    await progress.flush()
  })
  /** @type {Awaited<ReturnType<typeof opened>> | undefined} */ let next
  const opening = await timed(async () => {
    next = await opened(device)
  })
  const { progress: then, told } = next ?? assert.fail()
  assert.deepEqual(told, [])
  assert.equal(then.allDone().size, dailies.length)
  assert.equal(streak(daysDone(then.allDone()), days[days.length - 1]), days.length)
  assert.equal(then.begun().length, keys.length + 1)
  assert.deepEqual(
    then.begun().map(({ key }) => key),
    ['one more', ...keys.toReversed()],
  )
  for (const key of [keys[0], keys[gameCount / 2], keys[gameCount - 1], 'one more']) {
    const kept = await then.game(key)
    assert.deepEqual([kept?.entries, kept?.past], [long.entries, long.past])
  }
  assert.ok((await then.game(dailies[0]))?.solved)
  const sizes = [...map.values()].map(value => JSON.stringify(value).length)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const begun = JSON.stringify(map.get(`game/${keys[0]}`)).length
  context.diagnostic(`${map.size} records, ${(bytes / 1e6).toFixed(1)} MB, a begun game of 60 moves ${begun} bytes`)
  context.diagnostic(`a move kept in ${keeping} ms, opened in ${opening} ms`)
  assert.ok(begun < 10_000 && bytes < 120e6)
})

test('a game that is packed and unpacked is the same', () => {
  const joined = { entries: [1, null, null], notes: [[], [], []], joins: [[0, 1]], never: [1], struck: ['1+2'] }
  /** @type {any} */
  const marked = {
    ...joined,
    centre: [['1'], [], []],
    colours: [[], [2], []],
    links: [{ from: { site: 0, piece: '1' }, to: { site: 1, piece: '2' }, strong: true }],
    tints: [{ site: 0, piece: '1', colour: 3 }],
    notes: [[], ['2', '3'], []],
  }
  /** @type {any} */ const plain = { entries: ['lion', null, 2], notes: [[], [], []] }
  const whole = {
    ...plain,
    key: 'x',
    elapsed: 1,
    past: [plain, joined, marked, plain],
    future: [marked, marked, joined],
  }
  const packed = JSON.parse(JSON.stringify(pack(whole)))
  assert.deepEqual(unpack(packed, MOST), whole)
})

test('an invalid packed game throws, and its lists are bounded', () => {
  /** @type {any} */ const whole = { ...moved(3), key: 'x' }
  /** @param {(packed: any) => void} spoil */
  const spoilt = spoil => {
    const packed = structuredClone(pack(whole))
    spoil(packed)
    return () => unpack(packed, MOST)
  }
  for (const sites of [-1, 0.5, MOST.sites + 1, '9', null]) assert.throws(spoilt(packed => (packed.sites = sites)))
  for (const now of [undefined, 5, { entries: { 81: 1 } }, { entries: { x: 1 } }, { never: 5 }, { never: [1, 0, 2] }])
    assert.throws(spoilt(packed => (packed.now = now)))
  for (const never of [
    [0, -1],
    [0.5, 0],
    ['0', 0],
    [0, 1],
  ])
    assert.throws(spoilt(packed => (packed.past[0] = { never })))
  for (const past of [undefined, 5, [null], {}]) assert.throws(spoilt(packed => (packed.past = past)))
  const long = unpack({ ...pack(whole), past: Array(5000).fill({}) }, MOST)
  assert.equal(long.past.length, MOST.positions)
})
