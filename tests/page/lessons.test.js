/** First lessons: those on a further rule are offered at the levels that have it, and at no others. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { furtherLesson } from '../../www/app/lessons.js'
import { placewise } from '../api/wasm.js'
import { rungsOf } from './support/hints.js'

/** @import { LessonBoard } from '../../www/catalogue/catalogue.js' */

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
