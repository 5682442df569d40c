/** Paper 003 in the JavaScript API. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLES } from '../../www/papers/path/examples.js'
import { placewise } from './wasm.js'

test('the solver ends on the examples of the page as they say', () => {
  /** @param {keyof typeof EXAMPLES} name @param {'published' | 'corrected'} reading */
  const end = (name, reading) => placewise.studyPath(EXAMPLES[name], { reading, steps: 0 }).end
  for (const reading of /** @type {const} */ (['published', 'corrected'])) {
    assert.equal(end('pathExample', reading), 'answer')
    assert.equal(end('pathDeadEnd', reading), 'answer')
    assert.equal(end('pathTwo', reading), 'none')
    assert.equal(end('pathFar', reading), 'budget')
  }
  assert.deepEqual([end('pathTails', 'published'), end('pathTails', 'corrected')], ['none', 'answer'])
  for (const name of /** @type {const} */ (['pathExample', 'pathDeadEnd', 'pathTails']))
    assert.equal(placewise.solve(EXAMPLES[name], { limit: 2 }).count, 1, name)
  const { counts } = placewise.studyPath(EXAMPLES.pathDeadEnd)
  assert.ok(counts.backs > 0 && counts.doubtful > 0)
})

test('a study has as many steps as were asked for, and says how many there are', () => {
  const { steps, all, counts, entries } = placewise.studyPath(EXAMPLES.pathExample, { steps: 7 })
  assert.equal(steps.length, 7)
  assert.equal(all, 1 + counts.moves + counts.tried)
  assert.deepEqual(entries, placewise.solve(EXAMPLES.pathExample, { limit: 1 }).solutions[0])
})

test('what is no Numbrix, or no wish, is refused with its place', () => {
  /** @type {any} */
  const any = placewise
  assert.throws(() => any.studyPath({ kind: 'sudoku', givens: '1...............' }), { path: '/kind' })
  assert.throws(() => any.studyPath(EXAMPLES.pathTwo, { reading: 'loose' }), { path: '/reading' })
  assert.throws(() => any.studyPath(EXAMPLES.pathTwo, { steps: -1 }), { path: '/steps' })
})
