import { expect, test } from './kept-page.js'
import { LOOKS } from './faults.js'
import { ANSWER_50, byDayIf, choose, clue, expectWon, note, open, prefer, write } from './page.js'

test.use({ viewport: { width: 1280, height: 800 } })

for (const { looks, tag, faultsIn } of LOOKS) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await prefer(page, { theme: 'light' })
    await open(page)
    expect(await faultsIn(page)).toEqual([])
    await write(page, { 3: 'elephant', 1: 'lion' })
    await clue(page, 3).click()
    await expect(clue(page, 5)).toHaveAttribute('data-state', 'broken')
    expect(await faultsIn(page, '.table')).toEqual([])
    await page.locator('#hint').click()
    await expect(note(page)).toBeVisible()
    expect(await faultsIn(page, '.note')).toEqual([])
    await page.locator('.about summary').click()
    await expect(page.locator('.about-level dt')).not.toHaveCount(0)
    await choose(page, 'two')
    expect(await faultsIn(page)).toEqual([])
    for (const sheet of ['help', 'settings']) {
      await page.locator(`#open-${sheet}`).click()
      await expect(page.locator(`#${sheet}-dialog`)).toBeVisible()
      expect(await faultsIn(page, `#${sheet}-dialog`)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await choose(page, 'restart')
    await write(page, Object.fromEntries(ANSWER_50.entries()))
    await expectWon(page)
    expect(await faultsIn(page, '.note')).toEqual([])
  })
}

for (const theme of ['light', 'dark']) {
  test(`the page is ${theme} if that is chosen`, byDayIf(theme === 'dark'), async ({ page }) => {
    await prefer(page, { theme })
    await open(page)
    await expect(page.locator('body')).toHaveCSS('color-scheme', theme)
  })
}
