/** Sorts of new levels without grades: the options in their place. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  difficultiesOf,
  difficultiesOfNamed,
  gradeWished,
  hasNew,
  presetsOf,
  wishOf,
} from '../../www/catalogue/catalogue.js'
import { generateOptions } from '../../www/catalogue/pregenerate.js'
import { find } from '../../www/embed/requested-level.js'
import '../../www/i18n/text/all.js'
import { readOptions, writeOptions } from '../../www/print/options.js'
import { placewise } from '../api/wasm.js'

const kinds = placewise.kinds({ lang: 'en' })
const ungraded = kinds.flatMap(info =>
  info.presets.filter(({ level }) => level).map(preset => ({ info, preset, difficulties: difficultiesOf(preset) })),
)

test('ungraded presets are offered with the values of an option', () => {
  assert.ok(ungraded.length > 0)
  for (const { info, preset, difficulties } of ungraded) {
    assert.ok(hasNew(info) && presetsOf(info).includes(preset))
    assert.deepEqual(preset.grades, [])
    assert.deepEqual(difficultiesOfNamed(info, preset.id), difficulties)
    assert.ok(difficulties.length > 1 && difficulties.every(({ id, name }) => id && name))
  }
})

test('ungraded levels are made with the option and without a grade', () => {
  for (const { info, preset, difficulties } of ungraded)
    for (const { id } of difficulties) {
      const wish = wishOf(info, preset.id, id)
      assert.equal(gradeWished(wish), undefined)
      const made = placewise.generate(info.id, /** @type {any} */ ({ ...generateOptions(wish), seed: 1 }))
      assert.equal(made.level.kind, info.id)
    }
  const [usual] = kinds[0].presets
  const wish = wishOf(kinds[0], usual.id, 'starter')
  assert.deepEqual([gradeWished(wish), generateOptions(wish)], ['starter', { preset: usual.id, grade: 'starter' }])
})

test('print sheets can have ungraded levels', () => {
  Object.defineProperty(globalThis, 'navigator', { value: { language: 'en-GB' }, configurable: true })
  for (const { info, preset, difficulties } of ungraded) {
    const wishes = readOptions(`#kind=${info.id}&preset=${preset.id}&grade=${difficulties[0].id}&seed=3`, kinds)
    assert.deepEqual([wishes.preset, wishes.grade], [preset.id, difficulties[0].id])
    assert.deepEqual(readOptions(writeOptions(wishes), kinds), wishes)
  }
})

test('an element makes an ungraded level and reports no grade', async () => {
  const generate = (/** @type {string} */ kind, /** @type {object} */ wishes) => placewise.generate(kind, wishes)
  /** @type {any} */
  const means = {
    engine: { kinds: () => kinds, generate },
    lang: 'en',
    elsewhere: [],
    signal: new AbortController().signal,
    onProgress() {},
  }
  for (const { info, preset } of ungraded)
    for (const seed of ['0', '1', '2', '3']) {
      const wish = /** @type {const} */ ({ what: 'new', kind: info.id, preset: preset.id, seed })
      const found = await find(wish, means)
      assert.deepEqual([found.level.kind, found.grade, found.seed], [info.id, undefined, Number(seed)])
      await assert.rejects(async () => find({ ...wish, grade: 'starter' }, means), /several answers/)
    }
})
