/** A level made in the designer on its board, with the wanted answer, clues and grade. */
import { expect, test } from './kept-page.js'
import { begin, level, open, paste, settled, stands } from './designer.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

/** @param {Page} page @param {string} grade */
async function make(page, grade) {
  await page.locator(`#make-${grade}`).click()
  await page.locator('#make').click()
  await expect(page.locator('.make-told')).not.toBeEmpty({ timeout: 0 })
  await settled(page)
}

/** Returns the grade that is shown for the level. @param {Page} page */
const gradeOf = page => page.locator('.stands .grade-sign strong')

test('a new island has the requested places, grade and locked clue', async ({ page }) => {
  await open(page)
  await begin(page, 'island/standard')
  const { pieces } = await level(page)
  const [piece] = Object.keys(pieces)
  await page.locator('[data-look="answer"]').click()
  await page.locator(`#brush-answer-${piece}`).click()
  await cell(page, 4).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.make-body')).toContainText('what stands where: 1 place')
  await make(page, 'tracker')
  await stands(page, 'one')
  await expect(gradeOf(page)).toHaveText('Tracker')
  await page.locator('[data-look="first"]').click()
  await expect(cell(page, 4)).toHaveAttribute('aria-label', new RegExp(piece, 'i'))
  await expect(page.locator('.tour-steps [data-done="true"]')).toHaveCount(3)
  await page.locator('#end-tour').click()
  await expect(page.locator('.tour')).toBeHidden()
  const before = await level(page)
  await page.locator('#make').click()
  await expect.poll(async () => JSON.stringify((await level(page)).clues)).not.toBe(JSON.stringify(before.clues))
  await expect(gradeOf(page)).toHaveText('Tracker')
  const [first] = (await level(page)).clues
  await page.locator('#lock-0').click()
  await expect(page.locator('#lock-0')).toHaveAttribute('aria-pressed', 'true')
  await make(page, 'explorer')
  await expect(gradeOf(page)).toHaveText('Explorer')
  expect((await level(page)).clues).toContainEqual(first)
  await page.locator('#undo').click()
  await settled(page)
  await expect(gradeOf(page)).toHaveText('Tracker')
})

test('typed numbers stay on the board by default, and the page says what became of them', async ({ page }) => {
  await open(page)
  await begin(page, 'sudoku/six')
  await cell(page, 0).focus()
  await page.keyboard.type('1')
  await cell(page, 1).focus()
  await page.keyboard.type('2')
  await settled(page)
  await expect(page.locator('#make-givens-given')).toBeChecked()
  await make(page, 'starter')
  await expect(page.locator('.make-told')).toHaveText(/Starter.* Your 2 numbers are still on the board\.$/)
  await expect(page.locator('#make')).toBeFocused()
  const { givens } = await level(page)
  expect(givens[0]).toMatch(/^12/)
  await page.locator('#make').click()
  await expect.poll(async () => JSON.stringify((await level(page)).givens)).not.toBe(JSON.stringify(givens))
  expect((await level(page)).givens[0]).toMatch(/^12/)
  await page.locator('#make-givens-answer').check()
  await page.locator('#make').click()
  await expect(page.locator('.make-told')).toContainText('Your 2 numbers belong to its answer', { timeout: 0 })
})

test('where no single change makes a level harder, a button makes a harder one with its answer', async ({ page }) => {
  await open(page)
  const givens = ['.52.3.', '.....5', '..3...', '...1..', '.2....', '...6.1']
  await paste(page, JSON.stringify({ kind: 'sudoku', givens }))
  await stands(page, 'one')
  await expect(gradeOf(page)).toHaveText('Starter')
  await page.locator('#instead-harder').click()
  await expect(page.locator('#stop-make, #make')).toBeFocused()
  await expect(page.locator('.make-told')).toContainText('Your 9 numbers belong to its answer', { timeout: 0 })
  await settled(page)
  await expect(gradeOf(page)).toHaveText('Explorer')
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`a Sudoku is made harder on its own board, and axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/six')
    await make(page, 'explorer')
    await stands(page, 'one')
    await expect(gradeOf(page)).toHaveText('Explorer')
    expect(await faultsIn(page)).toEqual([])
  })
}

test(
  'a press on a clue lights its places, and the clue is edited in its row',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await begin(page, 'island/standard')
    await make(page, 'starter')
    const { clues } = await level(page)
    const at = clues.findIndex((/** @type {{ tags?: string[] }} */ { tags }) => tags)
    const said = page.locator(`#clue-${at}`)
    await said.focus()
    await page.keyboard.press('Enter')
    await expect(said).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('gridcell', { name: 'the clue speaks of it' }).first()).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(said).toHaveAttribute('aria-pressed', 'false')
    await page.locator(`#edit-${at}`).click()
    await expect(page.locator(`[data-clue="${at}"] #build-rule`)).toBeFocused()
    await page.locator('#build-cancel').click()
    await expect(page.locator('.builder-new #build-rule')).toBeVisible()
  },
)
