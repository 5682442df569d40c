import { expect, test } from './kept-page.js'
import { byDayIf, choose, open, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Checks that nothing overflows sideways, and that no element with text is clipped. @param {Page} page */
async function fits(page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  const cut = await page.locator('button:visible span:not(.unseen, .badge):visible').evaluateAll(words =>
    words
      .filter(word => {
        const [button, own] = [/** @type {Element} */ (word.closest('button')), word].map(e =>
          e.getBoundingClientRect(),
        )
        return own.left < button.left - 1 || own.right > button.right + 1
      })
      .map(word => word.textContent),
  )
  expect(cut).toEqual([])
}

for (const [what, size, scale] of /** @type {const} */ ([
  ['320 px wide', [320, 640], 1],
  ['held sideways', [844, 390], 1],
  ['twice the text', [1280, 800], 2],
])) {
  test(`every screen fits: ${what}`, byDayIf(size[0] === 320), async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.addInitScript(
      scale =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${scale * 100}%`
        }),
      scale,
    )
    await open(page, '')
    await fits(page)
    await open(page, '?again#home')
    await fits(page)
    await open(page)
    await fits(page)
    await write(page, { 0: 'panda' })
    await choose(page, 'try')
    await fits(page)
    await choose(page, 'teach-me')
    await fits(page)
    for (const sheet of ['levels', 'help', 'settings']) {
      await page.locator(`#open-${sheet}`).click()
      await fits(page)
      await page.keyboard.press('Escape')
    }
  })
}

test('each day of the calendar can be touched on the smallest screens', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-14T10:00'))
  for (const width of [320, 344, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await open(page, '#home')
    await page.locator('#open-days').click()
    for (const month of ['May 2026', 'April 2026']) {
      await expect(page.locator('#month-name')).toHaveText(month)
      const small = await page.locator('#days-dialog button:visible').evaluateAll(
        buttons =>
          buttons.filter(button => {
            const { width, height } = button.getBoundingClientRect()
            return Math.min(width, height) < 44
          }).length,
      )
      expect(small, `${month}, ${width} px wide`).toBe(0)
      await fits(page)
      const sticks = await page
        .locator('#days-dialog .sheet-body')
        .evaluate(body => body.scrollWidth - body.clientWidth)
      expect(sticks, `${month}, ${width} px wide`).toBe(0)
      await page.locator('[data-turn="back"]').click()
    }
  }
})

test('with forced colours everything is still visible and marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await page.locator('#notes').click()
  const pressed = await page.locator('#notes').evaluate(b => getComputedStyle(b).borderTopWidth)
  expect(pressed).toBe('4px')
  await page.locator('#open-levels').click()
  const here = await page.locator('.rung[aria-current="true"]').evaluate(b => getComputedStyle(b).borderTopWidth)
  expect(here).toBe('4px')
})
