// @ts-check
/**
 * Chalk: a colour with specks, as on a slate.
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { chance } from '../chance.js'

const SIDE = 64
const SPECKS = 210

/** @type {Map<string, CanvasPattern>} */
const chalks = new Map()

/** @param {Pen} pen @param {string} colour @returns {CanvasPattern | string} */
export function chalk(pen, colour) {
  const known = chalks.get(colour)
  if (known) return known
  const tile = document.createElement('canvas')
  tile.width = tile.height = SIDE
  const on = tile.getContext('2d')
  if (!on) return colour
  on.fillStyle = colour
  on.fillRect(0, 0, SIDE, SIDE)
  on.globalCompositeOperation = 'destination-out'
  const random = chance(41)
  for (let i = 0; i < SPECKS; i++) {
    on.globalAlpha = 0.2 + random() * 0.5
    on.fillRect(random() * SIDE, random() * SIDE, 0.6 + random() * 1.6, 0.6 + random() * 0.8)
  }
  const made = pen.createPattern(tile, 'repeat')
  if (made) chalks.set(colour, made)
  return made ?? colour
}
