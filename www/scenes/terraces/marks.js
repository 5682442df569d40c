// @ts-check
/**
 * The marks on places: each has a form of its own, so that colour is never the only sign.
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 * @import { View } from '../index.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { crossBadge, dots, doubleLine, stripes, textBadge } from '../badges.js'
import { paintPips } from './lawn.js'
import { pathOf, softPath } from './shape.js'

/** Marks that lie on the ground, under the tokens. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {View} view @param {number} site */
export function paintGroundMarks(pen, shape, colours, view, site) {
  const k = shape.scale
  const here = view.over === site || view.chosen === site
  const marked = [view.lit.has(site), view.look.has(site), view.targets, here, view.wrong.has(site), view.focus === site, view.lifted === site]
  if (!marked.includes(true)) return
  pen.save()
  clipToSeen(pen, shape, site)
  if (view.lit.has(site)) dotted(pen, shape, colours, site, k)
  if (view.look.has(site)) striped(pen, shape, colours, site, k)
  if (view.targets && !here) target(pen, shape, colours, site, k)
  if (here) chosen(pen, shape, colours, site, k)
  if (view.lifted === site) doubleLine(pen, edge(shape, site, 0.1), k * 0.028, colours.paper, colours.ink, [k * 0.09, k * 0.07])
  if (view.wrong.has(site)) doubleLine(pen, edge(shape, site, 0.06), k * 0.055, colours.wrong, colours.wrongRim)
  if (view.focus === site) doubleLine(pen, edge(shape, site, 0.025), k * 0.035, colours.ink, colours.paper)
  paintPips(pen, shape, colours, site)
  pen.restore()
}

/** Marks that lie over the tokens. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {View} view @param {number} site */
export function paintTopMarks(pen, shape, colours, view, site) {
  const k = shape.scale
  if (view.wrong.has(site)) crossBadge(pen, colours.wrong, colours.wrongRim, ...shape.spot(site)(0.91, 0.09), k * 0.14)
  if (view.trial?.has(site)) textBadge(pen, '?', colours.paper, colours.ink, ...shape.spot(site)(0.14, 0.82), k * 0.15)
  view.numbers.get(site)?.forEach((number, i) => textBadge(pen, String(number), colours.ink, colours.paper, ...shape.spot(site)(0.18 + i * 0.29, 0.18), k * 0.13))
}

/** @param {Shape} shape @param {number} site @param {number} inset */
const edge = (shape, site, inset) => softPath(shape.face(site, inset), shape.scale * 0.13)

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

/** A clue's places: blue, with dots. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function dotted(pen, shape, colours, site, k) {
  pen.fillStyle = colours.litFill
  pen.fill(edge(shape, site, 0.05))
  dots(pen, shape.spot(site), colours.lit, k)
  doubleLine(pen, edge(shape, site, 0.05), k * 0.04, colours.lit, colours.litRim)
}

/** "Look here": amber, with stripes. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function striped(pen, shape, colours, site, k) {
  const face = edge(shape, site, 0.05)
  pen.save()
  pen.clip(face)
  pen.globalAlpha = 0.42
  pen.fillStyle = colours.look
  pen.fill(face)
  pen.globalAlpha = 0.85
  stripes(pen, shape.spot(site), colours.look, k)
  pen.restore()
  doubleLine(pen, face, k * 0.05, colours.look, colours.lookInk)
}

/** Where the piece in the hand may go: corners only. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function target(pen, shape, colours, site, k) {
  const corners = shape.face(site, 0.12)
  const path = new Path2D()
  corners.forEach((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4], corners[(i + 1) % 4]]
    path.moveTo(corner[0] + (before[0] - corner[0]) * 0.17, corner[1] + (before[1] - corner[1]) * 0.17)
    path.lineTo(...corner)
    path.lineTo(corner[0] + (after[0] - corner[0]) * 0.17, corner[1] + (after[1] - corner[1]) * 0.17)
  })
  pen.lineJoin = pen.lineCap = 'round'
  pen.strokeStyle = colours.target
  pen.lineWidth = k * 0.036
  pen.stroke(path)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function chosen(pen, shape, colours, site, k) {
  pen.save()
  pen.globalAlpha = 0.55
  pen.fillStyle = colours.paper
  pen.fill(edge(shape, site, 0.06))
  pen.restore()
  doubleLine(pen, edge(shape, site, 0.07), k * 0.045, colours.paper, colours.ink)
}
