/** Boards of a path in the designer: shapes, drawing, typing, reducing, advice, sharing. */
import { expect, test } from './kept-page.js'
import { level, open, paste, settled, stands } from './designer.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell, clickPlace, expectRoom, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

const N = null
/** @typedef {(number | null | '#')[][]} Rows */
/** A 4x4 board without givens. @type {Rows} */
const BLANK = Array.from({ length: 4 }, () => [N, N, N, N])
/** A heart, and a path through it. @type {Rows} */
const HEART = [
  [N, N, '#', N, N],
  [N, N, N, N, N],
  [N, N, N, N, N],
  ['#', N, N, N, '#'],
]
/** @type {[row: number, column: number][]} */
const HOLES = [
  [0, 2],
  [3, 0],
  [3, 4],
]
/** @type {Rows} */
const HEART_FULL = [
  [1, 2, '#', 12, 13],
  [4, 3, 10, 11, 14],
  [5, 6, 9, 16, 15],
  ['#', 7, 8, 17, '#'],
]

const brush = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`#brush-${id}`)

/**
 * Returns the givens of the drawn board, in the order of its cells; does not wait for slower results.
 * @param {Page} page
 */
const drawn = page =>
  page.getByRole('gridcell').evaluateAll(cells =>
    cells.map(cell => {
      const [, row, column, given] = /row (\d+), column (\d+): (\d+|empty)/.exec(cell.ariaLabel ?? '') ?? []
      return [row, column, given].join(' ')
    }),
  )

/** @param {Page} page @param {Rows} rows */
const expectGivens = (page, rows) =>
  expect
    .poll(() => drawn(page))
    .toEqual(
      rows.flatMap((row, i) =>
        row.flatMap((place, j) => (place === '#' ? [] : [`${i + 1} ${j + 1} ${place === N ? 'empty' : place}`])),
      ),
    )

/** @param {Page} page @param {Rows} givens */
async function take(page, givens) {
  await paste(page, JSON.stringify({ kind: 'numbrix', givens }))
  await expectGivens(page, givens)
}

/**
 * Returns the position of a square in the window, cell or hole.
 * @param {Page} page @param {number} row @param {number} column
 */
function square(page, row, column) {
  // Reads the cell and its position at once, as an edit replaces the grid.
  return cell(page, 0).evaluate((first, [row, column]) => {
    const [, top, left] = /row (\d+), column (\d+)/.exec(first.ariaLabel ?? '') ?? []
    const { x, y, width, height } = first.getBoundingClientRect()
    return { x: x + (column - Number(left) + 1.5) * width, y: y + (row - Number(top) + 1.5) * height }
  }, /** @type {const} */ ([row, column]))
}

/**
 * Draws over squares in one stroke.
 * @param {Page} page @param {[row: number, column: number][]} squares
 */
async function draw(page, squares) {
  const points = []
  for (const [row, column] of squares) points.push(await square(page, row, column))
  await page.mouse.move(points[0].x, points[0].y)
  await page.mouse.down()
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.up()
}

test(
  'a heart is drawn, filled, reduced until it has several answers, made unique by advice, and shared',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await take(page, BLANK)
    await page.locator('#size-columns').selectOption('5')
    await brush(page, 'shape').click()
    // The position of a square is known once the board is drawn again.
    let rows = BLANK.map(row => [...row, N])
    await expectGivens(page, rows)
    for (const [row, column] of HOLES) {
      await draw(page, [[row, column]])
      rows = rows.with(row, rows[row].with(column, '#'))
      await expectGivens(page, rows)
    }
    // Pressing a hole makes it a cell again; a stroke, here over two cells and a hole, is one edit.
    await draw(page, [
      [0, 1],
      [0, 2],
      [0, 3],
    ])
    await expectGivens(page, HEART.with(0, [N, '#', '#', '#', N]))
    await page.locator('#undo').click()
    await expectGivens(page, HEART)
    await draw(page, [[0, 2]])
    await expectGivens(page, HEART.with(0, [N, N, N, N, N]))
    await page.locator('#undo').click()
    await expectGivens(page, HEART)
    await brush(page, 'walk-up').click()
    // Turning back takes back what the stroke has written; it stops at the border of the board.
    await draw(page, [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [1, 1],
      [2, 1],
    ])
    await expectGivens(page, HEART.with(0, [1, 2, '#', N, N]).with(1, [N, 3, N, N, N]).with(2, [N, 4, N, N, N]))
    await page.locator('#undo').click()
    await expectGivens(page, HEART)
    await draw(page, [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
      [3, 2],
    ])
    await expect(page.locator('.pencil-bar')).toContainText('Next: 9.')
    // The next stroke continues where this one ended.
    await draw(page, [
      [2, 2],
      [1, 2],
      [1, 3],
      [0, 3],
      [0, 4],
      [1, 4],
      [2, 4],
      [2, 3],
      [3, 3],
    ])
    await expectGivens(page, HEART_FULL)
    await page.locator('#pencil-done').click()
    await stands(page, 'one')
    await page.locator('#reduce').click()
    await expect(page.locator('#spare-givens')).toHaveText('Every given number is needed.')
    const few = /** @type {Rows} */ ((await level(page)).givens)
    await expect(page.locator('.graded strong')).toHaveText(/\w/)
    // With one number less there are several answers; advice leads to one.
    const site = few
      .flat()
      .filter(place => place !== '#')
      .findIndex(place => place !== N)
    await cell(page, site).focus()
    await page.keyboard.press('Delete')
    await stands(page, 'several')
    await expect(page.locator('.advices')).toContainText('Give from the start: ')
    await page.locator('#apply-unique-0').click()
    await stands(page, 'one')
    const made = await level(page)
    await page.locator('#open-files').click()
    await page.locator('#copy-link').click()
    await expect(page.locator('#files-told')).toHaveText(/Copied/)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await ready(page)
    const shown = made.givens.flat().filter((/** @type {unknown} */ place) => place !== '#')
    for (const [i, place] of shown.entries())
      await expect(cell(page, i)).toHaveAttribute(
        'aria-label',
        place === N ? /: empty/ : new RegExp(`: ${place}, given`),
      )
  },
)

test(
  'numbers of two digits are typed by keys and buttons, and a repeated number is a contradiction',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await take(page, BLANK)
    await cell(page, 5).focus()
    await page.keyboard.press('1')
    await page.keyboard.press('6')
    await expect(cell(page, 5)).toHaveAttribute('aria-label', /: 16$/)
    await page.keyboard.press('Backspace')
    await expect(cell(page, 5)).toHaveAttribute('aria-label', /: 1$/)
    // Typing at one place is one edit.
    await page.locator('#undo').click()
    await expectGivens(page, BLANK)
    await brush(page, 'digit-1').click()
    await expect(page.locator('.notice-text')).toContainText('Press a cell first')
    await clickPlace(page, 0)
    await brush(page, 'digit-1').click()
    await brush(page, 'digit-2').click()
    await expectGivens(page, BLANK.with(0, [12, N, N, N]))
    await clickPlace(page, 15)
    await brush(page, 'digit-1').click()
    await brush(page, 'digit-2').click()
    await stands(page, 'none')
    await expectGivens(page, BLANK.with(0, [12, N, N, N]).with(3, [N, N, N, 12]))
    await expect(page.locator('.stands')).toContainText('row 1, column 1: 12 and row 4, column 4: 12')
    for (const site of [0, 15]) await expect(cell(page, site)).toHaveAttribute('aria-label', /contradicts$/)
  },
)

test('a smaller board drops too high numbers, with a message', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page, [
    [16, N, 3, N],
    [N, N, N, N],
    [N, N, N, N],
    [N, N, N, 9],
  ])
  await page.locator('#size-rows').selectOption('3')
  await expect(page.locator('#aside')).toContainText('1 number was too high')
  await expectGivens(page, [
    [N, N, 3, N],
    [N, N, N, N],
    [N, N, N, N],
  ])
  await page.locator('#undo').click()
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /: 16/)
})

test('keys cut a shape and write a path with arrows; corners are a switch', async ({ page }) => {
  await open(page)
  await take(page, [
    [N, N, N],
    [N, N, N],
    [N, N, N],
  ])
  await brush(page, 'shape').click()
  const sheet = page.getByRole('application')
  await expect(sheet).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Space', 'Escape']) await page.keyboard.press(key)
  await expectGivens(page, [
    [N, N, N],
    [N, '#', N],
    [N, N, N],
  ])
  await brush(page, 'walk-down').click()
  await expect(sheet).toBeFocused()
  for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Backspace', 'Escape'])
    await page.keyboard.press(key)
  await expectGivens(page, [
    [8, 7, 6],
    [N, '#', N],
    [N, N, N],
  ])
  await page.locator('#corners').click()
  await settled(page)
  expect((await level(page)).corners).toBe(true)
  await expect(page.locator('#corners')).toHaveAttribute('aria-pressed', 'true')
  await page.locator('#corners').click()
  await settled(page)
  expect((await level(page)).corners).toBeUndefined()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger sets numbers, and targets are large enough', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await take(page, BLANK)
    await page.evaluate(() => scrollTo(0, 0))
    const { x, y } = await square(page, 1, 1)
    await page.touchscreen.tap(x, y)
    await brush(page, 'digit-1').tap()
    await brush(page, 'digit-4').tap()
    await expect(cell(page, 5)).toHaveAttribute('aria-label', /: 14$/)
    await brush(page, 'walk-up').tap()
    await page.evaluate(() => scrollTo(0, 0))
    for (const [row, column] of /** @type {const} */ ([
      [1, 1],
      [1, 2],
    ])) {
      const at = await square(page, row, column)
      await page.touchscreen.tap(at.x, at.y)
    }
    await expect(cell(page, 6)).toHaveAttribute('aria-label', /: 15$/)
    await expectRoom(page)
  })
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing, in both languages${looks}`, { tag }, async ({ page }) => {
    await open(page)
    await take(page, HEART_FULL)
    await brush(page, 'shape').click()
    expect(await faultsIn(page)).toEqual([])
    await page.locator('#open-more').click()
    await page.locator('#lang').selectOption('zh')
    await page.keyboard.press('Escape')
    await brush(page, 'walk-up').click()
    expect(await faultsIn(page)).toEqual([])
  })
}

test('symmetric givens are marked, removed together, and reduced together', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page, BLANK)
  await page.locator('#symmetry').selectOption('half-turn')
  await cell(page, 1).focus()
  await page.keyboard.press('4')
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /: 4$/)
  await expect(cell(page, 14)).toHaveAttribute('aria-label', /wanted for symmetry/)
  await cell(page, 14).focus()
  await page.keyboard.press('Delete')
  await expectGivens(page, BLANK)
  await page.locator('#fill').click()
  await expect(page.locator('.givens-body')).toContainText('16 of 16')
  await stands(page, 'one')
  await page.locator('#reduce').click()
  await expect(page.locator('.givens-body')).not.toContainText('16 of 16')
  await stands(page, 'one')
  const { givens } = await level(page)
  const isGiven = givens.flat().map((/** @type {unknown} */ place) => place !== N)
  expect(isGiven).toEqual(isGiven.toReversed())
  expect(isGiven).toContain(false)
})

test(
  'new levels are requested with a shape and a pattern, and the first is put on the desk',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await page.locator('#open-more').click()
    await page.locator('#open-batch').click()
    await page.locator('#batch-kind').selectOption({ label: 'Numbrix' })
    await page.locator('#batch-grade').selectOption('starter')
    await page.locator('#batch-count').fill('1')
    await page.locator('#more-options summary').click()
    await page.locator('#option-rows').selectOption('5')
    await page.locator('#option-corners').selectOption('true')
    await page.locator('#option-pattern').selectOption('ends')
    await page.locator('#batch-start').click()
    await expect(page.locator('#batch-told')).toHaveText('1 level made.')
    await page.locator('#batch-take').click()
    await expect(page.getByRole('gridcell')).toHaveCount(25)
    await stands(page, 'one')
    const { givens, corners } = await level(page)
    expect(corners).toBe(true)
    for (const end of [1, 25]) expect(givens.flat()).toContain(end)
    // An impossible combination is explained.
    await page.locator('#open-more').click()
    await page.locator('#open-batch').click()
    await page.locator('#option-rows').selectOption('20')
    await page.locator('#option-pattern').selectOption('rim')
    await page.locator('#batch-start').click()
    await expect(page.locator('#batch-told')).toContainText('rows or columns may be 10 at most')
    // Another preset resets the options.
    await page.locator('#batch-preset').selectOption({ label: 'Heart' })
    await expect(page.locator('#option-pattern')).toHaveValue('')
  },
)
