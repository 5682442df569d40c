/** Check in the real page: it compares with the answer or looks only at the rules, and mistakes are marked at once. */
import { expect, test } from './kept-page.js'
import { expectCell, openDigits } from './digits.js'
import { cell, clickPlace, note, openSettings } from './page.js'
import { openPath } from './path.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {string} name @param {boolean} on */
async function turn(page, name, on) {
  await openSettings(page, 'play')
  await page.locator(`input[name="${name}"]`).setChecked(on)
  await page.keyboard.press('Escape')
}

test(
  'Check finds a wrong number that breaks no rule, unless it is limited to rules',
  { tag: '@nightly' },
  async ({ page }) => {
    await openDigits(page, 'four')
    await clickPlace(page, 1)
    await page.keyboard.press('2')
    await expectCell(page, 1, '2')
    await page.locator('#check').click()
    await expect(note(page)).toContainText('Look again')
    await expect(note(page)).toContainText('Compared with the answer: 1 place is not right.')
    await expectCell(page, 1, /something is wrong here/)
    await turn(page, 'compare', false)
    await page.locator('#check').click()
    await expect(note(page)).toContainText('something may still be wrong')
    await expectCell(page, 1, '2')
  },
)

test('wrong entries are marked at once if that is switched on', { tag: '@nightly' }, async ({ page }) => {
  await openPath(page, 'four')
  await turn(page, 'mistakes', true)
  await cell(page, 1).focus()
  await page.keyboard.press('3')
  await expectCell(page, 1, /something is wrong here/)
  await page.keyboard.press('Delete')
  await page.keyboard.press('2')
  await expectCell(page, 1, /^(?!.*something is wrong)/)
})
