/**
 * Prints Lighthouse's results for each page of the built site, on a phone and on a desktop. `cargo xtask bench` runs
 * it.
 * It is a separate package, because Lighthouse is three times as large as everything that the tests need.
 */
import { readdirSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { launchChromium } from '../browsers.js'
import { host } from '../site.js'

/** The number of runs; performance varies from run to run, so the result is their median. */
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const core = (/** @type {string} */ file) =>
  import(new URL(`node_modules/lighthouse/core/${file}`, import.meta.url).href)
const { default: lighthouse } = await core('index.js')
const { default: desk } = await core('config/desktop-config.js')
const profiles = { phone: undefined, desk }

const site = await host('', () => true, 'site')
site.publish()
const port = await freePort()
const browser = await launchChromium('ask Lighthouse', [`--remote-debugging-port=${port}`])

/** @param {string} page @param {object | undefined} config @returns {Promise<any>} */
async function look(page, config) {
  const answer = await lighthouse(site.url + page, { port, onlyCategories: CATEGORIES, logLevel: 'silent' }, config)
  if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message)
  return answer.lhr
}

/** @param {any[]} reports */
const middle = reports =>
  reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)[reports.length >> 1]

/** Returns the failed audits, in the categories' own words. @param {any} report */
function complaints({ categories, audits }) {
  const counted = CATEGORIES.flatMap(id =>
    categories[id].auditRefs
      .filter((/** @type {any} */ ref) => ref.weight)
      .map((/** @type {any} */ ref) => audits[ref.id]),
  )
  return counted
    .filter(audit => audit.score !== null && audit.score < 0.9)
    .map(audit => `${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
}

try {
  console.log(`lighthouse ${'page'.padEnd(14)} ${'profile'.padEnd(8)}${CATEGORIES.map(c => c.padStart(16)).join('')}`)
  for (const page of readdirSync(new URL('../../www/', import.meta.url)).filter(name => name.endsWith('.html'))) {
    for (const [name, config] of Object.entries(profiles)) {
      const reports = []
      for (let i = 0; i < RUNS; i++) reports.push(await look(page === 'index.html' ? '' : page, config))
      const report = middle(reports)
      console.log(
        `           ${page.padEnd(14)} ${name.padEnd(8)}${CATEGORIES.map(c => String(Math.round(report.categories[c].score * 100)).padStart(16)).join('')}`,
      )
      for (const complaint of complaints(report)) console.log(`             ${complaint}`)
    }
  }
} finally {
  await browser.close()
  await site.close()
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  return port
}
