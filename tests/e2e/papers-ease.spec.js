/** The page about the papers: its section about Sudoku. */
import { expect, test } from './kept-page.js'
import { ready } from './page.js'
import { faultsInAllLooks } from './faults.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {Record<string, string>} [kept] */
async function open(page, kept = {}) {
  await page.addInitScript(
    kept => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(`placewise.${name}`, value)
    },
    { lang: 'en', ...kept },
  )
  await page.goto('./papers.html#ease')
  await ready(page)
}

const cell = (/** @type {Page} */ page, /** @type {number} */ at) => page.locator(`.ease-board [data-cell="${at}"]`)
const example = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`[data-example="${id}"]`)
const said = (/** @type {Page} */ page) => page.locator('.ease-said').first()
/** Figure 3 of the paper. */
const BOARD = '7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5'
/** Returns WNEF with the three weights. @param {Page} page */
const values = page => page.locator('.ease-values tbody td:nth-child(5)')

test('figure 3 has its sums, and the board shows their terms', async ({ page }) => {
  await open(page)
  await expect(said(page)).toHaveText('WNEF 0.168: evil. 57 empty cells.')
  await expect(values(page)).toHaveText(['0.1683', '0.4784', '0.6842'])
  await expect(page.locator('.ease-values tbody tr').first()).toContainText('245614592')
  await expect(
    page.getByRole('img', { name: /^Cells by the number of their choices: 1: 0, 2: 3, 3: 17, 4: 26/ }),
  ).toBeVisible()
  await expect(cell(page, 1)).toHaveAttribute('placeholder', '4')
  await expect(cell(page, 1)).toHaveAccessibleName('Row 1, column 2, empty, 4 choices')
  await expect(page.locator('.ease-told tbody tr').last()).toHaveText('multi-line5815543110')
  await expect(page.locator('#ease-body')).toContainText('it strikes out 155 candidates, 43 of them right')
})

test('printed figures are shown beside computed ones, also for equation 2 as written', async ({ page }) => {
  await open(page)
  const printed = page.locator('#ease-body .list tbody tr[data-mark]')
  await expect(printed).toHaveCount(9)
  await expect(page.locator('#ease-body .list tr[data-mark="same"]')).toHaveCount(2)
  await expect(page.locator('#ease-body .list tr[data-mark="differs"]')).toHaveCount(5)
  await expect(page.locator('.ease-values tbody tr').first().locator('td').last()).toHaveText('0.5894')
  await expect(page.locator('#ease-body')).toContainText('the sum falls with 24 of the 24 given numbers')
  await page.locator('#ease-terms summary').click()
  await expect(page.locator('#ease-terms')).toContainText('81 of the 81 places')
})

test('the bounds are shown for one choice everywhere, an empty and a full board', async ({ page }) => {
  await open(page)
  await example(page, 'easeSingles').click()
  await expect(values(page)).toHaveText(['1.0000', '1.0000', '1.0000'])
  for (const at of [8, 16, 24, 32, 40, 48, 56, 64, 72]) await expect(cell(page, at)).toHaveAttribute('placeholder', '1')
  await example(page, 'easeEmpty').click()
  await expect(values(page)).toHaveText(['0.0039', '0.0123', '0.1111'])
  await page.locator('#ease-body .ease-tools summary').click()
  await page
    .locator('#ease-text')
    .fill('798635421126974583453218679972586314564123897381497256617352948835749162249861735')
  await page.locator('#ease-paste').click()
  await expect(said(page)).toHaveText(/^No cell is empty/)
  await expect(values(page)).toHaveText(['–', '–', '–'])
})

test('the keyboard enters, removes and visits numbers, and a board is pasted into a field', async ({ page }) => {
  await open(page)
  await example(page, 'easeEmpty').click()
  await expect(said(page)).toContainText('81 empty cells')
  await cell(page, 0).focus()
  await page.keyboard.type('5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 10)).toBeFocused()
  await page.keyboard.type('3')
  await expect(said(page)).toContainText('79 empty cells')
  await expect(cell(page, 1)).toHaveAttribute('placeholder', '7')
  // A field contains one digit, the last that was typed.
  await page.keyboard.type('4x')
  await expect(cell(page, 10)).toHaveValue('4')
  await page.keyboard.press('Backspace')
  await expect(cell(page, 10)).toHaveValue('')
  await expect(said(page)).toContainText('80 empty cells')
  // Arrow keys do not leave the board.
  await cell(page, 8).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 8)).toBeFocused()
  await cell(page, 40).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, BOARD)
  await expect(said(page)).toHaveText('WNEF 0.168: evil. 57 empty cells.')
})

test('an unreadable text is refused with a sentence, and the board stays', async ({ page }) => {
  await open(page)
  await page.locator('#ease-body .ease-tools summary').click()
  const paste = async (/** @type {string} */ text) => {
    await page.locator('#ease-text').fill(text)
    await page.locator('#ease-paste').click()
  }
  await paste('nothing of ours')
  await expect(said(page)).toContainText('There is no puzzle here that can be read.')
  await paste('{"kind": ')
  await expect(said(page)).toHaveText('This is neither a board nor a level nor a link to one.')
  await paste(BOARD.slice(1))
  await expect(said(page)).toHaveText(/^Line 1, column 1: These are 80 characters\./)
  await paste(`${BOARD}\n${BOARD}`)
  await expect(said(page)).toContainText('2 levels')
  await paste('{"kind":"sudoku","givens":"1234341221434321"}')
  await expect(said(page)).toContainText('9 by 9 cells')
  await paste('{"kind":"island","pieces":{"lion":9},"clues":[]}')
  await expect(said(page)).toHaveAttribute('data-fault', 'true')
  await expect(cell(page, 0)).toHaveValue('7')
  await paste(JSON.stringify({ kind: 'sudoku', givens: '.'.repeat(81) }))
  await expect(said(page)).toHaveText(/^WNEF 0\.004: evil/)
  // In the format of other programs.
  await paste(`[Puzzle]\n${BOARD.match(/.{9}/g)?.join('\n')}`)
  await expect(said(page)).toHaveText('WNEF 0.168: evil. 57 empty cells.')
})

test('a puzzle of each level is made, the same for the same seed, and put on the board', async ({ page }) => {
  await open(page)
  const made = page.locator('.ease-said').nth(1)
  for (const level of ['easy', 'medium', 'hard', 'evil']) {
    await page.locator('#ease-level').selectOption(level)
    await page.locator('#ease-seed').fill('7')
    await page.locator('#ease-make').click()
    await expect(made).toContainText(`: ${level}.`)
  }
  await expect(page.locator('#ease-seed')).toHaveValue('8')
  await expect(page.locator('.ease-counts tbody tr')).toHaveCount(8)
  await expect(page.locator('#ease-failures')).toBeHidden()
  await page.locator('#ease-level').selectOption('failures')
  await page.locator('#ease-failures').fill('0')
  await page.locator('#ease-seed').fill('7')
  await page.locator('#ease-make').click()
  await expect(page.locator('.ease-counts tbody tr').filter({ hasText: 'removals that failed' })).toContainText('1')
  await expect(page.locator('#ease-play')).toHaveAttribute('href', /^\.\/#code=1[\w-]+$/)
  const text = String(await made.textContent())
  await page.locator('#ease-up').click()
  await expect(said(page)).toHaveText(text)
})

test('the figures are drawn while puzzles are made, and can be stopped', async ({ page }) => {
  await open(page)
  await page.locator('#ease-amount').selectOption('1400')
  const button = page.locator('#ease-draw')
  await button.click()
  await expect(button).toHaveText('Stop')
  await expect(page.locator('[data-figure]')).toHaveCount(8)
  await button.click()
  await expect(button).toHaveText('Draw the figures')
  const told = page.locator('.ease-said').nth(2)
  await expect(told).toHaveText(/^Drawn of \d+ puzzles\.$/)
  expect(Number((await told.textContent())?.match(/\d+/))).toBeLessThan(1400)
  await expect(page.locator('#ease-body .ease-form progress')).toBeHidden()
})

test('figures 10 to 14 are described in both languages', async ({ page }) => {
  await open(page)
  await page.locator('#ease-amount').selectOption('140')
  await page.locator('#ease-draw').click()
  await expect(page.locator('.ease-said').nth(2)).toHaveText('Drawn of 140 puzzles.')
  await expect(
    page.getByRole('img', { name: /^failures allowed: 0 mean 0\.\d+; 1 mean 0\.\d+; .*; any mean 0\.\d+$/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^level by WNEF: easy mean 0\.[4-9]\d*; medium mean 0\.[23]/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^class of QQWing: simple mean .*expert mean/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^our grade: 1 mean/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Search steps by WNEF/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Mean number of cells with 1 to 9 choices/ })).toHaveCount(2)
  await expect(page.locator('.ease-rho tbody tr').first()).toHaveText(/^exponential−0\.\d\d[−–0].*0\.\d\d$/)
  await expect(page.locator('.ease-partials tbody tr').first()).toHaveText(/^WNEF−0\.\d\d[−+]0\.\d\d$/)
  await expect(page.locator('.ease-tests tbody tr')).toHaveCount(6)
  await expect(page.locator('.ease-removals tbody tr').last()).toHaveText(/^any\d+\d$/)
  await expect(page.locator('#ease-body')).not.toContainText(/NaN|undefined|null|\{/)
  await page.locator('#lang').selectOption('zh')
  await expect(page.locator('[data-figure]')).toHaveCount(8)
  await expect(page.getByRole('img', { name: /^允许失败的次数：0平均0\./ })).toBeVisible()
})

test('axe finds nothing in the section, on a desk and on a phone, by day and by night', async ({ page }) => {
  await open(page, { theme: 'light' })
  await page.locator('#ease-body .ease-tools summary').click()
  await page.locator('#ease-make').click()
  await page.locator('#ease-amount').selectOption('140')
  await page.locator('#ease-draw').click()
  await expect(page.locator('.ease-said').nth(2)).toHaveText('Drawn of 140 puzzles.')
  expect(await faultsInAllLooks(page)).toEqual([])
})

test('everything fits a width of 320 and can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await page.locator('#ease-make').click()
  await page.locator('#ease-amount').selectOption('140')
  await page.locator('#ease-draw').click()
  await expect(page.locator('.ease-said').nth(2)).toHaveText('Drawn of 140 puzzles.')
  for (const lang of ['en', 'zh']) {
    await page.locator('#lang').selectOption(lang)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang))
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    const controls = page.locator('#ease-body :is(button, select, summary, input:not([data-cell])):visible')
    const low = await controls.evaluateAll(all => all.filter(one => one.getBoundingClientRect().height < 44).length)
    expect(low).toBe(0)
  }
})
