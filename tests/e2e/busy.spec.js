/** Long work shows a line, is announced once, and ends with Stop; results that are ready are shown first. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { byDayIf, choose, clickPlace, open, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Makes these parts of the engine run forever. @param {Page} page @param {Record<string, string>} parts */
const lasting = (page, parts) =>
  page.route('**/pkg/placewise.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: [
        `export * from './placewise.js?real'`,
        `export { default } from './placewise.js?real'`,
        ...Object.entries(parts).map(
          ([name, step]) => `export const ${name} = () => ({ step() { ${step} }, free() {} })`,
        ),
      ].join('\n'),
    }),
  )

const HEARS = `return { state: 'running' }`
const HEARS_NOTHING = 'for (;;);'

const line = (/** @type {Page} */ page) => page.locator('.busy')

/** Goes through a lesson. @param {Page} page */
async function toEnd(page) {
  await expect(page.locator('.teach')).toBeVisible()
  const on = page.locator('#teach-on')
  while ((await on.getAttribute('aria-disabled')) === 'false') await on.click()
}

/** A Sudoku with more answers than are counted, and one without any. */
const MANY = { kind: 'sudoku', givens: [...Array(8).fill('.........'), '123456789'] }
const NONE = {
  kind: 'sudoku',
  givens: [
    '55..7....',
    '6..195...',
    '.98....6.',
    '8...6...3',
    '4..8.3..1',
    '7...2...6',
    '.6....28.',
    '...419..5',
    '....8..79',
  ],
}
const linkOf = (/** @type {any} */ level) => `#code=${placewise.encode(level)}`

for (const [what, step] of Object.entries({ 'hears a stop': HEARS, 'hears nothing': HEARS_NOTHING })) {
  test(
    `a slow hint that ${what} is shown, announced once, and stopped by its key`,
    byDayIf(what === 'hears nothing'),
    async ({ page }) => {
      await lasting(page, { startHint: step })
      await open(page)
      const hint = page.locator('#hint')
      await hint.click()
      await expect(line(page)).toContainText('Looking for a hint…')
      await expect(hint).toHaveAttribute('aria-busy', 'true')
      await expect(page.locator('#spoken')).toHaveText(/Looking for a hint…\s*$/)
      // Another press starts nothing more.
      await hint.click()
      await page.locator('.busy-stop').focus()
      await page.keyboard.press('Enter')
      await expect(line(page)).toHaveCount(0)
      await expect(hint).not.toHaveAttribute('aria-busy')
      await expect(hint).toBeFocused()
      await expect(page.locator('#spoken')).toHaveText('Stopped. Everything is as it was.')
      await expect(page.locator('.notice')).toBeHidden()
      // The engine answers as before.
      await page.keyboard.press('Escape')
      await clickPlace(page, 0)
      await page.keyboard.press('l')
      await expect(page.locator('[data-clue="3"]')).toHaveAttribute('data-state', 'broken')
    },
  )
}

test('a move or leaving the page drops a slow hint', { tag: '@nightly' }, async ({ page }) => {
  await lasting(page, { startHint: HEARS })
  await open(page)
  await page.locator('#hint').click()
  await expect(line(page)).toBeVisible()
  await clickPlace(page, 0)
  await page.keyboard.press('l')
  await expect(line(page)).toHaveCount(0)
  await page.locator('#hint').click()
  await expect(line(page)).toBeVisible()
  await page.locator('#go-home').click()
  await expect(line(page)).toHaveCount(0)
})

test('while the puzzle of a day is made, the lesson before it is not played, and its clock stands', async ({
  page,
}) => {
  await lasting(page, { startGenerate: HEARS })
  await open(page, '#lesson=island')
  const table = page.locator('main.table')
  await page.evaluate(() => {
    location.hash = '#day=numbrix/2026-05-14'
  })
  await expect(line(page)).toContainText('Making')
  await expect(table).toHaveAttribute('inert')
  await expect(table).toHaveCSS('opacity', /^0\.\d+$/)
  await page.locator('.busy-stop').click()
  await expect(line(page)).toHaveCount(0)
  await expect(table).not.toHaveAttribute('inert')
})

test('a link opens before its answers are counted, and stopping the count keeps the board', async ({ page }) => {
  await lasting(page, { startSolve: HEARS })
  await open(page, linkOf(MANY))
  await expect(page.locator('.table')).toBeVisible()
  await expect(line(page)).toContainText('Counting the answers…')
  await page.locator('.busy-stop').click()
  await expect(line(page)).toHaveCount(0)
  await expect(page.locator('.table')).toBeVisible()
  await expect(page.locator('#several')).toBeHidden()
})

test('a count at its limit is shown as a lower bound', { tag: '@nightly' }, async ({ page }) => {
  await open(page, linkOf(MANY))
  await expect(page.locator('#several')).toHaveText(
    'More than one answer wins here (at least 1,000 do): any that follows all the clues.',
  )
})

test('a board without an answer is not reported to have several', { tag: '@nightly' }, async ({ page }) => {
  await open(page, linkOf(NONE))
  await expect(page.locator('.certificate')).toContainText('no answer')
  await page.locator('.about summary').click()
  await expect(page.locator('.about-level')).toContainText('It has no right answer, so it has no grade.')
  await expect(page.locator('.about-level')).not.toContainText('several')
})

test('“Teach me” explains why its steps end before the answer', { tag: '@nightly' }, async ({ page }) => {
  await open(page, linkOf(NONE))
  await choose(page, 'teach-me')
  await toEnd(page)
  await expect(page.locator('.teach-text')).toHaveText('This level has no answer: its clues cannot all be true.')
  await open(page, `?2${linkOf(MANY)}`)
  await choose(page, 'teach-me')
  await toEnd(page)
  await expect(page.locator('.teach-text')).toContainText('more than one answer is right')
})

test(
  "“About this level” of a number puzzle shows its paper's figures with a link",
  { tag: '@nightly' },
  async ({ page }) => {
    for (const [id, said, part] of /** @type {const} */ ([
      ['sudoku-21', 'WNEF = 0.2;', 'ease'],
      ['numbrix-21', '37 boards and 2 steps', 'path'],
      ['crossnumbers-21', '362,880 ways', 'cross'],
    ])) {
      await open(page, `?${part}#level=${id}`)
      await page.locator('.about summary').click()
      const about = page.locator('.about-level')
      await expect(about).toContainText(said)
      await expect(about).not.toContainText('Neither paper')
      await expect(about.locator('a').first()).toHaveAttribute('href', `papers.html#${part}`)
    }
  },
)

test(
  'the computation of About can be stopped, and restarts when About is opened again',
  { tag: '@nightly' },
  async ({ page }) => {
    await lasting(page, { startRate: HEARS })
    await open(page, '#level=sudoku-21')
    const about = page.locator('.about')
    await about.locator('summary').click()
    await expect(line(page)).toContainText('Finding out how hard it is…')
    await expect(about.locator('summary')).toHaveAttribute('aria-busy', 'true')
    await page.locator('.busy-stop').click()
    await expect(about).toContainText('Stopped. Everything is as it was.')
    await about.locator('summary').click()
    await about.locator('summary').click()
    await expect(line(page)).toBeVisible()
  },
)

test('the progress line of a dialog is inside the dialog', { tag: '@nightly' }, async ({ page }) => {
  await lasting(page, { startRate: HEARS })
  await open(page)
  await choose(page, 'share')
  await expect(page.locator('#share-dialog .busy')).toBeVisible()
  await page.locator('#share-dialog .busy-stop').click()
  await expect(line(page)).toHaveCount(0)
  await expect(page.locator('#share-dialog')).toBeHidden()
})

test('a stopped question about a place is reported as not settled', { tag: '@nightly' }, async ({ page }) => {
  await lasting(page, { startWhy: HEARS })
  await open(page)
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('F8')
  const dialog = page.locator('#why-dialog')
  const piece = dialog.locator('.why-pieces button').first()
  await piece.click()
  await expect(dialog.locator('.busy')).toBeVisible()
  await dialog.locator('.busy-stop').click()
  await expect(line(page)).toHaveCount(0)
  await expect(dialog.locator('.why-told')).toContainText('not settled')
  await expect(dialog.locator('.why-told')).toContainText('You stopped the search.')
  await expect(piece).toHaveAttribute('data-known', 'unasked')
  await expect(page.locator('#why-reason')).toBeHidden()
})

test("the designer's analysis can be stopped and restarted", { tag: '@nightly' }, async ({ page }) => {
  await lasting(page, { startInspect: `return { state: 'running', result: { answers: 'unknown', nodes: 0 } }` })
  await page.goto('./designer.html')
  const stands = page.locator('.stands')
  await stands.locator('.busy-stop').click()
  await expect(stands).toContainText('Stopped before all was found out.')
  await expect(stands).toHaveAttribute('aria-busy', 'false')
  await page.locator('#check-again').click()
  await expect(stands.locator('.busy-stop')).toBeVisible()
})

test('making pages for print can be stopped', { tag: '@nightly' }, async ({ page }) => {
  await lasting(page, { startGenerate: `return { state: 'running', attempts: 1, fraction: 0.5 }` })
  await page.goto('./print.html')
  await page.locator('.busy-stop').click()
  await expect(page.locator('.state')).toHaveText('Stopped. Everything is as it was.')
  await ready(page)
})

test('the progress line of an element stays inside it', { tag: '@nightly' }, async ({ page }) => {
  await lasting(page, { startHint: HEARS })
  await page.goto('./embed.html')
  const hint = page.locator('placewise-puzzle #hint').first()
  await hint.click()
  const inside = page.locator('placewise-puzzle .busy').first()
  await expect(inside).toContainText('Looking for a hint…')
  const [around, at] = [await page.locator('placewise-puzzle').first().boundingBox(), await inside.boundingBox()]
  if (!around || !at) throw new Error('not on the page')
  expect(at.y).toBeGreaterThan(around.y)
  expect(at.y + at.height).toBeLessThan(around.y + around.height + 1)
  await inside.locator('.busy-stop').click()
  await expect(inside).toHaveCount(0)
  await expect(hint).toBeFocused()
})

test('a board that takes long to open is shown as work, and the clock of the one before stands', async ({ page }) => {
  await page.clock.install()
  await open(page, '#level=island-3')
  let release = () => {}
  const held = new Promise(end => (release = () => end(undefined)))
  await page.route('**/panels.css', async route => {
    await held
    await route.continue()
  })
  await page.clock.runFor(3000)
  await page.evaluate(() => location.assign('#level=sudoku-1'))
  await page.clock.runFor(1000)
  await expect(page.locator('.busy')).toContainText('Getting the board ready')
  const before = await page.locator('.time').textContent()
  await page.clock.runFor(8000)
  await expect(page.locator('.time')).toHaveText(before ?? '')
  // Stop leaves the board that is there, and its clock runs on.
  await page.locator('.busy-stop').click()
  await page.clock.runFor(4000)
  await expect(page.locator('.time')).not.toHaveText(before ?? '')
  release()
  await expect(page.locator('.pieces')).toBeVisible()
})
