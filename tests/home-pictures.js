/**
 * Draws the pictures of the home page by the painters of the game, without words, in light and in dark: for each kind
 * a solved board, an untouched one, and a solved one of the children's corner. `cargo xtask icons` runs it; its
 * pictures are committed. With the name of a kind it draws that alone.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { launchChromium } from './browsers.js'
import { host } from './site.js'

/** @typedef {'solved' | 'blank' | 'corner'} What */

/**
 * The pictures: their names, sizes on the page, numbers of pixels per CSS pixel, and qualities.
 * @type {Record<What, { name: string, width: number, height: number, ratio: number, quality: number }>}
 */
const PICTURES = {
  solved: { name: 'kind', width: 360, height: 225, ratio: 1.4, quality: 32 },
  blank: { name: 'blank', width: 200, height: 125, ratio: 1.44, quality: 32 },
  corner: { name: 'corner', width: 360, height: 225, ratio: 1.4, quality: 32 },
}

/** @type {{ kind: string, levels: string[] }[]} */
const corner = JSON.parse(readFileSync(new URL('../www/catalogue/corner.json', import.meta.url), 'utf8'))

const browser = await launchChromium('draw the pictures of the kinds')
const site = await host()
const page = await browser.newPage({ reducedMotion: 'reduce' })
await page.route('**/blank.html', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto(`${site.url}blank.html`)
const kinds = await page.evaluate(async () => {
  const { Engine } = await import(new URL('/engine/client.js', location.href).href)
  const { PLAYERS_BUILDS } = await import(new URL('/lib/assets.js', location.href).href)
  return (await new Engine(PLAYERS_BUILDS).kinds('en')).map((/** @type {{ id: string }} */ { id }) => id)
})
const [, , only] = process.argv
for (const kind of only ? [only] : kinds)
  for (const [what, { name, quality, ...size }] of Object.entries(PICTURES))
    for (const theme of ['light', 'dark']) {
      const id = corner.find(game => game.kind === kind)?.levels.at(-1)
      if (what === 'corner' && !id) continue
      const picture = await page.evaluate(draw, { kind, what, id, ...size, dark: theme === 'dark' })
      const small = sharp(Buffer.from(picture, 'base64')).avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
      writeFileSync(new URL(`../www/icons/${name}-${kind}-${theme}.avif`, import.meta.url), await small.toBuffer())
    }
await browser.close()
await site.close()

/**
 * Draws a board, in the page. Solved: the last numbered level of the kind's ladder, or a new level where there is none;
 * a garden after its last round. Blank: the ladder's last level of the usual sort, before the first move.
 * @param {{ kind: string, what: string, id: string | undefined, width: number, height: number, ratio: number,
 *   dark: boolean }} as
 * @returns {Promise<string>}
 */
async function draw({ kind, what, id, width, height, ratio, dark }) {
  const file = (/** @type {string} */ path) => import(new URL(`/${path}`, location.href).href)
  const { Engine } = await file('engine/client.js')
  const { PLAYERS_BUILDS } = await file('lib/assets.js')
  const { stillPainter, drawStill } = await file('scenes/still.js')
  const { restView } = await file('game/view.js')
  const { newGame } = await file('game/game.js')
  const { rungsOf } = await file('catalogue/catalogue.js')
  const levels = await (await fetch(`/levels/${kind}.json`)).json()
  const engine = new Engine(PLAYERS_BUILDS)
  const { presets } = (await engine.kinds('en')).find((/** @type {{ id: string }} */ info) => info.id === kind)
  const isUsual = (/** @type {any} */ { preset = presets[0].id }) => preset === presets[0].id
  const chosen = {
    solved: () => rungsOf(levels).at(-1),
    blank: () => rungsOf(levels).findLast(isUsual),
    corner: () => levels.find((/** @type {any} */ level) => level.id === id),
  }[/** @type {'solved'} */ (what)]()
  const { level } = chosen ?? levels.at(-1) ?? (await engine.generate(kind, { seed: 1 }, 'en'))
  const named = await engine.board(level, 'en')
  const wordless = (/** @type {any[] | undefined} */ lines) => lines?.map(line => ({ ...line, name: '' }))
  const board = { ...named, rows: wordless(named.rows), columns: wordless(named.columns) }
  const solved = async () => {
    const { solutions } = await engine.solve(level, { limit: 1 })
    return board.rounds ? (await engine.film(level, solutions[0])).rounds.at(-1).entries : solutions[0]
  }
  const view = restView(board, what === 'blank' ? newGame(board).entries : await solved())
  const painter = await stillPainter(board, view, true)
  painter.theme(dark)
  painter.resize(width, height, ratio)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * ratio),
    height: Math.round(height * ratio),
  })
  drawStill(painter, canvas, view)
  return canvas.toDataURL('image/png').split(',')[1]
}
