/** "Why?" in the designer: of any place, and of a level without answers all that is at odds. */
import { expect, test } from '@playwright/test'
import { placewise } from '../api/wasm.js'
import { faultsInAllLooks } from './faults.js'
import { ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Opens a level in the designer. @param {Page} page @param {any} level */
async function desk(page, level) {
  await page.goto(`./designer.html#code=${placewise.encode(level)}`)
  await ready(page)
}

const card = (/** @type {Page} */ page) => page.locator('.asking')

test('all groups that cannot be true together are told, lit, and lose a member at a press', async ({ page }) => {
  await desk(page, { kind: 'sudoku', givens: ['11..', '.2.2', '....', '..4.'] })
  await page.locator('#ask-odds').click()
  await expect(card(page)).toContainText('There are 2 groups')
  await page.locator('#light-1').click()
  await expect(page.locator('#light-1')).toHaveAttribute('aria-pressed', 'true')
  const lit = page.getByRole('gridcell', { name: /part of the answer/ })
  await expect(lit).toHaveCount(2)
  await expect(lit.first()).toHaveAccessibleName(/Row 2, column 2/i)
  expect(await faultsInAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Take away: Row 1, column 1: 1' }).click()
  await expect(lit).toHaveCount(0)
  await page.locator('#ask-odds').click()
  await expect(card(page)).toContainText('There is one group')
  await page.getByRole('button', { name: 'Take away: Row 2, column 4: 2' }).click()
  await expect(page.locator('#ask-odds')).toHaveCount(0)
  await expect(page.locator('#ask')).toBeVisible()
})

test('of any place one asks why it must be so; the clues are lit and can be taken away', async ({ page }) => {
  const { level } = placewise.generate('island', { grade: 'tracker', seed: 7 })
  const [answer] = placewise.solve(level).solutions
  await desk(page, level)
  await expect(page.locator('#ask')).toBeVisible()
  await page.getByRole('gridcell').nth(4).focus()
  await page.keyboard.press('?')
  await expect(page.locator('#ask-place')).toHaveValue('4')
  await expect(page.locator('#ask-piece')).toBeFocused()
  await page.locator('#ask-piece').selectOption(String(answer[4]))
  await page.locator('#ask').click()
  await expect(card(page)).toContainText('It must be so.')
  await expect(card(page)).toContainText('smallest reason')
  const told = await card(page).locator('.together li').count()
  expect(told).toBeGreaterThan(0)
  await expect(page.locator('.clue-row[data-lit="true"]')).toHaveCount(told)
  await expect(page.locator('.mark.lit')).toHaveCount(told)
  await expect(page.getByRole('gridcell', { name: /part of the answer/ })).toHaveCount(1)
  const clues = await page.locator('.clue-row').count()
  await card(page).locator('.together .step').first().click()
  await expect(page.locator('.clue-row')).toHaveCount(clues - 1)
  await expect(card(page).locator('.together')).toHaveCount(0)
})
