import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walk } from '../../www/lib/arrow-keys.js'
import { MAPS } from '../api/maps.js'
import { placewise } from '../api/wasm.js'

/** @type {[string, [number, number]][]} */
const ARROWS = [
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]

for (const map of MAPS) {
  test(`on the map ${map} arrows reach every block and move in their own direction`, () => {
    const board = placewise.board({ kind: 'city', board: map, pieces: { school: 1 }, clues: [] }, { lang: 'en' })
    const seen = new Set([0])
    for (const site of seen) {
      for (const [key, way] of ARROWS) {
        const next = walk(board, site, key)
        seen.add(next)
        const [[x, y], [u, v]] = [board.sites[site].label, board.sites[next].label]
        const ahead = (u - x) * way[0] + (v - y) * way[1]
        assert.ok(next === site || ahead > 0, `${key} from ${board.sites[site].badge}`)
      }
    }
    assert.deepEqual(
      [...seen].sort((a, b) => a - b),
      board.sites.map((_, site) => site),
    )
  })
}

test('on a grid the arrows stay in their row or column, and end at the edge', () => {
  const board = placewise.board({ kind: 'island', pieces: { lion: 9 }, clues: [] }, { lang: 'en' })
  assert.equal(walk(board, 4, 'ArrowUp'), 1)
  assert.equal(walk(board, 5, 'ArrowRight'), 5)
  assert.equal(walk(board, 3, 'End'), 5)
  assert.equal(walk(board, 1, 'PageDown'), 7)
  assert.equal(walk(board, 4, 'x'), -1)
})

test('on an island arrows lead over water to the next land, and to the first and last land of a line', () => {
  const board = { columns: ['apple', 'pear', 'grape'], rows: ['lemon', 'mango', 'kiwi'] }
  const heights = [
    [1, 0, 2],
    [1, 0, 2],
    [0, 3, 0],
  ]
  const level = { kind: 'island', board: { ...board, heights }, pieces: { lion: 5 }, clues: [] }
  const lake = placewise.board(/** @type {any} */ (level), { lang: 'en' })
  assert.equal(lake.sites.length, 5)
  assert.equal(walk(lake, 0, 'ArrowRight'), 1)
  assert.equal(walk(lake, 3, 'ArrowLeft'), 2)
  assert.equal(walk(lake, 2, 'ArrowDown'), 2)
  assert.equal(walk(lake, 4, 'ArrowUp'), 4)
  assert.equal(walk(lake, 0, 'PageDown'), 2)
  assert.equal(walk(lake, 4, 'PageUp'), 4)
})

test('on a grid arrows skip holes', () => {
  const givens = [
    [1, '#', null],
    [null, '#', null],
    [null, null, null],
  ]
  const board = placewise.board(/** @type {any} */ ({ kind: 'numbrix', givens }), { lang: 'en' })
  const siteAt = (/** @type {number} */ row, /** @type {number} */ column) =>
    board.sites.findIndex(site => site.row === row && site.column === column)
  assert.equal(walk(board, siteAt(0, 0), 'ArrowRight'), siteAt(0, 2))
  assert.equal(walk(board, siteAt(1, 2), 'ArrowLeft'), siteAt(1, 0))
  assert.equal(walk(board, siteAt(2, 1), 'ArrowUp'), siteAt(2, 1))
})
