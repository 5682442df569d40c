/** A Sudoku with thermometers in the real page: shared, spoken, checked, explained, printed, and designed. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { level, open as openDesigner, paste, settled } from './designer.js'
import { cell, drag, middle, note, open, ready } from './page.js'

/** Cells by their numbers, from 0. @param {number[]} sites */
const line = sites => sites.map(site => [Math.floor(site / 4) + 1, (site % 4) + 1])

const LEVEL = {
  kind: 'sudoku',
  givens: ['1...', '3...', '....', '....'],
  thermometers: [line([6, 2, 3, 7]), line([13, 14, 10])],
}
const RULE = 'Along each thermometer the numbers grow, from its round bulb on.'
const CODE = placewise.encode(LEVEL)

test('a shared board says its rule and each place, explains by a thermometer and names a broken one', async ({
  page,
}) => {
  await open(page, `#code=${CODE}`)
  await expect(page.locator('#rule')).toContainText(RULE)
  await expect(cell(page, 3)).toHaveAccessibleName(/place 3 of 4 on the thermometer from row 2, column 3/)
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(note(page)).toContainText(/the thermometer from row \d, column \d/)
  // Only one number is below 2, and two cells come before.
  await cell(page, 3).focus()
  await page.keyboard.press('2')
  await expect(cell(page, 3)).toHaveAccessibleName(/does not fit on its thermometer/)
  await page.locator('#check').click()
  await expect(note(page)).toContainText('The 4 numbers of the thermometer grow, from its bulb at row 2, column 3 on.')
})

test('a printed board with thermometers says its rule and no list of clues', async ({ page }) => {
  await page.goto(`./print.html#code=${CODE}`)
  await ready(page)
  await expect(page.locator('.paper-rules').first()).toContainText(RULE)
  await expect(page.locator('.paper-clues')).toHaveCount(0)
})

test('a stroke and keys draw thermometers in the designer, which are removed by a press', async ({ page }) => {
  await openDesigner(page)
  await paste(page, JSON.stringify({ kind: 'sudoku', givens: LEVEL.givens }))
  await page.locator('#brush-thermometer').click()
  await drag(page, await middle(page, 2), await middle(page, 3))
  for (const site of [13, 14, 10]) {
    await cell(page, site).focus()
    await page.keyboard.press('Enter')
  }
  await settled(page)
  expect((await level(page)).thermometers).toEqual([line([2, 3]), line([13, 14, 10])])
  await page.locator('#brush-thermometer-none').click()
  await cell(page, 14).focus()
  await page.keyboard.press('Enter')
  await settled(page)
  expect((await level(page)).thermometers).toEqual([line([2, 3])])
})
