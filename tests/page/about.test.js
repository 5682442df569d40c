import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { minutesFor, secondsAStep } from '../../www/app/about/minutes.js'
import { newcomers } from '../../www/app/about/newcomers.js'
import { signOf } from '../../www/catalogue/origins.js'
import '../../www/i18n/text/all.js'
import { LANGS } from '../../www/i18n/text/index.js'
import { placewise } from '../api/wasm.js'

/** @param {string} path */
const read = path => JSON.parse(readFileSync(new URL(`../../www/${path}`, import.meta.url), 'utf8'))
const origins = read('catalogue/origins.json')
const kinds = placewise.kinds({ lang: 'en' })
const levelsOf = (/** @type {string} */ kind) => read(`levels/${kind}.json`)

/** Said in every language. @param {Record<string, string>} said */
const isSaid = said => LANGS.every(lang => said[lang]?.trim())

test('only a level that its paper prints whole has the full sign', () => {
  const signs = Object.fromEntries(Object.entries(origins).map(([id, origin]) => [id, signOf(origin)]))
  assert.deepEqual(
    Object.keys(signs).filter(id => signs[id] === 'printed'),
    ['island-50'],
  )
  assert.deepEqual(
    Object.keys(signs).filter(id => signs[id] === 'unknown'),
    [2, 3, 11, 18, 23].map(n => `island-${n}`),
  )
  assert.equal(signs['garden-1'], undefined)
  assert.equal(signOf(undefined), undefined)
})

test('every level that names a source says what of it is printed, inferred and ours, in every language', () => {
  const levels = kinds.flatMap(kind => levelsOf(kind.id))
  for (const id of Object.keys(origins))
    assert.ok(
      levels.some(level => level.id === id),
      id,
    )
  for (const { id, level } of levels) if (level.source) assert.ok(origins[id], id)
  for (const [id, { paper, ...parts }] of Object.entries(origins)) {
    for (const said of Object.values(parts)) assert.ok(isSaid(/** @type {any} */ (said)), id)
  }
})

test('there is a sentence on every piece that a level of a kind can have', () => {
  for (const { id } of kinds) {
    const { ages, pieces } = read(`app/about/kinds/${id}.json`)
    assert.ok(isSaid(ages))
    const boards = levelsOf(id).map((/** @type {any} */ { level }) => placewise.board(level, { lang: 'en' }))
    const known = new Set(
      boards.flatMap((/** @type {any} */ board) => board.pieces.map((/** @type {any} */ piece) => piece.id)),
    )
    for (const piece of known) assert.ok(pieces[piece] && isSaid(pieces[piece]), piece)
    const art = (/** @type {string} */ piece) => new URL(`../../www/art/${piece}.svg`, import.meta.url)
    for (const piece of Object.keys(pieces)) assert.ok(existsSync(art(piece)), piece)
  }
})

test('who is new on a ladder is said once', () => {
  const [first, second] = levelsOf('island').map((/** @type {any} */ { level }) => level)
  assert.deepEqual(newcomers(['tiger', 'lion', 'panda'], []), ['tiger', 'lion', 'panda'])
  assert.deepEqual(newcomers(Object.keys(second.pieces), [first]), ['hippo'])
  const garden = levelsOf('garden').map((/** @type {any} */ { level }) => level)
  const newIn = (/** @type {any} */ level, /** @type {number} */ at) =>
    newcomers(Object.keys(level.flowers), garden.slice(0, at))
  const met = garden.flatMap(newIn)
  assert.equal(new Set(met).size, met.length)
  assert.equal(met.length, 8)
})

test("the time a level takes follows from its steps and the player's own pace", () => {
  assert.equal(
    secondsAStep([
      { ms: 60_000, steps: 6 },
      { ms: 60_000, steps: 3 },
    ]),
    undefined,
  )
  assert.equal(
    secondsAStep([
      { ms: 60_000, steps: 6 },
      { ms: 60_000, steps: 3 },
      { ms: 600_000, steps: 10 },
    ]),
    20,
  )
  const each = (/** @type {number[]} */ ...all) => all.map(ms => ({ ms, steps: 1 }))
  assert.equal(secondsAStep(each(10_000, 20_000, 40_000, 90_000)), 30)
  assert.equal(secondsAStep([...each(0, 40_000, 9), { ms: 20_000, steps: 0 }]), undefined)
  assert.equal(minutesFor(12, 30), 6)
  assert.equal(minutesFor(1, 5), 1)
})
