// @ts-check
/**
 * A picture of a win: the board with the level's name below, as a file.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { View } from '../../scenes/painter.js'
 */
import { handOver } from '../../lib/export.js'
import { drawStill, stillPainter } from '../../scenes/still.js'

/** The lengths in pixels of the picture's longer side, of its margin, and of the line with the name. */
const LONG = 1600
const RIM = 40
const NAME = 56

const COLOURS = {
  light: { paper: '#ffffff', ink: '#16303d' },
  dark: { paper: '#1b2542', ink: '#e9eef8' },
}

/**
 * @param {Board} board
 * @param {View} view
 * @param {{ name: string, dark: boolean }} look
 */
export async function winPicture(board, view, { name, dark }) {
  const painter = await stillPainter(board, view)
  const width = Math.round(Math.min(LONG, LONG * painter.aspect))
  const height = Math.round(width / painter.aspect)
  const picture = document.createElement('canvas')
  Object.assign(picture, { width, height })
  painter.theme(dark)
  // Lines and letters are as large as on a screen with half the number of pixels.
  painter.resize(width / 2, height / 2, 2)
  drawStill(painter, picture, view)
  return framed(picture, name, COLOURS[dark ? 'dark' : 'light'])
}

/** @param {HTMLCanvasElement} picture @param {string} name @param {{ paper: string, ink: string }} colours */
function framed(picture, name, { paper, ink }) {
  const sheet = document.createElement('canvas')
  sheet.width = picture.width + 2 * RIM
  sheet.height = picture.height + 3 * RIM + NAME
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext('2d'))
  pen.fillStyle = paper
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.drawImage(picture, RIM, RIM)
  pen.fillStyle = ink
  pen.font = `700 ${NAME * 0.72}px system-ui, sans-serif`
  pen.textBaseline = 'middle'
  const y = picture.height + 2 * RIM + NAME / 2
  pen.textAlign = 'right'
  pen.fillText('Placewise', sheet.width - RIM, y)
  const room = sheet.width - 3 * RIM - pen.measureText('Placewise').width
  pen.textAlign = 'left'
  pen.fillText(name, RIM, y, room)
  return sheet
}

/**
 * Downloads the picture as a file.
 * @param {HTMLCanvasElement} canvas
 * @param {string} name of the file, without its extension
 */
export async function give(canvas, name) {
  /** @type {Blob | null} */
  const blob = await new Promise(done => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the browser made no picture')
  handOver(`${name}.png`, blob)
}
