// @ts-check
/**
 * The painter of terraced islands: it draws a board, and finds the place at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Art, Brushes, Moment, Operation } from '../operations.js'
 * @import { Box, Painter, View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
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
import { glyphsOf } from '../glyphs.js'
import { Motion } from '../motion.js'
import { brushes, paint } from '../paint.js'
import { inside, pathOf } from '../paths.js'
import { stickerBook } from '../sprites.js'
import { TOKEN } from '../tokens.js'
import { WIN_MS } from '../win.js'
import { paintDecor, paintFireflies } from './decor.js'
import { paintLand } from './land.js'
import { paintPips } from './lawn.js'
import * as palettes from './palette.js'
import { paintSurf } from './sea.js'
import { Shape } from './shape.js'
import { markSigns, paintSigns } from './signs.js'

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
