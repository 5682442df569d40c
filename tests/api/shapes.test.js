import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borders, cornersOf, freeSquare, snapped, squareAt, touch, withCorner, withShape } from '../../www/designer/shapes.js'
import { placewise } from './wasm.js'

/** @import { Point, Shape } from '../../www/designer/shapes.js' */

/** @type {Point} */
const SIZE = [8, 6]
const [a, b] = [squareAt([1, 1], 2), squareAt([3, 1], 2)]

/** What the engine says of a map of these shapes: nothing, or why not. @param {readonly Shape[]} shapes */
function refusal(shapes) {
  const id = (/** @type {number} */ i) => String.fromCharCode(65 + i)
  const blocks = shapes.map((shape, i) => ({ id: id(i), name: id(i), tags: [], shape }))
  try {
    placewise.parse({ kind: 'city', board: { size: SIZE, blocks, borders: borders(shapes).map(pair => pair.map(id)) }, pieces: { school: 1 }, clues: [] })
    return ''
  } catch (error) {
    return String(error)
  }
}

test('a point goes to a corner nearby, or else to the grid, and stays on the map', () => {
  assert.deepEqual(snapped([3.2, 1.2], cornersOf([a, b]), SIZE), [3, 1])
  assert.deepEqual(snapped([3.29, 1.3], cornersOf([a, b]), SIZE), [3.25, 1.25])
  assert.deepEqual(snapped([2.13, 4.9], cornersOf([a, b]), SIZE), [2.25, 5])
  assert.deepEqual(snapped([-4, 99], [], SIZE), [0, 6])
})

test('neighbours have some length of a side in common, not only a corner', () => {
  assert.ok(touch(a, b))
  assert.ok(touch(a, squareAt([3, 2.75], 2)), 'a part of a side')
  assert.ok(!touch(a, squareAt([3, 3], 2)), 'a corner')
  assert.ok(!touch(a, squareAt([3.01, 1], 2)), 'a hundredth apart')
  assert.ok(touch([[0, 0], [2, 1], [0, 2]], [[1, 0.5], [4, 2], [4, 0]]), 'on a slant')
  assert.deepEqual(borders([a, b, squareAt([1, 3], 2)]), [[0, 1], [0, 2]])
})

for (const map of ['mexico-demo', 'paris', 'mexico-city', 'new-york']) {
  test(`what is drawn side by side on the map ${map} are its borders, bridges aside`, () => {
    const { sites } = placewise.board({ kind: 'city', board: map, pieces: { school: 1 }, clues: [] }, { lang: 'en' })
    const shapes = sites.map(site => /** @type {Point[]} */ (site.shape))
    for (const [i, k] of borders(shapes)) assert.ok(sites[i].neighbours.includes(k), `${sites[i].badge} and ${sites[k].badge}`)
  })
}

test('a corner takes along every shape that has it, also on a side', () => {
  const moved = withCorner([a, b], [3, 1], [3.5, 0.5])
  assert.deepEqual(moved, [[[1, 1], [3.5, 0.5], [3, 3], [1, 3]], [[3.5, 0.5], [5, 1], [5, 3], [3, 3]]])
  assert.deepEqual(borders(moved), [[0, 1]])
  const under = squareAt([2, 3], 2)
  const bent = withCorner([a, b, under], [3, 3], [3, 3.5])
  assert.deepEqual(bent[2], [[2, 3], [3, 3.5], [4, 3], [4, 5], [2, 5]])
  assert.deepEqual(borders(bent), [[0, 1], [0, 2], [1, 2]])
  assert.equal(refusal(bent), '')
})

test('a corner drawn onto the next is gone', () => {
  assert.deepEqual(withCorner([a], [1, 3], [3, 3]), [[[1, 1], [3, 1], [3, 3]]])
})

test('a shape moves on its own, meets corners nearby, and stays on the map', () => {
  const apart = withShape([a, b], 1, [1, 1], SIZE)
  assert.deepEqual(apart, [a, squareAt([4, 2], 2)])
  assert.deepEqual(borders(apart), [])
  assert.deepEqual(withShape([a, squareAt([4.1, 1.1], 2)], 1, [-1, 0], SIZE)[1], b)
  assert.deepEqual(withShape([a, b], 1, [99, 99], SIZE)[1], squareAt([6, 4], 2))
})

test('a free square lies beside a block, over none, and there is none where all is full', () => {
  const square = freeSquare([a, b], SIZE, 2)
  assert.ok(square && (touch(square, a) || touch(square, b)))
  assert.equal(refusal([a, b, square]), '')
  const slanted = /** @type {Point[]} */ ([[0, 0], [8, 0], [0, 6]])
  const beside = freeSquare([slanted], SIZE, 2)
  assert.ok(beside)
  assert.equal(refusal([slanted, beside]), '')
  assert.equal(freeSquare([[[0, 0], [8, 0], [8, 6], [0, 6]]], SIZE, 1), undefined)
})

test('the engine is who refuses shapes that cross, overlap, or have no inside', () => {
  assert.equal(refusal([a, b]), '')
  assert.match(refusal([a, squareAt([2, 2], 2)]), /overlaps/)
  assert.match(refusal([[[0, 0], [2, 2], [2, 0], [0, 2]]]), /crosses/)
})
