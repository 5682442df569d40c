/** Paper 002 in the JavaScript API. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placewise } from './wasm.js'

const printed = {
  kind: /** @type {const} */ ('crossnumbers'),
  cells: [
    [null, null],
    [null, null],
  ],
  across: [['+'], ['+']],
  down: [['|', '&']],
  totals: { across: [14, 5], down: [13, 1] },
}

test('the printed grid has one solution in its space, and rate says so', () => {
  const study = placewise.crossStudy(printed)
  assert.deepEqual(study, {
    rows: [
      { unknowns: 2, completions: 4 },
      { unknowns: 2, completions: 4 },
    ],
    space: 16,
    bad: false,
    solutions: 1,
  })
  assert.deepEqual(placewise.rate(printed).models.cross, { space: 16, solutions: 1, unknowns: 4 })
  assert.equal(placewise.rate({ kind: 'sudoku', givens: '1...............' }).models.cross, null)
})

test('numbers that a double does not hold are texts', () => {
  const cells = Array.from({ length: 9 }, () => Array(9).fill(null))
  const across = Array(9).fill(Array(8).fill('+'))
  const down = Array(8).fill(Array(9).fill('+'))
  const totals = { across: Array(9).fill(45), down: Array(9).fill(45) }
  const { cross } = placewise.rate({ kind: 'crossnumbers', cells, across, down, totals }).models
  assert.equal(cross?.space, String(362880n ** 9n))
  assert.equal(cross?.solutions, null)
})

test('a grid of the generator is the same for the same seed, and is played to its end', () => {
  const wanted = /** @type {const} */ ({ seed: 3, size: 18, level: 3 })
  const game = placewise.crossGame(wanted)
  assert.deepEqual(placewise.crossGame(wanted), game)
  assert.equal(game.unknowns, 36)
  assert.ok(game.space > 0 && game.space <= 50_000)
  assert.equal(placewise.crossStudy(game.level).solutions, game.solutions)
  const moves = game.full.flatMap((number, site) =>
    game.level.cells[Math.floor(site / 9)][site % 9] === null ? [{ site, number: Number(number) }] : [],
  )
  const played = placewise.crossPlay(game.level, { moves, seed: 0, time: 60, level: 3 })
  assert.deepEqual(
    [played.unknowns, played.solutions, played.bad, played.hints, played.legal.every(Boolean)],
    [0, 1, 0, 0, true],
  )
  assert.equal(played.score, Math.round(((36_000 - game.solutions / 2) / 60) * 3))
})
