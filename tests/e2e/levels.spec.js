import { ladderOf } from '../kinds.js'
import { expect, test } from './kept-page.js'
import { faultsInAllLooks } from './faults.js'
import { cell, expectStanding, expectWon, open, openLevels, openSettings, playByHints, ready, write } from './page.js'

/**
 * Serves a stand-in for the engine that never finishes a level: its steps are `step`.
 * @param {import('@playwright/test').Page} page
 * @param {string} step
 */
const neverDone = (page, step) =>
  page.route('**/pkg/placewise.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export * from './placewise.js?real'
    export { default } from './placewise.js?real'
    export const startGenerate = () => ({ step() { ${step} }, free() {} })`,
    }),
  )

test('an address opens its level', async ({ page }) => {
  await open(page, '#level=island/33')
  await expect(page.locator('#level-name')).toHaveText('Wonderful Island 33')
  await open(page, '#level=island-10')
  await expect(page.locator('#level-name')).toContainText('Island 10')
})

test('an unknown address is reported and leads home', async ({ page }) => {
  for (const name of ['level=nowhere', 'day=island/2026-13-45', 'lesson=garden/99', 'lesson=nobody/1']) {
    await test.step(name, async () => {
      await page.goto(`./#${name}`)
      await expect(page.locator('.notice')).toContainText(`There is no level called ${name.split('=')[1]}.`)
      await expect(page.locator('.home')).toBeVisible()
    })
  }
})

test(
  'the chooser opens a known level, and About shows the published figures',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await openLevels(page)
    const level = page.locator('[data-level="island-33"]')
    await expect(level).toHaveAttribute('aria-label', /Level 33, 3 by 3, Tracker$/)
    await level.click()
    await expect(page.locator('#level-name')).toContainText('Island 33')
    await expect(page).toHaveURL(/#level=island\/33$/)
    await page.locator('.about summary').click()
    await expect(page.locator('[data-origin="inferred"]')).toContainText('the tiger is above the cat')
    await expect(page.locator('[data-origin="ours"]')).toHaveCount(0)
  },
)

test('new levels of every grade are made and won', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  for (const grade of ['starter', 'tracker', 'master']) {
    await test.step(grade, async () => {
      await openLevels(page)
      const button = page.locator(`#levels-dialog [data-grade="${grade}"]`)
      const name = (await button.locator('strong').textContent()) ?? ''
      await button.click()
      await expect(page.locator('#level-name')).toHaveText(`Wonderful Island · ${name}`)
      await expect(page.locator('#levels-dialog')).toBeHidden()
      await expectStanding(page, Array(9).fill(''))
      const badges = await page.locator('.badge').allTextContents()
      expect(badges.map(Number).reduce((a, b) => a + b)).toBe(9)
      await playByHints(page)
      await expectWon(page)
      await page.locator('#another').click()
      await expect(page.locator('.ribbon')).toBeHidden()
      await expectStanding(page, Array(9).fill(''))
    })
  }
})

const slow = {
  'that hears the stop': `return { state: 'running', attempts: 1, fraction: 0.5 }`,
  'that hears nothing': 'for (;;);',
}
for (const [what, step] of Object.entries(slow)) {
  test(`making a level ${what} can be stopped, and the game continues`, { tag: '@nightly' }, async ({ page }) => {
    await neverDone(page, step)
    await open(page)
    await openLevels(page)
    await page.locator('[data-grade="master"]').click()
    await expect(page.locator('.busy')).toBeVisible()
    await page.locator('.busy-stop').click()
    await expect(page.locator('.busy')).toBeHidden()
    await expect(page.locator('#level-name')).toContainText('Island 50')
    await write(page, { 0: 'lion' })
    await expect(page.locator('[data-clue="3"]')).toHaveAttribute('data-state', 'broken')
  })
}

test('a failed worker is replaced', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const workers = /** @type {Worker[]} */ (Object.assign(window, { workers: [] }).workers)
    window.Worker = class extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options)
        workers.push(this)
      }
    }
  })
  await open(page)
  await page.evaluate(() => {
    const worker = /** @type {any} */ (window).workers.at(-1)
    worker.terminate()
    worker.dispatchEvent(new ErrorEvent('error', { message: 'gone' }))
  })
  await write(page, { 0: 'lion' })
  await expect(page.locator('[data-clue="3"]')).toHaveAttribute('data-state', 'broken')
  expect(await page.evaluate(() => /** @type {any} */ (window).workers.length)).toBe(2)
})

test('the language changes in the middle of a game, and is kept', async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda' })
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await page.keyboard.press('Escape')
  await expect(page.locator('#hint')).toHaveText('提示')
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /：熊猫$/)
  await expect(page.locator('#spoken')).toContainText('页面现在是中文。')
  // If closed before the change of language was complete, the sheet stays closed.
  await expect(page.locator('#settings-dialog')).toBeHidden()
  await page.reload()
  await ready(page)
  await expect(page.locator('#hint')).toHaveText('提示')
})

test('a browser without storage can play', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    }),
  )
  await open(page)
  await page.locator('#open-settings').click()
  await page.locator('input[value="dark"]').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await write(page, { 0: 'panda' })
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /panda/)
})

test('the end of a ladder is celebrated, with the way to the next', { tag: '@nightly' }, async ({ page }) => {
  const levels = ladderOf('island')
  const done = Object.fromEntries(
    levels.filter(({ id }) => id !== 'island-1').map(({ id }) => [id, { help: 'none', at: 1, times: 1 }]),
  )
  const buffer = Buffer.from(JSON.stringify({ placewise: 'progress', format: 2, done, games: [] }))
  await open(page, '#level=island-1')
  await expect(page).toHaveURL(/#level=island\/1$/)
  await openSettings(page, 'device')
  await page.locator('#import-file').setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer })
  await expect(page.locator('.notice')).toContainText('Loaded: ')
  await page.locator('#notice-close').click()
  await playByHints(page)
  await expectWon(page)
  await expect(page.locator('#note-title')).toHaveText('You climbed the whole ladder!')
  await expect(page.locator('.note-body')).toContainText(`All ${levels.length} levels of Wonderful Island are solved.`)
  await expect
    .poll(() => page.locator('.card-picture').evaluate(image => /** @type {any} */ (image).naturalWidth))
    .toBeGreaterThan(0)
  expect(await faultsInAllLooks(page)).toEqual([])
  await expect(page.locator('#next')).toBeFocused()
  await expect(page.locator('#next')).toHaveText(/^Next: .+, level 1$/)
  await page.locator('#next').click()
  await expect(page.locator('#level-name')).toContainText('Island 1')
})

test('the list gives the size and shape of each level', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=sudoku-30')
  await openLevels(page)
  await expect(page.locator('[data-level="sudoku-30"]')).toHaveAttribute('aria-label', /, 16 by 16, /)
  await expect(page.locator('[data-level="sudoku-24"] small')).toHaveAttribute('data-look', '9 x 9\nJigsaw')
  expect(await faultsInAllLooks(page)).toEqual([])
})
