/** "What about here?": asked by key on a board of each kind, by a right click, and from More. */
import { expect, test } from './kept-page.js'
import { faultsInAllLooks } from './faults.js'
import { cell, choose, middle, note, open } from './page.js'

/** @import { Page } from '@playwright/test' */

const dialog = (/** @type {Page} */ page) => page.locator('#why-dialog')
const told = (/** @type {Page} */ page) => page.locator('.why-told')

/** The first place of the board where nothing stands. @param {Page} page */
const empty = page => page.getByRole('gridcell', { name: /: empty/ }).first()

/** Asks about pieces until one is impossible. @param {Page} page */
async function findImpossible(page) {
  const buttons = dialog(page).locator('.why-pieces button')
  for (let i = 0; i < (await buttons.count()); i++) {
    await buttons.nth(i).click()
    await expect(told(page).locator('.strong')).not.toHaveCount(0)
    if (/impossible/.test(await told(page).innerText())) return
  }
  throw new Error('all is possible here')
}

for (const level of ['island-50', 'garden-10', 'city-2', 'sudoku-10', 'numbrix-10', 'crossnumbers-10'])
  test(`by key one asks about a place, and its reason lies on the board: ${level}`, async ({ page }) => {
    await open(page, `#level=${level}`)
    await empty(page).focus()
    await page.keyboard.press('?')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).locator('.why-pieces button').first()).toBeFocused()
    await findImpossible(page)
    await expect(told(page)).toContainText('leave')
    await expect(told(page)).toContainText('smallest reason')
    await page.locator('#why-show').click()
    await expect(dialog(page)).toBeHidden()
    await expect(note(page)).toContainText('impossible')
    await expect(page.getByRole('gridcell', { name: /ruled out|not possible|impossible|cannot/i })).not.toHaveCount(0)
  })

test('a right click asks where it marks nothing, and still marks where it did', async ({ page }) => {
  await open(page, '#level=sudoku-10')
  const { x, y } = await middle(page, 0)
  await page.mouse.click(x, y, { button: 'right' })
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await open(page, '#level=island-50')
  const place = await middle(page, 0)
  await page.mouse.click(place.x, place.y, { button: 'right' })
  await expect(cell(page, 0)).toHaveAccessibleName(/marked: nothing here/)
  await expect(dialog(page)).toBeHidden()
})

test('from More one asks about the place that was pressed last, and about others', async ({ page }) => {
  await open(page, '#level=island-50')
  const { x, y } = await middle(page, 4)
  await page.mouse.click(x, y)
  await choose(page, 'why-not')
  await expect(page.locator('#why-place')).toHaveValue('4')
  await page.locator('#why-place').selectOption('2')
  await findImpossible(page)
  expect(await faultsInAllLooks(page)).toEqual([])
})
