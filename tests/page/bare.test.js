/** Kinds without generated levels: every part that would request a new one does without. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Catalogue, gradeOf, hasNew, presetsOf } from '../../www/catalogue/catalogue.js'
import { recipeOf } from '../../www/catalogue/daily.js'
import { find } from '../../www/embed/requested-level.js'
import '../../www/i18n/text/all.js'
import { readOptions, writeOptions } from '../../www/print/options.js'
import { glyphsOf } from '../../www/scenes/sprites.js'
import { placewise } from '../api/wasm.js'

const [island, garden, city] = placewise.kinds({ lang: 'en' })
const bare = { ...island, presets: [] }
const gradeless = { ...island, presets: island.presets.map(preset => ({ ...preset, grades: [] })) }

/** @param {import('../../www/pkg/placewise.js').KindInfo[]} kinds @returns {any} */
const means = kinds => ({
  engine: {
    kinds: () => kinds,
    fingerprint: (/** @type {import('../../www/pkg/placewise.js').Level} */ level) => placewise.fingerprint(level),
    generate: (/** @type {string} */ kind, /** @type {object} */ wishes) => ({
      ...placewise.generate(kind, { ...wishes, grade: 'starter' }),
    }),
  },
  lang: 'en',
  elsewhere: [],
  signal: new AbortController().signal,
  onProgress() {},
})

test('a kind without presets or grades makes no levels', () => {
  for (const info of [bare, gradeless]) {
    assert.deepEqual([presetsOf(info), hasNew(info)], [[], false])
    assert.equal(gradeOf(info, 'starter'), undefined)
    assert.equal(recipeOf('2026-05-03', info), undefined)
  }
  assert.ok(hasNew(garden) && recipeOf('2026-05-03', garden)?.wish.kind === 'garden')
  const catalogue = new Catalogue()
  catalogue.all = [bare, garden].map(info => ({ info, levels: [], lessons: [] }))
  assert.deepEqual(
    catalogue.made.map(({ info }) => info.id),
    ['garden'],
  )
  assert.equal(catalogue.after({ id: 'island-1', info: bare }), undefined)
})

test('print options are read for any set of kinds', context => {
  const reader = { language: 'en-GB' }
  Object.defineProperty(globalThis, 'navigator', { value: reader, configurable: true })
  context.after(() => Reflect.deleteProperty(globalThis, 'navigator'))
  const code = 'X'
  for (const kinds of [[], [garden], [garden, city]]) {
    for (const hash of ['#seed=3', '#seed=3&kind=island&grade=tracker', `#seed=3&code=${code}&own=no`]) {
      const wishes = readOptions(hash, kinds)
      assert.equal(wishes.kind, kinds[0]?.id ?? '')
      assert.equal(kinds.length > 0, wishes.preset !== '' && wishes.grade !== '')
      assert.deepEqual(readOptions(writeOptions(wishes), kinds), wishes, hash)
    }
  }
})

test('an element asks only kinds that make levels', async () => {
  const today = { what: /** @type {const} */ ('daily'), day: '2026-05-04' }
  assert.equal((await find(today, means([bare, garden]))).info.id, 'garden')
  const refused = (/** @type {import('../../www/embed/request.js').LevelRequest} */ wish, kinds = [bare, garden]) =>
    assert.rejects(find(wish, means(kinds)), error => /** @type {any} */ (error).path === '/kind')
  await refused({ ...today, kind: 'island' })
  await refused({ what: 'new', kind: 'island' })
  await refused(today, [bare])
})

test('a symbol without a picture gets the same written glyph as an entry and in notes', () => {
  const glyphs = glyphsOf({
    symbols: [
      { id: 'lion', glyph: 'lion', name: 'lion' },
      { id: 12, text: '12', name: 'twelve' },
    ],
  })
  assert.deepEqual([glyphs.get('lion'), glyphs.get(12), glyphs.get('12')], ['lion', 'text:12', 'text:12'])
})
