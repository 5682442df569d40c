/** A start that fails, or is impossible. */
import { expect, test } from './kept-page.js'
import { open } from './page.js'

test('an engine that cannot be loaded is reported once', async ({ page }) => {
  await page.route('**/*.wasm', route => route.abort())
  await page.goto('./')
  await expect(page.locator('.splash')).not.toHaveText('Getting the board ready…')
  await expect(page.locator('.splash')).toBeVisible()
  await expect(page.locator('.notice')).toBeHidden()
  await expect(page.locator('#open-levels')).toBeHidden()
})

test('a page that cannot be loaded is reported, and the player can go elsewhere', async ({ page }) => {
  await page.route('**/pkg/placewise.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { board as boardOf } from './placewise.js?real'
      export * from './placewise.js?real'
      export { default } from './placewise.js?real'
      export function board(level, ...rest) {
        if (level.kind === 'city') throw new Error('broken on purpose')
        return boardOf(level, ...rest)
      }`,
    }),
  )
  await open(page, '#level=city-demo')
  await expect(page.locator('.splash')).not.toHaveText('Getting the board ready…')
  await page.locator('#open-levels').click()
  await page.locator('#levels-dialog [data-level="island-1"]').click()
  await expect(page.locator('.table')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the page says in both languages what it needs', async ({ page }) => {
    await page.goto('./')
    for (const [i, words] of ['need JavaScript', '需要 JavaScript'].entries()) {
      const told = page.locator('noscript p').nth(i)
      await expect(told).toBeVisible()
      expect(await told.textContent()).toContain(words)
    }
    await expect(page.getByText('Getting the board ready…')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
