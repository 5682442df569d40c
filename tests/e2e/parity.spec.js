/** A Sudoku with even and odd cells in the real page: shared, spoken, checked, explained, printed, and designed. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { level, open as openDesigner, paste, settled } from './designer.js'
import { cell, drag, middle, note, open, ready } from './page.js'

const LEVEL = {
  kind: 'sudoku',
  givens: ['....', '.32.', '....', '.1..'],
  parity: {
    even: [
      [1, 4],
      [3, 2],
    ],
    odd: [
      [1, 1],
      [1, 3],
      [2, 4],
      [3, 4],
    ],
  },
}
const RULE = 'A number in a square is even (2, 4, 6, …); a number in a circle is odd (1, 3, 5, …).'
const CODE = placewise.encode(LEVEL)

test('a shared board says its rule and each mark, explains by one and names a broken one', async ({ page }) => {
  await open(page, `#code=${CODE}`)
  await expect(page.locator('#rule')).toContainText(RULE)
  await expect(cell(page, 3)).toHaveAccessibleName(/even number/)
  await expect(cell(page, 7)).toHaveAccessibleName(/odd number/)
  await cell(page, 3).focus()
  await page.keyboard.press('3')
  await expect(cell(page, 3)).toHaveAccessibleName(/must be even/)
  await page.locator('#check').click()
  await expect(note(page)).toContainText('The number at row 1, column 4 is even.')
})

test('a printed board with marks says its rule and no list of clues', async ({ page }) => {
  await page.goto(`./print.html#code=${CODE}`)
  await ready(page)
  await expect(page.locator('.paper-rules').first()).toContainText(RULE)
  await expect(page.locator('.paper-clues')).toHaveCount(0)
})

test('a stroke and keys mark cells in the designer, and a press clears them', async ({ page }) => {
  await openDesigner(page)
  await paste(page, JSON.stringify({ kind: 'sudoku', givens: LEVEL.givens }))
  await page.locator('#brush-parity-odd').click()
  await drag(page, await middle(page, 2), await middle(page, 3))
  await page.locator('#brush-parity-even').click()
  await cell(page, 9).focus()
  await page.keyboard.press('Enter')
  await settled(page)
  expect((await level(page)).parity).toEqual({
    even: [[3, 2]],
    odd: [
      [1, 3],
      [1, 4],
    ],
  })
  await page.locator('#brush-parity-none').click()
  await cell(page, 3).focus()
  await page.keyboard.press('Enter')
  await settled(page)
  expect((await level(page)).parity).toEqual({ even: [[3, 2]], odd: [[1, 3]] })
})
