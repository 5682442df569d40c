/** The lines and trips of a map's ferries. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Life } from '../../www/scenes/blocks/life.js'
import { day } from '../../www/scenes/blocks/palette.js'
import { Plan } from '../../www/scenes/blocks/plan.js'
import { featuresOf, roadPaints } from '../../www/scenes/blocks/land.js'
import { placewise } from '../api/wasm.js'

/** A path that records its points. */
class Path {
  /** @type {[number, number][]} */ points = []

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.points.push([x, y])
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.points.push([x, y])
  }
}

Object.assign(globalThis, { Path2D: Path })

/** A pen that records the lines that it draws, with their dashes, and the centres of rectangles. */
class Pen {
  dash = ''
  /** @type {{ dash: string, points: [number, number][] }[]} */ lines = []
  /** @type {Set<string>} */ middles = new Set()

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = String(dash)
  }

  /** @param {Path} path */
  stroke({ points }) {
    this.lines.push({ dash: this.dash, points })
  }

  /** @param {number} x @param {number} y @param {number} wide @param {number} high */
  fillRect(x, y, wide, high) {
    this.middles.add(`${(x + wide / 2).toFixed(2)} ${(y + high / 2).toFixed(2)}`)
  }

  save() {}

  restore() {
    this.dash = ''
  }
}

const plan = new Plan(
  placewise.board({ kind: 'city', board: 'venice', pieces: { school: 1 }, clues: [] }, { lang: 'en' }),
)
const ferries = featuresOf(plan, 'ferry').map(({ line }) => line)

test('a ferry is a line of dots over the bridges, between two landing stages', () => {
  assert.ok(ferries.length > 4)
  const pen = new Pen()
  for (const paint of roadPaints(plan, day)) paint(/** @type {any} */ (pen))
  const dotted = pen.lines.filter(({ dash }) => dash.startsWith('0,'))
  assert.deepEqual(
    dotted.filter((_, i) => i % 2 === 0).map(({ points }) => points),
    ferries,
  )
  assert.ok(pen.lines.indexOf(dotted[0]) > pen.lines.findLastIndex(({ dash }) => dash === ''))
  const stages = ferries.flatMap(line => [line[0], line[line.length - 1]])
  assert.deepEqual(pen.middles, new Set(stages.map(at => at.map(n => n.toFixed(2)).join(' '))))
})

test('boats sail along ferry lines', () => {
  const ways = new Life(plan, []).ways.map(({ line }) => JSON.stringify(line))
  for (const ferry of ferries) assert.ok(ways.includes(JSON.stringify(ferry)))
})
