// @ts-check
/**
 * The room: its floor, the seats, the names of rows and columns. It does not move and is painted once.
 * @import { LineInfo } from '../../pkg/placewise.js'
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @import { Plan } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { widthOf, write } from '../letters.js'

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
export function paintRoom(pen, plan, colours, ratio) {
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
