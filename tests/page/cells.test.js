/** Boards of numbers in the designer: givens, divisions into regions, boards of the same shape. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boxesIn,
  boxesOf,
  emptied,
  given,
  givensOf,
  orbitOnSquare,
  orbitsOnSquare,
  painted,
  regionSizes,
  regionsOf,
  resized,
  sideOf,
  sizeOf,
  wantedOnSquare,
  withBoxes,
  withGivens,
  withRegions,
} from '../../www/designer/editors/cells.js'
import { drawnAs } from '../../www/designer/editors/constraints/index.js'
import * as shaped from '../../www/designer/editors/symmetry.js'
import { placewise } from '../api/wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

const SIDES = [4, 6, 8, 9, 10, 12, 16]

/** @param {number} side @returns {Level} */
const blank = side => /** @type {Level} */ ({ kind: 'sudoku', givens: Array(side).fill('.'.repeat(side)) })

/** Returns the board that the engine reads from a level. @param {Level} level */
const read = level => placewise.board(level, { lang: 'en' })

for (const side of SIDES)
  test(`${side} by ${side}: givens, boxes and regions survive a round trip`, () => {
    const level = withGivens(
      blank(side),
      Array.from({ length: side * side }, (_, i) => (i % side === Math.floor(i / side) ? (i % side) + 1 : null)),
    )
    assert.equal(sideOf(level), side)
    assert.deepEqual(
      givensOf(level),
      read(level).sites.map(site => site.given ?? null),
    )
    for (const boxes of boxesOf(side)) {
      const divided = withBoxes(level, boxes)
      assert.deepEqual(boxesIn(divided), boxes)
      const { regions, jigsaw } = read(divided)
      assert.equal(jigsaw, false)
      const letters = regionsOf(divided)
      assert.deepEqual(
        letters.map(letter => letter.charCodeAt(0) - 65),
        regions,
      )
      const own = withRegions(divided)
      assert.equal(own.boxes, undefined)
      assert.deepEqual([read(own).regions, read(own).jigsaw], [regions, true])
      assert.deepEqual(withBoxes(own, boxes), divided)
    }
    // Usual boxes are not written.
    assert.equal(withBoxes(level, boxesOf(side)[0]).boxes, undefined)
    assert.deepEqual(placewise.parse(level), { ...level, format: 1 })
  })

test('one text for all cells reads like separate rows', () => {
  const text = `5${'.'.repeat(79)}9`
  const level = /** @type {Level} */ ({ kind: 'sudoku', givens: text })
  assert.deepEqual([sideOf(level), givensOf(level)[0], givensOf(level)[80]], [9, 5, 9])
  assert.deepEqual(given(level, 'none', 1, 3).givens, ['53.......', ...Array(7).fill('.........'), '........9'])
})

test('a new size keeps the givens that fit and gets its usual boxes', () => {
  const level = given(given(given(blank(9), 'none', 0, 9), 'none', 1, 2), 'none', 80, 1)
  const small = resized({ ...level, diagonals: true }, 6)
  assert.deepEqual(small.givens, ['.2....', ...Array(5).fill('......')])
  assert.equal(small.diagonals, true)
  assert.deepEqual(resized(withBoxes(resized(level, 12), { rows: 2, columns: 6 }), 6).boxes, undefined)
  // Own regions are replaced by those of the boxes.
  const own = resized(painted(withRegions(level), 0, 'B'), 4)
  assert.deepEqual(own.regions, ['AABB', 'AABB', 'CCDD', 'CCDD'])
})

test('painted cells are counted, and incomplete regions are refused until they are complete', () => {
  const level = withRegions(blank(4))
  const torn = painted(level, 0, 'B')
  assert.deepEqual(
    [...regionSizes(torn)],
    [
      ['A', 3],
      ['B', 5],
      ['C', 4],
      ['D', 4],
    ],
  )
  assert.throws(() => placewise.parse(torn), { name: 'PuzzleError', path: '/regions' })
  assert.deepEqual(painted(torn, 0, 'A'), level)
})

test('symmetry skips holes, and a long board has no quarter turn', () => {
  const size = { rows: 2, columns: 3 }
  const cells = [
    [0, 0],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ].map(([row, column]) => ({ row, column }))
  assert.deepEqual(shaped.symmetriesOf(size), ['none', 'half-turn', 'left-right', 'top-bottom'])
  assert.deepEqual(shaped.orbitsOf(cells, size, 'half-turn'), [[0, 4], [1, 2], [3]])
  assert.deepEqual(shaped.wantedIn([7, null, null, null, null], shaped.orbitsOf(cells, size, 'half-turn')), [4])
  const draft = { level: /** @type {any} */ ({}), symmetry: 'diagonal' }
  assert.deepEqual([shaped.symmetryOf(draft, size), shaped.symmetryOf(draft, sizeOf(3))], ['none', 'diagonal'])
})

test('each cell is in one group, with any symmetry', () => {
  for (const symmetry of shaped.symmetriesOf(sizeOf(9)))
    for (const side of SIDES) {
      const orbits = orbitsOnSquare(side, symmetry)
      assert.deepEqual(
        orbits.flat().sort((a, b) => a - b),
        Array.from({ length: side * side }, (_, i) => i),
        `${symmetry} ${side}`,
      )
      for (const orbit of orbits)
        for (const site of orbit)
          assert.deepEqual(new Set(orbitOnSquare(side, symmetry, site)), new Set(orbit), `${symmetry} ${side} ${site}`)
    }
  assert.deepEqual(orbitOnSquare(9, 'half-turn', 3), [3, 77])
  assert.deepEqual(orbitOnSquare(4, 'quarter-turn', 1), [1, 7, 14, 8])
  assert.deepEqual(orbitOnSquare(9, 'left-right', 1), [1, 7])
  assert.deepEqual(orbitOnSquare(9, 'top-bottom', 1), [1, 73])
  assert.deepEqual(orbitOnSquare(9, 'diagonal', 1), [1, 9])
  assert.deepEqual(orbitOnSquare(9, 'half-turn', 40), [40])
})

test('a number marks the symmetric cells, and removing it removes theirs', () => {
  const one = given(blank(4), 'half-turn', 0, 3)
  assert.deepEqual(wantedOnSquare(one, 'half-turn'), [15])
  assert.deepEqual(wantedOnSquare(one, 'none'), [])
  const two = given(one, 'half-turn', 15, 1)
  assert.deepEqual(wantedOnSquare(two, 'half-turn'), [])
  assert.deepEqual(given(two, 'half-turn', 0, 2).givens, ['2...', '....', '....', '...1'])
  assert.deepEqual(given(two, 'half-turn', 0, null), blank(4))
  assert.deepEqual(given(two, 'none', 0, null).givens, ['....', '....', '....', '...1'])
})

test('an invalid draft is drawn as far as possible', () => {
  const level = withRegions(given(blank(4), 'none', 5, 2))
  const board = read(level)
  const drawn = drawnAs(board, { ...painted(level, 0, 'B'), diagonals: true })
  assert.deepEqual([drawn.regions?.[0], drawn.regions?.[1], drawn.diagonals, drawn.sites[5].given], [1, 0, true, 2])
  // A board of another size cannot be drawn on it.
  assert.equal(drawnAs(board, blank(6)), board)
})

test('the engine fills a board and removes redundant givens, in symmetric groups on request', () => {
  const level = given(blank(9), 'none', 0, 7)
  const full = placewise.fill(level, { seed: 4 })
  assert.ok(full)
  assert.deepEqual([givensOf(full)[0], givensOf(full).includes(null)], [7, false])
  assert.deepEqual(placewise.fill(level, { seed: 4 }), full)
  const together = orbitsOnSquare(9, 'half-turn')
  const job = placewise.startReduce(full, { seed: 4, together })
  let step = job.step()
  while (step.state === 'running') step = job.step()
  const few = step.result
  assert.ok(few)
  const kept = givensOf(few)
  assert.ok(kept.filter(number => number !== null).length < 40)
  for (const orbit of together) assert.equal(new Set(orbit.map(site => kept[site] === null)).size, 1)
  const { answers, solutions } = placewise.inspect(few, { limit: 2 })
  assert.deepEqual([answers, solutions[0]], ['one', givensOf(full)])
  assert.deepEqual(emptied(few).givens, blank(9).givens)
})
