/** What a table keeps from one level to the next, and what it lets go of. */
import { expect, test } from '@playwright/test'
import { open } from './page.js'

for (const [name, width, height] of /** @type {[string, number, number][]} */ ([['the panel beside the board', 1280, 800], ['a phone', 390, 844]])) {
  test(`another level begins at its top, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '#level=city-41')
    const scrolled = () => page.evaluate(() => scrollY + (document.querySelector('.papers')?.scrollTop ?? 0))
    await page.locator('.legend summary').click()
    await page.locator('.legend').evaluate(legend => legend.scrollIntoView({ block: 'end' }))
    expect(await scrolled()).toBeGreaterThan(100)
    await page.evaluate(() => { location.hash = '#level=city-43' })
    await expect(page.locator('#level-name')).toContainText('43')
    await expect.poll(scrolled).toBe(0)
  })
}
