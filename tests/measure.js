/** What the page costs: bytes of the first visit, and the time to the first playable board in Chromium. `cargo xtask bench` runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { engines } from './browsers.js'
import { xtask } from './xtask.js'

const VISITS = 9

const [command, ...words] = xtask
const server = spawn(command, [...words, 'serve-only', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const [line] = await once(server.stdout, 'data')
const address = String(line).match(/http:\S+/)?.[0] ?? ''

const engine = engines().find(e => e.name === 'chromium')
if (!engine) throw new Error('Chromium is needed to measure the page')
const browser = await chromium.launch(engine.use?.launchOptions)

/** One visit with an empty cache: milliseconds to the first playable board, and what was fetched. */
async function visit() {
  const context = await browser.newContext()
  const page = await context.newPage()
  /** @type {Promise<{ url: string, body: Buffer }>[]} */
  const fetched = []
  context.on('response', response => fetched.push(response.body().then(body => ({ url: response.url(), body }))))
  await page.addInitScript(() => {
    const seen = () => {
      if (document.documentElement.dataset.ready && !performance.getEntriesByName('ready').length) performance.mark('ready')
    }
    new MutationObserver(seen).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
  })
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime)
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(fetched)
  await context.close()
  return { ms, files }
}

/** @param {Buffer[]} bodies */
function sizes(bodies) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const total = (/** @type {(body: Buffer) => number} */ size) => bodies.reduce((sum, body) => sum + size(body), 0)
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`
  return `raw ${kb(total(b => b.length))}  gzip ${kb(total(b => gzipSync(b, { level: 9 }).length))}  brotli ${kb(total(b => brotliCompressSync(b, brotli).length))}`
}

try {
  const visits = []
  for (let i = 0; i < VISITS; i++) visits.push(await visit())
  const files = [...new Map(visits[0].files.map(file => [file.url, file.body]))]
  const wasm = files.filter(([url]) => url.endsWith('.wasm'))
  console.log(`page, first visit: ${files.length} files`)
  console.log(`  ${'wasm'.padEnd(44)} ${sizes(wasm.map(([, body]) => body))}`)
  console.log(`  ${'everything'.padEnd(44)} ${sizes(files.map(([, body]) => body))}`)
  const times = visits.map(v => v.ms).sort((a, b) => a - b)
  const [best, median, worst] = [times[0], times[VISITS >> 1], times[VISITS - 1]].map(t => `${t.toFixed(0)} ms`)
  console.log(`  ${`first playable board, Chromium, ${VISITS} cold visits`.padEnd(44)} median ${median}  best ${best}  worst ${worst}`)
} finally {
  await browser.close()
  server.kill()
}
