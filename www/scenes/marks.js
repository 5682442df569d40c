// @ts-check
/**
 * The marks on places, for every scene: each has a form of its own, so that colour is never the only sign.
 * @import { View } from './painter.js'
 * @import { Point } from './paths.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{
 *   scale: number, face(site: number, inset: number): Point[], spot(site: number): (s: number, t: number) => Point,
 * scaleOf?(site: number): number, outline?(site: number, inset: number): Path2D, extent?(site: number): { at: (s:
 * number, t: number) => Point, wide: number },
 * }} Places   `face`: corners of a place, `spot`: the place as a square of side 1; `scaleOf`: its size, where they
 * differ; where a place is no square, `spot` is that of its token, `outline` its edge, `extent` a square around it, so
 * many spots wide
 * @typedef {{ lit: string, litRim: string, litFill: string, look: string, lookInk: string, target: string, targetRim?:
 *   string, paper: string, ink: string, wrong: string, wrongRim: string }} MarkColours
 */
import { crossBadge, diamondBadge, dots, doubleLine, never, stripes, textBadge } from './badges.js'
import { softPath } from './paths.js'

/**
 * Marks that lie on the ground, under the tokens.
 * @param {Pen} pen
 * @param {Places} places
 * @param {MarkColours} colours
 * @param {View} view
 * @param {number} site
 */
export function paintGround(pen, places, colours, view, site) {
  const k = scaleOf(places, site)
  const here = view.over === site || view.chosen === site
  if (view.lit.has(site)) dotted(pen, places, colours, site)
  if (view.causes.has(site))
    doubleLine(pen, edge(places, site, 0.05), k * 0.045, colours.lit, colours.litRim, [k * 0.1, k * 0.08])
  if (view.look.has(site)) striped(pen, places, colours, site)
  if (view.targets && !here) target(pen, places, colours, site)
  if (here) chosen(pen, places, colours, site)
  if (view.lifted === site)
    doubleLine(pen, edge(places, site, 0.1), k * 0.028, colours.paper, colours.ink, [k * 0.09, k * 0.07])
  if (view.wrong.has(site)) doubleLine(pen, edge(places, site, 0.06), k * 0.055, colours.wrong, colours.wrongRim)
  if (view.focus === site) doubleLine(pen, edge(places, site, 0.025), k * 0.035, colours.ink, colours.paper)
  if (view.never?.includes(site)) never(pen, places.spot(site), colours.ink, colours.paper, k)
}

/** Whether a place bears one of these. @param {View} view @param {number} site */
export const hasGround = (view, site) =>
  view.targets ||
  [view.lit, view.look, view.wrong, view.causes, view.out].some(marked => marked.has(site)) ||
  [view.over, view.chosen, view.lifted, view.focus].includes(site) ||
  Boolean(view.never?.includes(site))

/**
 * Marks that lie over the tokens.
 * @param {Pen} pen
 * @param {Places} places
 * @param {MarkColours} colours
 * @param {View} view
 * @param {number} site
 */
export function paintTop(pen, places, colours, view, site) {
  const k = scaleOf(places, site)
  const at = places.spot(site)
  if (view.wrong.has(site)) crossBadge(pen, colours.wrong, colours.wrongRim, ...at(0.91, 0.09), k * 0.14)
  if (view.causes.has(site)) diamondBadge(pen, colours.lit, colours.litRim, ...at(0.14, 0.14), k * 0.16)
  if (view.trial.has(site)) textBadge(pen, '?', colours.paper, colours.ink, ...at(0.14, 0.82), k * 0.15)
  if (view.supposed.has(site) && !view.wrong.has(site)) paintSupposed(pen, places, colours, view, site)
}

/**
 * "What if": on what is put down only in thought, else in the middle.
 * @param {Pen} pen
 * @param {Places} places
 * @param {MarkColours} colours
 * @param {View} view
 * @param {number} site
 */
function paintSupposed(pen, places, colours, view, site) {
  const k = scaleOf(places, site)
  const isGhost = view.ghosts.some(ghost => ghost.site === site)
  const at = places.spot(site)
  if (isGhost) textBadge(pen, '?', colours.look, colours.lookInk, ...at(0.86, 0.18), k * 0.17)
  else textBadge(pen, '?', colours.look, colours.lookInk, ...at(0.5, 0.46), k * 0.26)
}

/** @param {Places} places @param {number} site */
const scaleOf = (places, site) => places.scaleOf?.(site) ?? places.scale

/** @param {Places} places @param {number} site @param {number} inset */
export const edge = (places, site, inset) =>
  places.outline?.(site, inset) ?? softPath(places.face(site, inset), scaleOf(places, site) * 0.13)

/** @param {Places} places @param {number} site */
const extentOf = (places, site) => places.extent?.(site) ?? { at: places.spot(site), wide: 1 }

/**
 * A clue's places: blue, with dots.
 * @param {Pen} pen
 * @param {Places} places
 * @param {MarkColours} colours
 * @param {number} site
 */
function dotted(pen, places, colours, site) {
  const k = scaleOf(places, site)
  const face = edge(places, site, 0.05)
  const { at, wide } = extentOf(places, site)
  pen.save()
  pen.clip(face)
  pen.fillStyle = colours.litFill
  pen.fill(face)
  dots(pen, at, colours.lit, k, wide)
  pen.restore()
  doubleLine(pen, face, k * 0.04, colours.lit, colours.litRim)
}

/**
 * "Look here": amber, with stripes.
 * @param {Pen} pen
 * @param {Places} places
 * @param {MarkColours} colours
 * @param {number} site
 */
function striped(pen, places, colours, site) {
  const k = scaleOf(places, site)
  const face = edge(places, site, 0.05)
  const { at, wide } = extentOf(places, site)
  pen.save()
  pen.clip(face)
  pen.globalAlpha = 0.42
  pen.fillStyle = colours.look
  pen.fill(face)
  pen.globalAlpha = 0.85
  stripes(pen, at, colours.look, k, wide)
  pen.restore()
  doubleLine(pen, face, k * 0.05, colours.look, colours.lookInk)
}

/**
 * Where the piece in the hand may go: corners only.
 * @param {Pen} pen
 * @param {Places} places
 * @param {MarkColours} colours
 * @param {number} site
 */
function target(pen, places, colours, site) {
  const k = scaleOf(places, site)
  const corners = places.face(site, 0.12)
  const path = new Path2D()
  corners.forEach((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4], corners[(i + 1) % 4]]
    path.moveTo(corner[0] + (before[0] - corner[0]) * 0.17, corner[1] + (before[1] - corner[1]) * 0.17)
    path.lineTo(...corner)
    path.lineTo(corner[0] + (after[0] - corner[0]) * 0.17, corner[1] + (after[1] - corner[1]) * 0.17)
  })
  if (colours.targetRim) return doubleLine(pen, path, Math.max(1, k * 0.036), colours.target, colours.targetRim)
  pen.lineJoin = pen.lineCap = 'round'
  pen.strokeStyle = colours.target
  pen.lineWidth = k * 0.036
  pen.stroke(path)
}

/** @param {Pen} pen @param {Places} places @param {MarkColours} colours @param {number} site */
function chosen(pen, places, colours, site) {
  const k = scaleOf(places, site)
  pen.save()
  pen.globalAlpha = 0.55
  pen.fillStyle = colours.paper
  pen.fill(edge(places, site, 0.06))
  pen.restore()
  doubleLine(pen, edge(places, site, 0.07), k * 0.045, colours.paper, colours.ink)
}
