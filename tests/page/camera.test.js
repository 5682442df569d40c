/** The camera zooms to the places of a hint where they are too small to read, and never away from them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framed, WHOLE } from '../../www/scenes/camera.js'

const SIZE = { width: 320, height: 280 }

/** Returns the part of the picture that a camera shows. @param {import('../../www/scenes/camera.js').Camera} camera */
const shown = ({ zoom, x, y }) => ({
  left: -x / zoom,
  top: -y / zoom,
  right: (SIZE.width - x) / zoom,
  bottom: (SIZE.height - y) / zoom,
})

for (const place of [12, 15, 20])
  for (const [columns, rows] of [
    [1, 1],
    [3, 1],
    [4, 6],
    [10, 10],
  ])
    test(`${columns} x ${rows} places of ${place} pixels are shown whole, as large as is needed`, () => {
      for (const left of [0, 100, 310 - columns * place]) {
        const part = { left, top: 30, width: columns * place, height: rows * place }
        const camera = framed(WHOLE, part, place, SIZE, 56)
        const view = shown(camera)
        assert.ok(view.left <= part.left)
        const right = part.left + part.width
        assert.ok(view.right - 56 / camera.zoom >= right || view.right >= SIZE.width, `${view.right}`)
        assert.ok(view.top <= part.top && view.bottom >= part.top + part.height)
        assert.ok(view.left >= 0 && view.top >= 0 && view.right <= SIZE.width && view.bottom <= SIZE.height)
        assert.ok(columns > 4 || place * camera.zoom >= 36 - 1e-9, `${camera.zoom}`)
      }
    })

test('places that can be read, and an area as large as the board, leave the board whole', () => {
  assert.deepEqual(framed(WHOLE, { left: 40, top: 40, width: 40, height: 40 }, 40, SIZE), WHOLE)
  assert.deepEqual(framed(WHOLE, { left: 0, top: 0, width: 320, height: 280 }, 14, SIZE), WHOLE)
})

test('a board that the player has zoomed only moves to the places', () => {
  const near = { zoom: 3, x: -600, y: -500 }
  const camera = framed(near, { left: 10, top: 10, width: 15, height: 15 }, 15, SIZE)
  assert.equal(camera.zoom, 3)
  const view = shown(camera)
  assert.ok(view.left <= 10 && view.top <= 10)
})
