// @ts-check
/**
 * Paints the top of a block: grass with flowers, the light on its edges and the shade of its neighbours.
 * @import { Palette } from './palette.js'
 * @import { Shape, Point } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { softSpot } from '../shadows.js'
import { pathOf, softPath } from '../paths.js'

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
export function paintTop(pen, shape, colours, site) {
  const { height } = shape.board.sites[site]
  const k = shape.scale
  const tone = Math.max(0, Math.min(2, height - 1))
  const top = pathOf(shape.top(site))
  pen.save()
  pen.fillStyle = pen.strokeStyle = colours.grass[tone]
  pen.lineWidth = 0.5
  pen.fill(top)
  pen.stroke(top)
  pen.clip(top)
  const lawn = softPath(shape.top(site, 0.055), k * 0.13)
  pen.fillStyle = colours.seam
  pen.fill(lawn)
  pen.translate(0, -k * 0.012)
  const [[, y0], [x1], , [x0, y1]] = shape.top(site)
  const light = pen.createLinearGradient(x1, y0, x0, y1)
  light.addColorStop(0, colours.lawn[tone])
  light.addColorStop(1, colours.grass[tone])
  pen.fillStyle = light
  pen.fill(lawn)
  paintGrass(pen, shape, colours, site, tone)
  pen.translate(0, k * 0.012)
  shadeTop(pen, shape, colours, site)
  lightEdges(pen, shape, colours, site)
  paintPips(pen, shape, colours, site)
  pen.restore()
}

/**
 * Paints the shade of higher neighbours. The pen is clipped to the top.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
function shadeTop(pen, shape, colours, site) {
  const { row: v, column: u, height: z } = shape.board.sites[site]
  const right = shape.height(v, u + 1) - z
  if (right > 0)
    fade(
      pen,
      colours,
      shape.at(u + 1, v + 0.5, z),
      shape.at(u + 1 - 0.2 - 0.12 * right, v + 0.5, z),
      shape.top(site),
      0.45,
    )
  const back = shape.height(v - 1, u) - z
  if (back > 0)
    fade(pen, colours, shape.at(u + 0.5, v, z), shape.at(u + 0.5, v + 0.16 + 0.06 * back, z), shape.top(site), 0)
  if (shape.height(v, u - 1) > z)
    fade(pen, colours, shape.at(u, v + 0.5, z), shape.at(u + 0.09, v + 0.5, z), shape.top(site), 0)
}

/**
 * Paints shade from full at `from` to none at `to`; `hold` is the fraction for which it stays full.
 * @param {Pen} pen
 * @param {Palette} colours
 * @param {Point} from
 * @param {Point} to
 * @param {Point[]} corners
 * @param {number} hold
 */
function fade(pen, colours, from, to, corners, hold) {
  const shade = pen.createLinearGradient(from[0], from[1], ...across(from, to, corners))
  shade.addColorStop(0, colours.shadow)
  shade.addColorStop(Math.max(hold, 0.01), colours.shadow)
  shade.addColorStop(hold + (1 - hold) * 0.4, colours.halfShadow)
  shade.addColorStop(1, colours.noShadow)
  pen.fillStyle = shade
  pen.fill(pathOf(corners))
}

/**
 * Returns the end of a gradient whose lines run along the slanted edge rather than vertically.
 * @param {Point} from
 * @param {Point} to
 * @param {Point[]} corners
 * @returns {Point}
 */
function across(from, to, corners) {
  const level = Math.abs(from[1] - to[1]) < 0.5
  if (!level) return [from[0], to[1]]
  const [ex, ey] = [corners[1][0] - corners[2][0], corners[1][1] - corners[2][1]]
  const length = Math.hypot(ex, ey)
  const [nx, ny] = [ey / length, -ex / length]
  const d = (to[0] - from[0]) * nx + (to[1] - from[1]) * ny
  return [from[0] + nx * d, from[1] + ny * d]
}

/**
 * Paints the edges where the ground drops: bright toward the light, dark in the shade.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
function lightEdges(pen, shape, colours, site) {
  const { row, column, height } = shape.board.sites[site]
  const [backLeft, backRight, frontRight, frontLeft] = shape.top(site)
  /** @type {[boolean, Point, Point, string][]} */
  const edges = [
    [shape.height(row, column - 1) < height, backLeft, frontLeft, colours.seam],
    [shape.height(row + 1, column) < height, frontLeft, frontRight, colours.edgeLight],
    [shape.height(row, column + 1) < height, backRight, frontRight, colours.edgeLight],
    [shape.height(row - 1, column) < height, backLeft, backRight, colours.edgeLight],
  ]
  pen.lineWidth = shape.scale * 0.042
  for (const [falls, from, to, colour] of edges) {
    if (!falls) continue
    pen.strokeStyle = colour
    pen.beginPath()
    pen.moveTo(...from)
    pen.lineTo(...to)
    pen.stroke()
  }
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} tone */
function paintGrass(pen, shape, colours, site, tone) {
  const { row, column, height } = shape.board.sites[site]
  const random = chance(site + 11)
  const k = shape.scale
  const anywhere = () => shape.at(column + 0.1 + random() * 0.8, row + 0.1 + random() * 0.76, height)
  for (let i = 0; i < 7; i++) {
    const [x, y] = anywhere()
    const r = k * (0.16 + random() * 0.2)
    softSpot(pen, i % 2 ? colours.mottle[0] : colours.mottle[1], x, y, r, r * 0.6)
  }
  pen.lineCap = 'round'
  for (let i = 0; i < 13; i++) {
    const [x, y] = anywhere()
    if (random() < 0.24) flower(pen, colours.petals[Math.floor(random() * 3)], x, y, k * 0.02)
    else tuft(pen, colours.blade[tone], x, y, k * (0.022 + random() * 0.022))
  }
}

/** @param {Pen} pen @param {string} colour @param {number} x @param {number} y @param {number} s */
function tuft(pen, colour, x, y, s) {
  pen.strokeStyle = colour
  pen.lineWidth = s * 0.34
  pen.beginPath()
  for (const dx of [-0.7, 0, 0.7]) {
    pen.moveTo(x + dx * s * 0.4, y)
    pen.lineTo(x + dx * s, y - s * (1.25 - Math.abs(dx) * 0.5))
  }
  pen.stroke()
}

/** @param {Pen} pen @param {string} colour @param {number} x @param {number} y @param {number} s */
function flower(pen, colour, x, y, s) {
  pen.fillStyle = colour
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -0.8],
    [0, 0.8],
  ]) {
    pen.beginPath()
    pen.arc(x + dx * s * 0.8, y + dy * s * 0.8, s * 0.72, 0, 7)
    pen.fill()
  }
  pen.fillStyle = '#f6b93b'
  pen.beginPath()
  pen.arc(x, y, s * 0.55, 0, 7)
  pen.fill()
}

/**
 * Paints the height as dots, at the front right of each place.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 * @param {number} site
 */
export function paintPips(pen, shape, colours, site) {
  const { height } = shape.board.sites[site]
  const k = shape.scale
  const spot = shape.spot(site)
  for (let i = 0; i < height; i++) {
    const [x, y] = spot(0.875 - i * 0.1, 0.9)
    pen.fillStyle = colours.pipRim
    pen.beginPath()
    pen.ellipse(x, y, k * 0.043, k * 0.036, 0, 0, 7)
    pen.fill()
    pen.fillStyle = colours.pip
    pen.beginPath()
    pen.ellipse(x, y, k * 0.029, k * 0.024, 0, 0, 7)
    pen.fill()
  }
}
