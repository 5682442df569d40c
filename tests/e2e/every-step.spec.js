/** All possible steps in the real page: a list by technique, from which one is shown on the board. */
import { expect, test } from './kept-page.js'
import { expectCell, openDigits } from './digits.js'
import { choose, note } from './page.js'

test('a step of the list is shown on the board like a hint and can be done', async ({ page }) => {
  await openDigits(page, 'nine')
  await choose(page, 'every-step')
  const list = page.locator('#steps-dialog')
  await expect(list.getByRole('heading', { name: /^Only one number fits.*: \d/ })).toBeVisible()
  await list.getByRole('button', { name: '5 in row 5, column 5' }).first().click()
  await expect(list).toBeHidden()
  await expect(note(page)).toContainText('Write 5 here: row 5, column 5.')
  await expectCell(page, 40, /goes here: 5/)
  await page.locator('#do-it').click()
  await expectCell(page, 40, '5')
})
