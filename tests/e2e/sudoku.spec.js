/** Sudoku in the real page: solved by every input device, with marks, colours and hints, and on a phone. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { chosen, expectCell, hands, LEVELS, mode, openDigits, padKey, tapCell, toFill, writeAs } from './digits.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { fingers } from './fingers.js'
import {
  byDayIf,
  cell,
  choose,
  clickPlace,
  drag,
  expectRoom,
  expectWon,
  laidOut,
  middle,
  note,
  open,
  openSettings,
  prefer,
  ready,
} from './page.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page */
const spoken = page => page.locator('#spoken')

for (const name of /** @type {const} */ (['four', 'nine'])) {
  for (const [hand, play] of Object.entries(hands)) {
    test.describe(() => {
      test.use({ hasTouch: hand === 'touch' })
      test(
        `${name} is played to the end by ${hand}`,
        byDayIf(name === 'four' && hand === 'keyboard'),
        async ({ page }) => {
          await openDigits(page, name)
          await play(page, toFill(name), Math.sqrt(LEVELS[name].answer.length))
          await expectWon(page)
        },
      )
    })
  }
}

test('marks and colours of several cells can be undone and survive a reload', async ({ page }) => {
  await openDigits(page, 'nine')
  await drag(page, await middle(page, 2), await middle(page, 3))
  await expect.poll(() => chosen(page)).toEqual([2, 3])
  await page.keyboard.press('Shift+Digit2')
  await writeAs(page, 'centre')
  await padKey(page, 4).click()
  await padKey(page, 6).click()
  await writeAs(page, 'colour')
  await padKey(page, 1).click()
  await padKey(page, 3).click()
  const marked = 'empty, corner marks: 2, centre marks: 4 and 6, colours 1 and 3'
  for (const site of [2, 3]) await expectCell(page, site, marked)
  await cell(page, 5).click({ modifiers: ['Control'], force: true })
  await expect.poll(() => chosen(page)).toEqual([2, 3, 5])
  await page.locator('#wipe').click()
  await expectCell(page, 2, 'empty, corner marks: 2, centre marks: 4 and 6')
  await page.keyboard.press('Control+z')
  await expectCell(page, 2, marked)
  await page.reload()
  await ready(page)
  for (const site of [2, 3]) await expectCell(page, site, marked)
  for (let i = 0; i < 5; i++) await page.locator('#undo').click()
  for (const site of [2, 3, 5]) await expectCell(page, site, 'empty')
})

test('the pad shows its mode, remaining counts, and the digit in hand', async ({ page }) => {
  await openDigits(page, 'four')
  await expect(mode(page, 'digit')).toHaveAttribute('aria-pressed', 'true')
  await expect(padKey(page, 1)).toHaveAccessibleName('1, 3 left')
  await padKey(page, 1).click()
  await expect(padKey(page, 1)).toHaveAttribute('aria-pressed', 'true')
  for (const site of [7, 10, 13]) await clickPlace(page, site)
  await expect(padKey(page, 1)).toHaveAccessibleName('1, all 4 are in')
  await page.keyboard.press('Escape')
  await expect(padKey(page, 1)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('x')
  await expect(mode(page, 'corner')).toHaveAttribute('aria-pressed', 'true')
  await expect(padKey(page, 1)).toHaveAccessibleName('1 in the corner')
  await expect(spoken(page)).toContainText('corner marks')
})

test('pad and pointer link and colour single marks, which are saved', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'four')
  await choose(page, 'fill-notes')
  await writeAs(page, 'link')
  await clickPlace(page, 2)
  await padKey(page, 4).click()
  await expectCell(page, 2, 'empty, corner marks: 2 and 4, a link begins at 4')
  await clickPlace(page, 3)
  await padKey(page, 4).click()
  const linked = 'linked to 4 of row 1, column 4: if not the one, then the other'
  await expectCell(page, 2, `empty, corner marks: 2 and 4, 4 ${linked}`)
  await page.keyboard.press('Escape')
  await writeAs(page, 'colour')
  await padKey(page, 3).click()
  // The mark of 4 is at the lower right of a cell of a 4x4 board.
  const { x, y, width, height } = (await cell(page, 2).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width * 0.73, y + height * 0.73)
  await expectCell(page, 2, `empty, corner marks: 2 and 4, mark 4 in colour 3, 4 ${linked}`)
  await page.reload()
  await ready(page)
  await expectCell(page, 2, `empty, corner marks: 2 and 4, mark 4 in colour 3, 4 ${linked}`)
  await clickPlace(page, 2)
  await page.keyboard.press('2')
  await expectCell(page, 3, 'empty, corner marks: 4')
})

test('typed digits go into the selected cell, wherever the focus is', async ({ page }) => {
  await openDigits(page, 'nine')
  await page.keyboard.press('4')
  await clickPlace(page, 2)
  await page.locator('#hint').focus()
  await page.keyboard.press('4')
  await expectCell(page, 2, '4')
  await page.keyboard.press('Delete')
  await expectCell(page, 2, 'empty')
  await page.locator('#open-help').click()
  await page.keyboard.press('4')
  await page.keyboard.press('Escape')
  await expectCell(page, 2, 'empty')
})

test('a double click on a digit selects all equal ones', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'nine')
  const { x, y } = await middle(page, 0)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => chosen(page)).toEqual([0, 14, 71])
})

test('a repeated digit is shown and announced at once, unless switched off', async ({ page }) => {
  await openDigits(page, 'nine')
  await clickPlace(page, 2)
  await page.keyboard.press('5')
  await expectCell(page, 2, '5, clashes with the same number in a row, column or box')
  await expectCell(page, 0, '5, given, clashes with the same number in a row, column or box')
  await expect(spoken(page)).toContainText('twice')
  await openSettings(page, 'kinds')
  await page.locator('input[name="conflicts"][data-scene="slabs"]').uncheck()
  await page.keyboard.press('Escape')
  await expectCell(page, 2, '5')
  await page.locator('#check').click()
  await expect(note(page)).toContainText('5 is twice in row 1')
  await expectCell(page, 2, /something is wrong here/)
})

test('marks reappear when the digit over them is removed', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'four')
  await choose(page, 'fill-notes')
  await clickPlace(page, 2)
  await page.keyboard.press('2')
  await expectCell(page, 2, '2')
  await page.keyboard.press('Delete')
  await expectCell(page, 2, 'empty, corner marks: 2 and 4')
})

test('a digit removes its marks from its houses, unless switched off', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'four')
  await choose(page, 'fill-notes')
  await expectCell(page, 2, 'empty, corner marks: 2 and 4')
  await clickPlace(page, 3)
  await page.keyboard.press('4')
  await expectCell(page, 2, 'empty, corner marks: 2')
  await page.keyboard.press('Control+z')
  await openSettings(page, 'kinds')
  await page.locator('input[name="tidy"][data-scene="slabs"]').uncheck()
  await page.keyboard.press('Escape')
  await clickPlace(page, 3)
  await page.keyboard.press('4')
  await expectCell(page, 2, 'empty, corner marks: 2 and 4')
})

test('a hint names where to look, marks candidates, and crosses out what it rules out', async ({ page }) => {
  await openDigits(page, 'locked')
  const hint = page.locator('#hint')
  for (let i = 0; i < 3; i++) {
    await hint.click()
    await page.locator('#why').click()
    await expect(page.locator('#do-it')).toBeVisible()
    await hint.click()
    await expect(page.locator('#do-it')).toBeHidden()
  }
  await hint.click()
  await expect(note(page)).toContainText('These help:')
  await expect(note(page)).toContainText('Box 5')
  await page.locator('#why').click()
  await expectCell(page, 5, 'empty, ruled out: 2')
  await expectCell(page, 41, /part of the pattern: 2/)
  await page.locator('#cross-out').click()
  await expectCell(page, 5, /centre marks: 6 and 9/)
  await expect(page.locator('#reason-1')).toHaveAttribute('aria-current', 'step')
  await page.locator('#cross-out').click()
  await expectCell(page, 5, /centre marks: 9/)
  await page.locator('#do-it').click()
  await expectCell(page, 5, '9')
})

test('removing a needed mark is a mistake', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'nine')
  await choose(page, 'fill-notes')
  await clickPlace(page, 2)
  await page.keyboard.press('Shift+Digit4')
  await page.locator('#hint').click()
  await expect(note(page).locator('h2')).toHaveText('Look again')
  // The first stage of the hint names only the region.
  await page.locator('#tell-more').click()
  await page.locator('#back-to-mistake').click()
  await expectCell(page, 2, 'empty, corner marks: 1, 2 and 4')
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await prefer(page, { theme: 'light' })
    await openDigits(page, 'nine')
    await clickPlace(page, 2)
    await page.keyboard.press('4')
    expect(await faultsIn(page)).toEqual([])
    await writeAs(page, 'colour')
    expect(await faultsIn(page, '.keypad')).toEqual([])
    await page.locator('#hint').click()
    await page.locator('#why').click()
    expect(await faultsIn(page, '.note')).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('#open-help').click()
    await expect(page.locator('#help-dialog')).toContainText('Z X C V B')
    expect(await faultsIn(page, '#help-dialog')).toEqual([])
  })
}

/** Checks that board, pad and actions are in the window. @param {Page} page @param {number} height */
async function expectInSight(page, height) {
  for (const part of ['.stage canvas', '#wipe', '.actions']) {
    const box = await page.locator(part).boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= height + 0.5, part).toBe(true)
  }
  const [pad, actions] = await Promise.all(['#wipe', '.actions'].map(part => page.locator(part).boundingBox()))
  expect((pad?.y ?? 0) + (pad?.height ?? 0)).toBeLessThanOrEqual((actions?.y ?? 0) + 0.5)
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [768, 1024],
    [844, 390],
  ]) {
    for (const name of /** @type {const} */ (['nine', 'sixteen'])) {
      test(
        `board, pad and actions are in view together, with large targets: ${name} at ${width}x${height}`,
        byDayIf(name === 'nine' && width === 360),
        async ({ page }) => {
          await page.setViewportSize({ width, height })
          await openDigits(page, name)
          await expectRoom(page, '.pad-key, .pad-mode, .action')
          await expectInSight(page, height)
          if (width > height) return
          await choose(page, 'try')
          await expect(page.locator('.trial')).toBeVisible()
          await laidOut(page)
          await expectInSight(page, height)
        },
      )
    }
  }

  test('a hint leaves all keys in view, also for a level from a link', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `#code=${placewise.encode({ kind: 'sudoku', givens: LEVELS.nine.givens })}`)
    await expect(page.locator('.certificate')).toHaveAttribute('data-state', 'kept')
    await page.locator('#hint').tap()
    await expect(page.locator('#why')).toBeVisible()
    await laidOut(page)
    await expectInSight(page, 844)
    await page.locator('#why').tap()
    await expect(page.locator('#do-it')).toBeVisible()
    await laidOut(page)
    await expectInSight(page, 844)
    await page.locator('#do-it').tap()
  })

  test('a long press starts selecting several cells', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openDigits(page, 'nine')
    const at = await Promise.all([2, 3, 12].map(site => middle(page, site)))
    const protocol = await page.context().newCDPSession(page)
    /** @param {string} type @param {{ x: number, y: number }[]} touchPoints */
    const touch = (type, touchPoints) =>
      protocol.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints }))
    await touch('touchStart', [at[0]])
    await expect.poll(() => chosen(page)).toEqual([2])
    await touch('touchMove', [at[1]])
    await touch('touchMove', [at[2]])
    await touch('touchEnd', [])
    await expect.poll(() => chosen(page)).toEqual([2, 3, 12])
    await padKey(page, 4).tap()
    // Givens stay.
    for (const site of [2, 3]) await expectCell(page, site, /: 4/)
    await expectCell(page, 12, '1, given')
  })

  test('two fingers and buttons zoom a large board, and it is played while zoomed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openDigits(page, 'sixteen')
    const { move } = await fingers(page)
    const { x, y } = await middle(page, 120)
    await move(
      [
        { x: x - 20, y },
        { x: x + 20, y },
      ],
      [
        { x: x - 60, y },
        { x: x + 60, y },
      ],
    )
    await expect(page.locator('.stage')).toHaveAttribute('data-zoom', 'near')
    await expect.poll(async () => (await cell(page, 120).boundingBox())?.width ?? 0).toBeGreaterThan(44)
    await tapCell(page, 120)
    await expect.poll(() => chosen(page)).toEqual([120])
    await padKey(page, 16).tap()
    await expectCell(page, 120, 'G')
    await page.locator('#zoom-fit').click()
    await expect(page.locator('.stage')).toHaveAttribute('data-zoom', 'whole')
  })
})

test('in Chinese the pad and the labels of cells are Chinese', { tag: '@nightly' }, async ({ page }) => {
  await prefer(page, { lang: 'zh' })
  await openDigits(page, 'four')
  await expect(mode(page, 'corner')).toHaveText(/角落/)
  await clickPlace(page, 1)
  await page.keyboard.press('Shift+Digit3')
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /角落标记：3/)
  await open(page, '#home')
})
