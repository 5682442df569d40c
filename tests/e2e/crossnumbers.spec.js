/** Cross Numbers in the real page: by mouse, touch and keyboard, with tags, equations and hints. */
import { expect, test } from './kept-page.js'
import { equations, FOUR } from '../page/support/equations.js'
import { chosen, hands, padKey, tapCell } from './digits.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { fingers } from './fingers.js'
import {
  byDayIf,
  cell,
  choose,
  clickPlace,
  expectRoom,
  expectWon,
  laidOut,
  middle,
  note,
  openOwn,
  prefer,
  ready,
} from './page.js'

/** @import { Locator, Page } from '@playwright/test' */

const ANSWER = [7, 1, 3, 2, 1, 4, 8, 2, 4, 7, 3, 8, 7, 2, 9, 3]
const TO_FILL = FOUR.cells
  .flat()
  .flatMap((given, site) => (given === null ? [/** @type {[number, number]} */ ([site, ANSWER[site]])] : []))
/** A level with many answers. */
const NINE = equations(9, 45, 10)

/** @param {Page} page @param {'four' | 'nine'} name */
async function openEquations(page, name) {
  const list = Object.entries({ four: FOUR, nine: NINE }).map(([id, level], i) => ({
    id: `equations-${id}`,
    number: i + 1,
    grade: 'starter',
    level,
  }))
  await openOwn(page, { 'levels/crossnumbers': list, 'lessons/crossnumbers': [] }, `#level=equations-${name}`)
  await expect(padKey(page, 1)).toBeVisible()
  await laidOut(page)
}

/** @param {Page} page */
const spoken = page => page.locator('#spoken')

/** Returns the row of an equation beside the board. @param {Page} page @param {number} clue */
const equation = (page, clue) => page.locator(`.equation[data-clue="${clue}"]`)

/** Unfolds an equation, if it is not unfolded since another level. @param {Locator} row */
async function unfold(row) {
  const isOpen = await row.evaluate(details => details instanceof HTMLDetailsElement && details.open)
  if (!isOpen) await row.locator('summary').click()
}

/** Returns the middle of the tag of a row, which is beside its last cell. @param {Page} page @param {number} row */
async function tagOf(page, row) {
  const box = await cell(page, row * 4 + 3).boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width * 1.6, y: box.y + box.height / 2 }
}

for (const [hand, play] of Object.entries(hands)) {
  test.describe(() => {
    test.use({ hasTouch: hand === 'touch' })
    test(`equations are played to the end by ${hand}`, byDayIf(hand === 'keyboard'), async ({ page }) => {
      await openEquations(page, 'four')
      await play(page, TO_FILL, 4)
      await expectWon(page)
    })
  })
}

test('the label of a cell reads its two equations with their entries and states', async ({ page }) => {
  await openEquations(page, 'four')
  const label = (/** @type {RegExp} */ text) => expect(cell(page, 6)).toHaveAttribute('aria-label', text)
  await label(/^row 2, column 3: empty, row 2: 1 times 4 minus blank plus 2 makes −2, column 3: /)
  await clickPlace(page, 6)
  await page.keyboard.press('8')
  await label(/^row 2, column 3: 8, row 2: 1 times 4 minus 8 plus 2 makes −2, right, column 3: /)
  await expect(spoken(page)).toContainText('row 2: 1 times 4 minus 8 plus 2 makes −2')
  await page.keyboard.press('9')
  await label(/row 2: 1 times 4 minus 9 plus 2 makes −2, wrong/)
})

test(
  'a repeated digit is shown and announced at once, and other equations are unchanged',
  { tag: '@nightly' },
  async ({ page }) => {
    await openEquations(page, 'four')
    await clickPlace(page, 6)
    await page.keyboard.press('2')
    await expect(cell(page, 6)).toHaveAttribute(
      'aria-label',
      /clashes with the same number in its row, row 2: .*, wrong/,
    )
    await expect(spoken(page)).toContainText('twice in a row')
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /makes 42, column 1: .* makes 4$/)
    await page.keyboard.press('Control+z')
    await expect(cell(page, 6)).toHaveAttribute('aria-label', /: empty, row 2: .* makes −2, column 3/)
  },
)

test('the equations of a selected cell show their order, their value so far and their fillings', async ({ page }) => {
  await openEquations(page, 'four')
  await expect(page.locator('.equations')).toContainText('Choose a cell')
  await clickPlace(page, 6)
  await expect(page.locator('.equation')).toHaveCount(2)
  await expect(equation(page, 1)).toContainText('1 × 4 − □ + 2 = −2')
  await expect(equation(page, 6)).toContainText('□ × □ − 3 × □ = −3')
  const told = equation(page, 1).locator('.equation-told')
  await unfold(equation(page, 1))
  await expect(told).toContainText('(1 × 4) − □ + 2')
  await expect(told).toContainText('4 − □ + 2')
  await expect(equation(page, 1).locator('.equation-ways')).toHaveText('1 way to fill it')
  // Typed digits still go into the cell.
  await page.keyboard.press('9')
  await expect(told).toContainText('Makes')
  await expect(told).toContainText('−3')
  await expect(equation(page, 1)).toHaveAttribute('data-state', 'broken')
})

test('fillings are listed, crossed out and saved, and marks reduce them', { tag: '@nightly' }, async ({ page }) => {
  await openEquations(page, 'four')
  await clickPlace(page, 0)
  const row = equation(page, 0)
  await unfold(row)
  await row.getByRole('button', { name: 'Show them' }).click()
  const fillings = row.locator('.filling')
  await expect(fillings).toHaveCount(6)
  await expect(fillings.first()).toHaveText('1 3 7 2')
  await fillings.first().click()
  await expect(fillings.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(spoken(page)).toContainText('struck out')
  // By keyboard as well, and the focus stays.
  await fillings.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(fillings.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(fillings.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fillings.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Control+Digit7')
  await row.getByRole('checkbox').check()
  await expect(fillings).toHaveText(['7 1 3 2', '7 3 1 2'])
  await row.getByRole('checkbox').uncheck()
  await page.reload()
  await ready(page)
  await clickPlace(page, 0)
  await unfold(row)
  await row.getByRole('button', { name: 'Show them' }).click()
  await expect(fillings.first()).toHaveAttribute('aria-pressed', 'true')
  // Undoes the mark, the second filling and its removal, and the first filling.
  for (let i = 0; i < 4; i++) await page.locator('#undo').click()
  await expect(fillings.first()).toHaveAttribute('aria-pressed', 'false')
})

test('a press on a tag shows its equation, and a second press hides it', { tag: '@nightly' }, async ({ page }) => {
  await openEquations(page, 'four')
  const { x, y } = await tagOf(page, 2)
  await page.mouse.click(x, y)
  await expect(page.locator('.equation')).toHaveCount(1)
  await expect(equation(page, 2)).toContainText('□ + 7 × 3 − 8 = 17')
  await expect(spoken(page)).toContainText('row 3: blank plus 7 times 3 minus 8 makes 17')
  await page.mouse.click(x, y)
  await expect(page.locator('.equation')).toHaveCount(0)
})

test(
  'a hint quotes the equation and does its step; the game survives undo and a reload',
  { tag: '@nightly' },
  async ({ page }) => {
    await openEquations(page, 'four')
    const hint = page.locator('#hint')
    await hint.click()
    await expect(note(page)).toContainText('□')
    await page.locator('#why').click()
    await expect(page.locator('#do-it')).toBeVisible()
    await hint.click()
    await expect(page.locator('#do-it')).toBeHidden()
    const filled = () => page.getByRole('gridcell').evaluateAll(all => all.map(c => c.getAttribute('aria-label')))
    // The row, now full, is judged.
    await expect.poll(async () => (await filled()).join()).toContain('right')
    const after = await filled()
    await page.reload()
    await ready(page)
    await expect.poll(filled).toEqual(after)
    await page.locator('#undo').click()
    await expect
      .poll(async () => (await filled()).filter(label => label?.includes(': empty')).length)
      .toBe(TO_FILL.length)
  },
)

test('keys show no remaining count, as digits may repeat', { tag: '@nightly' }, async ({ page }) => {
  await openEquations(page, 'four')
  await expect(padKey(page, 2)).toHaveAccessibleName('2')
  await openEquations(page, 'nine')
  await expect(padKey(page, 2)).toHaveAccessibleName('2, 9 left')
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await prefer(page, { theme: 'light' })
    await openEquations(page, 'four')
    await clickPlace(page, 6)
    await page.keyboard.press('9')
    await unfold(equation(page, 6))
    await equation(page, 6).getByRole('button').first().click()
    await equation(page, 6).locator('.filling').first().click()
    await unfold(equation(page, 1))
    expect(await faultsIn(page)).toEqual([])
    await clickPlace(page, 8)
    await page.keyboard.press('9')
    await page.locator('#check').click()
    await expect(note(page)).toContainText('Row 2: 1 × 4 − 9 + 2 is −3, not −2.')
    expect(await faultsIn(page)).toEqual([])
  })
}

/** Checks that board, pad and actions are in the window. @param {Page} page @param {number} height */
async function expectInSight(page, height) {
  for (const part of ['.stage canvas', '#wipe', '.actions']) {
    const box = await page.locator(part).boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= height + 0.5, part).toBe(true)
  }
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [768, 1024],
    [844, 390],
  ])
    for (const name of /** @type {const} */ (['four', 'nine']))
      test(
        `board, pad and actions are in view together: ${name} at ${width}x${height}`,
        { tag: '@nightly' },
        async ({ page }) => {
          await page.setViewportSize({ width, height })
          await openEquations(page, name)
          await expectInSight(page, height)
          await tapCell(page, 5)
          await expect(page.locator('.equation')).toHaveCount(2)
          await expectRoom(page, '.pad-key, .pad-mode, .action, .equation summary')
          await expectInSight(page, height)
          if (width > height) return
          await choose(page, 'try')
          await expect(page.locator('.trial')).toBeVisible()
          await laidOut(page)
          await expectInSight(page, height)
        },
      )

  test(
    'two fingers zoom a board of nine columns, and it is played while zoomed',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openEquations(page, 'nine')
      const { move } = await fingers(page)
      const { x, y } = await middle(page, 40)
      const spread = (/** @type {number} */ by) => [
        { x: x - by, y },
        { x: x + by, y },
      ]
      await move(spread(20), spread(60))
      await expect(page.locator('.stage')).toHaveAttribute('data-zoom', 'near')
      await expect.poll(async () => (await cell(page, 40).boundingBox())?.width ?? 0).toBeGreaterThan(44)
      await tapCell(page, 40)
      await expect.poll(() => chosen(page)).toEqual([40])
      await padKey(page, 5).tap()
      await expect(cell(page, 40)).toHaveAttribute('aria-label', /: 5, row 5: /)
    },
  )
})

test('in Chinese the labels of cells and equations are Chinese', { tag: '@nightly' }, async ({ page }) => {
  await prefer(page, { lang: 'zh' })
  await openEquations(page, 'four')
  await expect(cell(page, 6)).toHaveAttribute('aria-label', /第2行：1乘4减空格加2得−2/)
  await clickPlace(page, 6)
  await unfold(equation(page, 1))
  await expect(equation(page, 1)).toContainText('有1种填法')
})
