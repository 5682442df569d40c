/** The visible part of a page that is higher than a phone's screen. */
import { expect, test } from './kept-page.js'
import { grow, openGarden, PLANTING } from './garden.js'
import { expectWon, note, open, openNext, write } from './page.js'

test.use({ viewport: { width: 390, height: 844 } })

/** The screens of phones: by day the smallest, where parts collide first. */
const SCREENS = [
  { width: 390, height: 844, tag: ['@nightly'] },
  { width: 360, height: 640, tag: ['@nightly'] },
  { width: 320, height: 568, tag: [] },
]

/** @param {import('@playwright/test').Page} page @param {string} selector */
const edges = (page, selector) =>
  page.locator(selector).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

for (const level of ['island-2', 'city-1', 'city-45', 'garden-3']) {
  test(
    `after a hint the header is fully visible or hidden, and the card is complete, ${level}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await open(page, `#level=${level}`)
      for (const [press, step] of [
        ['#hint', '#why'],
        ['#why', '#do-it'],
      ]) {
        await page.locator(press).click()
        await expect(page.locator(step)).toBeVisible()
        const head = await edges(page, '.top')
        const card = await edges(page, '.note')
        expect(head.top >= 0 || head.bottom <= 0, `head from ${head.top} to ${head.bottom}`).toBe(true)
        expect(card.top).toBeGreaterThanOrEqual((await edges(page, '.stage')).bottom)
        expect(card.bottom).toBeLessThanOrEqual((await edges(page, '.actions')).top)
      }
    },
  )
}

for (const { width, height, tag } of SCREENS) {
  test(
    `a hint pushes neither the keys nor the pieces off the screen, ${width} by ${height}`,
    { tag },
    async ({ page }) => {
      const levels = ['sudoku-12', 'crossnumbers-28', 'island-20', 'city-10', 'numbrix-38', 'numbrix-26', 'garden-20']
      await page.setViewportSize({ width, height })
      for (const level of levels) {
        await openNext(page, `#level=${level}`)
        for (const [press, step] of [
          ['#hint', '#why'],
          ['#why', '.so'],
        ]) {
          await page.locator(press).click()
          await expect(page.locator(step)).toBeVisible()
          const board = await edges(page, '.stage')
          const card = await edges(page, '.note')
          const hand = await edges(page, ':is(.keypad, .path-pad, .tray):not([hidden])')
          const { top } = await edges(page, '.actions')
          const said = `${level}, ${width} by ${height}, ${step}`
          expect(card.top, said).toBeGreaterThanOrEqual(board.bottom)
          const isWhole = await page.locator('.note-body').evaluate(body => body.scrollHeight <= body.clientHeight)
          if (!isWhole) expect(card.bottom - card.top, `${said}: two lines and the buttons`).toBeGreaterThanOrEqual(110)
          expect(hand.top, said).toBeGreaterThanOrEqual(card.bottom)
          expect(hand.bottom, said).toBeLessThanOrEqual(top)
        }
      }
    },
  )
}

for (const { width, height } of SCREENS) {
  test(
    `the current reason of a hint is in view above the action, ${width} by ${height}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const board of ['numbrix/colour', 'crossnumbers/bounds', 'sudoku/x-wing', 'garden/empty-beside']) {
        await openNext(page, `#technique=${board}`)
        await page.locator('#technique-show').click()
        const read = page.locator('.because .reason-step[aria-current="step"]')
        await expect(read).toBeVisible()
        const { top } = await edges(page, '.because .reason-step[aria-current="step"]')
        const body = await edges(page, '.note-body')
        const conclusion = await edges(page, '.so')
        const said = `${board}, ${width} by ${height}`
        const end = Math.min(body.bottom, conclusion.top)
        expect(top, said).toBeGreaterThanOrEqual(body.top - 1)
        expect(end - top, `${said}: two lines`).toBeGreaterThanOrEqual(36)
        const hand = await edges(page, ':is(.keypad, .path-pad, .tray):not([hidden])')
        expect(hand.bottom, said).toBeLessThanOrEqual((await edges(page, '.actions')).top + 1)
      }
    },
  )
}

test('after a win the praise is in the card, not over the board, and the rounds are in reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openGarden(page)
  await write(page, PLANTING)
  await grow(page)
  await expectWon(page)
  await expect(note(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.ribbon')).toBeHidden()
  await expect(page.locator('.film-rounds input')).toBeInViewport({ ratio: 1 })
})

test('help folds the keys where there is no keyboard, and at home all but the ways to play', async ({ page }) => {
  await open(page, '#home')
  await page.evaluate(() => {
    const real = matchMedia
    window.matchMedia = query =>
      query === '(any-pointer: fine)' ? /** @type {MediaQueryList} */ ({ matches: false }) : real(query)
  })
  const opened = async () => {
    await page.locator('#open-help').click()
    await expect(page.locator('#help-dialog')).toBeVisible()
    const titles = await page.locator('#help-dialog .fold[open] h3').allTextContents()
    await page.keyboard.press('Escape')
    return titles
  }
  expect(await opened()).toEqual(['With a mouse or a finger'])
  await openNext(page, '#level=island-1')
  expect(await opened()).toEqual(['The rules', 'With a mouse or a finger'])
})
