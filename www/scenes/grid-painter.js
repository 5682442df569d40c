// @ts-check
/**
 * The common part of painters of grids of cells on a fixed ground: it fits, zooms and draws. Boards with many cells can
 * be zoomed.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Camera } from './camera.js'
 * @import { Palettes } from './contrast.js'
 * @import { GridPlan } from './grid-plan.js'
 * @import { Art, Brushes, MarkColours, Moment, Operation } from './operations.js'
 * @import { Painter, View } from './painter.js'
 * @import { Point } from './paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(pen: Pen, paint: () => void) => void} Whole   paints without the camera's transformation
 */
/**
 * @template {MarkColours} Palette
 * @template {GridPlan} Plan
 * @typedef {Art & { plan: Plan, colours: Palette, whole: Whole }} GridArt
 */
/**
 * @template {{ op: string }} Made
 * @template {MarkColours} Palette
 * @template {GridPlan} Plan
 * @typedef {{
 *   plan: Plan,
 *   palettes: Palettes<Palette>,
 *   compose: (view: View, moment: Moment) => Made[],
 *   markAt: (view: View, site: number, point: Point) => string | undefined,
 *   clueAt?: (x: number, y: number) => number,
 *   land: (pen: Pen, plan: Plan, colours: Palette, ratio: number) => void,
 *   brushes: Brushes<Made, GridArt<Palette, Plan>>,
 * }} Scene   markAt: returns the mark at a point; clueAt: returns the clue whose
 *   sign is at a point; land: paints the fixed ground
 */
import { Backdrop } from './backdrop.js'
import { under, WHOLE } from './camera.js'
import { paletteOf } from './contrast.js'
import { Motion } from './motion.js'
import { brushes, paint } from './paint.js'
import { stickerBook } from './sprites.js'
import { WIN_MS } from './win.js'

/**
 * The brushes of all scenes, with sun and leaves that keep their size when the board is zoomed.
 * @type {Brushes<Operation, Art & { whole: Whole }>}
 */
export const gridBrushes = {
  ...brushes,
  leaves: (pen, leaves, art) => art.whole(pen, () => brushes.leaves(pen, leaves, art)),
  sun: (pen, sun, art) => art.whole(pen, () => brushes.sun(pen, sun, art)),
}

/**
 * @template {{ op: string }} Made
 * @template {MarkColours} Palette
 * @template {GridPlan} Plan
 * @param {Board} board
 * @param {() => void} changed
 * @param {Scene<Made, Palette, Plan>} scene
 * @returns {Painter & { readonly colours: Palette }}
 */
export function gridPainter(board, changed, { plan, palettes, compose, markAt, clueAt, land, brushes }) {
  const motion = new Motion()
  const stickers = stickerBook(changed)
  let colours = palettes.day
  let ratio = 1
  /** The camera, in pixels of the canvas. @type {Camera} */
  let camera = WHOLE
  let wonSince = NaN
  /** @type {View | undefined} */
  let seen
  const backdrop = new Backdrop(function* (pen, { zoom, x, y }) {
    pen.setTransform(zoom, 0, 0, zoom, x, y)
    land(pen, plan, colours, ratio)
    pen.resetTransform()
    yield
  })
  const siteAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    plan.siteAt(...under(camera, [x * ratio, y * ratio]))

  return {
    get colours() {
      return colours
    },
    aspect: plan.aspect,
    least: plan.least,
    resize(width, height, pixelRatio) {
      plan.fit(width * pixelRatio, height * pixelRatio, pixelRatio)
      ratio = pixelRatio
      backdrop.spoil()
    },
    theme(dark, look) {
      colours = paletteOf(palettes, dark, look)
      if (look === 'paper') plan.aside = 0
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
    cells() {
      const [x, y] = plan.at(0, 0)
      return { unit: (plan.scale * plan.pitch) / ratio, x: x / ratio, y: y / ratio }
    },
    tokenSize: () => (plan.scale * camera.zoom) / ratio,
    siteAt,
    tokenAt(x, y, entries) {
      const site = siteAt(x, y)
      return site >= 0 && entries[site] !== null ? site : -1
    },
    markAt(x, y) {
      const site = siteAt(x, y)
      return seen && site >= 0 ? markAt(seen, site, under(camera, [x * ratio, y * ratio])) : undefined
    },
    clueAt: (x, y) => clueAt?.(...under(camera, [x * ratio, y * ratio])) ?? -1,
    draw(pen, view, now, still) {
      if (view !== seen) {
        seen = view
        motion.see({ ...view, wrong: new Set([...view.wrong, ...(view.conflicts ?? [])]) }, now, still)
      }
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      const base = pen.getTransform()
      /** @type {Whole} */
      const whole = (pen, paint) => {
        pen.save()
        pen.setTransform(base)
        paint()
        pen.restore()
      }
      const moment = { winMs, pose: (/** @type {number} */ site) => motion.pose(site, now) }
      pen.save()
      pen.transform(camera.zoom, 0, 0, camera.zoom, camera.x, camera.y)
      const land = (/** @type {Pen} */ pen) => whole(pen, () => backdrop.draw(pen, camera))
      paint(pen, compose(view, moment), { places: plan, plan, colours, stickers, land, whole }, brushes)
      pen.restore()
      return winMs < WIN_MS || motion.busy(now)
    },
  }
}
