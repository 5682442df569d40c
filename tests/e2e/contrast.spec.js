/** Larger text and high contrast: set by the player, kept, and by the device's preference. */
import { expect, test } from './kept-page.js'
import { ready } from './page.js'

test('large text and high contrast apply to the board and survive a reload', async ({ page }) => {
  await page.goto('/#level=island-1')
  await ready(page)
  await page.locator('#open-settings').click()
  const before = await page.locator('#settings-title').evaluate(title => parseFloat(getComputedStyle(title).fontSize))
  await page.getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('group', { name: 'Contrast' }).getByRole('radio', { name: 'High' }).check()
  await page.reload()
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  const after = await page.locator('#settings-title').evaluate(title => parseFloat(getComputedStyle(title).fontSize))
  expect(after).toBeGreaterThan(before * 1.3)
  // The sea is white in the corner of the picture.
  const corner = () =>
    page.locator('.stage canvas').evaluate(canvas => {
      const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')
      return [...(pen?.getImageData(2, 2, 1, 1).data ?? [])]
    })
  await expect.poll(corner).toEqual([255, 255, 255, 255])
  await page.emulateMedia({ contrast: 'more' })
  await page.evaluate(() => localStorage.removeItem('placewise.contrast'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
})
