/** The home page during changes in another tab, or failures of the engine. */
import { expect, test } from './kept-page.js'
import { byDayIf, cell, open, openNext, playByHints, prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Opens a second tab of the same player, at a level. @param {Page} page */
async function otherTab(page) {
  const other = await page.context().newPage()
  await open(other, '#level=island-1')
  return other
}

/** Sets `heard` once another tab reports a move. @param {Page} page */
const listen = page =>
  page.evaluate(() => {
    new BroadcastChannel('placewise.kept').addEventListener('message', () => Object.assign(window, { heard: true }))
  })

/** @param {Page} page */
const hasHeard = page => page.waitForFunction(() => /** @type {any} */ (window).heard)

/** @param {Page} page at a level */
const move = page => cell(page, 4).press('p')

test(
  'a move in another tab shows at home and does not disturb a level being made',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route('**/pkg/placewise.js', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export * from './placewise.js?real'
      export { default } from './placewise.js?real'
      export const startGenerate = () => ({ step() { return { state: 'running', fraction: 0.5 } }, free() {} })`,
      }),
    )
    await open(page)
    await page.locator('#go-home').click()
    const other = await otherTab(page)
    await page.locator('#open-new').click()
    await page.locator('#levels-dialog [data-grade]').first().click()
    await expect(page.locator('.busy')).toBeVisible()
    await move(other)
    await expect(page.locator('#go-on')).toContainText('Island 1')
    await expect(page.locator('.busy')).toBeVisible()
    await page.locator('.busy-stop').click()
    await expect(page.locator('.busy')).toBeHidden()
  },
)

test('a press on a home button works during an update from another tab', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#go-home').click()
  const other = await otherTab(page)
  await listen(page)
  await page.locator('.kind-card .main').first().hover()
  await page.mouse.down()
  await move(other)
  await hasHeard(page)
  await page.mouse.up()
  await expect(page.locator('.table')).toBeVisible()
})

test("an update from another tab keeps the focus on a kind's button", { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#go-home').click()
  const other = await otherTab(page)
  const button = page.locator('#play-island')
  await button.focus()
  await move(other)
  await expect(page.locator('#go-on')).toContainText('Island 1')
  await expect(button).toBeFocused()
})

test("each kind has its picture, in the page's theme, without an engine", { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '#level=garden-1')
  await page.locator('#go-home').click()
  const pictures = page.locator('.kind-picture')
  await expect(pictures).toHaveCount(6)
  const shown = () =>
    pictures.evaluateAll(images =>
      images.map(image => {
        const { complete, naturalWidth, src } = /** @type {HTMLImageElement} */ (image)
        return complete && naturalWidth > 0 ? src.replace(/.*-(\w+)\.avif/, '$1') : 'missing'
      }),
    )
  await expect.poll(shown).toEqual(Array(6).fill('dark'))
  await page.locator('#open-settings').click()
  await page.locator('input[name="theme"][value="light"]').check()
  await page.keyboard.press('Escape')
  await expect.poll(shown).toEqual(Array(6).fill('light'))
})

/** Checks that home ends within two screens, however much is begun. @param {Page} page */
async function fitsTwoScreens(page) {
  await page.evaluate(async () => {
    const { Progress } = await import(new URL('/storage/progress.js', location.href).href)
    const progress = await Progress.open()
    const levels = await (await fetch('/levels/island.json')).json()
    const entries = ['lion', ...Array(8).fill(null)]
    const notes = entries.map(() => [])
    const rest = { entries, notes, past: [], future: [], elapsed: 1, help: 'none', solved: false, at: 5 }
    for (const { id, level } of levels.slice(1, 6))
      progress.keepGame({ ...rest, key: id, level, about: { id, kind: 'island', pieces: 9, given: 0 } })
    await progress.flush()
  })
  await page.reload()
  await ready(page)
  await expect(page.locator('#more-begun')).toHaveText('4 more games begun')
  const { length, controls } = await page.evaluate(() => ({
    length: document.documentElement.scrollHeight,
    controls: [...document.querySelectorAll('header :is(a, button), main :is(a, button)')].filter(control =>
      control.checkVisibility(),
    ).length,
  }))
  expect(length).toBeLessThanOrEqual(2 * 844)
  expect(controls).toBeLessThanOrEqual(40)
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(
    `begun games and all of today's puzzles fit the first screen of ${size.width} x ${size.height}`,
    byDayIf(size.width === 390),
    async ({ page }) => {
      await page.setViewportSize(size)
      await open(page, '#level=island-1')
      await move(page)
      await page.locator('#go-home').click()
      await page.locator('#all-today').click()
      for (const part of ['#go-on', '.home-today', '#open-days']) {
        const { y, height } = (await page.locator(part).boundingBox()) ?? { y: NaN, height: NaN }
        expect(y + height, part).toBeLessThanOrEqual(size.height)
      }
      const cards = await page.locator('.kind-card').evaluateAll(all => all.map(card => card.getBoundingClientRect()))
      expect(new Set(cards.map(({ height }) => Math.round(height))).size).toBe(1)
      if (size.width < 500) await fitsTwoScreens(page)
      else expect(Math.max(...cards.map(({ bottom }) => bottom))).toBeLessThanOrEqual(size.height)
    },
  )

test('a begun game shows its board, can be taken off the list, and comes back', async ({ page }) => {
  await open(page, '#level=island-1')
  await move(page)
  await openNext(page, '#level=island-2')
  await move(page)
  await page.locator('#go-home').click()
  await expect(page.locator('#go-on')).toContainText('Wonderful Island 2')
  await expect(page.locator('#go-on .board-picture')).toHaveAttribute('data-own', 'true')
  // Nothing is solved, so the lesson is still offered.
  await expect(page.locator('#play-island')).toHaveText('Learn')
  await page.locator('[data-remove="island-2"]').click()
  await expect(page.locator('#go-on')).toContainText('Wonderful Island 1')
  await expect(page.locator('.home-begun [role="status"]')).toContainText('Wonderful Island 2 is off the list.')
  await expect(page.locator('#undo-remove')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#go-on')).toContainText('Wonderful Island 2')
  await expect(page.locator('#go-on')).toBeFocused()
  await page.locator('[data-remove="island-1"]').click()
  await page.reload()
  await ready(page)
  await expect(page.locator('[data-begun]')).toHaveCount(0)
  await openNext(page, '#level=island-1')
  await expect(cell(page, 4)).toHaveAttribute('aria-label', /panda/)
  await cell(page, 5).press('p')
  await page.locator('#go-home').click()
  await expect(page.locator('#go-on')).toContainText('Wonderful Island 1')
})

test("after a kind's lessons its first open level is next", async ({ page }) => {
  await open(page, '#lesson=island')
  const count = await page.locator('.lesson-count').textContent()
  await openNext(page, `#lesson=island/${count?.match(/\d+/g)?.[1]}`)
  await playByHints(page)
  await expect(page.locator('#next')).toHaveText('Play level 1')
  await page.locator('#next').click()
  await expect(page).toHaveURL(/#level=island\/1$/)
})

test('the buttons of home have different names', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await page.locator('#all-today').click()
  const names = await page
    .locator('.home-kinds button, .home-cards button')
    .evaluateAll(buttons => buttons.map(button => button.ariaLabel ?? button.textContent?.trim()))
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})

test(
  "a board offers its kind's lesson until it is done, and the lesson leads back",
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=numbrix-5')
    const line = page.locator('p.rule')
    await expect(line).toContainText('Fill the board with the numbers 1, 2, 3 and so on')
    await page.locator('#learn-goal').click()
    await expect(page.locator('.lesson')).toBeVisible()
    await expect(line).toBeHidden()
    await page.locator('#lesson-skip').click()
    await expect(page).toHaveURL(/#level=numbrix\/4$/)
    await expect(line).toBeVisible()
    await page.evaluate(() => localStorage.setItem('placewise.learnt.numbrix', 'yes'))
    await page.reload()
    await ready(page)
    await expect(page.locator('#learn-goal')).toBeHidden()
  },
)

test('a board with a further rule offers a lesson on it, alone to players who know the others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await prefer(page, { 'learnt.island': 'yes' })
  await openNext(page, '#level=island-1')
  await expect(page.locator('#learn-goal')).toBeHidden()
  await openNext(page, '#level=island-water-1')
  await page.locator('#learn-goal').click()
  await expect(page.locator('.lesson-text')).toContainText('Nobody stands on water.')
  await expect(page.locator('.lesson-count')).toHaveText('')
  await playByHints(page)
  await page.locator('#next').click()
  await expect(page).toHaveURL(/#level=island\/6a$/)
  await expect(page.locator('#learn-goal')).toBeHidden()
  // A newcomer begins with the first lesson.
  await openNext(page, '#new=sudoku/killer/starter/1')
  await page.locator('#learn-goal').click()
  await expect(page.locator('.lesson-count')).toHaveText('Step 1 of 6')
})
