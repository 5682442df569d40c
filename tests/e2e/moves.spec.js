import { expect, test } from './kept-page.js'
import {
  cell,
  choose,
  clickPlace,
  drag,
  expectStanding,
  middle,
  open,
  openNext,
  ready,
  trayPiece,
  write,
} from './page.js'

const LION_AND_PANDA = ['lion', '', '', '', 'panda', '', '', '', '']
const SWAPPED = ['panda', '', '', '', 'lion', '', '', '', '']
const EMPTY = Array(9).fill('')

test.beforeEach(async ({ page }) => {
  await open(page)
  await write(page, { 0: 'lion', 4: 'panda' })
  await expectStanding(page, LION_AND_PANDA)
})

test('a drop on a taken place swaps', async ({ page }) => {
  await drag(page, await middle(page, 0), await middle(page, 4))
  await expectStanding(page, SWAPPED)
})

test('two taps swap as well', { tag: '@nightly' }, async ({ page }) => {
  await clickPlace(page, 0)
  await clickPlace(page, 4)
  await expectStanding(page, SWAPPED)
})

test('a drop beside the island removes the piece', async ({ page }) => {
  const stage = await page.locator('.stage').boundingBox()
  if (!stage) throw new Error('no stage')
  await drag(page, await middle(page, 0), { x: stage.x + 8, y: stage.y + stage.height - 8 })
  await expectStanding(page, ['', '', '', '', 'panda', '', '', '', ''])
  await expect(trayPiece(page, 'lion').locator('.badge')).toHaveText('2')
})

test('a piece from the tray replaces the one on the board', { tag: '@nightly' }, async ({ page }) => {
  await trayPiece(page, 'tiger').click()
  await clickPlace(page, 0)
  await expectStanding(page, ['tiger', '', '', '', 'panda', '', '', '', ''])
  await expect(trayPiece(page, 'lion').locator('.badge')).toHaveText('2')
  await expect(trayPiece(page, 'tiger')).toHaveAttribute('aria-disabled', 'true')
})

test('undo and redo work, and a restart can be undone', { tag: '@nightly' }, async ({ page }) => {
  await choose(page, 'simple')
  await page.locator('#undo').click()
  await expectStanding(page, ['lion', ...EMPTY.slice(1)])
  await page.locator('#redo').click()
  await expectStanding(page, LION_AND_PANDA)
  await choose(page, 'restart')
  await expectStanding(page, EMPTY)
  await page.keyboard.press('Control+z')
  await expectStanding(page, LION_AND_PANDA)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expectStanding(page, LION_AND_PANDA)
})

test('keys pick up, place, remove and drop pieces', async ({ page }) => {
  await cell(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(cell(page, 0)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press(' ')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expectStanding(page, ['', '', 'lion', '', 'panda', '', '', '', ''])
  await page.keyboard.press('Delete')
  await expectStanding(page, ['', '', '', '', 'panda', '', '', '', ''])
})

test('a key listed in Help opens the level at play in the designer', { tag: '@nightly' }, async ({ page }) => {
  const isFree = () =>
    page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true })),
    )
  await page.locator('#go-home').click()
  await expect(page.locator('.home')).toBeVisible()
  expect(await isFree()).toBe(true)
  await page.goBack()
  await expect(cell(page, 0)).toBeVisible()
  await page.locator('#open-help').click()
  await expect(page.locator('#help-dialog .keys')).toContainText('F2start from this level in the designer')
  expect(await isFree()).toBe(true)
  await page.keyboard.press('Escape')
  await cell(page, 0).focus()
  await page.keyboard.press('F2')
  await expect(page).toHaveURL(/designer\.html/)
  await ready(page)
  await expect(page.locator('#say-title')).toHaveValue('Wonderful Island, level 50')
})

test('the keyboard moves from the tray to the board', async ({ page }) => {
  await cell(page, 8).focus()
  await trayPiece(page, 'monkey').focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 8)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStanding(page, ['lion', '', '', '', 'panda', '', '', '', 'monkey'])
})

test('a used-up piece stays in the tray with a message', { tag: '@nightly' }, async ({ page }) => {
  await write(page, { 1: 'monkey' })
  await trayPiece(page, 'monkey').click({ force: true })
  await expect(page.locator('#spoken')).toContainText(/none left to place: monkey/i)
  await expect(trayPiece(page, 'monkey')).toBeVisible()
})

test('a piece stays in hand while some are left, also when pressed again', { tag: '@nightly' }, async ({ page }) => {
  const hippo = trayPiece(page, 'hippo')
  await hippo.click()
  await clickPlace(page, 7)
  await expect(hippo).toHaveAttribute('aria-pressed', 'true')
  await hippo.click()
  await clickPlace(page, 8)
  await expectStanding(page, ['lion', '', '', '', 'panda', '', '', 'hippo', 'hippo'])
  await expect(hippo).toHaveAttribute('aria-pressed', 'false')
})

test('digits and signs on a board are kept from the browser, held keys too; letters without a meaning are not', async ({
  page,
}) => {
  for (const level of ['sudoku-1', 'island-50', 'numbrix-1']) {
    await openNext(page, `#level=${level}`)
    const kept = await cell(page, 0).evaluate(element => {
      element.focus()
      const how = { bubbles: true, cancelable: true, composed: true }
      return [{ key: '/' }, { key: "'" }, { key: '0' }, { key: '9' }, { key: '9', repeat: true }, { key: 'q' }].map(
        key => !element.dispatchEvent(new KeyboardEvent('keydown', { ...how, ...key })),
      )
    })
    expect(kept, level).toEqual([true, true, true, true, true, false])
  }
})
