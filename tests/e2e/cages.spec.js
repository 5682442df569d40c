/** A Sudoku with cages in the real page: shared, explained, checked, printed, and drawn in the designer. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { level, open as openDesigner, paste, settled } from './designer.js'
import { cell, drag, middle, note, open, ready } from './page.js'

/** Cages without any given, which have one answer. */
const LEVEL = {
  kind: 'sudoku',
  givens: ['....', '....', '....', '....'],
  cages: [
    { cells: [1, 2, 5], sum: 6 },
    { cells: [3, 4], sum: 7 },
    { cells: [6, 7, 8], sum: 7 },
    { cells: [9, 10, 13], sum: 8 },
    { cells: [11, 12, 16], sum: 9 },
    { cells: [14, 15], sum: 3 },
  ].map(({ cells, sum }) => ({ cells: cells.map(at => [Math.ceil(at / 4), ((at - 1) % 4) + 1]), sum })),
}
const RULE = 'The numbers in a dashed cage add up to its small number'
const CODE = placewise.encode(LEVEL)

test('a shared board with cages says its rule, explains by a cage and shows a broken one', async ({ page }) => {
  await open(page, `#code=${CODE}`)
  await expect(page.locator('#rule')).toContainText(RULE)
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(note(page)).toContainText(/cage of \d+ at row \d, column \d/)
  // 1 and 4 cannot stand in the cage of 7.
  await cell(page, 2).focus()
  await page.keyboard.press('1')
  await expect(cell(page, 2)).toHaveAccessibleName(/does not fit into its cage/)
  await page.locator('#check').click()
  await expect(note(page)).toContainText('The 2 cells of the cage at row 1, column 3 add up to 7.')
})

test('a printed board with cages says its rule and no list of sums', async ({ page }) => {
  await page.goto(`./print.html#code=${CODE}`)
  await ready(page)
  await expect(page.locator('.paper-rules').first()).toContainText(RULE)
  await expect(page.locator('.paper-clues')).toHaveCount(0)
})

test('strokes draw cages in the designer, whose sums are typed, or chosen beside the brushes', async ({ page }) => {
  await openDesigner(page)
  await paste(page, JSON.stringify({ kind: 'sudoku', givens: LEVEL.givens }))
  await page.locator('#brush-cage').click()
  await drag(page, await middle(page, 0), await middle(page, 1))
  await settled(page)
  const sum = page.locator('[data-group=cages] #cageSum')
  await expect(sum).toBeInViewport({ ratio: 1 })
  await cell(page, 0).focus()
  await page.keyboard.press('6')
  await expect(sum).toHaveValue('6')
  // 1 + 1 is no sum of different numbers.
  await page.keyboard.press('2')
  await expect(page.locator('.notice-text')).toContainText('can be 3 to 7')
  await page.keyboard.press('Delete')
  await sum.selectOption('7')
  await settled(page)
  const { givens, cages } = await level(page)
  expect(givens).toEqual(LEVEL.givens)
  expect(cages).toEqual([
    {
      cells: [
        [1, 1],
        [1, 2],
      ],
      sum: 7,
    },
  ])
})
