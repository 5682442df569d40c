/** The levels of a kind to choose from. */
import { expect, test } from '@playwright/test'
import { open } from './page.js'

for (const [width, height] of [[390, 844], [1280, 800]]) {
  test(`what stands on the ladder of cities has room for what it says, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '#level=city-1')
    await page.locator('#open-levels').click()
    const rungs = page.locator('.rung')
    await expect(rungs).toHaveCount(73)
    expect(await rungs.evaluateAll(all => all.filter(rung => rung.scrollWidth > rung.clientWidth).map(rung => rung.textContent))).toEqual([])
    const heights = await page.locator('.rung:has(strong:text-matches("^\\\\d+$"))').evaluateAll(all => all.map(rung => rung.clientHeight))
    expect(heights).toHaveLength(71)
    expect(new Set(heights).size).toBe(1)
    await expect(page.locator('[data-level="city-demo"] strong')).toHaveText('Yes, Sir! The demo as printed')
  })
}
