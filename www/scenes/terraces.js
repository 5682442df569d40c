// @ts-check
/**
 * The painter of terraced islands: from the data of a board to a picture, and from a point back to a place.
 * @import { Board, Entry } from '../pkg/placewise.js'
 * @import { Box, Painter, View } from './painter.js'
 * @import { Point } from './terraces/shape.js'
 */
import { starBadge } from './badges.js'
import { paintTop } from './marks.js'
import { Motion, REST } from './motion.js'
import { facesOf, stickerBook } from './sprites.js'
import { paintDecor, paintFireflies } from './terraces/decor.js'
import { paintLand } from './terraces/land.js'
import { paintGroundMarks } from './terraces/marks.js'
import { day, dusk, paper } from './terraces/palette.js'
import { paintSurf } from './terraces/sea.js'
import { inside } from './paths.js'
import { Shape } from './terraces/shape.js'
import { markSigns, paintSigns } from './terraces/signs.js'
import { paintGhost, paintNotes, paintOut, paintToken, TOKEN } from './tokens.js'
import { jump, paintLeaves, paintSun, starSize, WIN_MS } from './win.js'

const LEAVES_AT = [
  [0.12, 0.5],
  [0.85, 0.3],
  [0.3, 0.9],
]

/** @param {Board} board @param {() => void} changed @returns {Painter} */
export function paintTerraces(board, changed) {
  const shape = new Shape(board)
  const motion = new Motion()
  /** @type {Map<Entry | null, string>} */
  const glyphs = facesOf(board)
  const ground = document.createElement('canvas')
  const stickers = stickerBook(() => {
    stale = true
    changed()
  })
  let colours = day
  let ratio = 1
  let stale = true
  let wonSince = NaN
  /** Where leaves come to lie after a win: in the corners of places. @type {Point[]} */
  let resting = []

  /** What does not move, kept as a picture. @param {number} width @param {number} height */
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

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {View} view
   * @param {number} site
   * @param {number} now
   * @param {number} winMs
   */
  function paintPlace(pen, view, site, now, winMs) {
    const { scale } = shape
    const piece = view.entries[site]
    const ghost = view.ghosts.find(g => g.site === site)
    const glyph = glyphs.get(ghost?.piece ?? piece) ?? ''
    if (ghost && ghost.piece !== piece) paintGhost(pen, stickers, colours, glyph, shape.feet(site), scale)
    else if (piece !== null) {
      const pose = motion.pose(site, now)
      const leap = winMs < WIN_MS ? jump(site, board.sites.length, winMs) : REST
      paintToken(pen, stickers, colours, glyph, shape.feet(site), scale, {
        ...pose,
        raise: pose.raise + leap.raise,
        squash: pose.squash + leap.squash,
      })
    } else if (view.notes?.[site].length)
      paintNotes(
        pen,
        stickers,
        colours,
        view.notes[site].map(id => glyphs.get(id) ?? id),
        shape.spot(site),
        scale,
      )
    const out = view.out.get(site)
    if (out)
      paintOut(
        pen,
        stickers,
        colours,
        out.map(id => glyphs.get(id) ?? id),
        shape.spot(site),
        scale,
      )
    paintTop(pen, shape, colours, view, site)
    if (view.won)
      starBadge(
        pen,
        colours.spark,
        colours.ink,
        ...shape.spot(site)(0.98, 0.03),
        scale * 0.165 * starSize(site, board.sites.length, winMs),
      )
  }

  return {
    aspect: shape.aspect,
    resize(width, height, pixelRatio) {
      stickers.resized()
      shape.fit(width * pixelRatio, height * pixelRatio)
      ratio = pixelRatio
      resting = board.sites.flatMap((_, site) => LEAVES_AT.map(([s, t]) => shape.spot(site)(s, t)))
      stale = true
    },
    theme(dark, printed) {
      colours = printed ? paper : dark ? dusk : day
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
      const { order, scale } = shape
      if (stale || ground.width !== width || ground.height !== height) paintGround(width, height)
      motion.see(view, now, still)
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      pen.drawImage(ground, 0, 0)
      if (view.won) {
        paintSun(pen, colours.sun, winMs, scale)
        paintSurf(pen, shape, colours, winMs / WIN_MS)
        paintLeaves(pen, winMs, scale, true, resting)
      }
      const here = [view.over, view.focus, view.chosen].find(site => site >= 0)
      if (here !== undefined) markSigns(pen, shape, colours, here)
      for (const site of order) paintGroundMarks(pen, shape, colours, view, site)
      for (const site of order) paintPlace(pen, view, site, now, winMs)
      if (winMs < WIN_MS) paintLeaves(pen, winMs, scale, false, resting)
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
