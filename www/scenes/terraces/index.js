// @ts-check
/**
 * The painter of terraced islands: it draws a board, and finds the place at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Art, Brushes, Moment, Operation } from '../operations.js'
 * @import { Box, Painter, View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @typedef {Operation
 *   | { op: 'surf', progress: number }
 *   | { op: 'signs', site: number }
 *   | { op: 'clip', site: number }
 *   | { op: 'pips', site: number }
 *   | { op: 'unclip' }} Made   `signs`: rings around a place's signs; `clip`: limits painting to the visible part of
 *   a place, until `unclip`; `pips`: its height
 */
import { hasGround, marksOver, marksUnder, ruledOut, standing, star } from '../compose.js'
import { paletteOf } from '../contrast.js'
import { glyphsOf, stickerBook } from '../sprites.js'
import { widthOf, write } from '../letters.js'
import { Motion } from '../motion.js'
import { brushes, paint } from '../paint.js'
import { inside, pathOf, softPath } from '../paths.js'
import { softSpot } from '../shadows.js'
import { TOKEN } from '../tokens.js'
import { WIN_MS } from '../win.js'
import { paintDecor, paintFireflies, paintLand, paintPips } from './land.js'
import * as palettes from './palette.js'
import { paintSurf } from './sea.js'
import { Shape } from './shape.js'

// ---- paints the signs on the beach: one with a fruit for each row and column ----

/**
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {ReturnType<typeof import('../sprites.js').stickerBook>} Stickers
 */

const WIDTH = 0.78
const HEIGHT = 0.58
const POINT = 0.13
/** The height of a sign's middle above its foot. */
const RAISE = 0.34
const TEXT = 0.14
const SMALLEST_TEXT = 9.5

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {Stickers} stickers @param {number} ratio */
function paintSigns(pen, shape, colours, stickers, ratio) {
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
function markSigns(pen, shape, colours, site) {
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

// ---- the painter ----

/** @type {Brushes<Made, Art & { shape: Shape, colours: Palette }>} */
const own = {
  ...brushes,
  surf: (pen, { progress }, { shape, colours }) => paintSurf(pen, shape, colours, progress),
  signs: (pen, { site }, { shape, colours }) => markSigns(pen, shape, colours, site),
  clip(pen, { site }, { shape }) {
    pen.save()
    clipToSeen(pen, shape, site)
  },
  pips: (pen, { site }, { shape, colours }) => paintPips(pen, shape, colours, site),
  unclip: pen => pen.restore(),
}

/**
 * Clips the pen to the part of a block that no higher block in front hides.
 * @param {Pen} pen @param {Shape} shape @param {number} site
 */
function clipToSeen(pen, shape, site) {
  const { width, height } = pen.canvas
  for (const hider of shape.hiders(site)) {
    const seen = new Path2D()
    seen.rect(0, 0, width, height)
    seen.addPath(pathOf(shape.silhouette(hider)))
    pen.clip(seen, 'evenodd')
  }
}

/** @param {Board} board @param {() => void} changed @returns {Painter} */
export function paintTerraces(board, changed) {
  const shape = new Shape(board)
  const motion = new Motion()
  const compose = composer(shape)
  const ground = document.createElement('canvas')
  const stickers = stickerBook(() => {
    stale = true
    changed()
  })
  let colours = palettes.day
  let ratio = 1
  let stale = true
  let wonSince = NaN

  /** Paints the ground, which does not move, as a picture. @param {number} width @param {number} height */
  function paintGround(width, height) {
    ground.width = width
    ground.height = height
    const pen = /** @type {CanvasRenderingContext2D} */ (ground.getContext('2d'))
    paintLand(pen, shape, colours)
    paintDecor(pen, shape, colours)
    paintSigns(pen, shape, colours, stickers, ratio)
    paintFireflies(pen, shape, colours)
    stale = false
  }

  return {
    aspect: shape.aspect,
    resize(width, height, pixelRatio) {
      stickers.resized()
      shape.fit(width * pixelRatio, height * pixelRatio)
      ratio = pixelRatio
      stale = true
    },
    theme(dark, look) {
      colours = paletteOf(palettes, dark, look)
      stale = true
    },
    boxes: () => board.sites.map((_, site) => boxOf(shape.face(site, 0), ratio)),
    tokenSize: () => (shape.scale * TOKEN) / ratio,
    siteAt(x, y) {
      const front = shape.order.reverse()
      return front.find(site => inside(shape.silhouette(site), x * ratio, y * ratio)) ?? -1
    },
    tokenAt(x, y, entries) {
      const front = shape.order.reverse()
      return front.find(site => entries[site] !== null && overToken(shape, site, x * ratio, y * ratio)) ?? -1
    },
    draw(pen, view, now, still) {
      const { width, height } = pen.canvas
      if (stale || ground.width !== width || ground.height !== height) paintGround(width, height)
      motion.see(view, now, still)
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      const land = (/** @type {Pen} */ pen) => pen.drawImage(ground, 0, 0)
      const operations = compose(view, { winMs, pose: site => motion.pose(site, now) })
      paint(pen, operations, { places: shape, shape, colours, stickers, land }, own)
      return winMs < WIN_MS || motion.busy(now)
    },
  }
}

/** @param {Shape} shape @param {number} site @param {number} x @param {number} y */
function overToken(shape, site, x, y) {
  const k = shape.scale
  const [fx, fy] = shape.feet(site)
  return Math.abs(x - fx) < k * TOKEN * 0.5 && y > fy - k * TOKEN && y < fy + k * 0.05
}

/** @param {[number, number][]} corners @param {number} ratio @returns {Box} */
function boxOf(corners, ratio) {
  const xs = corners.map(c => c[0] / ratio)
  const ys = corners.map(c => c[1] / ratio)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

// ---- the island as operations: land, marks clipped by the blocks in front, contents ----

const LEAVES_AT = [
  [0.12, 0.5],
  [0.85, 0.3],
  [0.3, 0.9],
]

/** Creates the composer of a board's pictures. @param {Shape} shape */
export function composer(shape) {
  const { sites } = shape.board
  const glyphs = glyphsOf(shape.board)

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Operation[]} */
  function place(view, site, moment) {
    const { scale } = shape
    const at = shape.spot(site)
    const made = [
      ...standing(site, view, glyphs, shape.feet(site), at, scale, moment),
      ...ruledOut(site, view, glyphs, at, scale),
      ...marksOver(shape, view, site),
    ]
    if (view.won) made.push(star(site, at(0.98, 0.03), scale * 0.165, moment, sites.length))
    return made
  }

  /** @param {View} view @param {Moment} moment @returns {Made[]} */
  return (view, moment) => {
    const { order, scale: size } = shape
    const { winMs: ms } = moment
    /** @type {Made[]} */
    const made = [{ op: 'land' }]
    /** The points where leaves come to rest after a win: in the corners of places. @type {Point[]} */
    const targets = view.won ? sites.flatMap((_, site) => LEAVES_AT.map(([s, t]) => shape.spot(site)(s, t))) : []
    if (view.won)
      made.push(
        { op: 'sun', ms, size },
        { op: 'surf', progress: ms / WIN_MS },
        { op: 'leaves', ms, size, lying: true, targets },
      )
    const here = [view.over, view.focus, view.chosen].find(site => site >= 0)
    if (here !== undefined) made.push({ op: 'signs', site: here })
    for (const site of order)
      if (hasGround(view, site))
        made.push({ op: 'clip', site }, ...marksUnder(shape, view, site), { op: 'pips', site }, { op: 'unclip' })
    for (const site of order) made.push(...place(view, site, moment))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size, lying: false, targets })
    return made
  }
}
