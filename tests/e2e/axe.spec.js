import { expect, test } from '@playwright/test'
import { faults } from './faults.js'
import { ANSWER_50, choose, clue, expectWon, note, open, write } from './page.js'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

for (const theme of ['light', 'dark']) {
  for (const [name, viewport] of Object.entries({ desk, phone })) {
    test.describe(`${theme}, ${name}`, () => {
      test.use({ viewport, reducedMotion: 'reduce' })

      test('axe finds nothing', async ({ page }) => {
        await page.addInitScript(theme => localStorage.setItem('placewise.theme', theme), theme)
        await open(page)
        await expect(page.locator('body')).toHaveCSS('color-scheme', theme)
        expect(await faults(page)).toEqual([])
        await write(page, { 3: 'elephant', 1: 'lion' })
        await clue(page, 3).click()
        await expect(clue(page, 5)).toHaveAttribute('data-state', 'broken')
        expect(await faults(page)).toEqual([])
        await page.locator('#hint').click()
        await expect(note(page)).toBeVisible()
        expect(await faults(page)).toEqual([])
        for (const sheet of ['levels', 'help', 'settings']) {
          await page.locator(`#open-${sheet}`).click()
          await expect(page.locator(`#${sheet}-dialog`)).toBeVisible()
          expect(await faults(page)).toEqual([])
          await page.keyboard.press('Escape')
        }
        await choose(page, 'restart')
        await write(page, Object.fromEntries(ANSWER_50.entries()))
        await expectWon(page)
        expect(await faults(page)).toEqual([])
      })
    })
  }
}
