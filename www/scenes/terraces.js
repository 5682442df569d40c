// @ts-check
/**
 * The painter of terraced islands: from the data of a board to a picture, and from a point back to a place.
 * @import { Board, Entries, Entry } from '../pkg/placewise.js'
 * @import { Box, Painter, View } from './index.js'
 */
import { LEAVES_MS, paintLeaves } from './leaves.js'
import { stickerBook } from './sprites.js'
import { paintDecor, paintFireflies } from './terraces/decor.js'
import { paintLand } from './terraces/land.js'
import { paintGroundMarks, paintTopMarks } from './terraces/marks.js'
import { day, dusk } from './terraces/palette.js'
import { inside, Shape } from './terraces/shape.js'
import { markSigns, paintSigns } from './terraces/signs.js'

/** A token's width, in cells. */
const TOKEN = 0.72
const DROP_MS = 180

/** @param {Board} board @param {() => void} changed @returns {Painter} */
export function paintTerraces(board, changed) {
  const shape = new Shape(board)
  /** @type {Map<Entry, string>} */
  const glyphs = new Map(board.pieces.map(p => [p.id, p.glyph]))
  const ground = document.createElement('canvas')
  const stickers = stickerBook(() => { stale = true; changed() })
  /** When each token came to its place. @type {{ piece: Entry | null, since: number }[]} */
  const standing = board.sites.map(s => ({ piece: s.given ?? null, since: -Infinity }))
  let colours = day
  let ratio = 1
  let stale = true
  let wonSince = -1

  /** @param {number} width @param {number} height */
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

  /** @param {CanvasRenderingContext2D} pen @param {number} site @param {Entry} piece @param {number} raise @param {number} alpha */
  function paintToken(pen, site, piece, raise, alpha) {
    const k = shape.scale
    const [x, y] = shape.feet(site)
    pen.save()
    pen.globalAlpha = alpha
    pen.fillStyle = colours.shadow
    pen.beginPath()
    pen.ellipse(x - k * (0.05 + raise * 0.25), y - k * 0.01, k * (0.27 - raise * 0.1), k * (0.085 - raise * 0.03), 0, 0, 7)
    pen.fill()
    stickers.draw(pen, glyphs.get(piece) ?? String(piece), x, y - k * (TOKEN / 2 - 0.035 + raise), k * TOKEN, colours.rim)
    pen.restore()
  }

  /** How far up a token is that has just come. @param {number} site @param {Entry | null} piece @param {number} now @param {boolean} still */
  function falling(site, piece, now, still) {
    const token = standing[site]
    if (token.piece !== piece) {
      token.piece = piece
      token.since = now
    }
    const t = still ? 1 : Math.min(1, (now - token.since) / DROP_MS)
    return (1 - t) ** 2
  }

  /** The hop of a token in the moment of winning. @param {number} site @param {number} now */
  function hop(site, now) {
    const t = (now - wonSince - site * 55) / 420
    return t > 0 && t < 2 ? Math.abs(Math.sin(t * Math.PI)) * (t < 1 ? 0.2 : 0.09) : 0
  }

  return {
    aspect: shape.aspect,
    resize(width, height, pixelRatio) {
      shape.fit(width * pixelRatio, height * pixelRatio)
      ratio = pixelRatio
      stale = true
    },
    theme(dark) {
      colours = dark ? dusk : day
      stale = true
    },
    boxes: () => board.sites.map((_, site) => boxOf(shape.top(site), ratio)),
    tokenSize: () => shape.scale * TOKEN / ratio,
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
      pen.drawImage(ground, 0, 0)
      wonSince = view.won ? (wonSince < 0 ? now : wonSince) : -1
      const here = [view.over, view.focus, view.chosen].find(site => site >= 0)
      if (here !== undefined) markSigns(pen, shape, colours, here)
      let moving = false
      for (const site of shape.order) paintGroundMarks(pen, shape, colours, view, site)
      for (const site of shape.order) {
        const ghost = view.ghosts.find(g => g.site === site)
        if (ghost && view.entries[site] !== ghost.piece) paintToken(pen, site, ghost.piece, 0.04, 0.76)
        const piece = view.entries[site]
        const fall = falling(site, piece, now, still)
        if (piece !== null && !(ghost && ghost.piece !== piece)) {
          if (fall > 0) moving = true
          const raise = fall * 0.22 + (view.lifted === site ? 0.16 : 0) + (view.won && !still ? hop(site, now) : 0)
          paintToken(pen, site, piece, raise, 1 - fall * 0.5)
        }
        paintTopMarks(pen, shape, colours, view, site)
      }
      if (!view.won || still) return moving
      const progress = (now - wonSince) / LEAVES_MS
      if (progress < 1) paintLeaves(pen, progress, shape.scale)
      return moving || progress < 1
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
