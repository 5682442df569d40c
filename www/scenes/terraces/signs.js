// @ts-check
/**
 * Paints the signs on the beach: one with a fruit for each row and column.
 * @import { Palette } from './palette.js'
 * @import { Shape, Point } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {ReturnType<typeof import('../sprites.js').stickerBook>} Stickers
 */
import { widthOf, write } from '../letters.js'
import { softSpot } from '../shadows.js'
import { softPath } from '../paths.js'

const WIDTH = 0.78
const HEIGHT = 0.58
const POINT = 0.13
/** The height of a sign's middle above its foot. */
const RAISE = 0.34
const TEXT = 0.14
const SMALLEST_TEXT = 9.5

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Stickers} stickers @param {number} ratio */
export function paintSigns(pen, shape, colours, stickers, ratio) {
  const { rows, columns } = shape.board
  rows.forEach((line, i) => paintSign(pen, shape, colours, stickers, ratio, rowFoot(shape, i), line, 'right'))
  columns.forEach((line, i) => paintSign(pen, shape, colours, stickers, ratio, columnFoot(shape, i), line, 'up'))
}

/**
 * Marks the two signs of a place with rings.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
export function markSigns(pen, shape, colours, site) {
  const { row, column } = shape.board.sites[site]
  pen.save()
  pen.lineJoin = 'round'
  for (const [foot, toward] of /** @type {[Point, 'right' | 'up'][]} */ ([
    [rowFoot(shape, row), 'right'],
    [columnFoot(shape, column), 'up'],
  ])) {
    const board = outline(foot[0], foot[1] - shape.scale * RAISE, shape.scale, toward)
    for (const [colour, width] of /** @type {[string, number][]} */ ([
      [colours.paper, 0.075],
      [colours.ink, 0.042],
    ])) {
      pen.strokeStyle = colour
      pen.lineWidth = shape.scale * width
      pen.stroke(board)
    }
  }
  pen.restore()
}

/** @param {Shape} shape @param {number} row */
const rowFoot = (shape, row) => shape.at(-0.5, row + 0.82)

/** @param {Shape} shape @param {number} column */
const columnFoot = (shape, column) => shape.at(column + 0.5, shape.rows + 0.8)

/**
 * @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Stickers} stickers @param {number} ratio
 * @param {Point} foot @param {import('../../pkg/placewise.js').LineInfo} line @param {'right' | 'up'} toward
 */
function paintSign(pen, shape, colours, stickers, ratio, foot, line, toward) {
  const k = shape.scale
  const [x, y] = [foot[0], foot[1] - k * RAISE]
  paintPost(pen, colours, foot, k)
  const board = outline(x, y, k, toward)
  pen.save()
  pen.shadowColor = colours.shadow
  pen.shadowBlur = k * 0.05
  pen.shadowOffsetX = -k * 0.025
  pen.shadowOffsetY = k * 0.03
  pen.fillStyle = colours.wood[0]
  pen.fill(board)
  pen.restore()
  pen.save()
  const face = pen.createLinearGradient(x, y - k * 0.3, x, y + k * 0.3)
  face.addColorStop(0, colours.plaque[0])
  face.addColorStop(1, colours.plaque[1])
  pen.fillStyle = face
  pen.shadowColor = colours.glow
  pen.shadowBlur = k * 0.25
  pen.fill(board)
  pen.shadowColor = 'transparent'
  pen.strokeStyle = colours.wood[0]
  pen.lineWidth = k * 0.028
  pen.lineJoin = 'round'
  pen.stroke(board)
  pen.restore()
  const named = (k * TEXT) / ratio >= SMALLEST_TEXT
  const [middle, size] = [y - (named ? k * 0.075 : 0), k * (named ? 0.35 : 0.44)]
  if (line.text === undefined) stickers.draw(pen, line.tag, x, middle, size, '')
  else writeMark(pen, colours, line.text, x, middle, size)
  if (named) writeName(pen, colours, line.name, x, y + k * 0.19, k)
  paintBush(pen, colours, stickers, line, foot[0] - k * 0.27, foot[1] + k * 0.075, k * 0.86)
}

/**
 * Writes the text that replaces a fruit, in a square with this side.
 * @param {Pen} pen @param {Palette} colours @param {string} text @param {number} x @param {number} y
 * @param {number} side
 */
function writeMark(pen, colours, text, x, y, side) {
  pen.save()
  pen.fillStyle = colours.signText
  pen.textBaseline = 'middle'
  write(pen, text, 750, side * Math.min(0.85, 1.6 / widthOf(pen, text, 750)), x, y + side * 0.04)
  pen.restore()
}

/**
 * Paints a bush with the fruit of its row or column, if the sign has one.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {Stickers} stickers
 * @param {import('../../pkg/placewise.js').LineInfo} line
 * @param {number} x
 * @param {number} y
 * @param {number} k
 */
function paintBush(pen, colours, stickers, { tag, text }, x, y, k) {
  softSpot(pen, colours.shadow, x - k * 0.05, y, k * 0.2, k * 0.06)
  for (const [dx, dy, r, tone] of BUSH) {
    pen.fillStyle = colours.palm[tone]
    pen.beginPath()
    pen.arc(x + dx * k, y + dy * k, r * k, 0, 7)
    pen.fill()
  }
  if (text !== undefined) return
  for (const [dx, dy] of [
    [-0.07, -0.05],
    [0.075, -0.045],
    [0.005, -0.125],
  ])
    stickers.draw(pen, tag, x + dx * k, y + dy * k, k * 0.105, '')
}

/** @type {[number, number, number, number][]} */
const BUSH = [
  [-0.07, -0.05, 0.075, 1],
  [0.08, -0.05, 0.075, 1],
  [0, -0.09, 0.105, 1],
  [0.03, -0.11, 0.07, 0],
  [-0.05, -0.08, 0.05, 0],
]

/**
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} k
 */
function writeName(pen, colours, name, x, y, k) {
  pen.save()
  pen.fillStyle = colours.signText
  pen.font = `600 ${k * TEXT}px system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, x, y, k * (WIDTH - 0.12))
  pen.restore()
}

/** @param {Pen} pen @param {Palette} colours @param {Point} foot @param {number} k */
function paintPost(pen, colours, [x, y], k) {
  pen.fillStyle = colours.shadow
  pen.beginPath()
  pen.ellipse(x - k * 0.06, y + k * 0.004, k * 0.14, k * 0.04, 0, 0, 7)
  pen.fill()
  pen.fillStyle = colours.wood[1]
  pen.fillRect(x - k * 0.04, y - k * 0.14, k * 0.08, k * 0.15)
}

/**
 * Returns the outline of a sign with a point toward its row or column.
 * @param {number} x
 * @param {number} y
 * @param {number} k
 * @param {'right' | 'up'} toward
 */
function outline(x, y, k, toward) {
  const [w, h, p] = [(k * WIDTH) / 2, (k * HEIGHT) / 2, k * POINT]
  /** @type {Point[]} */
  const corners = [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ]
  if (toward === 'up') corners.splice(1, 0, [x - p, y - h], [x, y - h - p * 0.85], [x + p, y - h])
  else corners.splice(2, 0, [x + w, y - p], [x + w + p * 0.85, y], [x + w, y + p])
  return softPath(corners, k * 0.07)
}
