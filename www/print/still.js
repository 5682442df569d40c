// @ts-check
/**
 * A board as a still picture for paper, by its own painter and in the colours of paper.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Painter, View } from '../scenes/painter.js'
 */
import { make } from '../lib/dom.js'
import { drawStill, stillPainter } from '../scenes/still.js'

/** The printer's dots per pixel of the page: 288 per inch. */
export const SHARP = 3

/** The factor by which the writing on a board may be smaller, as eyes are nearer to paper than to a screen. */
const NEARER = 1.7

/**
 * The functions that draw each picture, for a width in pixels of the page and a number of its own pixels per pixel of
 * the page.
 * @type {WeakMap<HTMLCanvasElement, (width: number, sharp: number) => void>}
 */
const drawers = new WeakMap()

/**
 * Draws a picture at its current width on the page, as its writing has a minimum size.
 * @param {HTMLCanvasElement} canvas in the document
 * @param {number} sharp its pixels per pixel of the page
 */
export const drawAsShown = (canvas, sharp) =>
  drawers.get(canvas)?.(Number.parseFloat(getComputedStyle(canvas).width), sharp)

/**
 * Creates a picture, to be drawn when it is in its place: see `drawAsShown`.
 * @param {Board} board
 * @param {View} view
 * @param {number} width in pixels of the page, until it is shown
 * @param {{ plain?: boolean, label: string }} options
 */
export async function picture(board, view, width, { plain = false, label }) {
  const canvas = make('canvas', { role: 'img', 'aria-label': label })
  const { size, draw } = drawer(await stillPainter(board, view, plain), canvas, view)
  size(width)
  drawers.set(canvas, draw)
  return canvas
}

/** @param {Painter} painter @param {HTMLCanvasElement} canvas @param {View} view */
function drawer(painter, canvas, view) {
  /** @param {number} width @param {number} [sharp] */
  const size = (width, sharp = SHARP) => {
    canvas.width = Math.round(width * sharp)
    canvas.height = Math.round((width / painter.aspect) * sharp)
  }
  let drawn = ''
  /** @param {number} width @param {number} sharp */
  const draw = (width, sharp) => {
    // A window that only grows in height changes no picture.
    if (drawn === (drawn = `${width} ${sharp}`)) return
    size(width, sharp)
    painter.theme(false, 'paper')
    painter.resize(width * NEARER, (width / painter.aspect) * NEARER, sharp / NEARER)
    drawStill(painter, canvas, view)
  }
  return { size, draw }
}
