/** The figures in the beds of a garden: large enough to be read, and inside their bed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BANDS, figures } from '../../www/scenes/beds/compose.js'

/** The maximum width of a figure, as a share of its height. */
const FIGURE = 0.64

test('the smallest bed shows the start of its band, a larger one all of it', () => {
  assert.equal(figures('30-40', 18).text, '30')
  assert.equal(figures('30-40', 40).text, '30–40')
  assert.equal(figures('30-40', 60).text, '30–40%')
  assert.equal(figures('100', 18).text, '100')
})

for (const side of [18, 20, 22, 26, 31, 32, 36, 43, 44, 60, 130])
  test(`figures in a bed of ${side} pixels are readable, differ by band, and stay inside`, () => {
    const written = BANDS.map(band => figures(band, side))
    assert.equal(new Set(written.map(({ text }) => text)).size, BANDS.length)
    for (const { text, size } of written) {
      assert.ok(size >= 9.5, `${text}: ${size}`)
      assert.ok([...text].length * size * FIGURE <= side * 1.05, `${text}: ${size}`)
    }
  })
