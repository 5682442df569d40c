/** The home page during changes in another tab, or failures of the engine. */
import { expect, test } from './kept-page.js'
import { byDayIf, cell, open, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Opens a second tab of the same player, at a level. @param {Page} page */
async function otherTab(page) {
  const other = await page.context().newPage()
  await open(other, '#level=island-1')
  return other
}

/** Sets `heard` once another tab reports a move. @param {Page} page */
const listen = page =>
  page.evaluate(() => {
    new BroadcastChannel('placewise.kept').addEventListener('message', () => Object.assign(window, { heard: true }))
  })

/** @param {Page} page */
const hasHeard = page => page.waitForFunction(() => /** @type {any} */ (window).heard)

/** @param {Page} page at a level */
const move = page => cell(page, 4).press('p')

test(
  'a move in another tab shows at home and does not disturb a level being made',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route('**/pkg/placewise.js', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export * from './placewise.js?real'
      export { default } from './placewise.js?real'
      export class Generator { step() { return { state: 'running', fraction: 0.5 } } free() {} }`,
      }),
    )
    await open(page)
    await page.locator('#go-home').click()
    const other = await otherTab(page)
    await page.locator('.home-new [data-grade]').first().click()
    await expect(page.locator('.busy')).toBeVisible()
    await move(other)
    await expect(page.locator('#go-on')).toContainText('Island 1')
    await expect(page.locator('.busy')).toBeVisible()
    await page.locator('.busy-stop').click()
    await expect(page.locator('.busy')).toBeHidden()
  },
)

test('a press on a home button works during an update from another tab', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#go-home').click()
  const other = await otherTab(page)
  await listen(page)
  await page.locator('.kind-card .main').first().hover()
  await page.mouse.down()
  await move(other)
  await hasHeard(page)
  await page.mouse.up()
  await expect(page.locator('.table')).toBeVisible()
})

test("an update from another tab keeps the focus on a kind's button", { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#go-home').click()
  const other = await otherTab(page)
  const button = page.locator('#play-island')
  await button.focus()
  await move(other)
  await expect(page.locator('#go-on')).toContainText('Island 1')
  await expect(button).toBeFocused()
})

test("each kind has its picture, in the page's theme, without an engine", { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '#level=garden-1')
  await page.locator('#go-home').click()
  const pictures = page.locator('.kind-picture')
  await expect(pictures).toHaveCount(6)
  const shown = () =>
    pictures.evaluateAll(images =>
      images.map(image => {
        const { complete, naturalWidth, src } = /** @type {HTMLImageElement} */ (image)
        return complete && naturalWidth > 0 ? src.replace(/.*-(\w+)\.webp/, '$1') : 'missing'
      }),
    )
  await expect.poll(shown).toEqual(Array(6).fill('dark'))
  await page.locator('#open-settings').click()
  await page.locator('input[name="theme"][value="light"]').check()
  await page.keyboard.press('Escape')
  await expect.poll(shown).toEqual(Array(6).fill('light'))
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(
    `begun games and all of today's puzzles fit the first screen of ${size.width} x ${size.height}`,
    byDayIf(size.width === 390),
    async ({ page }) => {
      await page.setViewportSize(size)
      await open(page, '#level=island-1')
      await move(page)
      await page.locator('#go-home').click()
      for (const part of ['#go-on', '.home-today', '#open-days']) {
        const { y, height } = (await page.locator(part).boundingBox()) ?? { y: NaN, height: NaN }
        expect(y + height, part).toBeLessThanOrEqual(size.height)
      }
      const kinds = await page
        .locator('.kind-card')
        .evaluateAll(cards => cards.map(card => card.getBoundingClientRect().y))
      expect(new Set(kinds).size).toBe(size.width > 1000 ? 2 : 3)
    },
  )

test('the buttons of home have different names', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  const names = await page
    .locator('.kinds button, .home-cards button')
    .evaluateAll(buttons => buttons.map(button => button.ariaLabel ?? button.textContent?.trim()))
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})

test(
  "a board offers its kind's lesson until it is done, and the lesson leads back",
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=numbrix-5')
    const line = page.locator('p.rule')
    await expect(line).toContainText('Fill the board with the numbers 1, 2, 3 and so on')
    await page.locator('#learn-goal').click()
    await expect(page.locator('.lesson')).toBeVisible()
    await expect(line).toBeHidden()
    await page.locator('#lesson-skip').click()
    await expect(page).toHaveURL(/#level=numbrix\/4$/)
    await expect(line).toBeVisible()
    await page.evaluate(() => localStorage.setItem('placewise.learnt.numbrix', 'yes'))
    await page.reload()
    await ready(page)
    await expect(page.locator('#learn-goal')).toBeHidden()
  },
)
