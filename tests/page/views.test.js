/** The view of the designer's board. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundView, givenOn, possibleIn, stepView } from '../../www/designer/views.js'
import { placewise } from '../api/wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

const level = /** @type {Level} */ ({ kind: 'sudoku', givens: ['1...', '..3.', '....', '....'] })
const board = placewise.board(level, { lang: 'en' })
const inspection = placewise.inspect(level, { limit: 1000 })

test('possible numbers are those of some answer, and givens have none', () => {
  const answers = placewise.solve(level, { limit: 1000 }).solutions
  const possible = possibleIn(board, givenOn(board), inspection)
  assert.ok(possible)
  possible.forEach((numbers, site) => {
    const wanted = new Set(answers.map(answer => String(answer[site])))
    assert.deepEqual(new Set(numbers), board.sites[site].given ? new Set() : wanted, board.sites[site].name)
  })
})

test('unknown possibilities are not shown', () => {
  assert.equal(possibleIn(board, givenOn(board), undefined), undefined)
  assert.equal(possibleIn(board, givenOn(board), { ...inspection, impossible: null }), undefined)
  const none = placewise.inspect({ ...level, givens: ['11..', '....', '....', '....'] })
  assert.equal(possibleIn(board, givenOn(board), none), undefined)
})

test('the findings of an inspection are shown on the board', () => {
  const { entries, look } = foundView(board, inspection, 'second')
  assert.deepEqual([entries, look], [inspection.solutions[1], new Set(inspection.differs)])
  const sure = foundView(board, inspection, 'forced').entries
  assert.deepEqual([sure?.[0], sure?.[6]], [1, 3])
  const spare = placewise.inspect({ ...level, givens: ['1234', '3412', '2143', '4321'] })
  assert.equal(foundView(board, spare, 'spare').look?.size, 16)
})

test('a step of the explanation is shown on the givens and the earlier steps', () => {
  const one = /** @type {Level} */ ({ kind: 'sudoku', givens: ['123.', '3...', '.1..', '...1'] })
  const { steps } = placewise.explain(one)
  const drawn = placewise.board(one, { lang: 'en' })
  const at = stepView(drawn, steps, 1)
  assert.equal(at.entries?.[steps[0].place[0].site], steps[0].place[0].piece)
  assert.equal(at.entries?.[0], 1)
  assert.equal(stepView(drawn, steps, steps.length).won, true)
})
