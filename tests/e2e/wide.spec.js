import { expect, test } from '@playwright/test'
import { choose, open, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Nothing sticks out sideways, and nothing is cut off that has words in it. @param {Page} page */
async function fits(page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  const cut = await page.locator('button:visible span:not(.unseen, .badge):visible').evaluateAll(words => words.filter(word => {
    const [button, own] = [/** @type {Element} */ (word.closest('button')), word].map(e => e.getBoundingClientRect())
    return own.left < button.left - 1 || own.right > button.right + 1
  }).map(word => word.textContent))
  expect(cut).toEqual([])
}

for (const [what, size, scale] of /** @type {const} */ ([['320 px wide', [320, 640], 1], ['held sideways', [844, 390], 1], ['twice the text', [1280, 800], 2]])) {
  test(`every screen fits: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.addInitScript(scale => addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = `${scale * 100}%` }), scale)
    await open(page, '')
    await fits(page)
    await open(page, '#home')
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

test('with forced colours everything is still there and marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await page.locator('#notes').click()
  const pressed = await page.locator('#notes').evaluate(b => getComputedStyle(b).borderTopWidth)
  expect(pressed).toBe('4px')
  await page.locator('#open-levels').click()
  const here = await page.locator('.rung[aria-current="true"]').evaluate(b => getComputedStyle(b).borderTopWidth)
  expect(here).toBe('4px')
})
