/** A kind without levels of its own, as `cargo xtask new-kind` writes it: its generated levels are played. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'
import { complaints, expectWon, open } from './page.js'

for (const { id, presets } of placewise.kinds())
  if (!ladderOf(id).length)
    for (const preset of presets)
      test(`a new level of ${id}, ${preset.title}, is solved by hints`, async ({ page }) => {
        const said = complaints(page)
        await open(page, `#new=${id}/${preset.id}/starter/1`)
        const hint = page.locator('#hint')
        while (await page.getByRole('gridcell', { name: /: empty$/ }).count()) {
          await hint.press('Enter')
          await page.locator('#why').press('Enter')
          await expect(page.locator('#do-it')).toBeVisible()
          await hint.press('Enter')
          await expect(page.locator('#do-it')).toBeHidden()
        }
        await expectWon(page)
        expect(said).toEqual([])
      })
