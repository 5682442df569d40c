// @ts-check
/**
 * The painter of grids of digits, slabs of stone in a lawn: it draws a board, and finds the cell at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Made as Digits } from '../digits/compose.js'
 * @import { GridArt } from '../grid.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @import { Palette } from './palette.js'
 */
import { chance } from '../chance.js'
import { digitBrushes, withSwatches } from '../digits/writing.js'
import { composer as digits } from '../digits/compose.js'
import { gridPainter, GridPlan } from '../grid.js'
import { peersOf } from '../places.js'
import { paintLawn } from '../lawn.js'
import { loopPath } from '../loops.js'
import { easeOut, progress } from '../motion.js'
import { cluesAround, paintOver, paintUnder, roomFor } from './constraints/index.js'
import * as palettes from './palette.js'

// ---- the layout of the slabs of a grid of digits ----

/** The maximum number of cells in a row that are readable on a phone. */
const MOST_WHOLE = 10

export class Plan extends GridPlan {
  /** @param {Board} board */
  constructor(board) {
    super(board, MOST_WHOLE)
    const { sites } = board
    /** The region of each site: the same for all where a board has none. @type {readonly number[]} */
    this.regionOf = board.regions ?? sites.map(() => 0)
    const count = Math.max(-1, ...this.regionOf) + 1
    this.regions = Array.from({ length: count }, (_, region) =>
      sites.flatMap((_, i) => (this.regionOf[i] === region ? [i] : [])),
    )
    this.slabs = this.regions.map(cells => this.loops(cells))
    this.tints = this.#tints()
    const { rim, head } = roomFor(board)
    this.rim = rim
    this.head = head
  }

  /** Assigns each region a number that differs from those of adjacent regions. */
  #tints() {
    const { sites } = this.board
    /** @type {number[]} */
    const tints = []
    this.regions.forEach((cells, region) => {
      const beside = new Set(cells.flatMap(site => sites[site].neighbours.map(other => this.regionOf[other])))
      const taken = new Set([...beside].filter(other => other < region).map(other => tints[other]))
      let tint = 0
      while (taken.has(tint)) tint++
      tints.push(tint)
    })
    return tints
  }
}

// ---- the blossoms between the slabs after a win ----

/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * Paints flowers that come up between the slabs, from the upper left on.
 * @param {Pen} pen @param {Extract<Made, { op: 'blossoms' }>} blossoms @param {Plan} plan @param {Palette} colours
 */
function paintBlossoms(pen, { ms }, plan, { petals, joint: [, leaf] }) {
  const random = chance(23)
  const { sites } = plan.board
  const k = plan.scale
  sites.forEach(({ row, column, neighbours }, site) => {
    for (const other of neighbours) {
      if (other < site || plan.regionOf[other] === plan.regionOf[site]) continue
      const isRight = sites[other].column > column
      for (let i = 0; i < 2; i++) {
        const along = 0.15 + random() * 0.7
        const [x, y] = isRight ? plan.at(column + 1, row + along) : plan.at(column + along, row + 1)
        const size = k * (0.055 + random() * 0.035)
        const colour = petals[Math.floor(random() * petals.length)]
        const t = easeOut(
          progress(ms, 200 + (row + column) * (1600 / (plan.columns + plan.rows)) + random() * 300, 500),
        )
        if (t > 0) blossom(pen, x, y, size * t, colour, leaf)
      }
    }
  })
}

/**
 * @param {Pen} pen @param {number} x @param {number} y @param {number} r
 * @param {string} colour @param {string} leaf
 */
function blossom(pen, x, y, r, colour, leaf) {
  pen.fillStyle = leaf
  pen.beginPath()
  pen.ellipse(x - r * 0.9, y + r * 0.7, r * 0.8, r * 0.4, 0.6, 0, 7)
  pen.fill()
  pen.fillStyle = colour
  pen.beginPath()
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2
    pen.moveTo(x, y)
    pen.arc(x + Math.cos(a) * r * 0.75, y + Math.sin(a) * r * 0.75, r * 0.55, 0, 7)
  }
  pen.fill()
  pen.fillStyle = '#f4b63a'
  pen.beginPath()
  pen.arc(x, y, r * 0.38, 0, 7)
  pen.fill()
}

// ---- digits on slabs as operations ----

/**
 * @typedef {Digits | { op: 'blossoms', ms: number } | { op: 'constraints' }} Made   `blossoms`: between the slabs,
 *   after a win; `constraints`: those that lie over givens and shades
 */

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain */
export const composer = (plan, plain) =>
  digits(plan, plain, {
    along: site => [...peersOf(plan.board)[site], site, ...cluesAround(plan.board, site)],
    signs: plan.board.clues.length ? [/** @type {Made} */ ({ op: 'constraints' })] : [],
    ground: ({ won }, { winMs: ms }) => (won ? [/** @type {Made} */ ({ op: 'blossoms', ms })] : []),
  })

// ---- paints the fixed ground: a lawn, and on it a slab of stone for each region, cut into cells ----
// Givens are hewn in.

/** Half the gap between two slabs, in cells. */
const GAP = 0.042
const SOFT = 0.13

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
function paintStone(pen, plan, colours, ratio) {
  const k = plan.scale
  paintLawn(pen, colours, Math.max(k * 0.7, 40 * ratio))
  paintBed(pen, plan, colours)
  const slabs = new Path2D()
  for (const slab of plan.slabs) slabs.addPath(loopPath(slab, GAP, SOFT, plan))
  pen.save()
  pen.translate(-k * 0.03, k * 0.045)
  pen.fillStyle = colours.shadow
  pen.fill(slabs)
  pen.restore()
  plan.slabs.forEach((slab, region) => paintSlab(pen, plan, colours, slab, region))
  pen.save()
  pen.clip(slabs)
  paintSeams(pen, plan, colours)
  pen.restore()
  paintUnder(pen, plan, colours)
  plan.board.sites.forEach(({ given }, site) => {
    if ((given ?? null) !== null) paintHewn(pen, plan, colours, site)
  })
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintBed(pen, plan, { joint: [ground, tuft], bed, shadow }) {
  const k = plan.scale
  const [[left, top], [right, bottom]] = [plan.at(-bed, -bed), plan.at(plan.columns + bed, plan.rows + bed)]
  const [wide, high] = [right - left, bottom - top]
  pen.fillStyle = shadow
  pen.beginPath()
  pen.roundRect(left - k * 0.05, top + k * 0.08, wide, high, k * (bed + 0.07))
  pen.fill()
  pen.fillStyle = ground
  pen.beginPath()
  pen.roundRect(left, top, wide, high, k * (bed + 0.07))
  pen.fill()
  // Moss along the edge.
  const random = chance(3)
  pen.fillStyle = tuft
  pen.beginPath()
  for (let i = 0; i < (plan.columns + plan.rows) * 5; i++) {
    const along = random()
    const [x, y] = [
      [left + along * wide, top],
      [left + along * wide, bottom],
      [left, top + along * high],
      [right, top + along * high],
    ][i % 4]
    const r = k * (0.018 + random() * 0.03)
    pen.moveTo(x + r, y)
    pen.arc(x, y, r, 0, 7)
  }
  pen.fill()
}

/**
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours
 * @param {Plan['slabs'][number]} slab @param {number} region
 */
function paintSlab(pen, plan, { slabs, slabEdge: [bright, dark], grain }, slab, region) {
  const k = plan.scale
  const path = loopPath(slab, GAP, SOFT, plan)
  const [left, top] = plan.at(0, 0)
  const [right, bottom] = plan.at(plan.columns, plan.rows)
  const [light, far] = slabs[plan.tints[region] % slabs.length]
  // The light comes from the upper right.
  const shine = pen.createLinearGradient(right, top, left, bottom)
  shine.addColorStop(0, light)
  shine.addColorStop(1, far)
  pen.fillStyle = shine
  pen.fill(path)
  pen.save()
  pen.clip(path)
  pen.fillStyle = grain
  const random = chance(17 + region)
  pen.beginPath()
  for (const site of plan.regions[region])
    for (let i = 0; i < 7; i++) {
      const [x, y] = plan.spot(site)(random(), random())
      pen.moveTo(x, y)
      pen.ellipse(x, y, k * (0.012 + random() * 0.03), k * (0.008 + random() * 0.014), random() * 3, 0, 7)
    }
  pen.fill()
  pen.lineWidth = k * 0.05
  pen.strokeStyle = dark
  pen.save()
  pen.translate(k * 0.012, -k * 0.012)
  pen.globalAlpha = 0.55
  pen.stroke(path)
  pen.restore()
  pen.translate(-k * 0.014, k * 0.014)
  pen.strokeStyle = bright
  pen.lineWidth = k * 0.03
  pen.stroke(path)
  pen.restore()
}

/** Paints the seams between cells of one slab. @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintSeams(pen, plan, { seam: [dark, bright] }) {
  const { sites } = plan.board
  const seams = new Path2D()
  sites.forEach(({ row, column, neighbours }, site) => {
    for (const other of neighbours) {
      if (other < site || plan.regionOf[other] !== plan.regionOf[site]) continue
      const isRight = sites[other].column > column
      const [from, to] = isRight
        ? [plan.at(column + 1, row + 0.03), plan.at(column + 1, row + 0.97)]
        : [plan.at(column + 0.03, row + 1), plan.at(column + 0.97, row + 1)]
      seams.moveTo(...from)
      seams.lineTo(...to)
    }
  })
  const wide = Math.max(1, plan.scale * 0.02)
  pen.save()
  pen.lineWidth = wide
  pen.lineCap = 'round'
  pen.strokeStyle = bright
  pen.translate(-wide * 0.7, wide * 0.7)
  pen.stroke(seams)
  pen.translate(wide * 0.7, -wide * 0.7)
  pen.strokeStyle = dark
  pen.stroke(seams)
  pen.restore()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintHewn(pen, plan, { hewn: [ground, shade, light] }, site) {
  const k = plan.scale
  const [[left, top], , [right, bottom]] = plan.face(site, 0.085)
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, right - left, bottom - top, k * 0.13)
  pen.fillStyle = ground
  pen.fill()
  pen.clip()
  pen.lineWidth = k * 0.05
  for (const [colour, shift] of /** @type {[string, number][]} */ ([
    [light, -0.02],
    [shade, 0.02],
  ])) {
    pen.strokeStyle = colour
    pen.globalAlpha = 0.6
    pen.save()
    pen.translate(-k * shift, k * shift)
    pen.beginPath()
    pen.roundRect(left - k * 0.02, top - k * 0.02, right - left + k * 0.04, bottom - top + k * 0.04, k * 0.14)
    pen.stroke()
    pen.restore()
  }
  pen.restore()
}

// ---- the painter ----

/** @type {Brushes<Made, GridArt<Palette, Plan>>} */
const brushes = {
  ...digitBrushes,
  blossoms: (pen, blossoms, { plan, colours }) => paintBlossoms(pen, blossoms, plan, colours),
  constraints: (pen, _, { plan, colours }) => paintOver(pen, plan, colours),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain without shades @returns {Painter} */
export function paintSlabs(board, changed, plain) {
  const plan = new Plan(board)
  return withSwatches(
    gridPainter(board, changed, { plan, palettes, ...composer(plan, plain), land: paintStone, brushes }),
  )
}
