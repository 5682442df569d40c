/**
 * How long a designer waits after an edit: 500 edits a kind, recorded by a seed, through the page itself. Time from the edit to the number of
 * answers on the page, and to everything (sure places, clues not needed or at odds, grade, explanation, advice).
 * `node tests/measure-designer.js [slower]`; give 4 for a processor four times slower.
 */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { engines } from './browsers.js'
import { host } from './site.js'

const EDITS = 500
const EDITS_A_LEVEL = 10
const slower = Number(process.argv[2] ?? 1)
const engine = engines().find(e => e.name === 'chromium')
if (!engine) throw new Error('Chromium is needed to measure the page')
const browser = await chromium.launch(engine.use?.launchOptions)
const site = await host()

/** A generator of numbers from a seed (mulberry32). @param {number} seed */
function chanceOf(seed) {
  return (/** @type {number} */ below) => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** @param {number[]} times @param {number} share */
const quantile = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]

/** @param {import('@playwright/test').Page} page @param {() => Promise<unknown>} edit */
async function timed(page, edit) {
  await page.evaluate(() => { for (const what of ['answers', 'everything']) performance.clearMeasures(what); performance.clearMarks('edit') })
  await edit()
  await page.waitForFunction(() => performance.getEntriesByName('everything').length || !document.querySelector('.stands')?.getAttribute('aria-busy')?.includes('true'))
  return page.evaluate(() => ['answers', 'everything'].map(what => performance.getEntriesByName(what)[0]?.duration))
}

/** @param {import('@playwright/test').Page} page @param {object} level */
async function take(page, level) {
  await page.locator('#open-files').click()
  await page.locator('#paste').fill(JSON.stringify(level))
  await page.locator('#take').click()
  await page.waitForSelector('#files-dialog', { state: 'hidden' })
}

/** One of the things a designer does: a clue goes, moves, comes; the board is painted; undo. @param {import('@playwright/test').Page} page @param {(below: number) => number} chance */
async function some(page, chance) {
  const press = (/** @type {string} */ selector, /** @type {number} */ nth) => page.locator(selector).nth(nth).evaluate(button => /** @type {HTMLElement} */ (button).click())
  const clues = await page.locator('.clue-row[data-clue]').count()
  const brushes = await page.locator('.brush').count()
  const what = chance(6)
  if (what === 0 && clues) return press('.clue-row[data-clue] [id^=remove]', chance(clues))
  if (what === 1) return press('#undo', 0)
  if (what <= 3 && brushes) {
    await press('.brush', chance(brushes))
    const cell = page.getByRole('gridcell').nth(chance(await page.getByRole('gridcell').count()))
    await cell.focus()
    return page.keyboard.press('Enter')
  }
  for (const field of await page.locator('.builder select').all()) {
    const options = await field.locator('option').count()
    await field.selectOption({ index: chance(options) })
    if ((await field.getAttribute('id')) === 'build-rule') break
  }
  for (const id of ['#build-piece-0', '#build-piece-1', '#build-tag-0']) {
    const field = page.locator(id)
    if (await field.count()) await field.selectOption({ index: chance(await field.locator('option').count()) })
  }
  return press('#build-done', 0)
}

for (const kind of ['island', 'garden', 'city']) {
  const ladder = JSON.parse(readFileSync(new URL(`../www/levels/${kind}.json`, import.meta.url), 'utf8'))
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
  if (slower > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${site.url}designer.html`)
  await page.waitForSelector('html[data-ready=true]')
  const chance = chanceOf(7)
  /** @type {number[]} */ const answers = []
  /** @type {number[]} */ const everything = []
  // What changes nothing, or leaves no level, has no answer to wait for.
  for (let n = 0; answers.length < EDITS; n++) {
    const [first, all] = await timed(page, () => n % EDITS_A_LEVEL ? some(page, chance) : take(page, ladder[Math.floor(n / EDITS_A_LEVEL) % ladder.length].level))
    if (first === undefined || all === undefined) continue
    answers.push(first)
    everything.push(all)
  }
  const ms = (/** @type {number} */ n) => n.toFixed(0).padStart(5)
  console.log(`${kind.padEnd(8)} ${slower}x slower  edits ${answers.length}  answers p50 ${ms(quantile(answers, 0.5))} p99 ${ms(quantile(answers, 0.99))} ms  everything p50 ${ms(quantile(everything, 0.5))} p99 ${ms(quantile(everything, 0.99))} ms`)
  await page.close()
}
await browser.close()
await site.close()
