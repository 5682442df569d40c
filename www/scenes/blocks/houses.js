// @ts-check
/**
 * Houses of card: two walls and a roof, seen from the south, with light from the upper right. All lengths are in cells.
 * @import { Palette } from './palette.js'
 * @import { Point } from '../paths.js'
 * @import { House } from './streets.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'
import { turnedBy } from './streets.js'

/** Returns the corners of a house's foot, clockwise from the back. @param {House} house @returns {Point[]} */
const footOf = ({ at, angle, wide, deep }) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => turnedBy(at, angle, (u * wide) / 2, (v * deep) / 2))

/** @param {Pen} pen @param {House} house @param {Palette} colours */
export function paintHouse(pen, house, colours) {
  const { high, sort, gable } = house
  const foot = footOf(house)
  const roof = foot.map(([x, y]) => /** @type {Point} */ ([x, y - high]))
  fill(
    pen,
    colours.cast,
    foot.map(([x, y]) => [x - high * 0.55, y + high * 0.16]),
  )
  const walls = colours.walls[sort % colours.walls.length]
  for (const [i, j] of wallsOf(foot))
    fill(pen, walls[foot[j][0] + foot[i][0] > 2 * house.at[0] ? 0 : 1], [foot[i], foot[j], roof[j], roof[i]])
  if (gable) paintGable(pen, roof, colours.roofs[sort % colours.roofs.length])
  else fill(pen, colours.flats[sort % colours.flats.length], roof)
  paintWindows(pen, house, colours.window, () => true)
  if (colours.glow) paintWindows(pen, house, colours.lamp, dice => dice < colours.glow)
}

/** Returns the sides that face south. @param {Point[]} foot @returns {[number, number][]} */
const wallsOf = foot =>
  /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ]).filter(([i, j]) => foot[i][0] > foot[j][0] + 0.005)

/** Paints a roof with a ridge. @param {Pen} pen @param {Point[]} roof @param {string[]} colours */
function paintGable(pen, roof, [light, shade]) {
  const ridge = /** @type {Point[]} */ ([
    [(roof[0][0] + roof[3][0]) / 2, (roof[0][1] + roof[3][1]) / 2 - 0.05],
    [(roof[1][0] + roof[2][0]) / 2, (roof[1][1] + roof[2][1]) / 2 - 0.05],
  ])
  fill(pen, light, [roof[0], roof[1], ridge[1], ridge[0]])
  fill(pen, shade, [ridge[0], ridge[1], roof[2], roof[3]])
}

/** @param {Pen} pen @param {string} colour @param {readonly (readonly [number, number])[]} corners */
function fill(pen, colour, corners) {
  pen.fillStyle = colour
  pen.beginPath()
  corners.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
  pen.fill()
}

/** @param {Pen} pen @param {House} house @param {string} colour @param {(dice: number) => boolean} chosen */
function paintWindows(pen, house, colour, chosen) {
  const path = new Path2D()
  addWindows(path, house, chosen)
  pen.fillStyle = colour
  pen.fill(path)
}

/**
 * Adds the windows of a house that `chosen` accepts by their dice.
 * @param {Path2D} path
 * @param {House} house
 * @param {(dice: number) => boolean} chosen
 * @param {number} [size]
 */
export function addWindows(path, house, chosen, size = 1) {
  const { high, seed } = house
  const random = chance(seed + 1)
  const foot = footOf(house)
  const floors = Math.max(1, Math.floor(high / 0.085))
  for (const [i, j] of wallsOf(foot)) {
    const [[ax, ay], [bx, by]] = [foot[i], foot[j]]
    const across = Math.max(1, Math.floor(Math.abs(bx - ax) / 0.07))
    for (let floor = 0; floor < floors; floor++) {
      for (let k = 0; k < across; k++) {
        if (!chosen(random())) continue
        const t = (k + 0.5) / across
        path.rect(
          ax + (bx - ax) * t - 0.013 * size,
          ay + (by - ay) * t - (high * (floor + 0.62)) / floors - 0.018 * size,
          0.026 * size,
          0.036 * size,
        )
      }
    }
  }
}
