import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedAs } from '../../www/designer/draft.js'
import '../../www/i18n/text/all.js'

test('an advice keeps the names that a level has by now', () => {
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
