/** Paper 003 in the JavaScript API. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PATH_EXAMPLES } from '../../www/papers/path/examples.js'
import { READINGS } from '../../www/papers/path/bench.js'
import { placewise } from './wasm.js'

test("the solver ends on the page's examples as described", () => {
  /** @param {keyof typeof PATH_EXAMPLES} name @param {'published' | 'corrected'} reading */
  const end = (name, reading) => placewise.studyPath(PATH_EXAMPLES[name], { reading, steps: 0 }).end
  for (const reading of /** @type {const} */ (['published', 'corrected'])) {
    assert.equal(end('pathExample', reading), 'answer')
    assert.equal(end('pathDeadEnd', reading), 'answer')
    assert.equal(end('pathTwo', reading), 'none')
    assert.equal(end('pathFar', reading), 'budget')
  }
  assert.deepEqual([end('pathTails', 'published'), end('pathTails', 'corrected')], ['none', 'answer'])
  for (const name of /** @type {const} */ (['pathExample', 'pathDeadEnd', 'pathTails']))
    assert.equal(placewise.solve(PATH_EXAMPLES[name], { limit: 2 }).count, 1, name)
  const { counts } = placewise.studyPath(PATH_EXAMPLES.pathDeadEnd)
  assert.ok(counts.backs > 0 && counts.doubtful > 0)
})

test('a study lists the requested number of steps and counts all', () => {
  const { steps, all, counts, entries } = placewise.studyPath(PATH_EXAMPLES.pathExample, { steps: 7 })
  assert.equal(steps.length, 7)
  assert.equal(all, 1 + counts.moves + counts.tried)
  assert.deepEqual(entries, placewise.solve(PATH_EXAMPLES.pathExample, { limit: 1 }).solutions[0])
})

test('other kinds and invalid options are refused with their place', () => {
  /** @type {any} */
  const any = placewise
  assert.throws(() => any.studyPath({ kind: 'sudoku', givens: '1...............' }), { path: '/kind' })
  assert.throws(() => any.studyPath(PATH_EXAMPLES.pathTwo, { reading: 'loose' }), { path: '/reading' })
  assert.throws(() => any.studyPath(PATH_EXAMPLES.pathTwo, { steps: -1 }), { path: '/steps' })
})

test('a test for holes changes no result of the examples and saves partial paths', () => {
  for (const name of /** @type {const} */ (['pathExample', 'pathDeadEnd', 'pathTails', 'pathTwo'])) {
    const [, corrected, ...tested] = READINGS.map(({ wishes }) =>
      placewise.studyPath(PATH_EXAMPLES[name], { ...wishes, steps: 0 }),
    )
    for (const { end, counts } of tested) {
      assert.equal(end, corrected.end, name)
      assert.ok(counts.steps <= corrected.counts.steps, name)
      assert.ok(counts.holes <= counts.looks, name)
    }
    assert.deepEqual([corrected.counts.looks, corrected.counts.holes], [0, 0])
  }
  assert.throws(() => placewise.studyPath(PATH_EXAMPLES.pathTwo, /** @type {any} */ ({ holes: 'all' })), {
    path: '/holes',
  })
})

test('a gap of 15 to 17 numbers can exhaust the budget, depending on its start on an empty board', () => {
  /** Returns the number of numbers in the shortest such gap. @param {number} row @param {number} column */
  const longest = (row, column) => {
    for (let length = 12; ; length++) {
      const givens = Array.from({ length: 9 }, () => /** @type {(number | null)[]} */ (Array(9).fill(null)))
      givens[row][column] = 1
      givens[row + (length % 2)][column + 1] = length + 2
      const { end, counts } = placewise.studyPath({ kind: 'numbrix', givens }, { steps: 0 })
      if (end === 'budget' && counts.searches === 1) return length
    }
  }
  assert.deepEqual([longest(4, 4), longest(0, 4), longest(0, 0)], [15, 16, 17])
})
