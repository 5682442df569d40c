/** Cross Numbers by the paper's rules in the real page: legal moves, bad ones, hints, and the score. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { FOUR, SEVERAL } from '../page/support/equations.js'
import { padKey } from './digits.js'
import { faultsInAllLooks } from './faults.js'
import {
  cell,
  choose,
  clickPlace,
  expectRoom,
  expectWon,
  laidOut,
  note,
  open,
  openLevels,
  openOwn,
  ready,
} from './page.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {object} level */
async function openLevel(page, level) {
  const list = [{ id: 'paper-one', number: 1, level }]
  await openOwn(page, { 'levels/crossnumbers': list, 'lessons/crossnumbers': [] }, '#level=paper-one')
  await expect(padKey(page, 1)).toBeVisible()
  await laidOut(page)
}

/** @param {Page} page */
const panel = page => page.locator('.answers')

/** Returns a figure of the game. @param {Page} page @param {string} name */
const figure = (page, name) =>
  panel(page)
    .locator('div', { has: page.locator(`dt:text-is("${name}")`) })
    .locator('dd')

/** @param {Page} page @param {number} site @param {number} digit */
async function write(page, site, digit) {
  await clickPlace(page, site)
  await page.keyboard.press(String(digit))
}

test('a level with several answers is played to either one, with a bad move, and scored', async ({ page }) => {
  await openLevel(page, SEVERAL)
  await expect(figure(page, 'Answers left')).toHaveText('2')
  await expect(figure(page, 'Blanks')).toHaveText('4')
  await write(page, 0, 7)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /: empty/)
  await expect(page.locator('#spoken')).toContainText('No answer that is left has 7 here.')
  await expect(figure(page, 'Bad moves')).toHaveText('1')
  await write(page, 0, 2)
  await expect(figure(page, 'Answers left')).toHaveText('1')
  await page.reload()
  await ready(page)
  await expect(figure(page, 'Bad moves')).toHaveText('1')
  await expect(figure(page, 'Answers left')).toHaveText('1')
  await write(page, 1, 1)
  await write(page, 2, 1)
  await expect(figure(page, 'Blanks')).toHaveText('1')
  await write(page, 3, 2)
  await expectWon(page)
  await expect(note(page)).toContainText(
    /Your score is [\d,]+: blanks 4, level 3 as the blanks suggest, time \d+:\d\d, bad moves 1, hints 0\./,
  )
  await expect(figure(page, 'Score')).toHaveText(/^[\d,]+$/)
})

test('unchecked moves are put down and counted; undo does not take the count back', async ({ page }) => {
  await openLevel(page, SEVERAL)
  await panel(page).getByRole('checkbox', { name: 'Check every move' }).uncheck()
  await write(page, 0, 7)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /: 7/)
  await expect(figure(page, 'Answers left')).toHaveText('0')
  await expect(figure(page, 'Bad moves')).toHaveText('1')
  await panel(page).getByRole('button', { name: 'Show me a digit' }).click()
  await expect(page.locator('#spoken')).toContainText('No answer has all of these numbers.')
  await page.keyboard.press('Control+z')
  await expect(figure(page, 'Answers left')).toHaveText('2')
  await expect(figure(page, 'Bad moves')).toHaveText('1')
})

test('keys alone show digits, which count as hints like the explained hint', async ({ page }) => {
  await openLevel(page, SEVERAL)
  const button = panel(page).getByRole('button', { name: 'Show me a digit' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(figure(page, 'Blanks')).toHaveText('3')
  await expect(figure(page, 'Hints')).toHaveText('1')
  await expect(button).toBeFocused()
  await page.locator('#hint').click()
  await expect(note(page)).toBeVisible()
  await expect(figure(page, 'Hints')).toHaveText('2')
})

test('More switches these rules on and off for a level with one answer', async ({ page }) => {
  await openLevel(page, FOUR)
  await expect(panel(page)).toBeHidden()
  await choose(page, 'rules')
  await expect(figure(page, 'Answers left')).toHaveText('1')
  await page.reload()
  await ready(page)
  await expect(panel(page)).toBeVisible()
  await choose(page, 'rules')
  await expect(panel(page)).toBeHidden()
})

test('new levels have a level instead of a grade, and their link keeps these rules', async ({ page }) => {
  await open(page, '#home')
  await openLevels(page)
  await page.locator('#levels-kind').selectOption('crossnumbers')
  await page.locator('#levels-dialog .new-sort').selectOption('paper')
  await page.locator('#levels-dialog .grade[data-grade="2"]').click()
  await expect(panel(page)).toBeVisible()
  await expect(page).toHaveURL(/#new=crossnumbers\/paper\/2\/\d+/)
  await expect(page.getByRole('gridcell')).toHaveCount(16)
  const labels = () => page.getByRole('gridcell').evaluateAll(all => all.map(c => c.getAttribute('aria-label')))
  const there = await labels()
  expect(there.filter(label => label?.includes(': empty'))).toHaveLength(12)
})

test('a link with such a level opens it by these rules, and does not call its answers wrong', async ({ page }) => {
  await open(page, `#code=${placewise.encode(SEVERAL)}`)
  await expect(figure(page, 'Answers left')).toHaveText('2')
  for (const [site, digit] of [1, 2, 2, 1].entries()) await write(page, site, digit)
  await expectWon(page)
  await expect(page.locator('.certificate')).toContainText('more than one answer')
})

test('axe finds nothing, and targets are large enough for fingers', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('placewise.theme', 'light'))
  await openLevel(page, SEVERAL)
  await expect(figure(page, 'Answers left')).toHaveText('2')
  await expectRoom(page, '.answers button, .answers-check')
  expect(await faultsInAllLooks(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('board, pad, actions and counts are in view together', async ({ page }) => {
    await openLevel(page, SEVERAL)
    await expect(figure(page, 'Answers left')).toHaveText('2')
    for (const part of ['.stage canvas', '#wipe', '.actions']) {
      const box = await page.locator(part).boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= 844.5, part).toBe(true)
    }
  })
})

test('in Chinese all its texts are Chinese', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('placewise.lang', 'zh'))
  await openLevel(page, SEVERAL)
  await expect(panel(page)).toContainText('剩下的答案')
  await write(page, 0, 7)
  await expect(page.locator('#spoken')).toContainText('剩下的答案里，这里都不是7。')
})
