// @ts-check
/**
 * Paints the fixed ground: a lawn, and on it a slab of stone for each region, cut into cells. Givens are hewn in.
 * @import { Plan } from './plan.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { paintLawn } from '../lawn.js'
import { chance } from '../chance.js'
import { loopPath } from '../loops.js'

/** Half the gap between two slabs, in cells. */
export const GAP = 0.042
const SOFT = 0.13

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
export function paintStone(pen, plan, colours, ratio) {
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
  if (plan.board.diagonals) paintDiagonals(pen, plan, colours)
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

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours */
function paintDiagonals(pen, plan, { diagonal }) {
  const n = plan.columns
  pen.save()
  pen.strokeStyle = diagonal
  pen.lineWidth = plan.scale * 0.045
  pen.lineCap = 'round'
  pen.setLineDash([plan.scale * 0.12, plan.scale * 0.12])
  for (const [from, to] of /** @type {[[number, number], [number, number]][]} */ ([
    [
      [0.12, 0.12],
      [n - 0.12, n - 0.12],
    ],
    [
      [n - 0.12, 0.12],
      [0.12, n - 0.12],
    ],
  ])) {
    pen.beginPath()
    pen.moveTo(...plan.at(...from))
    pen.lineTo(...plan.at(...to))
    pen.stroke()
  }
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
