/**
 * Measures the cost of a move at the start of a game and after hundreds of moves, on the largest boards: Chromium with
 * a processor four times slower. `cargo xtask bench` runs it.
 */
import { launchChromium } from './browsers.js'
import { LEVELS } from './e2e/path.js'
import { quantiles } from './quantiles.js'
import { host } from './site.js'
import { SLOWER, screens } from './slow.js'

const MARKS = 230
/** The number of marks at each end whose median is printed. */
const SOME = 20

const numbrix = [{ id: 'large', number: 1, grade: 'starter', level: { kind: 'numbrix', givens: LEVELS.large.givens } }]
const boards = {
  'Sudoku, 16x16': { address: '#level=sudoku-30', mode: '.pad-mode[data-mode="corner"]' },
  'Numbrix, 20x20': { address: '#level=large', mode: '.path-modes [data-mode="corner"]' },
}

const browser = await launchChromium('measure the page')
const site = await host()
site.edit('levels/numbrix.json', () => JSON.stringify(numbrix))

/** Marks one place after another by keyboard. @param {{ address: string, mode: string }} board */
async function mark({ address, mode }) {
  const page = await browser.newPage({ ...screens['desk, 1280x800'], serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (Object.assign(window, { handled: [] }))
    let start = 0
    addEventListener('keydown', () => (start = performance.now()), { capture: true })
    // Microtasks of a listener run before the next listener is called.
    addEventListener('keydown', () => seen.handled.push(performance.now() - start))
  })
  await page.goto(`${site.url}${address}`)
  await page.waitForSelector('html[data-ready=true]')
  await page.locator(mode).click()
  const protocol = await page.context().newCDPSession(page)
  // The processor time of the page's main thread, so that other processes do not count.
  await protocol.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await protocol.send('Performance.enable')
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const busy = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const free = await page
    .getByRole('gridcell')
    .evaluateAll(cells => cells.flatMap((cell, site) => (/empty/i.test(cell.ariaLabel ?? '') ? [site] : [])))
  if (!free.length) throw new Error('no place to mark')
  const costs = []
  for (let n = 0; n < MARKS; n++) {
    await page
      .getByRole('gridcell')
      .nth(free[n % free.length])
      .focus()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    const before = await busy()
    await page.keyboard.press(String(1 + (Math.floor(n / free.length) % 9)))
    // Meanwhile the page judges, draws and stores the move.
    await page.waitForTimeout(150)
    costs.push(1000 * ((await busy()) - before))
  }
  const handled = await page.evaluate(() => /** @type {any} */ (window).handled)
  await page.close()
  return { costs, handled }
}

/** @param {number[]} times */
const median = times => times.toSorted((a, b) => a - b)[times.length >> 1]

try {
  console.log(`marks by keyboard, processor ${SLOWER} times slower`)
  for (const [name, board] of Object.entries(boards)) {
    const { costs, handled } = await mark(board)
    const [first, last] = [costs.slice(0, SOME), costs.slice(-SOME)].map(median)
    const tell = (/** @type {string} */ what, /** @type {string} */ figures) =>
      console.log(`  ${`${name}: ${what}`.padEnd(44)} ${figures}`)
    tell('the key handler', quantiles(handled))
    tell(
      `the page at work, median of ${SOME} marks`,
      `first ${first.toFixed(1)} ms  from ${MARKS - SOME + 1} ${last.toFixed(1)} ms  ${(last / first).toFixed(2)} times`,
    )
  }
} finally {
  await browser.close()
  await site.close()
}
