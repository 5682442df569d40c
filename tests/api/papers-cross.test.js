/** Paper 002 in the JavaScript API. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from '../../www/papers/cross/formulas.js'
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

test('the printed grid has one solution in its space, as reported by rate', () => {
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

test('numbers above 2^53 are strings', () => {
  const cells = Array.from({ length: 9 }, () => Array(9).fill(null))
  const across = Array(9).fill(Array(8).fill('+'))
  const down = Array(8).fill(Array(9).fill('+'))
  const totals = { across: Array(9).fill(45), down: Array(9).fill(45) }
  const { cross } = placewise.rate({ kind: 'crossnumbers', cells, across, down, totals }).models
  assert.equal(cross?.space, String(362880n ** 9n))
  assert.equal(cross?.solutions, null)
})

test('equal seeds give equal grids, which can be played to the end', () => {
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

test('open boards of all small sizes are counted in wasm as natively', () => {
  const count = (/** @type {number} */ side) => {
    const cells = Array.from({ length: side }, () => Array(side).fill(null))
    const across = Array(side).fill(Array(side - 1).fill('+'))
    const down = Array(side - 1).fill(Array(side).fill('+'))
    const total = (side * (side + 1)) / 2
    const totals = { across: Array(side).fill(total), down: Array(side).fill(total) }
    return placewise.count({ kind: 'crossnumbers', cells, across, down, totals })
  }
  // Latin squares.
  assert.deepEqual(
    [2, 3].map(side => count(side).count),
    [2, 12],
  )
  for (const side of [2, 3, 4]) assert.ok(count(side).complete, `${side}`)
})

test('on any level answers are counted, a hint agrees with one of them, and a game has a score', () => {
  const empty = [null, null, null, null]
  const { unknowns, solutions, legal } = placewise.crossState(printed, empty)
  assert.deepEqual([unknowns, solutions, legal], [4, 1, [[9], [5], [4], [1]]])
  assert.equal(placewise.crossState(printed, [7, null, null, null]).solutions, 0)
  const { site, number } = placewise.crossHint(printed, empty, { seed: 3 })
  assert.ok(legal[site].includes(number))
  const score = placewise.crossScore(printed, { time: 42.29, bad: 0, hints: 1 })
  assert.deepEqual(score, { score: 146, unknowns: 4, solutions: 1, size: 4, level: 3, inferred: true })
  assert.throws(() => placewise.crossHint(printed, [9, 5, 4, 1], { seed: 3 }), /no cell is blank/)
  assert.throws(() => placewise.crossHint(printed, empty, /** @type {any} */ ({})), /seed/)
})

test('an open board of nine by nine is refused in time', () => {
  const cells = Array.from({ length: 9 }, () => Array(9).fill(null))
  const across = Array(9).fill(Array(8).fill('+'))
  const down = Array(8).fill(Array(9).fill('*'))
  const totals = { across: Array(9).fill(45), down: Array(9).fill(362_880) }
  const level = { kind: /** @type {const} */ ('crossnumbers'), cells, across, down, totals }
  assert.throws(() => placewise.crossState(level, Array(81).fill(null)), { code: 'budget' })
})

test('the preset "paper" has levels instead of grades', () => {
  const preset = placewise
    .kinds()
    .find(({ id }) => id === 'crossnumbers')
    ?.presets.find(({ id }) => id === 'paper')
  assert.deepEqual([preset?.grades, preset?.level?.values.map(({ tag }) => tag)], [[], ['1', '2', '3']])
  assert.throws(() => placewise.generate('crossnumbers', { preset: 'paper', grade: 'starter' }), /several answers/)
})

test('the limit of the state space is an option, and changes of rows are reported', () => {
  const game = (/** @type {number} */ limit) => placewise.crossGame({ seed: 5, size: 18, level: 3, limit })
  const [small, large] = [game(20_000), game(1_000_000)]
  assert.ok(small.space <= 20_000 && large.space <= 1_000_000 && large.bad <= small.bad)
  assert.equal(
    small.moved.reduce((sum, rows) => sum + rows, 0),
    9 * small.solutions,
  )
  assert.equal(small.moved[2], small.swapped)
  assert.equal(placewise.crossGame({ seed: 5, size: 8, level: 1, base: 16 }).level.base, 16)
  assert.throws(() => game(4_999), { path: '/limit' })
})

test('page and engine compute the same score', () => {
  const site = (/** @type {number} */ site, /** @type {number} */ number) => ({ site, number })
  const moves = [site(0, 3), site(0, 9), site(1, 5), site(2, 4), site(3, 1)]
  for (const level of /** @type {const} */ ([1, 2, 3])) {
    const { score } = placewise.crossPlay(printed, { moves, seed: 1, time: 33, level })
    const ours = scoreOf({ unknowns: 4, bad: 1, solutions: 1, time: 33, hints: 0, size: 4, level })
    assert.equal(score, Math.round(ours))
  }
})
