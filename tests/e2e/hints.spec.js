/** Hints keep what they mention in view, and show only a few of many reasons. */
import { expect, test } from './kept-page.js'
import { cell, note, open, playByHints, trayPiece } from './page.js'

/** The papers' garden whose first hint has too many reasons for a child, and the site that it plants. */
const LONG = '#level=garden-25'
const PLANTED = 2

/** @param {import('@playwright/test').Page} page @param {string} selector */
async function edges(page, selector) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return { top: box.y, bottom: box.y + box.height }
}

/** @param {import('@playwright/test').Page} page */
async function askWhy(page) {
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(page.locator('#do-it')).toBeVisible()
}

test('a hint hides neither its place nor its buttons, in windows of any size', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [390, 844],
    [320, 640],
  ]) {
    await test.step(`${width} by ${height}`, async () => {
      await open(page, '#home')
      await page.setViewportSize({ width, height })
      await open(page, LONG)
      await expect(page.locator('.stage')).toBeVisible()
      await askWhy(page)
      const grow = await edges(page, '.grow')
      const actions = await edges(page, '.actions')
      const place = await edges(page, `.cell[data-site="${PLANTED}"]`)
      const button = await edges(page, '#do-it')
      const isNarrow = width < 620
      expect(place.top).toBeGreaterThanOrEqual(isNarrow ? grow.bottom - 1 : 0)
      expect(place.bottom).toBeLessThanOrEqual(isNarrow ? (await edges(page, '.note')).top : height)
      expect(button.bottom).toBeLessThanOrEqual(actions.top)
      // The pieces to place are fully visible, or further down.
      expect((await edges(page, '.tray')).top).toBeGreaterThanOrEqual(grow.bottom - 1)
    })
  }
})

test('a second press during the search for a hint shows its reasons', { tag: '@nightly' }, async ({ page }) => {
  await open(page, LONG)
  await page.locator('#hint').evaluate((/** @type {HTMLElement} */ hint) => {
    hint.click()
    hint.click()
  })
  await expect(page.locator('#do-it')).toBeVisible()
})

test('up to seven reasons are all listed, in their order', { tag: '@nightly' }, async ({ page }) => {
  await open(page, LONG)
  await askWhy(page)
  await expect(note(page).locator('.because .reason-step')).toHaveCount(6)
  await expect(page.locator('#spoken')).toContainText('Reason A of 6.')
  await page.locator('#do-it').click()
  await expect(cell(page, PLANTED)).toHaveAttribute('aria-label', /: cuckoo flower$/)
})

for (const [level, piece] of [
  ['garden-10', 'sunflower'],
  ['city-demo', 'supermarket'],
]) {
  test(`on a phone no name in the tray is broken: ${piece}`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `#level=${level}`)
    const lines = await trayPiece(page, piece)
      .locator('.piece-name')
      .evaluate(name => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getClientRects().length
      })
    expect(lines).toBe(1)
  })
}

test("keyboard focus stays within reach after pressing a card's buttons", { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-30')
  const press = async (/** @type {string} */ id) => {
    await page.locator(id).focus()
    await page.keyboard.press('Enter')
  }
  await press('#hint')
  await press('#why')
  await expect(page.locator('.reason-step[aria-current="step"]')).toBeFocused()
  await press('#do-it')
  await expect(page.locator('#hint')).toBeFocused()
  await cell(page, 0).focus()
  await page.keyboard.press('m')
  await expect(page.locator('.clue[data-state="broken"]')).toHaveCount(1)
  await press('#check')
  await press('#back-to-mistake')
  await expect(cell(page, 0)).toBeFocused()
  await playByHints(page)
  await press('#note-rest')
  await press('#again')
  await expect(cell(page, 0)).toBeFocused()
})
