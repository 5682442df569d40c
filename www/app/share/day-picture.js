// @ts-check
/**
 * The picture of a day: its boards side by side, each with a star if it was solved without help.
 * @typedef {{ title: string, url: string, isAlone: boolean }} Shown   a board: the name of its kind, its picture
 */

/** The number of columns; the lengths in pixels of a board's picture, its name, gaps and lines of text. */
const COLUMNS = 3
const [WIDTH, HEIGHT, NAME, GAP, LINE] = [320, 200, 36, 20, 64]
const FONT = 'system-ui, sans-serif'

const COLOURS = {
  light: { paper: '#ffffff', ink: '#16303d', quiet: '#4b6470' },
  dark: { paper: '#1b2542', ink: '#e9eef8', quiet: '#b3c0d6' },
}
/** The disc of a star, as in the game. */
const [SUN, ON_SUN] = ['#ffcf56', '#3d2b00']

/**
 * Paints the picture.
 * @param {readonly Shown[]} boards @param {{ title: string, says: string, dark: boolean }} as
 */
export async function dayPicture(boards, { title, says, dark }) {
  const { paper, ink, quiet } = COLOURS[dark ? 'dark' : 'light']
  const rows = Math.ceil(boards.length / COLUMNS)
  const canvas = document.createElement('canvas')
  canvas.width = COLUMNS * (WIDTH + GAP) + GAP
  canvas.height = rows * (HEIGHT + NAME + GAP) + 2 * LINE + GAP
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  const write = (
    /** @type {string} */ text,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ font,
  ) => {
    pen.font = `${font} ${FONT}`
    pen.fillText(text, x, y, canvas.width - 2 * GAP)
  }
  pen.fillStyle = ink
  write(title, GAP, GAP / 2 + LINE / 2, '800 38px')
  const images = await Promise.all(boards.map(({ url }) => loaded(url)))
  for (const [i, { title, isAlone }] of boards.entries()) {
    const x = GAP + (i % COLUMNS) * (WIDTH + GAP)
    const y = LINE + GAP / 2 + Math.floor(i / COLUMNS) * (HEIGHT + NAME + GAP)
    pen.save()
    pen.beginPath()
    pen.roundRect(x, y, WIDTH, HEIGHT, 20)
    pen.clip()
    pen.drawImage(images[i], x, y, WIDTH, HEIGHT)
    pen.restore()
    if (isAlone) star(pen, x + 34, y + HEIGHT - 34)
    pen.fillStyle = quiet
    write(title, x + 4, y + HEIGHT + NAME / 2 + 2, '600 22px')
  }
  pen.fillStyle = ink
  write(says, GAP, canvas.height - LINE / 2 - GAP / 2, '700 34px')
  return canvas
}

/** @param {string} url */
async function loaded(url) {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Draws a star on a disc. @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y */
function star(pen, x, y) {
  pen.fillStyle = SUN
  pen.beginPath()
  pen.arc(x, y, 24, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = ON_SUN
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? 7 : 16]
    pen.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  pen.fill()
}
