/** Numbrix boards in the designer: their cells, givens, walks along them, and typed numbers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  areBeside,
  cellsOf,
  cut,
  emptied,
  following,
  given,
  givensOf,
  holesOf,
  line,
  missing,
  placesOf,
  resized,
  sizeOf,
  walked,
  withGivens,
} from '../../www/designer/editors/path.js'
import { Typing } from '../../www/designer/typing.js'
import { placewise } from '../api/wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

/** @param {(number | null | '#')[][]} givens @param {object} [more] @returns {Level} */
const level = (givens, more) => ({ kind: 'numbrix', givens, ...more })

const RING = level([
  [1, null, 3],
  [null, '#', null],
  [null, 8, null],
])

const at = (/** @type {number} */ row, /** @type {number} */ column) => ({ row, column })

test('cells and givens are read as in the engine and written unchanged', () => {
  const { sites, width, height } = placewise.board(RING, { lang: 'en' })
  assert.deepEqual(
    cellsOf(RING),
    sites.map(({ row, column }) => ({ row, column })),
  )
  assert.deepEqual(
    givensOf(RING),
    sites.map(site => site.given ?? null),
  )
  assert.deepEqual(sizeOf(RING), { rows: height, columns: width })
  assert.deepEqual(holesOf(RING), [at(1, 1)])
  assert.deepEqual(withGivens(RING, givensOf(RING)), RING)
  assert.deepEqual(givensOf(emptied(RING)), Array(8).fill(null))
  assert.deepEqual(given(given(RING, 4, 5), 0, null).givens, [
    [null, null, 3],
    [null, '#', 5],
    [null, 8, null],
  ])
})

test('a hole is cut and filled again, and numbers that are then too high are dropped and counted', () => {
  const smaller = cut(RING, at(0, 1), true)
  assert.equal(smaller.dropped, 1)
  assert.deepEqual(smaller.level.givens, [
    [1, '#', 3],
    [null, '#', null],
    [null, null, null],
  ])
  assert.deepEqual(cut(smaller.level, at(0, 1), false), {
    level: level([
      [1, null, 3],
      [null, '#', null],
      [null, null, null],
    ]),
    dropped: 0,
  })
  // The number of the cell itself is removed with it.
  assert.deepEqual(givensOf(cut(RING, at(0, 0), true).level), [null, 3, null, null, null, null, null])
  for (const same of [cut(RING, at(1, 1), true), cut(RING, at(0, 0), false), cut(RING, at(3, 0), true)])
    assert.deepEqual(same, { level: RING, dropped: 0 })
})

test('at least two cells always remain, as the engine requires', () => {
  let left = RING
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) left = cut(left, at(row, column), true).level
  assert.equal(cellsOf(left).length, 2)
  assert.deepEqual(placewise.parse(left), { ...left, format: 1 })
})

test('a new size keeps what fits, and a board of holes only becomes cells', () => {
  const wide = resized(RING, { columns: 4 })
  assert.equal(wide.dropped, 0)
  assert.deepEqual(placesOf(wide.level).slice(0, 2), [
    [1, null, 3, null],
    [null, '#', null, null],
  ])
  const low = resized(RING, { rows: 2 })
  assert.deepEqual([low.level.givens, low.dropped], [placesOf(RING).slice(0, 2), 0])
  const small = resized(
    level([
      [1, 9, 4],
      [8, 7, 6],
      [2, 3, 5],
    ]),
    { rows: 2, columns: 2 },
  )
  assert.deepEqual(
    [small.level.givens, small.dropped],
    [
      [
        [1, null],
        [null, null],
      ],
      3,
    ],
  )
  const holes = level([
    ['#', '#', 1],
    ['#', 2, 3],
    [4, null, null],
  ])
  assert.deepEqual(resized(holes, { rows: 2, columns: 2 }).level.givens, [
    [null, null],
    [null, 2],
  ])
  for (const { level } of [low, small]) assert.deepEqual(placewise.parse(level), { ...level, format: 1 })
})

test('consecutive numbers share a side, or a corner if allowed', () => {
  const across = { ...RING, corners: true }
  assert.deepEqual(
    [at(0, 1), at(1, 1), at(0, 0), at(2, 0)].map(to => [
      areBeside(RING, at(0, 0), to),
      areBeside(across, at(0, 0), to),
    ]),
    [
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ],
  )
  for (const [board, beside] of /** @type {const} */ ([
    [RING, RING],
    [across, across],
  ])) {
    const { sites } = placewise.board(board, { lang: 'en' })
    sites.forEach((site, i) =>
      assert.deepEqual(
        sites.flatMap((other, j) => (areBeside(beside, site, other) ? [j] : [])).sort((a, b) => a - b),
        [...site.neighbours].sort((a, b) => a - b),
        `${i}`,
      ),
    )
  }
})

test('a walk continues from a number, or else starts at the first missing one', () => {
  assert.deepEqual([missing(RING, 1), missing(RING, -1)], [2, 7])
  assert.deepEqual([following(RING, at(0, 0), 1), following(RING, at(0, 0), -1)], [2, undefined])
  assert.deepEqual([following(RING, at(2, 1), 1), following(RING, at(2, 1), -1)], [undefined, 7])
  assert.deepEqual([following(RING, at(0, 1), 1), following(RING, undefined, -1)], [2, 7])
  const full = withGivens(RING, [1, 2, 3, 8, 4, 7, 6, 5])
  assert.equal(missing(full, 1), undefined)
})

test('a walk writes each number only once', () => {
  assert.deepEqual(walked(RING, at(0, 1), 8).givens, [
    [1, 8, 3],
    [null, '#', null],
    [null, null, null],
  ])
})

test('a line passes through adjacent squares', () => {
  assert.deepEqual(line(at(0, 0), at(0, 0), false), [])
  for (const corners of [false, true])
    for (const [from, to] of [
      [at(0, 0), at(3, 5)],
      [at(4, 4), at(0, 4)],
      [at(2, 5), at(4, 1)],
      [at(3, 0), at(0, 3)],
    ]) {
      const path = [from, ...line(from, to, corners)]
      assert.deepEqual(path.at(-1), to)
      for (let i = 1; i < path.length; i++)
        assert.ok(areBeside(level([[null, null]], { corners }), path[i - 1], path[i]), JSON.stringify(path))
    }
  assert.equal(line(at(0, 0), at(3, 3), true).length, 3)
  assert.equal(line(at(0, 0), at(3, 3), false).length, 6)
})

/**
 * Returns the number that each key writes at place 0, or at the given place.
 * @param {[key: string, site?: number][]} keys @param {number} last
 */
function typed(keys, last) {
  const typing = new Typing()
  const symbols = placewise.board(level(Array(last / 20).fill(Array(20).fill(null))), { lang: 'en' }).symbols
  return keys.map(([key, site = 0]) => typing.written(key, site, { symbols, typed: true, zoomable: true }))
}

test('digits form numbers of up to three digits, and a too high number starts anew', () => {
  assert.deepEqual(typed([['1'], ['2'], ['3'], ['4']], 400), [1, 12, 123, 4])
  assert.deepEqual(typed([['4'], ['0'], ['0']], 400), [4, 40, 400])
  assert.deepEqual(typed([['4'], ['1'], ['5']], 40), [4, 1, 15])
  // A zero alone is no number; if it makes a number too high, it is ignored.
  assert.deepEqual(typed([['0'], ['5'], ['0']], 40), [undefined, 5, 5])
})

test('digits at another place start a new number; Backspace removes a digit, then the number', () => {
  assert.deepEqual(typed([['1'], ['2', 3], ['3', 3]], 400), [1, 2, 23])
  assert.deepEqual(typed([['1'], ['2'], ['Backspace'], ['Backspace'], ['Backspace']], 400), [1, 12, 1, null, null])
  assert.deepEqual(typed([['1'], ['Delete'], ['2']], 400), [1, null, 2])
})

test('the digits of one number are one edit', () => {
  const typing = new Typing()
  const how = { symbols: placewise.board(RING, { lang: 'en' }).symbols, typed: true, zoomable: false }
  typing.written('1', 0, how)
  const { stroke } = typing
  typing.written('Backspace', 0, how)
  assert.equal(typing.stroke, stroke)
  typing.written('5', 0, how)
  typing.written('6', 0, how)
  assert.ok(typing.stroke && typing.stroke !== stroke)
  typing.end()
  assert.equal(typing.stroke, undefined)
})
