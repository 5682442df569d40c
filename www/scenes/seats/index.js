// @ts-check
/**
 * The painter of a plain grid of seats: from the data of a board to a picture, and from a point back to a seat.
 * @import { Board, LineInfo } from '../../pkg/placewise.js'
 * @import { GridArt } from '../grid.js'
 * @import { Brushes, Moment, Operation } from '../operations.js'
 * @import { Painter, View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { marksOver, marksUnder, ruledOut, standing, star } from '../compose.js'
import { glyphsOf } from '../sprites.js'
import { gridBrushes, gridPainter, GridPlan } from '../grid.js'
import { widthOf, write } from '../letters.js'
import { WIN_MS } from '../win.js'
import * as palettes from './palette.js'

/** @type {Brushes<Operation, GridArt<Palette, Plan>>} */
const brushes = gridBrushes

/** @param {Board} board @param {() => void} changed @param {boolean} plain without names @returns {Painter} */
export function paintSeats(board, changed, plain) {
  const plan = new Plan(board, plain)
  return gridPainter(board, changed, {
    plan,
    palettes,
    compose: composer(plan),
    markAt: () => undefined,
    land: paintRoom,
    brushes,
  })
}

// ---- the room, painted once ----

const WEIGHT = 700
/** How large names are at most, in sides of a seat; and the least that can be read, in CSS pixels. */
const LARGEST = 0.23
const LEAST = 9.5
const LINE = 1.1
/** How wide a name may be, in sides of a seat. */
const WIDEST = 1.02
/** The corners of a seat. */
const ROUND = 0.16

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio */
function paintRoom(pen, plan, colours, ratio) {
  const { width, height } = pen.canvas
  const light = pen.createLinearGradient(width, 0, 0, height)
  colours.floor.forEach((colour, i) => light.addColorStop(i, colour))
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  plan.board.sites.forEach((_, site) => paintSeat(pen, plan, colours, site))
  if (plan.plain) return
  pen.save()
  pen.fillStyle = colours.name
  pen.textBaseline = 'middle'
  plan.board.rows.forEach((line, i) => writeName(pen, plan, line, plan.rowName(i), ratio))
  plan.board.columns.forEach((line, i) => writeName(pen, plan, line, plan.columnName(i), ratio))
  pen.restore()
}

/** @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} site */
function paintSeat(pen, plan, colours, site) {
  const k = plan.scale
  const [[left, top]] = plan.face(site, 0)
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, k, k, k * ROUND)
  pen.fillStyle = colours.seat
  pen.shadowColor = colours.shadow
  pen.shadowBlur = k * 0.08
  pen.shadowOffsetX = -k * 0.02
  pen.shadowOffsetY = k * 0.03
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.strokeStyle = colours.seatEdge
  pen.lineWidth = k * 0.02
  pen.stroke()
  // The cushion.
  pen.beginPath()
  pen.roundRect(left + k * 0.12, top + k * 0.12, k * 0.76, k * 0.76, k * ROUND * 0.7)
  pen.strokeStyle = colours.cushion
  pen.lineWidth = k * 0.014
  pen.stroke()
  pen.restore()
}

/**
 * A name in one line or two; its mark where it would be too small to read.
 * @param {Pen} pen @param {Plan} plan @param {LineInfo} line @param {Point} at @param {number} ratio
 */
function writeName(pen, plan, { name, text }, [x, y], ratio) {
  const k = plan.scale
  const room = k * WIDEST
  const sizeOf = (/** @type {readonly string[]} */ lines) =>
    Math.min(k * LARGEST, room / Math.max(...lines.map(each => widthOf(pen, each, WEIGHT)), 0.1))
  const whole = [name]
  const ways = [whole, ...halves(name)].toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.length - b.length)
  const lines = sizeOf(ways[0]) >= LEAST * ratio || text === undefined ? ways[0] : [text]
  const size = sizeOf(lines)
  lines.forEach((each, i) => write(pen, each, WEIGHT, size, x, y + size * LINE * (i - (lines.length - 1) / 2)))
}

/** A name cut in two at each of its spaces. @param {string} name */
function halves(name) {
  const words = name.split(' ')
  return words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
}

// ---- the seats as operations ----

/** Returns the composer of a board's pictures. @param {Plan} plan */
export function composer(plan) {
  const { sites } = plan.board
  const glyphs = glyphsOf(plan.board)

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Operation[]} */
  function place(view, site, moment) {
    const { scale } = plan
    const at = plan.spot(site)
    const made = [
      ...standing(site, view, glyphs, plan.feet(site), at, scale, moment),
      ...ruledOut(site, view, glyphs, at, scale),
      ...marksOver(plan, view, site),
    ]
    if (view.won) made.push(star(site, at(0.92, 0.08), scale * 0.15, moment, sites.length))
    return made
  }

  /** @param {View} view @param {Moment} moment @returns {Operation[]} */
  return (view, moment) => {
    const { columns, rows, scale: size } = plan
    const { winMs: ms } = moment
    /** @type {Operation[]} */
    const made = [{ op: 'land' }]
    /** Where leaves come to lie: in front of the seats. @type {Point[]} */
    const targets = view.won ? Array.from({ length: 8 }, (_, i) => plan.at(((i + 0.5) / 8) * columns, rows + 0.06)) : []
    if (view.won) made.push({ op: 'sun', ms, size }, { op: 'leaves', ms, size, lying: true, targets })
    sites.forEach((_, site) => made.push(...marksUnder(plan, view, site)))
    sites.forEach((_, site) => made.push(...place(view, site, moment)))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size, lying: false, targets })
    return made
  }
}

// ---- where the seats are ----

/** The gaps between two seats, around all of them, and for the names, in sides of a seat. */
const GAP = 0.14
const AROUND = 0.24
const NAMES = { left: 1.12, above: 0.56 }
/** Every board is seen whole. */
const MOST_WHOLE = 8

export class Plan extends GridPlan {
  /** @param {Board} board @param {boolean} [plain] without names */
  constructor(board, plain = false) {
    const { left, above } = plain ? { left: AROUND, above: AROUND } : NAMES
    super(board, MOST_WHOLE, { gap: GAP, left, right: AROUND, above, below: AROUND })
    this.plain = plain
    this.rim = 0.04
  }

  /** The position of a piece on its seat. @param {number} site @returns {Point} */
  feet(site) {
    return this.spot(site)(0.5, 0.86)
  }

  /** The middle of a row's name. @param {number} row @returns {Point} */
  rowName(row) {
    const [x, y] = this.at(0, row + 0.5)
    return [x - (this.scale * (NAMES.left - GAP / 2)) / 2, y]
  }

  /** The middle of a column's name. @param {number} column @returns {Point} */
  columnName(column) {
    const [x, y] = this.at(column + 0.5, 0)
    return [x, y - (this.scale * (NAMES.above - GAP / 2)) / 2]
  }
}
