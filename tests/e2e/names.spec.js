/** The names of a map's places, all shown on demand by button, key and finger. */
import { expect, test } from './kept-page.js'
import { block, openCity } from './city.js'
import { faults } from './faults.js'
import { laidOut, open } from './page.js'

/** @import { Page } from '@playwright/test' */

const button = (/** @type {Page} */ page) => page.locator('#names')
const spoken = (/** @type {Page} */ page) => page.locator('#spoken')

/** Opens a map whose blocks have names. @param {Page} page */
async function openMap(page) {
  await open(page, '#level=city-12')
  await laidOut(page)
}

/** Returns the number of pixels as white as name plates by day, with the board at rest. @param {Page} page */
async function white(page) {
  const count = () =>
    page.locator('.stage canvas').evaluate(canvas => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas)
      const pen = /** @type {CanvasRenderingContext2D} */ (/** @type {HTMLCanvasElement} */ (canvas).getContext('2d'))
      const { data } = pen.getImageData(0, 0, width, height)
      let found = 0
      for (let i = 0; i < data.length; i += 4) if (Math.min(data[i], data[i + 1], data[i + 2]) === 255) found++
      return found
    })
  let last = -1
  await expect.poll(async () => last === (last = await count())).toBe(true)
  return last
}

/** Checks that the names are shown, and hidden again. @param {Page} page @param {() => Promise<unknown>} toggle */
async function shownAndHidden(page, toggle) {
  const before = await white(page)
  await toggle()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(spoken(page)).toContainText('All names are shown.')
  await expect.poll(() => white(page)).toBeGreaterThan(before * 1.2 + 500)
  await toggle()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(spoken(page)).toContainText('Names are hidden.')
  await expect.poll(async () => Math.abs((await white(page)) - before)).toBeLessThan(before * 0.05)
}

test('a large, named button shows the names', { tag: '@nightly' }, async ({ page }) => {
  await openMap(page)
  await expect(button(page)).toHaveAccessibleName('Names of all places')
  const box = await button(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await shownAndHidden(page, () => button(page).click())
  expect(await faults(page)).toEqual([])
})

test('a key shows the names from everywhere, and Help lists it', async ({ page }) => {
  await openMap(page)
  await block(page, 0).focus()
  await shownAndHidden(page, () => page.keyboard.press('F4'))
  await page.locator('#hint').focus()
  await shownAndHidden(page, () => page.keyboard.press('F4'))
  await page.locator('#open-help').click()
  await expect(page.locator('#help-dialog .keys')).toContainText('F4show or hide the names of all places')
  await expect(page.locator('#help-dialog')).toContainText('The button with the signpost')
})

test('names stay on from level to level, and unnamed places have no button', { tag: '@nightly' }, async ({ page }) => {
  await openMap(page)
  await button(page).click()
  await open(page, '#level=island-50')
  await laidOut(page)
  await expect(button(page)).toBeHidden()
  await page.locator('.cell').first().focus()
  await page.keyboard.press('F4')
  await expect(spoken(page)).not.toContainText('Names are hidden.')
  await page.locator('#open-help').click()
  await expect(page.locator('#help-dialog')).not.toContainText('signpost')
  await page.keyboard.press('Escape')
  await open(page, '#level=city-20')
  await laidOut(page)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
})

test('blocks with only numbers offer no names', { tag: '@nightly' }, async ({ page }) => {
  await openCity(page)
  await expect(button(page)).toBeHidden()
})

for (const [width, height] of [
  [390, 844],
  [360, 640],
]) {
  test.describe(`with a finger on ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true })

    test('names without room are listed below the board', { tag: '@nightly' }, async ({ page }) => {
      await open(page, '#level=city-40')
      await laidOut(page)
      const list = page.locator('#name-list')
      await expect(list).toBeHidden()
      await button(page).click()
      await expect(list).toBeVisible()
      await expect(list).toContainText('Williamsburg')
      await expect(list).toHaveAccessibleName('No room on the board for:')
      expect(await list.evaluate(element => getComputedStyle(element, '::before').content)).toContain(
        'No room on the board for:',
      )
      const [board, below] = [await page.locator('.stage').boundingBox(), await list.boundingBox()]
      const gap = (below?.y ?? 0) - (board?.y ?? 0) - (board?.height ?? 0)
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(30)
      expect(await faults(page)).toEqual([])
      await button(page).click()
      await expect(list).toBeHidden()
    })

    test('the button for names does not change the board', { tag: '@nightly' }, async ({ page }) => {
      await open(page, '#level=city-40')
      await laidOut(page)
      const said = await page.locator('.cell').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')))
      const { x, y, width, height } = (await button(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await shownAndHidden(page, () => page.touchscreen.tap(x + width / 2, y + height / 2))
      expect(
        await page.locator('.cell').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label'))),
      ).toEqual(said)
    })
  })
}
