// @ts-check
/**
 * The painter of grids of digits, slabs of stone in a lawn: from the data of a board to a picture, and from a point
 * back to a cell. Where cells are many it can be looked at from nearby.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Camera } from './camera.js'
 * @import { Art, Brushes } from './operations.js'
 * @import { Painter, View } from './painter.js'
 * @import { Made } from './slabs/compose.js'
 * @import { Palette } from './slabs/palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { Backdrop } from './backdrop.js'
import { under, WHOLE } from './camera.js'
import { Motion } from './motion.js'
import { brushes, paint } from './paint.js'
import { stickerBook } from './sprites.js'
import { composer } from './slabs/compose.js'
import { day, dusk, paper } from './slabs/palette.js'
import { Plan } from './slabs/plan.js'
import { paintStone } from './slabs/stone.js'
import {
  paintArrow,
  paintBlossoms,
  paintColours,
  paintDigit,
  paintMark,
  paintRing,
  paintShade,
  paintSwatch,
} from './slabs/writing.js'
import { WIN_MS } from './win.js'

/**
 * @typedef {Art & { plan: Plan, colours: Palette, whole: (pen: Pen, paint: () => void) => void }} DigitArt   whole:
 *   paints on the canvas as it is, however near the board is seen
 * @type {Brushes<Made, DigitArt>}
 */
const own = {
  ...brushes,
  arrow: (pen, arrow, { plan, colours }) => paintArrow(pen, arrow, colours, plan.scale),
  blossoms: (pen, blossoms, { plan, colours }) => paintBlossoms(pen, blossoms, plan, colours),
  colours: (pen, cell, { plan, colours }) => paintColours(pen, cell, plan, colours),
  digit: (pen, digit, { plan, colours }) => paintDigit(pen, digit, colours, plan.scale),
  leaves: (pen, leaves, art) => art.whole(pen, () => brushes.leaves(pen, leaves, art)),
  mark: (pen, mark, { colours }) => paintMark(pen, mark, colours),
  ring: (pen, ring, { plan, colours }) => paintRing(pen, ring, plan, colours),
  shade: (pen, shade, { plan, colours }) => paintShade(pen, shade, plan, colours),
  sun: (pen, sun, art) => art.whole(pen, () => brushes.sun(pen, sun, art)),
}

/** @param {Board} board @param {() => void} changed @param {boolean} plain without shades @returns {Painter} */
export function paintSlabs(board, changed, plain) {
  const plan = new Plan(board)
  const motion = new Motion()
  const { compose, markAt } = composer(plan, plain)
  const stickers = stickerBook(changed)
  let colours = day
  let ratio = 1
  /** In pixels of the canvas. @type {Camera} */
  let camera = WHOLE
  let wonSince = NaN
  /** @type {View | undefined} */
  let seen
  const backdrop = new Backdrop(function* (pen, { zoom, x, y }) {
    pen.setTransform(zoom, 0, 0, zoom, x, y)
    paintStone(pen, plan, colours, ratio)
    pen.resetTransform()
    yield
  })
  const siteAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    plan.siteAt(...under(camera, [x * ratio, y * ratio]))

  return {
    aspect: plan.aspect,
    least: plan.least,
    resize(width, height, pixelRatio) {
      plan.fit(width * pixelRatio, height * pixelRatio, pixelRatio)
      ratio = pixelRatio
      backdrop.spoil()
    },
    theme(dark, printed) {
      colours = printed ? paper : dark ? dusk : day
      if (printed) plan.aside = 0
      backdrop.spoil()
    },
    ...(plan.zooms && {
      look({ zoom, x, y }) {
        camera = zoom === 1 ? WHOLE : { zoom, x: x * ratio, y: y * ratio }
      },
      prepare: canvas => backdrop.prepare(canvas, camera),
    }),
    boxes: () =>
      board.sites.map((_, site) => {
        const [[left, top], , [right, bottom]] = plan.face(site, 0)
        return { left: left / ratio, top: top / ratio, width: (right - left) / ratio, height: (bottom - top) / ratio }
      }),
    tokenSize: () => (plan.scale * camera.zoom) / ratio,
    siteAt,
    tokenAt(x, y, entries) {
      const site = siteAt(x, y)
      return site >= 0 && entries[site] !== null ? site : -1
    },
    swatch(pen, side, colour) {
      const [ground, ink] = colours.colours[(colour - 1) % colours.colours.length]
      paintSwatch(pen, 0, 0, side, ground, ink, colour)
    },
    markAt(x, y) {
      const site = siteAt(x, y)
      return seen && site >= 0 ? markAt(seen, site, under(camera, [x * ratio, y * ratio])) : undefined
    },
    draw(pen, view, now, still) {
      if (view !== seen) {
        seen = view
        motion.see({ ...view, wrong: new Set([...view.wrong, ...(view.conflicts ?? [])]) }, now, still)
      }
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      const base = pen.getTransform()
      const whole = (/** @type {Pen} */ pen, /** @type {() => void} */ paint) => {
        pen.save()
        pen.setTransform(base)
        paint()
        pen.restore()
      }
      const moment = { winMs, pose: (/** @type {number} */ site) => motion.pose(site, now) }
      pen.save()
      pen.transform(camera.zoom, 0, 0, camera.zoom, camera.x, camera.y)
      const land = (/** @type {Pen} */ pen) => whole(pen, () => backdrop.draw(pen, camera))
      paint(pen, compose(view, moment), { places: plan, plan, colours, stickers, land, whole }, own)
      pen.restore()
      return winMs < WIN_MS || motion.busy(now)
    },
  }
}
