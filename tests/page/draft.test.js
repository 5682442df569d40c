import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, namedAs, withLines } from '../../www/designer/draft.js'
import '../../www/i18n/text/all.js'

test("advice keeps the level's current names", () => {
  /** @type {any} */
  const advised = { kind: 'island', title: 'Before', source: 'a book', pieces: { cat: 1 }, clues: [{ rule: 'on' }] }
  /** @type {any} */
  const now = { kind: 'island', title: 'My own island', author: 'Ada', pieces: { cat: 1 }, clues: [] }
  assert.deepEqual(namedAs(advised, now), {
    kind: 'island',
    title: 'My own island',
    author: 'Ada',
    pieces: { cat: 1 },
    clues: [{ rule: 'on' }],
  })
  assert.equal(advised.title, 'Before')
})

test('a resized board gets usual names for its new lines', () => {
  /** @type {any} */
  const level = { kind: 'island', words: { rows: [{ en: 'front', zh: '前' }, { en: 'back' }], goal: { en: 'Sit!' } } }
  const rows = (/** @type {string[]} */ names) => {
    const usual = { columns: [{ en: 'first' }], rows: names.map(zh => ({ zh })) }
    /** @type {any} */
    const changed = withLines(level, usual)
    return changed.words
  }
  assert.deepEqual(rows(['梨']), { rows: [{ en: 'front', zh: '前' }], goal: { en: 'Sit!' } })
  assert.deepEqual(rows(['梨', '桃', '芒果']).rows, [...level.words.rows, { zh: '芒果' }])
  const plain = { kind: 'island' }
  assert.equal(withLines(plain, { rows: [] }), plain)
})

test('names of object prototypes are no pieces', () => {
  const counts = countsOf(/** @type {any} */ ({ kind: 'island', pieces: { earth: 2 } }), 'pieces')
  assert.deepEqual([counts.earth, counts.constructor, counts.__proto__], [2, undefined, undefined])
  assert.deepEqual(JSON.stringify({ ...counts, mars: 1 }), '{"earth":2,"mars":1}')
})
