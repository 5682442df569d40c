/** Boards of equations in the designer: from a blank board to a level, totals, signs, advice. */
import { expect, test } from './kept-page.js'
import { begin, level, open, paste, settled, stands } from './designer.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell, clickPlace, expectRoom, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

const N = null
/** @typedef {(number | null)[][]} Rows */
/** @type {Rows} */
const FULL = [
  [2, 3, 4],
  [9, 2, 3],
  [5, 4, 1],
]
const PLUS = {
  kind: 'crossnumbers',
  across: Array(3).fill(['+', '+']),
  down: Array(2).fill(['+', '+', '+']),
  totals: { across: [9, 14, 10], down: [16, 9, 8] },
}

const brush = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`#brush-${id}`)
const total = (/** @type {Page} */ page, /** @type {string} */ line) => page.locator(`#total-${line}`)
const totals = (/** @type {Page} */ page) =>
  page.locator('.totals input').evaluateAll(fields => fields.map(field => Number(/** @type {any} */ (field).value)))

/** @param {Page} page @param {Rows} cells */
async function take(page, cells) {
  await paste(page, JSON.stringify({ ...PLUS, cells }))
  await settled(page)
}

/**
 * Returns where the lines between cells cross, or halfway to the next crossing, in the window.
 * @param {Page} page @param {number} u @param {number} v
 */
function onLines(page, u, v) {
  const [first, second] = [0, 1].map(site => cell(page, site).boundingBox())
  return Promise.all([first, second]).then(([a, b]) => {
    if (!a || !b) throw new Error('the board is not on show')
    const pitch = b.x - a.x
    return { x: a.x + a.width / 2 + (u - 0.5) * pitch, y: a.y + a.height / 2 + (v - 0.5) * pitch }
  })
}

test(
  'a new board computes its totals, is reduced, made unique by advice, and shared',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await begin(page, 'crossnumbers/usual')
    // The initial level has an answer.
    await expect(page.locator('.stands')).toHaveAttribute('data-answers', /one|several/)
    await page.locator('#side').selectOption('3')
    await expect(page.getByRole('gridcell')).toHaveCount(9)
    await page.locator('#sign-set').selectOption({ label: '+ −' })
    await settled(page)
    await expect(page.locator('#totals-follow')).toHaveAttribute('aria-pressed', 'true')
    for (const [site, digit] of FULL.flat().entries()) {
      await cell(page, site).focus()
      await page.keyboard.press(String(digit))
      await expect(cell(page, site)).toHaveAttribute('aria-label', new RegExp(`: ${digit}`))
    }
    await stands(page, 'one')
    const full = await level(page)
    expect(full.cells).toEqual(FULL)
    const signs = full.across.flat()
    expect([...full.across.flat(), ...full.down.flat()].every(sign => '+-'.includes(sign))).toBe(true)
    const first = 2 + (signs[0] === '+' ? 3 : -3) + (signs[1] === '+' ? 4 : -4)
    expect((await totals(page))[0]).toBe(first)
    // Erasing a digit keeps the totals.
    const before = await totals(page)
    await cell(page, 0).focus()
    await page.keyboard.press('Delete')
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /: empty/)
    expect(await totals(page)).toEqual(before)
    await stands(page, 'one')
    await page.locator('#reduce').click()
    await expect(page.locator('#spare-givens, .givens-body')).toHaveCount(2)
    await settled(page)
    await expect(page.locator('.graded strong')).toHaveText(/\w/)
    const few = await level(page)
    expect(few.totals).toEqual(full.totals)
    // With one digit less there are several answers; advice leads to one.
    const site = few.cells.flat().findIndex((/** @type {unknown} */ digit) => digit !== N)
    if (site >= 0) {
      await cell(page, site).focus()
      await page.keyboard.press('Delete')
      await stands(page, 'several')
      await expect(page.locator('.advices')).toContainText('Give from the start: ')
      await page.locator('#apply-unique-0').click()
      await stands(page, 'one')
    }
    const made = await level(page)
    await page.locator('#open-files').click()
    await page.locator('#copy-link').click()
    await expect(page.locator('#files-told')).toHaveText(/Copied/)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await ready(page)
    for (const [i, digit] of made.cells.flat().entries())
      await expect(cell(page, i)).toHaveAttribute(
        'aria-label',
        digit === N ? /: empty/ : new RegExp(`: ${digit}, given`),
      )
  },
)

test(
  'an impossible typed total is a contradiction, and advice removes only givens',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await take(page, FULL.with(0, [2, N, N]))
    await stands(page, 'one')
    await expect(page.locator('#totals-follow')).toHaveAttribute('aria-pressed', 'false')
    // Equations are part of the board: none is called redundant.
    await expect(page.locator('.stands')).not.toContainText('Not needed: clue')
    await total(page, 'across-1').fill('15')
    await stands(page, 'none')
    await expect(page.locator('#why-none')).toContainText('The rows add up to 34 in all, and the columns to 33.')
    await total(page, 'across-1').fill('14')
    await stands(page, 'one')
    // Advice finds a wrong digit and removes it.
    await cell(page, 3).focus()
    await page.keyboard.press('8')
    await stands(page, 'none')
    await expect(page.locator('.guilty')).toContainText('8')
    await expect(page.locator('.advices')).toContainText('row 2, column 1')
    await page.locator('#apply-unique-0').click()
    await stands(page, 'one')
    await expect(cell(page, 3)).toHaveAttribute('aria-label', /: empty/)
  },
)

test('an unfinished number stays in the draft, with a message', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page, FULL)
  await total(page, 'down-0').fill('-')
  await stands(page, 'broken')
  await expect(page.locator('.stands .fault')).toContainText('Column 1: ')
  await total(page, 'down-0').fill('16')
  await stands(page, 'one')
  // In another base, the board and the fields have the same numbers.
  await total(page, 'down-0').blur()
  await page.locator('#base').selectOption('2')
  await expect(total(page, 'down-0')).toHaveValue('10000')
  await total(page, 'down-0').fill('10001')
  await stands(page, 'none')
  expect((await level(page)).totals.down[0]).toBe(17)
})

test('mouse and keys set signs, and the totals are updated', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page, FULL)
  await page.locator('#totals-follow').click()
  await settled(page)
  await brush(page, 'sign-times').click()
  const from = await onLines(page, 1, 0.5)
  await page.mouse.click(from.x, from.y)
  await expect(total(page, 'across-0')).toHaveValue('10')
  const to = await onLines(page, 2, 0.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(total(page, 'across-0')).toHaveValue('24')
  await page.locator('#pencil-done').click()
  await stands(page, 'one')
  // By keyboard: from the first sign one to the right, then down to one in a column.
  await brush(page, 'sign-minus').click()
  const sheet = page.getByRole('application')
  await expect(sheet).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(total(page, 'across-0')).toHaveValue('2')
  await page.keyboard.press('Escape')
  await settled(page)
  expect((await level(page)).across[0]).toEqual(['*', '-'])
  // A division with a remainder is reported, and its total stays.
  await brush(page, 'sign-divided-by').click()
  const below = await onLines(page, 0.5, 1)
  await page.mouse.click(below.x, below.y)
  await expect(page.locator('#aside')).toContainText('Column 1')
  await expect(total(page, 'down-0')).toHaveValue('16')
  await page.locator('#undo').click()
  await stands(page, 'one')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger sets digits, and targets are large enough', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await take(page, [
      [N, N, N],
      [N, N, N],
      [N, N, N],
    ])
    await clickPlace(page, 4)
    await brush(page, 'digit-7').tap()
    await expect(cell(page, 4)).toHaveAttribute('aria-label', /: 7/)
    await expectRoom(page)
  })
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing, in both languages${looks}`, { tag }, async ({ page }) => {
    await open(page)
    await take(page, FULL.with(0, [2, N, N]))
    await brush(page, 'sign-times').click()
    expect(await faultsIn(page)).toEqual([])
    await page.locator('#open-more').click()
    await page.locator('#lang').selectOption('zh')
    await page.keyboard.press('Escape')
    expect(await faultsIn(page)).toEqual([])
  })
}
