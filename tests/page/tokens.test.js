import assert from 'node:assert/strict'
import { test } from 'node:test'
import { raised, TOKEN } from '../../www/scenes/tokens.js'

const CELL = 100

test('a token in the middle of the board rises to its full height', () => {
  assert.equal(raised(300, CELL, { raise: 0.3, squash: 0 }), 0.3)
})

for (const squash of [-0.09, 0, 0.09]) {
  test(`a token at the upper edge stays whole in its jump, stretched by ${-squash}`, () => {
    const foot = (TOKEN + 0.15) * CELL
    const up = raised(foot, CELL, { raise: 0.3, squash })
    assert.ok(up > 0 && up < 0.3)
    assert.ok(foot - (up + TOKEN * (1 - squash)) * CELL > -1e-9)
  })
}

test('a token that is cut off at rest does not sink', () => {
  assert.equal(raised((TOKEN / 2) * CELL, CELL, { raise: 0.3, squash: 0 }), 0)
})
