// @ts-check
/**
 * A board as a still picture for paper: by its own painter, in the colours of paper.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Painter, View } from '../scenes/painter.js'
 */
import { make } from '../lib/dom.js'
import { drawStill, stillPainter } from '../scenes/still.js'

/** Dots of a printer to a pixel of the page: 288 to an inch. */
export const SHARP = 3

/** Eyes are nearer to paper than to a screen: what is written on a board may be smaller by this. */
const NEARER = 1.7

/**
 * What draws a picture: so many pixels of the page wide, that many of its own to each.
 * @type {WeakMap<HTMLCanvasElement, (width: number, sharp: number) => void>}
 */
const drawers = new WeakMap()

/**
 * Draws it as wide as it is shown by now: what is written on it has a least size.
 * @param {HTMLCanvasElement} canvas in the document
 * @param {number} sharp how many pixels it has to one of the page
 */
export const drawAsShown = (canvas, sharp) =>
  drawers.get(canvas)?.(Number.parseFloat(getComputedStyle(canvas).width), sharp)

/**
 * A picture that is drawn as soon as it is in its place: see `drawAsShown`.
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
    // A window that only grows higher changes no picture.
    if (drawn === (drawn = `${width} ${sharp}`)) return
    size(width, sharp)
    painter.theme(false, 'paper')
    painter.resize(width * NEARER, (width / painter.aspect) * NEARER, sharp / NEARER)
    drawStill(painter, canvas, view)
  }
  return { size, draw }
}
