// @ts-check
/**
 * The painter of beds of earth: it draws a board, and finds the place at a point.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './palette.js'
 * @import { Art, Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { composer } from './compose.js'
import { paintEarth } from './earth.js'
import { Growing, paintContested } from './growth.js'
import { paintLawn } from '../lawn.js'
import { paintNumber, paintNumbers } from './numbers.js'
import * as palettes from './palette.js'
import { Plan } from './plan.js'
import { paintAim, paintStake } from './signs.js'
import { paletteOf } from '../contrast.js'
import { Motion } from '../motion.js'
import { brushes, paint } from '../paint.js'
import { stickerBook } from '../sprites.js'
import { TOKEN } from '../tokens.js'
import { WIN_MS } from '../win.js'

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
