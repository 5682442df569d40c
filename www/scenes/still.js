// @ts-check
/**
 * Draws a view on a canvas of its own until the picture no longer changes.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Painter, View } from './painter.js'
 */
import { loadPainter, painterFor } from './index.js'
import { artSettled } from './sprites.js'

/** The maximum number of frames; a painter that has not come to rest by then never does. */
const MOST_FRAMES = 100

/** The width of the picture that only requests art. */
const SMALL = 40

/** @param {Painter} painter with its size and colours @param {HTMLCanvasElement} canvas @param {View} view */
export function drawStill(painter, canvas, view) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const isToChange = () => painter.draw(pen, view, 0, true) || (painter.prepare?.(canvas) ?? 'idle') !== 'idle'
  for (let i = 0; i < MOST_FRAMES && isToChange(); i++);
}

/**
 * Returns a painter for a still picture, after all the art of the view has arrived.
 * @param {Board} board
 * @param {View} view
 * @param {boolean} [plain]
 */
export async function stillPainter(board, view, plain = false) {
  await loadPainter(board)
  // A first painter, small and never shown, requests the art.
  const asking = painterFor(board, () => {}, plain)
  const canvas = document.createElement('canvas')
  canvas.width = SMALL
  canvas.height = Math.round(SMALL / asking.aspect)
  asking.resize(SMALL, SMALL / asking.aspect, 1)
  drawStill(asking, canvas, view)
  await artSettled()
  return painterFor(board, () => {}, plain)
}
