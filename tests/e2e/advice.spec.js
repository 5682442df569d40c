import { expect, test } from './kept-page.js'
import { ANSWER_50, cell, clue, expectStanding, note, open, trayPiece, write } from './page.js'

test.beforeEach(({ page }) => open(page))

test('a hint first names its area, then gives the reason, then acts', { tag: '@nightly' }, async ({ page }) => {
  const hint = page.locator('#hint')
  await hint.click()
  await expect(note(page)).toHaveAttribute('data-kind', 'hint')
  await expect(page.locator('#spoken')).toContainText('Hint.')
  await expect(page.getByRole('gridcell', { name: /: empty(, look here)?$/ })).toHaveCount(9)
  await expect(note(page)).not.toContainText('Put the')
  await page.locator('#why').click()
  await expect(note(page)).toContainText('Put the')
  await expect(page.getByRole('gridcell', { name: /: empty$/ })).not.toHaveCount(9)
  await expectStanding(page, Array(9).fill(''))
  await expect(hint).toHaveText('Do it')
  await hint.click()
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('gridcell', { name: /empty/ })).not.toHaveCount(9)
})

test('a hint can be closed without acting', { tag: '@nightly' }, async ({ page }) => {
  await page.locator('#hint').click()
  await note(page).getByRole('button', { name: 'Got it' }).click()
  await expect(note(page)).toBeHidden()
  await expect(page.locator('#hint')).toBeFocused()
  await expectStanding(page, Array(9).fill(''))
})

test('a mistake is reported first with its place and can be removed', { tag: '@nightly' }, async ({ page }) => {
  await write(page, { 0: 'elephant', 1: ANSWER_50[1] })
  await page.locator('#hint').click()
  await expect(note(page)).toContainText('Look again')
  await expect(page.locator('#spoken')).not.toContainText('Look here: top left.')
  await page.locator('#hint').click()
  await expect(page.locator('#spoken')).toContainText('Look here: top left.')
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /something is wrong here/)
  await page.locator('#hint').click()
  await expectStanding(page, ['', ANSWER_50[1], ...Array(7).fill('')])
})

test('Check reports the state of the board', { tag: '@nightly' }, async ({ page }) => {
  const check = page.locator('#check')
  await check.click()
  await expect(note(page)).toContainText('Nothing is on the board yet')
  await write(page, { 1: 'lion' })
  await check.click()
  await expect(note(page)).toContainText(
    'Nothing is wrong so far. 8 still to place. Check compared this with the answer.',
  )
  await write(page, { 0: 'lion' })
  await check.click()
  await expect(note(page).getByRole('listitem')).toHaveText([
    'Each lion is beside the monkey.',
    'The lions are at height 2.',
  ])
  await expect(page.locator('#spoken')).toContainText(
    'Broken: Each lion is beside the monkey. The lions are at height 2.',
  )
})

test('clues show and announce their state', async ({ page }) => {
  const elephant = clue(page, 5)
  await expect(elephant).toHaveAttribute('data-state', 'open')
  await expect(elephant).toContainText('(open)')
  await write(page, { 3: 'elephant' })
  await expect(elephant).toHaveAttribute('data-state', 'broken')
  await expect(elephant).toContainText('(broken)')
  await expect(page.locator('#spoken')).toContainText('Clue broken: The elephant is ')
  await page.keyboard.press('Delete')
  await write(page, { 7: 'elephant' })
  await expect(elephant).toHaveAttribute('data-state', 'kept')
  await expect(elephant).toContainText('(true)')
})

test('a pressed clue lights its places and its pieces', async ({ page }) => {
  const lions = clue(page, 3)
  await lions.click()
  await expect(lions).toHaveAttribute('aria-pressed', 'true')
  await expect(trayPiece(page, 'lion')).toHaveClass(/lit/)
  await expect(page.locator('#spoken')).toContainText('top middle, centre and middle right', { ignoreCase: true })
  await lions.click()
  await expect(lions).toHaveAttribute('aria-pressed', 'false')
})

test('on a solved board Hint rests and the card offers the next level', { tag: '@nightly' }, async ({ page }) => {
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expect(note(page)).toHaveAttribute('data-kind', 'won')
  await expect(page.locator('#hint')).toHaveAttribute('aria-disabled', 'true')
  await page.locator('#hint').click({ force: true })
  await expect(note(page)).toHaveAttribute('data-kind', 'won')
  await expect(note(page).getByRole('button', { name: /^Next/ })).toBeVisible()
})

test('the label of a place names all its marks', async ({ page }) => {
  await expect(cell(page, 2)).toHaveAttribute('aria-label', 'top right, height 3, strawberry, apple: empty')
  await write(page, { 2: 'monkey' })
  await expect(cell(page, 2)).toHaveAttribute('aria-label', 'top right, height 3, strawberry, apple: monkey')
})
