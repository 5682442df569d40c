/** The page about the papers: its section about the solver of Numbrix. */
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
  await page.goto('./papers.html#path')
  await ready(page)
}

const words = (/** @type {Page} */ page) => page.locator('#path .step-words')
const step = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`#path [data-step="${name}"]`)
const example = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`[data-board="${id}"]`)
const said = (/** @type {Page} */ page) => page.locator('#path .ease-said').first()
const count = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator('.path-counts tbody tr').filter({ hasText: name }).locator('td')

test('the solver is stepped through by buttons and keys, and the board follows', async ({ page }) => {
  await open(page)
  await expect(words(page)).toHaveText('Step 0 of 53. The given numbers.')
  const board = page.getByRole('img', { name: /^Board, row by row: 63 64 65 empty/ })
  await expect(board).toBeVisible()
  await expect(page.locator('#path .new')).toHaveCount(0)
  await step(page, 'forward').click()
  await expect(words(page)).toHaveText(
    /^Step 1 of 53\. Trivial move: one cell is free beside \d+, so \d+ goes there\.$/,
  )
  await expect(page.locator('#path .new')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(words(page)).toHaveText('Step 53 of 53. The board is full: an answer.')
  await expect(page.locator('#path .path-picture')).not.toHaveAccessibleName(/empty/)
  await page.keyboard.press('Home')
  await expect(words(page)).toContainText('Step 0 of 53')
  await expect(said(page)).toHaveText(
    /^Our engine proves that there is one answer, with 1 search node\. .* \d+ steps\.$/,
  )
})

test('the solver plays by itself and reports backtracking', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  await example(page, 'pathDeadEnd').click()
  await expect(words(page)).toHaveText('Step 0 of 90. The given numbers.')
  await step(page, 'play').click()
  await expect(words(page)).toHaveText(/^Step 1 of 90/)
  await step(page, 'play').click()
  await expect(count(page, 'boards given up')).toHaveText(['6', '5', /^\d+$/, /^\d+$/])
  const shown = async (/** @type {RegExp} */ text) => {
    for (;;) {
      await step(page, 'forward').click()
      if (text.test(String(await words(page).textContent()))) return
      await expect(words(page)).not.toContainText('The board is full')
    }
  }
  await shown(/Back to an earlier board: the last way for the path from 41 to 43\.$/)
  await shown(/Counted as a trivial move: .* 32 misses both its neighbours/)
})

test('both readings are shown where they differ', async ({ page }) => {
  await open(page)
  await example(page, 'pathTails').click()
  await expect(count(page, 'How it ends')).toHaveText(['nothing found', 'answer', 'answer', 'answer'])
  await step(page, 'last').click()
  await expect(words(page)).toContainText('The stack is empty: it gives up.')
  await page.locator('#path-reading').selectOption('corrected')
  await expect(words(page)).toContainText('Step 0 of 19.')
  await step(page, 'last').click()
  await expect(words(page)).toContainText('The board is full: an answer.')
  await example(page, 'pathTwo').click()
  await expect(count(page, 'of these with two missing')).toHaveText(['1', '0', '0', '0'])
  await expect(words(page)).toContainText('Step 0 of 1.')
  await step(page, 'last').click()
  await expect(words(page)).toContainText('A number has no room for those that it misses.')
  await expect(said(page)).toContainText('proves that there is no answer')
})

test('a gap that is too long is given up, and an unreadable text is refused with a sentence', async ({ page }) => {
  await open(page)
  await example(page, 'pathFar').click()
  await expect(count(page, 'How it ends')).toHaveText(['gives up', 'gives up', /./, /./])
  await page.locator('#path .paste summary').click()
  const paste = async (/** @type {string} */ text) => {
    await page.locator('#path-text').fill(text)
    await page.locator('#path-paste').click()
  }
  await paste('{"kind":"sudoku","givens":"1234341221434321"}')
  await expect(said(page)).toHaveText(/Numbrix only/)
  await expect(count(page, 'How it ends')).toHaveText(['gives up', 'gives up', /./, /./])
  await paste('{"kind":"numbrix","givens":[[3,1],[null,"#"]]}')
  await expect(count(page, 'How it ends')).toHaveText(Array(4).fill('nothing found'))
  await expect(said(page)).toHaveText(/^Our engine proves/)
})

test("holes are reported where they are tested, and the paper's open question is answered", async ({ page }) => {
  await open(page)
  await example(page, 'pathDeadEnd').click()
  await page.locator('#path-reading').selectOption('boards')
  await expect(words(page)).toContainText('Step 0 of')
  await step(page, 'last').click()
  await expect(words(page)).toContainText('The board is full: an answer.')
  await page.locator('#path-amount').selectOption('10')
  await page.locator('#path-run').click()
  await expect(page.locator('.path-holes tbody tr')).toHaveCount(5)
  await expect(page.locator('#path-run')).toHaveText('Run the solvers')
  await expect(page.locator('#path-body')).toContainText('10 boards.')
  await expect(page.locator('#path-body')).toContainText(
    'Of 10 boards 6 are answered without the test, 10 with it at each board, 10 with it in the search.',
  )
  await expect(page.locator('#path-body')).toContainText('So the test pays in both places.')
  await expect(page.locator('[data-figure="path-holes"] svg').first()).toHaveAccessibleName(/^Share of the boards/)
})

test('axe finds nothing in the section, on a desk and on a phone, by day and by night', async ({ page }) => {
  await open(page, { theme: 'light' })
  await page.locator('#path .paste summary').click()
  await step(page, 'forward').click()
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('everything fits a width of 320 and can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  for (const lang of ['en', 'zh']) {
    await page.locator('#lang').selectOption(lang)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang))
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    await expect(page.locator('#path-body')).not.toContainText(/NaN|undefined|null|\{/)
    const controls = page.locator('#path-body :is(button, select, summary):visible')
    const low = await controls.evaluateAll(all => all.filter(one => one.getBoundingClientRect().height < 44).length)
    expect(low).toBe(0)
  }
})
