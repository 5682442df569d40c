/** The requests of the built site: one engine per kind, a map when a level names it, everything else on demand. */
import { expect, test as base } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { KINDS } from '../kinds.js'
import { host } from '../site.js'
import { cell, choose, open, ready } from './page.js'

/** @import { Fixtures, Page } from '@playwright/test' */
/** @import { Site } from '../site.js' */

const test = base.extend(
  /** @type {Fixtures<{ under: string, site: Site }, {}>} */ ({
    under: ['', { option: true }],
    site: async ({ under }, use) => {
      const site = await host(under, undefined, 'site')
      await use(site)
      await site.close()
    },
  }),
)
test.use({ baseURL: async ({ site }, use) => use(site.url) })

/** Returns the fetched files that match, each once. @param {Site} site @param {RegExp} pattern */
const fetched = (site, pattern) => [...new Set(site.answers.map(({ path }) => path).filter(path => pattern.test(path)))]
const WASM = /\.wasm$/
const MAP = /^pkg\/maps\//

/** @param {Site} site @param {string} path */
const brotliOf = (site, path) => brotliCompressSync(site.bytes(path)).length

for (const [kind, level, maps] of /** @type {const} */ ([
  ['island', '#level=island-3', []],
  ['garden', '#new=garden/small/starter/1', []],
  ['city', '#level=city-town-2', ['pkg/maps/lighthouse-bay.json']],
])) {
  test(`a level is played with only its kind's engine, ${kind}`, async ({ page, site }) => {
    await open(page, level)
    // The maps after it are for levels that are made ahead.
    expect(fetched(site, MAP).slice(0, 1)).toEqual(maps)
    await page.locator('#hint').click()
    await expect(page.locator('.note')).toBeVisible()
    expect(fetched(site, WASM)).toEqual([`pkg/${kind}/placewise_bg.wasm`])
  })
}

test("a new level of a preset fetches that preset's map", async ({ page, site }) => {
  await open(page, '#new=city/venice/starter/1')
  await expect(page.locator('.table')).toBeVisible()
  expect(fetched(site, MAP)).toEqual(['pkg/maps/venice.json'])
})

test('a map that fails to load is reported, and a retry works', async ({ page, site }) => {
  await open(page, '#level=island-3')
  const back = site.remove('pkg/maps/lighthouse-bay.json')
  await page.evaluate(() => location.assign('#level=city-town-2'))
  await expect(page.getByRole('alert')).toContainText('lighthouse-bay')
  back()
  await page.evaluate(() => location.assign('#home'))
  await expect(page.locator('.home')).toBeVisible()
  await page.evaluate(() => location.assign('#level=city-town-2'))
  await expect(page.locator('.table')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an invalid map file is refused, and the page continues', async ({ page, site }) => {
  await open(page, '#level=island-3')
  site.edit('pkg/maps/lighthouse-bay.json', () => '{"size": "large"}')
  await page.evaluate(() => location.assign('#level=city-town-2'))
  await expect(page.getByRole('alert')).toBeVisible()
  await page.evaluate(() => location.assign('#level=city-town-3'))
  // The name of the level before contains a 3 too.
  await expect.poll(() => fetched(site, MAP)).toContain('pkg/maps/riverbend.json')
  await expect(page.locator('#level-name')).toContainText('3')
})

const CODES = readFileSync(new URL('../golden/codes.txt', import.meta.url), 'utf8').split('\n')
/** @param {string} kind */
const codeOf = kind => CODES.find(line => line.includes(`"kind":"${kind}"`))?.split('\t')[0] ?? ''

// A city's engine fetches its map too; see above.
for (const kind of KINDS.filter(kind => kind !== 'city')) {
  test(`a link's level is read, rated and played with only its kind's engine, ${kind}`, async ({ page, site }) => {
    await open(page, `#code=${codeOf(kind)}`)
    await expect(page.locator('.table')).toBeVisible()
    await expect(page.locator('.certificate')).toHaveAttribute('data-state', /kept|broken/)
    expect(fetched(site, WASM)).toEqual([`pkg/${kind}/placewise_bg.wasm`])
  })
}

/** Marks the moment when the page can be played. @param {Page} page */
const markReady = page =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset.ready !== 'true') return
      performance.mark('ready')
      observer.disconnect()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
  })

/** The files that a page has requested since then, except the pictures of the board. @param {Page} page */
const askedLater = page =>
  page.evaluate(() => {
    const [{ startTime: ready }] = performance.getEntriesByName('ready')
    const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
    const pathOf = (/** @type {PerformanceResourceTiming} */ { name }) => new URL(name).pathname.slice(1)
    const isLater = (/** @type {PerformanceResourceTiming} */ { startTime, initiatorType }) =>
      startTime > ready && initiatorType !== 'img'
    const before = new Set(all.filter(entry => !isLater(entry)).map(pathOf))
    return all
      .filter(isLater)
      .map(pathOf)
      .filter(path => !before.has(path))
  })

/** The fetched files, except those that were requested later. @param {Page} page @param {Site} site */
async function askedFirst(page, site) {
  const asked = new Set(site.answers.map(({ path }) => path || 'index.html'))
  // The browser lists a file only when it is there.
  await page.waitForLoadState('networkidle')
  const later = new Set(await askedLater(page))
  return [...asked].filter(path => !later.has(path))
}

test('a first visit plays a shared Sudoku with one engine, 205 KB of other files and at most 51 requests', async ({
  page,
  site,
}) => {
  // Files that are stored for later do not count: they are requested when the board is shown.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('later'))
  })
  await markReady(page)
  await page.goto(`./#code=${codeOf('sudoku')}`)
  await ready(page)
  await expect(page.locator('.keypad')).toBeVisible()
  const paths = await askedFirst(page, site)
  const bytes = paths.filter(path => !WASM.test(path)).reduce((sum, path) => sum + brotliOf(site, path), 0)
  expect(fetched(site, WASM)).toEqual(['pkg/sudoku/placewise_bg.wasm'])
  expect(paths.length).toBeLessThanOrEqual(51)
  expect(bytes).toBeLessThan(205_000)
})

test('sharing, printing and continuing a pasted game fetches no other engine', async ({ page, site }) => {
  const others = () => fetched(site, WASM).filter(path => path !== 'pkg/sudoku/placewise_bg.wasm')
  await open(page, `#code=${codeOf('sudoku')}`)
  await choose(page, 'share')
  await expect(page.locator('#share-link')).toHaveValue(/#level=sudoku\/1$/)
  await page.keyboard.press('Escape')
  await cell(page, 0).focus()
  await page.keyboard.press('ArrowRight')
  for (const digit of '1234') await page.keyboard.press(digit)
  await choose(page, 'print')
  await page.waitForURL(/print\.html/)
  await ready(page)
  expect(others()).toEqual([])
  // The home page draws a board of each kind.
  await open(page, '#home')
  await page.locator('#go-on').click()
  await expect(page.locator('.table')).toBeVisible()
  expect(others()).not.toContain('pkg/placewise_bg.wasm')
})

for (const [address, kind] of /** @type {const} */ ([
  ['', 'island'],
  ['#kind=sudoku&count=1', 'sudoku'],
  [`#code=${codeOf('garden')}`, 'garden'],
])) {
  test(`the page for printing fetches its engine before the list of kinds, ${kind}`, async ({ page, site }) => {
    const engine = `pkg/${kind}/placewise_bg.wasm`
    await page.route('**/pkg/kinds-*.json', async route => {
      await expect.poll(() => fetched(site, WASM)).toEqual([engine])
      await route.continue()
    })
    await page.goto(`./print.html${address}`)
    await ready(page)
    await expect(page.locator('.sheet-of-paper').first()).toBeVisible()
    expect(fetched(site, WASM)).toEqual([engine])
  })
}

test('a first visit fetches at most 22 files, 282.5 KB, until it can be played, and 50, 350 KB, in all', async ({
  page,
  site,
}) => {
  await markReady(page)
  await page.goto('./')
  await ready(page)
  const pictures = page.locator('.pieces img')
  await expect
    .poll(() => pictures.evaluateAll(all => all.length && all.every(i => /** @type {any} */ (i).complete)))
    .toBe(true)
  const paths = await askedFirst(page, site)
  const sizeOf = (/** @type {string[]} */ all) => all.reduce((sum, path) => sum + brotliOf(site, path), 0)
  expect(paths.length).toBeLessThanOrEqual(22)
  expect(sizeOf(paths)).toBeLessThan(282_500)
  const all = [...new Set(site.answers.map(({ path }) => path || 'index.html'))]
  expect(all.length).toBeLessThanOrEqual(50)
  expect(sizeOf(all)).toBeLessThan(350_000)
  expect(paths.filter(path => WASM.test(path))).toEqual(['pkg/island/placewise_bg.wasm'])
  await page.locator('#lesson-skip').click()
  await expect(page.locator('.kind-card')).toHaveCount(KINDS.length)
})

test('a list of kinds that fails to load behind the first board is fetched again when home opens', async ({
  page,
  site,
}) => {
  const back = site.remove('pkg/kinds-en.json')
  await page.goto('./')
  await ready(page)
  await expect(page.getByRole('alert')).toContainText('kinds-en.json')
  await page.locator('#go-home').click()
  await expect(page.locator('.kind-card')).toHaveCount(1)
  back()
  await page.goBack()
  await page.locator('#go-home').click()
  await expect(page.locator('.kind-card')).toHaveCount(KINDS.length)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('code for number boards is fetched with the first of them', async ({ page, site }) => {
  await open(page, '#level=sudoku-1')
  await expect(page.locator('.keypad')).toBeVisible()
  // The first sign is of the input, the second of the panel.
  for (const sign of ['"saidLinkBegun"', '"pad-wipe"'])
    expect(fetched(site, /\.js$/).filter(path => site.read(path).includes(sign))).toEqual([
      expect.stringMatching(/^chunks\//),
    ])
})

/**
 * The maximum size of each engine, in bytes: Sudoku has many techniques and puzzles for the rare ones, and Numbrix has
 * its search with domains of two widths, built for speed. Each engine also writes codes and rates levels, some 5 KB,
 * so that sharing, printing and opening a level need no other engine.
 */
const ENGINES = /** @type {Record<string, number>} */ ({
  island: 174_200,
  garden: 161_600,
  city: 194_200,
  sudoku: 212_200,
  numbrix: 268_000,
  crossnumbers: 217_200,
})

test('the engine of each kind is no larger than recorded', ({ site }) => {
  const kinds = JSON.parse(site.read('pkg/kinds-en.json'))
  expect(kinds.length).toBeGreaterThan(2)
  for (const { id } of kinds) {
    expect(brotliOf(site, `pkg/${id}/placewise_bg.wasm`), id).toBeLessThan(ENGINES[id])
  }
})

test.describe('with stored files', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a first visit at most 950 KB more are fetched and stored', async ({ page, site }) => {
    site.publish()
    await open(page)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    const asked = site.answers.map(({ path }) => path || 'index.html')
    const start = asked.indexOf('sw.js')
    const before = new Set(asked.slice(0, start))
    const after = [...new Set(asked.slice(start + 1))].filter(path => !before.has(path))
    expect(after.filter(path => WASM.test(path)).length).toBeGreaterThan(2)
    expect(after.reduce((sum, path) => sum + brotliOf(site, path), 0)).toBeLessThan(950_000)
  })
})
