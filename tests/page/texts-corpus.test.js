/** Texts in the formats that people have, and the expected results: `support/corpus.js`. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteTexts, readText, refusalText } from '../../www/catalogue/texts/index.js'
import { LANGS } from '../../www/i18n/text/index.js'
import { placewise } from '../api/wasm.js'
import { CORPUS, JIGSAW_LEVEL } from './support/corpus.js'

for (const [name, { text, gives, comments, notes, refused = [] }] of Object.entries(CORPUS))
  test(`a text is read as expected: ${name}`, async () => {
    const { puzzles, refusals } = await readText(text)
    assert.deepEqual(
      refusals.map(({ say, line, column }) => [say, line, column]),
      refused,
    )
    assert.deepEqual(
      puzzles.map(({ level }) => level),
      gives,
    )
    if (comments)
      assert.deepEqual(
        puzzles.map(({ comment }) => comment),
        comments,
      )
    if (notes)
      assert.deepEqual(
        puzzles.map(({ notes = [] }) => notes.map(({ say }) => say)),
        notes,
      )
    for (const { level } of puzzles) placewise.parse(level, { lang: 'en' })
    for (const lang of LANGS) {
      const said = [
        ...puzzles.flatMap(({ notes = [] }) => noteTexts(notes, lang)),
        ...refusals.map(each => refusalText(each, lang)),
      ]
      assert.equal(said.length, refusals.length + puzzles.flatMap(({ notes = [] }) => notes).length)
      for (const sentence of said) assert.ok(!/[{}]|undefined|NaN/.test(sentence), sentence)
    }
  })

test('the corpus has enough texts', () => {
  assert.ok(Object.keys(CORPUS).length >= 150, String(Object.keys(CORPUS).length))
})

test('a map of regions is read as a law, which gives the jigsaw one answer', () => {
  assert.equal(placewise.solve(JIGSAW_LEVEL, { limit: 3 }).count, 1)
})
