/** The list of levels shows all, only the begun, or only the unsolved ones. */
import { expect, test } from './kept-page.js'
import { ladderOf } from '../kinds.js'
import { open, openLevels } from './page.js'

const COUNT = ladderOf('island').length

test('levels are filtered by begun and unsolved, and an empty list says so', async ({ page }) => {
  await open(page, '#level=island-2')
  await openLevels(page)
  const sheet = page.locator('#levels-dialog')
  await expect(sheet.locator('.rung')).toHaveCount(COUNT)
  await sheet.locator('[data-choice="begun"]').click()
  await expect(sheet.locator('[data-choice="begun"]')).toBeFocused()
  await expect(sheet.locator('.rung')).toHaveCount(0)
  await expect(sheet).toContainText('There are none of these.')
  await page.keyboard.press('Escape')
  await page.locator('.piece').first().click()
  await page.locator('.cell').nth(4).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#undo')).toBeEnabled()
  await openLevels(page)
  await sheet.locator('[data-choice="begun"]').click()
  await expect(sheet.locator('.rung')).toHaveCount(1)
  await expect(sheet.locator('.rung')).toHaveAttribute('data-level', 'island-2')
  await sheet.locator('[data-choice="unsolved"]').click()
  await expect(sheet.locator('.rung')).toHaveCount(COUNT)
})
