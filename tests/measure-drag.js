/**
 * Measures how smoothly a piece is dragged on a slow device: Chromium with a processor four times slower. `cargo xtask
 * bench` runs it.
 */
import { launchChromium } from './browsers.js'
import { quantiles } from './quantiles.js'
import { host } from './site.js'
import { SLOWER, screens } from './slow.js'

const MOVES = 400

const browser = await launchChromium('measure the page')
const site = await host()
site.publish()

/** Drags a piece in circles over the board. @param {import('@playwright/test').BrowserContextOptions} screen */
async function drag(screen) {
  const page = await browser.newPage({ ...screen, serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (Object.assign(window, { frames: [], delays: [] }))
    const real = requestAnimationFrame
    window.requestAnimationFrame = draw =>
      real(now => {
        const start = performance.now()
        draw(now)
        seen.frames.push(performance.now() - start)
      })
    addEventListener('pointermove', e => seen.delays.push(performance.now() - e.timeStamp), { capture: true })
  })
  await page.goto(`${site.url}#level=island-50`)
  await page.waitForSelector('html[data-ready=true]')
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const [piece, board] = await Promise.all([
    page.locator('.piece').first().boundingBox(),
    page.locator('.stage').boundingBox(),
  ])
  if (!piece || !board) throw new Error('nothing to drag')
  await page.mouse.move(piece.x + 20, piece.y + 20)
  await page.mouse.down()
  // The cost of opening the board does not count.
  await page.evaluate(() => Object.assign(window, { frames: [], delays: [] }))
  for (let i = 0; i < MOVES; i++) {
    const turn = i / 4
    await page.mouse.move(
      board.x + board.width * (0.5 + 0.35 * Math.cos(turn)),
      board.y + board.height * (0.5 + 0.35 * Math.sin(turn)),
    )
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
  const seen = await page.evaluate(() => {
    const { frames, delays } = /** @type {any} */ (window)
    return { frames, delays }
  })
  await page.close()
  return seen
}

try {
  console.log(`dragging, processor ${SLOWER} times slower`)
  for (const [name, screen] of Object.entries(screens)) {
    const { frames, delays } = await drag(screen)
    console.log(`  ${`${name}: drawing a frame`.padEnd(44)} ${quantiles(frames)}`)
    console.log(`  ${`${name}: until a move is heard`.padEnd(44)} ${quantiles(delays)}`)
  }
} finally {
  await browser.close()
  await site.close()
}
