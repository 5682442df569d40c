/** Numbrix in the real page: solved by every input device, drawn without numbers, on a phone. */
import { expect, test } from './kept-page.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { fingers } from './fingers.js'
import { byDayIf, cell, choose, expectRoom, expectWon, middle, openSettings, ready, standing } from './page.js'
import { writeAs } from './digits.js'
import { expectCell, key, LEVELS, openPath, number, route } from './path.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {readonly number[]} sites */
async function dragOver(page, sites) {
  const points = []
  for (const site of sites) points.push(await middle(page, site))
  await page.mouse.move(points[0].x, points[0].y)
  await page.mouse.down()
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** @param {Page} page @param {number} count of numbers that stand */
const expectCount = (page, count) => expect.poll(async () => (await standing(page)).filter(Boolean).length).toBe(count)

/** @type {Record<string, (page: Page) => Promise<void>>} */
const hands = {
  async mouse(page) {
    const way = route('four')
    await dragOver(page, way.slice(0, 5))
    await expectCount(page, 6)
    await dragOver(page, way.slice(4))
  },
  async touch(page) {
    for (const site of route('four')) {
      const { x, y } = await middle(page, site)
      await page.touchscreen.tap(x, y)
    }
  },
  async keyboard(page) {
    const way = route('four')
    await page.locator('.skip').focus()
    await page.keyboard.press('Enter')
    for (const [i, site] of way.slice(1).entries()) {
      const arrow = { '-4': 'ArrowUp', 4: 'ArrowDown', '-1': 'ArrowLeft', 1: 'ArrowRight' }[site - way[i]]
      await page.keyboard.press(`Shift+${arrow}`)
    }
  },
  async typing(page) {
    for (const [site, number] of LEVELS.four.answer.entries()) {
      if (LEVELS.four.givens.flat()[site] !== null) continue
      await cell(page, site).focus()
      await page.keyboard.type(String(number))
    }
  },
}

for (const [hand, play] of Object.entries(hands)) {
  test.describe(() => {
    test.use({ hasTouch: hand === 'touch' })
    test(`a path is played to the end by ${hand}`, byDayIf(hand === 'keyboard'), async ({ page }) => {
      await openPath(page, 'four')
      await play(page)
      await expectWon(page)
      // There is no next missing number, but no message covers the praise.
      await page.keyboard.press('m')
      await expect(page.locator('#spoken')).toContainText('All numbers are there.')
      await expect(page.locator('.place')).toBeHidden()
    })
  })
}

test('a finger writes a stroke, and undo removes it whole', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await openPath(page, 'four')
  const finger = await fingers(page)
  await finger.move([await middle(page, 0)], [await middle(page, 3)])
  await expectCount(page, 6)
  await page.locator('#undo').tap()
  await expectCount(page, 3)
  await page.locator('#tools').tap()
  await page.locator('#redo').tap()
  await expectCount(page, 6)
  await context.close()
})

test('labels of cells say where the path continues, and the pad writes numbers', async ({ page }) => {
  await openPath(page, 'four')
  await expectCell(
    page,
    8,
    /: 5, given, 4 is free above, to the right and below, 6 is free above, to the right and below$/,
  )
  await number(page, 6).click()
  const { x, y } = await middle(page, 9)
  await page.mouse.click(x, y)
  await expectCell(page, 9, /: 6, in your hand, 5 to the left, 7 is free/)
  await expect(key(page, 'd')).toContainText('6')
  await page.keyboard.press('m')
  await expect(number(page, 7)).toHaveAttribute('aria-pressed', 'true')
  const end = await middle(page, 3)
  await page.keyboard.press('Escape')
  await page.mouse.click(end.x, end.y)
  await number(page, 10).click()
  await expectCell(page, 3, /: 10, /)
  await key(page, 'Delete').click()
  await expectCell(page, 3, /: empty$/)
})

test('each number keeps its key when it is written, with all tools as with few', async ({ page }) => {
  await openPath(page, 'four')
  const places = () =>
    page.locator('.path-number').evaluateAll(keys =>
      keys.map(key => {
        const { x, y } = key.getBoundingClientRect()
        return `${x} ${y}`
      }),
    )
  const before = await places()
  expect(before.length).toBe(13)
  await number(page, 6).click()
  const { x, y } = await middle(page, 9)
  await page.mouse.click(x, y)
  await expectCell(page, 9, /: 6, /)
  await expect(number(page, 6)).toHaveAccessibleName('6 on the board')
  expect(await places()).toEqual(before)
  await choose(page, 'simple')
  expect(await places()).toEqual(before)
  await expect(page.locator('#notes')).toBeVisible()
})

test(
  'a path drawn without numbers shows them at its ends and survives a reload',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPath(page, 'four')
    await writeAs(page, 'link')
    await dragOver(page, [8, 9, 10])
    await expectCell(page, 10, /empty, path drawn to the left, would be 3\/7$/)
    await page.reload()
    await ready(page)
    await expectCell(page, 10, /empty, path drawn to the left, would be 3\/7$/)
    await writeAs(page, 'digit')
    const five = await middle(page, 8)
    await page.mouse.click(five.x, five.y)
    await page.keyboard.press('w')
    await expectCell(page, 10, /: 7, /)
    await page.locator('#undo').click()
    await page.locator('#undo').click()
    await expectCell(page, 10, /: empty$/)
  },
)

test('the pad reverses and shifts the last stroke', { tag: '@nightly' }, async ({ page }) => {
  await openPath(page, 'four')
  await page.locator('#tools').click()
  await expect(key(page, 't')).toHaveAttribute('aria-disabled', 'true')
  await dragOver(page, [8, 9, 10])
  await key(page, 't').click()
  await expectCell(page, 9, /: 7, /)
  await key(page, '.').click()
  await expectCell(page, 9, /: 8, /)
})

test(
  'on a zoomed board a finger moves the board, but writes from the number in hand',
  { tag: '@nightly' },
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await openPath(page, 'large')
    await page.locator('#zoom-in').tap()
    await expect(page.locator('.stage')).toHaveAttribute('data-zoom', 'near')
    await page.locator('#zoom-in').tap()
    const finger = await fingers(page)
    const before = await standing(page)
    const board = await page.locator('.stage').boundingBox()
    if (!board) throw new Error('no board')
    const inSight = async (/** @type {number} */ site) => {
      const { x, y } = await middle(page, site)
      return x > board.x + 60 && x < board.x + board.width - 60 && y > board.y + 60 && y < board.y + board.height - 60
    }
    const sites = LEVELS.large.givens.flat().flatMap((given, site) => (given !== null ? [site] : []))
    let number = -1
    for (const site of sites) {
      const row = Math.floor(site / 20)
      if (row % 2 === 0 && site % 20 < 17 && before[site + 1] === '' && (await inSight(site))) {
        number = site
        break
      }
    }
    expect(number).toBeGreaterThan(0)
    const start = await middle(page, number)
    await finger.move([start], [{ x: start.x + 40, y: start.y }])
    const moved = await middle(page, number)
    expect(moved.x).toBeGreaterThan(start.x + 10)
    expect(await standing(page)).toEqual(before)
    await page.touchscreen.tap(moved.x, moved.y)
    await finger.move([moved], [await middle(page, number + 1)])
    await expect.poll(async () => (await standing(page))[number + 1]).not.toBe('')
    expect((await middle(page, number)).x).toBeCloseTo(moved.x, 0)
    await context.close()
  },
)

test('a walk at the edge scrolls the board and stays one move', { tag: '@nightly' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await openPath(page, 'row')
  const { x, y } = await middle(page, 0)
  await page.touchscreen.tap(x, y)
  await page.locator('#zoom-in').tap()
  await page.locator('#zoom-in').tap()
  await page.locator('#zoom-in').tap()
  await expect(page.locator('#zoom-in')).toHaveAttribute('aria-disabled', 'true')
  // A cell that receives the focus is scrolled into view.
  await cell(page, 0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const first = await middle(page, 0)
  const finger = await fingers(page)
  await finger.drag(first, { x: 385, y: first.y }, () => expectCell(page, 19, /: 20, /))
  await expectCount(page, 21)
  await page.locator('#undo').tap()
  await expectCount(page, 2)
  await context.close()
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`board and pad are in view together on a phone, and axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPath(page, 'four')
    const boxes = await Promise.all(['.stage', '.path-pad', '.actions'].map(part => page.locator(part).boundingBox()))
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    }
    for (const button of await page.locator('.path-pad button:visible').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await dragOver(page, [0, 1, 5])
    expect(await faultsIn(page)).toEqual([])
  })
}

test(
  'on a phone a long list of missing numbers is scrolled within the page',
  { tag: '@nightly' },
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await openPath(page, 'large')
    // A phone widens the page to contain overflowing parts, so the page is then wider than the screen.
    expect(await page.evaluate(() => innerWidth)).toBe(390)
    await expectRoom(page)
    await context.close()
  },
)

test('numbers that are too far apart are shown at once, unless switched off', { tag: '@nightly' }, async ({ page }) => {
  await openPath(page, 'four')
  await cell(page, 3).focus()
  await page.keyboard.press('2')
  for (const site of [0, 3]) await expectCell(page, site, /, clashes: /)
  await openSettings(page, 'kinds')
  const clashes = (/** @type {string} */ scene) => page.locator(`input[name="conflicts"][data-scene="${scene}"]`)
  await clashes('stones').uncheck()
  await expect(clashes('slabs')).toBeChecked()
  await page.keyboard.press('Escape')
  for (const site of [0, 3]) await expectCell(page, site, /^(?!.*clashes)/)
})

test('Help explains how to walk a path', { tag: '@nightly' }, async ({ page }) => {
  await openPath(page, 'four')
  await page.locator('#open-help').click()
  await expect(page.locator('#help-dialog')).toContainText('walk from the number in the cell')
})
