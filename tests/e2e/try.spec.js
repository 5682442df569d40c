import { placewise } from '../api/wasm.js'
import { expect, test } from './kept-page.js'
import { dist } from '../install.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

// The page offers the element's files beside it.
test.beforeAll(dist)

/** @param {Page} page */
const puzzle = page => page.locator('placewise-puzzle')

test('the chosen options are tried at once and copied exactly', async ({ page, context, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('./embed.html')
  await ready(page)
  await expect(puzzle(page).locator('.table')).toBeVisible()
  await page.locator('#choose-kind').selectOption('garden')
  await page.locator('#choose-which').selectOption('seed')
  await page.locator('#choose-lang').selectOption('zh')
  await page.locator('#choose-hintless').check()
  await expect(puzzle(page)).toHaveAttribute('seed', '7')
  await expect(puzzle(page).locator('#check')).toHaveText('检查')
  await expect(page.locator('.log')).toContainText('placewise-ready {"kind":"garden"')
  await page.getByRole('button', { name: 'Copy: As a tag' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /<script type="module".* src="http:.*\/pkg\/embed\/placewise\.js"><\/script>\n<placewise-puzzle kind="garden" grade="starter" seed="7" lang="zh" hints="off"><\/placewise-puzzle>$/,
    )
  await expect(page.locator('.snippet code').nth(2)).toContainText(
    'embed-frame.html#kind=garden&amp;grade=starter&amp;seed=7&amp;lang=zh&amp;hints=off"',
  )
})

test(
  "the shown tag has the hash of this host's file, or says that there is none",
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('./embed.html')
    await ready(page)
    await expect(page.locator('.snippet code').first()).toContainText('integrity="sha384-')
    await expect(page.locator('#where')).toContainText('The loader is here')
    await page.route('**/pkg/embed/placewise.js', route => route.fulfill({ status: 404 }))
    await page.reload()
    await ready(page)
    await expect(page.locator('.snippet code').first()).not.toContainText('integrity')
    await expect(page.locator('.snippet code').first()).toContainText('src="https://YOUR.HOST/embed/placewise.js"')
    await expect(page.locator('#where')).toContainText('cargo xtask pack')
  },
)

test('in Chinese the puzzle follows the page', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('./embed.html')
  await ready(page)
  await page.locator('#page-lang').selectOption('zh')
  await expect(page.locator('h1')).toHaveText('把谜题放进你的网页')
  await expect(puzzle(page).locator('#hint')).toHaveText('提示')
})

test('a level of the player is taken from its link, and a damaged link is refused', async ({ page }) => {
  const [code, other] = [1, 2].map(seed =>
    placewise.encode(placewise.generate('sudoku', { preset: 'four', seed }).level),
  )
  await page.goto(`./embed.html#code=${code}`)
  await ready(page)
  await expect(puzzle(page)).toHaveAttribute('level', code)
  await expect(puzzle(page)).not.toHaveAttribute('kind')
  const field = page.locator('#choose-code')
  await field.fill(other.slice(0, -2))
  await field.press('Tab')
  await expect(page.locator('#code-fault')).toContainText('no whole link')
  await expect(puzzle(page)).toHaveAttribute('level', code)
  await field.fill(`https://a.example/#code=${other}&is=2.one.starter`)
  await field.press('Tab')
  await expect(puzzle(page)).toHaveAttribute('level', other)
  await expect(page.locator('.snippet code').first()).toContainText(`level="${other}"`)
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await prefer(page, { theme: 'light' })
    await page.goto('./embed.html')
    await ready(page)
    await expect(puzzle(page).locator('.table')).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
}
