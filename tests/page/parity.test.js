/** Even and odd: drawn under digits, and marked and cleared in the designer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resized } from '../../www/designer/editors/cells.js'
import { marked, parity } from '../../www/designer/editors/constraints/parity.js'
import { restView } from '../../www/game/view.js'
import { REST } from '../../www/scenes/motion.js'
import { paintParity } from '../../www/scenes/slabs/constraints/parity.js'
import { composer, Plan } from '../../www/scenes/slabs/index.js'
import * as palettes from '../../www/scenes/slabs/palette.js'
import { placewise } from '../api/wasm.js'

/** @import { Board, Level } from '../../www/pkg/placewise.js' */

/** @type {Level} */
const EMPTY = { kind: 'sudoku', givens: ['....', '....', '....', '....'] }

test('a mark replaces the other one of its cell, and cells are in order', () => {
  const level = marked(marked(marked(EMPTY, 6, 'even'), 1, 'even'), 2, 'odd')
  assert.deepEqual(level.parity, {
    even: [
      [1, 2],
      [2, 3],
    ],
    odd: [[1, 3]],
  })
  assert.deepEqual(marked(level, 1, 'odd').parity, {
    even: [[2, 3]],
    odd: [
      [1, 2],
      [1, 3],
    ],
  })
  assert.deepEqual(marked(level, 1, 'even'), level)
})

test('a level without marks has no field for them, nor has a board of another size', () => {
  const level = marked(EMPTY, 5, 'odd')
  assert.deepEqual(marked(level, 5), EMPTY)
  assert.equal('parity' in resized(level, 6), false)
})

test('a draft draws each mark as a clue of its cell', () => {
  const drawn = parity.drawn(marked(marked(EMPTY, 0, 'odd'), 5, 'even'))?.clues
  assert.deepEqual(
    drawn?.map(({ rule, sites }) => [rule, sites]),
    [
      ['even', [5]],
      ['odd', [0]],
    ],
  )
})

test('marks are painted under the digits, a square for even and a circle for odd', () => {
  /** @type {Board} */
  const board = { ...placewise.board(EMPTY), ...parity.drawn(marked(marked(EMPTY, 0, 'odd'), 5, 'even')) }
  const plan = new Plan(board)
  plan.fit(400, 400, 1)
  const entries = Array(16).fill(null).with(5, 2)
  const made = composer(plan, false).compose(restView(board, entries), { winMs: NaN, pose: () => REST })
  const ops = made.map(({ op }) => op)
  assert.ok(ops.includes('constraints') && ops.indexOf('constraints') < ops.indexOf('digit'), ops.join())
  /** @type {[string, number, number][]} */ const drawn = []
  const pen = new Proxy(/** @type {any} */ ({}), {
    get:
      (_, name) =>
      (/** @type {number[]} */ ...at) =>
        drawn.push([String(name), at[0], at[1]]),
    set: () => true,
  })
  paintParity(pen, plan, palettes.day)
  const [odd, even] = [0, 5].map(site => plan.spot(site)(0.5, 0.5))
  const shapes = drawn.filter(([name]) => name === 'rect' || name === 'arc')
  assert.deepEqual(
    shapes.map(([name]) => name),
    ['rect', 'arc'],
  )
  assert.ok(shapes[0][1] < even[0] && shapes[0][2] < even[1])
  assert.deepEqual(shapes[1].slice(1), odd)
})
