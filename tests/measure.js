/**
 * Measures the cost of the page: bytes and the time to the first playable board, on a first and on a next visit. `cargo
 * xtask bench` runs it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium } from './browsers.js'
import { host } from './site.js'
import { sizes } from './sizes.js'

/** @import { BrowserContext } from '@playwright/test' */

const VISITS = 9

const browser = await launchChromium('measure the page')
const site = await host()
site.publish()

/**
 * Opens the page in a new tab and waits until the service worker has stored all files.
 * @param {BrowserContext} context
 */
async function visit(context) {
  site.answers.length = 0
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = () => {
      if (document.documentElement.dataset.ready && !performance.getEntriesByName('ready').length)
        performance.mark('ready')
    }
    new MutationObserver(seen).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
  })
  await page.goto(site.url)
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime)
  // The browser looks for a new version when it is idle.
  await until(() => site.answers.some(({ path }) => path === 'pkg/files.js'))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.close()
  const answers = [...site.answers]
  const start = answers.findIndex(({ path }) => path === 'sw.js')
  return { ms, shown: answers.slice(0, start), kept: answers.slice(start) }
}

/** @param {() => boolean} holds */
async function until(holds) {
  for (let tries = 200; !holds(); tries--) {
    if (!tries) throw new Error('the browser did not ask for a new version')
    await sleep(100)
  }
}

/** @param {{ body: Buffer }[]} answers */
const sizesOf = answers => sizes(answers.map(({ body }) => body))

/** @param {string} what @param {string} figures */
const tell = (what, figures) => console.log(`  ${what.padEnd(44)} ${figures}`)

/** @param {{ ms: number }[]} visits */
function times(visits) {
  const sorted = visits.map(v => v.ms).sort((a, b) => a - b)
  const [best, median, worst] = [sorted[0], sorted[VISITS >> 1], sorted[VISITS - 1]].map(t => `${t.toFixed(0)} ms`)
  tell(`first playable board, Chromium, ${VISITS} visits`, `median ${median}  best ${best}  worst ${worst}`)
}

try {
  /** @type {Awaited<ReturnType<typeof visit>>[][]} */
  const [first, next] = [[], []]
  for (let i = 0; i < VISITS; i++) {
    const context = await browser.newContext()
    first.push(await visit(context))
    next.push(await visit(context))
    await context.close()
  }
  const { shown, kept } = first[0]
  console.log('page, first visit')
  tell('wasm', sizesOf(shown.filter(({ path }) => path.endsWith('.wasm'))))
  tell(`to the playable board, ${shown.length} answers`, sizesOf(shown))
  tell(`to be kept, after that, ${kept.length} answers`, sizesOf(kept))
  times(first)
  console.log('page, next visit')
  tell(`to the playable board, ${next[0].shown.length} answers`, sizesOf(next[0].shown))
  tell(`for a new version, ${next[0].kept.length} answers`, sizesOf(next[0].kept))
  times(next)
} finally {
  await browser.close()
  await site.close()
}
