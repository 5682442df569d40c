// @ts-check
/**
 * A picture of a view on a canvas of its own, drawn until nothing of it changes.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Painter, View } from './painter.js'
 */
import { loadPainter, painterFor } from './index.js'
import { artSettled } from './sprites.js'

/** A painter that has not come to rest by then never does. */
const MOST_FRAMES = 100

/** How wide a picture is that is never shown. */
const SMALL = 40

/** @param {Painter} painter with its size and colours @param {HTMLCanvasElement} canvas @param {View} view */
export function drawStill(painter, canvas, view) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const isToChange = () => painter.draw(pen, view, 0, true) || (painter.prepare?.(canvas) ?? 'idle') !== 'idle'
  for (let i = 0; i < MOST_FRAMES && isToChange(); i++);
}

/**
 * A painter for a still picture, once all the art of the view is here.
 * @param {Board} board
 * @param {View} view
 * @param {boolean} [plain]
 */
export async function stillPainter(board, view, plain = false) {
  await loadPainter(board)
  // A first one, small and never shown, asks for the art.
  const asking = painterFor(board, () => {}, plain)
  const canvas = document.createElement('canvas')
  canvas.width = SMALL
  canvas.height = Math.round(SMALL / asking.aspect)
  asking.resize(SMALL, SMALL / asking.aspect, 1)
  drawStill(asking, canvas, view)
  await artSettled()
  return painterFor(board, () => {}, plain)
}
