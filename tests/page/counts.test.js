/** A count that ended at its limit or earlier is never given as exact. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isAll } from '../../www/catalogue/counted.js'
import { LIMIT } from '../../www/designer/lab.js'
import { headline, sayLeft } from '../../www/designer/verdict.js'
import { speaker } from '../../www/designer/text/index.js'
import { placewise } from '../api/wasm.js'
import { TEXTS } from './support/texts.js'

/** Levels with more answers than any limit, of every kind. @type {Record<string, any>} */
const OPEN = {
  ...Object.fromEntries(placewise.kinds({ lang: 'en' }).map(({ id }) => [id, placewise.blank(id)])),
  sudoku: { kind: 'sudoku', givens: [...Array(8).fill('.........'), '123456789'] },
}

/** A level with all of the 288 answers of a 4x4 Sudoku. @type {any} */
const FOUR_BY_FOUR = { kind: 'sudoku', givens: ['....', '....', '....', '....'] }

test('a count at its limit is “at least”, in every kind', () => {
  for (const [kind, level] of Object.entries(OPEN)) {
    const { count, complete } = placewise.solve(level, { limit: 2 })
    assert.equal(count, 2, kind)
    assert.equal(isAll({ count, complete }, 2), false, kind)
  }
})

test('a complete count is exact, and one beyond the budget is “at least”', () => {
  const { level } = placewise.generate('sudoku', { grade: 'starter', seed: 1 })
  assert.equal(isAll(placewise.solve(level, { limit: 1000 }), 1000), true)
  const stopped = placewise.solve(OPEN.sudoku, { limit: 1000, nodes: 60 })
  assert.ok(!stopped.complete && stopped.count < 1000)
  assert.equal(isAll(stopped, 1000), false)
  assert.equal(isAll({ count: 0, complete: true }, 1000), true)
})

test('the designer shows the exact number of answers once all are counted', () => {
  const desk = /** @type {any} */ ({ t: speaker('en'), lang: 'en', refusal: undefined })
  const inspection = /** @type {any} */ ({ answers: 'several', count: LIMIT, complete: true })
  assert.equal(headline(desk, { inspection }), 'At least 100 answers')
  const { count, complete } = placewise.count(FOUR_BY_FOUR)
  assert.equal(complete, true)
  assert.equal(headline(desk, { inspection, total: count }), '288 answers')
})

test('advice tells the number of answers that a change leaves, or a lower bound', () => {
  const t = speaker('en')
  const left = (/** @type {number} */ answers, complete = true) => sayLeft({ answers, complete }, t)
  assert.deepEqual([left(3), left(LIMIT)], [t('left', { count: 3 }), t('leftAtLeast', { count: LIMIT })])
  assert.deepEqual(
    [left(3, false), left(LIMIT + 9)],
    [t('leftAtLeast', { count: 3 }), t('leftAtLeast', { count: LIMIT })],
  )
})

test('the designer shows an estimate with its error if there are too many answers to count, else a lower bound', () => {
  const desk = /** @type {any} */ ({ t: speaker('en'), lang: 'en', refusal: undefined })
  const inspection = /** @type {any} */ ({ answers: 'several', count: LIMIT, complete: true })
  const told = (/** @type {number | undefined} */ count, /** @type {number | undefined} */ error) =>
    headline(desk, {
      inspection,
      estimate: { ...(count && { count }), ...(error !== undefined && { error }), descents: 5000, nodes: 90_000 },
    })
  assert.equal(told(84_613_207, 0.052), 'About 85,000,000 answers (± 6 %)')
  assert.equal(told(4_712, 0.31), 'About 5,000 answers (± 31 %)')
  assert.equal(told(6.7984e21, 0), 'About 6.8 × 10²¹ answers (± 1 %)')
  assert.equal(told(undefined, undefined), 'At least 100 answers')
})

/** Sentences with a count of answers, each with the sentence for a lower bound. */
const PAIRS = {
  severalAnswers: 'severalAtLeast',
  several: 'atLeast',
  left: 'leftAtLeast',
}
/** Such sentences about other counts than of a level's answers. */
const OTHERS = [
  'oneWayEffect',
  'highwayEffect',
  'doubtLion',
  'pathOursOne',
  'pathOursMany',
  'pathOursNone',
  'saidUnique',
  'keptAnswer',
  'keptSecond',
  'failAnswer',
  'estimated',
]

test('every sentence with a count of answers has another for “at least”', () => {
  for (const [place, { en }] of TEXTS) {
    const entries = Object.entries(en).map(([key, said]) => /** @type {const} */ ([key.split('.')[0], said]))
    const keys = new Set(entries.map(([key]) => key))
    const counting = entries.filter(([, said]) =>
      said.split(/[.:] /).some(part => /answer/i.test(part) && /\{(?:count|lion|oneWay)\}/.test(part)),
    )
    for (const [key] of counting) {
      const other = /** @type {Record<string, string>} */ (PAIRS)[key]
      const isOther = Object.values(PAIRS).includes(key) || OTHERS.includes(key)
      assert.ok(isOther || (other && keys.has(other)), `${place}: ${key}`)
    }
  }
})

test('the printed note about level 33 counts all its answers', () => {
  const levels = JSON.parse(readFileSync(new URL('../../www/levels/island.json', import.meta.url), 'utf8'))
  const tiger = levels.find((/** @type {any} */ { id }) => id === 'island-33').level
  const clues = tiger.clues.map((/** @type {any} */ clue) =>
    clue.rule === 'above' ? { ...clue, pieces: ['lion', 'cat'] } : clue,
  )
  for (const level of [tiger, { ...tiger, clues }])
    assert.equal(isAll(placewise.solve(level, { limit: 100 }), 100), true)
})
