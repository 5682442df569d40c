/**
 * Measures the cost of a first visit on a phone: the time to the first picture and to the playable board, and the
 * requests until then. A processor four times slower, the line of `slow-host.js`, an empty cache; the median of nine
 * visits each. `cargo xtask bench` runs it on the site that `cargo xtask build` makes.
 */
import { devices } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { launchChromium } from './browsers.js'
import { slowHost } from './slow-host.js'

const VISITS = Number(process.env.VISITS ?? 9)
const site = process.argv[2] ?? fileURLToPath(new URL('../dist/site/', import.meta.url))
const phone = { ...devices['Pixel 7'], serviceWorkers: /** @type {const} */ ('block') }

const browser = await launchChromium('measure a first visit')

/** @param {Awaited<ReturnType<typeof slowHost>>} host */
async function visit(host) {
  host.answers.length = 0
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.ready && !performance.getEntriesByName('ready').length)
        performance.mark('ready')
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { element, startTime } = /** @type {any} */ (entry)
        if (element?.matches('.first-board')) performance.mark('first picture', { startTime })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const shift = /** @type {any} */ (entry)
        if (!shift.hadRecentInput) performance.mark('shift', { detail: shift.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(host.url)
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0, undefined, { timeout: 120_000 })
  const answers = [...host.answers]
  const seen = await page.evaluate(() => ({
    playable: performance.getEntriesByName('ready')[0].startTime,
    text: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    picture: performance.getEntriesByName('first picture')[0]?.startTime ?? NaN,
    shift: performance.getEntriesByName('shift').reduce((sum, mark) => sum + /** @type {any} */ (mark).detail, 0),
  }))
  await context.close()
  return { ...seen, requests: answers.length, bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0), answers }
}

/** @param {number[]} numbers */
const median = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1]

try {
  for (const compresses of [true, false]) {
    const host = await slowHost(site, compresses)
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const visits = []
    for (let i = 0; i < VISITS; i++) visits.push(await visit(host))
    host.close()
    const middle = (/** @type {'playable' | 'text' | 'picture' | 'requests' | 'bytes' | 'shift'} */ what) =>
      median(visits.map(v => v[what]))
    const seconds = (/** @type {'text' | 'picture' | 'playable'} */ what) =>
      `${what} ${(middle(what) / 1000).toFixed(2)} s, `
    console.log(
      `a first visit on a phone, ${compresses ? 'brotli' : 'as it is'}: ` +
        seconds('text') +
        seconds('picture') +
        seconds('playable') +
        `${middle('requests')} requests, ${(middle('bytes') / 1000).toFixed(1)} KB, ` +
        `shift ${middle('shift').toFixed(3)}`,
    )
    if (process.env.PARTS)
      for (const { path, bytes } of visits[0].answers) console.log(`  ${String(bytes).padStart(8)}  ${path}`)
  }
} finally {
  await browser.close()
}
