/** Sudokus whose equal numbers are never a chess move apart, in the real page: played, asked about, and designed. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { level, open as openDesigner, paste, settled } from './designer.js'
import { cell, note, open } from './page.js'

/** Four numbers of row 1 decide the board: each later row has them in another order. */
const LEVEL = { kind: 'sudoku', givens: ['1...', '..2.', '....', '...3'], antiknight: true }
const RULE = "No two equal numbers are a knight's move apart"

test('a shared board says its rule, a clash a move away, and what a hint rests on', async ({ page }) => {
  await open(page, `#code=${placewise.encode(LEVEL)}`)
  await expect(page.locator('#rule')).toContainText(RULE)
  // A knight's move from the 2 in row 2, column 3.
  await cell(page, 13).focus()
  await page.keyboard.press('2')
  await expect(cell(page, 13)).toHaveAccessibleName(/: 2, clashes with the same number in a cell that it sees/)
  await page.locator('#check').click()
  await expect(note(page)).toContainText('Two cells that see each other have the same number.')
  await cell(page, 13).focus()
  await page.keyboard.press('Delete')
  for (const [site, number] of [...'234432134122143'].map((number, i) => [i + 1, number])) {
    if ([6, 15].includes(Number(site))) continue
    await cell(page, Number(site)).focus()
    await page.keyboard.press(String(number))
  }
  await expect(note(page)).toHaveAttribute('data-kind', 'won')
})

test('a switch of the designer adds the rule and removes it', async ({ page }) => {
  await openDesigner(page)
  await paste(page, JSON.stringify({ ...LEVEL, antiknight: undefined }))
  const knight = page.getByRole('button', { name: "No equal numbers a knight's move apart" })
  await knight.click()
  await settled(page)
  expect(await level(page)).toMatchObject({ antiknight: true })
  await knight.click()
  await settled(page)
  expect(await level(page)).not.toHaveProperty('antiknight')
})
