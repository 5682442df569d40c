/** Boards of equations in the designer: digits, signs, totals that follow from a full board. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as equations from '../../www/designer/editors/equations.js'
import { chance } from '../../www/scenes/chance.js'
import { placewise } from '../api/wasm.js'

/** @import { CrossSign, Level } from '../../www/pkg/placewise.js' */

/** @type {CrossSign[]} */
const SIGNS = ['+', '-', '*', '/', '|', '&', '^']

/** A level of nothing but plus. @param {number} side @returns {Level} */
const plus = side => ({
  kind: 'crossnumbers',
  cells: Array.from({ length: side }, () => Array(side).fill(null)),
  across: Array.from({ length: side }, () => Array(side - 1).fill('+')),
  down: Array.from({ length: side - 1 }, () => Array(side).fill('+')),
  totals: { across: Array(side).fill(0), down: Array(side).fill(0) },
})

/** A full board by chance, and the level that it makes. @param {number} side @param {CrossSign[]} signs @param {number} seed */
function filled(side, signs, seed) {
  const random = chance(seed)
  const full = equations.completed(Array(side * side).fill(null), random)
  return { full, ...equations.scattered(plus(side), signs, full, random) }
}

test('what numbers make is what the engine says they make, of all signs and sizes', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const { full, level, left } = filled(2 + (seed % 8), SIGNS, seed)
    assert.deepEqual(left, [])
    assert.equal(placewise.check(level, full).status, 'solved', JSON.stringify(level))
    const first = equations.linesOf(level)[0]
    const wrong = equations.withTotal(level, first, equations.totalOf(level, first) + 1)
    assert.equal(placewise.check(wrong, full).clues[0].state, 'broken')
  }
})

test('a division that does not come out leaves its total as it was', () => {
  const level = equations.withSign(plus(2), { rule: 'across', row: 0, column: 0 }, '/')
  const { level: next, left } = equations.withTotalsOf(level, [7, 2, 1, 3])
  assert.deepEqual(left, [{ rule: 'across', at: 0 }])
  assert.deepEqual(next.totals, { across: [0, 4], down: [8, 5] })
})

test('a level in short is read like any other', () => {
  const short = { kind: 'crossnumbers', cells: '1.02', across: '+-', down: '*/', totals: [1, 2, 3, -4] }
  assert.deepEqual(equations.plain(short), {
    kind: 'crossnumbers',
    cells: [
      [1, null],
      [null, 2],
    ],
    across: [['+'], ['-']],
    down: [['*', '/']],
    totals: { across: [1, 2], down: [3, -4] },
  })
  const { level } = filled(3, SIGNS, 5)
  assert.deepEqual(equations.plain(level), level)
})

test('a digit put down swaps with one of its row that is not given, and never with one that is', () => {
  const full = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const open = Array(9).fill(null)
  assert.deepEqual(equations.put(full, open, 0, 3), [3, 2, 1, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(equations.put(full, open.with(2, 3), 0, 3), [3, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(equations.put(full, open, 0, 9), [9, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('another size keeps what fits, and its equations come out', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { full, level } = filled(4, SIGNS, seed)
    const some = equations.given(equations.emptied(level), 5, full[5])
    for (const side of [2, 3, 6, 9]) {
      const next = equations.resized(some, side, full, chance(seed))
      assert.deepEqual(next.left, [])
      assert.equal(placewise.check(next.level, next.full).status, 'solved')
      const at = side + 1
      assert.deepEqual([equations.sideOf(next.level), equations.givensOf(next.level)[at]], [side, full[5]])
    }
  }
})

test('totals are typed in the base of the board', () => {
  for (const base of [2, 10, 16])
    for (const number of [0, 7, -146, 255, 1_000_000_000])
      assert.equal(equations.read(equations.written(number, base), base), number)
  assert.equal(equations.read('−fF', 16), -255)
  for (const [text, base] of /** @type {[string, number][]} */ ([
    ['', 10],
    ['-', 10],
    ['12', 2],
    ['1x', 10],
    ['1.5', 10],
    ['007', 10],
  ]))
    assert.equal(equations.read(text, base), undefined, text)
  const { base: _, ...ten } = equations.withBase({ ...plus(2), base: 2 }, 10)
  assert.deepEqual(ten, plus(2))
})

test('a draft that is no level yet is drawn as far as it has come', () => {
  const { level } = filled(3, ['+', '-'], 3)
  const board = placewise.board(level, { lang: 'en' })
  const odd = equations.withTotal(equations.given(level, 0, null), { rule: 'down', at: 2 }, '1x')
  const drawn = equations.drawnAs(board, odd)
  assert.deepEqual([drawn.sites[0].given, drawn.totals?.at(-1)], [undefined, '1x'])
  assert.equal(equations.drawnAs(board, plus(4)), board)
})
