/** Features around Numbrix: storage, daily levels, links, printing, embedding, use without a network. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { host } from '../site.js'
import { cell, choose, complaints, expectWon, middle, open, openLevels, ready, standing } from './page.js'
import { writeAs } from './digits.js'
import { expectCell, openPath } from './path.js'

/** @import { Page } from '@playwright/test' */

/** Two rows that a path may cross at the corners, around a hole. */
const CORNERS = {
  kind: 'numbrix',
  corners: true,
  givens: [
    [1, null, '#', null],
    [null, 3, null, 7],
  ],
}
const addressOf = (/** @type {unknown} */ level) => `#code=${placewise.encode(/** @type {any} */ (level))}`

/** Writes the answer's numbers into the empty cells of a level. @param {Page} page @param {any} level */
async function solve(page, level) {
  const [answer] = placewise.solve(level).solutions
  const given = level.givens.flat().filter((/** @type {unknown} */ place) => place !== '#')
  for (const [site, number] of answer.entries()) {
    if (given[site] !== null) continue
    await cell(page, site).focus()
    await page.keyboard.type(String(number))
  }
}

test('numbers, marks, the drawn path and undo survive a reload', async ({ page }) => {
  await openPath(page, 'four')
  await cell(page, 1).focus()
  await page.keyboard.type('2')
  await cell(page, 6).focus()
  await page.keyboard.press('Shift+Digit8')
  await page.keyboard.press('Enter')
  await writeAs(page, 'link')
  await cell(page, 8).focus()
  await page.keyboard.press('Shift+ArrowRight')
  const expectAll = async () => {
    await expectCell(page, 1, /: 2, /)
    await expectCell(page, 6, /marks: 8/)
    await expectCell(page, 9, /path drawn to the left/)
  }
  await expectAll()
  await page.reload()
  await ready(page)
  await expectAll()
  for (let i = 0; i < 3; i++) await page.locator('#undo').click()
  await expect.poll(async () => (await standing(page)).filter(Boolean).length).toBe(3)
  await expectCell(page, 6, /: empty$/)
  await expectCell(page, 9, /: empty$/)
})

test('a won level counts as solved, and the day has one of the kind', { tag: '@nightly' }, async ({ page }) => {
  const faults = complaints(page)
  await page.clock.setFixedTime(new Date('2026-05-14T10:00'))
  const level = placewise.generate('numbrix', { preset: 'three', grade: 'starter', seed: 5 }).level
  await page.route('**/levels/numbrix.json', route =>
    route.fulfill({ json: [{ id: 'numbrix-1', number: 1, grade: 'starter', level }] }),
  )
  await page.route('**/lessons/numbrix.json', route => route.fulfill({ json: [] }))
  await open(page, '#level=numbrix-1')
  await solve(page, level)
  await expectWon(page)
  await openLevels(page)
  await expect(page.locator('[data-level="numbrix-1"]')).toHaveAttribute('aria-label', /solved/i)
  await page.goto('./?again#home')
  await page.locator('#today-numbrix').click()
  await ready(page)
  await expect(page).toHaveURL(/#day=numbrix\/2026-05-14$/)
  await expect(page.getByRole('gridcell').first()).toBeAttached()
  expect(faults).toEqual([])
})

test(
  'a link keeps holes and corners, is checked when opened, and mentions the corners',
  { tag: '@nightly' },
  async ({ page, browser, baseURL }) => {
    await open(page, addressOf(CORNERS))
    await choose(page, 'share')
    const link = await page.locator('#share-link').inputValue()
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const other = await context.newPage()
    await other.goto(link)
    await ready(other)
    await expect(other.locator('.certificate')).toContainText('one answer')
    await expect(other.getByRole('gridcell')).toHaveCount(7)
    await expect(other.locator('.rule-text')).toContainText('corner')
    await solve(other, CORNERS)
    await expectWon(other)
    await context.close()
    await open(page, '#level=numbrix-1')
    await expect(page.locator('.path-rule')).toBeHidden()
  },
)

test('a drag crosses a corner if the path may', { tag: '@nightly' }, async ({ page }) => {
  await open(page, addressOf(CORNERS))
  const [from, ...on] = await Promise.all([4, 1, 5, 2].map(site => middle(page, site)))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of on) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
  await expectCell(page, 1, /: 4, /)
  await expectCell(page, 5, /: 5, /)
  await expectCell(page, 2, /: 6, /)
})

test(
  'boards with holes, large ones and ones across corners are printed within the page',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const hash of [
      '#kind=numbrix&preset=heart&grade=starter&count=2&each=2&seed=3',
      '#kind=numbrix&preset=twelve&grade=starter&count=1&each=1&seed=3&paper=letter',
      `#code=${placewise.encode(/** @type {any} */ (CORNERS))}`,
    ]) {
      await page.goto(`./print.html?${hash.length}${hash}`)
      await ready(page)
      await expect(page.locator('.puzzle canvas').first()).toBeVisible()
      const over = await page
        .locator('.sheet-of-paper, .puzzle')
        .evaluateAll(parts =>
          parts.filter(part => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
        )
      expect(over).toEqual([])
    }
  },
)

test('an element in another page plays a level of the kind to its end', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('./embed.html')
  await ready(page)
  const level = placewise.generate('numbrix', { preset: 'three', grade: 'starter', seed: 5 }).level
  const solved = page.evaluate(
    text =>
      new Promise(resolve => {
        const puzzle = document.createElement('placewise-puzzle')
        puzzle.id = 'own'
        puzzle.setAttribute('level', text)
        puzzle.addEventListener('placewise-solved', () => resolve('solved'))
        puzzle.addEventListener('placewise-error', event => resolve(/** @type {CustomEvent} */ (event).detail.message))
        document.body.prepend(puzzle)
      }),
    JSON.stringify(level),
  )
  const cells = page.locator('#own').getByRole('gridcell')
  const [answer] = placewise.solve(level).solutions
  const given = /** @type {any} */ (level).givens.flat()
  for (const [site, number] of answer.entries()) {
    if (given[site] !== null) continue
    await cells.nth(site).focus()
    await page.keyboard.type(String(number))
  }
  expect(await solved).toBe('solved')
})

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'levels of the kind are played, explained and made without a network',
    { tag: '@nightly' },
    async ({ page, context }) => {
      const site = await host(
        '',
        path => !/^(designer|embed|papers|print|pkg\/(placewise-)?embed)/.test(path),
        'modules',
      )
      site.publish()
      await page.goto(`${site.url}#level=island-1`)
      await ready(page)
      await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
      await site.goAway()
      await context.setOffline(true)
      await page.goto(`${site.url}?away#level=numbrix-1`)
      await ready(page)
      await page.locator('#hint').click()
      await expect(page.locator('#why')).toBeVisible()
      await page.goto(`${site.url}?made#new=numbrix/heart/starter/4`)
      await ready(page)
      await expect(page.getByRole('gridcell')).toHaveCount(56)
      await site.close()
    },
  )
})
