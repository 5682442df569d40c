import { expect, test } from './kept-page.js'
import { faults } from './faults.js'
import { KINDS } from '../kinds.js'
import { ANSWER_50, expectWon, note, open, playByHints, write } from './page.js'

/** @import { Page } from '@playwright/test' */

// A Thursday; the page's clock stands still.
const TODAY = '2026-05-14'
const COUNT = KINDS.length

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(`${TODAY}T10:00`)))

/**
 * Marks puzzles of these days as done on their days, with or without hints, in a minute each.
 * @param {Page} page
 * @param {Record<string, 'none' | 'hints'>} days
 * @param {readonly string[]} kinds
 */
async function done(page, days, kinds = ['island']) {
  await page.goto('./icon.svg')
  await page.evaluate(
    async ({ days, kinds }) => {
      const { Progress } = await import(new URL('/storage/progress.js', location.href).href)
      const progress = await Progress.open()
      for (const [day, help] of Object.entries(days)) {
        Date.now = () => Date.parse(`${day}T12:00`)
        for (const kind of kinds) progress.solved(`day/${kind}/${day}`, { ms: 60_000, help })
      }
      await progress.flush()
    },
    { days, kinds },
  )
}

/** @param {Page} page @param {string} date */
const day = (page, date) => page.locator(`[data-day="${date}"]`)

test('the calendar shows what is solved of each day, the days in a row and the forgiven one', async ({ page }) => {
  await done(page, { '2026-05-10': 'none', '2026-05-11': 'none', '2026-05-12': 'hints' })
  await done(page, { '2026-05-09': 'none' }, KINDS)
  await open(page, '#home')
  await expect(page.locator('.home-streak')).toHaveText('4 days in a row')
  await expect(page.locator('.day-forgiven')).toHaveText(
    'You missed yesterday, and that is fine: your 4 days count on.',
  )
  await page.locator('#open-days').click()
  await expect(page.locator('.streak')).toHaveText('4 days in a row')
  await expect(page.locator('#streak-rule')).toHaveText('One missed day a week does not break it.')
  const name = async (/** @type {string} */ date) => nameOf(page, date)
  await expect(day(page, '2026-05-12')).toHaveAccessibleName(`${await name('2026-05-12')}, 1 of ${3 + COUNT} solved`)
  await expect(day(page, '2026-05-12').locator('[data-state="done"]')).toHaveCount(1)
  await expect(day(page, '2026-05-09').locator('use')).toHaveAttribute('href', /#star$/)
  await expect(day(page, '2026-05-13').locator('use')).toHaveAttribute('href', /#moon$/)
  await expect(day(page, '2026-05-13')).toHaveAccessibleName(`${await name('2026-05-13')}, missed, and forgiven`)
  await expect(page.locator('.day[data-row="true"]')).toHaveCount(5)
  await expect(day(page, TODAY)).toHaveAttribute('aria-current', 'date')
  await expect(day(page, '2026-05-15')).toHaveCount(0)
  await expect(page.locator('.day[data-state="later"]')).toHaveCount(31 - 14)
  expect(await faults(page)).toEqual([])
})

test('a day whose puzzles are all solved is shown as one picture, to be shared', async ({ page }) => {
  await done(page, { [TODAY]: 'none' }, KINDS)
  await open(page, '#home')
  await expect(page.locator('#today-share')).toHaveText(new RegExp(`All ${COUNT} are solved!\\s+${COUNT} min`))
  await page.locator('#today-share').click()
  const picture = page.locator('.day-picture')
  await expect.poll(() => picture.evaluate(image => /** @type {HTMLImageElement} */ (image).naturalWidth)).toBe(1040)
  await expect(picture).toHaveAttribute('alt', `Placewise · Thu, May 14. ${COUNT} of ${COUNT}, ${COUNT} min`)
  await expect(page.locator('#day-text')).toContainText('⭐ Sudoku 1:00')
  await expect(page.locator('#day-text')).toContainText(`#days=${TODAY}`)
  expect(await faults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.locator('#day-keep').click()
  expect((await saved).suggestedFilename()).toBe(`placewise-${TODAY}.png`)
})

/** @param {Page} page @param {string} date */
const nameOf = (page, date) =>
  page.evaluate(
    date =>
      new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' }).format(
        new Date(`${date}T12:00`),
      ),
    date,
  )

test('keys change the month, a year back and no further', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await page.locator('#open-days').click()
  await expect(page.locator('#month-name')).toHaveText('May 2026')
  await expect(page.locator('[data-turn="next"]')).toHaveAttribute('aria-disabled', 'true')
  await page.locator('[data-turn="back"]').focus()
  for (let i = 0; i < 11; i++) await page.keyboard.press('Enter')
  await expect(page.locator('#month-name')).toHaveText('June 2025')
  await expect(page.locator('[data-turn="back"]')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('[data-turn="next"]')).toBeFocused()
})

test('each puzzle of an earlier day is opened from the calendar', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await page.locator('#open-days').click()
  await day(page, '2026-05-04').click()
  await expect(day(page, '2026-05-04')).toHaveAttribute('aria-pressed', 'true')
  await expect(day(page, '2026-05-04')).toBeFocused()
  await expect(page.locator('#days-dialog .day-tile')).toHaveCount(9)
  await page.goto('./#days=2026-05-04')
  await expect(page.locator('#day-chosen')).toHaveText(await nameOf(page, '2026-05-04'))
  await page.locator('#day-garden').click()
  await expect(page).toHaveURL(/#day=garden\/2026-05-04$/)
  await expect(page.locator('#level-name')).toContainText('May 4')
})

test(
  "home counts today's puzzles and distinguishes solved, begun and open ones by sign and word",
  { tag: '@nightly' },
  async ({ page }) => {
    await done(page, { [TODAY]: 'none', '2026-05-13': 'none' })
    await open(page, '#home')
    await expect(page.locator('#today-count')).toHaveText('1 of 6')
    await expect(page.locator('#open-yesterday')).toHaveText('Yesterday: 1 of 9 solved')
    await expect(page.locator('#today-sudoku small')).toHaveText('Tracker')
    const island = page.locator('#today-island')
    await expect(island).toHaveAccessibleName('Wonderful Island done')
    await expect(island.locator('use')).toHaveAttribute('href', /#star$/)
    await expect(page.locator('#today-sudoku')).toHaveAccessibleName('Sudoku Tracker')
    const three = page.locator('.day-tiles').first().locator('.tile-sign')
    await expect(three.locator('.full')).toHaveCount(2 + 3 + 4)
    await expect(island.locator('img')).toHaveAttribute('src', /kind-island/)
    await expect(page.locator('#today-sudoku img')).toHaveAttribute('src', /blank-sudoku/)
    expect(await faults(page)).toEqual([])
  },
)

test('after a puzzle of the day the next one is offered, with the progress', { tag: '@nightly' }, async ({ page }) => {
  await done(page, { '2026-05-12': 'none' })
  await open(page, `#day=island/${TODAY}`)
  await playByHints(page)
  await expectWon(page)
  await expect(note(page)).toContainText('1 of 6 today.')
  await expect(note(page)).toContainText('2 days in a row.')
  await expect(page.locator('#next')).toHaveText('Next today: Beautiful Garden')
  await page.locator('#won-share').click()
  await expect(page.locator('#share-link')).toHaveValue(new RegExp(`#day=island/${TODAY}$`))
  await expect(page.locator('#share-result')).toContainText('Wonderful Island · Puzzle of the day')
  await page.keyboard.press('Escape')
  await page.locator('#next').click()
  await expect(page).toHaveURL(new RegExp(`#day=garden/${TODAY}$`))
})

test('the easy puzzle of a day has an address and a name of its own', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await page.locator('.day-tile').click()
  await expect(page).toHaveURL(new RegExp(`#day=\\w+\\.easy/${TODAY}$`))
  await expect(page.locator('#level-name')).toHaveText(
    /^[\w ,!]+\s· First of three\s· Puzzle of the day\s· Thu, May\s14$/,
  )
})

test(
  'statistics show solved levels in words and pictures, and can be forgotten',
  { tag: '@nightly' },
  async ({ page }) => {
    await done(page, { '2026-05-13': 'none', [TODAY]: 'hints' })
    await open(page, '#home')
    await page.locator('#open-statistics').click()
    const sheet = page.locator('#statistics-dialog')
    await expect(sheet.locator('.figures dd')).toHaveText(['2', '1', '2', '2'])
    await expect(sheet.getByRole('region', { name: 'Wonderful Island' })).toContainText('2 solved, 1 without help.')
    await expect(sheet.getByRole('region', { name: 'Wonderful Island' })).toContainText('Best time 1:00')
    expect(await faults(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await page.locator('#statistics-export').click()
    expect((await saved).suggestedFilename()).toBe('placewise-progress.json')
    page.once('dialog', dialog => dialog.accept())
    await page.locator('#statistics-forget').click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('#open-statistics')).toBeVisible()
    await page.locator('#open-statistics').click()
    await expect(sheet).toContainText('Nothing is solved yet.')
  },
)

test(
  'which puzzles suit the player is said in the statistics and with the levels, and can be forgotten or switched off',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=island-50')
    await write(page, { ...ANSWER_50 })
    await expectWon(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('placewise.strength'))).not.toBe(null)
    await page.locator('#go-home').click()
    await page.locator('#levels-island').click()
    await expect(page.locator('#levels-dialog .strength')).toContainText(/[A-Z]\w+ puzzles may suit you\. A few/)
    await page.keyboard.press('Escape')
    await page.locator('#open-statistics').click()
    const sheet = page.locator('#statistics-dialog')
    await expect(sheet.locator('.strength')).toHaveText(/[A-Z]\w+ puzzles may suit you\./)
    await expect(sheet.locator('#fitting-island')).toBeVisible()
    await sheet.locator('#forget-estimate').click()
    await expect(sheet.locator('.strength')).toBeHidden()
    await expect(sheet.locator('#forget-estimate')).toBeDisabled()
    await sheet.getByRole('switch', { name: 'Guess which puzzles suit me' }).uncheck()
    expect(await faults(page)).toEqual([])
    await page.reload()
    await page.locator('#open-statistics').click()
    await expect(sheet.getByRole('switch', { name: 'Guess which puzzles suit me' })).not.toBeChecked()
  },
)

test('at a level that may be hard, one that fits is offered', async ({ page }) => {
  await open(page, '#home')
  const known = {
    rating: 1480,
    deviation: 200,
    volatility: 0.06,
    count: 4,
    at: Date.parse(TODAY),
    paces: [],
    alone: {},
  }
  await page.evaluate(text => localStorage.setItem('placewise.strength', text), JSON.stringify({ island: known }))
  await page.goto('./#level=island/45')
  await expect(note(page)).toContainText('This may be hard for you')
  await page.locator('#fitting').click()
  await expect(page).toHaveURL(/#level=island\/8$/)
  await expect(page.locator('#level-name')).toContainText('Island 8')
  await expect(note(page)).toBeHidden()
})
