/** My levels: from creation to export, and their state in two tabs at once. */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { begin, level, open, paste, settled } from './designer.js'
import { choose, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

const SUDOKU = { kind: 'sudoku', title: 'Four', author: 'Maria', givens: ['1...', '..2.', '.3..', '...4'] }

/** @param {Page} page @param {string} title */
async function name(page, title) {
  await page.locator('#say-title').fill(title)
  await page.keyboard.press('Tab')
  await expect(page.locator('#draft-name')).toContainText(title)
  await settled(page)
}

/** @param {Page} page */
async function openShelf(page) {
  await page.locator('#open-shelf').click()
  await expect(page.locator('#shelf-told')).not.toBeEmpty()
}

/** Returns the titles of the levels on the shelf, in order. @param {Page} page */
const titles = page => page.locator('#shelf-dialog .shelf-open strong')

/** @param {Page} page @param {string} title */
const row = (page, title) =>
  page.locator('#shelf-dialog .shelf-item', { has: page.getByText(title, { exact: true }) }).first()

/** @param {Page} page @param {string} title @param {'rename' | 'copy' | 'sets' | 'delete'} what */
const press = (page, title, what) => row(page, title).locator(`[data-do="${what}"]`).click()

test('a level is made, named, left, found, copied, put into a set, deleted and restored', async ({ page }) => {
  await open(page)
  await begin(page, 'sudoku/four')
  await name(page, 'First of ours')
  // A new level without edits is not stored.
  await begin(page, 'garden/small')
  await begin(page, 'island/standard')
  await name(page, 'Second of ours')
  await page.reload()
  await ready(page)
  await openShelf(page)
  await expect(titles(page)).toHaveText(['Second of ours', 'First of ours'])
  await expect(row(page, 'Second of ours')).toContainText('on the desk now')
  await expect(row(page, 'First of ours')).toContainText('Sudoku')
  // The shelf draws its picture.
  await expect
    .poll(() =>
      row(page, 'First of ours')
        .locator('canvas')
        .evaluate(canvas => {
          const { width, height } = /** @type {HTMLCanvasElement} */ (canvas)
          const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')
          return new Set(pen?.getImageData(0, 0, width, height).data).size > 8
        }),
    )
    .toBe(true)
  await page.locator('#shelf-search').fill('FIRST sudoku')
  await expect(titles(page)).toHaveText(['First of ours'])
  await page.locator('#shelf-search').fill('')
  await press(page, 'First of ours', 'copy')
  await expect(titles(page)).toHaveText(['First of ours (copy)', 'Second of ours', 'First of ours'])
  await press(page, 'First of ours (copy)', 'rename')
  await page.locator('#shelf-field').fill('A third')
  await page.keyboard.press('Enter')
  await expect(row(page, 'A third').locator('.shelf-open')).toBeFocused()
  await press(page, 'A third', 'sets')
  await page.locator('#shelf-field').fill('Class 3b, gifts')
  await page.locator('#shelf-save-edit').click()
  await expect(row(page, 'A third').locator('.shelf-sets')).toHaveText(/Class 3b\s*gifts/)
  await page.locator('#shelf-set').selectOption('gifts')
  await expect(titles(page)).toHaveText(['A third'])
  await page.locator('#shelf-set').selectOption('')
  await page.locator('#shelf-order').selectOption('name')
  await expect(titles(page)).toHaveText(['A third', 'First of ours', 'Second of ours'])
  await press(page, 'First of ours', 'delete')
  await expect(page.locator('#shelf-told')).toContainText('You can bring it back for 30 days')
  await expect(titles(page)).toHaveText(['A third', 'Second of ours'])
  await page.locator('#shelf-back').click()
  await expect(titles(page)).toHaveText(['A third', 'First of ours', 'Second of ours'])
  // Also the level on the desk, which is empty then.
  await press(page, 'Second of ours', 'delete')
  await expect(page.locator('#shelf-told')).toContainText('Deleted: Second of ours')
  await page.keyboard.press('Escape')
  await expect(page.locator('#say-title')).toHaveValue('')
  await page.reload()
  await ready(page)
  await openShelf(page)
  await expect(titles(page).filter({ hasText: 'Second' })).toHaveCount(0)
  await page.locator('#shelf-gone summary').click()
  await page.getByRole('button', { name: 'Bring back: Second of ours' }).click()
  await row(page, 'Second of ours').locator('.shelf-open').click()
  await expect(page.locator('#say-title')).toHaveValue('Second of ours')
  // Its undo history was stored with it.
  await page.locator('#undo').click()
  await expect(page.locator('#say-title')).toHaveValue('')
})

test('all levels are exported as one file that the shelf and the game read', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await paste(page, JSON.stringify(SUDOKU))
  await settled(page)
  await begin(page, 'sudoku/four')
  await name(page, 'Another')
  await openShelf(page)
  await press(page, 'Four', 'sets')
  await page.locator('#shelf-field').fill('Class 3b')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Four').locator('.shelf-sets')).toHaveText('Class 3b')
  await page.locator('#shelf-all summary').click()
  const download = page.waitForEvent('download')
  await page.locator('#shelf-save').click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  await press(page, 'Four', 'delete')
  await expect(titles(page)).toHaveText(['Another'])
  await page.locator('#shelf-file').setInputFiles({
    name: 'levels.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  })
  await expect(page.locator('#shelf-told')).toHaveText('1 level added. 1 was here already.')
  await expect(row(page, 'Four').locator('.shelf-sets')).toHaveText('Class 3b')
  await page.locator('#shelf-play').click()
  await expect(page).toHaveURL(/#list$/)
  await ready(page)
  await expect(page.locator('body')).toContainText('Four')
})

test(
  'changes in one tab appear in the other, and a level edited in both is kept twice',
  { tag: '@nightly' },
  async ({ context }) => {
    const a = await context.newPage()
    await open(a)
    await paste(a, JSON.stringify(SUDOKU))
    await settled(a)
    const b = await context.newPage()
    await open(b)
    await begin(b, 'island/standard')
    await name(b, 'Theirs')
    await openShelf(b)
    await expect(row(b, 'Four').first()).toBeVisible()
    await name(a, 'Renamed')
    await expect(row(b, 'Renamed')).toContainText('open in another tab')
    await press(b, 'Renamed', 'delete')
    await expect(b.locator('#shelf-told')).toHaveText('This level is open in another tab now. Change it there.')
    await row(b, 'Renamed').locator('.shelf-open').click()
    await expect(b.locator('.notice')).toContainText('both are kept')
    await expect(b.locator('#draft-name')).toContainText('Renamed')
    await name(b, 'Our copy')
    await openShelf(a)
    await expect(titles(a).filter({ hasText: 'Our copy' })).toHaveCount(1)
    await expect(titles(a).filter({ hasText: 'Renamed' })).toHaveCount(1)
  },
)

test(
  'starting from a level of the game keeps the previous draft on the shelf',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await name(page, 'Mine')
    await page.goto('./#level=island-50')
    await ready(page)
    await choose(page, 'design')
    await expect(page).toHaveURL(/designer\.html/)
    await ready(page)
    await expect(page.locator('.notice')).toContainText('What you worked on last is under My levels')
    await openShelf(page)
    await expect(titles(page)).toHaveCount(2)
    await expect(row(page, 'Mine')).toBeVisible()
  },
)

test(
  'a level is exported with its author, as tag, frame, list and in forms of other programs',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await paste(page, JSON.stringify(SUDOKU))
    await settled(page)
    await page.locator('#open-files').click()
    await expect(page.locator('.handed-name')).toHaveText('Four, by Maria')
    const copied = async (/** @type {string} */ button) => {
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await page.locator(button).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
      return page.evaluate(() => navigator.clipboard.readText())
    }
    await expect(page.locator('#link')).toHaveValue(/#code=/)
    const [, code] = /#code=([\w-]+)/.exec(await copied('#copy-link')) ?? []
    await page.locator('#for-page summary').click()
    expect(await copied('#copy-tag')).toContain(`<placewise-puzzle level="${code}"></placewise-puzzle>`)
    const framed = await copied('#copy-frame')
    expect(framed).toContain(`embed-frame.html#level=${code}"`)
    expect(framed).toContain('title="A puzzle: Four"')
    expect(await copied('#form-line')).toBe(SUDOKU.givens.join(''))
    expect(await copied('#form-fpuzzles')).toMatch(/^https:\/\/f-puzzles\.com\/\?load=/)
    expect(await copied('#form-sudokupad')).toMatch(/^https:\/\/sudokupad\.app\/fpuzzles/)
    await page.locator('#show-qr').click()
    await expect(page.getByRole('img', { name: 'QR picture of the link to this level' })).toBeVisible()
    await page.locator('#add-to-list').click()
    await expect(page.locator('#files-told')).toHaveText('Added. Your list has 1 puzzle now.')
    await page.locator('#add-to-list').click()
    await expect(page.locator('#files-told')).toContainText('in your list already')
    const link = await page.locator('#link').inputValue()
    const frame = await page.evaluate(text => /src="([^"]+)"/.exec(text)?.[1], framed)
    await page.keyboard.press('Escape')
    expect((await level(page)).givens).toEqual(SUDOKU.givens)
    await page.goto(link)
    await ready(page)
    await expect(page.locator('#level-name')).toContainText('Four, by Maria')
    await page.locator('.about summary').click()
    await expect(page.locator('.about-level')).toContainText(/Made by\s*Maria/)
    await page.goto(String(frame))
    await expect(page.locator('placewise-puzzle')).toContainText('Four')
  },
)

test('on a full device undo brings back the previous level, and a message says so', async ({ page }) => {
  await open(page)
  await name(page, 'Precious')
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...args) {
      if (/** @type {any} */ (window).full) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    }
    Object.assign(window, { full: true })
  })
  await page.locator('#say-author').fill('Maria')
  await expect(page.locator('.notice')).toContainText('no room left')
  await begin(page, 'sudoku/four')
  await expect(page.locator('#say-title')).toHaveValue('')
  await expect(page.locator('.notice')).toContainText('Undo brings it back')
  await page.locator('#undo').click()
  await expect(page.locator('#say-title')).toHaveValue('Precious')
  await expect(page.locator('#say-author')).toHaveValue('Maria')
  await page.evaluate(() => Object.assign(window, { full: false }))
  await name(page, 'Precious again')
  await openShelf(page)
  await expect(titles(page)).toHaveText(['Precious again'])
})
