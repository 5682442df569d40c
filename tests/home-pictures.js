/**
 * Draws a solved board of each kind by its own painter, without words, in light and in dark: the pictures of the kinds
 * on the home page. `cargo xtask icons` runs it; its pictures are committed. With the name of a kind it draws that
 * alone.
 */
import { writeFileSync } from 'node:fs'
import { launchChromium } from './browsers.js'
import { host } from './site.js'

/** The size of a picture on the page, and the number of pixels per CSS pixel. */
const SIZE = { width: 360, height: 225 }
const RATIO = 1.4

const browser = await launchChromium('draw the pictures of the kinds')
const site = await host()
const page = await browser.newPage({ reducedMotion: 'reduce' })
await page.route('**/blank.html', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto(`${site.url}blank.html`)
const kinds = await page.evaluate(async () => {
  const { Engine } = await import(new URL('/engine/client.js', location.href).href)
  return (await new Engine().kinds('en')).map((/** @type {{ id: string }} */ { id }) => id)
})
const [, , only] = process.argv
for (const kind of only ? [only] : kinds)
  for (const theme of ['light', 'dark']) {
    const picture = await page.evaluate(draw, { kind, ...SIZE, ratio: RATIO, dark: theme === 'dark' })
    writeFileSync(new URL(`../www/icons/kind-${kind}-${theme}.webp`, import.meta.url), Buffer.from(picture, 'base64'))
  }
await browser.close()
await site.close()

/**
 * Draws the last numbered level of the kind's ladder, in the page, or a new level where there is none; a garden after
 * its last round.
 * @param {{ kind: string, width: number, height: number, ratio: number, dark: boolean }} as
 * @returns {Promise<string>}
 */
async function draw({ kind, width, height, ratio, dark }) {
  const file = (/** @type {string} */ path) => import(new URL(`/${path}`, location.href).href)
  const { Engine } = await file('engine/client.js')
  const { stillPainter, drawStill } = await file('scenes/still.js')
  const { restView } = await file('game/view.js')
  const { rungsOf } = await file('catalogue/catalogue.js')
  const levels = await (await fetch(`/levels/${kind}.json`)).json()
  const engine = new Engine()
  const { level } = rungsOf(levels).at(-1) ?? levels.at(-1) ?? (await engine.generate(kind, { seed: 1 }, 'en'))
  const named = await engine.board(level, 'en')
  const wordless = (/** @type {any[] | undefined} */ lines) => lines?.map(line => ({ ...line, name: '' }))
  const board = { ...named, rows: wordless(named.rows), columns: wordless(named.columns) }
  const { solutions } = await engine.solve(level, { limit: 1 })
  const entries = board.rounds ? (await engine.film(level, solutions[0])).rounds.at(-1).entries : solutions[0]
  const view = restView(board, entries)
  const painter = await stillPainter(board, view, true)
  painter.theme(dark)
  painter.resize(width, height, ratio)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
  })
  drawStill(painter, canvas, view)
  return canvas.toDataURL('image/webp', 0.4).split(',')[1]
}
