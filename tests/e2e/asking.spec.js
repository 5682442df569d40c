/** "Why?" in the designer: for any place, and for all contradictions of a level without answers. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { LOOKS_BY_NIGHT, faultsInAllLooks } from './faults.js'
import { ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Opens a level in the designer. @param {Page} page @param {any} level */
async function desk(page, level) {
  await page.goto(`./designer.html#code=${placewise.encode(level)}`)
  await ready(page)
}

const card = (/** @type {Page} */ page) => page.locator('.asking')

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT)
  test(
    `all contradictory groups are listed and lit, and a press removes one clue${looks}`,
    { tag },
    async ({ page }) => {
      await desk(page, { kind: 'sudoku', givens: ['11..', '.2.2', '....', '..4.'] })
      await page.locator('#ask-odds').click()
      await expect(card(page)).toContainText('There are 2 groups')
      await page.locator('#light-1').click()
      await expect(page.locator('#light-1')).toHaveAttribute('aria-pressed', 'true')
      const lit = page.getByRole('gridcell', { name: /part of the answer/ })
      await expect(lit).toHaveCount(2)
      await expect(lit.first()).toHaveAccessibleName(/Row 2, column 2/i)
      expect(await faultsIn(page)).toEqual([])
      await page.getByRole('button', { name: 'Take away: Row 1, column 1: 1' }).click()
      await expect(lit).toHaveCount(0)
      await page.locator('#ask-odds').click()
      await expect(card(page)).toContainText('There is one group')
      await page.getByRole('button', { name: 'Take away: Row 2, column 4: 2' }).click()
      await expect(page.locator('#ask-odds')).toHaveCount(0)
      await expect(page.locator('#ask')).toBeVisible()
    },
  )

test('the designer can ask why a place is forced; the clues are lit and can be removed', async ({ page }) => {
  const { level } = placewise.generate('island', { grade: 'tracker', seed: 7 })
  const [answer] = placewise.solve(level).solutions
  await desk(page, level)
  await expect(page.locator('#ask')).toBeVisible()
  await page.getByRole('gridcell').nth(4).focus()
  await page.keyboard.press('F8')
  await expect(page.locator('#ask-place')).toHaveValue('4')
  await expect(page.locator('#ask-piece')).toBeFocused()
  await page.locator('#ask-piece').selectOption(String(answer[4]))
  await page.locator('#ask').click()
  await expect(card(page)).toContainText('It must be so.')
  await expect(card(page)).toContainText('smallest reason')
  const told = await card(page).locator('.together li').count()
  expect(told).toBeGreaterThan(0)
  await expect(page.locator('.clue-row[data-lit="true"]')).toHaveCount(told)
  await expect(page.locator('.mark.lit')).toHaveCount(told)
  await expect(page.getByRole('gridcell', { name: /part of the answer/ })).toHaveCount(1)
  const clues = await page.locator('.clue-row').count()
  await card(page).locator('.together .step').first().click()
  await expect(page.locator('.clue-row')).toHaveCount(clues - 1)
  await expect(card(page).locator('.together')).toHaveCount(0)
})

test(
  'groups of redundant clues are listed and lit, and can be removed together',
  { tag: '@nightly' },
  async ({ page }) => {
    const off = (/** @type {string} */ piece, /** @type {string[]} */ ...tags) => ({ rule: 'off', piece, tags })
    const near = (/** @type {string[]} */ ...pieces) => ({ rule: 'near', pieces, each: 'first' })
    await desk(page, {
      kind: 'island',
      pieces: { tiger: 1, turtle: 1, hippo: 2, lion: 1, panda: 4 },
      clues: [
        off('tiger', 'lemon', 'orange'),
        off('hippo', 'lemon'),
        off('lion', 'height2'),
        off('lion', 'height1'),
        near('hippo', 'turtle'),
        near('lion', 'hippo'),
        off('tiger', 'banana'),
        off('hippo', 'strawberry'),
        off('lion', 'pineapple'),
      ],
    })
    await page.locator('#ask-spare').click()
    const found = page.locator('#spares > li')
    await expect(found).toHaveCount(3)
    await expect(found.nth(0)).toContainText('These can go, whatever else goes:')
    await expect(found.nth(0).locator('.together li')).toHaveText(/The lion is not in the pineapple column\./)
    for (const at of [1, 2]) {
      await expect(found.nth(at)).toContainText('One of these has to stay:')
      await expect(found.nth(at).locator('.together li')).toHaveCount(2)
    }
    const light = found.nth(1).getByRole('button', { name: 'Show it' })
    await light.click()
    await expect(light).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.clue-row[data-lit="true"]')).toHaveCount(2)
    expect(await faultsInAllLooks(page)).toEqual([])
    await found.nth(0).locator('.together .step').click()
    await expect(page.locator('.clue-row')).toHaveCount(8)
    await expect(page.locator('#spares')).toHaveCount(0)
    await expect(page.locator('#ask-spare')).toBeVisible()
  },
)
