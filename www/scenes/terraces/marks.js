// @ts-check
/**
 * The marks on places, kept off what hides them.
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 * @import { View } from '../painter.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { hasGround, paintGround } from '../marks.js'
import { paintPips } from './lawn.js'
import { pathOf } from '../paths.js'

/**
 * Marks that lie on the ground, under the tokens.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {View} view
 * @param {number} site
 */
export function paintGroundMarks(pen, shape, colours, view, site) {
  if (!hasGround(view, site)) return
  pen.save()
  clipToSeen(pen, shape, site)
  paintGround(pen, shape, colours, view, site)
  paintPips(pen, shape, colours, site)
  pen.restore()
}

/** Keeps the pen off what a higher block in front hides. @param {Pen} pen @param {Shape} shape @param {number} site */
function clipToSeen(pen, shape, site) {
  const { width, height } = pen.canvas
  for (const hider of shape.hiders(site)) {
    const seen = new Path2D()
    seen.rect(0, 0, width, height)
    seen.addPath(pathOf(shape.silhouette(hider)))
    pen.clip(seen, 'evenodd')
  }
}
