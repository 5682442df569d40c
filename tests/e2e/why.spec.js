/** "What about here?", opened by key on a board of each kind, by a right click, and from the menu "More". */
import { placewise } from '../api/wasm.js'
import { SEARCHED } from '../searched.js'
import { expect, test } from './kept-page.js'
import { LOOKS, faultsInAllLooks } from './faults.js'
import { fingers } from './fingers.js'
import { byDayIf, cell, choose, middle, note, open } from './page.js'

/** @import { Page } from '@playwright/test' */

const dialog = (/** @type {Page} */ page) => page.locator('#why-dialog')
const told = (/** @type {Page} */ page) => page.locator('.why-told')

/** Returns the first empty place of the board. @param {Page} page */
const empty = page => page.getByRole('gridcell', { name: /: empty/ }).first()

/** Asks about pieces until one is impossible. @param {Page} page */
async function findImpossible(page) {
  const buttons = dialog(page).locator('.why-pieces button')
  for (let i = 0; i < (await buttons.count()); i++) {
    await buttons.nth(i).click()
    await expect(told(page).locator('.strong')).not.toHaveCount(0)
    if (/impossible/.test(await told(page).innerText())) return
  }
  throw new Error('all is possible here')
}

for (const level of ['island-50', 'garden-10', 'city-2', 'sudoku-10', 'numbrix-10', 'crossnumbers-10'])
  test(
    `a key asks about a place, and the reason is shown on the board: ${level}`,
    byDayIf(level === 'island-50'),
    async ({ page }) => {
      await open(page, `#level=${level}`)
      await empty(page).focus()
      await page.keyboard.press('F8')
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).locator('.why-pieces button').first()).toBeFocused()
      await findImpossible(page)
      await expect(told(page)).not.toContainText('leave')
      await page.locator('#why-reason').click()
      await expect(told(page)).toContainText('leave')
      await expect(told(page)).toContainText('smallest reason')
      await expect(page.locator('#why-show')).toBeFocused()
      await page.locator('#why-show').click()
      await expect(dialog(page)).toBeHidden()
      await expect(note(page)).toContainText('impossible')
      await expect(page.getByRole('gridcell', { name: /ruled out|not possible|impossible|cannot/i })).not.toHaveCount(0)
    },
  )

test('a right click asks about a place unless it writes a mark there', async ({ page }) => {
  await open(page, '#level=sudoku-10')
  const { x, y } = await middle(page, 0)
  await page.mouse.click(x, y, { button: 'right' })
  await expect(dialog(page)).toBeVisible()
  // The board beside the dialog answers for other places.
  for (const site of [40, 1]) {
    const other = await middle(page, site)
    await page.mouse.click(other.x, other.y)
    await expect(page.locator('#why-place')).toHaveValue(String(site))
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await open(page, '#level=island-50')
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  const place = await middle(page, 0)
  await page.mouse.click(place.x, place.y, { button: 'right' })
  await expect(cell(page, 0)).toHaveAccessibleName(/marked: nothing here/)
  await expect(dialog(page)).toBeHidden()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test.skip(({ browserName }) => browserName !== 'chromium', 'fingers come through the Chromium protocol')

  test('a long press asks, a drag selects, and a tap acts', async ({ page }) => {
    await open(page, '#level=sudoku-10')
    const { press, pressAndGo } = await fingers(page)
    const stayed = (/** @type {number} */ site) => () =>
      expect(cell(page, site)).toHaveAttribute('aria-selected', 'true')
    const tapped = await middle(page, 0)
    await page.touchscreen.tap(tapped.x, tapped.y)
    await stayed(0)()
    await expect(dialog(page)).toBeHidden()
    await press(await middle(page, 2), stayed(2))
    await expect(dialog(page)).toBeVisible()
    await expect(page.locator('#why-place')).toHaveValue('2')
    await page.keyboard.press('Escape')
    await pressAndGo(await middle(page, 4), stayed(4), await middle(page, 6))
    await stayed(6)()
    await expect(dialog(page)).toBeHidden()
  })
})

for (const { looks, tag, faultsIn } of LOOKS)
  test(
    `a possible entry is checked for being forced, and an existing one for being right${looks}`,
    { tag },
    async ({ page }) => {
      await open(page, '#level=island-50')
      await cell(page, 0).focus()
      await page.keyboard.press('F8')
      await dialog(page).locator('[data-entry="panda"]').click()
      await expect(told(page)).toContainText('is possible')
      await expect(dialog(page).locator('[data-entry="panda"]')).toHaveAttribute('data-known', 'open')
      await expect(page.locator('#why-reason')).toBeHidden()
      await page.locator('#why-must').click()
      await expect(told(page)).toContainText('must be so')
      await expect(page.locator('#why-reason')).toBeFocused()
      await page.keyboard.press('Escape')
      await cell(page, 1).focus()
      await page.keyboard.press('p')
      await page.keyboard.press('F8')
      await page.locator('#why-right').click()
      await expect(told(page)).toContainText('is not right')
      expect(await faultsIn(page)).toEqual([])
    },
  )

test(
  'the opposite of a claim is played to the clue that it breaks, forward and back',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=island-50')
    await cell(page, 0).focus()
    await page.keyboard.press('F8')
    await dialog(page).locator('[data-entry="panda"]').click()
    await page.locator('#why-must').click()
    await page.locator('#why-reason').click()
    await page.locator('#why-show').click()
    await page.locator('#step-on').click()
    await expect(note(page)).toContainText('Suppose it is not panda here')
    const on = page.locator('#step-on')
    for (let i = 0; i < 20 && (await page.locator('.what-if.end').count()) === 0; i++) await on.click()
    await expect(page.locator('.what-if.end')).toBeVisible()
    await page.locator('#step-back').click()
    await expect(page.locator('.what-if.end')).toHaveCount(0)
  },
)

test(
  'if only a search finds the next step, a hint gives its smallest reason',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, `#code=${placewise.encode(/** @type {any} */ (SEARCHED))}`)
    await page.locator('#hint').click()
    await page.locator('#why').click()
    await expect(note(page)).toContainText(/these \d+ together leave no other choice\. This is the smallest reason/)
    await expect(note(page)).toContainText('It must be so.')
    await page.locator('#do-it').click()
    await expect(cell(page, 1)).toHaveAccessibleName(/1/)
  },
)

test('More asks about the last pressed place and about others', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-50')
  const { x, y } = await middle(page, 4)
  await page.mouse.click(x, y)
  await choose(page, 'why-not')
  await expect(page.locator('#why-place')).toHaveValue('4')
  await page.locator('#why-place').selectOption('2')
  await findImpossible(page)
  expect(await faultsInAllLooks(page)).toEqual([])
})
