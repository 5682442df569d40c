/** The page about the papers: its part on Cross Numbers. */
import { expect, test } from './kept-page.js'
import { ready } from './page.js'
import { faultsInAllLooks } from './faults.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {Record<string, string>} [kept] */
async function open(page, kept = {}) {
  await page.addInitScript(
    kept => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(`placewise.${name}`, value)
    },
    { lang: 'en', ...kept },
  )
  await page.goto('./papers.html#cross')
  await ready(page)
}

const rows = (/** @type {Page} */ page, /** @type {string} */ table) => page.locator(`#cross .${table} tbody tr`)
const run = (/** @type {Page} */ page) => page.locator('#cross-run')

test('the printed game has its score, and claimed spaces are shown beside the real ones', async ({ page }) => {
  await open(page)
  const game = page.locator('#cross .list').first().locator('tbody tr')
  await expect(game).toHaveText([
    /^9 in row 1, column 1: unknowns, solutions\s*3, 1\s*3, 1/,
    /^The hint’s digit in row 2, column 1\s*4\s*4/,
    /^A hint: unknowns, solutions\s*2, 1\s*2, 1/,
    /^Score after 42\.29 seconds, with one hint \(at level 3, which is not printed.*\)\s*146\s*146/,
  ])
  await expect(page.locator('#cross .list tr[data-mark="same"]')).toHaveCount(4)
  await page.locator('#cross-open summary').click()
  await expect(rows(page, 'cross-readings')).toHaveCount(6)
  await expect(rows(page, 'cross-readings').last()).toContainText('145.8')
  await expect(rows(page, 'cross-spaces')).toHaveCount(5)
  await expect(rows(page, 'cross-spaces').first()).toContainText('6,561')
  await expect(rows(page, 'cross-spaces').last()).toContainText('2.6 · 10¹²')
})

test("each figure shows the paper's claim beside our result and rank correlation", async ({ page }) => {
  await open(page)
  await page.locator('#cross-amount').selectOption('100')
  await page.locator('#cross-limit').selectOption('20000')
  await run(page).click()
  await expect(page.locator('#cross .ease-said').first()).toHaveText('100 games made.')
  const figures = page.locator('#cross [data-figure] .comes-out')
  await expect(figures).toHaveCount(6)
  for (const at of [0, 1, 2, 3])
    await expect(figures.nth(at)).toHaveText(/(the paper says|by these games)\. ρ = [+−]0\.\d\d \(games: 100\)/)
  await expect(figures.nth(4)).toHaveText(/As the paper says\. 1–5: \d+ of 100 games\./)
  await expect(figures.nth(5)).toHaveText(/in \d\d % of the rows .*it would be 26 %\./)
})

test('limits of the state space are tried, and the fastest is named', async ({ page }) => {
  await open(page)
  await page.locator('#cross-trade').click()
  await expect(page.locator('.cross-trade tbody tr')).toHaveCount(5)
  await page.locator('#cross-trade').click()
  await expect(page.locator('[data-figure="cross-trade"] svg')).toHaveAccessibleName(/^Median time/)
  await expect(page.locator('#cross-body')).toContainText(/Of these limits .* is the fastest here/)
})

test('games are run and drawn, can be stopped, and stay when the language changes', async ({ page }) => {
  await open(page)
  await expect(page.locator('#cross [data-figure]')).toHaveCount(0)
  await page.locator('#cross-amount').selectOption('1000')
  await run(page).click()
  await expect(run(page)).toHaveText('Stop')
  await expect(page.locator('#cross [data-figure]')).toHaveCount(6)
  await run(page).click()
  await expect(run(page)).toHaveText('Run the games')
  await expect(page.locator('#cross .ease-said').first()).toHaveText(/^\d+ games made\.$/)
  for (const picture of await page.locator('#cross [data-figure] svg').all())
    await expect(picture).toHaveAccessibleName(/\d/)
  await expect(rows(page, 'cross-claims')).toHaveCount(6)
  await expect(rows(page, 'cross-claims').nth(3)).toHaveText(/^Most bad generations\s*152\s*\d+$/)
  await page.locator('#lang').selectOption('zh')
  await expect(page.locator('#cross [data-figure]')).toHaveCount(6)
  await expect(page.locator('#cross .ease-said').first()).toHaveText(/^做了 \d+ 局。$/)
})

test('axe finds nothing in the section, on a desk and on a phone, by day and by night', async ({ page }) => {
  await open(page, { theme: 'light' })
  await run(page).click()
  await expect(page.locator('#cross [data-figure]')).toHaveCount(6)
  await run(page).click()
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('everything fits a width of 320 and can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await run(page).click()
  await expect(page.locator('#cross [data-figure]')).toHaveCount(6)
  await run(page).click()
  for (const lang of ['en', 'zh']) {
    await page.locator('#lang').selectOption(lang)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang))
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    await expect(page.locator('#cross-body')).not.toContainText(/NaN|undefined|null|\{/)
    const controls = page.locator('#cross-body :is(button, select):visible')
    const low = await controls.evaluateAll(all => all.filter(one => one.getBoundingClientRect().height < 44).length)
    expect(low).toBe(0)
  }
})
