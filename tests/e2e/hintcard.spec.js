/**
 * The card of a hint by mouse and keyboard: the toolbar's button in a what-if, the focus, Escape, and the size.
 */
import { expect, test } from './kept-page.js'
import { EMPTY, openGarden, PLANTING } from './garden.js'
import { cell, choose, clickPlace, expectStanding, expectWon, note, open, openSettings, trayPiece } from './page.js'

/** @import { Page } from '@playwright/test' */

/** A level whose first hint has three reasons and a conclusion; the third is a what-if. */
const SUPPOSING = '#level=island-41'

const current = (/** @type {Page} */ page) => page.locator('.reason-step[aria-current="step"]')
const supposed = (/** @type {Page} */ page) => page.getByRole('gridcell', { name: /supposed/ })

/** @param {Page} page */
async function playWhatIf(page) {
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await page.locator('#reason-2').click()
  await page.locator('#what-if').click()
  await expect(supposed(page)).toHaveCount(1)
}

test('a hint tells a little more with each press, its end last', async ({ page }) => {
  await open(page, SUPPOSING)
  const hint = page.locator('#hint')
  const at = await hint.boundingBox()
  await hint.click()
  const goesOn = async (/** @type {string} */ label) => {
    await expect(hint).toHaveText(label)
    expect(await hint.boundingBox()).toEqual(at)
    await hint.click()
  }
  for (const text of ['It takes 4 steps. The most important one:', 'First see this:']) {
    await expect(note(page)).not.toContainText(text)
    await goesOn('Go on')
    await expect(note(page)).toContainText(text)
  }
  // Three reasons, one after another, then the conclusion.
  await goesOn('Go on')
  await goesOn('Go on')
  await expect(note(page)).not.toContainText('So:')
  await goesOn('Go on')
  await expect(note(page)).toContainText('So:')
  await page.locator('#do-it').click()
  await expect(note(page)).toBeHidden()
  // By its own buttons too, and the focus stays on the card.
  await hint.focus()
  await page.keyboard.press('Enter')
  await page.locator('#tell-more').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#learn-technique')).toBeVisible()
  await expect(page.locator('#tell-more')).toBeFocused()
})

test('after a hint the clues are scrolled back to where they were', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '#level=city-5')
  const scrolled = () => page.locator('.papers').evaluate(list => list.scrollTop)
  await page.locator('#hint').click()
  await expect.poll(scrolled).toBeGreaterThan(20)
  while ((await page.locator('#hint').textContent()) !== 'Do it') await page.locator('#hint').click()
  await page.locator('#do-it').click()
  await expect(note(page)).toBeHidden()
  await expect.poll(scrolled).toBe(0)
})

test('with the stages switched off a hint has two', async ({ page }) => {
  await open(page, SUPPOSING)
  await openSettings(page, 'play')
  await page.locator('input[name="stages"]').setChecked(false)
  await page.keyboard.press('Escape')
  await page.locator('#hint').click()
  await expect(page.locator('#hint-text')).toHaveText('Go on')
  await expect(page.locator('#tell-more')).toHaveCount(0)
  await page.locator('#hint').click()
  await expect(page.locator('.so')).toBeVisible()
  await expect(page.locator('#do-it')).toBeVisible()
})

test('a mistake shows its region, then its place, then its reason', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=sudoku-50')
  await cell(page, 1).click()
  await page.keyboard.press('1')
  const hint = page.locator('#hint')
  await hint.click()
  await expect(note(page)).toContainText('Box 1')
  await expect(note(page)).not.toContainText('The 1 here is wrong.')
  await hint.click()
  await expect(note(page)).toContainText('The 1 here is wrong.')
  await page.locator('#why-wrong').click()
  await expect(note(page)).toContainText('Row 1, column 2: 1 is impossible.')
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /something is wrong here/)
  await page.locator('#do-it').click()
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /empty$/)
})

test('in a what-if the toolbar steps through it without placing anything', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await playWhatIf(page)
  await expect(page.locator('#hint-text')).toHaveText('Go on')
  await page.locator('#hint').click()
  await expect(page.locator('.what-if')).toContainText('2 of 4')
  for (let i = 0; i < 3; i++) await page.locator('#hint').click()
  await expect(supposed(page)).toHaveCount(0)
  await expect(current(page)).toHaveAttribute('id', 'reason-3')
  await expect(page.locator('#hint-text')).toHaveText('Do it')
  await expectStanding(page, Array(9).fill(''))
})

test('in a what-if the buttons stay where they are', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await playWhatIf(page)
  const before = await page.locator('#step-on').boundingBox()
  for (let i = 0; i < 3; i++) {
    await page.locator('#step-on').click()
    expect(await page.locator('#step-on').boundingBox()).toEqual(before)
  }
})

test('Why? puts the focus on the reason, Escape stops a what-if and then closes the card', async ({ page }) => {
  await open(page, SUPPOSING)
  for (let time = 0; time < 2; time++) {
    await page.locator('#hint').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#why')).toBeVisible()
    await page.locator('#why').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#reason-0')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.locator('#what-if').focus()
    await page.keyboard.press('Enter')
    await expect(supposed(page)).toHaveCount(1)
    await page.locator('#what-if-stop').focus()
    await page.keyboard.press('Escape')
    await expect(supposed(page)).toHaveCount(0)
    await expect(page.locator('#reason-2')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
    await expect(page.locator('#hint')).toBeFocused()
  }
})

test('Escape drops the piece in hand before it closes the card', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await page.locator('#hint').click()
  await expect(note(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeHidden()
  await trayPiece(page, 'pig').click()
  await page.locator('#hint').click()
  await expect(note(page)).toBeVisible()
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeHidden()
})

test('Escape drops a piece and deselects a place, wherever the focus is', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  const hands = [
    { take: () => trayPiece(page, 'pig').click(), held: trayPiece(page, 'pig'), as: 'aria-pressed' },
    { take: () => clickPlace(page, 1), held: cell(page, 1), as: 'aria-selected' },
  ]
  for (const { take, held, as } of hands) {
    await take()
    await page.locator('#hint').click()
    await expect(note(page)).toBeVisible()
    await expect(held).toHaveAttribute(as, 'true')
    await expect(page.locator('#hint')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(held).toHaveAttribute(as, 'false')
    await expect(note(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
  }
})

test('a hint on a correct planting grows it', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  for (const [site, piece] of Object.entries(PLANTING)) {
    await trayPiece(page, piece).click()
    await clickPlace(page, Number(site))
  }
  await page.locator('#hint').click()
  await expectWon(page)
})

test('a lesson about a garden ends at the planting with a message', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await choose(page, 'teach-me')
  const on = page.locator('#teach-on')
  await expect(page.locator('#spoken')).toContainText('Step 1')
  await on.click()
  await expect(page.locator('#spoken')).toContainText(/^Step 2/)
  await expect(page.locator('#spoken')).not.toContainText('grows into the picture')
  while ((await on.getAttribute('aria-disabled')) !== 'true') await on.click()
  await expect(page.locator('.teach-text')).toContainText('Everything is planted where it belongs')
  await page.locator('#teach-end').click()
  await expectStanding(page, EMPTY)
})

for (const [width, height, text] of [
  [844, 390, '100%'],
  [320, 640, '100%'],
  [1280, 800, '200%'],
]) {
  test(
    `in a low window nothing covers the reason or "Show me": ${width} by ${height}, text at ${text}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width: Number(width), height: Number(height) })
      await open(page, SUPPOSING)
      await page.evaluate(text => {
        document.documentElement.style.fontSize = text
      }, String(text))
      await page.locator('#hint').click()
      await page.locator('#why').click()
      for (const id of ['#reason-0', '#reason-1', '#reason-2']) {
        await page.locator(id).click()
        await expect(current(page)).toHaveAttribute('id', id.slice(1))
        const read = await page.locator('.because li:has(.now)').boundingBox()
        const conclusion = await page.locator('.so').boundingBox()
        expect((read?.y ?? 0) + (read?.height ?? 0), id).toBeLessThanOrEqual((conclusion?.y ?? 0) + 1)
      }
      await page.locator('#what-if').click()
      await expect(supposed(page)).toHaveCount(1)
    },
  )
}

test('on a phone each reason of a garden is fully visible with its key', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '#level=garden-18')
  for (let hint = 0; hint < 2; hint++) {
    await page.locator('#hint').click()
    await page.locator('#why').click()
    for (let reason = 0; ; reason++) {
      await expect(current(page)).toHaveAttribute('id', `reason-${reason}`)
      // The links may need scrolling.
      const own = page.locator('.reason-step[aria-current="step"], .now > :not(.link)')
      const hidden = await own.evaluateAll(parts => {
        const box = (/** @type {string} */ selector) => document.querySelector(selector)?.getBoundingClientRect()
        const end = Math.min(box('.so:not(:has(.now))')?.top ?? Infinity, box('.note-body')?.bottom ?? 0)
        return parts.filter(part => part.getBoundingClientRect().bottom > end + 1).map(part => part.textContent)
      })
      expect(hidden, `hint ${hint + 1}, reason ${reason + 1}`).toEqual([])
      if (!(await page.locator('#step-on:not([aria-disabled])').count())) break
      await page.locator('#step-on').click()
    }
    await page.locator('#do-it').click()
  }
})
