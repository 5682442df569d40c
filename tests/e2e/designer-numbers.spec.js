/** Boards of numbers in the designer: givens by key, button and finger, regions, symmetry, filling, reducing. */
import { expect, test } from './kept-page.js'
import { begin, level, open, paste, settled, stands } from './designer.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell, clickPlace, drag, expectRoom, expectWon, middle, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

/** A level with one answer; 22 of its 30 numbers are each redundant. */
const ONE = [
  '53..7....',
  '6..195...',
  '.98....6.',
  '8...6...3',
  '4..8.3..1',
  '7...2...6',
  '.6....28.',
  '...419..5',
  '....8..79',
]

const take = (/** @type {Page} */ page, /** @type {object} */ more) =>
  paste(page, JSON.stringify({ kind: 'sudoku', ...more }))

/**
 * Types from a cell on, with a dot for a skipped cell.
 * @param {Page} page @param {number} site @param {string} text
 */
async function type(page, site, text) {
  await cell(page, site).focus()
  for (const symbol of text) {
    if (symbol !== '.') await page.keyboard.press(symbol)
    await page.keyboard.press('ArrowRight')
  }
}

const brush = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`#brush-${id}`)

/** Returns the givens, row by row. @param {Page} page @returns {Promise<string[]>} */
const givens = async page => (await level(page)).givens

test('typed numbers update answers, candidates, first step, grade and the paper’s metric', async ({ page }) => {
  await open(page)
  await begin(page, 'sudoku/six')
  await stands(page, 'several')
  await expect(page.locator('#first-step')).toContainText('Nothing can be found out yet')
  for (const part of ['.stock', '.clue-desk']) await expect(page.locator(part)).toBeHidden()
  await type(page, 0, '53')
  await settled(page)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', 'row 1, column 1, box 1: 5')
  await expect(cell(page, 2)).toHaveAttribute('aria-label', /: empty, possible: 1, 2, 4/)
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /: 3$/)
  expect((await givens(page))[0]).toBe('53....')
  await take(page, { givens: [...ONE.slice(0, 8), '.'.repeat(9)] })
  await stands(page, 'several')
  await type(page, 8 * 9, ONE[8])
  await stands(page, 'one')
  await expect(page.locator('#spare-givens')).toContainText('22 numbers')
  await expect(page.locator('.graded strong')).toHaveText(/Starter|Explorer/)
  await expect(page.locator('.graded')).toContainText('Hardest: ')
  await expect(cell(page, 2)).toHaveAttribute('aria-label', /possible: 4$/)
  await page.locator('#stands-fold').click()
  await expect(page.locator('.stands')).toContainText(
    /Weighted number of easy fields \(paper 004, our weights\): 0\.\d/,
  )
  // Showing candidates is a switch.
  await page.locator('[data-look="possible"]').click()
  await expect(cell(page, 2)).toHaveAttribute('aria-label', /: empty$/)
  await cell(page, 0).focus()
  await page.keyboard.press('Delete')
  await settled(page)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /: empty/)
})

test('contradictory numbers are named, and advice removes one', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await begin(page, 'sudoku/usual')
  await type(page, 0, '5..5')
  await stands(page, 'none')
  await expect(page.locator('.stands')).toContainText('row 1, column 1: 5 and row 1, column 4: 5')
  for (const site of [0, 3]) await expect(cell(page, site)).toHaveAttribute('aria-label', /contradicts$/)
  await page.locator('#apply-unique-0').click()
  await stands(page, 'several')
  expect((await givens(page))[0]).toMatch(/^(5\.{8}|\.{3}5\.{5})$/)
  await expect(page.locator('.advices')).toContainText('Give from the start: ')
})

test('a number is entered by selecting the cell first or the number first', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await begin(page, 'sudoku/four')
  await clickPlace(page, 5)
  await brush(page, 'digit-3').click()
  await expect(brush(page, 'digit-3')).toHaveAttribute('aria-pressed', 'false')
  await settled(page)
  await expect(cell(page, 5)).toHaveAttribute('aria-label', /: 3$/)
  // Pressed again, the cell is no longer selected, and the number is in the hand.
  await clickPlace(page, 5)
  await brush(page, 'digit-2').click()
  await expect(brush(page, 'digit-2')).toHaveAttribute('aria-pressed', 'true')
  for (const site of [0, 10]) {
    await clickPlace(page, site)
    await settled(page)
  }
  expect(await givens(page)).toEqual(['2...', '.3..', '..2.', '....'])
  await brush(page, 'digit-none').click()
  await clickPlace(page, 0)
  await settled(page)
  expect(await givens(page)).toEqual(['....', '.3..', '..2.', '....'])
  for (let i = 0; i < 4; i++) await page.locator('#undo').click()
  await settled(page)
  expect(await givens(page)).toEqual(Array(4).fill('....'))
})

test(
  'incomplete painted regions stay as a draft and are shown as incomplete',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/four')
    await page.locator('#division').selectOption('own')
    await settled(page)
    await brush(page, 'region-A').click()
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /region A$/)
    // Region A takes a cell of B, and is one too large.
    await clickPlace(page, 2)
    await stands(page, 'broken')
    await expect(page.locator('.stands .fault')).toContainText('5 cells')
    await expect(brush(page, 'region-A')).toContainText('A 5/4')
    await expect(brush(page, 'region-B')).toContainText('B 3/4')
    await expect(cell(page, 2)).toHaveAttribute('aria-label', /region A$/)
    // The draft is kept over a reload.
    await page.reload()
    await ready(page)
    await expect(page.locator('.stands')).toHaveAttribute('data-answers', 'broken')
    await expect(brush(page, 'region-A')).toContainText('A 5/4')
    await brush(page, 'region-B').click()
    await clickPlace(page, 5)
    await stands(page, 'several')
    const { regions, boxes } = await level(page)
    expect([regions, boxes]).toEqual([['AAAB', 'ABBB', 'CCDD', 'CCDD'], undefined])
    // One stroke is one edit.
    const [from, to] = [await middle(page, 8), await middle(page, 11)]
    await brush(page, 'region-C').click()
    await drag(page, from, to)
    await expect(brush(page, 'region-C')).toContainText('C 6/4')
    await page.locator('#undo').click()
    await stands(page, 'several')
  },
)

test(
  'with symmetry the mirror cells of a number are marked, and cleared with it',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/usual')
    await page.locator('#symmetry').selectOption('half-turn')
    await type(page, 0, '7')
    await settled(page)
    await expect(cell(page, 80)).toHaveAttribute('aria-label', /wanted for symmetry/)
    await type(page, 80, '4')
    await settled(page)
    await expect(cell(page, 80)).not.toHaveAttribute('aria-label', /wanted/)
    await cell(page, 0).focus()
    await page.keyboard.press('Backspace')
    await settled(page)
    expect(await givens(page)).toEqual(Array(9).fill('.........'))
    // After filling and reducing, it is still symmetric.
    await page.locator('#fill').click()
    await settled(page)
    await page.locator('#reduce').click()
    await expect(page.locator('#reduce')).toBeVisible()
    await stands(page, 'one')
    const text = (await givens(page)).join('')
    expect([...text].every((symbol, i) => (symbol === '.') === (text[80 - i] === '.'))).toBe(true)
    expect(text.replaceAll('.', '').length).toBeLessThan(40)
  },
)

test(
  'a board is filled, reduced to one answer, remade from its answer, and cleared',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/six')
    await page.locator('#fill').click()
    await stands(page, 'one')
    const full = (await givens(page)).join('')
    expect(full).not.toContain('.')
    await page.locator('#reduce').click()
    await expect(page.locator('#spare-givens')).toHaveText('Every given number is needed.')
    await stands(page, 'one')
    const few = (await givens(page)).join('')
    expect([...few].every((symbol, i) => symbol === '.' || symbol === full[i])).toBe(true)
    await page.locator('#from-answer').click()
    await expect.poll(async () => (await givens(page)).join('')).not.toBe(few)
    await stands(page, 'one')
    const other = (await givens(page)).join('')
    expect([...other].every((symbol, i) => symbol === '.' || symbol === full[i])).toBe(true)
    await page.locator('#rub-out-all').click()
    await stands(page, 'several')
    // Both are one edit.
    await page.locator('#undo').click()
    await stands(page, 'one')
    expect((await givens(page)).join('')).toBe(other)
  },
)

test('slow work can be stopped without any change', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await begin(page, 'sudoku/sixteen')
  await page.locator('#fill').click()
  await stands(page, 'one')
  await page.evaluate(() => {
    // Pressed as soon as it appears, as the work may be done a moment later.
    new MutationObserver((_, observer) => {
      const stop = document.querySelector('#stop-reducing')
      if (!(stop instanceof HTMLElement)) return
      observer.disconnect()
      stop.click()
    }).observe(document.querySelector('.givens-body') ?? document, { childList: true, subtree: true })
  })
  await page.locator('#reduce').click()
  await expect(page.locator('#reduce')).toBeVisible()
  await settled(page)
  expect((await givens(page)).join('')).not.toContain('.')
})

test(
  'a level with another size, boxes and diagonals is played as it was made',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/usual')
    await type(page, 0, '12')
    await page.locator('#side').selectOption('6')
    await settled(page)
    await page.locator('#division').selectOption('3')
    await page.locator('#diagonals').click()
    await settled(page)
    const made = await level(page)
    expect([made.givens[0], made.boxes, made.diagonals]).toEqual(['12....', { rows: 3, columns: 2 }, true])
    await page.locator('#fill').click()
    await stands(page, 'one')
    await page.locator('#rub-out-all').click()
    await take(page, { givens: ['1.....3..4.....2'].join('') })
    await stands(page, 'one')
    await page.locator('#play').click()
    await expect(page).toHaveURL(/#code=/)
    await ready(page)
    for (const [i, digit] of [...'1324423124133142'].entries())
      if ('1.....3..4.....2'[i] === '.') {
        await clickPlace(page, i)
        await page.locator(`.pad-key[data-key="${digit}"]`).click()
      }
    await expectWon(page)
  },
)

test('redundant numbers are named and shown', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page, { givens: ONE.with(0, '534.7....') })
  await stands(page, 'one')
  await expect(page.locator('#spare-givens')).toContainText('23 numbers')
  await page.locator('[data-look="spare"]').click()
  await expect(cell(page, 2)).toHaveAttribute('aria-label', /: 4, not needed$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger sets numbers, and targets are large enough', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/usual')
    await brush(page, 'digit-5').tap()
    await page.evaluate(() => scrollTo(0, 0))
    const { x, y } = await middle(page, 40)
    await page.touchscreen.tap(x, y)
    await settled(page)
    await expect(cell(page, 40)).toHaveAttribute('aria-label', /: 5$/)
    await expectRoom(page)
  })
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing, in both languages${looks}`, { tag }, async ({ page }) => {
    await open(page)
    await begin(page, 'sudoku/jigsaw')
    await page.locator('#fill').click()
    await stands(page, 'one')
    await clickPlace(page, 3)
    await page.locator('#symmetry').selectOption('quarter-turn')
    expect(await faultsIn(page)).toEqual([])
    await brush(page, 'region-C').click()
    await clickPlace(page, 80)
    await stands(page, 'broken')
    await page.locator('#open-more').click()
    await page.locator('#lang').selectOption('zh')
    await page.keyboard.press('Escape')
    expect(await faultsIn(page)).toEqual([])
  })
}
