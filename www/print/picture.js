// @ts-check
/**
 * A board as a still picture for paper: by its own painter, in the colours of paper.
 * @import { Board } from '../pkg/placewise.js'
 * @import { View } from '../scenes/painter.js'
 */
import { make } from '../lib/dom.js'
import { loadPainter, painterFor } from '../scenes/index.js'
import { artSettled } from '../scenes/sprites.js'

/** Dots of a printer to a pixel of the page: 288 to an inch. */
const SHARP = 3

/** Eyes are nearer to paper than to a screen: what is written on a board may be smaller by this. */
const NEARER = 1.7

/** A painter that has not come to rest by then never does. */
const MOST_FRAMES = 100

/**
 * What draws a picture, so many pixels of the page wide.
 * @type {WeakMap<HTMLCanvasElement, (width: number) => void>}
 */
const drawers = new WeakMap()

/**
 * Draws it as wide as it is shown by now: what is written on it has a least size.
 * @param {HTMLCanvasElement} canvas in the document
 */
export const drawAsShown = canvas => drawers.get(canvas)?.(Number.parseFloat(getComputedStyle(canvas).width))

/**
 * @param {Board} board
 * @param {View} view
 * @param {number} width in pixels of the page, until it is shown
 * @param {{ plain?: boolean, label: string }} options
 */
export async function picture(board, view, width, { plain = false, label }) {
  await loadPainter(board)
  const painter = painterFor(board, () => {}, plain)
  const canvas = make('canvas', { role: 'img', 'aria-label': label })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const draw = (/** @type {number} */ width) => {
    const height = width / painter.aspect
    canvas.width = Math.round(width * SHARP)
    canvas.height = Math.round(height * SHARP)
    painter.theme(false, true)
    painter.resize(width * NEARER, height * NEARER, SHARP / NEARER)
    const isToChange = () => painter.draw(pen, view, 0, true) || (painter.prepare?.(canvas) ?? 'idle') !== 'idle'
    for (let i = 0; i < MOST_FRAMES && isToChange(); i++);
  }
  draw(width)
  await artSettled()
  draw(width)
  drawers.set(canvas, draw)
  return canvas
}
