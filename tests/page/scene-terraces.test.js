/** The layout of an island with water: which cells are water, and how high its terraces are drawn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Shape } from '../../www/scenes/terraces/shape.js'
import { placewise } from '../api/wasm.js'

/** Returns the board of an island. @param {number[][]} heights */
function island(heights) {
  const fruits = ['pineapple', 'banana', 'strawberry', 'apple', 'lemon', 'orange', 'grape', 'melon']
  const columns = fruits.slice(0, heights[0].length)
  const rows = fruits.slice(columns.length, columns.length + heights.length)
  const lion = heights.flat().filter(height => height > 0).length
  const level = { kind: 'island', board: { columns, rows, heights }, pieces: { lion }, clues: [] }
  return placewise.board(/** @type {any} */ (level), { lang: 'en' })
}

const RING = [
  [2, 3, 2],
  [1, 0, 2],
  [1, 1, 1],
]

test('the cells without a place are water, also as squares of the designer', () => {
  assert.deepEqual(new Shape(island([[1, 2, 1]])).water, [])
  const ring = island(RING)
  assert.deepEqual(new Shape(ring).water, [[1, 1]])
  const square = { ...ring.sites[0], row: 1, column: 1, height: 0 }
  assert.deepEqual(new Shape({ ...ring, sites: [...ring.sites, square] }).water, [[1, 1]])
  const islets = island([
    [2, 0, 0],
    [0, 0, 1],
  ])
  assert.deepEqual(new Shape(islets).water, [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ])
})

test('terraces are flatter where high ground in front would hide water', () => {
  const shape = new Shape(island(RING))
  assert.equal(shape.lift, new Shape(island([[1, 2, 1]])).lift)
  const high = island(RING.with(2, [1, 2, 1]))
  assert.ok(new Shape(high).lift < shape.lift)
})
