/** First lessons: those on a further rule are offered at the levels that have it, and at no others. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { beforeEach, test } from 'node:test'
import { furtherLesson, Lessons } from '../../www/app/lessons.js'
import { placewise } from '../api/wasm.js'
import { rungsOf } from './support/hints.js'

/** @import { LessonBoard } from '../../www/catalogue/catalogue.js' */

/** @type {Map<string, string>} */ const kept = new Map()
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
})
globalThis.document = /** @type {any} */ ({ querySelector: () => ({ addEventListener() {} }) })
beforeEach(() => kept.clear())

/** Returns lessons of three steps, as of a new visit, and the addresses they lead to. */
function visit() {
  /** @type {string[]} */ const went = []
  const shelf = { info: { id: 'island' }, lessons: [1, 2, 3].map(() => ({ say: {}, level: {} })) }
  const parts = {
    locale: { t: (/** @type {string} */ key) => key },
    table: { showCard() {} },
    catalogue: { of: () => shelf },
    opening: {},
    techniques: {},
  }
  const host = { go: (/** @type {string} */ _, /** @type {string} */ name) => went.push(name) }
  return { went, info: shelf.info, lessons: new Lessons(/** @type {any} */ (parts), /** @type {any} */ (host)) }
}

test('lessons go on at the step reached, on a later visit too, and begin anew after the last', () => {
  const first = visit()
  first.lessons.begin('island')
  first.lessons.won(/** @type {any} */ (first), 0)
  first.lessons.begin('island')
  assert.deepEqual(first.went, ['island', 'island/2'])
  const later = visit()
  assert.equal(later.lessons.reached('island'), 1)
  later.lessons.begin('island')
  later.lessons.won(/** @type {any} */ (later), 1)
  assert.equal(kept.get('placewise.met.island'), undefined)
  later.lessons.won(/** @type {any} */ (later), 2)
  // Now the player knows the kind, so the next visit does not begin with its lesson.
  assert.equal(kept.get('placewise.met.island'), 'yes')
  later.lessons.begin('island')
  assert.deepEqual(later.went, ['island/2', 'island'])
})

/** @param {any} level */
const ruleOf = level => placewise.board(level, { lang: 'en' }).rules?.[0]

for (const kind of ['island', 'sudoku'])
  test(`a level is taught its further rule, ${kind}`, () => {
    const file = new URL(`../../www/lessons/${kind}.json`, import.meta.url)
    const lessons = /** @type {LessonBoard[]} */ (JSON.parse(readFileSync(file, 'utf8')))
    const further = lessons.flatMap((lesson, at) => (lesson.for ? [{ ...lesson, at }] : []))
    const made = placewise
      .kinds()
      .find(({ id }) => id === kind)
      ?.presets.filter(({ id }) =>
        [
          'standard',
          'shapes',
          'water',
          'usual',
          'four',
          'six',
          'killer',
          'jigsaw',
          'diagonal',
          'knight',
          'king',
          'thermometer',
          'even-odd',
        ].includes(id),
      )
      .map(({ id }) => placewise.generate(kind, { preset: id, grade: 'starter', seed: 1 }).level)
    const levels = [...rungsOf(kind).map(({ level }) => level), ...(made ?? [])]
    let taught = 0
    for (const level of levels) {
      const rule = ruleOf(level)
      const wanted = further.find(lesson => ruleOf(lesson.level) === rule)?.at ?? -1
      assert.equal(furtherLesson(lessons, level), wanted, rule)
      if (wanted >= 0) taught++
    }
    for (const { level } of further) assert.equal(placewise.solve(level, { limit: 2 }).count, 1)
    assert.ok(further.length > 0 && taught >= further.length && taught < levels.length)
  })

test('Cross Numbers begin with four lessons; lamps are taught at the levels that have them', () => {
  const file = new URL('../../www/lessons/crossnumbers.json', import.meta.url)
  const lessons = /** @type {LessonBoard[]} */ (JSON.parse(readFileSync(file, 'utf8')))
  assert.equal(lessons.filter(lesson => !lesson.for).length, 4)
  for (const { level } of rungsOf('crossnumbers'))
    assert.equal(furtherLesson(lessons, level), /"[|&^]"/.test(JSON.stringify(level)) ? 4 : -1)
})
