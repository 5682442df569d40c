/**
 * Measures the cost of the element in a page of another origin: its size, and the time from the tag to a playable
 * board, with a given level and with a new one. `cargo xtask bench` runs it.
 */
import { readFileSync } from 'node:fs'
import { launchChromium } from './browsers.js'
import { blog, host, SCRIPT, scriptPath, shop, strict } from './e2e/abroad.js'
import { ladderOf } from './kinds.js'
import { sizes } from './sizes.js'

const VISITS = 9
const PUZZLES = {
  'a level of its own': 'src="/level.json"',
  'a new level': 'kind="island" grade="tracker" seed="7"',
}

const [browser, cdn, site] = await Promise.all([launchChromium('measure the element'), shop(), host({})])
const [{ level }] = ladderOf('island')
site.answers['/level.json'] = { body: JSON.stringify(level) }

/**
 * Returns the time from the start of the navigation to the playable board, in ms, with nothing cached.
 * @param {string} path @param {number} slower
 */
async function visit(path, slower) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => addEventListener('placewise-ready', () => performance.mark('ready'), { once: true }))
  await page.goto(site.origin + path)
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime)
  await context.close()
  return ms
}

try {
  console.log('element')
  console.log(`  ${SCRIPT.padEnd(44)} ${sizes([readFileSync(scriptPath())])}`)
  for (const [what, attributes] of Object.entries(PUZZLES)) {
    const path = `/${what.replaceAll(' ', '-')}`
    site.answers[path] = {
      body: blog(
        `<placewise-puzzle ${attributes}></placewise-puzzle>`,
        `<script type="module" src="${cdn.origin}/${SCRIPT}"></script>`,
      ),
      policy: strict(cdn.origin),
    }
    for (const slower of [1, 4]) {
      const times = []
      for (let i = 0; i < VISITS; i++) times.push(await visit(path, slower))
      times.sort((a, b) => a - b)
      const [best, median, worst] = [times[0], times[VISITS >> 1], times[VISITS - 1]].map(t => `${t.toFixed(0)} ms`)
      console.log(
        `  ${`from tag to playable, ${what}${slower > 1 ? `, ${slower} times slower` : ''}`.padEnd(58)} median ${median}  best ${best}  worst ${worst}`,
      )
    }
  }
} finally {
  await browser.close()
  cdn.close()
  site.close()
}
