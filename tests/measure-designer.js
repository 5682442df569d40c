/**
 * Measures how long a designer waits after an edit: 500 edits a kind, chosen by a seed, on the page itself. Times run
 * from the press until the page shows the number of answers, until it shows all facts of the level (sure places, clues
 * that are redundant or in conflict, grade, explanation), and until it shows the advice as well.
 * `node tests/measure-designer.js [slower]`; 4 stands for a processor four times slower. The inspected levels are
 * stored in `target/edits/`, so that `tests/measure-inspect.js` can ask the engine alone about the same ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { launchChromium } from './browsers.js'
import { ladderOf } from './kinds.js'
import { quantiles } from './quantiles.js'
import { host } from './site.js'

/** @import { Page } from '@playwright/test' */

const EDITS = 500
const EDITS_A_LEVEL = 10
const PARTS = /** @type {const} */ (['answers', 'known', 'everything'])
const KEPT = new URL('../target/edits/', import.meta.url)
const slower = Number(process.argv[2] ?? 1)
const browser = await launchChromium('measure the page')
const site = await host()

/** Records the levels that the page inspects, and defines `edit()`; runs in the page. @param {number} seed */
function equip(seed) {
  const seen = /** @type {any} */ (Object.assign(window, { inspected: [], edit }))
  const { postMessage } = Worker.prototype
  /** @this {Worker} @param {any} message @param {any} more */
  Worker.prototype.postMessage = function (message, more) {
    const words = message.argumentList?.map((/** @type {any} */ word) => word.value)
    if (message.path?.[0] === 'work' && words?.[1] === 'startInspect') seen.inspected.push(words[2][0])
    postMessage.call(this, message, more)
  }

  /** Returns a random integer below `below`, by the seed (mulberry32). @param {number} below */
  function chance(below) {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }

  /** @param {string} selector @returns {any} */
  const one = selector => {
    const all = [...document.querySelectorAll(selector)]
    return all[chance(Math.max(1, all.length))]
  }

  /** @param {HTMLSelectElement | null} field */
  function choose(field) {
    if (!field) return
    field.selectedIndex = chance(field.options.length)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function clue() {
    choose(document.querySelector('#build-rule'))
    for (const gap of ['#build-piece-0', '#build-piece-1', '#build-tag-0', '#build-each'])
      choose(document.querySelector(gap))
    one('#build-done').click()
  }

  /** Paints a random place with a random brush. Brushes that draw shapes need more than one press and are left out. */
  function paint() {
    const brush = one('.brush:not(#brush-draw, #brush-corners, #brush-cut, #brush-join, #brush-blocks)')
    if (brush.getAttribute('aria-pressed') !== 'true') brush.click()
    const cell = one('[role=gridcell]')
    cell.focus()
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }

  /** Makes a random edit, synchronously, so that no element moves in between. */
  function edit() {
    const what = [
      clue,
      clue,
      () => one('.clue-row[data-clue] [id^=remove]')?.click(),
      paint,
      paint,
      () => one('[id^=stock-] button')?.click(),
      () => one('#undo').click(),
    ]
    what[chance(what.length)]()
  }
}

/** @param {Page} page @param {object} level */
async function take(page, level) {
  await page.locator('#open-files').click()
  await page.locator('#paste').fill(JSON.stringify(level))
  await page.locator('#take').click()
  await page.waitForSelector('#files-dialog', { state: 'hidden' })
}

/**
 * Returns the processor time of the page's main thread, in ms.
 * @param {import('@playwright/test').CDPSession} protocol
 */
async function worked(protocol) {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return 1000 * (metrics.find(m => m.name === 'ThreadTime')?.value ?? NaN)
}

/**
 * Returns the time until each part; undefined if the edit changed nothing or left no level, so that no answer follows.
 * @param {Page} page
 * @param {() => Promise<unknown>} edit
 */
async function timed(page, edit) {
  await page.evaluate(() => performance.clearMarks('edit'))
  await edit()
  // A press sets the mark `edit` at once; the page clears it if no answer follows.
  await page.waitForFunction(
    () => !performance.getEntriesByName('edit').length || performance.getEntriesByName('everything').length,
    undefined,
    { polling: 25 },
  )
  return page.evaluate(
    parts =>
      performance.getEntriesByName('edit').length
        ? parts.map(part => performance.getEntriesByName(part)[0]?.duration)
        : undefined,
    PARTS,
  )
}

mkdirSync(KEPT, { recursive: true })
for (const kind of process.argv[3]?.split(',') ?? ['island', 'garden', 'city']) {
  const ladder = ladderOf(kind)
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await page.addInitScript(equip, 7)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable')
  if (slower > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${site.url}designer.html`)
  await page.waitForSelector('html[data-ready=true]')
  await page.waitForSelector('html[data-done=true]')
  await page.evaluate(() => {
    ;/** @type {any} */ (window).inspected.length = 0
  })
  /** @type {number[][]} */ const times = PARTS.map(() => [])
  /** @type {number[]} */ const thread = []
  for (let n = 0; times[0].length < EDITS; n++) {
    const edit = () =>
      n % EDITS_A_LEVEL
        ? page.evaluate(() => {
            ;/** @type {any} */ (window).edit()
          })
        : take(page, ladder[Math.floor(n / EDITS_A_LEVEL) % ladder.length].level)
    const before = await worked(protocol)
    const took = await timed(page, edit)
    if (!took) continue
    took.forEach((ms, part) => times[part].push(ms))
    thread.push((await worked(protocol)) - before)
  }
  writeFileSync(
    new URL(`${kind}.json`, KEPT),
    JSON.stringify(await page.evaluate(() => /** @type {any} */ (window).inspected)),
  )
  PARTS.forEach((part, i) =>
    console.log(`${kind.padEnd(7)} ${slower}x slower  ${part.padEnd(10)} ${quantiles(times[i])}`),
  )
  console.log(`${kind.padEnd(7)} the page's thread, processor time  ${quantiles(thread)}`)
  await page.close()
}
await browser.close()
await site.close()
