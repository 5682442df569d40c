/** The state that a table keeps from one level to the next, and the state that it drops. */
import { expect, test } from './kept-page.js'
import { grow, openGarden } from './garden.js'
import { ANSWER_50, byDayIf, cell, clue, expectWon, note, open, write } from './page.js'

for (const [name, width, height] of /** @type {[string, number, number][]} */ ([
  ['the panel beside the board', 1280, 800],
  ['a phone', 390, 844],
])) {
  test(`a new level starts scrolled to its top, on ${name}`, byDayIf(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '#level=city-41')
    const scrolled = () => page.evaluate(() => scrollY + (document.querySelector('.papers')?.scrollTop ?? 0))
    await page.locator('.papers').evaluate(papers => papers.scrollTo(0, 1000))
    expect(await scrolled()).toBeGreaterThan(20)
    await page.evaluate(() => {
      location.hash = '#level=city-43'
    })
    await expect(page.locator('#level-name')).toContainText('Yes, Sir! 68')
    await expect.poll(scrolled).toBe(0)
  })
}

test('messages about a grown garden disappear when it is planted again', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await write(page, { 0: 'tulip' })
  for (const replant of ['#grow', '#replant']) {
    await grow(page)
    await expect(note(page)).toContainText('Not quite yet')
    await page.locator(replant).click()
    await expect(page.locator('.film-where')).toHaveText('Grows 2 rounds')
    await expect(note(page)).toBeHidden()
  }
})

test('Escape deselects a clue, wherever the focus is', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  for (const where of [clue(page, 1), cell(page, 4)]) {
    await clue(page, 1).click()
    await expect(clue(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await where.press('Escape')
    await expect(clue(page, 1)).toHaveAttribute('aria-pressed', 'false')
  }
})

test('a win deselects a clue', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, Object.fromEntries(Object.entries(ANSWER_50).slice(1)))
  await clue(page, 1).click()
  await write(page, { 0: ANSWER_50[0] })
  await expectWon(page)
  await expect(clue(page, 1)).toHaveAttribute('aria-pressed', 'false')
})

test('the clock pauses while Help is open', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await open(page)
  const time = page.locator('.time')
  await page.locator('#open-help').click()
  await page.clock.runFor(1000)
  const before = String(await time.textContent())
  await page.clock.runFor(60_000)
  await expect(time).toHaveText(before)
  await page.locator('#help-dialog .close').click()
  await expect(page.locator('#help-dialog')).toBeHidden()
  await page.clock.runFor(60_000)
  await expect(time).toHaveText(/^1:/)
})

test('the page of an invalid link shows no clock', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await expect(page.locator('.time')).not.toBeEmpty()
  await page.evaluate(() => {
    location.hash = '#code=1AAAA'
  })
  await expect(page.locator('.lost')).toBeVisible()
  await expect(page.locator('.time')).toBeEmpty()
})
