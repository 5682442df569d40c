// @ts-check
/**
 * The painter of beds of earth: it draws a board, and finds the place at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Art, Brushes } from '../operations.js'
 * @import { Painter, View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Stickers, TokenColours } from '../tokens.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { paletteOf } from '../contrast.js'
import { paintLawn } from '../lawn.js'
import { arch, Motion, progress } from '../motion.js'
import { brushes, paint } from '../paint.js'
import { stickerBook } from '../sprites.js'
import { TOKEN } from '../tokens.js'
import { WIN_MS } from '../win.js'
import { composer, paintNumber, paintNumbers, Plan } from './compose.js'
import { paintEarth } from './earth.js'
import * as palettes from './palette.js'

/** @type {Brushes<Made, Art & { plan: Plan, colours: Palette, ratio: number }>} */
const own = {
  ...brushes,
  number: (pen, { site }, { plan, colours, ratio }) => paintNumber(pen, plan, colours, ratio, site),
  contested: (pen, { site, glyphs, size, t }, { plan, colours, stickers }) =>
    paintContested(pen, stickers, colours, glyphs, plan.spot(site), size, t),
  aim: (pen, aim, { stickers, colours }) => paintAim(pen, stickers, colours, aim),
  stake: (pen, { site, size }, { plan, colours }) => paintStake(pen, colours, plan.spot(site), size),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain without numbers @returns {Painter} */
export function paintBeds(board, changed, plain) {
  const plan = new Plan(board)
  const motion = new Motion()
  const growing = new Growing()
  const compose = composer(plan, plain)
  const ground = document.createElement('canvas')
  const stickers = stickerBook(changed)
  let colours = palettes.day
  let ratio = 1
  let stale = true
  let wonSince = NaN

  /** @param {number} width @param {number} height */
  function paintStill(width, height) {
    ground.width = width
    ground.height = height
    const pen = /** @type {CanvasRenderingContext2D} */ (ground.getContext('2d'))
    paintLawn(pen, colours, Math.max(plan.scale * 0.7, 40 * ratio))
    paintEarth(pen, plan, colours)
    if (!plain) paintNumbers(pen, plan, colours, ratio)
    stale = false
  }

  return {
    aspect: plan.aspect,
    least: plan.least,
    resize(width, height, pixelRatio) {
      stickers.resized()
      plan.fit(width * pixelRatio, height * pixelRatio)
      ratio = pixelRatio
      stale = true
    },
    theme(dark, look) {
      colours = paletteOf(palettes, dark, look)
      stale = true
    },
    boxes: () =>
      board.sites.map((_, site) => {
        const [[left, top], , [right, bottom]] = plan.face(site, 0)
        return { left: left / ratio, top: top / ratio, width: (right - left) / ratio, height: (bottom - top) / ratio }
      }),
    tokenSize: () => (plan.scale * TOKEN) / ratio,
    siteAt: (x, y) => plan.siteAt(x * ratio, y * ratio),
    tokenAt(x, y, entries) {
      const site = plan.siteAt(x * ratio, y * ratio)
      return site >= 0 && entries[site] !== null ? site : -1
    },
    draw(pen, view, now, still) {
      const { width, height } = pen.canvas
      if (stale || ground.width !== width || ground.height !== height) paintStill(width, height)
      motion.see(view, now, still)
      growing.see(view, now, still)
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      const land = (/** @type {Pen} */ pen) => pen.drawImage(ground, 0, 0)
      const moment = { winMs, pose: (/** @type {number} */ site) => motion.pose(site, now), grown: growing.t(now) }
      paint(pen, compose(view, moment, ratio), { places: plan, plan, colours, stickers, land, ratio }, own)
      return winMs < WIN_MS || motion.busy(now) || growing.t(now) < 1
    },
  }
}

// ---- the signs of beds ----

/**
 * Paints a label on a stick with a seedling on it, as gardeners mark planted seeds.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {(s: number, t: number) => Point} at
 * @param {number} k
 */
function paintStake(pen, { stake: [paper, wood, leaf] }, at, k) {
  const [x, y] = at(0.15, 0.62)
  pen.lineWidth = k * 0.06
  pen.strokeStyle = pen.fillStyle = wood
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x, y + k * 0.2)
  pen.stroke()
  pen.fillStyle = paper
  pen.lineWidth = k * 0.035
  pen.beginPath()
  pen.roundRect(x - k * 0.115, y - k * 0.135, k * 0.28, k * 0.23, k * 0.03)
  pen.fill()
  pen.stroke()
  paintSeedling(pen, leaf, x + k * 0.025, y - k * 0.02, k)
}

/** @param {Pen} pen @param {string} leaf @param {number} x @param {number} y its middle @param {number} k */
function paintSeedling(pen, leaf, x, y, k) {
  pen.strokeStyle = pen.fillStyle = leaf
  pen.lineWidth = k * 0.025
  pen.beginPath()
  pen.moveTo(x, y + k * 0.07)
  pen.lineTo(x, y)
  pen.stroke()
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(x + side * k * 0.045, y - k * 0.03, k * 0.05, k * 0.026, side * -0.5, 0, 7)
    pen.fill()
  }
}

/**
 * Paints the goal of an empty bed: as if seen through the ground, on a pale disc.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {Palette} colours
 * @param {{ glyph: string, x: number, y: number, size: number }} aim
 */
function paintAim(pen, stickers, { paper, ink }, { glyph, x, y, size: k }) {
  pen.save()
  pen.fillStyle = paper
  pen.globalAlpha = 0.3
  pen.beginPath()
  pen.arc(x, y, k * 0.34, 0, 7)
  pen.fill()
  pen.globalAlpha = 0.68
  stickers.draw(pen, glyph, x, y, k * 0.56, '')
  pen.strokeStyle = ink
  pen.globalAlpha = 0.5
  pen.lineCap = 'round'
  pen.lineWidth = k * 0.022
  pen.setLineDash([0, k * 0.07])
  pen.beginPath()
  pen.arc(x, y, k * 0.34, 0, 7)
  pen.stroke()
  pen.restore()
}

// ---- how flowers grow ----

/** The clock of the current round. */
class Growing {
  #since = -Infinity
  #round = 0
  #ms = 1

  /**
   * Starts the clock at a new round; only steps forward are animated.
   * @param {View} view @param {number} now @param {boolean} still
   */
  see({ growth }, now, still) {
    const round = growth?.round ?? 0
    if (round !== this.#round) this.#since = round === this.#round + 1 && !still ? now : -Infinity
    this.#round = round
    this.#ms = growth?.ms ?? 1
  }

  /** Returns the progress of the round, from 0 to 1. @param {number} now */
  t(now) {
    return progress(now, this.#since, this.#ms)
  }
}

/**
 * Paints two arrows that meet on a disc; behind it the pieces that claim the bed, small and pale.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {TokenColours} colours
 * @param {readonly string[]} glyphs
 * @param {(s: number, t: number) => Point} at
 * @param {number} k
 * @param {number} t
 */
function paintContested(pen, stickers, colours, glyphs, at, k, t) {
  const apart = 0.27 - arch(t) * 0.12
  pen.save()
  pen.globalAlpha = 0.75
  glyphs
    .slice(0, 2)
    .forEach((glyph, i) =>
      stickers.draw(pen, glyph, ...at(0.5 + (i ? apart : -apart), 0.3), k * TOKEN * 0.5, colours.rim),
    )
  pen.globalAlpha = 1
  const [x, y] = at(0.5, 0.52)
  const r = k * 0.19
  pen.fillStyle = colours.paper
  pen.strokeStyle = colours.ink
  pen.lineWidth = r * 0.22
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.stroke()
  pen.fillStyle = colours.ink
  pen.beginPath()
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * r * 0.12, y)
    pen.lineTo(x + side * r * 0.72, y - r * 0.46)
    pen.lineTo(x + side * r * 0.72, y + r * 0.46)
    pen.closePath()
  }
  pen.fill()
  pen.restore()
}
