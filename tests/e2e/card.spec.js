/** The card of a hint, with any amount of text. */
import { expect, test } from './kept-page.js'
import { faults } from './faults.js'
import { byDayIf, note, open } from './page.js'

/** Opens a hint, and gives it more reasons than there is room for. @param {import('@playwright/test').Page} page */
async function openLongHint(page) {
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(page.locator('.because')).toBeVisible()
  await page.locator('.because').evaluate(list => {
    for (let i = 0; i < 12; i++) list.append(...[...list.children].slice(0, 1).map(reason => reason.cloneNode(true)))
    list.closest('.note')?.scrollIntoView({ block: 'nearest' })
  })
}

/** Returns the top and bottom of a part in the window. @param {import('@playwright/test').Locator} part */
const edges = part =>
  part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: Math.floor(top), bottom: Math.ceil(bottom) }
  })

for (const [width, height] of [
  [1280, 1000],
  [390, 844],
]) {
  for (const level of ['island-50', 'garden-40', 'city-45']) {
    test(
      `the conclusion of many reasons is in view above the buttons, ${level}, ${width} wide`,
      byDayIf(level === 'island-50' && width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await open(page, `#level=${level}`)
        await openLongHint(page)
        const [card, body, conclusion, buttons, actions] = await Promise.all(
          [
            note(page),
            page.locator('.note-body'),
            note(page).locator('.so'),
            page.locator('.note-buttons'),
            page.locator('.actions'),
          ].map(edges),
        )
        expect(conclusion.top).toBeGreaterThanOrEqual(body.top)
        expect(conclusion.bottom).toBeLessThanOrEqual(buttons.top + 1)
        expect(buttons.bottom).toBeLessThanOrEqual(card.bottom)
        expect(card.bottom).toBeLessThanOrEqual(actions.top)
        expect(card.top).toBeGreaterThanOrEqual(0)
      },
    )
  }
}

test('scrolled clues can be reached by keys', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await open(page, '#level=island-48')
  await page.locator('#hint').click()
  await expect(page.locator('.note-body')).toHaveAttribute('tabindex', '0')
  expect(await faults(page)).toEqual([])
})
