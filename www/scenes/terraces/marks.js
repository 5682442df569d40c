// @ts-check
/**
 * The marks on places: each has a form of its own, so that colour is never the only sign.
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 * @import { View } from '../index.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { pathOf, softPath } from './shape.js'

/** Marks that lie on the ground, under the tokens. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {View} view @param {number} site */
export function paintGroundMarks(pen, shape, colours, view, site) {
  const k = shape.scale
  pen.save()
  clipToSeen(pen, shape, site)
  if (view.lit.has(site)) dotted(pen, shape, colours, site, k)
  if (view.look.has(site)) striped(pen, shape, colours, site, k)
  if (view.targets && view.over !== site) ring(pen, shape, site, 0.13, k * 0.02, colours.paper, [k * 0.02, k * 0.07])
  if (view.over === site || view.chosen === site) chosen(pen, shape, colours, site, k)
  if (view.wrong.has(site)) doubleRing(pen, shape, site, 0.06, k * 0.05, colours.wrong, colours.paper)
  if (view.focus === site) doubleRing(pen, shape, site, 0.025, k * 0.035, colours.ink, colours.paper)
  pen.restore()
}

/** Marks that lie over the tokens. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {View} view @param {number} site */
export function paintTopMarks(pen, shape, colours, view, site) {
  if (view.wrong.has(site)) cross(pen, shape, colours, site)
  view.numbers.get(site)?.forEach((number, i) => numbered(pen, shape, colours, site, number, i))
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

/** A clue's places: blue, with dots. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function dotted(pen, shape, colours, site, k) {
  const { row, column, height } = shape.board.sites[site]
  pen.fillStyle = colours.litFill
  pen.fill(softPath(shape.top(site, 0.05), k * 0.12))
  pen.fillStyle = colours.lit
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 5; j++) {
      const [x, y] = shape.at(column + 0.16 + i * 0.17, row + 0.16 + j * 0.17, height)
      pen.beginPath()
      pen.ellipse(x, y, k * 0.02, k * 0.016, 0, 0, 7)
      pen.fill()
    }
  }
  doubleRing(pen, shape, site, 0.05, k * 0.04, colours.lit, colours.paper)
}

/** "Look here": amber, with stripes. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function striped(pen, shape, colours, site, k) {
  const { row, column, height } = shape.board.sites[site]
  const face = softPath(shape.top(site, 0.05), k * 0.12)
  pen.save()
  pen.clip(face)
  pen.globalAlpha = 0.42
  pen.fillStyle = colours.look
  pen.fill(face)
  pen.globalAlpha = 0.85
  pen.strokeStyle = colours.look
  pen.lineWidth = k * 0.045
  for (let i = -1; i < 1; i += 0.2) {
    pen.beginPath()
    pen.moveTo(...shape.at(column + i, row + 1, height))
    pen.lineTo(...shape.at(column + i + 1, row, height))
    pen.stroke()
  }
  pen.restore()
  doubleRing(pen, shape, site, 0.05, k * 0.05, colours.look, colours.lookInk)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} k */
function chosen(pen, shape, colours, site, k) {
  pen.save()
  pen.globalAlpha = 0.5
  pen.fillStyle = colours.paper
  pen.fill(softPath(shape.top(site, 0.06), k * 0.12))
  pen.restore()
  doubleRing(pen, shape, site, 0.07, k * 0.04, colours.paper, colours.ink)
}

/** @param {Pen} pen @param {Shape} shape @param {number} site @param {number} inset @param {number} width @param {string} colour @param {string} around */
function doubleRing(pen, shape, site, inset, width, colour, around) {
  ring(pen, shape, site, inset, width * 2, around)
  ring(pen, shape, site, inset, width, colour)
}

/** @param {Pen} pen @param {Shape} shape @param {number} site @param {number} inset @param {number} width @param {string} colour @param {number[]} [dash] */
function ring(pen, shape, site, inset, width, colour, dash = []) {
  pen.save()
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.setLineDash(dash)
  pen.stroke(softPath(shape.top(site, inset), shape.scale * 0.13))
  pen.restore()
}

/** The number of a sentence that speaks of this place. @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} number @param {number} nth */
function numbered(pen, shape, colours, site, number, nth) {
  const k = shape.scale
  const { row, column, height } = shape.board.sites[site]
  const [x, y] = shape.at(column + 0.17 + nth * 0.27, row + 0.17, height)
  pen.save()
  pen.fillStyle = colours.ink
  pen.strokeStyle = colours.paper
  pen.lineWidth = k * 0.025
  pen.beginPath()
  pen.arc(x, y, k * 0.115, 0, 7)
  pen.fill()
  pen.stroke()
  pen.fillStyle = colours.paper
  pen.font = `700 ${k * 0.15}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(number), x, y + k * 0.008)
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function cross(pen, shape, colours, site) {
  const k = shape.scale
  const [x, y] = shape.top(site, 0.16)[1]
  pen.save()
  pen.fillStyle = colours.wrong
  pen.strokeStyle = colours.paper
  pen.lineWidth = k * 0.03
  pen.beginPath()
  pen.arc(x, y, k * 0.13, 0, 7)
  pen.fill()
  pen.stroke()
  pen.lineWidth = k * 0.045
  pen.lineCap = 'round'
  const s = k * 0.05
  pen.beginPath()
  pen.moveTo(x - s, y - s)
  pen.lineTo(x + s, y + s)
  pen.moveTo(x + s, y - s)
  pen.lineTo(x - s, y + s)
  pen.stroke()
  pen.restore()
}
