/** Boards of digits for the browser tests, in addition to the levels that come with the page. */
import { expect } from '@playwright/test'
import { cell, clickPlace, laidOut, middle, openOwn, useAllTools } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Levels with their only answers. */
export const LEVELS = {
  four: { givens: '1.....3..4.....2', answer: '1324423124133142' },
  nine: {
    givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    answer: '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
  },
  /** A level where the hint after three steps excludes a number. */
  locked: {
    givens: '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
    answer: '',
  },
  /** A level with fewer steps if uniqueness techniques are allowed. */
  one: {
    givens: '.2...1...1...65.......3.....4...96.5.3.65.4.12....43..8.5.9.13....14...9....8....',
    answer: '',
  },
  sixteen: { givens: '.'.repeat(256), answer: '' },
}

/** @typedef {keyof typeof LEVELS} Name */

/** @param {Page} page @param {Name} name */
export async function openDigits(page, name) {
  const list = Object.entries(LEVELS).map(([id, { givens }], i) => ({
    id: `digits-${id}`,
    number: i + 1,
    grade: 'starter',
    level: { kind: 'sudoku', givens },
  }))
  await openOwn(page, { 'levels/sudoku': list, 'lessons/sudoku': [] }, `#level=digits-${name}`)
  await useAllTools(page)
  await expect(padKey(page, 1)).toBeVisible()
  await laidOut(page)
}

/** @param {Page} page @param {number} digit */
export const padKey = (page, digit) => page.locator(`.pad-key[data-key="${digit}"]`)

/** @param {Page} page @param {'digit' | 'corner' | 'centre' | 'colour' | 'link'} mode */
export const mode = (page, mode) => page.locator(`.pad-mode[data-mode="${mode}"]`)

/** Sets the mode by its button among the tools. @param {Page} page @param {Parameters<typeof mode>[1]} wanted */
export async function writeAs(page, wanted) {
  const tools = page.locator('#tools')
  if ((await tools.getAttribute('aria-expanded')) !== 'true') await tools.click()
  await mode(page, wanted).click()
}

/**
 * Returns the empty cells with their digits.
 * @param {Name} name @returns {[site: number, digit: number][]}
 */
export const toFill = name =>
  [...LEVELS[name].answer].flatMap((digit, site) =>
    LEVELS[name].givens[site] === '.' ? [/** @type {[number, number]} */ ([site, Number(digit)])] : [],
  )

/**
 * Checks the label of a cell after its position.
 * @param {Page} page @param {number} site @param {string | RegExp} what
 */
export const expectCell = (page, site, what) =>
  expect(cell(page, site)).toHaveAttribute('aria-label', typeof what === 'string' ? new RegExp(`: ${what}$`) : what)

/** Returns the indices of the selected cells. @param {Page} page */
export const chosen = page =>
  page
    .getByRole('gridcell')
    .evaluateAll(cells => cells.flatMap((c, i) => (c.getAttribute('aria-selected') === 'true' ? [i] : [])))

/** @param {Page} page @param {number} site */
export async function tapCell(page, site) {
  const { x, y } = await middle(page, site)
  await page.touchscreen.tap(x, y)
}

/**
 * Plays a board of digits to its end: the empty cells with their digits, and the number of rows.
 * @typedef {(page: Page, toFill: [site: number, digit: number][], side: number) => Promise<void>} Hand
 */

/** @type {Record<string, Hand>} */
export const hands = {
  // One cell after the other, each with its digit.
  async mouse(page, toFill) {
    for (const [site, digit] of toFill) {
      await clickPlace(page, site)
      await padKey(page, digit).click()
    }
  },
  // All cells of one digit, which stays in the hand.
  async touch(page, toFill) {
    for (const digit of new Set(toFill.map(([, digit]) => digit))) {
      await padKey(page, digit).tap()
      for (const [site, wanted] of toFill) if (wanted === digit) await tapCell(page, site)
      await padKey(page, digit).tap()
    }
  },
  async keyboard(page, toFill, side) {
    const wanted = new Map(toFill)
    await page.locator('.skip').focus()
    await page.keyboard.press('Enter')
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const digit = wanted.get(row * side + column)
        if (digit) await page.keyboard.press(String(digit))
        if (column + 1 < side) await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
    }
  },
}
