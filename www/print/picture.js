// @ts-check
/**
 * A board as a still picture for paper: by its own painter, in the colours of paper.
 * @import { Board } from '../pkg/placewise.js'
 * @import { View } from '../scenes/index.js'
 */
import { make } from '../dom.js'
import { painterFor } from '../scenes/index.js'
import { artSettled } from '../scenes/sprites.js'

/** Dots of a printer to a pixel of the page: 288 to an inch. */
const SHARP = 3

/** Eyes are nearer to paper than to a screen: what is written on a board may be smaller by this. */
const NEARER = 1.7

/** A painter that has not come to rest by then never does. */
const MOST_FRAMES = 100

/** @param {Board} board @param {View} view @param {number} width in pixels of the page @param {{ plain?: boolean, label: string }} options */
export async function picture(board, view, width, { plain = false, label }) {
  const painter = painterFor(board, () => {}, plain)
  const height = width / painter.aspect
  const canvas = make('canvas', { width: Math.round(width * SHARP), height: Math.round(height * SHARP), role: 'img', 'aria-label': label })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const draw = () => {
    painter.theme(false, true)
    painter.resize(width * NEARER, height * NEARER, SHARP / NEARER)
    for (let i = 0; i < MOST_FRAMES && painter.draw(pen, view, 0, true); i++);
  }
  draw()
  await artSettled()
  draw()
  return canvas
}
