/** The games to carry on with, and the pictures of their boards, as this device keeps them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

/** @type {Map<string, string>} */
const stored = new Map()
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => stored.set(name, value),
  removeItem: (/** @type {string} */ name) => stored.delete(name),
})
const { keepPicture, pictures } = await import('../../www/storage/pictures.js')
const { Progress } = await import('../../www/storage/progress.js')

/** A device that keeps nothing. */
const device = /** @type {any} */ ({
  age: '',
  entries: async () => [],
  keys: async () => [],
  read: async () => [],
  update: async () => {},
})

/** @param {string} key @param {number} at @returns {any} */
const game = (key, at) => ({
  key,
  at,
  level: { kind: 'island' },
  about: { kind: 'island', pieces: 2, given: 0 },
  entries: ['lion', null],
  notes: [[], []],
  past: [],
  future: [],
  elapsed: 0,
  help: 'none',
  solved: false,
})

test('a game that is set aside is not among those begun, until it is played again or taken back', async () => {
  stored.clear()
  const progress = await Progress.open({ device, patience: new Promise(() => {}) })
  const begun = () => progress.begun().map(({ key }) => key)
  for (const [at, key] of ['a', 'b', 'c'].entries()) progress.keepGame(game(key, at + 1))
  progress.setAside('b')
  progress.setAside('c')
  assert.deepEqual(begun(), ['a'])
  assert.equal(progress.isBegun('b'), true)
  progress.takeBack('c')
  assert.deepEqual(begun(), ['c', 'a'])
  progress.keepGame(game('b', 9))
  assert.deepEqual(begun(), ['b', 'c', 'a'])
  progress.setAside('a')
  assert.deepEqual(Object.keys(JSON.parse(stored.get('placewise.aside') ?? '')), ['a'], 'what is over is dropped')
  stored.set('placewise.aside', '[broken')
  assert.deepEqual(begun(), ['b', 'c', 'a'])
})

test('the latest pictures are kept, and others than pictures are not shown', () => {
  stored.clear()
  const picture = (/** @type {number} */ n) => ({ url: `data:image/jpeg;base64,${n}`, dark: n % 2 > 0 })
  for (let n = 0; n < 30; n++) keepPicture(`game/${n}`, picture(n))
  keepPicture('game/10', picture(10))
  assert.equal(pictures().size, 24)
  assert.equal(pictures().has('game/5'), false)
  assert.deepEqual(pictures().get('game/29'), picture(29))
  assert.equal([...pictures().keys()].at(-1), 'game/10')
  for (const spoilt of ['x', '[]', JSON.stringify({ a: { url: 'https://a.example/' }, b: 7 })]) {
    stored.set('placewise.pictures', spoilt)
    assert.equal(pictures().size, 0)
  }
})
