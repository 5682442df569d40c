/**
 * Draws the board of the first lesson by its own painter, without words: the picture that a first visit shows before
 * the game has loaded. `cargo xtask icons` runs it; its pictures are committed.
 */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { launchChromium } from './browsers.js'
import { host } from './site.js'

const browser = await launchChromium('draw the first board')
const site = await host()
const page = await browser.newPage({ reducedMotion: 'reduce' })
await page.route('**/blank.html', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto(`${site.url}blank.html`)
for (const [shape, size] of Object.entries({
  high: { width: 390, height: 241, ratio: 1.5 },
  wide: { width: 844, height: 728, ratio: 1 },
})) {
  for (const theme of ['light', 'dark']) {
    const picture = await page.evaluate(draw, { ...size, dark: theme === 'dark' })
    const small = sharp(Buffer.from(picture, 'base64')).avif({ quality: 20, effort: 9, chromaSubsampling: '4:2:0' })
    await writeFile(new URL(`../www/icons/first-${shape}-${theme}.avif`, import.meta.url), await small.toBuffer())
  }
}
await browser.close()
await site.close()

/**
 * Draws the board, in the page.
 * @param {{ width: number, height: number, ratio: number, dark: boolean }} as
 * @returns {Promise<string>}
 */
async function draw({ width, height, ratio, dark }) {
  const file = (/** @type {string} */ path) => import(new URL(`/${path}`, location.href).href)
  const { Engine } = await file('engine/client.js')
  const { PLAYERS_BUILDS } = await file('lib/assets.js')
  const { loadPainter, painterFor } = await file('scenes/index.js')
  const { artSettled } = await file('scenes/sprites.js')
  const { restView } = await file('game/view.js')
  const [{ level }] = await (await fetch('/lessons/island.json')).json()
  const named = await new Engine(PLAYERS_BUILDS).board(level, 'en')
  const wordless = (/** @type {any[]} */ lines) => lines.map(line => ({ ...line, name: '' }))
  const board = { ...named, rows: wordless(named.rows), columns: wordless(named.columns) }
  await loadPainter(board)
  const painter = painterFor(board, () => {}, true)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
  })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const paint = () => {
    painter.theme(dark)
    painter.resize(width, height, ratio)
    for (
      let frame = 0;
      frame < 100 &&
      painter.draw(
        pen,
        restView(
          board,
          board.sites.map(() => null),
        ),
        0,
        true,
      );
      frame++
    );
  }
  paint()
  await artSettled()
  paint()
  return canvas.toDataURL('image/png').split(',')[1]
}
