// @ts-check
/**
 * What stands on the beach: a sign with its fruit for each row and column, and a palm.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Palette } from './palette.js'
 * @import { Shape, Point } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {ReturnType<typeof import('../sprites.js').stickerBook>} Stickers
 */
import { softPath } from './shape.js'

const WIDTH = 0.74
const HEIGHT = 0.58
const POINT = 0.13
const SMALLEST_TEXT = 9.5

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Stickers} stickers @param {number} ratio */
export function paintSigns(pen, shape, colours, stickers, ratio) {
  paintPalm(pen, shape, colours)
  shape.board.rows.forEach((line, i) => {
    const foot = shape.at(-0.5, i + 0.82)
    paintSign(pen, shape, colours, stickers, ratio, foot, line, 'right')
  })
  shape.board.columns.forEach((line, i) => {
    const foot = shape.at(i + 0.5, shape.rows + 0.8)
    paintSign(pen, shape, colours, stickers, ratio, foot, line, 'up')
  })
}

/**
 * @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Stickers} stickers @param {number} ratio
 * @param {Point} foot @param {{ tag: string, name: string }} line @param {'right' | 'up'} toward
 */
function paintSign(pen, shape, colours, stickers, ratio, foot, line, toward) {
  const k = shape.scale
  const [x, y] = [foot[0], foot[1] - k * 0.34]
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
  const text = k * 0.135 / ratio >= SMALLEST_TEXT
  stickers.draw(pen, line.tag, x, y - (text ? k * 0.075 : 0), k * (text ? 0.35 : 0.44), '')
  if (text) writeName(pen, colours, line.name, x, y + k * 0.19, k)
}

/** @param {Pen} pen @param {Palette} colours @param {string} name @param {number} x @param {number} y @param {number} k */
function writeName(pen, colours, name, x, y, k) {
  pen.save()
  pen.fillStyle = colours.signText
  pen.font = `600 ${k * 0.135}px system-ui, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(name, x, y, k * (WIDTH - 0.1))
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

/** A board with a point toward its row or column. @param {number} x @param {number} y @param {number} k @param {'right' | 'up'} toward */
function outline(x, y, k, toward) {
  const [w, h, p] = [k * WIDTH / 2, k * HEIGHT / 2, k * POINT]
  /** @type {Point[]} */
  const corners = [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]]
  if (toward === 'up') corners.splice(1, 0, [x - p, y - h], [x, y - h - p * 0.85], [x + p, y - h])
  else corners.splice(2, 0, [x + w, y - p], [x + w + p * 0.85, y], [x + w, y + p])
  return softPath(corners, k * 0.07)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
function paintPalm(pen, shape, colours) {
  const k = shape.scale
  const [x, y] = shape.at(shape.columns + 0.22, shape.rows + 0.42)
  pen.save()
  pen.fillStyle = colours.shadow
  pen.beginPath()
  pen.ellipse(x - k * 0.2, y + k * 0.02, k * 0.32, k * 0.07, 0.1, 0, 7)
  pen.fill()
  const crown = /** @type {Point} */ ([x + k * 0.1, y - k * 0.62])
  paintTrunk(pen, colours, [x, y], crown, k)
  for (const [angle, size, tone] of FRONDS) frond(pen, colours.palm[tone], crown, angle, k * size)
  pen.fillStyle = colours.trunk[1]
  for (const [dx, dy] of [[-0.04, 0.02], [0.03, 0.035]]) {
    pen.beginPath()
    pen.arc(crown[0] + dx * k, crown[1] + dy * k, k * 0.036, 0, 7)
    pen.fill()
  }
  pen.restore()
}

/** @type {[number, number, number][]} angle, length, tone */
const FRONDS = [[-2.9, 0.34, 1], [-0.25, 0.34, 1], [-1.5, 0.28, 1], [2.75, 0.33, 0], [0.4, 0.33, 0], [-2.2, 0.34, 0], [-0.9, 0.34, 0]]

/** @param {Pen} pen @param {Palette} colours @param {Point} foot @param {Point} crown @param {number} k */
function paintTrunk(pen, colours, [x, y], [cx, cy], k) {
  const bark = pen.createLinearGradient(x - k * 0.05, 0, x + k * 0.1, 0)
  bark.addColorStop(0, colours.trunk[1])
  bark.addColorStop(1, colours.trunk[0])
  pen.fillStyle = bark
  pen.beginPath()
  pen.moveTo(x - k * 0.055, y)
  pen.quadraticCurveTo(x - k * 0.04, y - k * 0.4, cx - k * 0.03, cy)
  pen.lineTo(cx + k * 0.03, cy)
  pen.quadraticCurveTo(x + k * 0.05, y - k * 0.35, x + k * 0.055, y)
  pen.closePath()
  pen.fill()
}

/** @param {Pen} pen @param {string} colour @param {Point} from @param {number} angle @param {number} length */
function frond(pen, colour, [x, y], angle, length) {
  const droop = length * 0.34
  const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.8 + droop]
  const [mx, my] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.75 - droop * 0.3]
  const w = length * 0.2
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(mx, my - w, tx, ty)
  pen.quadraticCurveTo(mx, my + w, x, y)
  pen.fill()
}
