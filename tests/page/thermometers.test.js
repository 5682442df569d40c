/** Thermometers: drawn over shades and under digits, and drawn, lengthened and removed in the designer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnOn, thermometers, withoutAt } from '../../www/designer/editors/constraints/thermometers.js'
import { resized } from '../../www/designer/editors/cells.js'
import { restView } from '../../www/game/view.js'
import { REST } from '../../www/scenes/motion.js'
import { paintThermometers } from '../../www/scenes/slabs/constraints/thermometers.js'
import { composer, Plan } from '../../www/scenes/slabs/index.js'
import * as palettes from '../../www/scenes/slabs/palette.js'
import { placewise } from '../api/wasm.js'

/** @import { Board, Level } from '../../www/pkg/placewise.js' */

/** @type {Level} */
const EMPTY = { kind: 'sudoku', givens: ['....', '....', '....', '....'] }

/** Draws strokes, each a list of cells. @param {Level} level @param {number[][]} strokes */
const drawn = (level, ...strokes) =>
  strokes.reduce((level, sites) => sites.reduce((level, site, i) => drawnOn(level, site, i === 0), level), level)

/** Presses a key on each of these cells. @param {Level} level @param {number[]} sites */
const typed = (level, ...sites) => sites.reduce((level, site) => drawnOn(level, site), level)

/** @param {Level} level */
const sitesOf = level => thermometers.drawn(level)?.clues?.map(({ sites }) => sites)

test('a stroke draws a thermometer from its bulb on, also over corners', () => {
  const level = drawn(EMPTY, [5, 0, 1])
  assert.deepEqual(level.thermometers, [
    [
      [2, 2],
      [1, 1],
      [1, 2],
    ],
  ])
})

test('a cell that does not touch the end, or is in it already, stays out', () => {
  assert.deepEqual(sitesOf(drawn(EMPTY, [0, 2])), [[0]])
  assert.deepEqual(sitesOf(drawn(EMPTY, [0, 1, 5, 0])), [[0, 1, 5]])
})

test('a stroke back over the last step takes it back', () => {
  assert.deepEqual(sitesOf(drawn(EMPTY, [0, 1, 2, 1])), [[0, 1]])
})

test('a thermometer has at most as many cells as there are numbers', () => {
  assert.deepEqual(sitesOf(drawn(EMPTY, [0, 1, 2, 3, 7])), [[0, 1, 2, 3]])
})

test('a stroke from an end makes that thermometer longer, and one from elsewhere begins another', () => {
  assert.deepEqual(sitesOf(drawn(EMPTY, [0, 1], [8, 9], [1, 2])), [
    [8, 9],
    [0, 1, 2],
  ])
  assert.deepEqual(sitesOf(drawn(EMPTY, [0, 1], [0, 4])), [
    [0, 1],
    [0, 4],
  ])
})

test('keys lengthen the last thermometer, take a step back, and begin another elsewhere', () => {
  assert.deepEqual(sitesOf(typed(EMPTY, 0, 5, 6, 5, 15, 14)), [
    [0, 5],
    [15, 14],
  ])
})

test('all thermometers on a cell are removed, and those of another size of board', () => {
  const level = drawn(EMPTY, [0, 1], [0, 4], [15, 14])
  assert.deepEqual(sitesOf(withoutAt(level, 0)), [[15, 14]])
  assert.equal('thermometers' in withoutAt(drawn(EMPTY, [3, 2]), 2), false)
  assert.equal('thermometers' in resized(level, 6), false)
})

test('a thermometer is painted under the digits, from its bulb to its end', () => {
  /** @type {Board} */
  const board = {
    ...placewise.board(EMPTY),
    clues: [{ sentence: '', rule: 'thermometer', pieces: [], tags: [], sites: [5, 0, 1] }],
  }
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
  paintThermometers(pen, plan, palettes.day)
  const spots = [5, 0, 1].map(site => plan.spot(site)(0.5, 0.5))
  const line = drawn.filter(([name]) => /To$|^arc$/.test(name)).slice(0, 4)
  assert.deepEqual(line, [
    ['moveTo', ...spots[0]],
    ['lineTo', ...spots[1]],
    ['lineTo', ...spots[2]],
    ['arc', ...spots[0]],
  ])
})
