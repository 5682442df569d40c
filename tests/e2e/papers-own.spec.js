/** The page about the papers: the player's own games beside its figures. */
import { expect, test } from './kept-page.js'
import { ready } from './page.js'
import { faultsInAllLooks } from './faults.js'

/** @import { Page } from '@playwright/test' */

/**
 * Opens the section, with these levels solved before, each in ten seconds more than the last.
 * @param {Page} page @param {string[]} solved
 */
async function open(page, solved) {
  await page.addInitScript(() => localStorage.setItem('placewise.lang', 'en'))
  await page.goto('./papers.html')
  await page.evaluate(async solved => {
    const path = '/storage/progress.js'
    const { Progress } = await import(new URL(`.${path}`, location.href).href)
    const progress = await Progress.open()
    solved.forEach((id, at) => progress.solved(id, { ms: (at + 1) * 10_000, help: 'none' }))
    await progress.flush()
  }, solved)
  await page.goto('./papers.html#own')
  await page.reload()
  await ready(page)
}

const games = (/** @type {Page} */ page) => page.locator('.own-games tbody tr')

test('solved levels are listed with their felt difficulty, compared and saved as a table', async ({ page }) => {
  await open(page, ['sudoku-1', 'sudoku-2', 'island-1', 'island-10', 'island-33', 'sudoku-30'])
  await expect(games(page)).toHaveCount(6)
  await expect(games(page).first()).toContainText('Wonderful Island, level 1')
  await page.locator('[data-felt="island-33"]').selectOption('4')
  await page.locator('#own-run').click()
  await expect(page.locator('#own .ease-said')).toHaveText('6 levels compared.')
  await expect(page.locator('.own-rho tbody tr').first()).toHaveText(
    /^our grade[+−]\d\.\d\d \(levels: 6\)too few \(1 level\)$/,
  )
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#own-export').click()])
  expect(file.suggestedFilename()).toBe('placewise-games.csv')
  await page.reload()
  await expect(page.locator('[data-felt="island-33"]')).toHaveValue('4')
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('without a solved level the section says so', async ({ page }) => {
  await open(page, [])
  await expect(page.locator('#own-body')).toContainText('No numbered level is solved on this device yet.')
})
