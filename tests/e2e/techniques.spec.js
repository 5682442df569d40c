/** Techniques to learn: opened from the list, from a hint and from a lesson; each on its own boards. */
import { expect, test } from './kept-page.js'
import { readFileSync } from 'node:fs'
import { chosen, expectCell, mode, openDigits } from './digits.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell, choose, note, open, openSettings, prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */
/** @import { Technique } from '../../www/catalogue/catalogue.js' */

test.use({ viewport: { width: 1280, height: 800 } })

/** @type {Technique[]} */
const techniques = JSON.parse(
  readFileSync(new URL('../../www/lessons/techniques/sudoku.json', import.meta.url), 'utf8'),
)
const list = (/** @type {Page} */ page) => page.locator('#techniques-dialog')
const lesson = (/** @type {Page} */ page) => page.locator('.lesson')
const spoken = (/** @type {Page} */ page) => page.locator('#spoken')

test('a technique is chosen from the list and done by keyboard, and the board is played further', async ({ page }) => {
  await open(page, '#home')
  await page.locator('#levels-sudoku').click()
  await page.locator('#techniques-sudoku').click()
  await expect(list(page).locator('h3')).toHaveCount(5)
  await expect(list(page).locator('[data-technique]')).toHaveCount(techniques.length)
  await list(page).locator('[data-technique="x-wing"]').press('Enter')
  await expect(page).toHaveURL(/#technique=sudoku\/x-wing$/)
  await expect(lesson(page)).toContainText('X-wing · board 1 of 3')
  await expect(lesson(page)).toContainText('strike out')
  await expect(mode(page, 'corner')).toHaveAttribute('aria-pressed', 'true')
  // The 7 of columns 2 and 9 is in rows 2 and 5, so it is nowhere else in these rows.
  await page.locator('.skip').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page)).toEqual([9])
  await page.keyboard.press('7')
  await expectCell(page, 9, 'empty, corner marks: 1, 2, 6 and 8')
  for (const right of [2, 1]) {
    for (let i = 0; i < right; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('7')
  }
  await expect(note(page)).toBeHidden()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('7')
  await expect(note(page)).toContainText('That is it!')
  await expect(page.locator('#technique-next')).toHaveText('Next: Swordfish')
  await page.locator('#play-on').press('Enter')
  await expect(mode(page, 'digit')).toHaveAttribute('aria-pressed', 'true')
  // The next hint takes the removed candidates into account.
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(page.locator('.reason-step')).toHaveCount(1)
  await page.locator('#do-it').click()
  await expectCell(page, 12, '2')
  await choose(page, 'techniques')
  const row = list(page).locator('[data-technique="x-wing"]')
  await expect(row).toBeFocused()
  await expect(row).toContainText('learnt')
})

test(
  'a hint shows the technique, it is done by crossing out, and another board follows',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#technique=sudoku/skyscraper/2')
    await expect(lesson(page)).toContainText('board 2 of 3')
    await page.locator('#technique-show').click()
    await expect(page.locator('#reason-0')).toHaveAttribute('aria-current', 'step')
    await expect(note(page)).toContainText('roofs')
    await page.locator('#cross-out').click()
    await expect(note(page)).toContainText('That is it!')
    await expect(page.locator('#play-on')).toBeFocused()
    await choose(page, 'restart')
    await page.locator('#technique-show').click()
    await expect(page.locator('#cross-out')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#technique-other').click()
    await expect(lesson(page)).toContainText('board 3 of 3')
    await expect(note(page)).toBeHidden()
  },
)

test('following the hint completes the technique', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#technique=sudoku/skyscraper/1')
  await page.locator('#technique-show').click()
  await page.locator('#do-it').click()
  await expect(note(page)).toContainText('That is it!')
  await expect(lesson(page)).not.toContainText('Can you see it?')
})

test(
  'a technique that assumes one solution is used on its own board, and elsewhere if switched on',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#technique=sudoku/bug')
    await page.locator('#technique-show').click()
    await expect(note(page)).toContainText('two answers. There is only one.')
    await page.locator('#do-it').click()
    await expect(note(page)).toContainText('That is it!')
    await openSettings(page, 'kinds')
    const wish = page.locator('input[name="uniqueness"]')
    await expect(wish).not.toBeChecked()
    await expect(wish).toHaveAccessibleDescription(/two answers/)
    await wish.check()
    await page.reload()
    await ready(page)
    await openSettings(page, 'kinds')
    await expect(wish).toBeChecked()
  },
)

test('hints, lessons and About assume one solution if that is switched on', { tag: '@nightly' }, async ({ page }) => {
  await prefer(page, { uniqueness: 'on' })
  await openDigits(page, 'one')
  await choose(page, 'teach-me')
  const steps = page.locator('.teach-count')
  await expect(steps).toContainText('Step 1 of')
  const [, used] = /of (\d+)/.exec((await steps.textContent()) ?? '') ?? []
  await page.locator('#teach-end').click()
  await page.locator('.about summary').click()
  await expect(page.locator('.about-level')).toContainText('there being only one answer')
  await openSettings(page, 'kinds')
  await page.locator('input[name="uniqueness"]').uncheck()
  await page.keyboard.press('Escape')
  await choose(page, 'teach-me')
  await expect(steps).toContainText('Step 1 of')
  expect(used).toBeDefined()
  await expect(steps).not.toContainText(`of ${used}`)
})

test('the technique of a hint links to its description', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'locked')
  for (let i = 0; i < 3; i++) {
    await page.locator('#hint').click()
    await page.locator('#why').click()
    await page.locator('#do-it').click()
    await expect(note(page)).toBeHidden()
  }
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(page.locator('#learn-technique')).toHaveAccessibleName(
    'Learn this technique: Locked in a box (pointing)',
  )
  await page.locator('#learn-technique').click()
  const here = list(page).locator('[aria-current="true"]')
  await expect(here).toBeFocused()
  await expect(here).toHaveAttribute('data-technique', 'pointing')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(note(page)).toBeVisible()
})

for (const kind of ['island', 'garden', 'city', 'numbrix', 'crossnumbers']) {
  test(
    `a technique is reached from a hint, shown, and done with its consequences: ${kind}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await open(page, `#level=${kind}-12`)
      await page.locator('#hint').click()
      await page.locator('#why').click()
      await page.locator('#learn-technique').click()
      const here = list(page).locator('[aria-current="true"]')
      await expect(here).toBeFocused()
      const name = (await here.locator('strong').textContent()) ?? ''
      await here.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#technique=${kind}/`))
      await expect(lesson(page)).toContainText(name)
      await expect(lesson(page)).toContainText('Can you see it?')
      await page.locator('#technique-show').click()
      await page.locator('#do-it').click()
      await expect(note(page)).toContainText('That is it!')
      await choose(page, 'techniques')
      await expect(here).toContainText('learnt')
    },
  )
}

test('the reason that uses the technique is shown first', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#technique=numbrix/cut-off')
  await page.locator('#technique-show').click()
  await expect(page.locator('[aria-current="step"]')).toContainText('cut off')
})

test('levels link to techniques, and an unknown technique is reported', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await page.locator('#levels-sudoku').click()
  await page.locator('#techniques-sudoku').click()
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => location.assign('#technique=sudoku/y-wing'))
  await expect(page.getByRole('alert')).toContainText('sudoku/y-wing')
  await open(page, '#techniques=sudoku')
  await expect(list(page)).toBeVisible()
})

test('the list is in Chinese, also after a change of language', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#technique=sudoku/x-wing')
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await page.keyboard.press('Escape')
  await expect(lesson(page)).toContainText('X翼')
  await expect(page.locator('#technique-show')).toHaveText('给我看看')
  await expect(cell(page, 9)).toHaveAttribute('aria-label', /角落标记/)
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await prefer(page, { theme: 'light' })
    await open(page, '#techniques=sudoku')
    await expect(list(page)).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
    await list(page).locator('[data-technique="xy-wing"]').click()
    await expect(spoken(page)).toContainText('hinge')
    expect(await faultsIn(page)).toEqual([])
    await page.locator('#technique-show').click()
    await page.locator('#cross-out').click()
    await expect(page.locator('#play-on')).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
    await openSettings(page, 'kinds')
    await expect(page.locator('#about-uniqueness')).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
  })
}
