/** The time since which a stored game has its state, with two tabs playing it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateSince } from '../../www/app/save.js'
import '../../www/i18n/text/all.js'

const game = {}
const state = { game, solved: false, help: 'none' }

test('a changed game has the current time', () => {
  assert.equal(stateSince(state, undefined, undefined, 5), 5)
  for (const change of [{ game: {} }, { solved: true }, { help: 'hint' }, { two: 3 }]) {
    assert.equal(stateSince({ ...state, ...change }, { ...state, at: 3 }, 3, 5), 5)
  }
})

test('a change in the same millisecond gets a later time than the saved state', () => {
  assert.equal(stateSince({ ...state, game: {} }, { ...state, at: 5 }, 5, 5), 6)
})

test('saving without a change keeps the time', () => {
  assert.equal(stateSince(state, { ...state, at: 3 }, 3, 5), 3)
})

test('a newer change of another tab is not overwritten', () => {
  assert.equal(stateSince(state, { ...state, at: 3 }, 4, 5), undefined)
})
