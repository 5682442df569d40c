/** The list of a kind's levels. */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { byDayIf, open, openLevels } from './page.js'

/** The names of the presets of new cities. */
const CITIES = readFileSync(new URL('../../src/kinds/city/en.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap(line => /^preset\.(?!.*-full )\S+ = (.+)$/.exec(line)?.[1] ?? [])

for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  test(`the ladder of cities has room for its texts, ${width} wide`, byDayIf(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '#level=city-1')
    await openLevels(page)
    const rungs = page.locator('.rung')
    await expect(rungs).toHaveCount(79)
    expect((await rungs.first().boundingBox())?.y).toBeLessThan(height / 3)
    expect(
      await rungs.evaluateAll(all =>
        all.filter(rung => rung.scrollWidth > rung.clientWidth).map(rung => rung.textContent),
      ),
    ).toEqual([])
    const heights = await page
      .locator('.rung:has(strong:text-matches("^\\\\d+$"))')
      .evaluateAll(all => all.map(rung => rung.clientHeight))
    expect(heights).toHaveLength(77)
    expect(new Set(heights).size).toBe(1)
    await expect(page.locator('[data-level="city-demo"] strong')).toHaveText('Yes, Sir! The demo as printed')
  })
}

test('one remembered switch chooses half-empty or filled new cities', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '#level=city-1')
  await openLevels(page)
  const sheet = page.locator('#levels-dialog')
  const variant = sheet.locator('[data-choice="variant"]')
  const sort = sheet.locator('.new-sort')
  await expect(sort.locator('option')).toHaveText(CITIES)
  await expect(sheet.locator('section').last().locator('.chip')).toHaveText(['Every block filled'])
  await expect(variant).toHaveAttribute('aria-pressed', 'false')
  await variant.click()
  await expect(variant).toHaveAttribute('aria-pressed', 'true')
  await expect(variant).toBeFocused()
  await sort.selectOption('towns')
  await expect(sort).toHaveValue('towns')
  await expect(variant).toHaveAttribute('aria-pressed', 'true')
  await sheet.locator('[data-grade="starter"]').click()
  await expect(page).toHaveURL(/#new=city\/towns-full\/starter\/\d+$/)
  const counts = await page.locator('.badge').allTextContents()
  expect(counts.map(Number).reduce((a, b) => a + b)).toBe(await page.getByRole('gridcell').count())
})
