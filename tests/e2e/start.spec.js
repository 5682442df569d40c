/** A start that fails, or is impossible. */
import { expect, test } from './kept-page.js'
import { byDayIf, open, openLevels } from './page.js'

/** The faults of a host, each with the message to the player; without an answer the request stays open. */
const FAULTS = /** @type {const} */ ([
  ['cannot be reached', 'abort', 'there is no connection, or the site does not answer'],
  ['is missing', { status: 500, body: 'no' }, 'missing on this site: pkg/placewise_bg.wasm (500)'],
  ['is a web page', { contentType: 'text/html', body: '<p>Sign in' }, 'something else came in its place'],
  ['is broken', { contentType: 'application/wasm', body: 'no' }, 'The puzzle engine could not start'],
  ['never answers', undefined, 'there is no connection, or the site does not answer'],
])

for (const [what, fault, told] of FAULTS) {
  test(
    `an engine that ${what} is reported once, beside the picture of its kind, and a button tries again`,
    byDayIf(what === 'is a web page' || what === 'never answers'),
    async ({ page }) => {
      if (!fault) await page.clock.install()
      await page.route('**/*.wasm', route => {
        if (fault === 'abort') return route.abort('internetdisconnected')
        return fault && route.fulfill(fault)
      })
      // In a page that an earlier test has left at home, the level would open without loading the engine.
      await page.goto('about:blank')
      await page.goto('./#level=sudoku-1')
      if (!fault) await page.clock.runFor(21_000)
      await expect(page.locator('.splash')).toContainText(told)
      await expect(page.locator('.notice')).toBeHidden()
      await expect(page.locator('.first-board')).toHaveAttribute('src', /kind-sudoku/)
      await expect(page.locator('#open-levels')).toBeHidden()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.locator('.try-again').click()
      await expect(page.getByRole('gridcell')).toHaveCount(16)
    },
  )
}

test('a page whose scripts never come says so, with a way on, and no picture of another kind', async ({ page }) => {
  await page.clock.install()
  await page.route('**/app/app.js', () => {})
  await page.goto('./#list=1', { waitUntil: 'commit' })
  await expect(page.locator('.first-board')).toHaveCount(0)
  await page.clock.runFor(21_000)
  await expect(page.locator('.splash')).toContainText('This page could not be loaded.')
  await expect(page.locator('.try-again')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('any page in place of whose script another file comes says so at once', async ({ page }) => {
  for (const [address, script] of [
    ['./#home', 'app/app.js'],
    ['designer.html', 'designer/main.js'],
    ['print.html', 'print/main.js'],
    ['papers.html', 'papers/main.js'],
  ])
    for (const [contentType, body] of [
      ['text/html', '<p>Sign in'],
      ['text/javascript', 'import {'],
    ]) {
      await page.route(`**/${script}`, route => route.fulfill({ contentType, body }))
      await page.goto('about:blank')
      await page.goto(String(address))
      await expect(page.locator('.splash')).toContainText('This page could not be loaded.')
      await expect(page.locator('.try-again')).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  await page.goto('papers.html')
  await expect(page.locator('#contents-title')).toBeVisible()
  await expect(page.locator('.splash')).toBeHidden()
})

test('a page whose styles, or first script, never come is there after a while', async ({ page }) => {
  await page.clock.install()
  for (const file of ['styles/game.css', 'app/prefetch-engine.js']) {
    await page.route(`**/${file}`, () => {})
    await page.goto('about:blank')
    await page.goto('./#level=island-1', { waitUntil: 'commit' })
    await expect(async () => {
      await page.clock.runFor(21_000)
      await expect(page.locator(`link[href="${file}"]`)).toHaveCount(0, { timeout: 1 })
    }).toPass()
    // In steps, as what loads only now would be given up too.
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(page.getByRole('gridcell')).toHaveCount(9, { timeout: 1000 })
    }).toPass()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a page that cannot be loaded is reported, and the player can go elsewhere', async ({ page }) => {
  await page.route('**/pkg/placewise.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { board as boardOf } from './placewise.js?real'
      export * from './placewise.js?real'
      export { default } from './placewise.js?real'
      export function board(level, ...rest) {
        if (level.kind === 'city') throw new Error('broken on purpose')
        return boardOf(level, ...rest)
      }`,
    }),
  )
  await open(page, '#level=city-demo')
  await expect(page.locator('.splash')).not.toHaveText('Getting the board ready…')
  await openLevels(page)
  await page.locator('#levels-dialog [data-level="island-1"]').click()
  await expect(page.locator('.table')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the page says in both languages what it needs', async ({ page }) => {
    await page.goto('./')
    for (const [i, words] of ['need JavaScript', '需要 JavaScript'].entries()) {
      const told = page.locator('noscript p').nth(i)
      await expect(told).toBeVisible()
      expect(await told.textContent()).toContain(words)
    }
    await expect(page.getByText('Getting the board ready…')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
