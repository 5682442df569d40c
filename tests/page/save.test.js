/** The time since which a stored game has its state, with two tabs playing it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateSince } from '../../www/app/save.js'
import '../../www/i18n/text/all.js'

const game = {}
const state = { game, solved: false, help: 'none' }

test('what has changed is as it is since now', () => {
  assert.equal(stateSince(state, undefined, undefined, 5), 5)
  for (const change of [{ game: {} }, { solved: true }, { help: 'hint' }, { two: 3 }]) {
    assert.equal(stateSince({ ...state, ...change }, { ...state, at: 3 }, 3, 5), 5)
  }
})

test('a change in the same millisecond is later than what was kept', () => {
  assert.equal(stateSince({ ...state, game: {} }, { ...state, at: 5 }, 5, 5), 6)
})

test('what is kept again without a change is no later than before', () => {
  assert.equal(stateSince(state, { ...state, at: 3 }, 3, 5), 3)
})

test('what another tab has changed meanwhile is not written over by what it was before', () => {
  assert.equal(stateSince(state, { ...state, at: 3 }, 4, 5), undefined)
})
