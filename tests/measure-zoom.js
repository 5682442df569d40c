/**
 * Measures how smoothly a map is zoomed on a slow device: Chromium with a processor four times slower. `node
 * tests/measure-zoom.js new-york`, after `cargo xtask build`. A frame is the work of the page's frame callback. A task
 * is all work that keeps the page's thread from the next frame, so that nothing hides in a timer: events, timers, the
 * frame with its layout, and the painting that Chromium does there without a graphics processor.
 */
import { launchChromium } from './browsers.js'
import { quantiles } from './quantiles.js'
import { host } from './site.js'
import { SLOWER, screens } from './slow.js'

const TURNS = 300
/** The maximum time between a turn of the wheel and the start of a frame that belongs to it. */
const TURNING_US = 100_000
/** The rests of the hand: one after every `every` turns, for `ms`. */
const REST = { every: 30, ms: 900 }

const browser = await launchChromium('measure the page')
const site = await host()
site.publish()

/** The largest map, with a piece on almost every block, or solved, if a second argument is given. */
const [MAP = 'new-york', WON] = process.argv.slice(2)
const PIECES = [
  'government',
  'supermarket',
  'school',
  'factory',
  'police',
  'fire',
  'hospital',
  'library',
  'park',
  'museum',
  'stadium',
  'station',
  'power-plant',
  'waste-plant',
  'university',
  'market',
  'housing',
  'theatre',
]
const LEVEL = { kind: 'city', board: MAP, pieces: Object.fromEntries(PIECES.map(piece => [piece, 1])), clues: [] }

/**
 * An event of a trace. ts, dur: in µs; tdur: its processor time, in µs
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any
 *   }} Traced
 */

/**
 * Zooms in and out with the wheel, at one place after another.
 * @param {import('@playwright/test').BrowserContextOptions} screen
 */
async function zoom(screen) {
  const page = await browser.newPage({ ...screen, serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (Object.assign(window, { delays: [] }))
    addEventListener('wheel', e => seen.delays.push(performance.now() - e.timeStamp), { capture: true })
  })
  await page.route('**/levels/city.json', route =>
    route.fulfill({ json: [{ id: 'city-zoom', number: 1, level: LEVEL }] }),
  )
  await page.goto(`${site.url}#level=city-zoom`)
  await page.waitForSelector('html[data-ready=true]')
  await fill(page)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const board = await page.locator('.stage').boundingBox()
  if (!board) throw new Error('nothing to zoom')
  // The cost of opening the board does not count.
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.keyboard.down('Control')
  for (let i = 0; i < TURNS; i++) {
    const turn = i / 12
    await page.mouse.move(
      board.x + board.width * (0.5 + 0.3 * Math.cos(turn)),
      board.y + board.height * (0.5 + 0.3 * Math.sin(turn)),
    )
    await page.mouse.wheel(0, Math.floor(i / REST.every) % 2 ? 20 : -20)
    // Regularly the hand rests, and the picture becomes sharp.
    await page.waitForTimeout((i + 1) % REST.every ? 16 : REST.ms)
  }
  await page.keyboard.up('Control')
  /** @type {{ traceEvents: Traced[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const delays = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).delays))
  await page.close()
  const drawn = traceEvents.filter(e => e.name === 'FireAnimationFrame' && e.ph === 'X')
  const tasks = traceEvents.filter(
    e => e.name === 'RunTask' && e.ph === 'X' && e.pid === drawn[0].pid && e.tid === drawn[0].tid,
  )
  const turns = traceEvents.filter(e => e.name === 'EventDispatch' && e.args?.data?.type === 'wheel').map(e => e.ts)
  const turning = (/** @type {Traced} */ frame) => turns.some(ts => frame.ts >= ts && frame.ts - ts < TURNING_US)
  return {
    turned: drawn.filter(turning),
    rested: drawn.filter(frame => !turning(frame)),
    tasks,
    delays,
    sharp: sharpAfter(turns, drawn),
  }
}

/**
 * Returns the times from the last turn before each rest to the last frame of that rest, in ms. By then the picture is
 * sharp, if the rest was long enough.
 * @param {number[]} turns
 * @param {Traced[]} drawn
 */
function sharpAfter(turns, drawn) {
  return turns
    .toSorted((a, b) => a - b)
    .flatMap((turn, i, all) => {
      const next = all[i + 1] ?? Infinity
      const frames = drawn.filter(({ ts }) => ts > turn && ts < next)
      return next - turn > (REST.ms * 1000) / 2 ? [(Math.max(turn, ...frames.map(({ ts }) => ts)) - turn) / 1000] : []
    })
}

/**
 * Puts down every piece, except one if the level is not to be solved.
 * @param {import('@playwright/test').Page} page
 */
async function fill(page) {
  const keys = await page
    .locator('.piece')
    .evaluateAll(pieces =>
      pieces.flatMap(p =>
        Array(Number(p.querySelector('.badge')?.textContent)).fill(p.querySelector('.key')?.textContent?.toLowerCase()),
      ),
    )
  for (const [i, key] of keys.slice(WON ? 0 : 1).entries()) {
    await page.locator(`.cell[data-site="${i}"]`).focus()
    await page.keyboard.press(key)
  }
  // Waits until evening has fallen and nothing moves.
  if (WON) await page.waitForTimeout(4500)
}

/**
 * Prints the times of events, by the clock and by the processor, which does not count other processes.
 * @param {string} what
 * @param {Traced[]} events
 * @param {number} most the time that they should not exceed, in ms
 */
function tell(what, events, most) {
  for (const [name, times] of /** @type {[string, number[]][]} */ ([
    [what, events.map(({ dur = 0 }) => dur / 1000)],
    ["  of it the processor's", events.map(({ tdur = 0 }) => tdur / 1000)],
  ]))
    console.log(`  ${name.padEnd(48)} ${quantiles(times)}, over ${most}: ${times.filter(ms => ms > most).length}`)
}

try {
  console.log(`zooming ${MAP}${WON ? ', won' : ''}, processor ${SLOWER} times slower`)
  for (const [name, screen] of Object.entries(screens)) {
    const { turned, rested, tasks, delays, sharp } = await zoom(screen)
    tell(`${name}: a frame while it turns`, turned, 8)
    tell(`${name}: a frame while it rests`, rested, 16)
    tell(
      `${name}: a task`,
      tasks.filter(({ dur = 0 }) => dur > 1000),
      50,
    )
    console.log(`  ${`${name}: until a turn is heard`.padEnd(48)} ${quantiles(delays)}`)
    console.log(`  ${`${name}: from the last turn until it is sharp`.padEnd(48)} ${quantiles(sharp)}`)
  }
} finally {
  await browser.close()
  await site.close()
}
