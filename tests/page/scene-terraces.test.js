/**
 * The layout of an island with water: which cells are water, and how high its terraces are drawn; how water differs
 * from low ground where both are white.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { paintPips } from '../../www/scenes/terraces/land.js'
import * as palettes from '../../www/scenes/terraces/palette.js'
import { Shape } from '../../www/scenes/terraces/shape.js'
import { paintWater } from '../../www/scenes/terraces/water.js'
import { placewise } from '../api/wasm.js'

/** A path that is drawn nowhere. */
class Path {
  moveTo() {}
  lineTo() {}
  quadraticCurveTo() {}
  arcTo() {}
  closePath() {}
  addPath() {}
}

before(() => Object.assign(globalThis, { Path2D: Path }))
after(() => Reflect.deleteProperty(globalThis, 'Path2D'))

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

/** Returns the points where lines begin in the water of an island. @param {Shape} shape @param {string} look */
function linesIn(shape, look) {
  const colours = palettes[/** @type {keyof typeof palettes} */ (look)]
  /** @type {[number, number][]} */ const starts = []
  const ignore = () => {}
  const pen = {
    ...{ strokeStyle: '', save: ignore, restore: ignore, clip: ignore, fill: ignore, stroke: ignore },
    ...{ beginPath: ignore, quadraticCurveTo: ignore },
    moveTo(/** @type {number} */ x, /** @type {number} */ y) {
      if (this.strokeStyle === colours.waterLine) starts.push([x, y])
    },
  }
  paintWater(/** @type {any} */ (pen), shape, colours, ignore)
  return starts
}

test('the dots of a height are large enough to be found, and apart', () => {
  const shape = new Shape(island([[3, 1]]))
  const dots = /** @type {{ x: number, y: number, width: number }[]} */ ([])
  const ellipse = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) =>
    dots.push({ x, y, width: 2 * radius })
  const pen = /** @type {any} */ ({ beginPath() {}, fill() {}, ellipse })
  paintPips(pen, shape, palettes.day, 0)
  const rims = dots.filter((_, i) => i % 2 === 0)
  assert.equal(rims.length, 3)
  const [left] = shape.spot(0)(0, 0.88)
  for (const { x, width } of rims) {
    // On a phone a place is about 75 px wide.
    assert.ok((width / shape.scale) * 75 >= 9)
    assert.ok(x - width / 2 > left)
  }
  rims.slice(1).forEach(({ x, width }, i) => assert.ok(rims[i].x - x > width))
})

test('water that is as white as low ground is full of dark lines', () => {
  const shape = new Shape(island(RING))
  shape.fit(300, 300)
  for (const look of ['paper', 'contrast', 'contrastDusk']) {
    const starts = linesIn(shape, look)
    // The lake is the cell in the middle; each fifth of it has lines.
    for (let v = 1; v < 1.9; v += 0.2) {
      const [, top] = shape.at(1, v)
      const [, bottom] = shape.at(1, v + 0.2)
      const here = starts.filter(([, y]) => y >= top && y < bottom)
      assert.ok(here.length >= 3, `${look}: ${here.length} waves at ${v.toFixed(1)}`)
    }
  }
  const level = (/** @type {string} */ colour) => Number.parseInt(colour.slice(1, 3), 16)
  for (const { grass, waterLine } of [palettes.paper, palettes.contrast, palettes.contrastDusk])
    assert.ok(Math.abs(level(grass[0]) - level(waterLine)) > 0x80, waterLine)
  for (const look of ['day', 'dusk']) assert.deepEqual(linesIn(shape, look), [])
})
